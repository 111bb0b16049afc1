import type { Best } from './lists.ts';

const wentThrough = "status in ('Delivered', 'Capped', 'Finalized')";
const period = `contract_date between '2026-01-01' and '2026-11-20' and ${wentThrough}`;
/** The days of a year's figures, and those of a supply, of the bench's last day. */
const [year, quarter] = ["between '2025-11-21' and '2026-11-20'", "between '2026-08-23' and '2026-11-20'"];
const tomorrow = "date '2026-11-21'";

const isAsked = (name: string, stores: readonly number[] | undefined) =>
  stores ? `${name} = any ($1::int[])` : 'true';
const typeOf = "case stock_type when 'N' then 'N' else 'U' end";
/** By which different spellings of a name find each other. */
const keyOf = (name: string) => `translate(lower(${name}), ' -./&''', '')`;
/** The more frequent spelling, of equally frequent ones that which is not all in one case. */
const spelling = (name: string, times: string) =>
  `(array_agg(${name} order by ${times} desc, array[(${name} in (upper(${name}), lower(${name})))::text, ${name}] collate "C"))[1]`;

/** What is summed of deals `d`: the key of a group, its name, and what the rows are grouped by before they are summed. */
const groups = {
  store: {
    key: 'store_id::text',
    name: '(select storename from store where "ID" = min(store_id))',
    by: 'store_id, null::text as make, null::text as model, null::int as buyer_id',
  },
  model: {
    key: `${keyOf('make')} || ':' || ${keyOf('model')}`,
    name: `${spelling('make', 'make_times')} || ' ' || ${spelling('model', 'model_times')}`,
    by: 'null::int as store_id, make, model, null::int as buyer_id',
  },
  buyer: {
    key: "coalesce(buyer_id::text, 'unknown')",
    name: "(select firstname || ' ' || lastname from employee where employee_id = min(buyer_id))",
    by: 'null::int as store_id, null::text as make, null::text as model, buyer_id',
  },
} as const;
type By = keyof typeof groups;

/** Figures of deals by groups and all together: few sums by what they are spelt like, then those of the groups. */
function grouped(by: By, records: string, sums: Readonly<Record<string, string>>): string {
  const { key, name, by: spelt } = groups[by];
  const names = Object.keys(sums);
  return `
    select grouping(key) = 1 as is_total, key, ${name} as label, round(sum(days)::numeric / nullif(sum(dated), 0), 1) as avg_days,
      ${names.map((one) => `coalesce(sum(${one}), 0) as ${one}`).join(', ')}
    from (
      select *${by === 'model' ? ', sum(units) over (partition by key, make) as make_times, sum(units) over (partition by key, model) as model_times' : ''}
      from (
        select *, ${key} as key from (
          select ${spelt}, sum(days) as days, count(days) as dated,
            ${names.map((one) => `${sums[one]} as ${one}`).join(', ')}
          from (${records}) r group by 1, 2, 3, 4
        ) sums
      ) keyed
    ) counted
    group by rollup (key) order by is_total desc, sum(units) desc, key`;
}

const acquired = (stores: readonly number[] | undefined) => `
  select d.*, d.contract_date - t.contract_date as days, t.trade_acv as acv, t.trade_allowance as allowance,
    t.salesperson1_id as buyer_id
  from deals d cross join lateral (
    select t.*, exists (
      select 1 from deal e where e.vin = d.vin and e.${wentThrough} and e.contract_date >= t.contract_date
        and (e.contract_date, e.store_id, e.deal_no) < (d.contract_date, d.store_id, d.deal_no)) as was_sold
    from (
      select t.trade_acv, t.trade_allowance, t.contract_date, t.salesperson1_id from deal t
      where t.trade_vin = d.vin and t.contract_date <= d.contract_date and t.${wentThrough}
        and (t.store_id, t.deal_no) <> (d.store_id, d.deal_no) and ${isAsked('t.store_id', stores)}
      order by t.contract_date desc, t.store_id, t.deal_no limit 1
    ) t offset 0
  ) t
  where d.deal_kind <> 'Wholesale' and not t.was_sold`;

const wholesale = `
  select d.*, d.contract_date - v.stocked_date as days, d.salesperson1_id as buyer_id
  from deals d left join inventory_vehicle v on v.store_id = d.store_id and v.stock_no = d.stock_no and v.vin = d.vin
  where d.deal_kind = 'Wholesale'`;

const acquiredSums = {
  units: 'count(*)',
  acv: 'sum(acv)',
  allowance: 'sum(allowance)',
  sale_price: 'sum(sale_price)',
  margin: 'sum(sale_price - acv)',
  front_gross: 'sum(front_gross)',
  units_without_acv: 'count(*) filter (where acv is null)',
};
const wholesaleSums = {
  units: 'count(*)',
  sale_price: 'sum(sale_price)',
  cost: 'sum(cost)',
  result: 'sum(sale_price - cost)',
  loss_units: 'count(*) filter (where sale_price < cost)',
  loss: 'sum(cost - sale_price) filter (where sale_price < cost)',
  units_without_cost: 'count(*) filter (where cost is null)',
};

