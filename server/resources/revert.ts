import type { Selectable } from 'kysely';
import type { Resource } from '../../contract/resource/resource.ts';
import { type ResourceName, resources } from '../../contract/resources/index.ts';
import { mayOpen } from '../access/principal.ts';
import type { Db, Tx } from '../db/schema.ts';
import type { AuditTable } from '../db/tables/access.ts';
import { AppError } from '../errors.ts';
import { type Caller, labelOf, oneOf, type Values } from './caller.ts';
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
 * Takes such a change back, with all that a change keeps to.
 * @returns the new audit row; null when nothing changed
 */
type TakeBack = (tx: Tx, change: OtherChange, caller: Caller) => Promise<number | null>;

/** Who takes back what is no resource, by the name that the audit gives it. */
export type Others = ReadonlyMap<string, TakeBack>;

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
    for (const auditId of [...new Set(auditIds)].sort((a, b) => b - a)) {
      const row = await lockRow(tx, auditId);
      const other = others.get(row.resource);
      const auditIdOfRevert = other
        ? await revertOther(tx, row, other, caller)
        : await revertRecord(tx, row, caller);
      await tx
        .updateTable('audit')
        .set({ reverted_by: auditIdOfRevert })
        .where('audit_id', '=', auditId)
        .execute();
      newAuditIds.push(auditIdOfRevert);
    }
    return newAuditIds;
  });
}

const revertible: ReadonlySet<string> = new Set(['create', 'update', 'delete', 'revert']);

type Row = Selectable<AuditTable>;

async function lockRow(tx: Tx, auditId: number): Promise<Row> {
  const row = await tx
    .selectFrom('audit')
    .selectAll()
    .where('audit_id', '=', auditId)
    .forUpdate()
    .executeTakeFirst();
  if (!row || !revertible.has(row.action)) throw noSuchChange();
  return row;
}

const noSuchChange = () => new AppError('not_found', 'There is no such change to take back.');

function requireNotTakenBack({ reverted_by }: Row): void {
  if (reverted_by !== null) throw new AppError('conflict', 'This change was taken back already.');
}

async function revertOther(tx: Tx, row: Row, takeBack: TakeBack, caller: Caller): Promise<number> {
  requireNotTakenBack(row);
  const auditId = await takeBack(tx, row, caller);
  if (auditId === null) throw new AppError('conflict', 'Nothing is left to take back.');
  return auditId;
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
    throw new AppError(
      'forbidden',
      `Your role does not change ${resources[name].label.en[1].toLowerCase()}.`,
    );
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
  const title = current[resource.title] ?? id;
  const labels = fields.map((field) => `"${labelOf(resource, field)}"`).join(', ');
  return new AppError(
    'conflict',
    `The ${oneOf(resource)} ${title} has changed since${labels && `: ${labels}`}. Nothing was taken back.`,
    { fields: Object.fromEntries(fields.map((field) => [field, 'Has changed since.'])) },
  );
}
