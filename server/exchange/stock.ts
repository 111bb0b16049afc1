import type { StockGroup } from '../../contract/calls/exchange.ts';
import type { InventoryReply } from '../../contract/widgets/inventory.ts';
import type { Db } from '../db/schema.ts';
import { inventoryByStore, type StockType } from '../metrics/inventory.ts';
import { stockByModel } from '../metrics/models.ts';
import type { ExchangeOf } from './sets.ts';

type Asked = Pick<ExchangeOf, 'scope' | 'by' | 'today'>;

/** Stock as the tiles tell it; null by buyer, whom nobody keeps of a vehicle in stock. */
export async function stockBy(db: Db, { scope, by, today }: Asked): Promise<StockGroup[] | null> {
  if (by === 'buyer') return null;
  if (by === 'model') {
    const { rows } = await stockByModel(db, scope, today);
    return rows.map(({ stock_type, make, model, units_in_stock, days_supply }) => ({
      ...untold,
      key: `${make}:${model}`,
      label: `${make} ${model}`,
      stock_type,
      units_in_stock,
      days_supply,
    }));
  }
  const stocks = await Promise.all(
    (['N', 'U'] as const).map(async (type) =>
      groupsOf(type, by, await inventoryByStore(db, scope, type, today)),
    ),
  );
  return stocks.flat();
}

const untold = { cost: null, avg_age_days: null, days_supply: null, turn_rate: null };

function groupsOf(
  stock_type: StockType,
  by: 'store' | 'age',
  { rows, totals }: InventoryReply,
): StockGroup[] {
  if (by === 'store') {
    return rows.map(
      ({ store_id, storename, units_in_stock, cost, avg_age_days, days_supply, turn_rate }) => ({
        key: String(store_id),
        label: storename,
        stock_type,
        units_in_stock,
        cost,
        avg_age_days,
        days_supply,
        turn_rate,
      }),
    );
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
