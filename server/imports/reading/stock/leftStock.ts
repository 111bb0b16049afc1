import { tidy } from '../../cells/text.ts';
import type { SourceRow } from '../../table/sourceRow.ts';
import { type StockTable, targetTables } from '../../tables.ts';
import type { Quiet } from '../leftRows.ts';
import type { Mapping } from '../mapper.ts';

/** What a row that is not loaded names of what a store has, as far as it can be read. */
export interface LeftThing {
  /** Rooftop's number of the store; null where nobody can tell it. */
  readonly store: number | null;
  readonly number: string | null;
  readonly vin: string | null;
}

const asText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/**
 * Collects what rows name that are rejected or skipped, of a file of what stores have: what could not be read is not gone. A
 * rejected row of which not even that can be read may be of anything that its store has; a skipped one may be no record.
 */
export class LeftStock {
  readonly #mapping: Mapping;
  readonly #table: StockTable | undefined;
  #things: LeftThing[] = [];

  constructor(mapping: Mapping) {
    this.#mapping = mapping;
    this.#table = targetTables[mapping.feed].stock;
  }

  addRead({ cells, fault }: SourceRow, fate: 'rejected' | 'skipped', read: () => Quiet): void {
    if (!this.#table) return;
    const { width } = this.#mapping.header;
    // It hides the rows after it.
    if (fault) {
      this.#things.push({ store: null, number: null, vin: null });
      return;
    }
    if (fate === 'rejected' && cells.length !== width) {
      this.#addCells(cells);
      return;
    }
    const { values, newStore } = read();
    // Nothing is stored yet of a store that comes with the file.
    if (newStore !== undefined) return;
    const { number, vin } = this.#table;
    const [ownNumber, ownVin] = [asText(values[number]), vin === undefined ? null : asText(values[vin])];
    if (fate === 'skipped' && ownNumber === null && ownVin === null) return;
    const store = typeof values.store_id === 'number' && values.store_id > 0 ? values.store_id : null;
    this.#things.push({ store, number: ownNumber, vin: ownVin });
  }

  /** Nobody can tell which cell of a row with more or fewer than the header row is which: each may be the number. */
  #addCells(cells: readonly string[]): void {
    const texts = cells.map(tidy).filter((text) => text !== '');
    for (const text of texts) this.#things.push({ store: null, number: text, vin: text.toUpperCase() });
    if (texts.length === 0) this.#things.push({ store: null, number: null, vin: null });
  }

  /** Those since the last time. */
  take(): LeftThing[] {
    const things = this.#things;
    this.#things = [];
    return things;
  }
}
