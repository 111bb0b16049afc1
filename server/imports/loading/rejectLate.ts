import type { Tx } from '../../db/schema.ts';
import type { Counts } from './counts.ts';
import { addUpParts } from './notes/addUp.ts';
import { rowsOfBrokenRecords } from './notes/brokenRecords.ts';
import type { rowsWithFaults } from './notes/lateRejects.ts';
import { dropRepeats } from './notes/repeats.ts';
import type { ImportOptions } from './options.ts';
import type { Staged } from './staging/stageFile.ts';

/** An import whose rows are in the stage. */
interface Staging {
  readonly tx: Tx;
  readonly options: Pick<ImportOptions, 'corrects'>;
}

/** Takes rows out of the stage that only the database can find fault with, and counts them. */
export async function rejectLate(
  { tx }: Pick<Staging, 'tx'>,
  { plan, layout, source }: Staged,
  counts: Counts,
  rejects: typeof rowsWithFaults,
): Promise<void> {
  for await (const reject of rejects(tx, plan.feed, layout, source)) {
    counts.noteRejects(plan.headers[reject.name] ?? reject.name, reject);
  }
}

/** Leaves one row of each record in the stage: the last one, or what all of them add up to. */
export async function joinRepeats({ tx, options }: Staging, staged: Staged, counts: Counts): Promise<void> {
  const { addUp } = staged.plan;
  if (!addUp) return counts.noteRepeats(await dropRepeats(tx, staged));
  await rejectLate({ tx }, staged, counts, rowsOfBrokenRecords(staged, addUp, options.corrects));
  counts.noteAdded(await addUpParts(tx, staged, addUp));
}
