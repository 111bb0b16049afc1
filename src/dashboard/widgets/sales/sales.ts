import type { Meta } from '../../../../contract/call.ts';
import type { SalesReply, SalesRow } from '../../../../contract/widgets/sales.ts';
import { hidesGross } from '../../figures/hidden.ts';
import { columnWithoutGross } from '../../figures/missingCost.ts';
import { isOver } from '../../figures/ratios.ts';
import { type Column, figure, gap, type TileTable, tableOfStores, type Wording } from '../../table/table.ts';

type Totals = SalesReply['totals'];

export const soldNothing = ({ totals }: SalesReply) => totals.total_units === 0;

/** Sales by store; without the columns of gross for roles that may not see it. */
export function salesTable(reply: SalesReply, meta: Meta, { caption, t, format }: Wording): TileTable {
  const { rows, totals } = reply;
  const label = (name: string) => t(`dashboard.sales.columns.${name}`);
  const units: readonly Column<Totals>[] = [
    figure(label('new'), (row) => row.new_units, format.integer),
    figure(label('used'), (row) => row.used_units, format.integer),
    figure(label('units'), (row) => row.total_units, format.integer),
    figure(label('unitsPace'), (row) => row.units_pace, format.integer),
    figure(label('unitsTarget'), (row) => row.units_target, format.integer),
    gap(
      label('unitsGap'),
      isOver(reply),
      (row) => ({ pace: row.units_pace, actual: row.total_units, target: row.units_target }),
      format.integer,
    ),
  ];
  const gross: readonly Column<Totals>[] = [
    figure(label('front'), (row) => row.front_gross, format.money),
    figure(label('back'), (row) => row.back_gross, format.money),
    figure(label('gross'), (row) => row.total_gross, format.money),
    figure(label('grossPace'), (row) => row.gross_pace, format.money),
    figure(label('grossTarget'), (row) => row.gross_target, format.money),
    // A gross that leaves out units is held against nothing.
    gap(
      label('grossGap'),
      isOver(reply),
      (row) => ({
        pace: row.gross_pace,
        actual: row.total_gross,
        target: row.units_without_gross ? null : row.gross_target,
      }),
      format.money,
    ),
    figure(label('frontPvr'), (row) => row.front_pvr, format.money),
    figure(label('backPvr'), (row) => row.back_pvr, format.money),
    figure(label('totalPvr'), (row) => row.total_pvr, format.money),
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
