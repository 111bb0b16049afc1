import type { ImportState } from '../../../contract/calls/imports/imports.ts';
import { isEmbedded } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import { shareProgress } from '../loading/history/runs.ts';
import { noteWaiting, tellWaiting } from '../loading/history/waitingRuns.ts';
import type { ImportProgress } from '../loading/options.ts';

const TELL_EVERY_MS = 500;

interface NewImport {
  readonly runId: number;
  readonly fileName: string;
  readonly dryRun: boolean;
}

interface RunningImport {
  readonly job: NewImport &
    ImportProgress & {
      readonly state: ImportState;
      readonly message: string | null;
      readonly waiting: boolean;
    };
}

export async function tellOfNew(db: Db, job: NewImport): Promise<void> {
  if (!isEmbedded(db)) await noteWaiting(db, job);
}

/**
 * Shares progress with other processes twice a second, and stops the import when one of them requests it. An embedded
 * database has no other processes, and is blocked while an import runs.
 * @param stop returns false if the import has ended
 * @returns ends the sharing
 */
export function tellOthers(
  db: Db,
  running: RunningImport,
  { stop, onFault }: { stop: (runId: number) => boolean; onFault: (error: unknown) => void },
): () => void {
  if (isEmbedded(db)) return () => {};
  const { runId } = running.job;
  const isUnwanted = async () => {
    const { job } = running;
    const { bytesRead, bytesTotal, rows, dryRun, waiting } = job;
    // Imports of a set are in the history before their turn.
    if (await shareProgress(db, runId, { bytesRead, bytesTotal, rows, dryRun, waiting })) return true;
    return tellWaiting(db, runId, job);
  };
  const tell = async () => {
    if ((await isUnwanted()) && stop(runId)) await tellWaiting(db, runId, running.job);
  };
  const timer = setInterval(() => tell().catch(onFault), TELL_EVERY_MS);
  return () => clearInterval(timer);
}
