import type { CopyValue } from '../../../db/copyEncoding.ts';
import { CellFault } from '../../cells/cells.ts';
import { type FieldStep, ReadAsEmpty, type RowValues, untold } from '../fieldStep.ts';
import { noteOnce, type RowNote } from './rowNote.ts';

/** Collects what there is to say about one row. */
export class Notes {
  readonly faults: RowNote[] = [];
  readonly warnings: RowNote[] = [];
  /** Fields that could not be read, with why, or of which the row says nothing. */
  unread = new Map<string, CellFault>();
  readonly #names: readonly string[];
  readonly #cells: readonly string[];

  /** @param names of the columns */
  constructor(names: readonly string[], cells: readonly string[]) {
    this.#names = names;
    this.#cells = cells;
  }

  #note(place: number | undefined, name: string, reason: string, value: unknown): RowNote {
    const column = place === undefined ? name : (this.#names[place] ?? name);
    const text = place === undefined ? String(value ?? '') : (this.#cells[place] ?? '');
    return { column, value: text, reason };
  }

  reject(place: number | undefined, name: string, reason: string, value?: unknown): void {
    noteOnce(this.faults, this.#note(place, name, reason, value));
  }

  warn(place: number | undefined, name: string, reason: string, value?: unknown): void {
    noteOnce(this.warnings, this.#note(place, name, reason, value));
  }

  /** Puts what a step has read among the values of the row, or says why it can't be. */
  take(step: FieldStep, read: CopyValue | CellFault, values: RowValues): void {
    if (read instanceof ReadAsEmpty) this.warn(step.place, step.name, read.reason);
    const value = read instanceof ReadAsEmpty ? read.as : read;
    if (!(value instanceof CellFault)) {
      values[step.name] = value;
    } else if (value === untold || step.drop) {
      if (value !== untold) this.warn(step.place, step.name, `${value.reason} Not taken.`);
      values[step.name] = step.empty;
      this.unread.set(step.name, value);
    } else {
      this.reject(step.place, step.name, value.reason);
    }
  }
}
