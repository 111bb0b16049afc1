import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ReplyOf } from '../../../../contract/call.ts';
import { storesOfGroup } from '../../../../contract/calls/stores.ts';
import { PAGE, widgetRows } from '../../../../contract/calls/widgetRows.ts';
import { widgetsWithRows } from '../../../../server/calls/widgetRows.ts';
import { testApp } from '../../../support/app.ts';
import { batching } from '../../../support/batching.ts';
import { insert } from '../../../support/records/insert.ts';
import { type LinkedFigure, linkedFigures } from '../../../support/records/linkedFigures.ts';
import { loadRandomGroup, now } from '../../../support/records/randomGroup.ts';
import { seed } from '../../../support/seed.ts';
import {
  type Caller,
  type Days,
  type Figures,
  type WidgetFigures,
  widgetFigures,
} from '../../../support/widgetFigures.ts';

/** Stores as somebody asks for them. */
interface Scope {
  readonly name: string;
  readonly caller: Caller;
  readonly stores: string;
}

const own: Days = {};
const monthToDate: Days = { from: '2026-05-01', to: '2026-05-18' };
const periods: readonly Days[] = [
  // Month to date; of rankings that is from the 2nd.
  own,
  monthToDate,
  { from: '2026-05-18', to: '2026-05-18' },
  { from: '2026-04-01', to: '2026-05-18' },
  { from: '2026-01-01', to: '2026-05-18' },
  { from: '2026-04-01', to: '2026-04-30' },
  { from: '2026-03-31', to: '2026-05-02' },
];

async function scopesOf(): Promise<readonly Scope[]> {
  const { db } = group;
  const { sg_id } = await db
    .insertInto('store_group')
    .values({ sg_name: 'Two of three' })
    .returning('sg_id')
    .executeTakeFirstOrThrow();
  await insert(
    db,
    'store_group_store',
    [2, 3].map((store_id) => ({ sg_id, store_id })),
  );
  const ofGroup = await admin.call(storesOfGroup, { id: sg_id, userid: admin.userid });
  const two = await group.signInNew({ role: 'GM', stores: [1, 3] });
  const all = batching(admin);
  return [
    { name: 'one store', caller: all, stores: '1' },
    { name: 'one in another time zone', caller: all, stores: '2' },
    { name: 'several', caller: all, stores: '1,2' },
    { name: 'all', caller: all, stores: '0' },
    { name: 'a group', caller: all, stores: ofGroup.map(({ ID }) => ID).join(',') },
    { name: 'all of a login with two', caller: batching(two), stores: '0' },
  ];
}

// It is late on Monday, May 18, 2026, in New York.
const group = await testApp({ now });
await loadRandomGroup(group, seed);
const admin = await group.signIn('Administrator');
const scopes: readonly Scope[] = await scopesOf();

/** What was compared, and what differed. */
interface Findings {
  compared: number;
  readonly wrong: unknown[];
  /** Figures of widgets that were not zero everywhere. */
  readonly nonZero: Set<string>;
}

const nothing = (): Findings => ({ compared: 0, wrong: [], nonZero: new Set() });

/** Holds the rows of a tile, and of each of its parts, against its figures. */
async function compare(
  widget: WidgetFigures,
  { name, caller, stores }: Scope,
  days: Days,
  findings: Findings,
) {
  const tile = await widget.read(caller, stores, days);
  const parts: readonly (readonly [part: string | undefined, figures: Figures])[] = [
    [undefined, tile.figures],
    ...tile.parts,
  ];
  await Promise.all(
    parts.map(async ([part, expected]) => {
      const request = { widget: widget.name, storeId: stores, ...days, ...(part !== undefined && { part }) };
      const reply = await caller.call(widgetRows, request);
      const got: Figures = { ...reply.sums, rows: reply.total };
      const wrong = Object.entries(expected).filter(([figure, value]) => got[figure] !== value);
      // No sum goes without a figure that it is held against, and none is shown of what a department does not have.
      const isWhole = part === undefined || part === 'Service';
      const unheld = isWhole ? Object.keys(reply.sums).filter((sum) => !(sum in expected)) : [];
      if (wrong.length > 0 || unheld.length > 0 || !hasItsRows(reply))
        findings.wrong.push({ ...request, name, wrong, unheld, got });
      findings.compared += Object.keys(expected).length;
      for (const [figure, value] of Object.entries(expected))
        if (value !== 0)
          findings.nonZero.add(`${widget.name}.${part === undefined ? figure : `part ${part}`}`);
    }),
  );
}

const hasItsRows = ({ rows, total }: ReplyOf<typeof widgetRows>) => rows.length === Math.min(total, PAGE);

/** Whether a widget has other figures in this period than in those before it. */
const isOfPeriod = ({ isOfNow, isRanking }: WidgetFigures, days: Days) =>
  days === own || (days === monthToDate ? isRanking : !isOfNow);

async function compareAll(callerScopes: readonly Scope[]): Promise<Findings> {
  const findings = nothing();
  for (const days of periods) {
    const widgets = widgetFigures.filter((widget) => isOfPeriod(widget, days));
    await Promise.all(
      callerScopes.flatMap((scope) => widgets.map((widget) => compare(widget, scope, days, findings))),
    );
  }
  return findings;
}

