import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { PartsReply, partsWidget } from '../../../contract/widgets/parts.ts';
import { ServiceReply, serviceWidget } from '../../../contract/widgets/service.ts';
import { parts as partsDrawn } from '../../../src/dashboard/widgets/parts/index.tsx';
import { service as serviceDrawn } from '../../../src/dashboard/widgets/service/index.tsx';
import { session, startHost } from '../host.ts';
import { answering, showTile, tableOf } from './tileHost.tsx';

const { component: PartsTile } = partsDrawn;
const { component: ServiceTile } = serviceDrawn;

const host = startHost();
afterEach(cleanup);

const advisor = { role: { ...session.role, role_name: 'Service Advisor', sees_gross: 'N' as const } };

const payType = (pay_type: 'CP' | 'W' | 'I' | 'E', labor_sales: number) => ({
  pay_type,
  ro_count: labor_sales / 200,
  billed_hours: labor_sales / 140,
  labor_sales,
  labor_gross: labor_sales * 0.7,
});

const work = (size: number): ServiceReply['totals'] => ({
  ro_count: 100 * size,
  billed_hours: 172 * size,
  hours_per_ro: 1.72,
  labor_sales: 25_000 * size,
  elr: 143.8,
  labor_gross: 17_500 * size,
  total_gross: 24_000 * size,
  ro_open: 12 * size,
  ro_open_over_10d: 3 * size,
  gross_pace: 26_000 * size,
  gross_target: 25_450 * size,
  lines_without_cost: 0,
  pay_types: [
    payType('CP', 13_900 * size),
    payType('W', 5400 * size),
    payType('I', 5150 * size),
    payType('E', 550 * size),
  ],
});

const october = { period_start: '2026-10-01', period_end: '2026-10-19', is_partial: false };

const service: ServiceReply = {
  rows: [
    { store_id: 1, storename: 'Boyertown Ford', ...work(1) },
    { store_id: 2, storename: 'Lansdale Honda', ...work(3) },
  ],
  totals: work(4),
  prior: ServiceReply.shape.prior.parse({
    ...work(4),
    ro_count: 393,
    hours_per_ro: 1.75,
    elr: 142.7,
    ...october,
  }),
  selling_days: { elapsed: 16, total: 24 },
};

test('service shows orders, hours and rate with their change, labor gross with its pace, and who pays', async () => {
  host.use(answering(serviceWidget, () => ({ response: service })));
  const { article, tile } = await showTile(ServiceTile);
  await tile.findByText('400');
  expect(tile.getByText('1.72')).toBeTruthy();
  expect(tile.getByText('$143.80')).toBeTruthy();
  const text = article.textContent;
  expect(text).toContain('↑ up 1.8% vs. Oct vs. Oct 1–19');
  expect(text).toContain('↓ down 0.03');
  expect(text).toContain('↑ up $1.10');
  expect(text).toMatch(/Labor gross\$70K \$70,000\.00.*Pace \$104K.*of \$102K.*↑ up 2\.2% vs\. target/);
  expect(tile.getByRole('list', { name: 'Labor sales by pay type' }).textContent).toBe(
    'CPCustomer pay 55.6%WWarranty 21.6%IInternal 20.6%EExtended contract 2.2%',
  );
});

test.each([
  ['yesterday', '2026-11-18', '2026-11-18', 'vs. Nov 18 vs. Nov 18'],
  ['the last quarter', '2026-07-01', '2026-08-19', 'vs. Jul–Aug vs. Jul 1 – Aug 19'],
  ['the same month of last year', '2025-11-01', '2025-11-19', 'vs. 2025 vs. Nov 1–19, 2025'],
  ['the same day of last year', '2025-11-19', '2025-11-19', 'vs. 2025 vs. Nov 19, 2025'],
  ['the same months of last year', '2025-10-01', '2025-11-19', 'vs. 2025 vs. Oct 1 – Nov 19, 2025'],
])('a change since %s says so in a word or two', async (_, period_start, period_end, words) => {
  const prior = { ...service.prior, period_start, period_end };
  host.use(answering(serviceWidget, () => ({ response: { ...service, prior } })));
  const { article, tile } = await showTile(ServiceTile);
  await tile.findByText('400');
  expect(article.textContent.replaceAll('\u2009', ' ')).toContain(words);
});

