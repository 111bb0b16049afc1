import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { isEmbedded } from '../dialect.ts';
import { expectsFew } from '../planner.ts';
import type { Db } from '../schema.ts';

/*
 * Making and dropping a table costs more than a few rows do: some fifty rows of the catalogue, which have to be cleaned up
 * after it. So a session of PostgreSQL keeps tables that it will need again, and the end of each transaction empties them.
 * The embedded database, whose only session ends with it, keeps none.
 */

const own = (name: string) => sql.table(`pg_temp.${name}`);

const analyze = (tx: Db, name: string, key: string | undefined) =>
  sql`analyze ${sql.ref(name)} ${key === undefined ? sql`` : sql`(${sql.ref(key)})`}`.execute(tx);

/** What a query gives, as a remark on the table that was made of it. */
const remarkOn = (tx: Db, query: RawBuilder<unknown>) =>
  createHash('sha256').update(query.compile(tx).sql).digest('hex');

interface Kept {
  /** What is kept from before, and what of. */
  readonly remark: string | null;
  readonly isThere: boolean;
  readonly isWorthIt: boolean;
}

/** Making a table of a query that reads all records takes several processes of the server, which adding to one does not. */
async function keptOf(tx: Db, name: string): Promise<Kept> {
  const { rows } = await sql<Kept>`
    select obj_description(id, 'pg_class') as remark, id is not null as "isThere", ${expectsFew} as "isWorthIt"
    from (select to_regclass(${`pg_temp.${name}`})::oid as id) as found`.execute(tx);
  return rows[0] ?? { remark: null, isThere: false, isWorthIt: false };
}

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
  if (isEmbedded(tx)) return leaveTemporary(tx, name, query, key);
  const [remark, kept] = [remarkOn(tx, query), await keptOf(tx, name)];
  if (kept.isWorthIt && kept.remark === remark) {
    await sql`delete from ${own(name)}`.execute(tx);
    await sql`insert into ${own(name)} ${query}`.execute(tx);
  } else {
    if (kept.isThere) await dropTemporary(tx, name);
    const end = kept.isWorthIt ? sql`delete rows` : sql`drop`;
    await sql`create temporary table ${sql.ref(name)} on commit ${end} as ${query}`.execute(tx);
    if (kept.isWorthIt) await sql`comment on table ${own(name)} is ${sql.lit(remark)}`.execute(tx);
  }
  await analyze(tx, name, key);
}

/** As `makeTemporary`, for one that later steps ask for by `hasTemporary`. */
export async function leaveTemporary(
  tx: Db,
  name: string,
  query: RawBuilder<unknown>,
  key?: string,
): Promise<void> {
  await dropTemporary(tx, name);
  await sql`create temporary table ${sql.ref(name)} on commit drop as ${query}`.execute(tx);
  await analyze(tx, name, key);
}

/** An empty table of this transaction alone. @param columns always the same ones, in parentheses */
export async function keepTemporary(tx: Db, name: string, columns: RawBuilder<unknown>): Promise<void> {
  if (isEmbedded(tx)) {
    await dropTemporary(tx, name);
    await sql`create temporary table ${sql.ref(name)} ${columns} on commit drop`.execute(tx);
    return;
  }
  const { isThere } = await keptOf(tx, name);
  if (isThere) await sql`delete from ${own(name)}`.execute(tx);
  else await sql`create temporary table ${sql.ref(name)} ${columns} on commit delete rows`.execute(tx);
}

/** Whether an earlier step of this transaction has left a table of this name. */
export async function hasTemporary(tx: Db, name: string): Promise<boolean> {
  const { rows } = await sql`select from pg_class where oid = to_regclass(${`pg_temp.${name}`})`.execute(tx);
  return rows.length > 0;
}

/** Drops tables of this transaction alone, those that there are. */
export const dropTemporary = (tx: Db, ...names: readonly string[]) =>
  sql`drop table if exists ${sql.join(names.map((name) => own(name)))}`.execute(tx);