/** What movements of stock are reckoned from: those of the year, or since the first one of the store. */
const started = (type: string) => `greatest(date '2025-11-21', (
  select date from inventory_flow where store_id = s."ID" and stock_type = ${type} order by date limit 1))`;

/** Stock of each store and type with its sales of 90 days and a year, and what its average of the year is reckoned from. */
const stockOf = (stores: readonly number[] | undefined) => `
  select s."ID" as store_id, s.storename, type, i.*, sold.*, flow.*, ${tomorrow} - start.day as days
  from (select * from store where ${isAsked('"ID"', stores)}) s cross join (values ('N'), ('U')) as t (type)
  cross join lateral (select ${started('type')} as day offset 0) start
  cross join lateral (
    select sum(units_in_stock) as units_in_stock, sum(cost) as cost,
      sum(units_in_stock * greatest(0, date '2026-11-20' - stocked_date)) as age_days
    from inventory_day where store_id = s."ID" and stock_type = type
  ) i
  cross join lateral (
    select sum(units) filter (where date ${quarter}) as sold_90d, sum(units) as sold_year
    from sales_day where store_id = s."ID" and stock_type = type and date ${year}
  ) sold
  cross join lateral (
    select sum((units_in - units_out) * (least(date, ${tomorrow}) - start.day)) as later_days
    from inventory_flow where store_id = s."ID" and stock_type = type and date > start.day
  ) flow
  order by s.storename`;

/** Stock of each model and type with its sales of 90 days and a year and its average of the year. */
const modelsOf = (stores: readonly number[] | undefined) => `
  select stock_type, ${spelling('make', 'make_times')} as make, ${spelling('model', 'model_times')} as model,
    sum(units_in_stock) as units_in_stock, sum(sold_90d) as sold_90d, sum(sold_year) as sold_year, sum(stock) as average_stock
  from (
    select *, sum(records) over (partition by stock_type, make_key, model_key, make) as make_times,
      sum(records) over (partition by stock_type, make_key, model_key, model) as model_times
    from (
      select stock_type, make, model, ${keyOf('make')} as make_key, ${keyOf('model')} as model_key,
        sum(records) as records, sum(units_in_stock) as units_in_stock, sum(sold_90d) as sold_90d,
        sum(sold_year) as sold_year, sum(stock) as stock
      from (
        select stock_type, make, model, 1 as records, units_in_stock, 0 as sold_90d, 0 as sold_year, 0 as stock
        from model_stock where ${isAsked('store_id', stores)}
        union all
        select stock_type, make, model, count(*) filter (where date ${quarter}), 0,
          sum(units) filter (where date ${quarter}), sum(units), 0
        from model_day where ${isAsked('store_id', stores)} and date ${year} group by stock_type, make, model
        union all
        select v.stock_type, make, model, 0, 0, 0, 0,
          sum(greatest(0, least(gone, ${tomorrow}) - greatest(stocked_date, start.day)))::numeric
            / max(${tomorrow} - start.day)
        from (
          select store_id, ${typeOf} as stock_type, make, model, stocked_date, ${tomorrow} as gone
          from inventory_vehicle where ${isAsked('store_id', stores)} and status in ('in_stock', 'hold')
          union all
          select store_id, ${typeOf}, make, model, stocked_date, sold_date
          from inventory_vehicle
          where ${isAsked('store_id', stores)} and status in ('sold', 'wholesale') and sold_date > '2025-11-21'
        ) v
        join (
          select s."ID" as store_id, type as stock_type, ${started('type')} as day
          from store s cross join (values ('N'), ('U')) as t (type) where ${isAsked('s."ID"', stores)} offset 0
        ) start on start.store_id = v.store_id and start.stock_type = v.stock_type
        group by v.store_id, v.stock_type, make, model
      ) known
      group by stock_type, make, model
    ) spelt
  ) counted
  group by stock_type, make_key, model_key having sum(records) > 0
  order by sum(units_in_stock) desc, sum(sold_90d) desc, stock_type, make, model`;

/**
 * Trades against what they were sold for, wholesale results and, but by buyer, the stock, by groups and all together, of a
 * year to date: the deals of the period are read once. A trade counts for the first sale after it.
 */
export const exchange =
  (by: By): Best =>
  (stores) => {
    const answers = {
      acquired: grouped(by, acquired(stores), acquiredSums),
      wholesale: grouped(by, wholesale, wholesaleSums),
      ...(by !== 'buyer' && { stock: stockOf(stores) }),
      ...(by === 'model' && { models: modelsOf(stores) }),
    };
    return {
      sql: `/* prepared */ with deals as materialized (
          select store_id, deal_no, stock_no, vin, make, model, contract_date, deal_type, deal_kind, sale_price, cost,
            front_gross, salesperson1_id
          from deal where ${isAsked('store_id', stores)} and ${period}
            and (deal_kind = 'Wholesale' or deal_type = 'Used' and deal_kind in ('Retail', 'Lease', 'Misc'))
        )
        select ${Object.entries(answers)
          .map(([name, query]) => `(select json_agg(x) from (${query}) x) as ${name}`)
          .join(', ')}`,
      parameters: stores ? [[...stores]] : [],
    };
  };
