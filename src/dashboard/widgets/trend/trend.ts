import type { ReplyOf } from '../../../../contract/call.ts';
import type { analytics } from '../../../../contract/calls/dashboard/trends.ts';
import type { Format } from '../../../providers/format.ts';
import { type TileTable, tableOf } from '../../tile/table.ts';
import { changeFrom } from '../changes.ts';

type Translate = (key: string, values?: Record<string, unknown>) => string;
export type TrendReply = ReplyOf<typeof analytics>;
export type Month = TrendReply['series'][number];

type Write = (value: number | null) => string;

/** How a figure is written for reading, in full, and on an axis. */
export function writersOf(
  unit: TrendReply['unit'],
  format: Format,
): { short: Write; exact: Write; axis: Write } {
  const percent: Write = (value) => format.percent(value === null ? null : value / 100);
  const axisMoney: Write = (value) => format.moneyRound(value ?? 0);
  switch (unit) {
    case 'dollars':
      return { short: format.moneyShort, exact: format.money, axis: axisMoney };
    case 'dollars_per_hour':
      return { short: format.moneyExact, exact: format.moneyExact, axis: axisMoney };
    case 'percent':
      return { short: percent, exact: percent, axis: percent };
    default:
      return { short: format.integer, exact: format.integer, axis: format.integer };
  }
}

export const hasNothing = ({ series }: TrendReply) =>
  series.every(({ value, prior_year_value }) => value === null && prior_year_value === null);

/** Whether the last month is the present one, which holds what there is so far. */
export const lastIsPartial = ({ series }: TrendReply, today: string) =>
  series.at(-1)?.date.slice(0, 7) === today.slice(0, 7);

/** The last whole month that has a value; undefined when there is none. */
export function lastWhole(reply: TrendReply, today: string): Month | undefined {
  const whole = lastIsPartial(reply, today) ? reply.series.slice(0, -1) : reply.series;
  return whole.findLast(({ value }) => value !== null);
}

/** A figure by month beside the year before. */
export function trendTable(
  { series, unit }: TrendReply,
  { caption, t, format }: { readonly caption: string; readonly t: Translate; readonly format: Format },
): TileTable {
  const { exact } = writersOf(unit, format);
  const change = ({ value, prior_year_value }: Month) => {
    const delta = changeFrom(value, prior_year_value);
    return delta !== null && delta > 0 ? `+${format.percent(delta)}` : format.percent(delta);
  };
  return tableOf<Month, Month>({
    caption,
    name: { label: t('dashboard.trend.month'), cell: ({ date }) => format.monthOfYear(date) },
    columns: [
      { label: t('dashboard.trend.now'), cell: ({ value }) => exact(value) },
      { label: t('dashboard.trend.before'), cell: ({ prior_year_value }) => exact(prior_year_value) },
      { label: t('dashboard.trend.change'), cell: change },
    ],
    rows: series,
  });
}
