import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AppointmentsReply, appointmentsWidget } from '../../../contract/widgets/appointments.ts';
import { type CdpReply, cdpChart } from '../../../contract/widgets/customerData.ts';
import { type EquityReply, equitySummary } from '../../../contract/widgets/equity.ts';
import { appointments as appointmentsDrawn } from '../../../src/dashboard/widgets/appointments/index.tsx';
import { customerData as customerDataDrawn } from '../../../src/dashboard/widgets/customerData/index.tsx';
import { equity as equityDrawn } from '../../../src/dashboard/widgets/equity/index.tsx';
import { startHost } from '../host.ts';
import { givePlotsRoom } from './plotSize.ts';
import { answering, showTile, tableOf } from './tileHost.tsx';

const { component: AppointmentsTile } = appointmentsDrawn;
const { component: CustomerDataTile } = customerDataDrawn;
const { component: EquityTile } = equityDrawn;

const host = startHost();
beforeEach(givePlotsRoom);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const leads = {
  dept: 'Sales' as const,
  due: 3092,
  confirmed: 2402,
  shown: 1688,
  no_show: 1222,
  cancelled: 118,
  rescheduled: 64,
  sold: 846,
  show_rate: 58,
};
const visits = {
  ...leads,
  dept: 'Service' as const,
  due: 500,
  confirmed: 300,
  shown: 400,
  sold: null,
  show_rate: 82.1,
};
const appointments: AppointmentsReply = {
  rows: [
    { store_id: 1, storename: 'Boyertown Ford', ...leads, due: 1000 },
    { store_id: 2, storename: 'Lansdale Honda', ...leads, due: 2092 },
    { store_id: 1, storename: 'Boyertown Ford', ...visits },
  ],
  totals: [leads, visits],
};

test('appointments show how many of each step remain, and what became of the others', async () => {
  host.use(answering(appointmentsWidget, () => ({ response: appointments })));
  const { article, tile } = await showTile(AppointmentsTile);
  expect((await tile.findByRole('list', { name: 'Sales' })).textContent).toBe(
    'Due3,092Confirmed2,40277.7%77.7% of "Due"Shown1,68870.3%70.3% of "Confirmed"Sold84650.1%50.1% of "Shown"',
  );
  expect(article.textContent).toContain('Show rate58.0%No-show1,222Canceled118Rescheduled64');
  const [, first, , sums] = await tableOf(article);
  expect(first?.slice(0, 2)).toEqual(['Boyertown Ford', '1,000']);
  expect(sums).toEqual(['All 2 stores', '3,092', '2,402', '1,688', '846', '58.0%', '1,222', '118', '64']);
});

test('the switch shows service, which sells nothing; who came without confirming counts of all that were due', async () => {
  host.use(answering(appointmentsWidget, () => ({ response: appointments })));
  const { article, tile, router } = await showTile(AppointmentsTile);
  await userEvent.click(await tile.findByRole('button', { name: 'Service' }));
  expect(tile.getByRole('list', { name: 'Service' }).textContent).toBe(
    'Due500Confirmed30060.0%60.0% of "Due"Shown40080.0%80.0% of "Due"',
  );
  await userEvent.click(tile.getByRole('link', { name: 'Appointments' }));
  expect(router.state.location.search).toBe('?rows=GetAppointmentsDashboardWidget&part=Service');
  await userEvent.click(tile.getByRole('link', { name: 'No-show 1,222' }));
  expect(router.state.location.search).toBe('?rows=GetAppointmentsDashboardWidget&part=Service%3Ano_show');
  const table = await tableOf(article);
  expect(table.map((row) => row[0])).toEqual(['Store', 'Boyertown Ford', 'Total']);
});

test('who works with service figures and not with sales begins with service', async () => {
  host.use(answering(appointmentsWidget, () => ({ response: appointments })));
  const { tile } = await showTile(AppointmentsTile, { as: { widgets: ['GetServiceDashboardWidget'] } });
  await tile.findByRole('list', { name: 'Service' });
});

test('days without appointments say so', async () => {
  const none = [{ ...leads, due: 0 }];
  host.use(answering(appointmentsWidget, () => ({ response: { rows: [], totals: none } })));
  const { tile } = await showTile(AppointmentsTile);
  await tile.findByText('No appointments in this period');
});

