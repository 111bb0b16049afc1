import { sql } from 'kysely';
import { withoutDeadline } from '../../../db/deadline.ts';
import { isEmbedded } from '../../../db/dialect.ts';
import type { Db } from '../../../db/schema.ts';
import { noticingDeparture } from '../../../db/turn.ts';

/** Any number that nothing else locks by. */
const FOLDER_LOCK = 7_406_813;

/**
 * Runs `work` unless another process is at it. The lock ends with the process that has it, and within
 * a minute with its machine. It is the same for every
 * folder: two machines may see one folder under two paths.
 * @param lock another one for work beside that of the folder
 */
export async function withFolderLock(db: Db, work: () => Promise<void>, lock = FOLDER_LOCK): Promise<void> {
  // Nobody else can use an embedded database, and a transaction around the work would keep it from the work.
  if (isEmbedded(db)) return work();
  await withoutDeadline(() =>
    db.transaction().execute(async (tx) => {
      const { rows } = await sql<{
        free: boolean;
      }>`select pg_try_advisory_xact_lock(${lock}) as free, ${noticingDeparture()}`.execute(tx);
      if (rows[0]?.free) await work();
    }),
  );
}
