import type { ReplyOf } from '../../../../contract/call.ts';
import type { AnalyticsMetric, analytics } from '../../../../contract/widgets/trend.ts';
import type { Format, Translate } from '../../../providers/texts/format.ts';
import { countsWithout, type OfUnits, sumOfUnits } from '../../../providers/texts/unitsWithout.ts';
import { changeFrom, fractionOf } from '../../figures/ratios.ts';
import { type Column, figure, type TileTable, tableOf } from '../../table/table.ts';

export type TrendReply = ReplyOf<typeof analytics>;
export type Month = TrendReply['series'][number];

type Write = (value: number | null | undefined) => string;

/** How a figure is written for reading, in full, and on an axis. */
export function writersOf(
  unit: TrendReply['unit'],
  format: Format,
): { short: Write; exact: Write; axis: Write } {
  const percent: Write = (value) => format.percent(fractionOf(value ?? null));
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

/** Where the present month ends at the rate so far; null where it is not drawn at its pace. */
export const paceOf = (reply: TrendReply, today: string): number | null =>
  lastIsPartial(reply, today) ? (reply.pace ?? null) : null;

/** The last whole month that has a value; undefined when there is none. */
export function lastWhole(reply: TrendReply, today: string): Month | undefined {
  const whole = lastIsPartial(reply, today) ? reply.series.slice(0, -1) : reply.series;
  return whole.findLast(({ value }) => value !== null);
}

/** Units whose gross the months leave out, of those of sales. */
const unitsOf = (month: Month): OfUnits => ({ ...month, units_without_gross: month.lines_without_cost });
const priorUnitsOf = (month: Month): OfUnits => ({
  units_without_front: month.prior_year_without_front,
  units_without_back: month.prior_year_without_back,
  units_without_gross: month.prior_year_without_cost,
});

/** Those of all months together. */
export const withoutUnits = ({ series }: TrendReply): OfUnits => sumOfUnits(series.map(unitsOf));

/** Lines, or units, that the grosses of the months leave out. */
export const withoutCost = ({ series }: TrendReply): number =>
  series.reduce((sum, month) => sum + (month.lines_without_cost ?? 0), 0);

/**
 * The change of a month since the year before; null where the gross of one of both leaves out lines.
 * @param value of the month
 */
export const changeOf = (month: Month, value: number | null): number | null =>
  (month.lines_without_cost ?? 0) + (month.prior_year_without_cost ?? 0) > 0
    ? null
    : changeFrom(value, month.prior_year_value);

/** What the gross of a figure may leave out: units of which none is known, or lines without a cost. */
export const leavesOut = (metric: AnalyticsMetric): 'units' | 'lines' | undefined => {
  if (metric === 'total_gross' || metric === 'total_pvr') return 'units';
  return mayLackCosts.includes(metric) ? 'lines' : undefined;
};
const mayLackCosts: readonly AnalyticsMetric[] = ['labor_gross', 'parts_gross', 'fixed_absorption'];

/**
 * What the gross leaves out of each month, and of the same month of the year before, with what it is called; undefined
 * where it leaves out nothing.
 */
export function leftOut({ metric, series }: TrendReply, t: Translate) {
  if (leavesOut(metric) === 'units') {
    const without = countsWithout(sumOfUnits([...series.map(unitsOf), ...series.map(priorUnitsOf)]), t);
    return (
      without && {
        label: without.label,
        of: (month: Month) => without.count(unitsOf(month)),
        before: (month: Month) => without.count(priorUnitsOf(month)),
      }
    );
  }
  return {
    label: t('dashboard.trend.withoutCost'),
    of: (month: Month) => month.lines_without_cost ?? 0,
    before: (month: Month) => month.prior_year_without_cost ?? 0,
  };
}

interface TableWords {
  readonly caption: string;
  readonly today: string;
  readonly t: Translate;
  readonly format: Format;
}

/** A figure by month beside the year before; that of the present month so far, with its pace, which the change is of. */
export function trendTable(reply: TrendReply, { caption, today, t, format }: TableWords): TileTable {
  const { series, unit } = reply;
  const { exact } = writersOf(unit, format);
  const pace = paceOf(reply, today);
  const paceIn = (month: Month) => (month === series.at(-1) ? pace : null);
  const paced: readonly Column<Month>[] = [figure(t('dashboard.trend.pace'), paceIn, exact)];
  const without = leftOut(reply, t);
  const change = (month: Month) => changeOf(month, paceIn(month) ?? month.value);
  const signed: Write = (delta) => (delta && delta > 0 ? `+${format.percent(delta)}` : format.percent(delta));
  return tableOf<Month, Month>({
    caption,
    name: {
      label: t('dashboard.trend.month'),
      cell: ({ date }) => format.monthOfYear(date),
      value: ({ date }) => date,
    },
    columns: [
      figure(t('dashboard.trend.now'), ({ value }) => value, exact),
      ...(pace === null ? [] : paced),
      figure(t('dashboard.trend.before'), ({ prior_year_value }) => prior_year_value, exact),
      figure(t('dashboard.trend.change'), change, signed),
      ...(without && series.some((month) => without.of(month) > 0)
        ? [figure(without.label, without.of, format.integer)]
        : []),
    ],
    rows: series,
  });
}
