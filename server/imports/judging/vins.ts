import { sql } from 'kysely';
import type { CopyValue } from '../../db/copyEncoding.ts';
import type { Db } from '../../db/schema.ts';
import { GONE_BEFORE, spelt } from '../loading/staging/stockVins.ts';
import type { ToldRow } from '../reading/reader.ts';
import { type LateFault, textOf } from './late.ts';

/** Deals without a VIN that are held; of larger files the dry run tells. */
const MOST_ROWS = 200_000;
/** Deals that are looked up by one query. */
const AT_ONCE = 20_000;
const DAY_MS = 86_400_000;

const reason = 'The row has no VIN, and no vehicle was in inventory under its stock number that day.';

/** A vehicle in inventory; days are `YYYY-MM-DD`. */
interface StockedVehicle {
  readonly stock_no: string;
  readonly vin: string;
  readonly stocked: string | null;
  readonly sold: string | null;
}

/** Vehicles that other files of the set bring, by store and stock number in any spelling. */
export type Vehicles = ReadonlyMap<string, readonly StockedVehicle[]>;

/** As `spelt` has it in the database. */
const spellingOf = (number: string) =>
  /^[0-9]+$/.test(number) ? number.replace(/^0+(?=\d)/, '') : number.toUpperCase();

/** What deals and vehicles under one stock number have in common. */
export const stockKey = (store: CopyValue, number: string): string =>
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

/** Deals of which the file tells no VIN, to be looked up by their stock numbers. */
export class DealsWithoutVin {
  readonly #rows: ToldRow[] = [];
  #count = 0;

  /** More rows came than are held. */
  get areMany(): boolean {
    return this.#count > MOST_ROWS;
  }

  /** Returns whether the row waits for `settle`. */
  add(row: ToldRow): boolean {
    if (textOf(row.values.vin) !== null) return false;
    this.#count += 1;
    if (this.areMany) return false;
    this.#rows.push(row);
    return true;
  }

  /** The rows of which no vehicle is found, and the others. @param brought what comes with the set */
  async settle(
    db: Db,
    brought: Vehicles,
  ): Promise<{ readonly faults: LateFault[]; readonly found: ToldRow[] }> {
    const faults: LateFault[] = [];
    const found: ToldRow[] = [];
    for (let from = 0; from < this.#rows.length; from += AT_ONCE) {
      const rows = this.#rows.slice(from, from + AT_ONCE);
      const stored = new Map((await storedFor(db, rows)).map((one) => [one.line, one]));
      for (const row of rows) {
        const { line, isWarned, values } = row;
        const number = textOf(values.stock_no) ?? '';
        const here = stored.get(line);
        const coming = brought.get(stockKey(values.store_id, number)) ?? [];
        const isReplaced = ({ stock_no }: StockedVehicle) => coming.some((one) => one.stock_no === stock_no);
        const vehicles = [...(here?.vehicles ?? []).filter((one) => !isReplaced(one)), ...coming];
        const day = textOf(values.contract_date) ?? '';
        const vins = new Set(vehicles.filter((one) => wasThere(one, day)).map(({ vin }) => vin));
        if (here?.is_known || vins.size === 1) found.push(row);
        else faults.push({ name: 'vin', value: number, reason, rows: 1, warned: Number(isWarned), line });
      }
    }
    return { faults, found };
  }
}

/** Of each deal whether it is here already, and the vehicles under its stock number. */
async function storedFor(db: Db, rows: readonly ToldRow[]): Promise<readonly Found[]> {
  const asked = JSON.stringify(
    rows.map(({ line, values: { store_id, deal_no, stock_no } }) => ({ line, store_id, deal_no, stock_no })),
  );
  const answer = await sql<Found>`
    with w as (
      select * from jsonb_to_recordset(${asked}::jsonb) as w (line integer, store_id integer, deal_no text, stock_no text)
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
