import { CellFault } from '../cells/cells.ts';
import { type Compared, comparedOf, type Measure, measures } from '../measures.ts';
import { nameCustomer } from './customerRule.ts';
import type { KnownStore } from './directory.ts';
import { addColumns, type Mapping } from './mapper.ts';
import type { RowValues } from './steps.ts';

/** Rows that were not taken and are kept one by one; of more of them only sums are. */
const MOST_LEFT = 20_000;

/** A row that the reading of a file did not take, as far as it can be read. */
export interface LeftRow extends Compared {
  readonly line: number;
  readonly fate: 'rejected' | 'skipped';
  readonly why: string;
  readonly store_id: number | null;
}

/** Rows beyond `MOST_LEFT` of one fate, reason, store and month. */
export interface LeftSum extends Omit<LeftRow, 'line' | 'key' | 'unit'> {
  readonly rows: number;
}

export interface LeftRows {
  readonly rows: readonly LeftRow[];
  readonly more: readonly LeftSum[];
}

const added = (sum: number | null | undefined, value: number | null) =>
  value === null ? (sum ?? null) : (sum ?? 0) + value;

/** What a row says in the fields that can be read, whatever is wrong with the others. */
function quietValues(mapping: Mapping, own: readonly string[]): RowValues {
  const { width } = mapping.header;
  if (own.length < width) return {};
  const joined = mapping.join(own);
  if ('reason' in joined) return {};
  const { cells } = joined;
  const values: RowValues = {};
  let store: KnownStore | undefined;
  const found = mapping.stores?.find(cells);
  if (found && !('fault' in found) && found.id > 0) {
    store = found;
    values.store_id = found.id;
  }
  for (const step of mapping.steps) {
    if (step.from?.some((name) => values[name] === undefined)) continue;
    const value = step.read(cells, values, store);
    if (value instanceof CellFault) continue;
    values[step.name] = value;
    if (step.name === 'UC_ID') nameCustomer(mapping, cells, values);
    if (step.name === 'store_id') store = mapping.storeOf(value);
  }
  addColumns(mapping, values, store);
  return values;
}

/** Collects the rows of a file that its reading leaves out, for the feeds that the dashboard has figures of. */
export class LeftOut {
  readonly #mapping: Mapping;
  readonly #measure: Measure | undefined;
  readonly #rows: LeftRow[] = [];
  readonly #more = new Map<string, LeftSum>();

  constructor(mapping: Mapping) {
    this.#mapping = mapping;
    this.#measure = measures[mapping.feed];
  }

  add({ line, cells }: Row, fate: LeftRow['fate'], why: string): void {
    if (!this.#measure) return;
    const values = quietValues(this.#mapping, cells);
    const store_id = typeof values.store_id === 'number' ? values.store_id : null;
    const row: LeftRow = { line, fate, why, store_id, ...comparedOf(this.#measure, values) };
    if (this.#rows.length < MOST_LEFT) this.#rows.push(row);
    else this.#sum(row);
  }

  #sum({ fate, why, store_id, month, first, second }: LeftRow): void {
    const group = JSON.stringify([fate, why, store_id, month]);
    const sum = this.#more.get(group);
    this.#more.set(group, {
      ...{ fate, why, store_id, month },
      rows: (sum?.rows ?? 0) + 1,
      first: added(sum?.first, first),
      second: added(sum?.second, second),
    });
  }

  all(): LeftRows {
    return { rows: this.#rows, more: [...this.#more.values()] };
  }
}

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}
