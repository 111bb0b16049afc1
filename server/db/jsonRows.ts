import { type RawBuilder, sql } from 'kysely';

/*
 * Answers of several queries as columns of one row, in JSON: days and instants come as text, the latter with the offset
 * that the database writes.
 */

/** As the database writes whole seconds of UTC, in which all our sessions tell time. */
const secondsOfUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/;

/** An instant of such a row, or of any other, as the contract has it. A board has thousands: most need no reading. */
export const instantOf = (moment: Date | string): string =>
  typeof moment === 'string' && secondsOfUtc.test(moment)
    ? `${moment.slice(0, 19)}.000Z`
    : new Date(moment).toISOString();

/** The rows of a query as an array of objects; empty without rows. */
export const rowsOf = (query: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select coalesce(json_agg(row), '[]') from (${query}) as row)`;

/** The only row of a query as an object; null without one. */
export const rowOf = (query: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select row_to_json(row) from (${query}) as row)`;
