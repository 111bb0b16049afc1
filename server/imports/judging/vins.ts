import { sql } from 'kysely';
import type { CopyValue } from '../../db/copyEncoding.ts';
import type { Db } from '../../db/schema.ts';
import { GONE_BEFORE, spelt } from '../loading/staging/stockVins.ts';
import type { ToldRow } from '../reading/reader.ts';
import { type Checking, countOf, faultOf, type LateFault, rowsLeft, textOf } from './late.ts';

/** Limit of deals without a VIN; the dry run checks larger files. */
const MOST_ROWS = 200_000;
const AT_ONCE = 20_000;
const DAY_MS = 86_400_000;

const reason = 'No VIN, and no vehicle in inventory had this stock number on that date.';

/** Dates are `YYYY-MM-DD`. */
interface StockedVehicle {
  readonly stock_no: string;
  readonly vin: string;
  readonly stocked: string | null;
  readonly sold: string | null;
}

/** Vehicles in other files of the set, by store and normalized stock number. */
export type Vehicles = ReadonlyMap<string, readonly StockedVehicle[]>;

/** Same as `spelt` in the database. */
const spellingOf = (number: string) =>
  /^[0-9]+$/.test(number) ? number.replace(/^0+(?=\d)/, '') : number.toUpperCase();

export const stockKey = (store: CopyValue | undefined, number: string): string =>
  `${textOf(store)}|${spellingOf(number)}`;

const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);

function wasThere({ stocked, sold }: StockedVehicle, day: string): boolean {
  return stocked !== null && stocked <= day && (sold === null || sold >= dayBefore(day, GONE_BEFORE));
}

interface Found {
  readonly line: number;
  readonly is_known: boolean;
  readonly vehicles: readonly StockedVehicle[] | null;
}

export const vinFields: readonly string[] = ['store_id', 'deal_no', 'stock_no', 'contract_date', 'vin'];

/**
 * Rejects deals without a VIN whose stock number finds no vehicle; undefined for too many.
 * @param vehiclesOfSet vehicles in the set
 */
export async function vinFaults(
  { table, db }: Checking,
  vehiclesOfSet: Vehicles,
): Promise<LateFault[] | undefined> {
  const lacking = 'WHERE vin IS NULL';
  if ((await countOf(table, `FROM good_rows ${lacking}`)) > MOST_ROWS) return undefined;
  const all = await rowsLeft(table, vinFields, lacking);
  const faults: LateFault[] = [];
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const rows = all.slice(from, from + AT_ONCE);
    const stored = new Map((await storedFor(db, rows)).map((one) => [one.line, one]));
    for (const row of rows) {
      const { values } = row;
      const number = textOf(values.stock_no) ?? '';
      const here = stored.get(row.line);
      const ofSet = vehiclesOfSet.get(stockKey(values.store_id, number)) ?? [];
      const isReplaced = ({ stock_no }: StockedVehicle) => ofSet.some((one) => one.stock_no === stock_no);
      const vehicles = [...(here?.vehicles ?? []).filter((one) => !isReplaced(one)), ...ofSet];
      const day = textOf(values.contract_date) ?? '';
      const vins = new Set(vehicles.filter((one) => wasThere(one, day)).map(({ vin }) => vin));
      if (!here?.is_known && vins.size !== 1) faults.push(faultOf('vin', reason, row, number));
    }
  }
  return faults;
}

async function storedFor(db: Db, rows: readonly ToldRow[]): Promise<readonly Found[]> {
  const batch = JSON.stringify(
    rows.map(({ line, values: { store_id, deal_no, stock_no } }) => ({ line, store_id, deal_no, stock_no })),
  );
  const answer = await sql<Found>`
    with w as (
      select * from jsonb_to_recordset(${batch}::jsonb) as w (line integer, store_id integer, deal_no text, stock_no text)
    ), known as (
      select w.line from w join deal as d on d.store_id = w.store_id and d.deal_no = w.deal_no
    ), there as (
      select w.line, jsonb_agg(jsonb_build_object('stock_no', v.stock_no, 'vin', v.vin,
        'stocked', v.stocked_date, 'sold', v.sold_date)) as vehicles
      from w join inventory_vehicle as v on v.store_id = w.store_id and ${spelt('v.stock_no')} = ${spelt('w.stock_no')}
      group by w.line
    )
    select w.line, exists (select from known as k where k.line = w.line) as is_known, there.vehicles
    from w left join there on there.line = w.line`.execute(db);
  return answer.rows;
}
