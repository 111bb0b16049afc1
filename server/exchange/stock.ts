import type { ExchangeAnalytics, StockGroup } from '../../contract/calls/exchange.ts';
import type { InventoryReply } from '../../contract/widgets/inventory.ts';
import type { Db } from '../db/schema.ts';
import { inventoryByStore, type StockType } from '../metrics/inventory.ts';
import { stockByModel } from '../metrics/models.ts';
import type { ExchangeOf } from './sets.ts';
import { turnOf } from './turn.ts';

type Request = Pick<ExchangeOf, 'scope' | 'by' | 'today'>;

/** Stock as the tiles tell it; null by buyer, whom nobody keeps of a vehicle in stock. */
export async function stockBy(db: Db, { scope, by, today }: Request): Promise<ExchangeAnalytics['stock']> {
  if (by === 'buyer') return null;
  const types = (['N', 'U'] as const).map(async (type) => ({
    type,
    reply: await inventoryByStore(db, scope, type, today),
  }));
  const [stocks, models] = await Promise.all([
    Promise.all(types),
    by === 'model' ? modelsOf(db, { scope, by, today }) : undefined,
  ]);
  return {
    rows: models ?? stocks.flatMap(({ type, reply }) => groupsOf(type, by === 'age' ? by : 'store', reply)),
    totals: stocks.map(({ type, reply: { totals } }) => ({ stock_type: type, ...figuresOf(totals) })),
  };
}

async function modelsOf(db: Db, { scope, today }: Request): Promise<StockGroup[]> {
  const { rows } = await stockByModel(db, scope, today);
  const turns = await turnOf(db, scope, today, rows);
  return rows.map(({ stock_type, make, model, units_in_stock, days_supply }, place) => ({
    ...untold,
    key: `${make}:${model}`,
    label: `${make} ${model}`,
    stock_type,
    units_in_stock,
    days_supply,
    turn_rate: turns[place] ?? null,
  }));
}

const untold = { cost: null, avg_age_days: null, days_supply: null, turn_rate: null };

const figuresOf = ({
  units_in_stock,
  cost,
  avg_age_days,
  days_supply,
  turn_rate,
}: InventoryReply['totals']) => ({ units_in_stock, cost, avg_age_days, days_supply, turn_rate });

function groupsOf(
  stock_type: StockType,
  by: 'store' | 'age',
  { rows, totals }: InventoryReply,
): StockGroup[] {
  if (by === 'store') {
    return rows.map((row) => ({
      key: String(row.store_id),
      label: row.storename,
      stock_type,
      ...figuresOf(row),
    }));
  }
  return totals.aging.map(({ from, bucket, units, cost }) => ({
    ...untold,
    key: String(from),
    label: bucket,
    stock_type,
    units_in_stock: units,
    cost,
  }));
}
