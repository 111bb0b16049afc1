import { useTranslate } from 'ra-core';
import type { WidgetRowsReply } from '../../../contract/calls/widgetRows.ts';
import { useFormat } from '../../providers/texts/useFormat.ts';
import { rowHeights } from '../../ui/theme/sizes.ts';
import { themed } from '../../ui/theme/themed.tsx';
import type { RowsTarget } from '../drill/address.ts';
import { TableView } from '../table/TableView.tsx';
import { rowsTable } from './rowsTable.ts';

interface Props {
  readonly reply: WidgetRowsReply;
  readonly target: RowsTarget;
  readonly page: number;
}

/** A page of records, which scrolls in both directions. */
export function RowsTable({ reply, target, page }: Props) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <Room>
      <TableView table={rowsTable(reply, target, page, t, format)} />
    </Room>
  );
}

const Room = themed('div', { '--row-height': `${rowHeights.grid}px`, flex: 1, minHeight: 0 });
