import { sql } from 'kysely';
import { newInventoryWidget, usedInventoryWidget } from '../../../contract/widgets/inventory.ts';
import { modelStock } from '../../../contract/widgets/models.ts';
import { nameKey } from '../../db/definitions.ts';
import { isInStockOf, typeOfVehicle } from '../../db/stockDefinitions.ts';
import { bucketsOf, type StockType } from '../inventory.ts';
import { countOf, joinStore, numberOf, own, storeColumn, vehicleColumn } from './columns.ts';
import { type Columns, defineRows, type RowSource, type RowsOf, type Sql, type Sums } from './source.ts';

const isHere = sql`r.status <> 'in_transit'`;
const lacksCost = sql`${isHere} and r.cost is null`;

/** Days in stock on the day; vehicles on their way have none. */
const ageOn = ({ today }: RowsOf) => sql`greatest(0, ${today}::date - r.stocked_date)`;

const columns = (request: RowsOf): Columns => ({
  storename: storeColumn,
  stock_no: own('stock_no', 'text'),
  vin: own('vin', 'text'),
  vehicle: vehicleColumn,
  trim: own('trim', 'text'),
  ext_color: own('ext_color', 'text'),
  mileage: own('mileage', 'units'),
  status: own('status', 'text'),
  stocked_date: own('stocked_date', 'date'),
  age_days: { value: sql`case when ${isHere} then ${ageOn(request)} end`, kind: 'days' },
  list_price: own('list_price', 'dollars'),
  cost: { ...own('cost', 'dollars'), sensitive: 'gross' },
  floorplan_balance: { ...own('floorplan_balance', 'dollars'), sensitive: 'gross' },
});

const counts: Sums = {
  units_in_stock: countOf(isHere),
  units_in_transit: countOf(sql`not ${isHere}`),
};

const vehicles = (request: RowsOf, where: readonly Sql[], sums: Sums): RowSource => ({
  records: sql.table('inventory_vehicle'),
  where: [isInStockOf('r'), ...where],
  joins: joinStore,
  columns: columns(request),
  sums,
  order: sql`r.stocked_date, r.store_id, r.stock_no`,
});

/**
 * New or used vehicles in stock and in transit, the oldest first. A cost that nobody has told is in no sum.
 * @param part first day of an age bucket, which leaves out those in transit; or `units_in_stock`, which leaves out no
 * others
 */
const stock =
  (type: StockType) =>
  (request: RowsOf): RowSource | undefined => {
    const bucket = ageBucket(type, request);
    if (!bucket) return undefined;
    const source = vehicles(request, [sql`${typeOfVehicle} = ${type}`, ...bucket.where], {
      ...counts,
      units_without_cost: countOf(lacksCost),
      // As the tile has it: null when not one of several has any.
      cost: sql`coalesce(sum(r.cost) filter (where ${isHere}), case when ${countOf(lacksCost)} = 0 then 0 end)`,
    });
    return { ...source, ...bucket.named };
  };

interface OfAge {
  readonly where: readonly Sql[];
  readonly named: Pick<RowSource, 'part'>;
}

function ageBucket(type: StockType, request: RowsOf): OfAge | undefined {
  if (request.part === undefined) return { where: [], named: {} };
  if (request.part === 'units_in_stock') return { where: [isHere], named: {} };
  const bucket = bucketsOf(type).find(({ from }) => from === numberOf(request.part ?? ''));
  if (!bucket) return undefined;
  const { from, to } = bucket;
  const ends = to === null ? [] : [sql`${ageOn(request)} <= ${to}::integer`];
  return {
    where: [isHere, sql`${ageOn(request)} >= ${from}::integer`, ...ends],
    named: { part: { from, to } },
  };
}

/**
 * Vehicles in stock and in transit, new and used.
 * @param part a model: its type, make and model joined by colons, as the widget spells them; or `in_stock`, which leaves
 * out those in transit
 */
function stockOfModels(request: RowsOf): RowSource | undefined {
  if (request.part === undefined) return vehicles(request, [], counts);
  if (request.part === 'in_stock') return vehicles(request, [isHere], counts);
  const [type, make, ...model] = request.part.split(':');
  if ((type !== 'N' && type !== 'U') || make === undefined || model.length === 0) return undefined;
  const isNamed = (column: string, name: string) =>
    sql`${nameKey(sql.ref(`r.${column}`))} = ${nameKey(sql`${name}::text`)}`;
  return vehicles(
    request,
    [sql`${typeOfVehicle} = ${type}`, isNamed('make', make), isNamed('model', model.join(':'))],
    counts,
  );
}

export const newInventoryRows = defineRows({
  call: newInventoryWidget,
  feed: 'inventory',
  source: stock('N'),
});
export const usedInventoryRows = defineRows({
  call: usedInventoryWidget,
  feed: 'inventory',
  source: stock('U'),
});
export const modelRows = defineRows({ call: modelStock, feed: 'inventory', source: stockOfModels });
