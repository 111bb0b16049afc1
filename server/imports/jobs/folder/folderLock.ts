import { sql } from 'kysely';
import { withoutDeadline } from '../../../db/deadline.ts';
import { isEmbedded } from '../../../db/dialect.ts';
import type { Db } from '../../../db/schema.ts';
import { noticingDeparture } from '../../../db/turn.ts';

/** Any number that nothing else locks by. */
const FOLDER_LOCK = 7_406_813;

/**
 * Runs `work` unless another process holds the lock, which ends with that process, or within a minute of its machine
 * going down. All folders share one lock: two machines may know a folder by different paths.
 */
export async function withFolderLock(db: Db, work: () => Promise<void>): Promise<void> {
  // Nobody else can use an embedded database, and a transaction around the work would keep it from the work.
  if (isEmbedded(db)) return work();
  await withoutDeadline(() =>
    db.transaction().execute(async (tx) => {
      const { rows } = await sql<{
        free: boolean;
      }>`select pg_try_advisory_xact_lock(${FOLDER_LOCK}) as free, ${noticingDeparture()}`.execute(tx);
      if (rows[0]?.free) await work();
    }),
  );
}
