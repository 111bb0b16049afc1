import { sql } from 'kysely';
import { advisorRanking } from '../../../contract/widgets/ranking.ts';
import { PayType, serviceWidget } from '../../../contract/widgets/service.ts';
import { addDays } from '../../calendar.ts';
import { isClosed, isOpenOf } from '../../db/definitions.ts';
import { sumsOfLines } from '../../rollups/service.ts';
import { LONG_OPEN } from '../service.ts';
import {
  countOf,
  customerColumns,
  grossSumOf,
  joinCustomer,
  joinPerson,
  joinStore,
  ofEmployee,
  own,
  personColumn,
  storeColumn,
  sumOf,
} from './columns.ts';
import {
  type Column,
  type Columns,
  defineRows,
  type RowSource,
  type RowsOf,
  type Sql,
  type Sums,
} from './source.ts';

const orderColumns: Columns = {
  storename: storeColumn,
  ro_no: own('ro_no', 'text'),
  opened_date: own('opened_date', 'date'),
  closed_date: own('closed_date', 'date'),
  ...customerColumns,
  vin: own('vin', 'text'),
  advisor: personColumn('advisor_id'),
};

const isLineOf = sql`l.store_id = r.store_id and l.ro_no = r.ro_no`;

/** Joins the sums of the lines of a repair order. @param payType of whom; @default whoever pays */
const joinLines = (payType?: PayType): Sql => sql`
  cross join lateral (
    select ${sumsOfLines} from repair_line l
    where ${isLineOf} ${payType ? sql`and l.pay_type = ${payType}` : sql``}
  ) lines`;

const fromLines = (name: string, kind: Column['kind']): Column => ({
  value: sql`coalesce(${sql.ref(`lines.${name}`)}, 0)`,
  kind,
});
const laborSales = sql`lines.labor_sales`;
const partsSales = sql`lines.parts_sales`;
const bothSales = sql`coalesce(lines.labor_sales, 0) + coalesce(lines.parts_sales, 0)`;
/** Null where neither is known. */
const totalGross = sql`coalesce(lines.labor_gross + lines.parts_gross, lines.labor_gross, lines.parts_gross)`;
const grossOf = (value: Sql, sales: Sql): Column => ({
  value: sql`coalesce(${value}, case when coalesce(${sales}, 0) = 0 then 0 end)`,
  kind: 'dollars',
  sensitive: 'gross',
});

const lineColumns: Columns = {
  billed_hours: fromLines('billed_hours', 'hours'),
  labor_sales: fromLines('labor_sales', 'dollars'),
  labor_gross: grossOf(sql`lines.labor_gross`, laborSales),
  parts_sales: fromLines('parts_sales', 'dollars'),
  parts_gross: grossOf(sql`lines.parts_gross`, partsSales),
  total_gross: grossOf(totalGross, bothSales),
  lines_without_cost: { ...fromLines('lines_without_cost', 'units'), sensitive: 'gross' },
  discount: fromLines('discount', 'dollars'),
};

const lineSums = (...names: readonly string[]): Sums =>
  Object.fromEntries(names.map((name) => [name, sumOf(sql.ref(`lines.${name}`))]));

const joins = sql`${joinStore} ${joinCustomer} ${joinPerson('advisor_id')}`;
const newestFirst = sql`r.closed_date desc, r.store_id, r.ro_no`;

/**
 * Closed repair orders, or those that are open now.
 * @param part who pays, which leaves out the lines of others; or `open` or `open_over_10d`
 */
function repairOrders(request: RowsOf): RowSource | undefined {
  const { part } = request;
  if (part === 'open' || part === 'open_over_10d') return openOrders(request, part === 'open_over_10d');
  const payType = PayType.optional().safeParse(part);
  return payType.success ? closedOrders(payType.data) : undefined;
}

function closedOrders(payType: PayType | undefined): RowSource {
  const isPaidSo = sql`exists (select from repair_line l where ${isLineOf} and l.pay_type = ${payType})`;
  return {
    records: sql.table('repair_order'),
    where: [isClosed, ...(payType ? [isPaidSo] : [])],
    day: sql`r.closed_date`,
    joins: sql`${joins} ${joinLines(payType)}`,
    columns: { ...orderColumns, ...lineColumns },
    sums: {
      ro_count: sql`count(*)`,
      ...lineSums('billed_hours', 'labor_sales'),
      labor_gross: grossSumOf(sql`lines.labor_gross`, laborSales),
      ...lineSums('lines_without_cost'),
      total_gross: grossSumOf(totalGross, bothSales),
    },
    order: newestFirst,
  };
}

/** Open now, whatever the period; the oldest first. */
function openOrders({ today }: RowsOf, onlyOld: boolean): RowSource {
  const isOld = sql`r.opened_date < ${addDays(today, -LONG_OPEN)}::date`;
  const { closed_date: _, ...columns } = orderColumns;
  return {
    records: sql.table('repair_order'),
    where: [isOpenOf('r'), ...(onlyOld ? [isOld] : [])],
    joins: sql`${joins} ${joinLines()}`,
    columns: {
      ...columns,
      status: own('status', 'text'),
      promised_at: own('promised_at', 'instant'),
      age_days: { value: sql`greatest(0, ${today}::date - r.opened_date)`, kind: 'days' },
      billed_hours: fromLines('billed_hours', 'hours'),
      labor_sales: fromLines('labor_sales', 'dollars'),
    },
    sums: { ro_open: sql`count(*)`, ro_open_over_10d: countOf(isOld) },
    order: sql`r.opened_date, r.store_id, r.ro_no`,
  };
}

/** Closed repair orders that have an advisor. @param part an advisor's number */
function advisorsOrders({ part }: RowsOf): RowSource | undefined {
  const person = ofEmployee(part, sql`r.advisor_id`);
  if (!person) return undefined;
  return {
    records: sql.table('repair_order'),
    where: [isClosed, ...person.where],
    day: sql`r.closed_date`,
    joins: sql`${joins} ${joinLines()}`,
    columns: { ...orderColumns, ...lineColumns },
    sums: {
      ro_count: sql`count(*)`,
      ...lineSums('billed_hours', 'labor_sales'),
      labor_gross: grossSumOf(sql`lines.labor_gross`, laborSales),
      ...lineSums('parts_sales'),
      parts_gross: grossSumOf(sql`lines.parts_gross`, partsSales),
      ...lineSums('discount', 'lines_without_cost'),
      total_gross: grossSumOf(totalGross, bothSales),
    },
    order: newestFirst,
    ...person.named,
  };
}

export const serviceRows = defineRows({ call: serviceWidget, feed: 'repair_orders', source: repairOrders });
export const advisorRows = defineRows({
  call: advisorRanking,
  feed: 'repair_orders',
  source: advisorsOrders,
});
