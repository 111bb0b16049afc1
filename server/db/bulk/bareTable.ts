import { type RawBuilder, sql } from 'kysely';
import { isEmbedded } from '../dialect.ts';
import type { Db } from '../schema.ts';
import { countRows } from './isEmpty.ts';
import { many } from './many.ts';

/** A constraint or an index, and the statements that drop it and make it again. */
interface Part {
  readonly drop: RawBuilder<unknown>;
  readonly make: RawBuilder<unknown>;
}

const oid = (table: string) => sql`${`"${table}"`}::regclass`;

/** Foreign keys, and keys that no other table refers to by one. */
async function constraintsOf(tx: Db, table: string): Promise<Part[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint as c
    where conrelid = ${oid(table)} and (contype = 'f' or (contype in ('p', 'u') and not exists (
      select 1 from pg_constraint as other where other.contype = 'f' and other.conindid = c.conindid)))
    order by contype <> 'p', contype <> 'u', conname`.execute(tx);
  const alter = sql`alter table ${sql.table(table)}`;
  return rows.map(({ name, definition }) => ({
    drop: sql`${alter} drop constraint ${sql.ref(name)}`,
    make: sql`${alter} add constraint ${sql.ref(name)} ${sql.raw(definition)}`,
  }));
}

/** @param about only those that have to do with some of these columns, or with one that follows from others. @default all */
async function indexesOf(tx: Db, table: string, about?: readonly string[]): Promise<Part[]> {
  const isAbout = about
    ? sql`exists (
        select from pg_depend as d join pg_attribute as a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
        where d.classid = 'pg_class'::regclass and d.objid = i.indexrelid and d.refobjid = i.indrelid
          and (a.attname = any (${about}::text[]) or a.attgenerated <> ''))`
    : sql`true`;
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index as i
    where indrelid = ${oid(table)} and ${isAbout}
      and not exists (select 1 from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u', 'x'))
    order by 1`.execute(tx);
  return rows.map(({ name, definition }) => ({
    drop: sql`drop index ${sql.raw(name)}`,
    make: sql.raw(definition),
  }));
}

