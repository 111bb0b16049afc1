import type { Statement } from '../../tests/support/recording.ts';

/** A statement written by hand: the rows of a question by the shortest way that the tables allow. */
export type Best = (stores: readonly number[] | undefined) => Statement;

type Stores = readonly number[] | undefined;
/** A piece of SQL for whoever sees these stores. */
export type Piece = (stores: Stores) => string;
const textOf = (piece: string | Piece, stores: Stores) => (typeof piece === 'string' ? piece : piece(stores));

const within = (stores: Stores) => (stores ? 'store_id = any ($1::int[])' : 'true');
const valuesOf = (stores: Stores) => (stores ? [[...stores]] : []);

const isStore: Piece = (stores) => (stores ? '"ID" = any ($1::int[])' : 'true');

interface Part {
  /** Condition on the table's own columns. @default every row */
  readonly where?: string | Piece;
  readonly order: string | Piece;
}

const inStock = "status in ('in_stock', 'hold', 'in_transit')";
/** Of the bench's last day. */
const age = "(case when status <> 'in_transit' then greatest(0, date '2026-11-20' - stocked_date) end)";

export const vehicleAge = age;

/** Whoever does not see all stores is told nothing of a market with one to four sales of the others. */
const isTold: Piece = (stores) =>
  stores
    ? `market_stores is not null and market_sales - ${stores
        .map((id) => `coalesce((market_stores ->> '${id}')::int, 0)`)
        .join(' - ')} not between 1 and 4`
    : 'true';
const ratio = 'round(list_price / nullif(market_median, 0) * 100, 1)';
export const priceToMarket: Piece = (stores) =>
  stores ? `(case when ${isTold(stores)} then ${ratio} end)` : ratio;
/** The ratio first: fewer vehicles are left for the rule. */
export const isOverMarket: Piece = (stores) => `${ratio} >= 105 and ${isTold(stores)}`;

/** The first page of vehicles with the total: the page's keys first, what is joined for its rows alone. */
export const vehiclePage =
  ({ where = 'true', order }: Part): Best =>
  (stores) => ({
    sql: `select (select count(*) from inventory_vehicle
          where ${inStock} and ${within(stores)} and ${textOf(where, stores)}) as total,
        v.*, ${age} as age, ${priceToMarket(stores)} as price_to_market,
        round(floorplan_balance * floorplan_rate / 100 / 365, 2) as interest_day,
        round(floorplan_balance * floorplan_rate / 100 / 365 * (${age} + 1), 2) as interest
      from (select * from inventory_vehicle where ${inStock} and ${within(stores)} and ${textOf(where, stores)}
        order by ${textOf(order, stores)}, vehicle_id limit 15) v
      join (select "ID", floorplan_rate from store) store on "ID" = v.store_id`,
    parameters: valuesOf(stores),
  });

/** Units and cost by days in stock, and the rates of the stores' floorplans. */
export const vehicleBands =
  (where: string | Piece = 'true'): Best =>
  (stores) => ({
    sql: `select json_agg(x), (select min(floorplan_rate) from store where ${isStore(stores)}),
        (select max(floorplan_rate) from store where ${isStore(stores)})
      from (
        select case stock_type when 'N' then 'N' else 'U' end as stock_type, ${age} as age, count(*), sum(cost) as cost
        from inventory_vehicle where ${inStock} and ${within(stores)} and ${textOf(where, stores)} group by 1, 2
      ) x`,
    parameters: valuesOf(stores),
  });

/** How many rows meet each of some conditions. */
export const countsOf =
  (table: 'inventory_vehicle' | 'equity', conditions: readonly (string | Piece)[]): Best =>
  (stores) => ({
    sql: `select ${conditions.map((one) => `count(*) filter (where ${textOf(one, stores)})`).join(', ')}
      from ${table} where ${table === 'equity' ? 'true' : inStock} and ${within(stores)}`,
    parameters: valuesOf(stores),
  });

const scoreClass = `case when "UCSD_LTV" is null then 'U' when "UCSD_LTV" >= 85 then 'V' when "UCSD_LTV" >= 80 then 'P'
  when "UCSD_LTV" >= 70 then 'E' when "UCSD_LTV" >= 55 then 'G' else 'N' end`;

interface EquityPart extends Part {
  /** Join of customers `c`, where the condition asks for their class. */
  readonly join?: string;
  /** What the condition says of the column that the page is ordered by, where an index has it. */
  readonly range?: string;
}

const withClass = (page: string, total: string) => `select ${total} as total, e.*, ${scoreClass} as class
  from (${page}) e join customer c using ("UC_ID")`;

/**
 * The first page of equity with the total: by the index that has the order, or by all rows that meet the condition, which
 * are read once for both. Which is shorter depends on how many meet it and where they lie.
 */
export function equityPage({
  where = 'true',
  order,
  join = '',
  range = 'true',
}: EquityPart): readonly Best[] {
  const rows = (stores: Stores) =>
    `from equity e ${join} where ${within(stores)} and ${textOf(where, stores)}`;
  const first = (stores: Stores) => `order by ${textOf(order, stores)}, equity_id limit 15`;
  const byIndex: Best = (stores) => ({
    sql: withClass(
      `select e.* ${rows(stores)} and ${range} ${first(stores)}`,
      `(select count(*) ${rows(stores)})`,
    ),
    parameters: valuesOf(stores),
  });
  const byRows: Best = (stores) => ({
    sql: `with found as materialized (select e.* ${rows(stores)})
      ${withClass(`select * from found e ${first(stores)}`, '(select count(*) from found)')}`,
    parameters: valuesOf(stores),
  });
  return [byIndex, byRows];
}

const startsWith = (column: string, text: string) =>
  `search_key(${column}) collate "C" >= '${text}' and search_key(${column}) collate "C" < ('${text}' || chr(1114111))`;
const named = `((coalesce(make, '') || ' ' || coalesce(model, '')) collate "C")`;

/**
 * Whether equity is of somebody whose first or last name begins with a word, has a VIN that does, or a make or model that
 * contains it: each by its index, the names of vehicles one after the other.
 */
export const equityFound = (word: string) => `equity_id in (
  select o.equity_id from customer b join equity o using ("UC_ID") where ${startsWith('"UC_LastName"', word.toLowerCase())}
  union all
  select o.equity_id from customer b join equity o using ("UC_ID") where ${startsWith('"UC_FirstName"', word.toLowerCase())}
  union all
  select equity_id from equity
  where vin ~>=~ '${word.toUpperCase()}' and vin ~<~ ('${word.toUpperCase()}' || chr(1114111))
  union all
  select equity_id from equity where ${named} in (
    with recursive name as (
      (select ${named} as text from equity order by 1 limit 1)
      union all
      select (select ${named} from equity where ${named} > name.text order by 1 limit 1) from name where text is not null)
    select text from name where text ilike '%${word}%'))`;

/** Vehicles by bands of 2,500 dollars of equity. */
export const equityBands =
  (where = 'true'): Best =>
  (stores) => ({
    sql: `select floor(equity / 2500) * 2500 as band, count(*) from equity e
      where ${within(stores)} and ${where} group by 1`,
    parameters: valuesOf(stores),
  });

export const ofClass = (letter: string) => ({
  join: 'join customer c using ("UC_ID")',
  where: `${scoreClass} = '${letter}'`,
});
