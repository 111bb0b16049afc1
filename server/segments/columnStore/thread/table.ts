import { type Bits, setBit, wordsFor } from '../../../held/bits.ts';
import { eachNumber, readNumbers } from '../../../held/rowText.ts';
import { type HeldField, heldFields, type RowTexts } from '../question.ts';
import { Column } from './column.ts';

/** Rows that are made room for at a time: a multiple of 32. */
const ROOM = 1 << 15;

const roomFor = (rows: number) => Math.ceil(rows / ROOM) * ROOM;

function longer(bits: Bits, rows: number): Bits {
  const next = new Uint32Array(wordsFor(rows));
  next.set(bits);
  return next;
}

/** The customers who stand for themselves, field by field. */
export class Table {
  #rows = 0;
  #room: number;
  /** Those of the first load, in the order of their ids; whoever came later stands behind them, in no order. */
  #ordered = 0;
  readonly #later = new Map<number, number>();
  readonly #columns: Readonly<Record<HeldField, Column>>;
  readonly #stores = new Map<number, Bits>();
  #report: Bits;
  #alive: Bits;

  /** @param expected customers */
  constructor(expected: number) {
    this.#room = roomFor(expected);
    const column = () => new Column(this.#room);
    this.#columns = {
      UC_ID: column(),
      UCSD_LTV: column(),
      UCSD_SALES: column(),
      UCSD_SERVICE: column(),
      CVP_TotalPrice: column(),
      CVP_RosRevenue: column(),
      CVP_DealTotalGross: column(),
      CVP_DealCount: column(),
      CVP_Brand: column(),
      equity: column(),
      payment_position: column(),
      lease_months_left: column(),
      distance_miles: column(),
      last_deal_date: column(),
      last_ro_date: column(),
    };
    this.#report = new Uint32Array(wordsFor(this.#room));
    this.#alive = new Uint32Array(wordsFor(this.#room));
  }

  get words(): number {
    return wordsFor(this.#room);
  }

  get alive(): Bits {
    return this.#alive;
  }

  get report(): Bits {
    return this.#report;
  }

  column(field: HeldField): Column {
    return this.#columns[field];
  }

  /** Customers by their stores. */
  get stores(): ReadonlyMap<number, Bits> {
    return this.#stores;
  }

  /** Adds rows of the first load, whose ids are higher than all before. */
  load(texts: RowTexts, count: number): void {
    this.#makeRoom(this.#rows + count);
    this.#write(
      texts,
      Array.from({ length: count }, (_, index) => this.#rows + index),
    );
    this.#rows += count;
    this.#ordered = this.#rows;
  }

  /** Puts down what has become of some customers. @param texts of those who still stand for themselves */
  change(ids: readonly number[], texts: RowTexts, count: number): void {
    for (const id of ids) {
      const row = this.#find(id);
      if (row === undefined) continue;
      setBit(this.#alive, row, false);
      for (const bits of this.#stores.values()) setBit(bits, row, false);
    }
    const rows = readNumbers(texts.UC_ID, count).map((id = 0) => this.#find(id) ?? this.#add(id));
    this.#makeRoom(this.#rows);
    this.#write(texts, rows);
  }

  #add(id: number): number {
    const row = this.#rows;
    this.#later.set(id, row);
    this.#rows += 1;
    return row;
  }

  #write(texts: RowTexts, rows: readonly number[]): void {
    for (const field of heldFields) {
      const column = this.#columns[field];
      // What is unknown now may have been known before.
      const values = readNumbers(texts[field], rows.length);
      for (const [place, row] of rows.entries()) column.set(row, values[place]);
    }
    eachNumber(texts.in_report, (place, value) => setBit(this.#report, rows[place] ?? 0, value > 0));
    eachNumber(texts.stores, (place, store) => setBit(this.#of(store), rows[place] ?? 0, true));
    for (const row of rows) setBit(this.#alive, row, true);
  }

  #of(store: number): Bits {
    const known = this.#stores.get(store);
    if (known) return known;
    const bits = new Uint32Array(this.words);
    this.#stores.set(store, bits);
    return bits;
  }

  #find(id: number): number | undefined {
    const ids = this.#columns.UC_ID;
    let [low, high] = [0, this.#ordered - 1];
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const found = ids.get(middle) ?? 0;
      if (found === id) return middle;
      if (found < id) low = middle + 1;
      else high = middle - 1;
    }
    return this.#later.get(id);
  }

  #makeRoom(rows: number): void {
    if (rows <= this.#room) return;
    this.#room = roomFor(rows);
    for (const field of heldFields) this.#columns[field].lengthen(this.#room);
    this.#report = longer(this.#report, this.#room);
    this.#alive = longer(this.#alive, this.#room);
    for (const [store, bits] of this.#stores) this.#stores.set(store, longer(bits, this.#room));
  }
}
