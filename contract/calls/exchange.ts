import { z } from 'zod';
import { defineCall, moduleAccess } from '../call.ts';
import { days, dollars, inOrder, ratio, scoped, units } from '../figures.ts';
import { Line, StoreSelection, wholeNumber } from '../values.ts';
import { WidgetRowsReply } from './widgetRows.ts';

const access = moduleAccess('exanalytics');

/**
 * What the figures are told by. `age`: of stock the days that a vehicle has stood, else the days from its acquisition to
 * its sale. `buyer`: who took the vehicle in trade, by the salesperson of that deal; of wholesale the salesperson of the deal.
 */
export const ExchangeBy = z.enum(['store', 'model', 'age', 'buyer']);
export type ExchangeBy = z.infer<typeof ExchangeBy>;

/** Tells a group from the others of its table; `unknown` for records that don't say. */
const group = { key: z.string(), label: z.string().nullable() };

/** As of now. What is not told of a group is null. */
/** A sum over those of which it is known; null where it is of none of them. */
const known = dollars.nullable();

const stock = {
  stock_type: z.enum(['N', 'U']),
  units_in_stock: units,
  /** Of the vehicles in stock, as far as it is known. */
  cost: z.number().nullable(),
  avg_age_days: ratio,
  /** Stock ÷ (retail units of the last 90 days ÷ 90). */
  days_supply: ratio,
  /** 12-month retail units ÷ average stock. */
  turn_rate: ratio,
};
/** Stock of one type in a group. */
export const StockGroup = z.object({ ...group, ...stock });
export type StockGroup = z.infer<typeof StockGroup>;
/** All stock of one type, as the tile of that type has it. */
export const StockTotals = z.object(stock);
export type StockTotals = z.infer<typeof StockTotals>;

/** Used units retailed in the period that a store whom the caller may see had taken in trade before. */
const acquired = {
  units,
  /** What the trades were worth when they came, and what was allowed for them. */
  acv: known,
  allowance: known,
  sale_price: dollars,
  /** Sale price − actual cash value, of those whose value is known. */
  margin: known,
  /** Of those of which it is known. */
  front_gross: known,
  /** Days from the trade to the sale, on average. */
  avg_days: ratio,
  units_without_acv: units,
};
export const AcquiredGroup = z.object({ ...group, ...acquired });
export type AcquiredGroup = z.infer<typeof AcquiredGroup>;

/** Vehicles sold to other dealers in the period. */
const wholesale = {
  units,
  sale_price: dollars,
  cost: known,
  /** Sale price − cost, of those whose cost is known. */
  result: known,
  /** Those that brought less than they cost, and how much less. */
  loss_units: units.nullable(),
  loss: known,
  /** Days in stock, on average. */
  avg_days: ratio,
  units_without_cost: units,
};
export const WholesaleGroup = z.object({ ...group, ...wholesale });
export type WholesaleGroup = z.infer<typeof WholesaleGroup>;

export const ExchangeAnalytics = z.object({
  /** Null by buyer: nobody keeps who bought a vehicle in stock. */
  stock: z.object({ rows: z.array(StockGroup), totals: z.array(StockTotals) }).nullable(),
  acquired: z.object({ rows: z.array(AcquiredGroup), totals: z.object(acquired) }),
  wholesale: z.object({ rows: z.array(WholesaleGroup), totals: z.object(wholesale) }),
});
export type ExchangeAnalytics = z.infer<typeof ExchangeAnalytics>;

const sensitive = {
  cost: 'gross',
  acv: 'gross',
  units_without_acv: 'gross',
  units_without_cost: 'gross',
  margin: 'gross',
  front_gross: 'gross',
  result: 'gross',
  loss_units: 'gross',
  loss: 'gross',
} as const;

export const exchangeAnalytics = defineCall('POST', 'exchange/analytics', {
  summary:
    "Turn and days' supply of the stock, trades against what they were sold for, and wholesale losses, by store, model, age or buyer.",
  request: scoped.safeExtend({ by: ExchangeBy.default('store') }),
  reply: ExchangeAnalytics,
  access,
  writes: false,
  sensitive,
});

export const ExchangeSet = z.enum(['stock_N', 'stock_U', 'acquired', 'wholesale']);
export type ExchangeSet = z.infer<typeof ExchangeSet>;

const recordsOf = {
  set: ExchangeSet,
  storeId: StoreSelection,
  ...days,
  by: ExchangeBy.default('store'),
  /** Key of a group. @default all of them */
  key: Line(200).optional(),
};

export const exchangeRows = defineCall('POST', 'exchange/rows', {
  summary: 'The records that a group of the exchange analytics is summed from.',
  request: inOrder(z.strictObject({ ...recordsOf, page: wholeNumber(1, 100_000).default(1) })),
  reply: WidgetRowsReply,
  access,
  writes: false,
  sensitive,
});

export const exportExchangeRows = defineCall('GET', 'exchange/rows/export', {
  summary:
    'Streams all of these records as CSV, in the order of their pages; the audit keeps who took how many.',
  request: inOrder(z.strictObject(recordsOf)),
  reply: z.string(),
  access,
  style: 'csv',
});
