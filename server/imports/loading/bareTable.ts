import { type RawBuilder, sql } from 'kysely';
import { isEmbedded } from '../../db/dialect.ts';
import type { Tx } from '../../db/schema.ts';

/** A constraint or an index, and the statements that drop it and make it again. */
interface Part {
  readonly drop: RawBuilder<unknown>;
  readonly make: RawBuilder<unknown>;
}

const oid = (table: string) => sql`${`"${table}"`}::regclass`;

/** Foreign keys, and keys that no other table refers to by one. */
async function constraintsOf(tx: Tx, table: string): Promise<Part[]> {
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

async function indexesOf(tx: Tx, table: string): Promise<Part[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index as i
    where indrelid = ${oid(table)}
      and not exists (select 1 from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u', 'x'))
    order by 1`.execute(tx);
  return rows.map(({ name, definition }) => ({
    drop: sql`drop index ${sql.raw(name)}`,
    make: sql.raw(definition),
  }));
}

/** Tables that a table refers to, other than itself. */
async function referredBy(tx: Tx, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct confrelid::regclass::text as name from pg_constraint
    where contype = 'f' and conrelid = ${oid(table)} and confrelid <> conrelid order by 1`.execute(tx);
  return rows.map(({ name }) => name);
}

/** Whoever reads waits behind a lock that is waited for, so nobody waits for it long. */
const LOCK_TIMEOUT = '2s';
const LOCK_FAILURES = ['55P03', '40P01'];

async function tryToLock(tx: Tx, table: string, others: readonly string[]): Promise<boolean> {
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
export async function fillBare<T>(tx: Tx, table: string, rows: number, fill: () => Promise<T>): Promise<T> {
  const dropsKeys = rows >= ROWS_WORTH_LOCKING_OTHERS || isEmbedded(tx);
  if (!(await tryToLock(tx, table, dropsKeys ? await referredBy(tx, table) : []))) return fill();
  const parts = [...(dropsKeys ? await constraintsOf(tx, table) : []), ...(await indexesOf(tx, table))];
  for (const { drop } of parts) await drop.execute(tx);
  const result = await fill();
  for (const { make } of parts) await make.execute(tx);
  return result;
}
