import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ExchangeAnalytics } from '../../../contract/calls/exchange.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { failure, reply, startHost } from '../host.ts';
import { callHandlers, showPage } from '../pageHost.tsx';
import { onPhone } from '../phone.ts';

const trades = {
  units: 2,
  acv: 20_000,
  allowance: 21_000,
  sale_price: 26_500,
  margin: 6500,
  front_gross: 3100,
  avg_days: 24.5,
  units_without_acv: 0,
};
const sold = {
  units: 3,
  sale_price: 21_000,
  cost: 22_200,
  result: -1200,
  loss_units: 2,
  loss: 1900,
  avg_days: 60,
  units_without_cost: 0,
};
const standing = {
  stock_type: 'U' as const,
  units_in_stock: 31,
  cost: 600_000,
  avg_age_days: 44,
  days_supply: 41.5,
  turn_rate: 7.5,
};
const figures: ExchangeAnalytics = {
  stock: { rows: [{ key: '1', label: 'Boyertown Ford', ...standing }], totals: [standing] },
  acquired: { rows: [{ key: '1', label: 'Boyertown Ford', ...trades }], totals: trades },
  wholesale: { rows: [{ key: '1', label: 'Boyertown Ford', ...sold }], totals: sold },
};
const records = {
  columns: [
    { name: 'storename', kind: 'store' },
    { name: 'deal_no', kind: 'text' },
    { name: 'result', kind: 'dollars' },
  ],
  rows: [{ storename: 'Boyertown Ford', deal_no: 'D81', result: -1200 }],
  total: 1,
  sums: { units: 3, result: -1200, loss: 1900 },
};

const host = startHost();
const sent: { path: string; payload: Readonly<Record<string, unknown>> }[] = [];
beforeEach(() => {
  sent.length = 0;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('each table has its figures and total, and a row opens the records that it is summed from', async () => {
  host.use(
    ...callHandlers(sent, {
      'exchange/analytics': () => reply(figures),
      'exchange/rows': () => reply(records),
    }),
  );
  const user = userEvent.setup();
  await showPage(await createI18nProvider(), '/exanalytics', 'view');
  const stock = await screen.findByRole('table', { name: 'Turn and supply' });
  expect(within(stock).getByRole('row', { name: /^Total/ }).textContent).toContain('$600,000');
  // Bars have an axis in round steps up to the longest; below zero it reaches to the left.
  const axisOf = (table: HTMLElement) =>
    within(table).getByRole('columnheader', { name: 'Bar' }).querySelectorAll('[aria-hidden] span');
  const ticksOf = (table: HTMLElement) => [...axisOf(table)].map(({ textContent }) => textContent);
  expect(ticksOf(stock)).toEqual(['0 d', '20 d', '40 d', '60 d']);
  expect(ticksOf(screen.getByRole('table', { name: 'Acquisition vs. sale' }))).toEqual([
    ...['$0', '$2,000', '$4,000', '$6,000', '$8,000'],
  ]);
  // Without new vehicles one can still go back to the used ones.
  await user.click(screen.getByRole('button', { name: 'New' }));
  await screen.findByText('No vehicles in stock');
  await user.click(screen.getByRole('button', { name: 'Used' }));
  const wholesale = await screen.findByRole('table', { name: 'Wholesale' });
  expect(ticksOf(wholesale)).toEqual(['−$1,500', '−$1,000', '−$500', '$0']);
  const row = within(wholesale).getByRole('row', { name: /Boyertown Ford/ });
  expect(row.textContent).toContain('−$1,200');
  expect(within(wholesale).getByRole('row', { name: /^Total/ }).textContent).toContain('$1,900');
  await user.click(row);
  const dialog = await screen.findByRole('dialog', { name: 'Wholesale deals · Boyertown Ford' });
  await within(dialog).findByText('D81');
  const file = within(dialog).getByRole('link', { name: /^Download all/ });
  expect(file.getAttribute('href')).toMatch(/exchange\/rows\/export\?.*set=wholesale/);
  expect(sent.at(-1)).toMatchObject({
    path: 'exchange/rows',
    payload: { set: 'wholesale', by: 'store', key: '1', page: 1 },
  });
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Buyer' }));
  await expect.poll(() => sent.at(-1)?.payload).toMatchObject({ by: 'buyer' });
});

test('on a phone a card has its totals, and opens by key', async () => {
  onPhone();
  host.use(
    ...callHandlers(sent, {
      'exchange/analytics': () => reply(figures),
      'exchange/rows': () => reply(records),
    }),
  );
  const user = userEvent.setup();
  await showPage(await createI18nProvider(), '/exanalytics', 'view');
  const cards = within(await screen.findByRole('list', { name: 'Acquisition vs. sale' }));
  expect(cards.getAllByRole('listitem').at(-1)?.textContent).toContain('$26,500');
  cards.getByRole('button', { name: 'Boyertown Ford' }).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Trade-ins sold · Boyertown Ford' });
});

test('figures that did not load say so, and are asked for again', async () => {
  host.use(...callHandlers(sent, { 'exchange/analytics': () => failure(500, 'internal') }));
  await showPage(await createI18nProvider(), '/exanalytics', 'view');
  await screen.findByRole('button', { name: 'Retry' });
});
