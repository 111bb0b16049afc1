import { lineOfRow } from '../../../contract/records/payTypes.ts';
import { type Compared, comparedOf, type LackPlace, lackPlaces, type Measure } from '../measures.ts';
import { targetTables } from '../tables.ts';
import type { RowValues } from './fieldStep.ts';
import type { Mapping } from './mapper.ts';
import { measureOf } from './parts/addUp.ts';

const MOST_LEFT = 20_000;

/** A row that wasn't loaded, as far as it's readable. */
export interface LeftRow extends Compared {
  readonly line: number;
  readonly fate: 'rejected' | 'skipped';
  readonly why: string;
  /** Negative for a store that the file adds. */
  readonly store_id: number | null;
}

/** Totals of rows beyond `MOST_LEFT`, by fate, reason, store and month. */
export interface LeftSum extends Omit<LeftRow, 'line' | 'key' | 'unit'> {
  readonly rows: number;
  /** Rows without an amount that can be unknown. */
  readonly lacks: Readonly<Partial<Record<LackPlace, number>>>;
}

/** A rejected row of a record that may span several rows. */
export interface LeftPart {
  readonly line: number;
  /** Null if unknown. */
  readonly store_id: number | null;
  /** The store's number for the record. */
  readonly number: string;
}

export interface LeftRows {
  readonly parts: readonly LeftPart[];
  readonly rows: readonly LeftRow[];
  readonly more: readonly LeftSum[];
}

const added = (sum: number | null | undefined, value: number | null) =>
  value === null ? (sum ?? null) : (sum ?? 0) + value;

export interface Quiet {
  readonly values: RowValues;
  /** Its lines, if each pay type is one. @default one */
  readonly lines?: readonly RowValues[];
  /** Key of a store that doesn't exist yet. */
  readonly newStore?: string | undefined;
}

/** A row of a new store, whose ID isn't known until its rows are read. */
type Placeless<Row> = Row & { readonly newStore?: string | undefined };

export class LeftOut {
  readonly #mapping: Mapping;
  readonly #measure: Measure | undefined;
  readonly #parts: Placeless<LeftPart>[] = [];
  readonly #rows: Placeless<LeftRow>[] = [];
  readonly #more = new Map<string, Placeless<LeftSum>>();

  constructor(mapping: Mapping) {
    this.#mapping = mapping;
    this.#measure = measureOf(mapping.feed, mapping.addUp);
  }

  /**
   * @param ofPart parsed from its filled cells
   * @param row.place number of a line that is numbered by place
   */
  addRead(
    {
      line,
      fate,
      why,
      place,
    }: Pick<LeftRow, 'line' | 'fate' | 'why'> & { readonly place?: number | undefined },
    ofPart: Quiet,
    { values, lines = [values], newStore }: Quiet,
  ): void {
    if (fate === 'rejected') this.#addPart(line, ofPart);
    if (!this.#measure) return;
    for (const read of lines) this.#addLine({ line, fate, why, newStore }, read, place);
  }

  #addPart(line: number, { values, newStore }: Quiet): void {
    const { of } = this.#mapping.addUp ?? {};
    if (!of) return;
    const [store, number] = of.map((name) => values[name]);
    if (typeof number !== 'string') return;
    this.#parts.push({ line, number, newStore, store_id: typeof store === 'number' ? store : null });
  }

  #addLine(
    row: Pick<LeftRow, 'line' | 'fate' | 'why'> & Pick<Quiet, 'newStore'>,
    read: RowValues,
    place?: number,
  ) {
    if (!this.#measure) return;
    const { lines } = targetTables[this.#mapping.feed];
    const numberOf = (of: number) =>
      this.#mapping.payLines ? lineOfRow(of, Number(read[lines?.number ?? ''])) : of;
    const values = place !== undefined && lines ? { ...read, [lines.number]: numberOf(place) } : read;
    const store_id = typeof values.store_id === 'number' ? values.store_id : null;
    const left = { ...row, store_id, ...comparedOf(this.#measure, values) };
    if (this.#rows.length < MOST_LEFT) this.#rows.push(left);
    else this.#sum(left);
  }

  #sum(row: Placeless<LeftRow>): void {
    const { fate, why, store_id, newStore, month } = row;
    const group = JSON.stringify([fate, why, store_id, newStore, month]);
    const sum = this.#more.get(group);
    const lacks = lackPlaces.map((place) => [
      place,
      (sum?.lacks[place] ?? 0) + (this.#measure?.lacking?.[place] && row[place] === null ? 1 : 0),
    ]);
    this.#more.set(group, {
      ...{ fate, why, store_id, newStore, month },
      rows: (sum?.rows ?? 0) + 1,
      first: added(sum?.first, row.first),
      second: added(sum?.second, row.second),
      both: added(sum?.both, row.both),
      third: added(sum?.third, row.third),
      lacks: Object.fromEntries(lacks),
    });
  }

  all(): LeftRows {
    const { stores } = this.#mapping;
    const placed = <Row extends LeftRow | LeftSum | LeftPart>({ newStore, ...row }: Placeless<Row>) => ({
      ...row,
      store_id: newStore === undefined ? row.store_id : (stores?.added.get(newStore)?.id ?? null),
    });
    return {
      // A new store with only rejected rows has no other parts.
      parts: this.#parts
        .filter(({ newStore }) => newStore === undefined || stores?.added.has(newStore))
        .map(placed),
      rows: this.#rows.map(placed),
      more: [...this.#more.values()].map(placed),
    };
  }
}