test('the table of figures has every widget that has rows', () => {
  expect(widgetFigures.map(({ name }) => name).sort()).toEqual([...widgetsWithRows].sort());
});

test('rows add up to the figures of their tile and of its parts, in all stores and periods', async () => {
  const findings = await compareAll(scopes);
  console.info(
    `${widgetFigures.length} widgets in ${scopes.length} scopes and ${periods.length} periods: ` +
      `${findings.compared} figures compared, seed ${seed}.`,
  );
  expect(findings.wrong.slice(0, 5), `of the group of seed ${seed}`).toEqual([]);
  expect(findings.compared).toBeGreaterThan(6000);
  // Zeros that agree would prove nothing.
  const figures = await Promise.all(
    widgetFigures.map(async ({ name, read }) => {
      const tile = await read(batching(admin), '0', own);
      return Object.keys(tile.figures).map((figure) => `${name}.${figure}`);
    }),
  );
  // Chance may leave out a rare one or two.
  expect(figures.flat().filter((figure) => !findings.nonZero.has(figure)).length).toBeLessThan(4);
}, 120_000);

test('figures by store, day and month, of the period before, and of widgets without rows are sums of rows too', async () => {
  const months = ['2026-05-01', '2026-04-01'];
  const days = { today: '2026-05-18', months, periods: [own, ...periods.slice(2)] };
  const wrong: unknown[] = [];
  let compared = 0;
  for (const { caller, stores } of scopes) {
    const rows = new Map<string, Promise<Figures>>();
    const sumsOf = (payload: LinkedFigure['rows']) => {
      const key = JSON.stringify(payload);
      const known =
        rows.get(key) ?? caller.call(widgetRows, { storeId: stores, ...payload }).then(({ sums }) => sums);
      rows.set(key, known);
      return known;
    };
    const figures = await linkedFigures(caller, stores, days);
    await Promise.all(
      figures.map(async ({ name, value, rows: payload, of }) => {
        const expected = of(await sumsOf(payload));
        if (value !== expected) wrong.push({ name, stores, value, expected, payload });
      }),
    );
    compared += figures.length;
  }
  console.info(`${compared} other figures compared.`);
  expect(wrong.slice(0, 5), `of the group of seed ${seed}`).toEqual([]);
  expect(compared).toBeGreaterThan(2000);
}, 120_000);

const inMonth = (day: string) => `${day} between '2026-05-02' and '2026-05-18'`;

/** Records that count, and the widgets whose figures don't come from the records themselves: they miss a lost one. */
const counted: readonly (readonly [table: string, condition: string, widgets: readonly string[]])[] = [
  [
    'deal',
    `status in ('Delivered', 'Capped', 'Finalized') and deal_kind in ('Retail', 'Misc')
      and salesperson1_id > 0 and fi_manager_id > 0 and ${inMonth('contract_date')}`,
    ['GetSalesDashboardWidget', 'GetSalesAndGrossDashboardWidget', 'GetSPRanking', 'GetFIRanking'],
  ],
  [
    'repair_line',
    `parts_sale > 0 and (store_id, ro_no) in (
      select store_id, ro_no from repair_order where status = 'closed' and ${inMonth('closed_date')})`,
    ['GetServiceDashboardWidget', 'GetSARanking', 'GetPartsDashboardWidget'],
  ],
  ['parts_sale', `channel = 'wholesale' and ${inMonth('invoice_date')}`, ['GetPartsDashboardWidget']],
  [
    'appointment',
    `dept = 'Service' and date = '2026-05-18'`,
    ['GetAppointmentsDashboardWidget', 'GetServiceApptByDateStore'],
  ],
  [
    'inventory_vehicle',
    `stock_type = 'N' and status in ('in_stock', 'hold')`,
    ['GetInventorySummaryWidget', 'GetInventoryDashboardWidget'],
  ],
  [
    'inventory_vehicle',
    `stock_type = 'C' and status in ('in_stock', 'hold')`,
    ['GetInventoryUsedSummaryWidget'],
  ],
  ['equity', 'true', ['GetEquitySummary']],
];

test.each(counted)('a lost row is missed: of %s where %s', async (table, condition, names) => {
  const widgets = widgetFigures.filter(({ name }) => names.includes(name));
  const caller = batching(admin);
  const wrongIn = async (widget: WidgetFigures) => {
    const findings = nothing();
    await compare(widget, { name: 'all', caller, stores: '0' }, own, findings);
    return JSON.stringify(findings.wrong);
  };
  const before = await Promise.all(widgets.map(wrongIn));
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)}
    where ctid = (select ctid from ${sql.table(table)} where ${sql.raw(condition)} limit 1)`.execute(
    group.db,
  );
  expect([numAffectedRows, widgets.length]).toEqual([1n, names.length]);
  const after = await Promise.all(widgets.map(wrongIn));
  expect(names.filter((_, index) => before[index] === after[index])).toEqual([]);
});
