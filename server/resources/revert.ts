import { type Selectable, sql } from 'kysely';
import type { Resource } from '../../contract/resource/resource.ts';
import { type ResourceName, resources } from '../../contract/resources/index.ts';
import { mayOpen } from '../access/principal.ts';
import type { Db, Tx } from '../db/schema.ts';
import type { AuditTable } from '../db/tables/access.ts';
import { AppError } from '../errors.ts';
import type { Caller, Values } from './caller.ts';
import { isSame, lockSnapshot, storedFields } from './snapshot.ts';
import { isResourceName } from './sources.ts';
import { changeRecord, deleteRecord, insertRecord, type Write, type WriteResult } from './write.ts';

/** An audited change of a record: created when there is no before, deleted when there is no after. */
interface AuditedChange {
  readonly name: ResourceName;
  readonly id: number;
  readonly before: Values | null;
  readonly after: Values | null;
}

/** A change of something that is no resource, as the audit has it. */
interface OtherChange {
  readonly record_id: string;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Takes such changes of different records back, all or none, with all that a change keeps to.
 * @returns the new audit rows, one each; null when nothing changed
 */
type TakeBack = (
  tx: Tx,
  changes: readonly OtherChange[],
  caller: Caller,
) => Promise<readonly (number | null)[]>;

/** Who takes back what is no resource, by the name that the audit gives it. */
export type Others = ReadonlyMap<string, TakeBack>;

/** For what is seldom changed together. */
export const eachAlone =
  (one: (tx: Tx, change: OtherChange, caller: Caller) => Promise<number | null>): TakeBack =>
  async (tx, changes, caller) => {
    const auditIds: (number | null)[] = [];
    for (const change of changes) auditIds.push(await one(tx, change, caller));
    return auditIds;
  };

/**
 * Takes changes back, the newest first, all of them or none. Each is a write like any other: it keeps to the same
 * rules and has its own audit row, which can be taken back in turn.
 * @returns the ids of the new audit rows
 * @throws AppError `not_found` for an unknown id, `forbidden` without the right to edit the resource, `conflict` when
 * the record has changed since or the change was taken back before
 */
export function revertChanges(
  db: Db,
  auditIds: readonly number[],
  caller: Caller,
  others: Others,
): Promise<number[]> {
  return db.transaction().execute(async (tx) => {
    const newAuditIds: number[] = [];
    for (const run of runsOf(await lockRows(tx, [...new Set(auditIds)]))) {
      const reverts = await revertRun(tx, run, caller, others);
      await sql`update audit set reverted_by = revert.id
        from unnest(${run.map(({ audit_id }) => audit_id)}::int[], ${reverts}::int[]) as revert (of, id)
        where audit.audit_id = revert.of`.execute(tx);
      newAuditIds.push(...reverts);
    }
    return newAuditIds;
  });
}

const revertible: ReadonlySet<string> = new Set(['create', 'update', 'delete', 'revert']);

type Row = Selectable<AuditTable>;

/** The newest first. */
async function lockRows(tx: Tx, auditIds: readonly number[]): Promise<readonly Row[]> {
  const rows = await tx
    .selectFrom('audit')
    .selectAll()
    .where('audit_id', '=', sql<number>`any (${auditIds}::int[])`)
    .orderBy('audit_id', 'desc')
    .forUpdate()
    .execute();
  if (rows.length < auditIds.length || rows.some(({ action }) => !revertible.has(action))) {
    throw noSuchChange();
  }
  return rows;
}

/** Rows that follow each other, of one resource and each of another record: their order does not matter. */
function runsOf(rows: readonly Row[]): readonly (readonly Row[])[] {
  const runs: Row[][] = [];
  let ids = new Set<string>();
  for (const row of rows) {
    const run = runs.at(-1);
    if (run?.[0]?.resource === row.resource && !ids.has(row.record_id)) run.push(row);
    else {
      runs.push([row]);
      ids = new Set();
    }
    ids.add(row.record_id);
  }
  return runs;
}

const noSuchChange = () => new AppError('not_found', 'no_such_change');

function requireNotTakenBack({ reverted_by }: Row): void {
  if (reverted_by !== null) throw new AppError('conflict', 'already_undone');
}

async function revertRun(
  tx: Tx,
  run: readonly Row[],
  caller: Caller,
  others: Others,
): Promise<readonly number[]> {
  const takeBack = others.get(run[0]?.resource ?? '');
  if (takeBack) return revertOthers(tx, run, takeBack, caller);
  const auditIds: number[] = [];
  for (const row of run) auditIds.push(await revertRecord(tx, row, caller));
  return auditIds;
}

async function revertOthers(
  tx: Tx,
  run: readonly Row[],
  takeBack: TakeBack,
  caller: Caller,
): Promise<readonly number[]> {
  run.forEach(requireNotTakenBack);
  const reverts = await takeBack(tx, run, caller);
  const auditIds = reverts.filter((auditId) => auditId !== null);
  if (auditIds.length < run.length) throw new AppError('conflict', 'nothing_to_undo');
  return auditIds;
}

async function revertRecord(tx: Tx, row: Row, caller: Caller): Promise<number> {
  const change = changeOf(row, caller);
  const { auditId } = await revertChange(tx, change, caller);
  if (auditId === null) throw changedSince(change, []);
  return auditId;
}

function changeOf(row: Row, { principal }: Caller): AuditedChange {
  const { resource: name, record_id, before, after } = row;
  if (!isResourceName(name)) throw noSuchChange();
  if (!mayOpen(principal, name, 'edit')) {
    throw new AppError('forbidden', 'view_only', { params: { resources: name } });
  }
  requireNotTakenBack(row);
  return {
    name,
    id: Number(record_id),
    before: before === null ? null : Object(before),
    after: after === null ? null : Object(after),
  };
}

async function revertChange(tx: Tx, change: AuditedChange, caller: Caller): Promise<WriteResult> {
  const { name, id, before, after } = change;
  const write: Write = { tx, name, caller, action: 'revert' };
  if (!after) return insertRecord(write, before ?? {});
  const current = await lockSnapshot(tx, name, id, caller);
  const fields = storedFields(resources[name]).filter((field) => Object.hasOwn(after, field));
  const different = fields.filter((field) => !isSame(current[field], after[field]));
  if (different.length > 0) throw changedSince(change, different, current);
  return before ? changeRecord(write, id, before) : deleteRecord(write, id);
}

function changedSince(
  { name, id }: AuditedChange,
  fields: readonly string[],
  current: Values = {},
): AppError {
  const resource: Resource = resources[name];
  const params = { resource: name, title: String(current[resource.title] ?? id), fields };
  return new AppError('conflict', fields.length > 0 ? 'undo_fields_changed' : 'undo_changed', {
    params,
    fields: Object.fromEntries(fields.map((field) => [field, 'changed_since'])),
  });
}
