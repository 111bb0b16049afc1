import { OF_REJECTED } from '../loading/notes/brokenRecords.ts';
import type { LeftPart } from '../reading/leftRows.ts';
import type { AddedUp } from '../reading/parts/addUp.ts';
import type { ToldRow } from '../reading/reader.ts';
import { type LateFault, textOf } from './late.ts';

/** Rows that are held; of further ones the dry run tells. */
const MOST = 300_000;

interface Held {
  readonly store: unknown;
  readonly line: number;
  readonly warned: number;
}

/** Good rows of records of which rows are added up: they are rejected where another row of their record is. */
export class BrokenRecords {
  /** Fields that it has to be told. */
  readonly tells: AddedUp['of'];
  readonly #rows = new Map<string, Held[]>();
  #held = 0;

  constructor(of: AddedUp['of']) {
    this.tells = of;
  }

  add({ values, line, isWarned }: ToldRow): void {
    const [store, name] = this.tells;
    const number = textOf(values[name]);
    if (number === null || this.#held === MOST) return;
    this.#held += 1;
    const held = { store: values[store], line, warned: Number(isWarned) };
    const rows = this.#rows.get(number);
    if (rows) rows.push(held);
    else this.#rows.set(number, [held]);
  }

  /** @param parts rows that are rejected by themselves, of which those without a store may be of any */
  faults(parts: readonly LeftPart[]): LateFault[] {
    const records = new Map(parts.map((part) => [`${part.store_id}|${part.number}`, part]));
    const broken = new Set(
      [...records.values()].flatMap(({ store_id, number }) =>
        (this.#rows.get(number) ?? []).filter(({ store }) => store_id === null || store === store_id),
      ),
    );
    const [, name] = this.tells;
    return [...this.#rows].flatMap(([value, rows]) =>
      rows
        .filter((row) => broken.has(row))
        .map(({ line, warned }) => ({ name, value, reason: OF_REJECTED, rows: 1, warned, line })),
    );
  }
}
