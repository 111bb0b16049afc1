import type { Call, ReplyOf, RequestOf } from '../../contract/call.ts';
import { appointmentsWidget } from '../../contract/widgets/appointments.ts';
import { serviceBoard } from '../../contract/widgets/board.ts';
import { salesByDay } from '../../contract/widgets/byDay.ts';
import { cdpChart } from '../../contract/widgets/customerData.ts';
import { employeeSummary } from '../../contract/widgets/employees.ts';
import { equitySummary } from '../../contract/widgets/equity.ts';
import { newInventoryWidget, usedInventoryWidget } from '../../contract/widgets/inventory.ts';
import { modelStock } from '../../contract/widgets/models.ts';
import { partsWidget } from '../../contract/widgets/parts.ts';
import { advisorRanking, financeRanking, salespersonRanking } from '../../contract/widgets/ranking.ts';
import { salesWidget } from '../../contract/widgets/sales.ts';
import { serviceWidget } from '../../contract/widgets/service.ts';
import { transitWidget } from '../../contract/widgets/transit.ts';
import type { Browser } from './browser.ts';

/** Both ends, or none for the period that a widget has of its own. */
export type Days =
  | { readonly from: string; readonly to: string }
  | { readonly from?: never; readonly to?: never };
/** By the names of the sums; `rows` is how many rows there are. */
export type Figures = Readonly<Record<string, number | null>>;

/** What a tile says: all of it, and each part that it is divided in. */
interface Tile {
  readonly figures: Figures;
  readonly parts: readonly (readonly [part: string, figures: Figures])[];
}

export type Caller = Pick<Browser, 'call'>;

/** The figures of a widget that rows are summed to. */
export interface WidgetFigures {
  readonly name: string;
  /** Its figures are of now, whatever the period. */
  readonly isOfNow: boolean;
  /** Its own period is from the 2nd of the month; that of others is month to date. */
  readonly isRanking: boolean;
  /** @param stores "0" or ids joined by commas */
  readonly read: (caller: Caller, stores: string, days: Days) => Promise<Tile>;
}

/** Figures by name, and sums of them over objects; dollars and hours to the hundredth. */
const pick = (names: readonly string[]) => (figures: object) => sumOf(names, [figures]);
const sumOf = (names: readonly string[], figures: readonly object[]): Figures =>
  Object.fromEntries(
    names.map((name) => [
      name,
      added(
        name,
        figures.map((one) => Reflect.get(one, name)),
      ),
    ]),
  );

/** Null for a gross or cost where some are not known and the others are of nothing. */
function added(name: string, values: readonly unknown[]): number | null {
  const isNothing = values.every((value) => value === null || value === 0);
  return (name.endsWith('gross') || name === 'cost') && isNothing && values.includes(null)
    ? null
    : Math.round(values.reduce<number>((sum, value) => sum + Number(value ?? 0), 0) * 100) / 100;
}

function widget<C extends Call>(
  call: C,
  request: (stores: string, days: Days) => RequestOf<C>,
  tileOf: (reply: ReplyOf<C>) => Tile,
  isOfNow = false,
): WidgetFigures {
  return {
    name: call.access.kind === 'widget' ? call.access.callName : '',
    isOfNow,
    isRanking: request === ranking,
    read: async (caller, stores, days) => tileOf(await caller.call(call, request(stores, days))),
  };
}

const scoped = (storeId: string, days: Days) => ({ storeId, ...days });
const ranking = (AS_ID: string, { from, to }: Days) => ({ AS_ID, StartDate: from, EndDate: to });

const units = ['new_units', 'used_units', 'total_units'];
const grosses = ['front_gross', 'back_gross', 'total_gross'];
/** Units sold, of each kind a part. */
const soldTile = (sold: { readonly new_units: number; readonly used_units: number }): Tile => ({
  figures: pick([...units, ...grosses])(sold),
  parts: [
    ['N', { new_units: sold.new_units, used_units: 0, total_units: sold.new_units }],
    ['U', { new_units: 0, used_units: sold.used_units, total_units: sold.used_units }],
  ],
});

/** Ranked people: each is a part, and all of them together are the tile. */
const people =
  (...names: readonly string[]) =>
  (rows: readonly { readonly employee_id: number }[]): Tile => ({
    figures: sumOf(names, rows),
    parts: rows.map((row) => [String(row.employee_id), pick(names)(row)]),
  });

const stockFigures = ['units_in_stock', 'units_in_transit', 'units_without_cost', 'cost'];
const stockTile = ({ totals }: ReplyOf<typeof newInventoryWidget>): Tile => ({
  figures: pick(stockFigures)(totals),
  parts: [
    ['units_in_stock', pick(['units_in_stock', 'cost'])(totals)],
    ...totals.aging.map(({ from, units, cost }) => [String(from), { units_in_stock: units, cost }] as const),
  ],
});

