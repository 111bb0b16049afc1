import { sql } from 'kysely';
import type { Field } from '../../contract/resource/fields.ts';
import type { Resource } from '../../contract/resource/resource.ts';
import { type ResourceName, resources } from '../../contract/resources/index.ts';
import { keepAdministrators } from '../access/administrators.ts';
import { type AuditAction, writeAudit } from '../access/audit.ts';
import type { Tx } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { type Caller, noSuchRecord, type Values } from './caller.ts';
import {
  checkDependents,
  checkReferences,
  checkUnique,
  constraintOf,
  isEmpty,
  refuseHidden,
} from './checks.ts';
import { writeLinks } from './links.ts';
import { rowReading } from './read.ts';
import {
  isSame,
  lockSnapshot,
  namingRows,
  ownedRows,
  restoreNaming,
  restoreOwned,
  snapshotOf,
  storedColumns,
  storedFields,
} from './snapshot.ts';
import { NAMED_BY, OWNED, type Source } from './source.ts';
import { sources } from './sources.ts';

/** A write in an open transaction. Everything that a write must keep to is checked here, also when it is an undo. */
export interface Write {
  readonly tx: Tx;
  readonly name: ResourceName;
  readonly caller: Caller;
  /** What the audit calls it. */
  readonly action: AuditAction;
}

export interface WriteResult {
  readonly id: number;
  /** The audit row of the change; null when nothing changed. */
  readonly auditId: number | null;
  /** What the caller sees of the record now, where the change has told it. */
  readonly record?: Values | undefined;
}

/**
 * Adds a record and its audit row.
 * @param values every stored field; with the id when an undone deletion brings the record back
 * @throws AppError `conflict`, `invalid` or `forbidden`, with the fields concerned
 */
export function insertRecord(write: Write, values: Values): Promise<WriteResult> {
  return keepingAdministrators(write, async ({ tx, name, caller }, resource, source) => {
    const after = normalized(resource, values);
    const filled = storedFields(resource).filter((field) => !isEmpty(after[field]));
    // An undone deletion brings back what was there; the caller neither learns nor chooses what they may not see.
    if (write.action !== 'revert') refuseHidden(resource, filled, caller);
    const change = { tx, caller, id: null, before: null, after, changed: new Set(filled) };
    await checkReferences(resource, filled, change);
    await checkUnique(resource, source, change);
    await source.check?.(change);
    const id = await insertRow(tx, resource, source, after);
    await writeLinks(tx, source, id, after, filled);
    if (write.action === 'revert') {
      await restoreOwned(tx, source, id, Object(values[OWNED]));
      await restoreNaming(tx, source, id, Object(values[NAMED_BY]));
    }
    await source.settle?.({ ...change, id });
    const stored = await lockSnapshot(tx, name, id, caller);
    return { id, auditId: await audit(write, id, null, stored) };
  });
}

/**
 * Changes the fields that `values` names and writes an audit row of those that got another value.
 * @throws AppError `not_found`, `conflict`, `invalid` or `forbidden`, with the fields concerned
 */
export function changeRecord(write: Write, id: number, values: Values): Promise<WriteResult> {
  return keepingAdministrators(write, async ({ tx, name, caller }, resource, source) => {
    const before = await lockSnapshot(tx, name, id, caller);
    const newValues = normalized(resource, values);
    const fieldNames = storedFields(resource).filter((field) => newValues[field] !== undefined);
    refuseHidden(resource, fieldNames, caller);
    const changed = fieldNames.filter((field) => !isSame(before[field], newValues[field]));
    const after = { ...before, ...only(newValues, fieldNames) };
    const change = { tx, caller, id, before, after, changed: new Set(changed) };
    await checkReferences(resource, fieldNames, change);
    if (changed.length === 0) return { id, auditId: null };
    await checkUnique(resource, source, change);
    await source.check?.(change);
    const row = await updateRow(write, id, after, changed);
    await writeLinks(tx, source, id, after, changed);
    await source.settle?.(change);
    const { stored, record } = row && isAllThere(source, changed) ? row : await readAgain(write, id);
    return { id, auditId: await audit(write, id, only(before, changed), only(stored, changed)), record };
  });
}

/** Whether nothing but the row itself was written. */
const isAllThere = (source: Source, changed: readonly string[]) =>
  !source.settle && inTable(source, changed).length === changed.length;

