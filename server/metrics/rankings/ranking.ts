import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { compareTexts } from '../../../contract/textKey.ts';
import type { Widget } from '../../../contract/widget.ts';
import type { ranking } from '../../../contract/widgets/ranking.ts';
import type { StoreScope } from '../../access/scope.ts';
import { storeScope } from '../../access/scope.ts';
import {
  addDays,
  today as dayOf,
  monthEnd,
  monthStart,
  type PlainDate,
  sellingDays,
  sellingDaysOfMonth,
} from '../../calendar.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { seesGross, withMeta, withOthers } from '../answers.ts';
import { metricOf } from '../metric.ts';
import { ratio } from '../periods/figures.ts';
import { totalPace } from '../periods/pace.ts';
import { type Period, refuseOutside } from '../periods/period.ts';
import { hasRecords } from '../periods/records.ts';

/** What is asked of a ranking. */
export interface RankingOf {
  readonly scope: StoreScope;
  /** Ends before it begins on the 1st of a month: nobody is ranked then. */
  readonly period: Period;
  readonly today: PlainDate;
  /** Whoever may not see gross is given an order that does not tell it either. */
  readonly seesGross: boolean;
}

/** The 2nd of a day's month: rankings begin with it unless asked otherwise. */
const secondOfMonth = (date: PlainDate): PlainDate => addDays(monthStart(date), 1);

/**
 * The period of a ranking; from the 2nd of the month to today unless asked otherwise. On the 1st that ends before it
 * begins, which is no error.
 * @throws AppError `invalid` when the period begins in a month after that of its end, or lies beyond 1900 to 2199
 */
export function rankingPeriod(
  range: { readonly from?: PlainDate | undefined; readonly to?: PlainDate | undefined },
  today: PlainDate,
  fields: { readonly from: string; readonly to: string },
): Period {
  const to = range.to ?? today;
  if (range.from !== undefined) refuseOutside(fields.from, range.from);
  refuseOutside(fields.to, to);
  const from = range.from ?? secondOfMonth(to);
  if (from <= to || monthStart(from) === monthStart(to)) return { from, to };
  throw new AppError('invalid', 'period_backwards', {
    fields: { [fields.from]: 'from_after_to' },
  });
}

export const isReversed = ({ from, to }: Period): boolean => from > to;

/** Who somebody is and where they work. */
export interface Person {
  readonly employee_id: number;
  readonly employee_name: string;
  readonly store_id: number;
  readonly storename: string;
}

/** Columns of `Person` and of the sums, from the rows of `ofPeople`. */
export const personColumns = sql`p.*, e.firstname || ' ' || e.lastname as employee_name, e.store_id, home.storename`;

/**
 * Joins the people of the rows `p`, by their `employee_id`, with their homes, which may lie outside the scope.
 * @param sums rows of `employee_id` and sums
 */
export const ofPeople = (sums: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (${sums}) p join employee e using (employee_id) join store home on home."ID" = e.store_id`;

/** Also of infinite figures, which are equal though their difference is no number. */
const compared = (a: number, b: number) => (a === b ? 0 : a - b);

/**
 * Gives places: the greatest first, by the first figure, then by the next. Equals share a place and stand by name; the
 * next one's place is left out: 1, 2, 2, 4.
 */
export function ranked<Row extends Person>(
  rows: readonly Row[],
  figuresOf: (row: Row) => readonly number[],
): (Row & { readonly rank: number })[] {
  const byFigures = (a: Row, b: Row) => {
    const others = figuresOf(b);
    return figuresOf(a).reduce(
      (difference, figure, place) => difference || compared(others[place] ?? 0, figure),
      0,
    );
  };
  const byName = (a: Row, b: Row) =>
    compareTexts(a.employee_name, b.employee_name) || a.employee_id - b.employee_id;
  let rank = 0;
  return rows
    .toSorted((a, b) => byFigures(a, b) || byName(a, b))
    .map((row, index, sorted) => {
      const before = sorted[index - 1];
      if (!before || byFigures(before, row) !== 0) rank = index + 1;
      return { rank, ...row };
    });
}

/** Figures that put those first of whom a gross is known, by it, and the others after them by something else. */
export const knownBefore = (gross: number | null, other: number): readonly number[] =>
  gross === null ? [Number.NEGATIVE_INFINITY, other] : [gross, 0];

/** A figure in stores that sell on Sundays and in those that don't. */
export interface BySundays {
  readonly withSundays: number;
  readonly withoutSundays: number;
}

/**
 * Where a person's figure ends at the end of the month if the rest of it goes like the selling days so far, by the
 * Sundays of the stores where they sold: figure ÷ selling days of the period so far × selling days in the month. Null
 * unless the period is this month so far, from its 1st or 2nd, and before the first selling day.
 */
export function personPace(figure: BySundays, { from, to }: Period, today: PlainDate): number | null {
  const isMonthSoFar =
    from >= monthStart(today) && from <= secondOfMonth(today) && to >= today && to <= monthEnd(today);
  if (!isMonthSoFar) return null;
  const parts = [
    { value: figure.withSundays, sellsOnSundays: true },
    { value: figure.withoutSundays, sellsOnSundays: false },
  ].filter(({ value }) => value !== 0);
  const paces = parts.map(({ value, sellsOnSundays }) =>
    ratio(
      value * sellingDaysOfMonth(today, sellsOnSundays).inMonth,
      sellingDays(from, today, sellsOnSundays),
      6,
    ),
  );
  return paces.length === 0 ? 0 : totalPace(paces);
}

const fields = { from: 'StartDate', to: 'EndDate' } as const;

/** @param rank the rows; where it has none, it is told whether that is for want of names */
export const rankingMetric = <Row extends z.ZodType>(
  widget: Widget<typeof ranking, z.ZodArray<Row>>,
  feed: 'deals' | 'repair_orders',
  rank: (db: Db, request: RankingOf) => Promise<z.input<Row>[]>,
) =>
  metricOf(widget, async ({ AS_ID, StartDate, EndDate }, context) => {
    const { principal, readDb, now } = context;
    const scope = storeScope(principal, AS_ID, 'AS_ID');
    const day = dayOf(now());
    const period = rankingPeriod({ from: StartDate, to: EndDate }, day, fields);
    const figures = await withMeta({ feed, scope, period }, context, () =>
      rank(readDb, { scope, period, today: day, seesGross: seesGross(principal) }),
    );
    return figures.response.length > 0
      ? figures
      : withOthers(figures, await hasRecords(readDb, feed, scope, period));
  });
