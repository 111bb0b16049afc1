import { stat } from 'node:fs/promises';
import type { WholeFile } from '../../../contract/calls/imports/judging.ts';
import type { ImportProfile } from '../../../contract/calls/imports/profile.ts';
import type { Db } from '../../db/schema.ts';
import { doubtsOf } from '../doubts/doubts.ts';
import type { Judged } from '../doubts/judged.ts';
import { Values } from '../doubts/values.ts';
import { startReading } from '../engine/startReading.ts';
import { findSource } from '../loading/staging/sources.ts';
import { cutOffSentence } from '../loading/wholeFile.ts';
import { allowedRejects } from '../profile/allowedRejects.ts';
import { Tally } from '../reading/notes/tally.ts';
import type { ReaderNews, ReaderTotals } from '../reading/reader.ts';
import type { ReadingPlan } from '../reading/readingPlan.ts';
import { countRecords, figureFields, figuresOf } from './figures.ts';
import type { LateFault } from './late.ts';
import { LookUps } from './lookUps.ts';
import { type OtherFile, recordsOfSet } from './recordsOfSet.ts';
import { SampleRows } from './sampleRows.ts';

export interface JudgedFile extends OtherFile {
  readonly db: Db;
  /** As the user wrote it. */
  readonly body: ImportProfile;
  readonly others: readonly OtherFile[];
  readonly now: Date;
}

const NAMED_STORES = 10;

export const unread = ({ profile }: Pick<JudgedFile, 'profile'>): WholeFile => ({
  state: 'waiting',
  bytes_read: 0,
  bytes_total: 0,
  judged: { rows: 0, good: 0, warned: 0, rejected: 0, skipped: 0 },
  rejected: [],
  warned: [],
  skipped: [],
  allowed_pct: allowedRejects(profile),
  new_stores: { count: 0, names: [] },
  doubts: [],
  cut_off: null,
  waits_for: [],
  unchecked: [],
  repeated: 0,
  lines: null,
  parts: null,
  stock: null,
  message: null,
});

const countsOf = ({ rows, warned, rejected, skipped }: Omit<WholeFile['judged'], 'good'>) => ({
  rows,
  good: rows - warned - rejected - skipped,
  warned,
  rejected,
  skipped,
});

class Notes {
  readonly #rejected = new Values();
  readonly #warned = new Values();
  readonly #rows: SampleRows;
  #counts = { warned: 0, rejected: 0 };

  constructor(plan: ReadingPlan) {
    this.#rows = new SampleRows(plan);
  }

  add({ rejected, warned }: Extract<ReaderNews, { kind: 'rows' }>): void {
    for (const { notes, line } of rejected) this.#rejected.add(notes, line);
    for (const { notes, line } of warned) this.#warned.add(notes, line);
    for (const row of [...rejected, ...warned]) this.#rows.add(row);
    this.#counts = {
      warned: this.#counts.warned + warned.length,
      rejected: this.#counts.rejected + rejected.length,
    };
  }

  soFar({ rows, skipped }: { readonly rows: number; readonly skipped: number }): WholeFile['judged'] {
    return countsOf({ rows, skipped, ...this.#counts });
  }

  end(
    totals: ReaderTotals,
    { headers }: ReadingPlan,
    late: readonly LateFault[],
    readBy: Omit<Judged, 'evidence' | 'rejected'>,
  ): Partial<WholeFile> {
    const { read, skipped, made, newStores, evidence } = totals;
    const reasons = new Tally();
    reasons.addAll(totals.rejectReasons);
    const doubts = doubtsOf({ ...readBy, evidence, rejected: this.#rejected });
    let [rejected, warned] = [totals.rejected, totals.warned];
    for (const { name, value, reason, line, ...counts } of late) {
      const note = { column: headers[name] ?? name, value, reason };
      reasons.add(note, line, counts.rows);
      this.#rows.add({ line, cells: [], notes: [note] });
      this.#rejected.add([note], line, counts.rows);
      rejected += counts.rows;
      warned -= counts.warned;
    }
    return {
      state: 'judged',
      judged: { ...countsOf({ rows: read, warned, rejected, skipped }), ...(made > 0 && { lines: made }) },
      rejected: this.#rows.under(this.#rejected.withValues(reasons.list())),
      warned: this.#rows.under(this.#warned.withValues(totals.warnings)),
      skipped: this.#rows.under(new Values().withValues(totals.skipReasons)),
      new_stores: {
        count: newStores.length,
        names: newStores.slice(0, NAMED_STORES).map(({ storename }) => storename),
      },
      doubts,
      ...totals.checked?.repeated,
    };
  }
}

/**
 * Checks every row, then looks up references in the database and the other files of the set. Lists what only a dry run
 * can check. Writes nothing.
 * @param onChange gets the changed parts of the result
 * @throws ImportRefusal when the file isn't a table or lacks required headers, AppError `busy` on timeout, the reason
 *   of `signal`
 */
export async function judgeFile(
  { db, path, fileName, companions, profile, body, others, now }: JudgedFile,
  signal: AbortSignal,
  onChange: (change: Partial<WholeFile>) => void,
): Promise<void> {
  const { size } = await stat(path);
  onChange({ state: 'reading', bytes_total: size });
  const source = await findSource(db, profile);
  const records = await recordsOfSet(profile, others, source, { db, now, signal });
  const { directory } = records;
  const lookUps = new LookUps(profile, records);
  const checks = [...new Set([...lookUps.fields, ...figureFields(profile.feed)])];
  const setup = { path, fileName, profile, companions, directory, startedAt: now, checks };
  let plan: ReadingPlan | undefined;
  let notes: Notes | undefined;
  for await (const piece of startReading(setup, size, signal)) {
    if (piece.kind === 'plan') {
      plan = piece.plan;
      notes = new Notes(plan);
    }
    if (piece.kind === 'rows' && notes) {
      notes.add(piece);
      lookUps.addLeft(piece.leftStock);
      onChange({ bytes_read: piece.bytesRead, judged: notes.soFar(piece) });
    }
    if (piece.kind !== 'end' || !piece.checked || !plan || !notes) continue;
    const { table } = piece.checked;
    const late = await lookUps.faults({ table, db, source }, piece.left.parts);
    const repeated = await countRecords(table, plan, piece.checked.repeated);
    onChange({
      bytes_read: size,
      repeated,
      ...notes.end(piece, plan, late, { profile, body, directory }),
      figures: await figuresOf(table, plan, directory.stores, piece.newStores),
      stock: await lookUps.missing({ table, db, source }),
      cut_off: await cutOffSentence(db, { profile }, piece.ending),
      waits_for: lookUps.waitsFor(plan),
      unchecked: lookUps.unchecked(plan.mayStay, piece.ending),
    });
  }
}
