import type { RowNote } from './rowNote.ts';

export interface ReasonCount {
  readonly column: string;
  readonly reason: string;
  readonly count: number;
  readonly firstLine: number;
}

/** Counts equal faults, so that reports stay short. */
export class Tally {
  readonly #counts = new Map<string, ReasonCount>();

  add({ column, reason }: Pick<RowNote, 'column' | 'reason'>, line: number, times = 1): void {
    const key = `${column}\n${reason}`;
    const known = this.#counts.get(key);
    this.#counts.set(
      key,
      known
        ? { ...known, count: known.count + times, firstLine: Math.min(known.firstLine, line) }
        : { column, reason, count: times, firstLine: line },
    );
  }

  addAll(counts: readonly ReasonCount[]): void {
    for (const { firstLine, count, ...note } of counts) this.add(note, firstLine, count);
  }

  /** Most frequent first. */
  list(): ReasonCount[] {
    return [...this.#counts.values()].sort((a, b) => b.count - a.count || a.firstLine - b.firstLine);
  }
}
