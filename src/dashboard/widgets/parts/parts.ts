import type { Meta } from '../../../../contract/call.ts';
import type { PartsReply } from '../../../../contract/widgets/parts.ts';
import { hidesGross } from '../../figures/hidden.ts';
import { fractionOf, isOver } from '../../figures/ratios.ts';
import { type Column, figure, gap, type TileTable, tableOfStores, type Wording } from '../../table/table.ts';

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
export function partsTable(reply: PartsReply, meta: Meta, { caption, t, format }: Wording): TileTable {
  const { rows, totals } = reply;
  const label = (name: string) => t(`dashboard.parts.columns.${name}`);
  const sales: readonly Column<Totals>[] = [
    figure(label('sales'), (row) => row.parts_sales, format.money),
    figure(label('perOrder'), (row) => row.parts_per_ro, format.moneyExact),
  ];
  const channels: readonly Column<Totals>[] = totals.channels.map(({ channel }) => ({
    label: t(`dashboard.parts.channels.${channel}`),
    cell: (row) => format.money(row.channels.find((each) => each.channel === channel)?.sales),
  }));
  const gross: readonly Column<Totals>[] = [
    figure(label('gross'), (row) => row.parts_gross, format.money),
    figure(label('pct'), (row) => fractionOf(row.gross_pct), format.percent),
    figure(label('pace'), (row) => row.gross_pace, format.money),
    figure(label('target'), (row) => row.gross_target, format.money),
    // A gross that leaves out lines is held against nothing.
    gap(
      label('gap'),
      isOver(reply),
      (row) => ({
        pace: row.gross_pace,
        actual: row.parts_gross,
        target: row.lines_without_cost ? null : row.gross_target,
      }),
      format.money,
    ),
    figure(label('stock'), (row) => row.inventory_cost, format.money),
    figure(label('idle'), (row) => row.idle_12m_cost, format.money),
  ];
  return tableOfStores<Row, Totals>({
    caption,
    t,
    columns: [...sales, ...channels, ...(hidesGross(meta) ? [] : gross)],
    rows,
    totals,
  });
}
