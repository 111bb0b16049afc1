import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { type CountsReply, dashboardCounts } from '../../../contract/widgets/counts.ts';
import { type DepartmentRow, employeeSummary } from '../../../contract/widgets/employees.ts';
import { type ModelRow, modelStock } from '../../../contract/widgets/models.ts';
import { counts as countsDrawn } from '../../../src/dashboard/widgets/counts/index.tsx';
import { employees as employeesDrawn } from '../../../src/dashboard/widgets/employees/index.tsx';
import { models as modelsDrawn } from '../../../src/dashboard/widgets/models/index.tsx';
import { session, startHost } from '../host.ts';
import { answering, showTile, tableOf, textsOf } from './tileHost.tsx';

const { component: CountsTile } = countsDrawn;
const { component: EmployeesTile } = employeesDrawn;
const { component: ModelsTile } = modelsDrawn;

const host = startHost();
afterEach(cleanup);

/** The list that a link opens, and how it is filtered. */
function listBehind(link: HTMLElement) {
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', location.origin);
  return { pathname, filter: JSON.parse(searchParams.get('filter') ?? 'null') };
}

const stock = (units_in_stock: number, target_units: number) => ({
  units_in_stock,
  units_in_transit: 3,
  avg_month_units: 20.3,
  days_supply: 47.4,
  target_units,
  over_under: units_in_stock - target_units,
  oldest_days: 93,
});
const model = (model: string, units_in_stock: number, target_units: number): ModelRow => ({
  stock_type: 'N',
  make: 'Honda',
  model,
  ...stock(units_in_stock, target_units),
});
const models = {
  rows: [model('CR-V', 90, 88), model('Accord', 83, 59), model('Civic', 45, 71), model('Pilot', 20, 20)],
  totals: stock(238, 238),
};

describe('stock by model', () => {
  test('the models farthest from their target come first, over and under it, in signs and words', async () => {
    host.use(answering(modelStock, () => ({ response: models })));
    const { article, tile } = await showTile(ModelsTile);
    await tile.findByText('Honda Civic');
    const [head, ...rows] = textsOf(tile.getByRole('table', { name: 'Models farthest from target' }));
    expect(head).toEqual(['Model', 'Type', 'Stock', 'Target', 'Supply', 'Over / under']);
    expect(rows.map((row) => [row[0], row[5]])).toEqual([
      ['Honda Civic', '−26 under target'],
      ['Honda Accord', '+24 over target'],
      ['Honda CR-V', '+2 over target'],
      ['Honda Pilot', '0'],
    ]);
    expect(article.textContent).toContain('In stock238Target238Over / under0');
    expect(article.textContent).toContain('2 stores · 4 models · as of');
  });

  test('a model leads to its vehicles', async () => {
    host.use(answering(modelStock, () => ({ response: models })));
    const { tile, router } = await showTile(ModelsTile);
    (await tile.findByRole('link', { name: 'Honda CR-V' })).click();
    expect(new URLSearchParams(router.state.location.search).get('part')).toBe('N:Honda:CR-V');
  });

  test('the table view has every model, and sums up to the tile', async () => {
    host.use(answering(modelStock, () => ({ response: models })));
    const { article, tile } = await showTile(ModelsTile);
    await tile.findByText('Honda Civic');
    const rows = await tableOf(article);
    expect(rows).toHaveLength(6);
    expect(rows[3]).toEqual(['Honda Civic, new', '45', '3', '20.3', '47 d', '71', '−26', '93 d']);
    expect(rows.at(-1)?.slice(0, 2)).toEqual(['All models', '238']);
  });

  test('empty lots say what to do', async () => {
    host.use(answering(modelStock, () => ({ response: { rows: [], totals: stock(0, 0) } })));
    const { tile } = await showTile(ModelsTile);
    expect(await tile.findByText('No models in stock')).toBeTruthy();
  });
});

const department = (name: DepartmentRow['department'], active: number): DepartmentRow => ({
  department: name,
  active,
  hires_90d: 4,
  leavers_90d: 3,
  turnover_90d: active === 0 ? null : 7.9,
});
const employees = {
  rows: [department('Sales', 304), department('F&I', 44), department('BDC', 0)],
  totals: { active: 348, hires_90d: 12, leavers_90d: 9, turnover_90d: 5.8 },
};

