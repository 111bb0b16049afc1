import { sql } from 'kysely';
import { dropTemporary } from '../../db/bulk/temporary.ts';
import type { Tx } from '../../db/schema.ts';
import { countOf, refs, sameColumns } from '../loading/file/stage.ts';
import { ImportRefusal } from '../refusal.ts';
import { refuseReferred } from './undoReferences.ts';

export interface UndoneTable {
  readonly table: string;
  readonly key: readonly string[];
}

const beforeOf = (table: string) => `undo_${table}`;

/** Columns saved for changed or deleted records; none if there are no such records. */
async function savedColumns(tx: Tx, runId: number, table: string, removed: boolean): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select jsonb_object_keys(before) as name from (
      select before from import_change where run_id = ${runId} and table_name = ${table} and removed = ${removed} limit 1
    ) as one`.execute(tx);
  return rows.map(({ name }) => name);
}

/** Creates a temporary table of the old values. @throws ImportRefusal when a record changed since the import */
export async function layOutBefore(tx: Tx, runId: number, { table, key }: UndoneTable): Promise<void> {
  const before = sql.table(beforeOf(table));
  await dropTemporary(tx, beforeOf(table));
  await sql`create temporary table ${before} on commit drop as
    select r.* from import_change as c, jsonb_populate_record(null::${sql.table(table)}, c.before) as r
    where c.run_id = ${runId} and c.table_name = ${table} and not c.removed`.execute(tx);
  await sql`analyze ${before}`.execute(tx);
  const changed = await sql`
    select 1 from ${before} as b where not exists (
      select 1 from ${sql.table(table)} as t where ${sameColumns(key, 't', 'b')} and t.run_id = ${runId}) limit 1`.execute(
    tx,
  );
  if (changed.rows.length === 0) return;
  throw new ImportRefusal('Records were changed since the import, so it can’t be undone.');
}

/**
 * Deletes the records that an import created; needs `layOutBefore`.
 * @returns how many
 * @throws ImportRefusal when others refer to them
 */
export async function deleteCreated(tx: Tx, runId: number, { table, key }: UndoneTable): Promise<number> {
  const created = sql`${sql.table(table)} as t where t.run_id = ${runId} and not exists (
    select 1 from ${sql.table(beforeOf(table))} as b where ${sameColumns(key, 'b', 't')})`;
  await refuseReferred(tx, {
    runId,
    table,
    numbers: sql`select ${refs(key.slice(0, 1), 't')} from ${created}`,
  });
  return countOf(
    tx,
    sql`with gone as (delete from ${created} returning 1) select count(*) as count from gone`,
  );
}

/** @returns how many records got their old values back */
export async function restoreChanged(tx: Tx, runId: number, { table, key }: UndoneTable): Promise<number> {
  const columns = (await savedColumns(tx, runId, table, false)).filter((name) => !key.includes(name));
  if (columns.length === 0) return 0;
  return countOf(
    tx,
    sql`with back as (
      update ${sql.table(table)} as t
      set (${refs(columns)}) = (select ${refs(columns, 'b')})
      from ${sql.table(beforeOf(table))} as b where ${sameColumns(key, 't', 'b')} returning 1
    ) select count(*) as count from back`,
  );
}

export const deletedRecords = (runId: number, table: string) =>
  sql`import_change as c, jsonb_populate_record(null::${sql.table(table)}, c.before) as r
    where c.run_id = ${runId} and c.table_name = ${table} and c.removed`;

/** Reinserts records that an import deleted. @returns how many @throws ImportRefusal when one exists again */
export async function bringBack(tx: Tx, runId: number, { table, key }: UndoneTable): Promise<number> {
  const again = await sql`select from ${deletedRecords(runId, table)}
    and exists (select from ${sql.table(table)} as t where ${sameColumns(key, 't', 'r')}) limit 1`.execute(
    tx,
  );
  if (again.rows.length > 0)
    throw new ImportRefusal('Records were changed since the import, so it can’t be undone.');
  const columns = await savedColumns(tx, runId, table, true);
  if (columns.length === 0) return 0;
  return countOf(
    tx,
    sql`with back as (
      insert into ${sql.table(table)} (${refs(columns)}) select ${refs(columns, 'r')} from ${deletedRecords(runId, table)} returning 1
    ) select count(*) as count from back`,
  );
}
