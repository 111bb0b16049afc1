import { type RawBuilder, sql } from 'kysely';
import type { MissingStock, StockKind } from '../../../contract/calls/imports/beforeIt.ts';
import type { Db } from '../../db/schema.ts';
import { isOfKind, isThere } from '../loading/merging/wholeStock.ts';
import type { ToldRow } from '../reading/reader.ts';
import type { LeftThing } from '../reading/stock/leftStock.ts';
import type { StockTable } from '../tables.ts';
import { textOf } from './late.ts';

/** Rows, and records of their stores, that are held; of larger files the dry run tells. */
const MOST = 300_000;

interface Stored {
  readonly store: number;
  readonly number: string;
  readonly vin: string | null;
}

const keyOf = (store: unknown, number: unknown) => `${store}|${number}`;

/** What the rows of a file name of what their stores have in stock, to be held against our records. */
export class NamedStock {
  /** Fields that it has to be told. */
  readonly tells: readonly string[];
  readonly #table: string;
  readonly #stock: StockTable;
  readonly #stores = new Set<number>();
  readonly #named = new Set<string>();
  readonly #kinds = new Set<StockKind>();
  #rows = 0;

  constructor(table: string, stock: StockTable) {
    this.#table = table;
    this.#stock = stock;
    this.tells = ['store_id', stock.number, ...(stock.kind === undefined ? [] : [stock.kind])];
  }

  add({ values }: ToldRow): void {
    const { store_id: store } = values;
    const number = textOf(values[this.#stock.number]);
    if (typeof store !== 'number' || store <= 0 || number === null || this.#isFull()) return;
    this.#stores.add(store);
    this.#named.add(keyOf(store, number));
    if (this.#stock.kind !== undefined) this.#kinds.add(values[this.#stock.kind] === 'N' ? 'new' : 'used');
  }

  /** What rows name that are not loaded: it is not missing. */
  addLeft(things: readonly LeftThing[]): void {
    for (const { store, number, vin } of things) {
      if (this.#isFull()) return;
      for (const name of [number, vin]) if (name !== null) this.#named.add(keyOf(store ?? '', name));
    }
  }

  /** Null where nothing is missing, and where there is too much to be held. */
  async missing(db: Db): Promise<MissingStock | null> {
    if (this.#stores.size === 0 || this.#rows > MOST) return null;
    const [kind, other] = this.#kinds;
    const only = other === undefined ? (kind ?? null) : null;
    const vin: RawBuilder<unknown> = this.#stock.vin ? sql.ref(`t.${this.#stock.vin}`) : sql`null`;
    const { rows } = await sql<Stored>`
      select t.store_id as store, ${sql.ref(`t.${this.#stock.number}`)} as number, ${vin} as vin
      from ${sql.table(this.#table)} as t
      where ${isThere(this.#table)} and ${isOfKind(this.#stock, only)} and t.store_id = any (${[...this.#stores]}::integer[]) limit ${MOST + 1}`.execute(
      db,
    );
    if (rows.length > MOST) return null;
    const missing = rows.filter((one) => !this.#isNamed(one)).length;
    return missing > 0 ? { only, stored: rows.length, missing } : null;
  }

  #isFull(): boolean {
    this.#rows += 1;
    return this.#rows > MOST;
  }

  #isNamed({ store, number, vin }: Stored): boolean {
    return [store, ''].some((of) => this.#named.has(keyOf(of, number)) || this.#named.has(keyOf(of, vin)));
  }
}
