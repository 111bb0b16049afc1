import { isDeepStrictEqual } from 'node:util';
import type { CopyValue } from '../../../db/copyEncoding.ts';
import { AS_WRITTEN } from '../asWritten.ts';

/** What tells a line of an order from the others. */
export const lineMarks = ['op_code', 'description', 'pay_type', 'part_no'];
export const lineAmounts = [
  'billed_hours',
  'labor_sale',
  'labor_cost',
  'parts_sale',
  'parts_cost',
  'qty',
  'sale',
  'cost',
];
/** Share by which an amount is corrected at most. */
export const CORRECTED = 0.25;

type Cells = readonly CopyValue[];

/** Rows that are held to be compared; of further orders it is not looked at. */
const MOST_HELD = 50_000;

/**
 * Tells how many rows with the number of a later one have other values than that, and how many of those look like an earlier
 * version of it: the same work, and amounts that agree or are corrected a little. As a load tells it of all rows.
 */
export class Versions {
  readonly #columns: readonly string[];
  readonly #rows = new Map<string, Cells[]>();
  #held = 0;

  constructor(columns: readonly string[]) {
    this.#columns = columns;
  }

  add(key: string, cells: Cells): void {
    const rows = this.#rows.get(key);
    if (this.#held < MOST_HELD) {
      this.#held += 1;
      if (rows) rows.push(cells);
      else this.#rows.set(key, [cells]);
    } else if (rows) rows.splice(-1, 1, cells);
  }

  get totals(): { readonly replaced: number; readonly versions: number } {
    const places = this.#columns.flatMap((name, place) => (name === AS_WRITTEN ? [] : [place]));
    let [replaced, versions] = [0, 0];
    for (const rows of this.#rows.values()) {
      const last = rows.at(-1) ?? [];
      for (const row of rows.slice(0, -1)) {
        if (places.every((place) => isDeepStrictEqual(row[place], last[place]))) continue;
        replaced += 1;
        if (this.#isVersion(row, last)) versions += 1;
      }
    }
    return { replaced, versions };
  }

  #isVersion(row: Cells, last: Cells): boolean {
    const of = (names: readonly string[]) =>
      names.flatMap((name) => {
        const place = this.#columns.indexOf(name);
        return place === -1 ? [] : [[row[place] ?? null, last[place] ?? null] as const];
      });
    if (of(lineMarks).some(([one, other]) => one !== other)) return false;
    const pairs = of(lineAmounts).map(([one, other]) => [Number(one ?? 0), Number(other ?? 0)] as const);
    const isCorrected = pairs.every(
      ([one, other]) => Math.abs(one - other) <= CORRECTED * Math.max(Math.abs(one), Math.abs(other)),
    );
    const agree = pairs.map(([one, other]) => one === other);
    return isCorrected && (agree.every(Boolean) || pairs.some(([one], at) => agree[at] && one !== 0));
  }
}
