import { writeAudit } from '../../../access/audit.ts';
import type { Db } from '../../../db/schema.ts';
import { AppError } from '../../../errors.ts';

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
 * Says what is to become of a held file; the watched folder does it at its next look.
 * @throws AppError `not_found` when no file is held as this import, `conflict` once somebody has decided
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
      .executeTakeFirstOrThrow(() => new AppError('not_found', 'There is no such file that waits.'));
    if (held.decision !== null) {
      const who = held.firstname === null ? 'Somebody' : `${held.firstname} ${held.lastname}`;
      throw new AppError('conflict', `${who} has decided about this file already.`);
    }
    await tx
      .updateTable('import_run')
      .set({ decision, decided_by: userid, decided_at: now })
      .where('run_id', '=', run_id)
      .execute();
    await writeAudit(tx, {
      ...{ at: now, userid, address, resource: 'dataimport', record_id: String(run_id), action: 'update' },
      before: { file: held.file_name, state: 'held' },
      after: { file: held.file_name, decision },
    });
  });
}
