import type { RequestOf } from '../../../contract/call.ts';
import type { widgetRows } from '../../../contract/calls/widgetRows.ts';
import { type BudgetRow, monthVsBudget } from '../../../contract/widgets/budget.ts';
import { salesByDay } from '../../../contract/widgets/byDay.ts';
import { dashboardCounts } from '../../../contract/widgets/counts.ts';
import { partsWidget } from '../../../contract/widgets/parts.ts';
import { salesWidget } from '../../../contract/widgets/sales.ts';
import { serviceWidget } from '../../../contract/widgets/service.ts';
import { type AnalyticsMetric, analytics, analyticsMetrics } from '../../../contract/widgets/trend.ts';
import { addDays, monthEnd } from '../../../server/calendar.ts';
import type { Caller, Days, Figures } from '../widgetFigures.ts';

type RowsRequest = Omit<RequestOf<typeof widgetRows>, 'storeId'> & { readonly storeId?: string };

/** A figure, and the rows of another widget, period or store whose sums it follows from. */
export interface LinkedFigure {
  readonly name: string;
  readonly value: number | null;
  /** @default the stores of the request */
  readonly rows: RowsRequest;
  readonly of: (sums: Figures) => number | null;
}

const sales = 'GetSalesDashboardWidget';
const service = 'GetServiceDashboardWidget';
const parts = 'GetPartsDashboardWidget';

/** Null for a gross of which nothing is known. */
const sum =
  (name: string) =>
  ({ [name]: value = 0 }: Figures) =>
    value;
const knownSum = (name: string) => (sums: Figures) => sums[name] ?? 0;
/** To the cent, halves away from zero: exact, since dollars are whole cents. */
const quotient = (name: string, by: string) => (sums: Figures) => {
  const [above, below] = [sums[name] ?? 0, sums[by] ?? 0];
  return below === 0
    ? null
    : (Math.sign(above) * Math.round(Math.round(Math.abs(above) * 100) / below)) / 100 || 0;
};

async function counts(caller: Caller, storeId: string, today: string): Promise<LinkedFigure[]> {
  const reply = await caller.call(dashboardCounts, { storeId });
  const linked = (name: keyof typeof reply, rows: RowsRequest, of: string): LinkedFigure => ({
    ...{ name: `counts ${name}`, value: reply[name], rows, of: sum(of) },
  });
  return [
    linked('customers', { widget: 'GetCDPChart' }, 'resolved_customers'),
    linked('vehicles', { widget: 'GetInventoryDashboardWidget' }, 'units_in_stock'),
    linked('open_ros', { widget: service, part: 'open' }, 'ro_open'),
    linked('open_cit', { widget: 'GetCITFloorPlanDataTopFive' }, 'cit_count'),
    linked('appointments_today', { widget: 'GetAppointmentsDashboardWidget', from: today, to: today }, 'due'),
  ];
}

/** The rows of a department's figures, and the sum that each of them is. */
const departments: Readonly<
  Record<BudgetRow['department'], readonly [RowsRequest, Partial<Record<string, string>>]>
> = {
  New: [
    { widget: sales, part: 'N' },
    { units: 'total_units', gross: 'front_gross' },
  ],
  Used: [
    { widget: sales, part: 'U' },
    { units: 'total_units', gross: 'front_gross' },
  ],
  'F&I': [{ widget: sales }, { gross: 'back_gross' }],
  Service: [
    { widget: service },
    { ro_count: 'ro_count', billed_hours: 'billed_hours', sales: 'labor_sales', gross: 'labor_gross' },
  ],
  Parts: [{ widget: parts }, { sales: 'parts_sales', gross: 'parts_gross' }],
};

const rollsUpLines = (department: BudgetRow['department']) =>
  department === 'Service' || department === 'Parts';

