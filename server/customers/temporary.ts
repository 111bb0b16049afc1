import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/schema.ts';

/**
 * A table of this transaction alone, in place of one of the same name that an earlier step of it has left.
 * @param key the column that it is joined by: gathering statistics of all of many columns takes its time. @default all
 */
export async function makeTemporary(
  tx: Db,
  name: string,
  query: RawBuilder<unknown>,
  key?: string,
): Promise<void> {
  await sql`drop table if exists pg_temp.${sql.ref(name)}`.execute(tx);
  await sql`create temporary table ${sql.ref(name)} on commit drop as ${query}`.execute(tx);
  await sql`analyze ${sql.ref(name)} ${key === undefined ? sql`` : sql`(${sql.ref(key)})`}`.execute(tx);
}

/** Which records to work on: a condition on a column that holds a UC_ID. */
export type Records = (id: RawBuilder<unknown>) => RawBuilder<unknown>;

export const everyone: Records = () => sql`true`;

/** Records whose figures may have changed, and all whose figures hang together with theirs. */
export const AFFECTED = 'figure_affected';

export const affected: Records = (id) => sql`${id} in (select "UC_ID" from ${sql.ref(AFFECTED)})`;
