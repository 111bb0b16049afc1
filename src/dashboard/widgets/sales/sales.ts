import type { Meta } from '../../../../contract/call.ts';
import type { SalesReply, SalesRow } from '../../../../contract/widgets/sales.ts';
import { hidesGross } from '../../figures/hidden.ts';
import { columnWithoutGross } from '../../figures/missingCost.ts';
import { type Column, type TileTable, tableOfStores, type Wording } from '../../table/table.ts';

type Totals = SalesReply['totals'];

export const soldNothing = ({ totals }: SalesReply) => totals.total_units === 0;

/** A period whose selling days have all passed has no pace any more. */
export const isOver = ({ selling_days }: SalesReply) => selling_days.elapsed >= selling_days.total;

/** Sales by store; without the columns of gross for roles that may not see it. */
export function salesTable(
  { rows, totals }: SalesReply,
  meta: Meta,
  { caption, t, format }: Wording,
): TileTable {
  const label = (name: string) => t(`dashboard.sales.columns.${name}`);
  const units: readonly Column<Totals>[] = [
    { label: label('new'), cell: (row) => format.integer(row.new_units) },
    { label: label('used'), cell: (row) => format.integer(row.used_units) },
    { label: label('units'), cell: (row) => format.integer(row.total_units) },
    { label: label('unitsPace'), cell: (row) => format.integer(row.units_pace) },
    { label: label('unitsTarget'), cell: (row) => format.integer(row.units_target) },
  ];
  const gross: readonly Column<Totals>[] = [
    { label: label('front'), cell: (row) => format.money(row.front_gross) },
    { label: label('back'), cell: (row) => format.money(row.back_gross) },
    { label: label('gross'), cell: (row) => format.money(row.total_gross) },
    { label: label('grossPace'), cell: (row) => format.money(row.gross_pace) },
    { label: label('grossTarget'), cell: (row) => format.money(row.gross_target) },
    { label: label('frontPvr'), cell: (row) => format.money(row.front_pvr) },
    { label: label('backPvr'), cell: (row) => format.money(row.back_pvr) },
    { label: label('totalPvr'), cell: (row) => format.money(row.total_pvr) },
    ...columnWithoutGross(totals, t, format.integer),
  ];
  return tableOfStores<SalesRow, Totals>({
    caption,
    t,
    columns: hidesGross(meta) ? units : [...units, ...gross],
    rows,
    totals,
  });
}
