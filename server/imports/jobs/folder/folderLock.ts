import { sql } from 'kysely';
import { withoutDeadline } from '../../../db/deadline.ts';
import { isEmbedded } from '../../../db/dialect.ts';
import type { Db } from '../../../db/schema.ts';
import { noticingDeparture } from '../../../db/turn.ts';

/** Any number without another use. */
const FOLDER_LOCK = 7_406_813;

/**
 * Runs `work` unless another process has the lock. It ends with that process, or within a minute of its machine. All
 * folders share it, since two machines may mount a folder under different paths.
 */
export async function withFolderLock(db: Db, work: () => Promise<void>): Promise<void> {
  // An embedded database has no other users, and a transaction here would block the work.
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
