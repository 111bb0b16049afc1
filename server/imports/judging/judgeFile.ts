import { stat } from 'node:fs/promises';
import type { WholeFile } from '../../../contract/calls/imports/judging.ts';
import type { Db } from '../../db/schema.ts';
import { doubtsOf } from '../doubts/doubts.ts';
import type { Judged } from '../doubts/judged.ts';
import { Values } from '../doubts/values.ts';
import { findSource } from '../loading/staging/sources.ts';
import type { ProfileBody } from '../profiles/body.ts';
import type { Profile } from '../profiles/profile.ts';
import type { CompanionPaths } from '../reading/companions.ts';
import { loadDirectory } from '../reading/directory.ts';
import type { ReaderNews, ReaderTotals } from '../reading/reader.ts';
import { startReading } from '../reading/reading.ts';

/** An uploaded file and the rules that it is judged by. */
export interface JudgedFile {
  readonly db: Db;
  readonly path: string;
  readonly fileName: string;
  readonly companions: CompanionPaths;
  readonly profile: Profile;
  /** The profile as it is written. */
  readonly body: ProfileBody;
  readonly now: Date;
}

const NAMED_STORES = 5;

/** A file of which nothing was read yet. */
export const unread = ({ profile }: Pick<JudgedFile, 'profile'>): WholeFile => ({
  state: 'waiting',
  bytes_read: 0,
  bytes_total: 0,
  judged: { rows: 0, good: 0, warned: 0, rejected: 0, skipped: 0 },
  rejected: [],
  warned: [],
  skipped: [],
  allowed_pct: profile.allowedRejects,
  new_stores: { count: 0, names: [] },
  doubts: [],
  message: null,
});

const countsOf = ({ rows, warned, rejected, skipped }: Omit<WholeFile['judged'], 'good'>) => ({
  rows,
  good: rows - warned - rejected - skipped,
  warned,
  rejected,
  skipped,
});

/** What is noted of rows while they come. */
class Notes {
  readonly #rejected = new Values();
  readonly #warned = new Values();
  #counts = { warned: 0, rejected: 0 };

  add({ rejected, warned }: Extract<ReaderNews, { kind: 'rows' }>): void {
    for (const { notes, line } of rejected) this.#rejected.add(notes, line);
    for (const { notes, line } of warned) this.#warned.add(notes, line);
    this.#counts = {
      warned: this.#counts.warned + warned.length,
      rejected: this.#counts.rejected + rejected.length,
    };
  }

  soFar({ rows, skipped }: { readonly rows: number; readonly skipped: number }): WholeFile['judged'] {
    return countsOf({ rows, skipped, ...this.#counts });
  }

  end(totals: ReaderTotals, readBy: Omit<Judged, 'evidence' | 'rejected'>): Partial<WholeFile> {
    const { read, warned, rejected, skipped, newStores, evidence } = totals;
    return {
      state: 'judged',
      judged: countsOf({ rows: read, warned, rejected, skipped }),
      rejected: this.#rejected.beside(totals.rejectReasons),
      warned: this.#warned.beside(totals.warnings),
      skipped: new Values().beside(totals.skipReasons),
      new_stores: {
        count: newStores.length,
        names: newStores.slice(0, NAMED_STORES).map(({ storename }) => storename),
      },
      doubts: doubtsOf({ ...readBy, evidence, rejected: this.#rejected }),
    };
  }
}

/**
 * Judges every row of a file by the rules for single rows; what only the database tells, such as a customer's number, is
 * left to the dry run. Stops early when `signal` aborts.
 * @param onChange gets what has changed of the answer
 * @throws ImportRefusal when the file is no table, or lacks required headers
 */
export async function judgeFile(
  { db, path, fileName, companions, profile, body, now: startedAt }: JudgedFile,
  signal: AbortSignal,
  onChange: (change: Partial<WholeFile>) => void,
): Promise<void> {
  const { size } = await stat(path);
  onChange({ state: 'reading', bytes_total: size });
  const directory = await loadDirectory(db, await findSource(db, profile));
  const notes = new Notes();
  const setup = { path, fileName, profile, companions, directory, startedAt, judgesOnly: true };
  const news = startReading(setup, size);
  for await (const piece of news) {
    if (signal.aborted) return;
    if (piece.kind === 'end')
      onChange({ bytes_read: size, ...notes.end(piece, { profile, body, directory }) });
    if (piece.kind !== 'rows') continue;
    notes.add(piece);
    onChange({ bytes_read: piece.bytesRead, judged: notes.soFar(piece) });
  }
}
