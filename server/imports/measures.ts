import { type RawBuilder, sql } from 'kysely';
import type { LackName } from '../../contract/calls/imports/reconcile.ts';
import type { FeedName } from '../../contract/records/index.ts';
import { isClosed, isUnit } from '../db/definitions.ts';

/** The type of a column, as the database casts to it. */
type Type = 'text' | 'integer' | 'date' | 'numeric';

/** Records of a feed as they are compared with a file. Expressions are over columns that a stage and the records share. */
export interface Measure {
  /** Parts of the key beside the store, in the order in which they are written one after the other. */
  readonly keys: Readonly<Record<string, Type>>;
  /** The column by which several rows are one unit, such as lines of one repair order. @default each row is one */
  readonly unitKey?: string;
  /** Columns that day, amounts and what counts are worked out from. A file need not give all of them. */
  readonly needs: Readonly<Record<string, Type>>;
  /** The columns that hold the day on which a record counts, the first that has one. @default it counts now */
  readonly days?: readonly string[];
  readonly first: Amount;
  /** @default there is one amount */
  readonly second?: Amount;
  /** What first and second are together, of records of which both are known. @default they are no parts of one sum */
  readonly both?: Amount;
  readonly third?: Amount;
  /** Amounts that are not known of some records, with what those records are counted as. @default none, all have theirs */
  readonly lacking?: Readonly<Partial<Record<LackPlace, LackName>>>;
  /** Why a record is in no figure of the dashboard, by its definition; null for one that counts. */
  readonly why: RawBuilder<unknown>;
  /** All records: `store_id`, the key, the columns in `needs`, `run_id`. */
  readonly records: RawBuilder<unknown>;
  /**
   * What the dashboard says, by the roll-up that its tiles read: `store_id`, `month`, `units`, the amounts that the feed
   * has, and of those that may lack `unknown_…`.
   */
  readonly figures: (range: FigureRange) => RawBuilder<unknown>;
}

export const amountPlaces = ['first', 'second', 'both', 'third'] as const;
export type AmountPlace = (typeof amountPlaces)[number];

/** Amounts that records may lack. */
export const lackPlaces = ['first', 'second', 'both'] as const satisfies readonly AmountPlace[];
export type LackPlace = (typeof lackPlaces)[number];

/** Columns, less or with another one. */
type Amount = readonly [column: string, sign?: '+' | '-', other?: string];

/** Stores, and the months from the first to the last; both are days `YYYY-MM-DD`, the first of a month. */
export interface FigureRange {
  readonly stores: readonly number[];
  readonly months: readonly [first: string, last: string];
}

/** A day of one of the months. */
export const withinMonths = (day: RawBuilder<unknown>, { months: [first, last] }: FigureRange) =>
  sql`${day} >= ${first}::date and ${day} < ${last}::date + interval '1 month'`;

const ofStores = ({ stores }: FigureRange) => sql`store_id = any (${[...stores]}::integer[])`;

/** Sums of a roll-up per store and month. */
const byMonth = (
  table: string,
  sums: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
  range: FigureRange,
) =>
  sql`select store_id, date_trunc('month', date)::date as month, ${sums} from ${sql.table(table)}
    where ${ofStores(range)} and ${withinMonths(sql.ref('date'), range)} and ${condition} group by 1, 2`;

const deals: Measure = {
  keys: { deal_no: 'text' },
  needs: {
    contract_date: 'date',
    status: 'text',
    deal_type: 'text',
    deal_kind: 'text',
    front_gross: 'numeric',
    back_gross: 'numeric',
    sale_price: 'numeric',
  },
  days: ['contract_date'],
  first: ['front_gross'],
  second: ['back_gross'],
  both: ['front_gross', '+', 'back_gross'],
  third: ['sale_price'],
  lacking: { first: 'without_front', second: 'without_back', both: 'without_gross' },
  why: sql`case when ${isUnit} then null
      when status = 'Unwound' then 'unwound' when status = 'Pending' then 'pending'
      when deal_kind = 'Wholesale' then 'wholesale' when deal_kind = 'Fleet' then 'fleet'
      else 'noUnit' end`,
  records: sql`select store_id, deal_no, contract_date, status, deal_type, deal_kind, front_gross, back_gross,
      sale_price, run_id
    from deal`,
  figures: (range) =>
    byMonth(
      'sales_day',
      sql`sum(units) as units, sum(front_gross) as first, sum(back_gross) as second,
        sum(total_gross) as both, sum(sale_price) as third, sum(units_without_front) as unknown_first,
        sum(units_without_back) as unknown_second, sum(units_without_gross) as unknown_both`,
      sql`true`,
      range,
    ),
};

const repairOrders: Measure = {
  keys: { ro_no: 'text', line_no: 'integer' },
  unitKey: 'ro_no',
  needs: {
    closed_date: 'date',
    opened_date: 'date',
    status: 'text',
    labor_sale: 'numeric',
    parts_sale: 'numeric',
  },
  days: ['closed_date', 'opened_date'],
  first: ['labor_sale'],
  second: ['parts_sale'],
  why: sql`case when ${isClosed} then null
      when status = 'void' then 'void' else 'open' end`,
  // A repair order may have no line. What a later file says of it is said of its lines.
  records: sql`select o.store_id, o.ro_no, l.line_no, o.closed_date, o.opened_date, o.status, l.labor_sale, l.parts_sale,
      greatest(l.run_id, o.run_id) as run_id
    from repair_order as o left join repair_line as l on l.store_id = o.store_id and l.ro_no = o.ro_no`,
  figures: (range) =>
    byMonth(
      'service_day',
      sql`sum(ro_count) as units, sum(labor_sales) as first, sum(parts_sales) as second`,
      sql`pay_type = 'all'`,
      range,
    ),
};

