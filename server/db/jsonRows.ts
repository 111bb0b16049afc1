import { type RawBuilder, sql } from 'kysely';

/*
 * Answers of several queries as columns of one row, in JSON: days and instants come as text, the latter with the offset
 * that the database writes.
 */

/** The rows of a query as an array of objects; empty without rows. */
export const rowsOf = (query: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select coalesce(json_agg(row), '[]') from (${query}) as row)`;

/** The only row of a query as an object; null without one. */
export const rowOf = (query: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select row_to_json(row) from (${query}) as row)`;
