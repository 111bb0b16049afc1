import { sql } from 'kysely';
import type { Fault } from '../../contract/messages/fault.ts';
import type { Field } from '../../contract/resource/fields.ts';
import type { Resource } from '../../contract/resource/resource.ts';
import { resources } from '../../contract/resources/index.ts';
import { nameKey } from '../../contract/values.ts';
import { DeniedClaim } from '../access/deniedClaim.ts';
import type { Db } from '../db/schema.ts';
import { AppError, type FieldFaults } from '../errors.ts';
import { type Caller, hiddenFields, type Values } from './caller.ts';
import type { Sql } from './columns.ts';
import type { Change, Source } from './source.ts';
import { isResourceName, sources } from './sources.ts';

/** Nobody overwrites what they may not see. @throws AppError `forbidden` */
export function refuseHidden(resource: Resource, names: readonly string[], { principal }: Caller): void {
  const hidden = hiddenFields(resource, principal);
  const refused = names.filter((name) => hidden.has(name));
  if (refused.length === 0) return;
  throw new AppError('forbidden', 'hidden_field_change', {
    params: { resource: resource.name, field: refused[0] ?? '' },
    fields: Object.fromEntries(refused.map((name) => [name, 'hidden_field'])),
  });
}

const changedFields = (resource: Resource, { changed }: Change): [string, Field][] =>
  Object.entries(resource.fields).filter(([name]) => changed.has(name));

const idsOf = (value: unknown): unknown[] => [value].flat().filter((id) => id !== null && id !== undefined);

/**
 * Every record that is newly named must exist and be visible; it can't be deleted before this transaction ends. Stores
 * must be in scope even where they stand already: whether they do is nobody's business outside their scope.
 * @param fieldNames the fields that were sent
 * @throws AppError `forbidden` for a store outside the caller's scope, `invalid` for anything else
 */
export async function checkReferences(
  resource: Resource,
  fieldNames: readonly string[],
  change: Change,
): Promise<void> {
  for (const name of fieldNames) {
    const field = resource.fields[name];
    if (field?.kind !== 'reference' && field?.kind !== 'references') continue;
    const known = new Set(field.to === 'stores' ? [] : idsOf(change.before?.[name]));
    const named = idsOf(change.after?.[name]).filter((id) => !known.has(id));
    if (named.length > 0 && (await countVisible(change, field.to, named)) < named.length) {
      throw missingReference(name, field.to, named, change.caller);
    }
  }
}

async function countVisible({ tx, caller }: Change, to: string, ids: readonly unknown[]): Promise<number> {
  if (!isResourceName(to)) throw new Error(`${to} is no resource`);
  const { table, visible } = sources[to];
  const { rows } = await sql`
    select from ${sql.table(table)} t
    where ${sql.ref(`t.${resources[to].id}`)} = any (${ids}::int[]) and ${visible(caller, 't')}
    for key share of t`.execute(tx);
  return rows.length;
}

function missingReference(
  name: string,
  to: string,
  ids: readonly unknown[],
  { principal }: Caller,
): AppError {
  if (to === 'stores' && !principal.seesAllStores) {
    return new DeniedClaim(
      'store_outside_scope',
      { [name]: ids },
      { fields: { [name]: 'outside_your_stores' } },
    );
  }
  return new AppError('invalid', 'choice_gone', {
    fields: { [name]: 'no_longer_exists' },
  });
}

/** @throws AppError `conflict` with a message beside every field whose value another record holds */
export async function checkUnique(resource: Resource, source: Source, change: Change): Promise<void> {
  const { after, changed } = change;
  if (!after) return;
  const fields: Record<string, Fault> = {};
  for (const [name, { unique, kind }] of changedFields(resource, change)) {
    const value = after[name];
    if (!unique || value === null) continue;
    const isTaken =
      kind === 'text'
        ? othersAreCalled(change, resource, source, { name, value: String(value) })
        : othersHave(change, resource, source, sql`${sql.ref(`t.${name}`)} = ${value}`);
    if (await isTaken) {
      fields[name] = takenBy(resource);
    }
  }
  for (const { fields: together, fault } of source.uniqueTogether ?? []) {
    const values = together.map((name) => after[name]);
    if (!together.some((name) => changed.has(name)) || values.includes(null)) continue;
    const same = sql.join(
      together.map((name) => sql`${sql.ref(`t.${name}`)} = ${after[name]}`),
      sql` and `,
    );
    if (await othersHave(change, resource, source, same)) fields[together[1]] = { code: fault };
  }
  if (Object.keys(fields).length > 0) throw duplicate(resource, fields);
}

/** Any number that nothing else locks by, beside that of a table. */
const NAMES_LOCK = 7_406_817;

/**
 * Whether another record has this name, or one that people would take for it. Writers of one table's names come one
 * after the other: no rule of the database compares as `nameKey` does, and names that were alike before may stay.
 */
async function othersAreCalled(
  { tx, id }: Change,
  resource: Resource,
  source: Source,
  { name, value }: { readonly name: string; readonly value: string },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${NAMES_LOCK}::int, hashtext(${source.table}))`.execute(tx);
  const column = sql.ref(`t.${name}`);
  const { rows } = await sql<{ name: string }>`
    select ${column} as name from ${sql.table(source.table)} t
    where ${column} is not null and ${sql.ref(`t.${resource.id}`)} is distinct from ${id}::int`.execute(tx);
  const key = nameKey(value);
  return rows.some((row) => nameKey(row.name) === key);
}

async function othersHave(
  { tx, id }: Change,
  resource: Resource,
  source: Source,
  same: Sql,
): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(source.table)} t
    where ${same} and ${sql.ref(`t.${resource.id}`)} is distinct from ${id}::int limit 1`.execute(tx);
  return rows.length > 0;
}

const takenBy = ({ name }: Resource): Fault => ({ code: 'taken', params: { resource: name } });

const duplicate = ({ name }: Resource, fields: FieldFaults, cause?: unknown) =>
  new AppError('conflict', 'record_taken', { params: { resource: name }, fields, cause });

/** @throws AppError `conflict` when other records need this one */
export async function checkDependents(db: Db, source: Source, id: number): Promise<void> {
  for (const { table, condition } of source.dependents ?? []) {
    const { rows } = await sql`
      select from ${sql.table(table)} where ${condition(id)} limit 1`.execute(db);
    if (rows.length > 0) throw new AppError('conflict', source.inUse ?? 'in_use');
  }
}

/** The constraint of the database that an error is about; empty for any other error. */
export const constraintOf = (error: unknown): string =>
  String((error instanceof Error && Reflect.get(error, 'constraint')) || '');

/** Two writers at once get past `checkUnique`; the database's own refusal then names the field as well. */
export function translateDuplicate(resource: Resource, source: Source, error: unknown): unknown {
  const constraint = constraintOf(error);
  const name = Object.keys(resource.fields).find((field) =>
    [`${source.table}_${field}_key`, ...(field === resource.id ? [`${source.table}_pkey`] : [])].includes(
      constraint,
    ),
  );
  return name ? duplicate(resource, { [name]: takenBy(resource) }, error) : error;
}

/** The part of a record that a create form left empty. */
export const isEmpty = (value: Values[string]): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);
