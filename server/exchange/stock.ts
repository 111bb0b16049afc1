import { type RawBuilder, sql } from 'kysely';
import type { ExchangeAnalytics, StockGroup } from '../../contract/calls/exchange.ts';
import type { InventoryReply } from '../../contract/widgets/inventory.ts';
import { rowsOf } from '../db/jsonRows.ts';
import {
  daysSupply,
  type StockType,
  type StoreStock,
  stockFrom,
  stockRows,
  turnRate,
} from '../metrics/inventory.ts';
import { type Model, modelOrder, modelStocks } from '../metrics/models.ts';
import type { ExchangeOf } from './sets.ts';
import { modelTurns } from './turn.ts';

/** What `stockColumns` select. */
export interface StockAnswer {
  readonly stock_N: readonly StoreStock[];
  readonly stock_U: readonly StoreStock[];
  /** Without a turn of a model that never stood and was not sold. */
  readonly models: readonly (Model & {
    readonly sold_year: number | null;
    readonly average_stock: number | null;
  })[];
}

type Request = Pick<ExchangeOf, 'scope' | 'by' | 'today'>;

const nothing = sql`'[]'::json`;

/** Columns of one row with all that is known of the stock: none by buyer, whom nobody keeps of a vehicle in stock. */
export function stockColumns({ scope, by, today }: Request): RawBuilder<unknown> {
  const of = (type: StockType) => (by === 'buyer' ? nothing : rowsOf(stockRows(scope, type, today)));
  const models = sql`
    select stocks.*, turns.sold_year, turns.average_stock from (${modelStocks(scope, today)}) stocks
    left join (${modelTurns(scope, today)}) turns using (stock_type, make_key, model_key)
    order by ${modelOrder}`;
  return sql`${of('N')} as "stock_N", ${of('U')} as "stock_U",
    ${by === 'model' ? rowsOf(models) : nothing} as models`;
}

/** Stock as the tiles tell it; null by buyer. */
export function stockOf(
  by: ExchangeOf['by'],
  { stock_N, stock_U, models }: StockAnswer,
): ExchangeAnalytics['stock'] {
  if (by === 'buyer') return null;
  const stocks = [
    { type: 'N', reply: stockFrom(stock_N, 'N') },
    { type: 'U', reply: stockFrom(stock_U, 'U') },
  ] as const;
  return {
    rows:
      by === 'model' ? models.map(ofModel) : stocks.flatMap(({ type, reply }) => groupsOf(type, by, reply)),
    totals: stocks.map(({ type, reply: { totals } }) => ({ stock_type: type, ...figuresOf(totals) })),
  };
}

const untold = { cost: null, avg_age_days: null, days_supply: null, turn_rate: null };

const ofModel = ({
  stock_type,
  make,
  model,
  sold_year,
  average_stock,
  ...stock
}: StockAnswer['models'][number]): StockGroup => ({
  ...untold,
  key: `${make}:${model}`,
  label: `${make} ${model}`,
  stock_type,
  units_in_stock: stock.units_in_stock,
  days_supply: daysSupply(stock),
  turn_rate: turnRate({ sold_year: sold_year ?? 0, average_stock: average_stock ?? 0 }),
});

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
