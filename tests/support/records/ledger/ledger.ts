import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../server/db/schema.ts';
import type { Figures } from '../../widgetFigures.ts';

/** What is asked of the records, in plain terms. */
export interface Asked {
  readonly stores: readonly number[];
  /** `YYYY-MM-DD`, both included. */
  readonly from: string;
  readonly to: string;
  /** As `dashboard/rows` has it. */
  readonly part?: string | undefined;
  readonly today: string;
  readonly now: Date;
}

type Condition = RawBuilder<unknown>;
type Ledger = (asked: Asked) => RawBuilder<Record<string, number | null>>;

const inStores = ({ stores }: Asked, column = 'store_id') =>
  sql`${sql.ref(column)} = any (${[...stores]}::integer[])`;
const between = (column: string, { from, to }: Asked) =>
  sql`${sql.ref(column)} between ${from}::date and ${to}::date`;

/** Moments by the clock of their store. */
const dayAt = (column: string, store: string) =>
  sql`(${sql.ref(column)} at time zone (select timezone from store where "ID" = ${sql.ref(store)}))::date`;
const onDays = (column: string, store: string, { from, to }: Asked) =>
  sql`${dayAt(column, store)} between ${from}::date and ${to}::date`;

const UNITS = sql`status in ('Delivered', 'Capped', 'Finalized') and deal_kind in ('Retail', 'Lease', 'Misc')
  and deal_type in ('New', 'Used')`;
const ofType = (part: string | undefined): Condition =>
  part === undefined ? sql`true` : sql`deal_type = ${part === 'N' ? 'New' : 'Used'}`;
/** Null where there are records and not one tells it. */
const known = (sum: Condition, rows = sql`count(*)`) =>
  sql`case when ${rows} = 0 then 0 else sum(${sum}) end`;

const sold: Ledger = (asked) => sql`
  select count(*) filter (where deal_type = 'New') as new_units, count(*) filter (where deal_type = 'Used') as used_units,
    count(*) as total_units, ${known(sql`front_gross`)} as front_gross, ${known(sql`back_gross`)} as back_gross,
    ${known(sql`front_gross + back_gross`)} as total_gross, count(*) as rows
  from deal where ${UNITS} and ${inStores(asked)} and ${between('contract_date', asked)} and ${ofType(asked.part)}`;

const person = (column: string, part: string | undefined): Condition =>
  part === undefined
    ? sql`${sql.ref(column)} is not null`
    : sql`${sql.ref(column)} = ${Number(part)}::integer`;

/** Half a deal for each of two salespeople; of an odd cent the first has it. */
const salespeople: Ledger = (asked) => sql`
  select coalesce(sum(unit) filter (where deal_type = 'New'), 0) as new_units,
    coalesce(sum(unit) filter (where deal_type = 'Used'), 0) as used_units, coalesce(sum(unit), 0) as total_units,
    ${known(sql`front`)} as front_gross, ${known(sql`back`)} as back_gross, ${known(sql`front + back`)} as total_gross,
    count(*) as rows
  from (
    select deal_type, salesperson1_id as who, 1.0 as unit, front_gross as front, back_gross as back from deal
    where ${UNITS} and ${inStores(asked)} and ${between('contract_date', asked)} and salesperson2_id is null
    union all
    select deal_type, salesperson2_id, 1.0, front_gross, back_gross from deal
    where ${UNITS} and ${inStores(asked)} and ${between('contract_date', asked)} and salesperson1_id is null
    union all
    select deal_type, salesperson1_id, 0.5, round(front_gross / 2, 2), round(back_gross / 2, 2) from deal
    where ${UNITS} and ${inStores(asked)} and ${between('contract_date', asked)}
      and salesperson1_id is not null and salesperson2_id is not null
    union all
    select deal_type, salesperson2_id, 0.5, front_gross - round(front_gross / 2, 2), back_gross - round(back_gross / 2, 2)
    from deal where ${UNITS} and ${inStores(asked)} and ${between('contract_date', asked)}
      and salesperson1_id is not null and salesperson2_id is not null
  ) share where ${person('who', asked.part)}`;

const financed: Ledger = (asked) => sql`
  select count(*) filter (where deal_type = 'New') as new_units, count(*) filter (where deal_type = 'Used') as used_units,
    count(*) as total_units, ${known(sql`back_gross`)} as back_gross, count(*) as rows
  from deal where ${UNITS} and ${inStores(asked)} and ${between('contract_date', asked)}
    and ${person('fi_manager_id', asked.part)}`;

/** The sums of lines `l`. */
const lineSums = sql`
  coalesce(sum(l.billed_hours), 0) as billed_hours, coalesce(sum(l.labor_sale), 0) as labor_sales,
  coalesce(sum(l.parts_sale), 0) as parts_sales, coalesce(sum(l.discount), 0) as discount,
  sum(case when l.labor_sale = 0 and l.labor_cost = 0 then null else l.labor_sale - l.labor_cost end) as labor_known,
  sum(case when l.parts_sale = 0 and l.parts_cost = 0 then null else l.parts_sale - l.parts_cost end) as parts_known,
  count(*) filter (where (l.labor_sale <> 0 and l.labor_cost is null) or (l.parts_sale <> 0 and l.parts_cost is null))
    as lines_without_cost`;