const equity: EquityReply = {
  customers: 43_196,
  positive_count: 22_690,
  break_even_count: 1905,
  negative_count: 13_418,
  unknown_count: 5183,
  avg_equity: 1234.5,
  total_positive_equity: 61_000_000,
  lease_maturing_3m: 120,
  lease_maturing_12m: 800,
  bands: [
    { from: null, to: -2500, count: 10_000 },
    { from: -2500, to: 0, count: 4400 },
    { from: 0, to: 2500, count: 3613 },
    { from: 2500, to: null, count: 20_000 },
  ],
};

test('equity counts vehicles on both sides of zero, and the histogram parts there', async () => {
  host.use(answering(equitySummary, () => ({ response: equity, meta: { valued_on: '2026-11-01' } })));
  const { article, tile, router } = await showTile(EquityTile);
  await tile.findByText('Payoff above value');
  const text = article.textContent;
  expect(text).toContain('Negative13,418Break-even1,905Positive22,690Unknown5,183');
  // The four counts add up to it.
  expect(text).toContain('43,196 vehicles · equity as of Nov 1 · as of');
  expect(text).not.toContain('customers');
  const fills = [...article.querySelectorAll('.recharts-bar-rectangle path')].map((bar) =>
    bar.getAttribute('fill'),
  );
  expect(fills).toHaveLength(4);
  expect(new Set(fills.slice(0, 2)).size).toBe(1);
  expect(fills[1]).not.toBe(fills[2]);
  await userEvent.click(tile.getByRole('link', { name: 'Unknown 5,183' }));
  expect(router.state.location.search).toBe('?rows=GetEquitySummary&part=unknown_count');
});

test("equity's table has the same counts, each with its share of all vehicles", async () => {
  host.use(answering(equitySummary, () => ({ response: equity })));
  const { article, tile } = await showTile(EquityTile);
  await tile.findByText('22,690');
  const table = await tableOf(article);
  expect(table[0]).toEqual(['Equity', 'Vehicles', 'Share']);
  expect(table.slice(3, 7)).toEqual([
    ['Positive', '22,690', '52.5%'],
    ['Unknown', '5,183', '12.0%'],
    ['Below −$2,500', '10,000', '23.2%'],
    ['−$2,500 to $0', '4,400', '10.2%'],
  ]);
});

test('no vehicle is not shown as zeros', async () => {
  const none = { ...equity, positive_count: 0, break_even_count: 0, negative_count: 0, unknown_count: 0 };
  host.use(answering(equitySummary, () => ({ response: none })));
  const { tile } = await showTile(EquityTile);
  await tile.findByText('No customer vehicles');
});

const customers: CdpReply = {
  source_records: 1010,
  resolved_customers: 1000,
  duplicate_pct: 0.99,
  households: 780,
  email_pct: 81.7,
  phone_pct: 94.2,
  classes: [
    { class: 'unscored', count: 40 },
    { class: 'N', count: 420 },
    { class: 'G', count: 290 },
    { class: 'E', count: 150 },
    { class: 'P', count: 40 },
    { class: 'V', count: 60 },
  ],
};

test('customer data names every class at its slice, from the best to those without a score', async () => {
  host.use(answering(cdpChart, () => ({ response: customers })));
  const { article, tile } = await showTile(CustomerDataTile);
  await tile.findByText('VIP 6%');
  for (const label of ['Platinum 4%', 'Emerald 15%', 'Gold 29%', 'New 42%', 'Unscored 4%']) {
    expect(tile.getByText(label)).toBeTruthy();
  }
  expect(article.textContent).toContain('Customers1,000Duplicates1.0%With email81.7%With phone94.2%');
  expect(article.querySelectorAll('.recharts-pie-sector')).toHaveLength(6);
  const table = await tableOf(article);
  expect(table[1]).toEqual(['VIP', '60', '6.0%']);
  expect(table.at(-1)).toEqual(['All customers', '1,000', '100.0%']);
});

test('a group without customers is told what to do', async () => {
  host.use(answering(cdpChart, () => ({ response: { ...customers, source_records: 0 } })));
  const { tile } = await showTile(CustomerDataTile);
  await tile.findByText('No customers yet');
});
