import type { Meta } from '../../../../contract/call.ts';
import type { SalesByDayReply } from '../../../../contract/calls/dashboard/trends.ts';
import type { Format } from '../../../providers/format.ts';
import { type Column, type TileTable, tableOf } from '../../tile/table.ts';
import { hidesGross } from '../sales.ts';
import { grainOf, type SalesSpan, spansOf } from './byDay.ts';

type Translate = (key: string, values?: Record<string, unknown>) => string;
type Sums = SalesByDayReply['current'];

/** "Sat, Nov 14", "Nov 9–15", "Nov 2026". */
export function spanName({ from, to }: SalesSpan, grain: ReturnType<typeof grainOf>, format: Format): string {
  if (grain === 'day') return format.weekday(from);
  return grain === 'week' ? format.dayRange(from, to) : format.monthOfYear(from);
}

/** Sales by day, week or month as they are drawn; without the columns of gross for roles that may not see it. */
export function byDayTable(
  { days, current }: SalesByDayReply,
  meta: Meta,
  { caption, t, format }: { readonly caption: string; readonly t: Translate; readonly format: Format },
): TileTable {
  const grain = grainOf(days);
  const label = (name: string) => t(`dashboard.sales.columns.${name}`);
  const units: readonly Column<Sums>[] = [
    { label: label('new'), cell: (row) => format.integer(row.new_units) },
    { label: label('used'), cell: (row) => format.integer(row.used_units) },
    { label: label('units'), cell: (row) => format.integer(row.total_units) },
  ];
  const gross: readonly Column<Sums>[] = [
    { label: label('front'), cell: (row) => format.money(row.front_gross) },
    { label: label('back'), cell: (row) => format.money(row.back_gross) },
    { label: label('gross'), cell: (row) => format.money(row.total_gross) },
    { label: label('totalPvr'), cell: (row) => format.money(row.total_pvr) },
  ];
  return tableOf<SalesSpan, Sums>({
    caption,
    name: {
      label: t(`dashboard.byDay.grain.${grain}`),
      cell: (span) => spanName(span, grain, format),
      sum: t('dashboard.byDay.sum'),
    },
    columns: hidesGross(meta) ? units : [...units, ...gross],
    rows: spansOf(days, grain),
    totals: current,
  });
}
