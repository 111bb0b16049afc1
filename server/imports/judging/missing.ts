import { type RawBuilder, sql } from 'kysely';
import type { MissingStock, StockKind } from '../../../contract/calls/imports/beforeIt.ts';
import type { Db } from '../../db/schema.ts';
import { isOfKind, isThere } from '../loading/merging/wholeStock.ts';
import type { LeftThing } from '../reading/stock/leftStock.ts';
import type { Table } from '../table/openTable.ts';
import type { StockTable } from '../tables.ts';
import { countOf } from './late.ts';

/** Limit of rows and of stored records; the dry run checks larger files. */
const MOST = 300_000;

interface Stored {
  readonly store: number;
  readonly number: string;
  readonly vin: string | null;
}

const keyOf = (store: unknown, number: unknown) => `${store}|${number}`;

export class NamedStock {
  readonly fields: readonly string[];
  readonly #table: string;
  readonly #stock: StockTable;
  readonly #named = new Set<string>();
  #rows = 0;

  constructor(table: string, stock: StockTable) {
    this.#table = table;
    this.#stock = stock;
    this.fields = ['store_id', stock.number, ...(stock.kind === undefined ? [] : [stock.kind])];
  }

  /** Items in rows that aren't loaded don't count as missing. */
  addLeft(things: readonly LeftThing[]): void {
    for (const { store, number, vin } of things) {
      this.#rows += 1;
      if (this.#rows > MOST) return;
      for (const name of [number, vin]) if (name !== null) this.#named.add(keyOf(store ?? '', name));
    }
  }

  /** Null if nothing is missing, or if there's too much data. */
  async missing(db: Db, file: Table): Promise<MissingStock | null> {
    const { number, kind: kindField } = this.#stock;
    const named = `FROM good_rows WHERE store_id > 0 AND "${number}" IS NOT NULL`;
    if (this.#rows + (await countOf(file, named)) > MOST) return null;
    const stores = (await file.all(`SELECT DISTINCT store_id ${named}`)).map(([store]) => Number(store));
    if (stores.length === 0) return null;
    const kinds =
      kindField === undefined
        ? []
        : await file.all(`SELECT DISTINCT "${kindField}" IS NOT DISTINCT FROM 'N' ${named}`);
    const [[isNew] = [], other] = kinds;
    const kind: StockKind | null = isNew === undefined || other ? null : isNew === true ? 'new' : 'used';
    const vin: RawBuilder<unknown> = this.#stock.vin ? sql.ref(`t.${this.#stock.vin}`) : sql`null`;
    const { rows } = await sql<Stored>`
      select t.store_id as store, ${sql.ref(`t.${number}`)} as number, ${vin} as vin
      from ${sql.table(this.#table)} as t
      where ${isThere(this.#table)} and ${isOfKind(this.#stock, kind)} and t.store_id = any (${stores}::integer[]) limit ${MOST + 1}`.execute(
      db,
    );
    if (rows.length === 0 || rows.length > MOST) return null;
    for (const [store, own] of await file.all(`SELECT DISTINCT store_id, "${number}" ${named}`))
      this.#named.add(keyOf(store, own));
    const missing = rows.filter((one) => !this.#isNamed(one)).length;
    return missing > 0 ? { only: kind, stored: rows.length, missing } : null;
  }

  #isNamed({ store, number, vin }: Stored): boolean {
    return [store, ''].some((of) => this.#named.has(keyOf(of, number)) || this.#named.has(keyOf(of, vin)));
  }
}