async function budget(caller: Caller, Stores: string, month: string, today: string): Promise<LinkedFigure[]> {
  const { rows } = await caller.call(monthVsBudget, { Stores, Date: month });
  const last = monthEnd(month);
  const from = `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;
  /** Where it is not known what was a year ago, the records begin after the first four days of that month: they have none. */
  const beginsLater = (of: BudgetRow['department']) =>
    rows.some(
      ({ department, metric, prior_year }) =>
        prior_year === null && metric !== 'gross' && department === (of === 'F&I' ? 'New' : of),
    );
  return rows.flatMap(({ department, metric, actual, prior_year }) => {
    const [rowsRequest, names] = departments[department];
    const name = `budget ${department} ${metric}`;
    const figure = names[metric] ?? '';
    return [
      {
        name,
        value: actual,
        rows: { ...rowsRequest, from: month, to: last < today ? last : today },
        of: sum(figure),
      },
      {
        name: `${name}, a year ago`,
        value: prior_year ?? 0,
        rows: { ...rowsRequest, from, to: beginsLater(department) ? addDays(from, 3) : monthEnd(from) },
        // Nor is a gross told that leaves out lines: parts without a cost may be all that an order lacks.
        of: (sums) => {
          const isWhole = sums.lines_without_cost === 0 || (department === 'Service' && prior_year !== null);
          return metric === 'gross' && rollsUpLines(department) && !isWhole ? 0 : knownSum(figure)(sums);
        },
      },
    ];
  });
}

const metrics: Readonly<Partial<Record<AnalyticsMetric, readonly [string, LinkedFigure['of']]>>> = {
  units: [sales, sum('total_units')],
  total_gross: [sales, sum('total_gross')],
  total_pvr: [sales, quotient('total_gross', 'total_units')],
  ro_count: [service, sum('ro_count')],
  labor_sales: [service, sum('labor_sales')],
  labor_gross: [service, knownSum('labor_gross')],
  elr: [service, quotient('labor_sales', 'billed_hours')],
  parts_sales: [parts, sum('parts_sales')],
  parts_gross: [parts, knownSum('parts_gross')],
};

async function trend(caller: Caller, storeId: string, metric: AnalyticsMetric): Promise<LinkedFigure[]> {
  const [widget, of] = metrics[metric] ?? [];
  if (!widget || !of) return [];
  const { series } = await caller.call(analytics, { id: analyticsMetrics.indexOf(metric) + 1, storeId });
  const isRate = metric === 'total_pvr' || metric === 'elr';
  // A month without records has no figure.
  return series.map(({ date, value }) => ({
    name: `${metric} of ${date}`,
    value: isRate ? value : (value ?? 0),
    rows: { widget, from: date, to: monthEnd(date) },
    of,
  }));
}

interface Compared {
  readonly rows: readonly { readonly store_id: number }[];
  readonly prior: { readonly period_start: string; readonly period_end: string };
}

function figureIn(figures: object, name: string): number | null {
  const value: unknown = Reflect.get(figures, name);
  return value === null ? null : Number(value);
}

/** The figures of a widget by store, and those of the period before. */
function partsOf(
  widget: string,
  days: Days,
  names: readonly string[],
  { rows, prior }: Compared,
): LinkedFigure[] {
  const linked = (label: string, figures: object, rowsRequest: Omit<RowsRequest, 'widget'>) =>
    names.map((name) => ({
      ...{ name: `${label} of ${widget}: ${name}`, value: figureIn(figures, name) },
      ...{ rows: { widget, ...rowsRequest }, of: sum(name) },
    }));
  return [
    ...linked('before', prior, { from: prior.period_start, to: prior.period_end }),
    ...rows.flatMap((row) =>
      linked(`store ${row.store_id}`, row, { ...days, storeId: String(row.store_id) }),
    ),
  ];
}

const sold = ['new_units', 'used_units', 'total_units', 'front_gross', 'back_gross', 'total_gross'];
const serviced = ['ro_count', 'billed_hours', 'labor_sales', 'labor_gross', 'total_gross'];

async function compared(caller: Caller, storeId: string, days: Days): Promise<LinkedFigure[]> {
  const [ofSales, ofService, ofParts, byDay] = await Promise.all([
    caller.call(salesWidget, { storeId, ...days }),
    caller.call(serviceWidget, { storeId, ...days }),
    caller.call(partsWidget, { storeId, ...days }),
    caller.call(salesByDay, { Stores: storeId, Date1: days.from, Date2: days.to }),
  ]);
  return [
    ...partsOf(sales, days, sold, ofSales),
    ...partsOf(service, days, serviced, ofService),
    ...partsOf(parts, days, ['parts_sales', 'parts_gross'], ofParts),
    ...partsOf(sales, days, sold, { rows: [], prior: byDay.prior }),
    ...byDay.days
      .filter(({ new_units, used_units }) => new_units + used_units > 0)
      .flatMap((day) =>
        sold
          .slice(0, 2)
          .concat('front_gross', 'back_gross')
          .map((name) => ({
            ...{ name: `${name} of ${day.date}`, value: Number(Reflect.get(day, name)) },
            ...{ rows: { widget: sales, from: day.date, to: day.date }, of: sum(name) },
          })),
      ),
  ];
}

/** Every figure of `stores` that rows of its own widget don't tell: of other widgets, by store, day and month, and of the periods before. */
export async function linkedFigures(
  caller: Caller,
  stores: string,
  {
    today,
    months,
    periods,
  }: { readonly today: string; readonly months: readonly string[]; readonly periods: readonly Days[] },
): Promise<LinkedFigure[]> {
  const figures = await Promise.all([
    counts(caller, stores, today),
    ...months.map((month) => budget(caller, stores, month, today)),
    ...analyticsMetrics.map((metric) => trend(caller, stores, metric)),
    ...periods.map((days) => compared(caller, stores, days)),
  ]);
  return figures.flat();
}
