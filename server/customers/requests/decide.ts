import { sql } from 'kysely';
import type { RequestStatus } from '../../../contract/calls/customers/requests.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { blockersOf, findSubject, refuseBlocked } from './people.ts';
import { decide, type Handler, invalid, lockOpen, lockRequest, noteRequest } from './register.ts';

interface Decision {
  readonly reason: string;
  readonly record_ids: readonly number[];
  /** The number of the customer, typed. */
  readonly confirm: string;
}

/**
 * Puts an erasure into the queue of those that are worked off beside the calls.
 * @throws AppError `not_found`; `invalid` for another number; `conflict` when something is under way with them, their
 *   records are others than those that were seen, or somebody else was quicker
 */
export function decideErasure(
  db: Db,
  requestId: number,
  { reason, record_ids, confirm }: Decision,
  by: Handler,
): Promise<RequestStatus> {
  return db.transaction().execute(async (tx): Promise<RequestStatus> => {
    const { kind, UC_ID: entered } = await lockOpen(tx, requestId);
    if (kind !== 'erase') throw new AppError('conflict', 'copy_not_erase');
    const subject = await findSubject(tx, entered);
    if (confirm !== String(subject.UC_ID)) {
      throw invalid('confirm', 'type_customer_number', { id: String(subject.UC_ID) });
    }
    refuseOthers(subject.record_ids, record_ids);
    refuseBlocked(await blockersOf(tx, subject.record_ids, by));
    await decide(tx, requestId, by, {
      status: 'erasing',
      reason,
      record_ids: subject.record_ids,
      fault: null,
    });
    await noteRequest(tx, requestId, by, 'update', { status: 'erasing', reason, records: record_ids.length });
    return 'erasing';
  });
}

/** @throws AppError `conflict` when the records of a person are others than those that somebody has seen */
export function refuseOthers(records: readonly number[], seen: readonly number[]): void {
  if (records.join() === seen.toSorted((a, b) => a - b).join()) return;
  throw new AppError('conflict', 'records_merged_since');
}

/** Who came back after they were erased: files may bring them again, and find nothing of before. @throws AppError */
export function readmit(db: Db, requestId: number, by: Handler): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { UC_ID, kind, status, readmitted_at } = await lockRequest(tx, requestId);
    if (kind !== 'erase' || status !== 'done') throw new AppError('conflict', 'not_erased');
    if (readmitted_at) throw new AppError('conflict', 'imports_allowed_already');
    // A later file may have brought a record with a lower number, which stands for them since.
    const theirs = sql`(select r."UC_ID" from customer as c join customer as r
      on coalesce(r.merged_into, r."UC_ID") = coalesce(c.merged_into, c."UC_ID")
      where c."UC_ID" = ${UC_ID} and r.erased_at is not null union select ${UC_ID}::integer)`;
    await sql`update customer set source_no = null, source_key = null where "UC_ID" in ${theirs}`.execute(tx);
    await sql`delete from erased_key where "UC_ID" in ${theirs}`.execute(tx);
    await tx
      .updateTable('subject_request')
      .set({ readmitted_at: by.now })
      .where('request_id', '=', requestId)
      .execute();
    await noteRequest(tx, requestId, by, 'update', { readmitted: true });
  });
}
