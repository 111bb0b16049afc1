import { type RawBuilder, sql } from 'kysely';
import type { LackName } from '../../contract/calls/imports/reconcile.ts';
import type { FeedName } from '../../contract/records/index.ts';
import { isClosed, isUnit } from '../db/definitions.ts';

type Type = 'text' | 'integer' | 'date' | 'numeric';

/** How records of a feed are compared with a file. Expressions use columns that the stage and the records share. */
export interface Measure {
  /** Key columns besides the store, in the order in which they are joined. */
  readonly keys: Readonly<Record<string, Type>>;
  /** The column that groups rows into one unit, such as the lines of a repair order. @default each row is a unit */
  readonly unitKey?: string;
  /** Columns that the other expressions need. A file may lack some of them. */
  readonly needs: Readonly<Record<string, Type>>;
  /** Columns with the date on which a record counts; the first non-null one wins. @default it counts as of now */
  readonly days?: readonly string[];
  readonly first: Amount;
  /** @default none */
  readonly second?: Amount;
  /** `first` plus `second`, for records that have both. @default the two aren't added */
  readonly both?: Amount;
  readonly third?: Amount;
  /** Amounts that may be missing, with the name under which such records are counted. @default none */
  readonly lacking?: Readonly<Partial<Record<LackPlace, LackName>>>;
  /** Why the dashboard excludes a record; null for a record that counts. */
  readonly why: RawBuilder<unknown>;
  readonly records: RawBuilder<unknown>;
  /**
   * The dashboard's own figures, from the roll-up that its tiles read: `store_id`, `month`, `units`, the feed's
   * amounts, and `unknown_…` for amounts that may be missing.
   */
  readonly figures: (range: FigureRange) => RawBuilder<unknown>;
}

export const amountPlaces = ['first', 'second', 'both', 'third'] as const;
export type AmountPlace = (typeof amountPlaces)[number];

/** Amounts that may be missing. */
export const lackPlaces = ['first', 'second', 'both'] as const satisfies readonly AmountPlace[];
export type LackPlace = (typeof lackPlaces)[number];

type Amount = readonly [column: string, sign?: '+' | '-', other?: string];

/** Months are their first days, `YYYY-MM-DD`; both ends are included. */
export interface FigureRange {
  readonly stores: readonly number[];
  readonly months: readonly [first: string, last: string];
}

export const withinMonths = (day: RawBuilder<unknown>, { months: [first, last] }: FigureRange) =>
  sql`${day} >= ${first}::date and ${day} < ${last}::date + interval '1 month'`;

const ofStores = ({ stores }: FigureRange) => sql`store_id = any (${[...stores]}::integer[])`;

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
  // A repair order may have no lines, so the newer `run_id` of the two counts.
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

export const measures: Readonly<Partial<Record<FeedName, Measure>>> = {
  deals,
  repair_orders: repairOrders,
  parts_sales: partsSales,
  inventory,
};

const KEY_PARTS = '\t';

export type Told = Readonly<Record<string, unknown>>;

export interface Compared extends Readonly<Record<AmountPlace, number | null>> {
  readonly key: string | null;
  readonly unit: string | null;
  /** First day of the month, `YYYY-MM-DD`. */
  readonly month: string | null;
}

const amountIn = (row: Told, amount: Amount | undefined): number | null => {
  if (!amount) return null;
  const [column, sign, other] = amount;
  const [value, second] = [row[column], other === undefined ? 0 : row[other]];
  if (typeof value !== 'number' || typeof second !== 'number') return null;
  return sign === '-' ? value - second : value + second;
};

/** Like `comparedColumns`, for a row that isn't in the database. */
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

/** @param column name of the amount in the query */
export const lacksAmount = ({ lacking }: Measure, place: LackPlace, column: string): RawBuilder<unknown> =>
  lacking?.[place] ? sql`${sql.ref(column)} is null` : sql`false`;

/** Splits a key that is written as one text into the columns of the records. */
export const keyParts = ({ keys }: Measure, key: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(
    Object.entries(keys).map(
      ([name, type], place) =>
        sql`nullif(split_part(${key}, ${sql.lit(KEY_PARTS)}, ${sql.lit(place + 1)}), '')::${sql.raw(type)} as ${sql.ref(name)}`,
    ),
  );
