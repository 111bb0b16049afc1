import type { ImportState } from '../../../contract/calls/imports/imports.ts';
import { isEmbedded } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import { shareProgress } from '../loading/history/runs.ts';
import { noteWaiting, tellWaiting } from '../loading/history/waitingRuns.ts';
import type { ImportProgress } from '../loading/options.ts';

const TELL_EVERY_MS = 500;

interface New {
  readonly runId: number;
  readonly fileName: string;
  readonly dryRun: boolean;
}

interface Told {
  readonly job: New &
    ImportProgress & {
      readonly state: ImportState;
      readonly message: string | null;
      readonly waiting: boolean;
    };
}

/** Lets other processes know of an import, before anybody can ask them. The embedded database has none. */
export async function tellOfNew(db: Db, job: New): Promise<void> {
  if (!isEmbedded(db)) await noteWaiting(db, job);
}

/**
 * Tells other processes twice a second how far an import is, and stops it when one of them wants that. The embedded
 * database has no other processes, and would not answer while an import runs.
 * @param stop returns false when the import has ended
 * @returns what ends it
 */
export function tellOthers(
  db: Db,
  running: Told,
  { stop, onFault }: { stop: (runId: number) => boolean; onFault: (error: unknown) => void },
): () => void {
  if (isEmbedded(db)) return () => {};
  const { runId } = running.job;
  const isUnwanted = async () => {
    const { job } = running;
    const { bytesRead, bytesTotal, rows, dryRun, waiting } = job;
    // One of a set is in the history before its turn has come.
    if (await shareProgress(db, runId, { bytesRead, bytesTotal, rows, dryRun, waiting })) return true;
    return tellWaiting(db, runId, job);
  };
  const tell = async () => {
    if ((await isUnwanted()) && stop(runId)) await tellWaiting(db, runId, running.job);
  };
  const timer = setInterval(() => tell().catch(onFault), TELL_EVERY_MS);
  return () => clearInterval(timer);
}
