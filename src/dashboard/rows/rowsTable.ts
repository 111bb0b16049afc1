import type { WidgetRowsReply } from '../../../contract/calls/widgetRows.ts';
import type { Format, Translate } from '../../providers/texts/format.ts';
import { cellText, columnName, isFigure } from '../../ui/records/cells.ts';
import type { RowsTarget } from '../drill/address.ts';
import type { WrittenTable } from '../table/table.ts';

/** What a page of records is called. */
export function captionOf({ widget }: RowsTarget, page: number, t: Translate, format: Format): string {
  const records = t(`dashboard.records.${widget}`, { _: widget });
  return t('rows.table', { records, page: format.integer(page) });
}

/** A page of records as text. */
export function rowsTable({ columns, rows }: WidgetRowsReply, t: Translate, format: Format): WrittenTable {
  return {
    columns: columns.map((column) => ({ label: columnName(column.name, t), figure: isFigure(column) })),
    rows: rows.map((row) => ({
      cells: columns.map((column) => cellText(column, row[column.name], t, format)),
    })),
    sums: undefined,
  };
}
