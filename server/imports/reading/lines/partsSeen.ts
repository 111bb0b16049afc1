import type { PartsOfRecords } from '../../../../contract/calls/imports/severalRows.ts';
import { importTargets } from '../../../../contract/records/index.ts';
import type { ImportTarget } from '../../../../contract/records/target.ts';
import type { CopyValue } from '../../../db/copyEncoding.ts';
import { markOf } from '../parts/addUp.ts';

/** Records that are looked at; of more of them it is not known whether they have parts. */
const MOST_HELD = 100_000;

/** How half a unit is written. */
const HALF = /^\s*(?:0?[.,]50*|½|1\/2)\s*$/;

/** What the rows of one record say, in cents. */
interface Held {
  rows: number;
  marks: string[];
  sum: number;
  last: number;
  people: Set<CopyValue>;
  prices: Set<CopyValue>;
  isHalf: boolean;
}

/** Tells of rows as they come which records have several, and what their amounts are by either way to read them. */
export class PartsSeen {
  readonly #places: Readonly<Record<'key' | 'shared' | 'people' | 'price', readonly number[]>>;
  readonly #held = new Map<string, Held>();
  #identical = 0;

  /** @param columns those of the cells that are added. @returns undefined for a feed whose records are one row each */
  static of(feed: keyof typeof importTargets, columns: readonly string[]): PartsSeen | undefined {
    const { parts }: ImportTarget = importTargets[feed];
    return parts && new PartsSeen(parts, columns);
  }

  private constructor(
    { of, shared, whole, people }: NonNullable<ImportTarget['parts']>,
    columns: readonly string[],
  ) {
    const placesOf = (names: readonly string[]) =>
      names.map((name) => columns.indexOf(name)).filter((place) => place >= 0);
    // What finance earned is in the back gross already.
    this.#places = {
      key: placesOf(of),
      shared: placesOf(shared.slice(0, 2)),
      people: placesOf(people.slice(0, 1)),
      price: placesOf(whole.slice(0, 1)),
    };
  }

  /** @param row the cells of the file that a good row has been made of */
  add(cells: readonly CopyValue[], row: readonly string[]): void {
    const { key, shared, people, price } = this.#places;
    const name = key.map((place) => cells[place]).join('\t');
    const held = this.#held.get(name) ?? this.#begun(name);
    if (!held) return;
    const mark = markOf(row);
    if (held.marks.includes(mark)) {
      this.#identical += 1;
      return;
    }
    const cents = shared.reduce((sum, place) => sum + Math.round(Number(cells[place] ?? 0) * 100), 0);
    held.rows += 1;
    held.marks.push(mark);
    held.sum += cents;
    held.last = cents;
    for (const place of people) held.people.add(cells[place]);
    for (const place of price) held.prices.add(cells[place]);
    held.isHalf &&= row.some((cell) => HALF.test(cell));
  }

  #begun(name: string): Held | undefined {
    if (this.#held.size === MOST_HELD) return undefined;
    const none = { rows: 0, marks: [], sum: 0, last: 0, isHalf: true };
    const held: Held = { ...none, people: new Set(), prices: new Set() };
    this.#held.set(name, held);
    return held;
  }

  get totals(): PartsOfRecords {
    const several = [...this.#held.values()].filter(({ rows }) => rows > 1);
    const cents = (of: (held: Held) => number) => several.reduce((sum, held) => sum + of(held), 0) / 100;
    return {
      records: this.#held.size,
      several: several.length,
      identical: this.#identical,
      shared: several.filter(({ people, isHalf }) => isHalf || people.size > 1).length,
      other_prices: several.filter(({ prices }) => prices.size > 1).length,
      last: cents(({ last }) => last),
      added: cents(({ sum }) => sum),
    };
  }
}
