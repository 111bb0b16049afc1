import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { makeTable } from '../engine/tables.ts';
import type { ToldRow } from '../reading/reader.ts';
import type { Table } from '../table/openTable.ts';
import { type Checking, countOf, faultOf, jsonOf, type LateFault, LEFT, rowsLeft, textOf } from './late.ts';

/** The dry run checks larger files. */
const MOST_ROWS = 500_000;

const faults = {
  stored: 'Another vehicle is in stock under this stock number.',
  inFile: 'Another row of the file has another vehicle under this stock number.',
} as const;

interface Vehicle {
  readonly vin: string;
  readonly isGone: boolean;
}

interface StockRow extends Vehicle {
  readonly row: ToldRow;
}

const isGone = (status: string | null) => status === 'sold' || status === 'wholesale';

const keyOf = (store: unknown, number: unknown) => `${store}|${number}`;

/** The last row per vehicle wins. */
const lastOf = (rows: readonly StockRow[]) => new Map(rows.map((row) => [row.vin, row]));

/** A stock number can be reused once its vehicle is gone, in the database or in the file. */
function againstStored(rows: readonly StockRow[], stored: Vehicle | undefined): readonly StockRow[] {
  if (!stored || stored.isGone || lastOf(rows).get(stored.vin)?.isGone) return [];
  return rows.filter(({ vin }) => vin !== stored.vin);
}

/** With two vehicles under one number, neither is reliable unless only one is still in stock. */
function againstEachOther(rows: readonly StockRow[]): readonly StockRow[] {
  const last = lastOf(rows);
  if (last.size < 2) return [];
  if ([...last.values()].filter((row) => !row.isGone).length > 1) return rows;
  return rows.filter((row) => row.isGone && last.get(row.vin)?.isGone);
}

export const stockFields: readonly string[] = ['store_id', 'stock_no', 'vin', 'status'];

/** Rejects stock numbers of several vehicles; undefined for too many rows. */
export async function stockFaults({ table, db }: Checking): Promise<LateFault[] | undefined> {
  // Vehicles without a stock number can't share one.
  const numbered = `FROM ${LEFT} WHERE stock_no IS NOT NULL`;
  if ((await countOf(table, numbered)) > MOST_ROWS) return undefined;
  const stored = await storedUnder(table, db, numbered);
  const rows = await rowsOfSeveral(table, numbered, stored);
  const byNumber = Map.groupBy(rows, ({ row: { values } }) => keyOf(values.store_id, values.stock_no));
  return [...byNumber].flatMap(([key, all]) => {
    const found: LateFault[] = [];
    let left: readonly StockRow[] = all;
    const takeOut = (reason: string, wrong: (left: readonly StockRow[]) => readonly StockRow[]) => {
      // Repeats because rejected rows may have been the conflict.
      for (let bad = wrong(left); bad.length > 0; bad = wrong(left)) {
        left = left.filter((row) => !bad.includes(row));
        for (const { row, vin } of bad) found.push(faultOf('vin', reason, row, vin));
      }
    };
    takeOut(faults.stored, (current) => againstStored(current, stored.get(key)));
    takeOut(faults.inFile, againstEachOther);
    return found;
  });
}

async function rowsOfSeveral(
  table: Table,
  numbered: string,
  stored: ReadonlyMap<string, Vehicle>,
): Promise<StockRow[]> {
  await makeTable(
    table,
    'taken',
    { key: 'VARCHAR' },
    [...stored.keys()].map((key) => [key]),
  );
  const ofSeveral = `SEMI JOIN (
    SELECT store_id, stock_no ${numbered} GROUP BY ALL HAVING min(vin) <> max(vin) OR store_id || '|' || stock_no IN (FROM taken)
  ) USING (store_id, stock_no)`;
  const rows = await rowsLeft(table, stockFields, ofSeveral);
  return rows.map((row) => ({
    ...{ row, vin: textOf(row.values.vin) ?? '', isGone: isGone(textOf(row.values.status)) },
  }));
}

/** Stored vehicles under stock numbers that the file gives to others. */
async function storedUnder(table: Table, db: Db, numbered: string): Promise<ReadonlyMap<string, Vehicle>> {
  const stored = new Map<string, Vehicle>();
  const named = `SELECT min(line) AS line, store_id, stock_no, vin ${numbered} GROUP BY ALL`;
  for (const batch of await jsonOf(table, named)) {
    const { rows } = await sql<{ store_id: number; stock_no: string; vin: string; status: string }>`
      select distinct v.store_id, v.stock_no, v.vin, v.status
      from jsonb_to_recordset(${batch}::jsonb) as n (store_id integer, stock_no text, vin text)
      join inventory_vehicle as v on v.store_id = n.store_id and v.stock_no = n.stock_no and v.vin <> n.vin`.execute(
      db,
    );
    for (const { store_id, stock_no, vin, status } of rows)
      stored.set(keyOf(store_id, stock_no), { vin, isGone: isGone(status) });
  }
  return stored;
}
