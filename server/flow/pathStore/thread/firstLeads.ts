import { leadSourceNames } from '../../../../contract/expression/journey.ts';
import { wordsFor } from '../../../held/bits.ts';
import type { Cohort } from '../../cohort.ts';
import { dayNumber } from '../days.ts';
import type { PathTable } from './pathTable.ts';

/** Rows of a table. */
export type Rows = Int32Array<ArrayBuffer>;

/** For each place of a trait whether it counts; undefined where all do. */
type Among = Uint8Array | undefined;

/** Means what `firstLeads` of `cohort.ts` means. */
export function firstLeads(table: PathTable, { from, to, stores, only, until }: Cohort): Rows {
  const { store, source, brand } = table.traits;
  const [first, last] = [dayNumber(from), Math.min(dayNumber(to), dayNumber(until))];
  const walk = {
    first,
    last,
    atStore: stores === 'all' ? undefined : store.among(stores),
    rows: new Int32Array(rowsBetween(table, first, last)),
    seen: new Uint32Array(wordsFor(table.highest + 1)),
  };
  // Nobody's.
  walk.seen[0] = 1;
  const found = walkThrough(table, walk);
  return [
    { trait: store, among: only.store === undefined ? undefined : store.among([only.store]) },
    {
      trait: source,
      among: only.source === undefined ? undefined : source.among([leadSourceNames.indexOf(only.source)]),
    },
    { trait: brand, among: only.brand === undefined ? undefined : brand.among([only.brand || null]) },
  ].reduce((rows, { trait, among }) => (among ? rowsAmong(rows, trait.places, among) : rows), found);
}

const rowsBetween = (table: PathTable, first: number, last: number) =>
  Math.max(0, table.firstFrom(last + 1) - table.firstFrom(first)) + table.rows - table.ordered;

interface Walk {
  readonly first: number;
  readonly last: number;
  readonly atStore: Among;
  /** Room for all that can be found. */
  readonly rows: Rows;
  /** A bit for each id of a person. */
  readonly seen: Uint32Array;
}

/** Of each person the row that is met first. */
function walkThrough(table: PathTable, { first, last, atStore, rows, seen }: Walk): Rows {
  const [days, people] = [table.numbers('lead'), table.numbers('person')];
  const stores = table.traits.store.places;
  let found = 0;
  const through = (start: number, end: number) => {
    for (let row = start; row < end; row += 1) {
      if (atStore && atStore[stores[row] ?? 0] !== 1) continue;
      const id = people[row] ?? 0;
      const word = seen[id >>> 5] ?? 0;
      const bit = 1 << (id & 31);
      if (word & bit) continue;
      const day = days[row] ?? 0;
      if (day < first || day > last) continue;
      seen[id >>> 5] = word | bit;
      rows[found] = row;
      found += 1;
    }
  };
  through(table.firstFrom(first), table.firstFrom(last + 1));
  through(table.ordered, table.rows);
  return rows.slice(0, found);
}

function rowsAmong(rows: Rows, places: Int32Array, among: Uint8Array): Rows {
  let found = 0;
  const some = new Int32Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    if (among[places[row] ?? 0] !== 1) continue;
    some[found] = row;
    found += 1;
  }
  return some.slice(0, found);
}
