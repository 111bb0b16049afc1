import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../schema.ts';

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
  await dropTemporary(tx, name);
  await sql`create temporary table ${sql.ref(name)} on commit drop as ${query}`.execute(tx);
  await sql`analyze ${sql.ref(name)} ${key === undefined ? sql`` : sql`(${sql.ref(key)})`}`.execute(tx);
}

/** Whether an earlier step of this transaction has left a table of this name. */
export async function hasTemporary(tx: Db, name: string): Promise<boolean> {
  const { rows } = await sql`select from pg_class where oid = to_regclass(${`pg_temp.${name}`})`.execute(tx);
  return rows.length > 0;
}

/** Drops tables of this transaction alone, those that there are. */
export const dropTemporary = (tx: Db, ...names: readonly string[]) =>
  sql`drop table if exists ${sql.join(names.map((name) => sql.table(`pg_temp.${name}`)))}`.execute(tx);