async function readAgain({ tx, name, caller }: Write, id: number): Promise<Written> {
  return { stored: await lockSnapshot(tx, name, id, caller), record: undefined };
}

/**
 * Deletes a record with the rows it owns; the audit row keeps all of it.
 * @throws AppError `not_found`, or `conflict` when others need the record
 */
export function deleteRecord(write: Write, id: number): Promise<WriteResult> {
  return keepingAdministrators(write, async ({ tx, name, caller }, resource, source) => {
    const before = await lockSnapshot(tx, name, id, caller);
    const change = { tx, caller, id, before, after: null, changed: new Set(storedFields(resource)) };
    await source.check?.(change);
    await checkDependents(tx, source, id);
    const gone = {
      ...(source.owned && { [OWNED]: await ownedRows(tx, source, id) }),
      ...(source.namedBy && { [NAMED_BY]: await namingRows(tx, source, id) }),
    };
    await sql`delete from ${sql.table(source.table)} where ${sql.ref(resource.id)} = ${id}`.execute(tx);
    await source.settle?.(change);
    return { id, auditId: await audit(write, id, { ...before, ...gone }, null) };
  });
}

type Work = (write: Write, resource: Resource, source: Source) => Promise<WriteResult>;

async function keepingAdministrators(write: Write, work: Work): Promise<WriteResult> {
  const resource = resources[write.name];
  const source = sources[write.name];
  try {
    if (!source.decidesOnAdministrators) return await work(write, resource, source);
    return await keepAdministrators(write.tx, () => work(write, resource, source), lastAdministrator);
  } catch (error) {
    throw source.refusals?.[constraintOf(error)]?.(error) ?? error;
  }
}

const lastAdministrator = () => new AppError('conflict', 'last_administrator');

const normalized = (resource: Resource, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = resource.fields[name];
      return [name, field ? normalizedValue(field, value) : value];
    }),
  );

/** Lists of ids are sets: sorted, so that the same set is the same value. What is emptied takes its default again. */
function normalizedValue(field: Field, value: unknown): unknown {
  if (field.kind === 'references' && Array.isArray(value)) return value.toSorted((a, b) => a - b);
  return value === null && 'default' in field ? (field.default ?? null) : value;
}

const only = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

const inTable = (source: Source, names: readonly string[]) => names.filter((name) => !source.links?.[name]);

async function insertRow(tx: Tx, resource: Resource, source: Source, values: Values): Promise<number> {
  const allNames = new Set([resource.id, ...storedFields(resource)]);
  const names = inTable(source, [...allNames]).filter((name) => !isEmpty(values[name]));
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(source.table)} (${sql.join(names.map((name) => sql.ref(name)))})
    values (${sql.join(names.map((name) => values[name]))})
    returning ${sql.ref(resource.id)} as id`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error(`${source.table} returned no id`);
  return row.id;
}

/** A changed row as it then is. */
interface Written {
  readonly stored: Values;
  /** What its caller sees of it; undefined where the row alone does not tell. */
  readonly record: Values | undefined;
}

/** @returns undefined when no column of the row itself changes @throws AppError `not_found` when it leaves the caller's sight */
async function updateRow(
  { tx, name, caller }: Write,
  id: number,
  values: Values,
  changed: readonly string[],
): Promise<Written | undefined> {
  const resource: Resource = resources[name];
  const source = sources[name];
  const names = inTable(source, changed);
  if (names.length === 0) return undefined;
  const reading = rowReading(name, caller);
  const { rows } = await sql<Values>`
    /* prepared */ update ${sql.table(source.table)} t
    set ${sql.join(names.map((column) => sql`${sql.ref(column)} = ${values[column]}`))}
    where ${sql.ref(`t.${resource.id}`)} = ${id}
    returning ${source.visible(caller, 't')} as "is visible", ${storedColumns(resource, source)}
      ${reading ? sql`, ${reading.columns}` : sql``}`.execute(tx);
  const [row] = rows;
  if (!row?.['is visible']) throw noSuchRecord(resource);
  return { stored: snapshotOf(resource, id, row), record: reading?.recordOf(row) };
}

function audit(write: Write, id: number, before: Values | null, after: Values | null): Promise<number> {
  const { tx, name, caller, action } = write;
  return writeAudit(tx, {
    at: caller.now,
    userid: caller.principal.userid,
    address: caller.address,
    resource: name,
    record_id: String(id),
    action,
    before,
    after,
  });
}
