import { type RawBuilder, sql } from 'kysely';
import type { BudgetRow } from '../../contract/widgets/budget.ts';
import { monthVsBudget } from '../../contract/widgets/budget.ts';
import type { StoreScope } from '../access/scope.ts';
import { storeScope } from '../access/scope.ts';
import { today as dayOf, monthEnd, monthsBefore, type PlainDate } from '../calendar.ts';
import type { Db } from '../db/schema.ts';
import type { BudgetTable } from '../db/tables/reference.ts';
import { seesGross, withMeta, withoutGross } from './answers.ts';
import { metricOf } from './metric.ts';
import { dollars, percentOf, sumKnown, total } from './periods/figures.ts';
import { beginsWithin, firstDayOf, type Rollup } from './periods/history.ts';
import { rowsOf, shownGross } from './periods/monthsAndDays.ts';
import { paceOf, paceOfKnown, type SellingStore, totalPaceOfKnown, totalTarget } from './periods/pace.ts';
import { monthOf, type Period } from './periods/period.ts';

/** What a store did in a month: units, orders, hours and dollars by department. */
interface Actuals {
  readonly new_units: number;
  /** Null where it is known of no unit. */
  readonly new_gross: number | null;
  readonly new_without_front: number;
  readonly new_sales: number;
  readonly used_units: number;
  readonly used_gross: number | null;
  readonly used_without_front: number;
  readonly used_sales: number;
  readonly finance_gross: number | null;
  readonly finance_without_back: number;
  readonly ro_count: number;
  readonly billed_hours: number;
  readonly labor_sales: number;
  /** Null where no cost is known. */
  readonly labor_gross: number | null;
  /** Lines that the gross leaves out, for want of a cost. */
  readonly labor_without_cost: number;
  readonly parts_sales: number;
  readonly parts_gross: number | null;
  readonly parts_without_cost: number;
}
type StoreActuals = Actuals & SellingStore & { readonly store_id: number };

const rollups = ['sales_day', 'service_day', 'parts_day'] as const;

/** Every figure that is held against a budget, and what it is. Those of `ifPlanned` are there only where they have one. */
const figures: readonly {
  readonly department: BudgetRow['department'];
  readonly metric: BudgetRow['metric'];
  readonly actual: keyof Actuals;
  /** What it is summed from. */
  readonly rollup: Rollup;
  readonly ifPlanned?: true;
  /** The lines that it leaves out. */
  readonly without?: 'labor_without_cost' | 'parts_without_cost';
  /** The units that it leaves out. */
  readonly withoutUnits?: 'new_without_front' | 'used_without_front' | 'finance_without_back';
}[] = [
  { department: 'New', metric: 'units', actual: 'new_units', rollup: 'sales_day' },
  { department: 'New', metric: 'sales', actual: 'new_sales', rollup: 'sales_day', ifPlanned: true },
  {
    department: 'New',
    metric: 'gross',
    actual: 'new_gross',
    rollup: 'sales_day',
    withoutUnits: 'new_without_front',
  },
  { department: 'Used', metric: 'units', actual: 'used_units', rollup: 'sales_day' },
  { department: 'Used', metric: 'sales', actual: 'used_sales', rollup: 'sales_day', ifPlanned: true },
  {
    department: 'Used',
    metric: 'gross',
    actual: 'used_gross',
    rollup: 'sales_day',
    withoutUnits: 'used_without_front',
  },
  {
    department: 'F&I',
    metric: 'gross',
    actual: 'finance_gross',
    rollup: 'sales_day',
    withoutUnits: 'finance_without_back',
  },
  { department: 'Service', metric: 'ro_count', actual: 'ro_count', rollup: 'service_day' },
  { department: 'Service', metric: 'billed_hours', actual: 'billed_hours', rollup: 'service_day' },
  { department: 'Service', metric: 'sales', actual: 'labor_sales', rollup: 'service_day' },
  {
    department: 'Service',
    metric: 'gross',
    actual: 'labor_gross',
    rollup: 'service_day',
    without: 'labor_without_cost',
  },
  { department: 'Parts', metric: 'sales', actual: 'parts_sales', rollup: 'parts_day' },
  {
    department: 'Parts',
    metric: 'gross',
    actual: 'parts_gross',
    rollup: 'parts_day',
    without: 'parts_without_cost',
  },
];

const unitOf: Readonly<Record<BudgetRow['metric'], BudgetRow['unit']>> = {
  units: 'units',
  gross: 'dollars',
  ro_count: 'orders',
  billed_hours: 'hours',
  sales: 'dollars',
};

/**
 * Each department of the scope against its budget of a whole month, as of the day `today`. Definitions: "Budget", "Budget
 * variance", "Pace". The year before is null where the records begin only within or after its month. A gross that leaves
 * out lines is held against nothing. A budget is that of all stores, null as soon as one with figures has none.
 */