/** A gross of nothing that was sold is none. */
const shown = (gross: Condition, sales: Condition) =>
  sql`coalesce(${gross}, case when ${sales} = 0 then 0 end)`;
const grosses = sql`
  ${shown(sql`labor_known`, sql`labor_sales`)} as labor_gross, ${shown(sql`parts_known`, sql`parts_sales`)} as parts_gross,
  ${shown(sql`coalesce(labor_known + parts_known, labor_known, parts_known)`, sql`(labor_sales + parts_sales)`)}
    as total_gross`;

const orders = (
  asked: Asked,
  whose: Condition,
  lines: Condition,
): RawBuilder<Record<string, number | null>> => sql`
  select sums.*, ${grosses}, orders.ro_count, orders.ro_count as rows
  from (
    select ${lineSums} from repair_order o join repair_line l on l.store_id = o.store_id and l.ro_no = o.ro_no and ${lines}
    where o.status = 'closed' and ${inStores(asked, 'o.store_id')} and ${onDays('o.closed_at', 'o.store_id', asked)} and ${whose}
  ) sums cross join (
    select count(*) as ro_count from repair_order o
    where o.status = 'closed' and ${inStores(asked, 'o.store_id')} and ${onDays('o.closed_at', 'o.store_id', asked)} and ${whose}
      and (${lines === everyLine} or exists (
        select 1 from repair_line l where l.store_id = o.store_id and l.ro_no = o.ro_no and ${lines}))
  ) orders`;
const everyLine = sql`true`;

const serviced: Ledger = (asked) =>
  asked.part?.startsWith('open')
    ? sql`select count(*) as ro_open, count(*) filter (where ${dayAt('opened_at', 'store_id')} < ${asked.today}::date - 10) as ro_open_over_10d,
        count(*) as rows
      from repair_order where status in ('open', 'ready') and ${inStores(asked)}
        and (${asked.part === 'open'} or ${dayAt('opened_at', 'store_id')} < ${asked.today}::date - 10)`
    : orders(asked, sql`true`, asked.part === undefined ? everyLine : sql`l.pay_type = ${asked.part}`);

const advised: Ledger = (asked) => orders(asked, person('o.advisor_id', asked.part), everyLine);

const parts: Ledger = (asked) => sql`
  select coalesce(sum(sales), 0) as parts_sales, ${shown(sql`sum(gross)`, sql`coalesce(sum(sales), 0)`)} as parts_gross,
    count(*) filter (where lacks) as lines_without_cost, count(*) as rows
  from (
    select l.pay_type as channel, l.parts_sale as sales, l.parts_sale - l.parts_cost as gross, l.parts_cost is null as lacks
    from repair_line l join repair_order o on o.store_id = l.store_id and o.ro_no = l.ro_no
    where o.status = 'closed' and ${inStores(asked, 'o.store_id')} and ${onDays('o.closed_at', 'o.store_id', asked)}
      and not (coalesce(l.parts_sale, 0) = 0 and coalesce(l.parts_cost, 0) = 0)
    union all
    select channel, sale, sale - cost, cost is null from parts_sale
    where channel in ('counter', 'wholesale') and ${inStores(asked)} and ${between('invoice_date', asked)}
  ) part where ${asked.part === undefined ? sql`true` : sql`channel = ${asked.part}`}`;

const ageOf = (asked: Asked, day: string) => sql`greatest(0, ${asked.today}::date - ${sql.ref(day)})`;
/** @param starts first days of the buckets */
const inBucket = (age: Condition, starts: readonly number[], part: string | undefined): Condition => {
  if (part === undefined) return sql`true`;
  const next = starts[starts.indexOf(Number(part)) + 1] ?? 1_000_000;
  return sql`${age} >= ${Number(part)}::integer and ${age} < ${next}::integer`;
};

const transit: Ledger = (asked) => {
  const isTold = sql`(funding_told or contract_date >= ${asked.today}::date - (select funding_limit_days from group_setting))`;
  const isPart = asked.part === 'not_told_count';
  const age = ageOf(asked, 'contract_date');
  const [count, amount] = isPart ? ['not_told_count', 'not_told_total'] : ['cit_count', 'cit_total'];
  return sql`
    select count(*) as ${sql.ref(count)}, count(*) as rows,
      coalesce(sum(case when finance_type = 'cash' or amount_financed is null then sale_price else amount_financed end), 0)
        as ${sql.ref(amount)}
    from deal where ${UNITS} and funded_date is null and ${inStores(asked)}
      and ${isPart ? sql`not ${isTold}` : isTold} and ${isPart ? sql`true` : inBucket(age, [0, 6, 11, 16], asked.part)}`;
};

