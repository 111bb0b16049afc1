import type { Meta } from '../../../../contract/call.ts';
import type { PartsReply } from '../../../../contract/widgets/parts.ts';
import { hidesGross } from '../../figures/hidden.ts';
import { fractionOf } from '../../figures/ratios.ts';
import { type Column, type TileTable, tableOfStores, type Wording } from '../../table/table.ts';

type Row = PartsReply['rows'][number];
type Totals = PartsReply['totals'];

export const soldNoParts = ({ totals }: PartsReply) =>
  totals.parts_sales === 0 && totals.channels.every(({ sales }) => sales === 0);

/** Channels by their share of sales, 0–1, the largest first; those that sold nothing are left out. */
export const sharesOf = ({ channels, parts_sales }: Totals) =>
  channels
    .filter(({ sales }) => sales !== 0)
    .map((row) => ({ ...row, share: parts_sales === 0 ? null : row.sales / parts_sales }))
    .sort((a, b) => b.sales - a.sales);

/** Parts by store; without gross and cost for roles that may not see them. */
export function partsTable(
  { rows, totals }: PartsReply,
  meta: Meta,
  { caption, t, format }: Wording,
): TileTable {
  const label = (name: string) => t(`dashboard.parts.columns.${name}`);
  const sales: readonly Column<Totals>[] = [
    { label: label('sales'), cell: (row) => format.money(row.parts_sales) },
    { label: label('perOrder'), cell: (row) => format.moneyExact(row.parts_per_ro) },
  ];
  const channels: readonly Column<Totals>[] = totals.channels.map(({ channel }) => ({
    label: t(`dashboard.parts.channels.${channel}`),
    cell: (row) => format.money(row.channels.find((each) => each.channel === channel)?.sales),
  }));
  const gross: readonly Column<Totals>[] = [
    { label: label('gross'), cell: (row) => format.money(row.parts_gross) },
    { label: label('pct'), cell: (row) => format.percent(fractionOf(row.gross_pct)) },
    { label: label('pace'), cell: (row) => format.money(row.gross_pace) },
    { label: label('target'), cell: (row) => format.money(row.gross_target) },
    { label: label('stock'), cell: (row) => format.money(row.inventory_cost) },
    { label: label('idle'), cell: (row) => format.money(row.idle_12m_cost) },
  ];
  return tableOfStores<Row, Totals>({
    caption,
    t,
    columns: [...sales, ...channels, ...(hidesGross(meta) ? [] : gross)],
    rows,
    totals,
  });
}
