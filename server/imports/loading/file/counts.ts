import { type ReasonCount, Tally } from '../../reading/notes/tally.ts';
import type { ReaderTotals } from '../../reading/reader.ts';

/** Rows of the file that name the same record as a later row. */
export interface Repeats {
  /** Equal to the later row in everything that is taken. */
  readonly identical: number;
  /** Rows whose amounts are in the sum of a later one. */
  readonly added: number;
  /** With other values: the later row counts. */
  readonly replaced: number;
  /** Those of them that look like an earlier version of the later row, not like another line of its order. */
  readonly versions: number;
  /** Those whose later row is of somebody else, such as the second salesperson of a deal. */
  readonly shared: number;
}

export const noRepeats: Repeats = { identical: 0, added: 0, replaced: 0, versions: 0, shared: 0 };

/** What is counted while an import runs. */
export class Counts {
  readonly read: number;
  readonly skipped: number;
  repeats: Repeats = noRepeats;
  #rejected: number;
  readonly #reasons = { rejected: new Tally(), skipped: new Tally(), warned: new Tally() };

  constructor({ read, skipped, rejected, rejectReasons, skipReasons, warnings }: ReaderTotals) {
    this.read = read;
    this.skipped = skipped;
    this.#rejected = rejected;
    this.#reasons.rejected.addAll(rejectReasons);
    this.#reasons.skipped.addAll(skipReasons);
    this.#reasons.warned.addAll(warnings);
  }

  /** Whether no row is there to be loaded. */
  get isEmpty(): boolean {
    return this.read === this.skipped;
  }

  /** Share of rejected rows among those that were not skipped, 0–100. */
  get rejectedPct(): number {
    return (this.#rejected / Math.max(1, this.read - this.skipped)) * 100;
  }

  /** Counts rows that only the database found something in. */
  add(kind: 'rejected' | 'warned', reason: ReasonCount): void {
    if (kind === 'rejected') this.#rejected += reason.count;
    this.#reasons[kind].addAll([reason]);
  }

  report() {
    return {
      read: this.read,
      skipped: this.skipped,
      rejected: this.#rejected,
      ...this.repeats,
      rejectedPct: this.rejectedPct,
      rejectReasons: this.#reasons.rejected.list(),
      skipReasons: this.#reasons.skipped.list(),
      warnings: this.#reasons.warned.list(),
    };
  }
}
