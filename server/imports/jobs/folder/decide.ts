import { writeAudit } from '../../../access/audit.ts';
import type { Db, Tx } from '../../../db/schema.ts';
import { AppError } from '../../../errors.ts';
import { auditRefused, type Lost } from '../../loading/starterRight.ts';

const decidedSentence = (decision: Decision['decision'], who: string) =>
  decision === 'load'
    ? `${who} approved it. It was loaded as another import.`
    : `${who} discarded it. Nothing was loaded.`;

const lostSentence = (who: string) =>
  `${who} approved it but can no longer load files. Someone else needs to decide.`;

async function nameOf(tx: Tx, userid: number): Promise<string> {
  const { firstname, lastname } = await tx
    .selectFrom('app_user')
    .select(['firstname', 'lastname'])
    .where('userid', '=', userid)
    .executeTakeFirstOrThrow();
  return `${firstname} ${lastname}`;
}

interface Decision {
  readonly run_id: number;
  readonly decision: 'load' | 'leave';
}

interface Decider {
  readonly userid: number;
  readonly address: string;
  readonly now: Date;
}

/**
 * Stores the decision on a held file; the watched folder carries it out at its next look.
 * @throws AppError `not_found` if this import isn't on hold, `conflict` if it's already decided
 */
export async function decideHeld(
  db: Db,
  { run_id, decision }: Decision,
  { userid, address, now }: Decider,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const held = await tx
      .selectFrom('import_run as r')
      .leftJoin('app_user as u', 'u.userid', 'r.decided_by')
      .select(['r.file_name', 'r.decision', 'u.firstname', 'u.lastname'])
      .where('r.run_id', '=', run_id)
      .where('r.state', '=', 'held')
      .forUpdate('r')
      .executeTakeFirstOrThrow(() => new AppError('not_found', 'no_waiting_file'));
    if (held.decision !== null) {
      const earlier = held.firstname === null ? '' : `${held.firstname} ${held.lastname}`;
      throw new AppError('conflict', 'file_decided', { params: { who: earlier } });
    }
    const who = await nameOf(tx, userid);
    await tx
      .updateTable('import_run')
      .set({ decision, decided_by: userid, decided_at: now, message: decidedSentence(decision, who) })
      .where('run_id', '=', run_id)
      .execute();
    await writeAudit(tx, {
      ...{ at: now, userid, address, resource: 'dataimport', record_id: String(run_id), action: 'update' },
      before: { file: held.file_name, state: 'held' },
      after: { file: held.file_name, decision },
    });
  });
}

interface LostDecision {
  readonly run_id: number;
  readonly file_name: string;
  readonly userid: number | null;
  readonly who: string | null;
  readonly lost: Lost;
}

/** Puts a file back on hold if the person who approved it no longer may. */
export async function takeBackDecision(
  db: Db,
  { run_id, file_name, userid, who, lost }: LostDecision,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('import_run')
      .set({
        ...{ decision: null, decided_by: null, decided_at: null },
        message: lostSentence(who ?? 'Somebody'),
      })
      .where('run_id', '=', run_id)
      .execute();
    await auditRefused(tx, { runId: run_id, userid, fileName: file_name, lost }, now);
  });
}
