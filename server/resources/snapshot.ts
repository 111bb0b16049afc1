import { sql } from 'kysely';
import type { Resource } from '../../contract/resource/resource.ts';
import { type ResourceName, resources } from '../../contract/resources/index.ts';
import type { Tx } from '../db/schema.ts';
import { type Caller, noSuchRecord, type Values } from './caller.ts';
import { toJsonValue } from './columns.ts';
import type { OwnedRows, Source } from './source.ts';
import { sources } from './sources.ts';

/** Names of the fields that are stored, not computed: what a change consists of and an audit row remembers. */
export const storedFields = (resource: Resource): string[] =>
  Object.entries(resource.fields).flatMap(([name, field]) => (field.readOnly ? [] : [name]));

/**
 * The stored fields of a record, whole even where the caller sees only a part of a list; the row stays locked until the
 * transaction ends.
 * @throws AppError `not_found` also for a record outside the caller's stores
 */
export async function lockSnapshot(tx: Tx, name: ResourceName, id: number, caller: Caller): Promise<Values> {
  const resource: Resource = resources[name];
  const source = sources[name];
  const { rows } = await sql<Values>`
    /* prepared */ select ${storedColumns(resource, source)} from ${sql.table(source.table)} t
    where ${sql.ref(`t.${resource.id}`)} = ${id} and ${source.visible(caller, 't')}
    for no key update of t`.execute(tx);
  const row = rows[0];
  if (!row) throw noSuchRecord(resource);
  return snapshotOf(resource, id, row);
}

/** What a column of `storedColumns` is called: others of the same row may have the names of the fields. */
const labelOf = (field: string) => `stored ${field}`;

/** Columns of the row `t` that `snapshotOf` reads. */
export const storedColumns = (resource: Resource, source: Source) =>
  sql.join(
    storedFields(resource).map((field) => {
      const value = source.links?.[field]?.value ?? sql.ref(`t.${field}`);
      return sql`${value} as ${sql.id(labelOf(field))}`;
    }),
  );

/** The stored fields of a record of which a row has the `storedColumns`. */
export function snapshotOf(resource: Resource, id: number, row: Values): Values {
  const values = storedFields(resource).flatMap((field) => {
    const declared = resource.fields[field];
    return declared ? [[field, toJsonValue(declared, row[labelOf(field)])]] : [];
  });
  return { [resource.id]: id, ...Object.fromEntries(values) };
}

/** The rows that would go with a record, by table. */
export async function ownedRows(tx: Tx, source: Source, id: number): Promise<Record<string, Values[]>> {
  const owned: Record<string, Values[]> = {};
  for (const { table, parent, columns } of source.owned ?? []) {
    const { rows } = await sql<Values>`
      select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
      where ${sql.ref(parent)} = ${id}`.execute(tx);
    owned[table] = rows;
  }
  return owned;
}

/** Puts back what `ownedRows` returned. */
export async function restoreOwned(tx: Tx, source: Source, id: number, owned: Values): Promise<void> {
  for (const { table, parent, columns } of source.owned ?? []) {
    const rows = rowsOf(owned[table]);
    if (rows.length > 0) await insertOwned(tx, { table, parent, columns }, id, rows);
  }
}

const rowsOf = (rows: unknown): Values[] => (Array.isArray(rows) ? rows.map((row) => ({ ...row })) : []);

async function insertOwned(tx: Tx, { table, parent, columns }: OwnedRows, id: number, rows: Values[]) {
  const names = [parent, ...columns].map((column) => sql.ref(column));
  const values = rows.map((row) => sql`(${sql.join([id, ...columns.map((column) => row[column])])})`);
  await sql`insert into ${sql.table(table)} (${sql.join(names)}) values ${sql.join(values)}`.execute(tx);
}

/** The ids of the rows that name a record, by table. */
export async function namingRows(tx: Tx, source: Source, id: number): Promise<Record<string, number[]>> {
  const naming: Record<string, number[]> = {};
  for (const { table, id: key, column } of source.namedBy ?? []) {
    const { rows } = await sql<{ id: number }>`
      select ${sql.ref(key)} as id from ${sql.table(table)} where ${sql.ref(column)} = ${id} order by 1`.execute(
      tx,
    );
    naming[table] = rows.map((row) => row.id);
  }
  return naming;
}

/** Has the rows that `namingRows` returned name the record again, but those that name another or are gone. */
export async function restoreNaming(tx: Tx, source: Source, id: number, naming: Values): Promise<void> {
  for (const { table, id: key, column, still } of source.namedBy ?? []) {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${id}
      where ${sql.ref(key)} = any (${naming[table] ?? []}::int[]) and ${sql.ref(column)} is null and ${still}`.execute(
      tx,
    );
  }
}

/** Whether two JSON values of a field are the same. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
