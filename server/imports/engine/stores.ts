import { GROUP_TIME_ZONE } from '../../calendar.ts';
import { CellFault } from '../cells/cells.ts';
import type { KnownStore } from '../reading/directory.ts';
import type { Mapping } from '../reading/mapper.ts';
import { isNewStore } from '../reading/storeRule.ts';
import type { Table } from '../table/openTable.ts';
import { makeTable, type TextRow } from './tables.ts';

export const STORES = 'stores';
export const NEW = 'new:';

export type PlaceOf = (place: number) => number;

export const cellsAt = (mapping: Mapping, places: readonly number[], texts: readonly string[]): string[] => {
  const cells = mapping.header.names.map(() => '');
  for (const [at, place] of places.entries()) cells[place] = texts[at] ?? '';
  return cells;
};

export class Stores {
  readonly #mapping: Mapping;
  readonly #inputs: readonly number[];
  readonly #placeOf: PlaceOf;
  /** By `store_key`. */
  readonly byKey = new Map<string, KnownStore>();

  constructor(mapping: Mapping, placeOf: PlaceOf) {
    this.#mapping = mapping;
    this.#placeOf = placeOf;
    const step = this.#step;
    const own = step && (step.inputs ?? (step.place === undefined ? [] : [step.place]));
    this.#inputs = this.isByRule ? (mapping.stores?.inputs ?? []) : (own ?? []);
  }

  /** Whether a rule of the profile finds the store, instead of a field. */
  get isByRule(): boolean {
    return this.#mapping.stores !== undefined && this.#mapping.storeField !== undefined;
  }

  get #step() {
    return this.#mapping.steps.find(({ name }) => name === 'store_id');
  }

  get keys(): readonly string[] {
    return this.#inputs.map((place) => `c${this.#placeOf(place)}`);
  }

  /** Most files have one. */
  get zones(): ReadonlySet<string> {
    return new Set([...this.byKey.values()].map(({ timezone }) => timezone));
  }

  #find(texts: readonly string[]) {
    const cells = cellsAt(this.#mapping, this.#inputs, texts);
    if (this.isByRule) return this.#mapping.stores?.find(cells);
    const value = this.#step?.read(cells, undefined);
    return value instanceof CellFault ? undefined : this.#mapping.storeOf(value);
  }

  #rowOf(texts: readonly string[]): TextRow {
    const found = this.#find(texts);
    if (found && 'fault' in found) {
      const header = this.#mapping.header.names[found.column];
      const issues = [{ field: header ?? 'store', code: found.fault.reason, severity: 'reject' }];
      return [...texts, '', null, GROUP_TIME_ZONE, this.#mapping.today(undefined), JSON.stringify(issues)];
    }
    const key = found === undefined ? '' : isNewStore(found) ? NEW + found.source_key : String(found.id);
    if (found) this.byKey.set(key, found);
    const id = found === undefined || isNewStore(found) ? null : String(found.id);
    return [...texts, key, id, found?.timezone ?? GROUP_TIME_ZONE, this.#mapping.today(found), '[]'];
  }

  async fill(table: Table): Promise<void> {
    const cells = this.keys.map((key) => `coalesce(${key}, '')`);
    const rows =
      cells.length > 0 ? await table.all(`SELECT DISTINCT ${cells.join(', ')} FROM prepared`) : [[]];
    const keys = Object.fromEntries(cells.map((_cell, at) => [`k${at}`, 'VARCHAR']));
    await makeTable(
      table,
      STORES,
      {
        ...keys,
        ...{ store_key: 'VARCHAR', store_no: 'INTEGER', store_zone: 'VARCHAR', store_today: 'DATE' },
        store_issues: 'STRUCT(field VARCHAR, code VARCHAR, severity VARCHAR)[]',
      },
      rows.map((row) => this.#rowOf(row.map(String))),
    );
  }

  join(rows: string): string {
    const conditions = this.keys.map((key, at) => `coalesce(${rows}.${key}, '') = ${STORES}.k${at}`);
    return `LEFT JOIN ${STORES} ON ${conditions.join(' AND ') || 'true'}`;
  }

  get bringsSome(): boolean {
    return [...this.byKey.values()].some(isNewStore);
  }

  /** Assigns IDs to new stores of good rows. @param rows key cells of each store's first good row, in file order */
  async add(table: Table, rows: readonly (readonly string[])[]): Promise<void> {
    const { stores } = this.#mapping;
    for (const texts of rows) {
      const store = stores?.find(cellsAt(this.#mapping, this.#inputs, texts));
      if (store && !('fault' in store) && isNewStore(store)) stores?.add(store);
    }
    for (const [key, { id }] of stores?.added ?? [])
      await table.run(`UPDATE ${STORES} SET store_no = ? WHERE store_key = ?`, [id, NEW + key]);
  }
}