const stock =
  (types: readonly string[], starts: readonly number[]): Ledger =>
  (asked) => {
    const isHere = sql`status in ('in_stock', 'hold')`;
    const isPart = asked.part !== undefined;
    return sql`
      select count(*) filter (where ${isHere}) as units_in_stock,
        count(*) filter (where status = 'in_transit') as units_in_transit,
        count(*) filter (where ${isHere} and cost is null) as units_without_cost,
        case when count(*) filter (where ${isHere}) = 0 then 0 else sum(cost) filter (where ${isHere}) end as cost,
        count(*) as rows
      from inventory_vehicle
      where stock_type = any (${[...types]}::text[]) and status in ('in_stock', 'hold', 'in_transit') and ${inStores(asked)}
        and ${isPart ? isHere : sql`true`}
        and ${inBucket(ageOf(asked, 'stocked_date'), starts, asked.part === 'units_in_stock' ? undefined : asked.part)}`;
  };

const models: Ledger = (asked) => {
  const [type, make = '', model = ''] = asked.part?.split(':') ?? [];
  const plain = (name: Condition) => sql`regexp_replace(lower(${name}), '[-./&'' ]', '', 'g')`;
  const isModel =
    asked.part === undefined
      ? sql`true`
      : sql`(stock_type = 'N') = ${type === 'N'} and ${plain(sql`make`)} = ${plain(sql`${make}::text`)}
          and ${plain(sql`model`)} = ${plain(sql`${model}::text`)}`;
  return sql`
    select count(*) filter (where status in ('in_stock', 'hold')) as units_in_stock,
      count(*) filter (where status = 'in_transit') as units_in_transit, count(*) as rows
    from inventory_vehicle
    where status in ('in_stock', 'hold', 'in_transit') and ${inStores(asked)} and ${isModel}`;
};

const CAME = sql`status in ('arrived', 'in_service', 'ready', 'completed')`;
const appointments: Ledger = (asked) => {
  const [dept, count] = asked.part?.split(':') ?? [];
  const counts: Readonly<Record<string, Condition>> = {
    confirmed: sql`(confirmed = 'Y' or status = 'confirmed')`,
    shown: CAME,
    no_show: sql`status = 'no_show'`,
    cancelled: sql`status = 'cancelled'`,
    rescheduled: sql`status = 'rescheduled'`,
    sold: sql`(dept = 'Sales' and deal_no is not null)`,
  };
  const columns = Object.entries(counts).map(
    ([name, condition]) => sql`count(*) filter (where ${condition}) as ${sql.ref(name)}`,
  );
  return sql`
    select count(*) as due, ${sql.join(columns)}, count(*) as rows
    from appointment
    where ${inStores(asked)} and ${dept ? sql`dept = ${dept}` : sql`true`} and ${counts[count ?? ''] ?? sql`true`}
      and ${onDays('starts_at', 'store_id', asked)}`;
};

const board: Ledger = (asked) => {
  const counts: Readonly<Record<string, Condition>> = {
    arrived: CAME,
    no_show: sql`status = 'no_show'`,
    late: sql`(promised_at is not null and promised_at < ${asked.now} and status in ('arrived', 'in_service'))`,
  };
  const columns = Object.entries(counts).map(
    ([name, condition]) => sql`count(*) filter (where ${condition}) as ${sql.ref(name)}`,
  );
  return sql`
    select count(*) as due, ${sql.join(columns)},
      round(coalesce(sum(duration_min) filter (where status not in ('cancelled', 'rescheduled')), 0) / 60.0, 2)
        as booked_hours, count(*) as rows
    from appointment
    where dept = 'Service' and ${inStores(asked)} and ${dayAt('starts_at', 'store_id')} = ${asked.to}::date
      and ${counts[asked.part ?? ''] ?? sql`true`}`;
};

const ledgers: Readonly<Record<string, Ledger>> = {
  GetSalesDashboardWidget: sold,
  GetSalesAndGrossDashboardWidget: sold,
  GetSPRanking: salespeople,
  GetFIRanking: financed,
  GetSARanking: advised,
  GetServiceDashboardWidget: serviced,
  GetPartsDashboardWidget: parts,
  GetCITFloorPlanDataTopFive: transit,
  GetInventorySummaryWidget: stock(['N'], [0, 31, 61, 91, 121]),
  GetInventoryUsedSummaryWidget: stock(['U', 'C'], [0, 31, 46, 61]),
  GetInventoryDashboardWidget: models,
  GetAppointmentsDashboardWidget: appointments,
  GetServiceApptByDateStore: board,
};

/** The widgets whose figures are summed once more here, by plain statements over the records themselves. */
export const widgetsInLedger: readonly string[] = Object.keys(ledgers);

/** The figures of a widget, or of a part of it, straight from the records. */
export async function ledgerOf(db: Db, widget: string, asked: Asked): Promise<Figures> {
  const ledger = ledgers[widget];
  if (!ledger) throw new Error(`No ledger of ${widget}.`);
  const { rows } = await ledger(asked).execute(db);
  return Object.fromEntries(
    Object.entries(rows[0] ?? {}).map(([name, value]) => [
      name,
      value === null ? null : Math.round(Number(value) * 100) / 100,
    ]),
  );
}