/** Tables that a table refers to, other than itself. */
async function referencedTables(tx: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct confrelid::regclass::text as name from pg_constraint
    where contype = 'f' and conrelid = ${oid(table)} and confrelid <> conrelid order by 1`.execute(tx);
  return rows.map(({ name }) => name);
}

/** Whoever reads waits behind a lock that is waited for, so nobody waits for it long. */
const LOCK_TIMEOUT = '2s';
const LOCK_FAILURES = ['55P03', '40P01'];

async function tryToLock(tx: Db, table: string, others: readonly string[]): Promise<boolean> {
  await sql`savepoint bare_table`.execute(tx);
  try {
    await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(tx);
    const names = [sql.table(table), ...others.map((name) => sql.raw(name))];
    await sql`lock table ${sql.join(names)} in access exclusive mode`.execute(tx);
    await sql`set local lock_timeout to default`.execute(tx);
    return true;
  } catch (error) {
    await sql`rollback to bare_table`.execute(tx);
    if (error instanceof Error && LOCK_FAILURES.includes(String(Reflect.get(error, 'code')))) return false;
    throw error;
  } finally {
    await sql`release bare_table`.execute(tx);
  }
}

/**
 * So many rows that checking the foreign keys of each would take minutes. Dropping the keys locks the tables that they
 * refer to, up to the end of the transaction: as long as nobody could use the portal.
 */
const ROWS_WORTH_LOCKING_OTHERS = 200_000;

/**
 * Fills an empty table while it has no indexes, and for very many rows no foreign keys; they are made afterwards. For
 * two million deals that takes 8 s instead of more than 30. The table can't be read meanwhile, up to the end of the
 * transaction; when somebody is reading it right now, it stays as it is and is filled slowly.
 * @param rows how many will come
 */
export async function fillBare<T>(tx: Db, table: string, rows: number, fill: () => Promise<T>): Promise<T> {
  const dropsKeys = rows >= ROWS_WORTH_LOCKING_OTHERS || isEmbedded(tx);
  if (!(await tryToLock(tx, table, dropsKeys ? await referencedTables(tx, table) : []))) return fill();
  return without(
    tx,
    [...(dropsKeys ? await constraintsOf(tx, table) : []), ...(await indexesOf(tx, table))],
    fill,
  );
}

/** Fills an empty table: as `fillBare`, when that many rows will come. */
export const fillEmpty = (
  tx: Db,
  table: string,
  rows: number,
  fill: () => Promise<unknown>,
): Promise<unknown> => (rows >= many.filled ? fillBare(tx, table, rows, fill) : fill());

/** As `fillBare` for several tables that are empty, whose rows are not looked up one by one before all are filled. */
export function fillAllBare<T>(tx: Db, tables: readonly string[], fill: () => Promise<T>): Promise<T> {
  const [table, ...others] = tables;
  if (table === undefined) return fill();
  return fillBare(tx, table, 0, () => fillAllBare(tx, others, fill));
}

/**
 * Does work that changes a table again and again while it has no indexes but its keys; they are made once at the end.
 * For a table that nobody reads yet.
 */
export async function withoutIndexes<T>(tx: Db, table: string, work: () => Promise<T>): Promise<T> {
  if (!(await tryToLock(tx, table, []))) return work();
  return without(tx, await indexesOf(tx, table), work);
}

/** Percent of each page that rows are put into which become half as wide again by what is worked out of them, twice over. */
const FILLED = 30;

/**
 * Fills an empty table whose rows all change once they are there, and again by the next loads: without indexes but its
 * keys, which are made once at the end, and with room beside each row for its next version, so that a change of all rows
 * leaves most indexes alone (`updateFrom`).
 */
export async function fillWithRoom<T>(tx: Db, table: string, work: () => Promise<T>): Promise<T> {
  if (!(await tryToLock(tx, table, []))) return work();
  const { rows } = await sql`select from pg_class where oid = ${oid(table)} and reloptions is null`.execute(
    tx,
  );
  const alter = sql`alter table ${sql.table(table)}`;
  if (rows.length > 0) await sql`${alter} set (fillfactor = ${sql.lit(FILLED)})`.execute(tx);
  const result = await without(tx, await indexesOf(tx, table), work);
  if (rows.length > 0) await sql`${alter} reset (fillfactor)`.execute(tx);
  return result;
}

async function without<T>(tx: Db, parts: readonly Part[], work: () => Promise<T>): Promise<T> {
  for (const { drop } of parts) await drop.execute(tx);
  const result = await work();
  for (const { make } of parts) await make.execute(tx);
  return result;
}

/** Whether nobody else can be reading a table: this transaction has locked it, or is the only one there is. */
async function isAlone(tx: Db, table: string): Promise<boolean> {
  if (isEmbedded(tx)) return tryToLock(tx, table, []);
  const { rows } = await sql`select from pg_locks where locktype = 'relation' and relation = ${oid(table)}
    and pid = pg_backend_pid() and mode = 'AccessExclusiveLock' and granted`.execute(tx);
  return rows.length > 0;
}

/** Many changes are at least this share of all rows. */
const MUCH_OF_ALL = 0.2;

/** Whether so many rows change that indexes are better made anew, and nobody else waits for the table. */
async function isWorthBaring(tx: Db, table: string, changes: number): Promise<boolean> {
  const isMany = changes >= many.changed && changes >= MUCH_OF_ALL * (await sizeOf(tx, table));
  return isMany && (await isAlone(tx, table));
}

/**
 * Changes rows of a table: many of them while it has no indexes but its keys, when nobody else waits for it, as after a
 * first load. That takes half the time, and a third of it where the indexes are larger than the memory for them.
 * @param changes how many rows will change
 */
export async function rewrite(
  tx: Db,
  table: string,
  changes: number,
  change: () => Promise<unknown>,
): Promise<void> {
  const isBare = await isWorthBaring(tx, table, changes);
  await without(tx, isBare ? await indexesOf(tx, table) : [], change);
}

/** New values of rows. */
interface Fresh {
  /** Table of the key and those columns. */
  readonly from: string;
  /** An integer. */
  readonly key: string;
  readonly columns: readonly string[];
}

/** One row in so many tells whether the others have room. */
const TRIED = 64;
/** From this share on. */
const MOSTLY = 0.9;

/**
 * Gives rows new values, many of them as `rewrite`. Where the pages have room for the new versions, indexes that have
 * nothing to do with the columns stay as they are: a row that stays on its page is found by them all the same.
 */
export async function updateFrom(tx: Db, table: string, { from, key, columns }: Fresh): Promise<void> {
  const values = columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`fresh.${name}`)}`);
  const isTried = sql`${sql.ref(`fresh.${key}`)} % ${sql.lit(TRIED)} = 0`;
  const update = (which: RawBuilder<unknown>) =>
    sql`update ${sql.table(table)} as t set ${sql.join(values)} from ${sql.table(from)} as fresh
      where ${sql.ref(`t.${key}`)} = ${sql.ref(`fresh.${key}`)} and ${which}`.execute(tx);
  if (!(await isWorthBaring(tx, table, await countRows(tx, from)))) {
    await update(sql`true`);
    return;
  }
  await without(tx, await indexesOf(tx, table, columns), async () => {
    const before = await updatesOf(tx, table);
    await update(isTried);
    const after = await updatesOf(tx, table);
    const haveRoom = after.inPlace - before.inPlace > MOSTLY * (after.all - before.all);
    await without(tx, haveRoom ? [] : await indexesOf(tx, table), () => update(sql`not (${isTried})`));
  });
}

/** How many rows of a table this transaction has changed, and how many of them without leaving their pages. */
async function updatesOf(tx: Db, table: string) {
  const { rows } = await sql<{ all: number; inPlace: number }>`
    select pg_stat_get_xact_tuples_updated(${oid(table)})::float8 as all,
      pg_stat_get_xact_tuples_hot_updated(${oid(table)})::float8 as "inPlace"`.execute(tx);
  return rows[0] ?? { all: 0, inPlace: 0 };
}

async function sizeOf(tx: Db, table: string): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    select greatest(reltuples, 0)::float8 as size from pg_class where oid = ${oid(table)}`.execute(tx);
  return rows[0]?.size ?? 0;
}
