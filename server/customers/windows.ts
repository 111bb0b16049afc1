import { type RawBuilder, sql } from 'kysely';
import { monthStart, type PlainDate } from '../calendar.ts';
import type { CustomerPeriodTable } from '../db/tables/customers.ts';

export type Period = CustomerPeriodTable['period'];

/** The days that count in a period: from the first one of a side to the one before `until`. */
export interface Window {
  readonly period: Period;
  readonly salesFrom: PlainDate;
  readonly serviceFrom: PlainDate;
  readonly until: PlainDate;
}

/** First day of the month that lies `months` after the month of a day; before it when negative. */
function monthsFrom(date: PlainDate, months: number): PlainDate {
  const utc = new Date(`${monthStart(date)}T00:00:00Z`);
  utc.setUTCMonth(utc.getUTCMonth() + months);
  return utc.toISOString().slice(0, 10);
}

/** How far back a customer's own scores look: years of deals, months of repair orders. */
export interface ScoreSpan {
  readonly sales_years: number;
  readonly service_months: number;
}

/**
 * The periods of a day. All of them begin and end with a month, so that they change at the turn of the month and at no
 * other time. A customer's own scores (`all`) rest on what the version of the scores says.
 */
export function windowsOf(today: PlainDate, { sales_years, service_months }: ScoreSpan): Window[] {
  const month = Number(today.slice(5, 7)) - 1;
  const window = (period: Period, from: number, until = 1, serviceFrom = from): Window => ({
    period,
    salesFrom: monthsFrom(today, from),
    serviceFrom: monthsFrom(today, serviceFrom),
    until: monthsFrom(today, until),
  });
  return [
    window('all', -12 * sales_years, 1, -service_months),
    window('MTD', 0),
    window('QTD', -(month % 3)),
    window('YTD', -month),
    window('LM', -1, 0),
    window('LY', -month - 12, -month),
  ];
}

/** Whether a day lies between two, the second one left out. */
export const between = (day: RawBuilder<unknown>, from: PlainDate, until: PlainDate) =>
  sql`${day} >= ${sql.lit(from)}::date and ${day} < ${sql.lit(until)}::date`;