const dueCounts = ['due', 'confirmed', 'shown', 'no_show', 'cancelled', 'rescheduled', 'sold'] as const;
const equityCounts = [
  ...['positive_count', 'break_even_count', 'negative_count', 'unknown_count'],
  ...['lease_maturing_3m', 'lease_maturing_12m'],
];
const boardCounts = ['arrived', 'no_show', 'late'] as const;
const staffCounts = ['active', 'hires_90d', 'leavers_90d'] as const;

/** Every widget that has rows. */
export const widgetFigures: readonly WidgetFigures[] = [
  widget(salesWidget, scoped, ({ totals }) => soldTile(totals)),
  widget(
    salesByDay,
    (Stores, { from, to }) => ({ Stores, Date1: from, Date2: to }),
    ({ current }) => soldTile(current),
  ),
  widget(salespersonRanking, ranking, people(...units, ...grosses)),
  widget(financeRanking, ranking, people(...units, 'back_gross')),
  widget(
    advisorRanking,
    ranking,
    people(
      ...['ro_count', 'billed_hours', 'labor_sales', 'labor_gross', 'parts_sales', 'parts_gross'],
      ...['total_gross', 'discount', 'lines_without_cost'],
    ),
  ),
  widget(
    transitWidget,
    scoped,
    ({ totals }) => ({
      figures: pick(['cit_count', 'cit_total'])(totals),
      parts: [
        ...totals.aging.map(({ from, count, amount }): Tile['parts'][number] => [
          String(from),
          { cit_count: count, cit_total: amount },
        ]),
        ['not_told_count', pick(['not_told_count', 'not_told_total'])(totals)],
      ],
    }),
    true,
  ),
  widget(serviceWidget, scoped, ({ totals }) => ({
    figures: pick([
      ...['ro_count', 'billed_hours', 'labor_sales', 'labor_gross', 'total_gross', 'lines_without_cost'],
    ])(totals),
    parts: [
      ...totals.pay_types.map(
        ({ pay_type, ...figures }) =>
          [pay_type, pick(['ro_count', 'billed_hours', 'labor_sales', 'labor_gross'])(figures)] as const,
      ),
      ['open', pick(['ro_open', 'ro_open_over_10d'])(totals)],
      ['open_over_10d', { ro_open: totals.ro_open_over_10d, ro_open_over_10d: totals.ro_open_over_10d }],
    ],
  })),
  widget(partsWidget, scoped, ({ totals }) => ({
    figures: pick(['parts_sales', 'parts_gross', 'lines_without_cost'])(totals),
    parts: totals.channels.map(({ channel, sales, gross }) => [
      channel,
      { parts_sales: sales, parts_gross: gross },
    ]),
  })),
  widget(newInventoryWidget, scoped, stockTile, true),
  widget(usedInventoryWidget, scoped, stockTile, true),
  widget(
    modelStock,
    (store_id) => ({ store_id }),
    ({ rows, totals }) => ({
      figures: pick(['units_in_stock', 'units_in_transit'])(totals),
      parts: rows.map(({ stock_type, make, model, ...row }) => [
        [stock_type, make, model].join(':'),
        pick(['units_in_stock', 'units_in_transit'])(row),
      ]),
    }),
    true,
  ),
  widget(appointmentsWidget, scoped, ({ totals }) => ({
    figures: sumOf(dueCounts, totals),
    parts: totals.flatMap((ofDept) => [
      // Service sells nothing: its rows have no sum that could be zero.
      [ofDept.dept, pick(dueCounts.filter((name) => ofDept[name] !== null))(ofDept)] as const,
      ...dueCounts.slice(1).map((name) => [`${ofDept.dept}:${name}`, { due: ofDept[name] ?? 0 }] as const),
    ]),
  })),
  widget(
    serviceBoard,
    (store, { to }) => ({ store, date: to }),
    ({ rows, totals }) => ({
      figures: { ...pick(['due', ...boardCounts, 'booked_hours'])(totals), rows: rows.length },
      parts: boardCounts.map((name) => [name, pick([name])(totals)]),
    }),
  ),
  widget(
    equitySummary,
    (store) => ({ store }),
    ({ bands, ...summary }) => ({
      figures: pick(['customers', ...equityCounts, 'total_positive_equity'])(summary),
      parts: [
        ...equityCounts.map((name) => [name, pick([name])(summary)] as const),
        ...bands.map(({ from, count }) => [from === null ? 'below' : String(from), { rows: count }] as const),
      ],
    }),
    true,
  ),
  widget(
    cdpChart,
    (storeids) => ({ storeids }),
    ({ classes, ...counts }) => ({
      figures: pick(['source_records', 'resolved_customers', 'households'])(counts),
      parts: classes.map(({ class: name, count }) => [name, { resolved_customers: count }]),
    }),
    true,
  ),
  widget(
    employeeSummary,
    (id) => ({ id }),
    ({ rows, totals }) => ({
      figures: pick(staffCounts)(totals),
      parts: [
        ...staffCounts.map((name) => [name, { [name]: totals[name] }] as const),
        ...rows.flatMap((row) => [
          [row.department, pick(staffCounts)(row)] as const,
          ...staffCounts.map((name) => [`${row.department}:${name}`, { [name]: row[name] }] as const),
        ]),
      ],
    }),
    true,
  ),
];
