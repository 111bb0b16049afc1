import { useTranslate } from 'ra-core';
import type { WidgetRowsReply } from '../../../contract/calls/widgetRows.ts';
import { useFormat } from '../../providers/texts/useFormat.ts';
import { columnName, isFigure } from '../../ui/records/cells.ts';
import { RecordCell } from '../../ui/records/RecordCell.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { rowHeights } from '../../ui/theme/sizes.ts';
import { themed } from '../../ui/theme/themed.tsx';
import type { RowsTarget } from '../drill/address.ts';
import { captionOf } from './rowsTable.ts';

interface Props {
  readonly reply: WidgetRowsReply;
  readonly target: RowsTarget;
  readonly page: number;
}

interface KeyedRow {
  readonly key: string;
  readonly cells: WidgetRowsReply['rows'][number];
}

/** A page of records, which scrolls in both directions. */
export function RowsTable({ reply: { columns, rows }, target, page }: Props) {
  const t = useTranslate();
  const format = useFormat();
  // Two records may say the same, so only their place tells them apart.
  const keyed = rows.map((cells, place): KeyedRow => ({ cells, key: `${page} ${place}` }));
  return (
    <Room>
      <DataTable
        look="tile"
        onPhone="table"
        label={captionOf(target, page, t, format)}
        rows={keyed}
        keyOf={({ key }) => key}
        columns={columns.map((column, place) => ({
          name: column.name,
          label: columnName(column.name, t),
          figure: isFigure(column),
          heads: place === 0,
          cell: ({ cells }: KeyedRow) => (
            <RecordCell column={column} value={cells[column.name]} row={cells} />
          ),
        }))}
      />
    </Room>
  );
}

const Room = themed('div', { '--row-height': `${rowHeights.grid}px`, flex: 1, minHeight: 0 });
