import { tidy } from '../../cells/text.ts';
import type { SourceRow } from '../../table/sourceRow.ts';
import { type StockTable, targetTables } from '../../tables.ts';
import type { Quiet } from '../leftRows.ts';
import type { Mapping } from '../mapper.ts';

export interface LeftThing {
  readonly store: number | null;
  readonly number: string | null;
  readonly vin: string | null;
}

const asText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/**
 * Collects stock in rows that aren't loaded: an unreadable vehicle isn't gone. An unidentified rejected row may be any
 * vehicle of its store; a skipped one may not be a record.
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
    // This fault hides the rows after it.
    if (fault) {
      this.#things.push({ store: null, number: null, vin: null });
      return;
    }
    if (fate === 'rejected' && cells.length !== width) {
      this.#addCells(cells);
      return;
    }
    const { values, newStore } = read();
    // A new store has no stored stock.
    if (newStore !== undefined) return;
    const { number, vin } = this.#table;
    const [ownNumber, ownVin] = [asText(values[number]), vin === undefined ? null : asText(values[vin])];
    if (fate === 'skipped' && ownNumber === null && ownVin === null) return;
    const store = typeof values.store_id === 'number' && values.store_id > 0 ? values.store_id : null;
    this.#things.push({ store, number: ownNumber, vin: ownVin });
  }

  /** With too many or too few cells, any cell may be the stock number. */
  #addCells(cells: readonly string[]): void {
    const texts = cells.map(tidy).filter((text) => text !== '');
    for (const text of texts) this.#things.push({ store: null, number: text, vin: text.toUpperCase() });
    if (texts.length === 0) this.#things.push({ store: null, number: null, vin: null });
  }

  take(): LeftThing[] {
    const things = this.#things;
    this.#things = [];
    return things;
  }
}
