import { sql } from 'kysely';
import type { VehicleStory } from '../../../contract/calls/vehiclePrices.ts';
import type { StoreScope } from '../../access/scope.ts';
import { monthStart, monthsBefore, type PlainDate } from '../../calendar.ts';
import type { Db } from '../../db/schema.ts';
import { LEAST_OF_OTHERS, LEAST_SALES } from '../comparing.ts';
import { description, isUnit, joinDescription, nameKey } from '../sales.ts';

interface Sale {
  readonly date: PlainDate;
  readonly price: number;
  readonly is_trim: boolean;
  readonly is_own: boolean;
}

/** A vehicle in stock, by what it is compared by. */
interface ComparedVehicle {
  readonly year: number;
  readonly make: string;
  readonly model: string;
  readonly trim: string | null;
  readonly is_new: boolean;
  readonly list_price: number | null;
  readonly stocked_date: PlainDate;
}

type Market = VehicleStory['market'];

/** Months for which the market of a vehicle that has stood for longer is told. */
const MOST_MONTHS = 24;

/**
 * The sales behind `market_value`, of which the vehicle keeps the median (see `updateStockMarket`), and what that was on
 * the first of each month since it was stocked. Null when there are too few of them, or a few of other stores, whose
 * prices those who know the rest could work out.
 */
export async function marketOf(db: Db, vehicle: ComparedVehicle, scope: StoreScope): Promise<Market> {
  const state = await db.selectFrom('valuation_state').select('market_month').executeTakeFirst();
  const month = state?.market_month;
  if (!month) return null;
  const months = monthsOf(vehicle, month);
  const all = await salesOf(db, vehicle, scope, {
    since: monthsBefore(months[0] ?? month, 12),
    until: month,
  });
  const inYear = yearBefore(all, month);
  const ofTrim = inYear.filter(({ is_trim }) => is_trim);
  const basis = ofTrim.length >= LEAST_SALES ? 'trim' : 'model';
  const sales = basis === 'trim' ? ofTrim : inYear;
  const median = medianOf(sales);
  if (median === null) return null;
  const { list_price } = vehicle;
  // What another store sold one for is its own.
  const prices = sales.flatMap(({ price, is_own }) => (is_own ? [price] : []));
  const compared = basis === 'trim' ? all.filter(({ is_trim }) => is_trim) : all;
  return {
    basis,
    sales: sales.length,
    median,
    medians: months.map((date) => ({ date, median: medianOf(yearBefore(compared, date)) })),
    lowest: Math.min(median, ...prices),
    highest: Math.max(median, ...prices),
    rank: list_price === null ? null : 1 + sales.filter(({ price }) => price < list_price).length,
    prices,
  };
}

/** The firsts of the months from that in which it was stocked to the market's, the earliest first. */
function monthsOf({ stocked_date }: ComparedVehicle, last: PlainDate): PlainDate[] {
  const first = monthStart(stocked_date);
  return Array.from({ length: MOST_MONTHS }, (_, place) =>
    monthsBefore(last, MOST_MONTHS - 1 - place),
  ).filter((month) => month >= first || month === last);
}

const yearBefore = (sales: readonly Sale[], day: PlainDate) => {
  const since = monthsBefore(day, 12);
  return sales.filter(({ date }) => date >= since && date < day);
};

async function salesOf(
  db: Db,
  { year, make, model, trim, is_new }: ComparedVehicle,
  { storeIds }: StoreScope,
  { since, until }: { readonly since: PlainDate; readonly until: PlainDate },
): Promise<readonly Sale[]> {
  const isSame = (name: string, text: string | null) =>
    sql`${nameKey(sql.ref(name))} = ${nameKey(sql`${text}::text`)}`;
  const { rows } = await sql<Sale>`
    select date, price, ${trim ? isSame('trim', trim) : sql`false`} is true as is_trim,
      store_id = any (${[...storeIds]}::int[]) as is_own
    from (
      select d.store_id, d.contract_date as date, d.sale_price as price, ${description}
      from deal d ${joinDescription}
      where ${isUnit} and d.sale_price > 0 and d.deal_type = ${is_new ? 'New' : 'Used'}
        and d.contract_date < ${until}::date and d.contract_date >= ${since}::date
    ) as sale
    where year = ${year}::int and ${isSame('make', make)} and ${isSame('model', model)}
    order by price`.execute(db);
  return rows;
}

/** Of sales in the order of their prices, in cents; null with too few to compare with, and with so few of other stores. */
function medianOf(sales: readonly Sale[]): number | null {
  const ofOthers = sales.filter(({ is_own }) => !is_own).length;
  if (sales.length < LEAST_SALES || (ofOthers > 0 && ofOthers < LEAST_OF_OTHERS)) return null;
  const middle = (sales.length - 1) / 2;
  const [low = 0, high = 0] = [sales[Math.floor(middle)]?.price, sales[Math.ceil(middle)]?.price];
  return Math.round(((low + high) / 2) * 100) / 100;
}