describe('employees', () => {
  test('departments show who works there, came and left, and lead to the roster', async () => {
    host.use(answering(employeeSummary, () => ({ response: employees })));
    const routes = [...session.routes, { route: 'employee', level: 'view' as const }];
    const { article, tile } = await showTile(EmployeesTile, { as: { routes } });
    await tile.findByText('348');
    expect(article.textContent).toContain('Active348Hired12Left9Turnover5.8%');
    const [, sales, , bdc] = textsOf(tile.getByRole('table'));
    expect(sales?.slice(0, 2)).toEqual(['Sales', '304']);
    expect(bdc?.at(-1)).toContain('–');
    expect(listBehind(tile.getByRole('link', { name: 'F&I' }))).toEqual({
      pathname: '/employee',
      filter: { status: 'A', department: ['F&I'] },
    });
  });

  test('a role without the roster is led to the records instead', async () => {
    host.use(answering(employeeSummary, () => ({ response: employees })));
    const { tile, router } = await showTile(EmployeesTile);
    (await tile.findByRole('link', { name: 'Sales' })).click();
    expect(router.state.location.search).toBe('?rows=GetEmpInfo&part=Sales');
  });

  test('the table view sums up to the tile', async () => {
    host.use(answering(employeeSummary, () => ({ response: employees })));
    const { article, tile } = await showTile(EmployeesTile);
    await tile.findByText('348');
    const rows = await tableOf(article);
    expect(rows[1]).toEqual(['Sales', '304', '4', '3', '7.9%']);
    expect(rows.at(-1)).toEqual(['All departments', '348', '12', '9', '5.8%']);
  });
});

const counts: CountsReply = {
  customers: 59_320,
  active_customers: 56_595,
  vehicles: 5524,
  open_ros: 767,
  open_cit: 703,
  appointments_today: 920,
  open_tickets: 14,
};

describe('counts', () => {
  test('each count is shown, and leads to the list that the role has of it', async () => {
    host.use(answering(dashboardCounts, () => ({ response: counts })));
    const routes = [...session.routes, { route: 'vinviews', level: 'view' as const }];
    const widgets = ['GetCITFloorPlanDataTopFive'];
    const { article, tile, router } = await showTile(CountsTile, { as: { routes, widgets } });
    await tile.findByText('59,320');
    expect(article.textContent).toContain('Open tickets14');
    expect(tile.getAllByRole('link').map((link) => link.textContent)).toEqual(['5,524', '703']);
    expect(listBehind(tile.getByRole('link', { name: 'Vehicles in stock 5,524' }))).toEqual({
      pathname: '/vinviews',
      filter: { status: ['in_stock', 'hold'] },
    });
    tile.getByRole('link', { name: 'Contracts in transit 703' }).click();
    expect(router.state.location.search).toBe('?rows=GetCITFloorPlanDataTopFive');
  });

  test('every count opens the records that it counts, for a role that has them all', async () => {
    host.use(answering(dashboardCounts, () => ({ response: counts })));
    const widgets = [
      'GetCDPChart',
      'GetInventoryDashboardWidget',
      'GetAppointmentsDashboardWidget',
      'GetServiceDashboardWidget',
      'GetCITFloorPlanDataTopFive',
      'GetDashBoardCounts',
    ];
    const { tile } = await showTile(CountsTile, { as: { widgets } });
    await tile.findByText('59,320');
    expect(tile.getAllByRole('link').map((link) => link.getAttribute('href')?.split('?')[1])).toEqual([
      'rows=GetCDPChart',
      'rows=GetCDPChart&part=active',
      'rows=GetInventoryDashboardWidget&part=in_stock',
      'rows=GetAppointmentsDashboardWidget&part=today',
      'rows=GetServiceDashboardWidget&part=open',
      'rows=GetCITFloorPlanDataTopFive',
      'rows=GetDashBoardCounts&part=open_tickets',
    ]);
  });

  test('the table view has the same counts', async () => {
    host.use(answering(dashboardCounts, () => ({ response: counts })));
    const { article, tile } = await showTile(CountsTile);
    await tile.findByText('59,320');
    const rows = await tableOf(article);
    expect(rows.slice(1).map((row) => row[1])).toEqual([
      '59,320',
      '56,595',
      '5,524',
      '920',
      '767',
      '703',
      '14',
    ]);
  });

  test('a portal without records says so instead of zeros', async () => {
    const none = Object.fromEntries(Object.keys(counts).map((name) => [name, 0]));
    host.use(answering(dashboardCounts, () => ({ response: { ...counts, ...none } })));
    const { article, tile } = await showTile(CountsTile);
    await tile.findByText('No data yet');
    expect(article.querySelector('dd')).toBeNull();
  });
});
