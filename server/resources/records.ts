import type { ResourceName } from '../../contract/resources/index.ts';
import { resources } from '../../contract/resources/index.ts';
import type { Db, Tx } from '../db/schema.ts';
import type { Caller, Values } from './caller.ts';
import { translateDuplicate } from './checks.ts';
import { getRecord } from './read.ts';
import { sources } from './sources.ts';
import { refuseUnseen } from './unseen.ts';
import { changeRecord, deleteRecord, insertRecord, type Write, type WriteResult } from './write.ts';

/** A record as it now is, and the audit rows that `audit/revert` takes; none when nothing changed. */
export interface Saved {
  readonly record: Values;
  readonly auditIds: number[];
}

/** @throws AppError `conflict`, `invalid` or `forbidden`, with the fields concerned */
export const createRecord = (db: Db, name: ResourceName, values: Values, caller: Caller): Promise<Saved> =>
  inTransaction(db, name, async (tx) => {
    const written = await insertRecord(writeOf(tx, name, caller, 'create'), values);
    return saved(written, await getRecord(tx, name, written.id, caller));
  });

/**
 * Changes the fields that `values` names; with `seen` among them only where the caller has seen what is there.
 * @throws AppError `not_found`, `conflict`, `invalid` or `forbidden`
 */
export const updateRecord = (
  db: Db,
  name: ResourceName,
  id: number,
  { seen, ...values }: Values,
  caller: Caller,
): Promise<Saved> =>
  inTransaction(db, name, async (tx) => {
    if (seen !== undefined) await refuseUnseen({ tx, name, caller }, id, values, Object(seen));
    const written = await changeRecord(writeOf(tx, name, caller, 'update'), id, values);
    return saved(written, written.record ?? (await getRecord(tx, name, id, caller)));
  });

/**
 * Changes fields of several records, one after the other, all of them or none.
 * @returns the audit rows of those that got another value
 * @throws AppError `not_found`, `conflict`, `invalid` or `forbidden`
 */
export const updateRecords = (
  db: Db,
  name: ResourceName,
  changes: readonly { readonly id: number; readonly values: Values }[],
  caller: Caller,
): Promise<number[]> =>
  inTransaction(db, name, async (tx) => {
    const auditIds: number[] = [];
    for (const { id, values } of changes) {
      const { auditId } = await changeRecord(writeOf(tx, name, caller, 'update'), id, values);
      if (auditId !== null) auditIds.push(auditId);
    }
    return auditIds;
  });

/** @returns the record as it was @throws AppError `not_found`, `conflict` or `forbidden` */
export const removeRecord = (db: Db, name: ResourceName, id: number, caller: Caller): Promise<Saved> =>
  inTransaction(db, name, async (tx) => {
    const record = await getRecord(tx, name, id, caller);
    return saved(await deleteRecord(writeOf(tx, name, caller, 'delete'), id), record);
  });

const writeOf = (tx: Tx, name: ResourceName, caller: Caller, action: Write['action']): Write => ({
  tx,
  name,
  caller,
  action,
});

const saved = ({ auditId }: WriteResult, record: Values): Saved => ({
  record,
  auditIds: auditId === null ? [] : [auditId],
});

async function inTransaction<T>(db: Db, name: ResourceName, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    throw translateDuplicate(resources[name], sources[name], error);
  }
}