const partsSales: Measure = {
  keys: { invoice_no: 'text', line_no: 'integer', part_no: 'text' },
  needs: { invoice_date: 'date', channel: 'text', sale: 'numeric', cost: 'numeric' },
  days: ['invoice_date'],
  first: ['sale'],
  second: ['sale', '-', 'cost'],
  lacking: { second: 'without_cost' },
  why: sql`case when channel in ('counter', 'wholesale') then null else 'onOrder' end`,
  records: sql`select store_id, invoice_no, line_no, part_no, invoice_date, channel, sale, cost, run_id from parts_sale`,
  figures: (range) =>
    byMonth(
      'parts_day',
      sql`sum(lines) as units, sum(sales) as first, sum(gross) as second,
        sum(lines_without_cost) as unknown_second`,
      sql`channel in ('counter', 'wholesale')`,
      range,
    ),
};

const inventory: Measure = {
  keys: { stock_no: 'text' },
  needs: { status: 'text', cost: 'numeric' },
  first: ['cost'],
  lacking: { first: 'without_cost' },
  why: sql`case when status in ('in_stock', 'hold') then null
      when status = 'in_transit' then 'inTransit' else 'gone' end`,
  records: sql`select store_id, stock_no, status, cost, run_id from inventory_vehicle`,
  figures: (
    range,
  ) => sql`select store_id, null::date as month, sum(units_in_stock) as units, sum(cost) as first,
      sum(units_without_cost) as unknown_first
    from inventory_day where ${ofStores(range)} group by 1`,
};

/** The feeds of which the dashboard has figures that a file can be set beside. */
export const measures: Readonly<Partial<Record<FeedName, Measure>>> = {
  deals,
  repair_orders: repairOrders,
  parts_sales: partsSales,
  inventory,
};

/** What stands between the parts of a key that is written as one text. */
const KEY_PARTS = '\t';

/** What a row says, by column; a column that it does not tell is null or missing. */
export type Told = Readonly<Record<string, unknown>>;

/** What a row of a file is compared by. Null for what it does not tell. */
export interface Compared extends Readonly<Record<AmountPlace, number | null>> {
  readonly key: string | null;
  readonly unit: string | null;
  /** The first day of the month, `YYYY-MM-DD`. */
  readonly month: string | null;
}

const amountIn = (row: Told, amount: Amount | undefined): number | null => {
  if (!amount) return null;
  const [column, sign, other] = amount;
  const [value, second] = [row[column], other === undefined ? 0 : row[other]];
  if (typeof value !== 'number' || typeof second !== 'number') return null;
  return sign === '-' ? value - second : value + second;
};

/** As `comparedColumns`, of a row that is not in the database. */
export function comparedOf(measure: Measure, row: Told): Compared {
  const parts = Object.keys(measure.keys).map((name) => row[name] ?? null);
  const day = measure.days?.map((name) => row[name]).find((value) => typeof value === 'string');
  const unit = measure.unitKey && row[measure.unitKey];
  return {
    key: parts.includes(null) ? null : parts.join(KEY_PARTS),
    unit: typeof unit === 'string' ? unit : null,
    month: typeof day === 'string' ? `${day.slice(0, 7)}-01` : null,
    first: amountIn(row, measure.first),
    second: amountIn(row, measure.second),
    both: amountIn(row, measure.both),
    third: amountIn(row, measure.third),
  };
}

const amountOf = (amount: Amount | undefined) => {
  if (!amount) return sql`null`;
  const [column, sign, other] = amount;
  return other === undefined
    ? sql.ref(column)
    : sql`${sql.ref(column)} ${sql.raw(sign ?? '+')} ${sql.ref(other)}`;
};

/** SQL of what records or rows of a stage are compared by: `key`, `unit`, `month`, `why` and all amounts. */
export const comparedColumns = (measure: Measure): RawBuilder<unknown> => {
  const { keys, unitKey, days, why } = measure;
  const amounts = amountPlaces.map(
    (place) => sql`(${amountOf(measure[place])})::numeric as ${sql.ref(place)}`,
  );
  const parts = Object.keys(keys).map((name) => sql`coalesce(${sql.ref(name)}::text, '')`);
  const day = days && sql`coalesce(${sql.join(days.map((name) => sql.ref(name)))})`;
  return sql`${sql.join(parts, sql` || ${sql.lit(KEY_PARTS)} || `)} as key,
    ${unitKey ? sql.ref(unitKey) : sql`null`}::text as unit,
    ${day ? sql`date_trunc('month', ${day}::timestamp)` : sql`null`}::date as month,
    ${sql.join(amounts)}, (${why})::text as why`;
};

/** Whether an amount is not known that a record may lack. @param column how the query calls it */
export const lacksAmount = ({ lacking }: Measure, place: LackPlace, column: string): RawBuilder<unknown> =>
  lacking?.[place] ? sql`${sql.ref(column)} is null` : sql`false`;

/** The parts of a key that was written as one text, as the columns of the records have them. */
export const keyParts = ({ keys }: Measure, key: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(
    Object.entries(keys).map(
      ([name, type], place) =>
        sql`nullif(split_part(${key}, ${sql.lit(KEY_PARTS)}, ${sql.lit(place + 1)}), '')::${sql.raw(type)} as ${sql.ref(name)}`,
    ),
  );
