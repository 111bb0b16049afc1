import { sql } from 'kysely';
import type { VehicleBands } from '../../contract/calls/vehiclePrices.ts';
import { vinviews } from '../../contract/resources/vinviews.ts';
import { rowOf, rowsOf } from '../db/jsonRows.ts';
import type { Db } from '../db/schema.ts';
import { typeOfVehicle } from '../db/stockDefinitions.ts';
import { bucketsOf, costOf } from '../metrics/inventory.ts';
import { sumDollars } from '../metrics/periods/figures.ts';
import { type Caller, hiddenFields, type Values } from './caller.ts';
import { Query } from './query.ts';

interface DayRow {
  readonly stock_type: 'N' | 'U';
  /** Days in stock; null in transit. */
  readonly age: number | null;
  readonly units: number;
  readonly without_cost: number;
  readonly cost: number;
}

interface Answer extends Pick<VehicleBands, 'rates'> {
  readonly rows: readonly DayRow[];
}

const unknownRates: VehicleBands['rates'] = { lowest: null, highest: null };

/**
 * New and used vehicles of the list by their days in stock, in the bands of the tiles; a filter by age does not count.
 * @throws AppError `forbidden` when the filter uses a field that the caller may not see
 */
export async function countVehicleBands(db: Db, filter: Values, caller: Caller): Promise<VehicleBands> {
  const query = new Query('vinviews', caller, hiddenFields(vinviews, caller.principal));
  const { age_gte: _least, age_lte: _most, ...others } = filter;
  const choice = { filter: others };
  const days = sql`
    select stock_type, age, count(*)::int as units, coalesce(sum(cost), 0) as cost,
      count(*) filter (where cost is null)::int as without_cost from (
      select ${typeOfVehicle} as stock_type, ${query.column('age')} as age, t.cost
      from ${query.table} ${query.joinsFor(['age', ...query.filteredBy(choice)])} where ${query.where(choice)}
    ) vehicle group by 1, 2`;
  const ofStores = sql`
    select min(floorplan_rate) as lowest, max(floorplan_rate) as highest from store
    where "ID" = any (${caller.principal.storeIds}::int[])`;
  const { rows: answers } = await sql<Answer>`
    select ${rowsOf(days)} as rows, ${rowOf(ofStores)} as rates`.execute(db);
  const { rows = [], rates = unknownRates } = answers[0] ?? {};
  const standing = rows.filter(({ age }) => age !== null);
  return {
    types: (['N', 'U'] as const).map((stock_type) => typeOf(stock_type, standing)),
    in_stock: unitsOf(standing),
    in_transit: unitsOf(rows) - unitsOf(standing),
    rates,
  };
}

const unitsOf = (rows: readonly DayRow[]) => rows.reduce((sum, { units }) => sum + units, 0);
const paidFor = (rows: readonly DayRow[]) =>
  costOf(
    sumDollars(rows.map(({ cost }) => cost)),
    unitsOf(rows),
    rows.reduce((sum, { without_cost }) => sum + without_cost, 0),
  );

function typeOf(stock_type: 'N' | 'U', standing: readonly DayRow[]): VehicleBands['types'][number] {
  const own = standing.filter((row) => row.stock_type === stock_type);
  const within = (from: number, to: number | null) =>
    own.filter(({ age }) => age !== null && age >= from && (to === null || age <= to));
  return {
    stock_type,
    units: unitsOf(own),
    cost: paidFor(own),
    bands: bucketsOf(stock_type).map(({ from, to }) => {
      const rows = within(from, to);
      return { from, to, units: unitsOf(rows), cost: paidFor(rows) };
    }),
  };
}
