import type { JudgedReason } from '../../../contract/calls/imports/judging.ts';
import type { RowNote } from '../reading/notes/rowNote.ts';
import type { ReasonCount } from '../reading/notes/tally.ts';
import { noSuchPerson } from '../reading/resolvers.ts';

/** Distinct values counted per reason, and those shown. */
const MOST_DIFFERENT = 1_000;
const SHOWN = 5;
/** More for values that users can fix: people to add, spellings to map. */
const SHOWN_PEOPLE = 200;
const SHOWN_CHOICES = 30;

const mostShown = (reason: string) => {
  if (reason.startsWith(noSuchPerson.reason)) return SHOWN_PEOPLE;
  return reason.startsWith('Must be one of: ') ? SHOWN_CHOICES : SHOWN;
};
const LONGEST_VALUE = 100;

const keyOf = ({ column, reason }: Pick<RowNote, 'column' | 'reason'>) => `${column}\n${reason}`;

export interface ReportedValue {
  readonly text: string;
  readonly count: number;
  readonly line: number;
}

export class Values {
  readonly #byReason = new Map<string, Map<string, ReportedValue>>();

  add(notes: readonly RowNote[], line: number, times = 1): void {
    for (const note of notes) {
      const text = note.value.slice(0, LONGEST_VALUE);
      if (text === '') continue;
      const key = keyOf(note);
      const counts = this.#byReason.get(key) ?? new Map<string, ReportedValue>();
      this.#byReason.set(key, counts);
      const known = counts.get(text);
      if (known) counts.set(text, { ...known, count: known.count + times });
      else if (counts.size < MOST_DIFFERENT) counts.set(text, { text, count: times, line });
    }
  }

  /** In order of appearance. */
  of(column: string): ReportedValue[] {
    return [...this.#byReason]
      .filter(([key]) => key.startsWith(`${column}\n`))
      .flatMap(([, counts]) => [...counts.values()])
      .toSorted((one, other) => one.line - other.line);
  }

  /** Most frequent values first. */
  withValues(reasons: readonly ReasonCount[]): Omit<JudgedReason, 'rows'>[] {
    return reasons.map((reason) => {
      const counts = [...(this.#byReason.get(keyOf(reason))?.values() ?? [])];
      const values = counts
        .toSorted((one, other) => other.count - one.count)
        .slice(0, mostShown(reason.reason))
        .map(({ text, count }) => ({ text, count }));
      return { ...reason, values, different: counts.length };
    });
  }
}
