import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { ToldRow } from '../reading/reader.ts';
import type { LateFault } from './late.ts';
import { textOf } from './late.ts';

/** Rows that are held; of larger files the dry run tells which stock numbers are taken. */
const MOST_ROWS = 500_000;
/** Numbers that are looked up by one query. */
const AT_ONCE = 20_000;

const faults = {
  stored: 'Another vehicle is in stock under this stock number.',
  inFile: 'Another row of the file has another vehicle under this stock number.',
} as const;

interface Vehicle {
  readonly vin: string;
  readonly isGone: boolean;
}

interface StockRow extends Vehicle {
  readonly line: number;
  readonly isWarned: boolean;
}

const isGone = (status: string | null) => status === 'sold' || status === 'wholesale';

const keyOf = (store: unknown, number: unknown) => `${store}|${number}`;

/** Of each vehicle the last row, which counts. */
const lastOf = (rows: readonly StockRow[]) => new Map(rows.map((row) => [row.vin, row]));

/** A stock number is given to another vehicle only once its own is gone, by our records or by the file. */
function againstStored(rows: readonly StockRow[], stored: Vehicle | undefined): readonly StockRow[] {
  if (!stored || stored.isGone || lastOf(rows).get(stored.vin)?.isGone) return [];
  return rows.filter(({ vin }) => vin !== stored.vin);
}

/** Of two vehicles under one number nobody can tell which is right, unless only one of them is still there. */
function againstEachOther(rows: readonly StockRow[]): readonly StockRow[] {
  const last = lastOf(rows);
  if (last.size < 2) return [];
  if ([...last.values()].filter((row) => !row.isGone).length > 1) return rows;
  return rows.filter((row) => row.isGone && last.get(row.vin)?.isGone);
}

/** The vehicles of a file under their stock numbers. */
export class StockNumbers {
  readonly #rows = new Map<string, StockRow[]>();
  #count = 0;

  /** More rows came than are held. */
  get areMany(): boolean {
    return this.#count > MOST_ROWS;
  }

  add({ line, isWarned, values }: ToldRow): void {
    // As long as nothing says the numbers of the file, its vehicles have none in common.
    if (textOf(values.stock_no) === null) return;
    this.#count += 1;
    if (this.areMany) {
      this.#rows.clear();
      return;
    }
    const key = keyOf(values.store_id, values.stock_no);
    const row = { line, isWarned, vin: textOf(values.vin) ?? '', isGone: isGone(textOf(values.status)) };
    const rows = this.#rows.get(key);
    if (rows) rows.push(row);
    else this.#rows.set(key, [row]);
  }

  async faults(db: Db): Promise<LateFault[]> {
    const stored = await this.#stored(db);
    return [...this.#rows].flatMap(([key, all]) => {
      const found: LateFault[] = [];
      let rows: readonly StockRow[] = all;
      const takeOut = (reason: string, wrong: (left: readonly StockRow[]) => readonly StockRow[]) => {
        // One that goes may have been what another one contradicts.
        for (let bad = wrong(rows); bad.length > 0; bad = wrong(rows)) {
          rows = rows.filter((row) => !bad.includes(row));
          for (const { line, vin, isWarned } of bad)
            found.push({ name: 'vin', value: vin, reason, rows: 1, warned: Number(isWarned), line });
        }
      };
      takeOut(faults.stored, (left) => againstStored(left, stored.get(key)));
      takeOut(faults.inFile, againstEachOther);
      return found;
    });
  }

  async #stored(db: Db): Promise<ReadonlyMap<string, Vehicle>> {
    const stored = new Map<string, Vehicle>();
    const keys = [...this.#rows.keys()].map((key) => {
      const place = key.indexOf('|');
      return { store_id: Number(key.slice(0, place)), stock_no: key.slice(place + 1) };
    });
    for (let from = 0; from < keys.length; from += AT_ONCE) {
      const asked = JSON.stringify(keys.slice(from, from + AT_ONCE));
      const { rows } = await sql<{ store_id: number; stock_no: string; vin: string; status: string }>`
        select v.store_id, v.stock_no, v.vin, v.status
        from jsonb_to_recordset(${asked}::jsonb) as n (store_id integer, stock_no text)
        join inventory_vehicle as v on v.store_id = n.store_id and v.stock_no = n.stock_no`.execute(db);
      for (const { store_id, stock_no, vin, status } of rows)
        stored.set(keyOf(store_id, stock_no), { vin, isGone: isGone(status) });
    }
    return stored;
  }
}
