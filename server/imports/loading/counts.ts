import { Tally } from '../reading/notes/tally.ts';
import type { ReaderTotals } from '../reading/reader.ts';
import type { ErasedRows } from './erased/erasedPeople.ts';
import { type Added, CROWDED, noneAdded } from './notes/addUp.ts';
import type { LateReject } from './notes/lateRejects.ts';
import type { LookAlikes } from './notes/lookAlikes.ts';
import type { ParentDifferences } from './notes/parents.ts';
import type { Renames } from './notes/renames.ts';
import { noRepeats, type Repeats } from './notes/repeats.ts';

const REPLACED = 'Names the same record as a later row with other values; the last row counts.';
const DIFFERING =
  'Is added up with a later row of its deal that says something else of it; the last row counts.';
const RENAMED = 'Gives a person or store another name.';
const ERASED = 'Is of somebody whose data was erased: figures follow, what tells who they are is left out.';
const ALIKE =
  'Looks like a record of the same store and day that is here under another number: if it is the same one, it counts twice.';
const OTHER_PARENT = 'Says something else of the repair order than its last line, which counts.';

/** What is counted while an import runs. */
export class Counts {
  read = 0;
  skipped = 0;
  rejected = 0;
  repeats = noRepeats;
  added = noneAdded;
  readonly rejectReasons = new Tally();
  readonly skipReasons = new Tally();
  readonly warnings = new Tally();

  /** Whether no row is there to be loaded. */
  get isEmpty(): boolean {
    return this.read === this.skipped;
  }

  /** Share of rejected rows among those that were not skipped, 0–100. */
  get rejectedPct(): number {
    return (this.rejected / Math.max(1, this.read - this.skipped)) * 100;
  }

  noteReading({ read, skipped, rejected, rejectReasons, skipReasons, warnings }: ReaderTotals): void {
    this.read = read;
    this.skipped = skipped;
    this.rejected = rejected;
    this.rejectReasons.addAll(rejectReasons);
    this.skipReasons.addAll(skipReasons);
    this.warnings.addAll(warnings);
  }

  noteRepeats(repeats: Repeats): void {
    this.repeats = repeats;
    if (repeats.replaced === 0) return;
    this.warnings.add({ column: '', reason: REPLACED }, repeats.firstReplaced, repeats.replaced);
  }

  noteAdded(added: Added): void {
    this.added = added;
    const { differing, firstDiffering, crowded, firstCrowded } = added;
    if (differing > 0) this.warnings.add({ column: '', reason: DIFFERING }, firstDiffering, differing);
    if (crowded > 0) this.warnings.add({ column: '', reason: CROWDED }, firstCrowded, crowded);
  }

  noteLookAlikes({ rows, first }: LookAlikes): void {
    if (rows > 0) this.warnings.add({ column: '', reason: ALIKE }, first, rows);
  }

  noteParents({ rows, first }: ParentDifferences): void {
    if (rows > 0) this.warnings.add({ column: '', reason: OTHER_PARENT }, first, rows);
  }

  noteRenames({ count, first }: Renames): void {
    if (count > 0) this.warnings.add({ column: '', reason: RENAMED }, first[0]?.line ?? 0, count);
  }

  noteErased({ count, first }: ErasedRows): void {
    if (count > 0) this.warnings.add({ column: '', reason: ERASED }, first, count);
  }

  noteRejects(column: string, { reason, rows, first }: LateReject): void {
    this.rejected += rows;
    this.rejectReasons.add({ column, reason }, first, rows);
  }

  report() {
    return {
      read: this.read,
      skipped: this.skipped,
      rejected: this.rejected,
      identical: this.repeats.identical + this.added.identical,
      added: this.added.added,
      replaced: this.repeats.replaced,
      versions: this.repeats.versions,
      shared: this.repeats.shared,
      rejectedPct: this.rejectedPct,
      rejectReasons: this.rejectReasons.list(),
      skipReasons: this.skipReasons.list(),
      warnings: this.warnings.list(),
    };
  }
}
