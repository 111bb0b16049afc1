import { sql } from 'kysely';
import type { KeyPlace } from '../../access/secondFactor/seal.ts';
import { today } from '../../calendar.ts';
import type { Clock } from '../../clock.ts';
import { withAbort, withoutDeadline } from '../../db/deadline.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { waitForTurn } from '../../db/turn.ts';
import { AppError } from '../../errors.ts';
import { Dispatch, type DispatchLog } from '../../outbox/dispatch.ts';
import { refuseOthers } from './decide.ts';
import { type ErasureMeans, eraseSubject } from './erase.ts';
import { keyedHash } from './keys.ts';
import { blockersOf, findSubject, refuseBlocked } from './people.ts';
import { noteRequest } from './register.ts';

interface ErasureWorkOptions {
  readonly db: Db;
  readonly config: KeyPlace;
  readonly now: Clock;
  readonly log: DispatchLog;
  /** Brings all figures up to date after records of the customers in the table `touched`, column `UC_ID`, changed. */
  readonly follow: (tx: Tx, touched: string, today: string) => Promise<void>;
  readonly scrubFiles: ErasureMeans['scrubFiles'];
}

/** Erases, beside the calls, whoever waits for it; of several processes one does. */
export const erasureWork = (options: ErasureWorkOptions): Dispatch =>
  new Dispatch({
    what: 'erasures',
    atOnce: 1,
    log: options.log,
    sendNext: (signal) => eraseNext(options, signal),
  });

interface Waiting {
  readonly request_id: number;
  readonly UC_ID: number;
  readonly record_ids: number[];
  readonly decided_by: number | null;
  readonly decided_from: string | null;
}

const firstWaiting = async (db: Db, isLocked = false): Promise<Waiting | undefined> => {
  const { rows } = await sql<Waiting>`
    select request_id, "UC_ID", record_ids, decided_by, decided_from from subject_request
    where status = 'erasing' order by request_id limit 1 ${isLocked ? sql`for update` : sql``}`.execute(db);
  return rows[0];
};

/**
 * Erases the first person that waits for it, in one transaction: whatever stops it leaves everything as it was, and the
 * same person to whoever looks next.
 * @param signal gives it up; then they still wait
 * @returns whether there was one
 */
export async function eraseNext(options: ErasureWorkOptions, signal?: AbortSignal): Promise<boolean> {
  const { db } = options;
  if (!(await firstWaiting(db))) return false;
  return withoutDeadline(() =>
    withAbort(signal, () =>
      db.transaction().execute(async (tx) => {
        await waitForTurn(tx);
        const request = await firstWaiting(tx, true);
        if (!request) return false;
        await meet(tx, request, options);
        return true;
      }),
    ),
  );
}

/** Something may have begun with the person since somebody decided: then the request waits for them again, and says why. */
async function meet(tx: Tx, request: Waiting, { config, now, follow, scrubFiles }: ErasureWorkOptions) {
  const [at, { request_id, record_ids }] = [now(), request];
  const by = { userid: request.decided_by, address: request.decided_from, now: at };
  const day = today(at);
  try {
    const subject = await findSubject(tx, request.UC_ID);
    refuseOthers(subject.record_ids, record_ids);
    refuseBlocked(await blockersOf(tx, subject.record_ids, { now: at, today: day }));
    await eraseSubject(tx, subject, {
      hash: await keyedHash(config),
      now: at,
      follow: (work, touched) => follow(work, touched, day),
      scrubFiles,
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await tx
      .updateTable('subject_request')
      .set({
        status: 'open',
        fault: JSON.stringify({ code: error.reason, params: error.params }),
        record_ids: null,
      })
      .where('request_id', '=', request_id)
      .execute();
    await noteRequest(tx, request_id, by, 'update', { status: 'open', fault: error.message });
    return;
  }
  await tx
    .updateTable('subject_request')
    .set({ status: 'done', closed_at: at, record_ids: null })
    .where('request_id', '=', request_id)
    .execute();
  await noteRequest(tx, request_id, by, 'update', { status: 'done', records: record_ids.length });
}
