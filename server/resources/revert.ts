import type { Resource } from '../../contract/resource/resource.ts';
import { type ResourceName, resources } from '../../contract/resources/index.ts';
import { mayOpen } from '../access/principal.ts';
import type { Db, Tx } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { type Caller, labelOf, oneOf, type Values } from './caller.ts';
import { isSame, lockSnapshot, storedFields } from './snapshot.ts';
import { isResourceName } from './sources.ts';
import { changeRecord, deleteRecord, insertRecord, type Write, type Written } from './write.ts';

/** An audited change of a record: created when there is no before, deleted when there is no after. */
interface AuditedChange {
  readonly audit_id: number;
  readonly name: ResourceName;
  readonly id: number;
  readonly before: Values | null;
  readonly after: Values | null;
}

/**
 * Takes changes back, the newest first, all of them or none. Each is a write like any other: it keeps to the same
 * rules and has its own audit row, which can be taken back in turn.
 * @returns the ids of the new audit rows
 * @throws AppError `not_found` for an unknown id, `forbidden` without the right to edit the resource, `conflict` when
 * the record has changed since or the change was taken back before
 */
export function revertChanges(db: Db, auditIds: readonly number[], caller: Caller): Promise<number[]> {
  return db.transaction().execute(async (tx) => {
    const made: number[] = [];
    for (const auditId of [...new Set(auditIds)].sort((a, b) => b - a)) {
      const change = await lockChange(tx, auditId, caller);
      const { auditId: revertedBy } = await revertChange(tx, change, caller);
      if (revertedBy === null) throw changedSince(change, []);
      await tx
        .updateTable('audit')
        .set({ reverted_by: revertedBy })
        .where('audit_id', '=', auditId)
        .execute();
      made.push(revertedBy);
    }
    return made;
  });
}

const revertible: ReadonlySet<string> = new Set(['create', 'update', 'delete', 'revert']);

async function lockChange(tx: Tx, auditId: number, { principal }: Caller): Promise<AuditedChange> {
  const row = await tx
    .selectFrom('audit')
    .selectAll()
    .where('audit_id', '=', auditId)
    .forUpdate()
    .executeTakeFirst();
  if (!row || !revertible.has(row.action) || !isResourceName(row.resource)) {
    throw new AppError('not_found', 'There is no such change to take back.');
  }
  if (!mayOpen(principal, row.resource, 'edit')) {
    throw new AppError(
      'forbidden',
      `Your role does not change ${resources[row.resource].label[1].toLowerCase()}.`,
    );
  }
  if (row.reverted_by !== null) throw new AppError('conflict', 'This change was taken back already.');
  return {
    audit_id: auditId,
    name: row.resource,
    id: Number(row.record_id),
    before: row.before === null ? null : Object(row.before),
    after: row.after === null ? null : Object(row.after),
  };
}

async function revertChange(tx: Tx, change: AuditedChange, caller: Caller): Promise<Written> {
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