test('service compares nothing with days whose records are incomplete', async () => {
  const totals = { ...service.totals, gross_target: null };
  const prior = { ...service.prior, is_partial: true };
  host.use(answering(serviceWidget, () => ({ response: { ...service, totals, prior } })));
  const { article, tile } = await showTile(ServiceTile);
  await tile.findByText('400');
  expect(article.textContent).toContain(
    'ROs closed400 Oct is incomplete Oct 1–19 is incompleteHours per RO1.72ELR',
  );
  expect(article.textContent).toMatch(/Labor gross.*Oct 1–19 is incomplete/);
  expect(article.textContent).not.toMatch(/[↑↓]/);
});

test("service's table has a row for each store, and its sums are the figures of the tile", async () => {
  host.use(answering(serviceWidget, () => ({ response: service })));
  const { article, tile } = await showTile(ServiceTile);
  await tile.findByText('400');
  const [head, first, second, sums] = await tableOf(article);
  expect(head?.slice(0, 7)).toEqual([
    'Store',
    'ROs closed',
    'Hours per RO',
    'ELR',
    'Billed hours',
    'Labor sales',
    'Customer pay',
  ]);
  expect(first?.slice(0, 2)).toEqual(['Boyertown Ford', '100']);
  expect(second?.slice(0, 2)).toEqual(['Lansdale Honda', '300']);
  expect(sums?.slice(0, 4)).toEqual(['All 2 stores', '400', '1.72', '$143.80']);
  expect(sums?.slice(-3)).toEqual(['$96,000', '48', '12']);
});

test('a pay type leads to its repair orders', async () => {
  host.use(answering(serviceWidget, () => ({ response: service })));
  const { tile, router } = await showTile(ServiceTile);
  await userEvent.click(await tile.findByRole('link', { name: /Warranty/ }));
  expect(router.state.location.search).toBe('?rows=GetServiceDashboardWidget&part=W');
});

test('service without gross says that it is hidden, and its table has no column of it', async () => {
  const bare = ({
    labor_gross: _,
    total_gross: __,
    gross_pace: ___,
    gross_target: ____,
    lines_without_cost: _____,
    ...rest
  }: typeof service.totals) => rest;
  const response = {
    ...service,
    rows: service.rows.map((row) => ({ ...bare(row), store_id: row.store_id, storename: row.storename })),
    totals: bare(service.totals),
  };
  host.use(answering(serviceWidget, () => ({ response: Object(response), meta: { hidden: ['gross'] } })));
  const { article, tile } = await showTile(ServiceTile, { as: advisor });
  await tile.findByText('400');
  expect(tile.getByText('Labor gross is hidden by permission, not zero')).toBeTruthy();
  expect(article.textContent).not.toMatch(/Pace|\$70K/);
  const [head] = await tableOf(article);
  expect(head?.filter((label) => /gross/i.test(label ?? ''))).toEqual([]);
});

test('lines without cost are told where gross rests on them, and days without service are not zeros', async () => {
  const totals = { ...service.totals, lines_without_cost: 3 };
  host.use(answering(serviceWidget, () => ({ response: { ...service, totals } })));
  const shown = await showTile(ServiceTile);
  await shown.tile.findByText(/3 lines without cost/);
  cleanup();

  host.use(
    answering(serviceWidget, () => ({
      response: { ...service, totals: { ...service.totals, ro_count: 0, ro_open: 0 } },
    })),
  );
  const { tile } = await showTile(ServiceTile);
  await tile.findByText('No repair orders closed in this period');
});

const channel = (name: PartsReply['totals']['channels'][number]['channel'], sales: number) => ({
  channel: name,
  sales,
  gross: sales / 3,
});

const sold = (size: number): PartsReply['totals'] => ({
  parts_sales: 10_000 * size,
  parts_gross: 3310 * size,
  gross_pct: 33.1,
  parts_per_ro: 61.5,
  gross_pace: 4900 * size,
  gross_target: 5000 * size,
  inventory_cost: 90_000 * size,
  idle_12m_cost: 10_300 * size,
  lines_without_cost: 0,
  channels: [
    channel('CP', 4000 * size),
    channel('W', 2000 * size),
    channel('I', 1000 * size),
    channel('E', 0),
    channel('counter', 500 * size),
    channel('wholesale', 2500 * size),
  ],
});

