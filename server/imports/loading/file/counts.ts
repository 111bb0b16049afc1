import { type ReasonCount, Tally } from '../../reading/notes/tally.ts';
import type { ReaderTotals } from '../../reading/reader.ts';

export interface Repeats {
  readonly identical: number;
  readonly added: number;
  readonly replaced: number;
  /** Replaced rows that look like an earlier version, not like another line of the order. */
  readonly versions: number;
  /** Replaced rows whose later row is about someone else, such as a deal's second salesperson. */
  readonly shared: number;
}

export const noRepeats: Repeats = { identical: 0, added: 0, replaced: 0, versions: 0, shared: 0 };

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

  get isEmpty(): boolean {
    return this.read === this.skipped;
  }

  /** Share of rejected rows among those not skipped, 0–100. */
  get rejectedPct(): number {
    return (this.#rejected / Math.max(1, this.read - this.skipped)) * 100;
  }

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