export async function monthAgainstBudget(
  db: Db,
  scope: StoreScope,
  month: Period,
  today: PlainDate,
): Promise<BudgetRow[]> {
  const yearBefore = monthsBefore(month.from, 12);
  const [stores, before, budgets, ...firstDays] = await Promise.all([
    actualsOf(db, scope, { from: month.from, to: month.to < today ? month.to : today }),
    actualsOf(db, scope, { from: yearBefore, to: monthEnd(yearBefore) }),
    plannedFor(db, scope, month),
    ...rollups.map((rollup) => firstDayOf(db, scope, rollup)),
  ]);
  const hasYearBefore = (rollup: Rollup) => {
    const first = firstDays[rollups.indexOf(rollup)] ?? null;
    return first !== null && !beginsWithin(first, yearBefore);
  };
  const paceOfMonth = pacesOfMonth(stores, month, today);
  return figures.flatMap(({ department, metric, actual: name, rollup, ifPlanned, without, withoutUnits }) => {
    const lacking = without ?? withoutUnits;
    const planned = new Map(
      budgets
        .filter((budget) => budget.department === department && budget.metric === metric)
        .map((budget) => [budget.store_id, budget.amount]),
    );
    if (ifPlanned && planned.size === 0) return [];
    const actual = sumOfStores(stores.map((store) => store[name]));
    const leftOut = (ofStores: readonly StoreActuals[]) =>
      lacking ? total(ofStores, (store) => store[lacking]) : 0;
    const left = leftOut(stores);
    const pace = actual === null ? null : paceOfMonth(name);
    const budget = totalTarget(
      stores.map((store) => ({
        target: planned.get(store.store_id) ?? null,
        hasFigures: store[name] !== 0,
      })),
    );
    const variance = pace === null || budget === null || left > 0 ? null : dollars(pace - budget);
    return {
      department,
      metric,
      unit: unitOf[metric],
      actual,
      pace,
      budget,
      prior_year:
        hasYearBefore(rollup) && leftOut(before) === 0 ? sumKnown(before.map((store) => store[name])) : null,
      variance,
      variance_pct: variance === null || budget === null ? null : percentOf(variance, budget),
      ...(without && { lines_without_cost: left }),
      ...(withoutUnits && { units_without_gross: left }),
    };
  });
}

/** Sum of what is known. The nothing of a store that did none of it does not make up for one of which it is not known. */
const sumOfStores = (values: readonly (number | null)[]): number | null =>
  values.includes(null) && values.every((value) => !value) ? null : sumKnown(values);

/** What the month will bring; what it brought when it is over; null before it, and before every store's first selling day. */
function pacesOfMonth(
  stores: readonly StoreActuals[],
  month: Period,
  today: PlainDate,
): (name: keyof Actuals) => number | null {
  if (month.to < today) return (name) => sumKnown(stores.map((store) => store[name]));
  const paces = stores.map((store) => ({ store, pace: paceOf(store, month, today).pace }));
  return (name) =>
    totalPaceOfKnown(
      paces.map(({ store, pace }) => ({ known: store[name], pace: paceOfKnown(pace, store[name]) })),
    );
}

/** Gross of the units `d` that meet a condition; zero without any, null where it is known of none. */
const grossOfUnits = (column: 'front_gross' | 'back_gross', condition: RawBuilder<unknown>) => sql`
  coalesce(sum(${sql.ref(`d.${column}`)}) filter (where ${condition}),
    case when coalesce(sum(d.units) filter (where ${condition}), 0) = 0 then 0 end)`;

async function actualsOf(db: Db, scope: StoreScope, month: Period): Promise<readonly StoreActuals[]> {
  const { rows } = await sql<StoreActuals>`
    select s."ID" as store_id, s.sunday_sales, sold.*, serviced.*, parts.*
    from store s
    cross join lateral (
      select coalesce(sum(d.units) filter (where d.stock_type = 'N'), 0) as new_units,
        ${grossOfUnits('front_gross', sql`d.stock_type = 'N'`)} as new_gross,
        coalesce(sum(d.units_without_front) filter (where d.stock_type = 'N'), 0) as new_without_front,
        coalesce(sum(d.sale_price) filter (where d.stock_type = 'N'), 0) as new_sales,
        coalesce(sum(d.units) filter (where d.stock_type = 'U'), 0) as used_units,
        ${grossOfUnits('front_gross', sql`d.stock_type = 'U'`)} as used_gross,
        coalesce(sum(d.units_without_front) filter (where d.stock_type = 'U'), 0) as used_without_front,
        coalesce(sum(d.sale_price) filter (where d.stock_type = 'U'), 0) as used_sales,
        ${grossOfUnits('back_gross', sql`true`)} as finance_gross,
        coalesce(sum(d.units_without_back), 0) as finance_without_back
      from ${rowsOf('sales', month)} d
    ) sold
    cross join lateral (
      select coalesce(sum(d.ro_count), 0) as ro_count, coalesce(sum(d.billed_hours), 0) as billed_hours,
        coalesce(sum(d.labor_sales), 0) as labor_sales, ${shownGross('labor_gross', 'labor_sales')} as labor_gross,
        coalesce(sum(d.labor_without_cost), 0) as labor_without_cost
      from ${rowsOf('service', month)} d where d.pay_type = 'all'
    ) serviced
    cross join lateral (
      select coalesce(sum(d.sales), 0) as parts_sales, ${shownGross('gross', 'sales')} as parts_gross,
        coalesce(sum(d.lines_without_cost), 0) as parts_without_cost
      from ${rowsOf('parts', month)} d
    ) parts
    where s."ID" = any (${[...scope.storeIds]}::integer[])`.execute(db);
  return rows;
}

async function plannedFor(db: Db, scope: StoreScope, { from }: Period) {
  const { rows } = await sql<Pick<BudgetTable, 'store_id' | 'department' | 'metric' | 'amount'>>`
    select store_id, department, metric, amount from budget
    where store_id = any (${[...scope.storeIds]}::integer[]) and month = ${from}::date`.execute(db);
  return rows;
}

export const budgetMetric = metricOf(monthVsBudget, async ({ Stores, Date: date }, context) => {
  const scope = storeScope(context.principal, Stores);
  const day = dayOf(context.now());
  const month = monthOf(date ?? day, 'Date');
  const answer = await withMeta(
    { feed: ['deals', 'repair_orders', 'parts_sales'], scope, period: month },
    context,
    async () => ({ rows: await monthAgainstBudget(context.readDb, scope, month, day) }),
  );
  if (seesGross(context.principal)) return answer;
  return withoutGross(answer, { rows: answer.response.rows.filter(({ metric }) => metric !== 'gross') });
});
