import type { Meta } from '../../../../contract/call.ts';
import type { SalesByDayReply } from '../../../../contract/widgets/byDay.ts';
import type { Format } from '../../../providers/texts/format.ts';
import { hidesGross } from '../../figures/hidden.ts';
import { columnWithoutGross } from '../../figures/missingCost.ts';
import { type Column, figure, type TileTable, tableOf, type Wording } from '../../table/table.ts';
import { grainOf, type SalesSpan, spansOf } from './byDay.ts';

type Sums = SalesByDayReply['current'] & Partial<Pick<SalesSpan, 'closed'>>;

/** "Sat, Nov 14", "Nov 9–15", "Nov 2026". */
export function spanName({ from, to }: SalesSpan, grain: ReturnType<typeof grainOf>, format: Format): string {
  if (grain === 'day') return format.weekday(from);
  return grain === 'week' ? format.dayRange(from, to) : format.monthOfYear(from);
}

/** Sales by day, week or month as they are drawn; without the columns of gross for roles that may not see it. */
export function byDayTable(
  { days, current }: SalesByDayReply,
  meta: Meta,
  { caption, t, format }: Wording,
): TileTable {
  const grain = grainOf(days);
  const label = (name: string) => t(`dashboard.sales.columns.${name}`);
  // Nothing was sold on days on which no store sells: that is not zero.
  const column = (
    name: string,
    pick: (row: Sums) => number | null,
    write: (value: number | null | undefined) => string,
  ): Column<Sums> => figure(label(name), (row) => (row.closed ? null : pick(row)), write);
  const units = [
    column('new', (row) => row.new_units, format.integer),
    column('used', (row) => row.used_units, format.integer),
    column('units', (row) => row.total_units, format.integer),
  ];
  const gross = [
    column('front', (row) => row.front_gross, format.money),
    column('back', (row) => row.back_gross, format.money),
    column('gross', (row) => row.total_gross, format.money),
    column('totalPvr', (row) => row.total_pvr, format.money),
    ...columnWithoutGross(current, t, format.integer),
  ];
  return tableOf<SalesSpan, Sums>({
    caption,
    name: {
      label: t(`dashboard.byDay.grain.${grain}`),
      cell: (span) => spanName(span, grain, format),
      value: ({ from }) => from,
      sum: t('dashboard.byDay.sum'),
    },
    columns: hidesGross(meta) ? units : [...units, ...gross],
    rows: spansOf(days, grain),
    totals: current,
  });
}