const parts: PartsReply = {
  rows: [
    { store_id: 1, storename: 'Boyertown Ford', ...sold(1) },
    { store_id: 2, storename: 'Lansdale Honda', ...sold(3) },
  ],
  totals: sold(4),
  prior: PartsReply.shape.prior.parse({ ...sold(4), ...october }),
  selling_days: { elapsed: 16, total: 24 },
};

test('parts shows gross, its share of sales and what lies idle, and the channels from the largest', async () => {
  host.use(answering(partsWidget, () => ({ response: parts })));
  const { article, tile, router } = await showTile(PartsTile);
  await tile.findByText('33.1%');
  expect(article.textContent).toMatch(/Gross\$13K.*Gross to sales33\.1%Idle 12 months\$41K/);
  expect(tile.getByTitle('Idle 12 months').tagName).toBe('DT');
  expect(tile.getByRole('list', { name: 'Parts sales by channel' }).textContent).toBe(
    'Customer pay40.0%Wholesale25.0%Warranty20.0%Internal10.0%Counter5.0%',
  );
  await userEvent.click(tile.getByRole('link', { name: 'Wholesale 25.0%' }));
  expect(router.state.location.search).toBe('?rows=GetPartsDashboardWidget&part=wholesale');
  const table = await tableOf(article);
  expect(table.at(-1)).toEqual([
    'All 2 stores',
    ...['$40,000', '$61.50', '$16,000', '$8,000', '$4,000', '$0', '$2,000', '$10,000'],
    ...['$13,240', '33.1%', '$19,600', '$20,000', '−$400', '$360,000', '$41,200'],
  ]);
});

test('parts without gross shows sales instead and says what is hidden', async () => {
  const bare = ({ parts_sales, parts_per_ro, channels }: typeof parts.totals) => ({
    parts_sales,
    parts_per_ro,
    channels,
  });
  host.use(
    answering(partsWidget, () => ({
      response: Object({ ...parts, rows: [], totals: bare(parts.totals) }),
      meta: { hidden: ['gross'] },
    })),
  );
  const { article, tile } = await showTile(PartsTile, { as: advisor });
  await tile.findByText('Gross is hidden by permission, not zero');
  expect(article.textContent).toMatch(/Sales\$40K.*Per RO\$62/);
  expect(article.textContent).not.toContain('Idle');
  const [head] = await tableOf(article);
  expect(head?.slice(0, 3)).toEqual(['Store', 'Sales', 'Per RO']);
  expect(head).not.toContain('Stock cost');
});

test('days without parts are not shown as zeros', async () => {
  const none = { ...parts.totals, parts_sales: 0, channels: [] };
  host.use(answering(partsWidget, () => ({ response: { ...parts, totals: none } })));
  const { tile } = await showTile(PartsTile);
  await tile.findByText('No parts sales in this period');
});

test('a gross of which no cost is known is a dash with the reason, never zero', async () => {
  const unknown = { labor_gross: null, total_gross: null, gross_pace: null, lines_without_cost: 2 };
  const totals = { ...service.totals, ...unknown };
  host.use(answering(serviceWidget, () => ({ response: { ...service, totals } })));
  const shown = await showTile(ServiceTile);
  await shown.tile.findByText('400');
  const why = 'Gross unavailable: none of these lines has a cost.';
  expect(shown.tile.getByText(why)).toBeTruthy();
  expect(shown.article.textContent).toContain('Labor gross–');
  expect(shown.article.textContent).not.toMatch(/\$0|Pace/);
  cleanup();

  const noParts = { parts_gross: null, gross_pct: null, gross_pace: null, lines_without_cost: 3 };
  host.use(
    answering(partsWidget, () => ({ response: { ...parts, totals: { ...parts.totals, ...noParts } } })),
  );
  const { article, tile } = await showTile(PartsTile);
  expect(await tile.findByText(why)).toBeTruthy();
  expect(article.textContent).toMatch(/Gross–.*Gross to sales–/);
  expect(tile.getByText(/3 lines without cost/)).toBeTruthy();
});
