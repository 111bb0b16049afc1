import type { WidgetRowsReply } from '../../../contract/calls/widgetRows.ts';
import type { Format, Translate } from '../../providers/texts/format.ts';
import { cellText, columnName, isFigure } from '../../ui/records/cells.ts';
import type { RowsTarget } from '../drill/address.ts';
import type { TileTable } from '../table/table.ts';

/** A page of records as text. */
export function rowsTable(
  { columns, rows }: WidgetRowsReply,
  { widget }: RowsTarget,
  page: number,
  t: Translate,
  format: Format,
): TileTable {
  const records = t(`dashboard.records.${widget}`, { _: widget });
  return {
    caption: t('rows.table', { records, page: format.integer(page) }),
    columns: columns.map((column) => ({ label: columnName(column.name, t), figure: isFigure(column) })),
    rows: rows.map((row, index) => ({
      key: `${page} ${index}`,
      cells: columns.map((column) => cellText(column, row[column.name], t, format)),
    })),
    sums: undefined,
  };
}
