import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type TransitReply, transitWidget } from '../../../contract/widgets/transit.ts';
import { transit as transitDrawn } from '../../../src/dashboard/widgets/transit/index.tsx';
import { startHost } from '../host.ts';
import { answering, showTile, tableOf, textsOf } from './tileHost.tsx';

const { component: TransitTile } = transitDrawn;

const host = startHost();
afterEach(cleanup);

const contract = (deal_no: string, age_days: number, balance_cit: number): TransitReply['rows'][number] => ({
  store_id: 1,
  storename: 'Pottstown Nissan',
  deal_no,
  stock_no: 'P100',
  customer_name: 'June Okafor',
  lender: 'Ally',
  fi_manager: 'Rita Lindqvist',
  contract_date: '2026-10-19',
  age_days,
  balance_cit,
  balance_floorplan: 21_000,
  deal_status: 'Delivered',
});

const aging: TransitReply['totals']['aging'] = [
  { from: 0, to: 5, bucket: '0–5', count: 304, amount: 10_340_000 },
  { from: 6, to: 10, bucket: '6–10', count: 154, amount: 5_200_000 },
  { from: 11, to: 15, bucket: '11–15', count: 61, amount: 2_100_000 },
  { from: 16, to: null, bucket: '16+', count: 33, amount: 1_200_114 },
];
const open: TransitReply = {
  rows: [contract('48211', 31, 41_870.4), contract('48302', 12, 38_415), contract('51177', 3, 56_290)],
  totals: { cit_count: 552, cit_total: 18_840_114, aging, not_told_count: 0, not_told_total: 0 },
};

test('the tile shows how many contracts are open, how much they bring, how old they are, and the oldest', async () => {
  host.use(answering(transitWidget, () => ({ response: open })));
  const { article, tile } = await showTile(TransitTile);
  await tile.findByText('552');
  expect(tile.getByText('$18.84M')).toBeTruthy();
  expect(tile.getByText('$18,840,114.00')).toBeTruthy();
  expect(article.textContent).toContain('↑ 33 over 15 d');
  expect(article.textContent).toContain('2 stores · oldest of 552 · as of');
  const [head, oldest, younger, youngest] = textsOf(
    tile.getByRole('table', { name: 'Oldest open contracts' }),
  );
  expect(head).toEqual(['Age', 'Deal', 'Customer', 'Store', 'Lender', 'F&I', 'In transit']);
  expect(oldest).toEqual([
    '↑ 31 d, over the limit',
    '48211',
    'June Okafor',
    'Pottstown Nissan',
    'Ally',
    'R. Lindqvist',
    '$41,870',
  ]);
  // What only a narrow table shows, on the second line.
  expect(article.textContent).toContain('Pottstown Nissan · deal 48211');
  expect([younger?.[0], youngest?.[0]]).toEqual(['12 d', '3 d']);
});

test('a band of age leads to its contracts', async () => {
  host.use(answering(transitWidget, () => ({ response: open })));
  const { tile, router } = await showTile(TransitTile);
  const link = await tile.findByRole('link', { name: '6–10 d 154' });
  link.click();
  expect(router.state.location.search).toBe('?rows=GetCITFloorPlanDataTopFive&part=6');
});

test('the table view has the bands, and its sums are the figures of the tile', async () => {
  host.use(answering(transitWidget, () => ({ response: open })));
  const { article, tile } = await showTile(TransitTile);
  await tile.findByText('552');
  expect(await tableOf(article)).toEqual([
    ['Age', 'Contracts', 'In transit'],
    ['0–5 d', '304', '$10,340,000'],
    ['6–10 d', '154', '$5,200,000'],
    ['11–15 d', '61', '$2,100,000'],
    ['16+ d', '33', '$1,200,114'],
    ['All ages', '552', '$18,840,114'],
  ]);
});

test('who may not see names of customers is told so, and sees the contracts all the same', async () => {
  const rows = open.rows.map(({ customer_name: _, ...row }) => ({ ...row, customer_name: null }));
  host.use(answering(transitWidget, () => ({ response: { ...open, rows }, meta: { hidden: ['personal'] } })));
  const { article, tile } = await showTile(TransitTile);
  await tile.findByText('Customer names are hidden by permission');
  const [head, oldest] = textsOf(tile.getByRole('table'));
  expect(head).not.toContain('Customer');
  expect(oldest).toContain('48211');
  expect(article.textContent).toContain('$41,870');
});

test('a scope without a contract in transit says so instead of zero, and nothing of contracts that it may not have', async () => {
  const none = { rows: [], totals: { ...open.totals, cit_count: 0, cit_total: 0 } };
  host.use(answering(transitWidget, () => ({ response: none, meta: { store_ids: [1] } })));
  const { article } = await showTile(TransitTile);
  await screen.findByText('No contracts in transit');
  expect(article.textContent).toContain('1 store: no contracts reported as unfunded.');
  expect(article.textContent).not.toContain('$0');
});

test('contracts whose funding nobody told are a line of their own that leads to them, and no open ones', async () => {
  const untold = { ...open.totals, not_told_count: 16_041, not_told_total: 219_400_250 };
  host.use(answering(transitWidget, () => ({ response: { ...open, totals: untold } })));
  const { tile, router } = await showTile(TransitTile);
  const link = await tile.findByRole('link', { name: '16,041 funding not reported' });
  expect(tile.getByText('$219.40M')).toBeTruthy();
  expect(tile.getByText('552')).toBeTruthy();
  link.click();
  expect(router.state.location.search).toBe('?rows=GetCITFloorPlanDataTopFive&part=not_told_count');
});

test('where nothing is open but funding is not told, the tile does not say that all is funded', async () => {
  const totals = { ...open.totals, cit_count: 0, cit_total: 0, not_told_count: 3, not_told_total: 9 };
  host.use(answering(transitWidget, () => ({ response: { rows: [], totals } })));
  const { tile } = await showTile(TransitTile, { locale: 'es' });
  await tile.findByRole('link', { name: '3 con pago no informado' });
  expect(screen.queryByText('Todos los contratos están pagados')).toBeNull();
});

test('whatever the period, the contracts are those of today', async () => {
  const asked: unknown[] = [];
  host.use(
    answering(transitWidget, (payload) => {
      asked.push(payload);
      return { response: open };
    }),
  );
  const { tile } = await showTile(TransitTile, { period: 'period=last_month', locale: 'es' });
  await tile.findByText('552');
  expect(tile.getByText('Contratos en tránsito')).toBeTruthy();
  expect(asked).toEqual([{ storeId: '0' }]);
});
