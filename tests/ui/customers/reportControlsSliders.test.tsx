import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { I18nProvider } from 'ra-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emptyControls, firstControls } from '../../../contract/expression/controls/controlsState.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { at, failure, http, startHost } from '../host.ts';
import { base, openPanel, panelHandlers, sent, show, viewReport } from './reportControlsHost.tsx';

let i18nProvider: I18nProvider;
const host = startHost(...panelHandlers);

beforeEach(async () => {
  sent.length = 0;
  i18nProvider = await createI18nProvider();
});
afterEach(cleanup);

const slider = (name: string) => screen.findByRole<HTMLInputElement>('slider', { name });
const spoken = async (name: string) => (await slider(name)).getAttribute('aria-valuetext');
const bound = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = async (name: string, ...keys: readonly string[]) => {
  const input = await slider(name);
  for (const key of keys) fireEvent.keyDown(input, { key });
};
const typeBound = async (name: string, text: string) => {
  await userEvent.clear(bound(name));
  await userEvent.type(bound(name), `${text}{Enter}`);
};
const filter = async ({ applied }: Awaited<ReturnType<typeof openPanel>>) => {
  await viewReport();
  return applied.at(-1)?.filter;
};

test.each([
  ['Sales & Service Score', 'Sales score, to', 0, 100, 10, 10],
  ['Sales & Service Score', 'Service score, to', 0, 100, 10, 10],
  ['Sales & Service value', 'Sales spend, to', 0, 100_000, 5000, 10_000],
  ['Sales & Service value', 'Service spend, to', 0, 10_000, 1000, 1000],
  ['Vehicle Equity', 'Loan payment position', 0, 10_000, 50, 1000],
  ['Vehicle Equity', 'Lease pull-ahead', 0, 12, 1, 1],
])(
  '%s: %s has its floor, ceiling and step, and pages by a tenth',
  async (category, name, floor, ceiling, step, page) => {
    await openPanel(i18nProvider);
    await show(category);
    const input = await slider(name);
    expect([input.min, input.max].map(Number)).toEqual([floor, ceiling]);
    const moves: [string, number][] = [
      ['End', ceiling],
      ['PageDown', ceiling - page],
      ['Home', floor],
      ['ArrowRight', floor + step],
      ['PageUp', floor + step + page],
      ['ArrowLeft', floor + page],
    ];
    for (const [key, value] of moves) {
      fireEvent.keyDown(input, { key });
      expect(Number(input.value), key).toBe(value);
    }
  },
);

describe('a range', () => {
  test('counts once its upper bound is neither zero nor empty, and says so until then', async () => {
    const panel = await openPanel(i18nProvider);
    expect(await spoken('Sales score, to')).toBe('Off');
    await press('Sales score, to', 'End');
    await press('Sales score, from', 'PageUp', 'PageUp');
    expect(await spoken('Sales score, from')).toBe('20 or more');
    expect(await spoken('Sales score, to')).toBe('100 or less');
    expect(await filter(panel)).toMatchObject({
      exp: `${base} and UCSD_SALES between 20 and 100`,
      filterCnt: 1,
    });
  });

  test('takes digits only, at the nearest step between floor and ceiling', async () => {
    await openPanel(i18nProvider);
    await slider('Sales score, to');
    await typeBound('Sales score, to', '8x4-.');
    expect(bound('Sales score, to').value).toBe('80');
    await typeBound('Sales score, to', '9999');
    expect(bound('Sales score, to').value).toBe('100');
  });

  test('has its bounds in order: one that is passed comes along', async () => {
    await openPanel(i18nProvider);
    await slider('Sales score, to');
    await typeBound('Sales score, from', '40');
    expect(bound('Sales score, to').value).toBe('100');
    await typeBound('Sales score, to', '30');
    expect(bound('Sales score, from').value).toBe('30');
    await typeBound('Sales score, from', '60');
    expect(bound('Sales score, to').value).toBe('60');
  });

  test('moves again after a reset, by either thumb and by its fields', async () => {
    await openPanel(i18nProvider);
    await press('Sales score, to', 'End');
    await press('Sales score, from', 'PageUp');
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    const bounds = () => ['from', 'to'].map((end) => bound(`Sales score, ${end}`).value);
    expect(bounds()).toEqual(['0', '0']);
    // The lower thumb passes the upper one, which goes on in its place.
    await press('Sales score, from', 'ArrowRight');
    expect(bounds()).toEqual(['0', '10']);
    expect(document.activeElement).toBe(await slider('Sales score, to'));
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    await typeBound('Sales score, to', '60');
    await typeBound('Sales score, from', '20');
    expect(bounds()).toEqual(['20', '60']);
  });

  test('left empty at its upper end is none', async () => {
    const panel = await openPanel(i18nProvider);
    await slider('Sales score, to');
    await typeBound('Sales score, from', '40');
    await userEvent.clear(bound('Sales score, to'));
    await userEvent.tab();
    expect(screen.getByRole('tab', { selected: true }).textContent).toContain('Any');
    expect((await filter(panel))?.exp).toBe(base);
  });

  test('of dollars is written and spoken as dollars', async () => {
    const panel = await openPanel(i18nProvider);
    await show('Sales & Service value');
    await typeBound('Service spend, from', '5000');
    expect(bound('Service spend, from').value).toBe('$5,000');
    expect(await spoken('Service spend, from')).toBe('$5,000 or more');
    expect(await spoken('Service spend, to')).toBe('$10,000 or less');
    expect(screen.getByRole('tab', { selected: true }).textContent).toContain('1 range');
    expect((await filter(panel))?.exp).toBe(`${base} and CVP_RosRevenue between 5000 and 10000`);
  });

  test('asks for a period, of both ranges of its pane, and for none when that is pressed again', async () => {
    const panel = await openPanel(i18nProvider);
    await press('Sales score, to', 'End');
    for (const name of ['MTD', 'QTD', 'YTD', 'Last Month', 'Last Year']) {
      expect(screen.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('false');
    }
    await userEvent.click(screen.getByRole('button', { name: 'Last Month' }));
    await press('Service score, to', 'End');
    await userEvent.click(screen.getByRole('button', { name: 'YTD' }));
    await show('Sales & Service value');
    await press('Sales spend, to', 'End');
    await userEvent.click(screen.getByRole('button', { name: 'Last Year' }));
    await userEvent.click(screen.getByRole('button', { name: 'Last Year' }));
    expect((await filter(panel))?.exp).toBe(
      `${base} and UCSD_SALES_YTD between 0 and 100 and UCSD_SERVICE_YTD between 0 and 100 and CVP_TotalPrice between 0 and 100000`,
    );
  });
});

describe('a limit', () => {
  test('starts at its default and filters nobody until it is switched on', async () => {
    const panel = await openPanel(i18nProvider);
    await show('Vehicle Equity');
    expect(await spoken('Loan payment position')).toBe('off, $3,000 or more');
    expect(await spoken('Lease pull-ahead')).toBe('off, within 3 months');
    expect(screen.getByText('Months remaining on lease.')).toBeTruthy();
    await userEvent.click(screen.getByRole('switch', { name: 'Apply Loan payment position' }));
    expect(await spoken('Loan payment position')).toBe('$3,000 or more');
    expect((await filter(panel))?.exp).toBe(`${base} and equity >= 3000`);
  });

  test('of equity and one of the lease are alternatives, which the pane says', async () => {
    const panel = await openPanel(i18nProvider);
    await show('Vehicle Equity');
    await press('Lease pull-ahead', 'ArrowRight');
    await press('Loan payment position', 'Home');
    expect(screen.getByText('Customers who meet either limit are included.')).toBeTruthy();
    expect(await filter(panel)).toMatchObject({
      exp: `${base} and (equity >= 0 or lease_months_left between 0 and 4)`,
      FilterValues: ['EquityOrLease'],
    });
  });

  test('of miles is reached from the stores, and is in the list while it counts', async () => {
    const panel = await openPanel(i18nProvider);
    await show('Stores');
    await userEvent.click(screen.getByRole('button', { name: 'Limit the distance to the store' }));
    expect(screen.getByRole('heading', { name: 'Proximity to Dealership' })).toBeTruthy();
    expect(await spoken('Miles from Customer Residence')).toBe('off, within 15 miles');
    await userEvent.click(screen.getByRole('switch', { name: /Apply Miles/ }));
    await show('Stores');
    expect(screen.getByRole('tab', { name: /^Proximity/ }).textContent).toContain('15 miles');
    expect(screen.getByRole('button', { name: 'Within 15 miles of the store' })).toBeTruthy();
    expect((await filter(panel))?.exp).toBe(`${base} and distance_miles <= 15`);
  });

  test('switched on after a reset stands at its default again', async () => {
    await openPanel(i18nProvider);
    await userEvent.click(await screen.findByRole('button', { name: 'Reset' }));
    await show('Vehicle Equity');
    expect(await spoken('Loan payment position')).toBe('off, $0 or more');
    await userEvent.click(screen.getByRole('switch', { name: 'Apply Lease pull-ahead' }));
    expect(await spoken('Lease pull-ahead')).toBe('within 3 months');
  });
});

test('Reset clears stores, brands and classes, zeroes every slider and goes back to the first 100', async () => {
  const chosen = {
    ...firstControls({ storeIds: [1] }),
    selectedBrandIds: [11],
    Selectedbrands: ['Ford'],
    salesScoreTo: 80,
    serviceScoreTo: 80,
    salesValueTo: 5000,
    ServiceValueTo: 5000,
    proximity: { on: true, value: 15 },
    equity: { on: true, value: 3000 },
    lease: { on: true, value: 3 },
    rowCount: 500,
  };
  const { saved } = await openPanel(i18nProvider, { initial: chosen });
  await userEvent.click(await screen.findByRole('button', { name: 'Reset' }));
  const summaries = screen.getAllByRole('tab').map((tab) => tab.querySelector('span > span')?.textContent);
  expect(summaries).toEqual(['Any', 'All Customers', 'Any', 'Any', 'Any', 'Any']);
  const limiting = (title: string) =>
    screen.getByRole('tab', { name: new RegExp(`^${title}`) }).querySelector('[data-limits="true"]') !== null;
  expect(['Stores', 'Lifetime Value', 'Brand'].filter(limiting)).toEqual([]);
  await show('Lifetime Value');
  const vip = within(screen.getByRole('group', { name: 'VIP (90+)' }));
  await userEvent.click(vip.getByRole('button', { name: 'Include' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save as segment' }));
  expect(saved).toMatchObject([
    { state: { ...emptyControls, scoreFrom: ['V'] }, filter: { FilterValues: ['Score'], RowCount: 100 } },
  ]);
});

test('behind a slider stand the customers of the other filters, as a plot and as a table', async () => {
  await openPanel(i18nProvider);
  await press('Sales score, to', 'End');
  const table = await screen.findByRole('table', { name: 'Sales score: customers by value' });
  expect(within(table).getAllByRole('row')[10]?.textContent).toBe('90 to 10010');
  await waitFor(() =>
    expect(sent.findLast(({ path }) => path === 'customersdata/histograms')?.payload).toEqual({
      Expression: base,
      fields: [
        { field: 'UCSD_SALES', from: 0, to: 100, steps: 10 },
        { field: 'UCSD_SERVICE', from: 0, to: 100, steps: 10 },
      ],
    }),
  );
});

test('those above all that a spend slider reaches are named, not drawn', async () => {
  await openPanel(i18nProvider);
  await show('Sales & Service value');
  expect(await screen.findByText(/21 customers above \$100,000/)).toBeTruthy();
  const table = screen.getByRole('table', { name: 'Sales spend: customers by value' });
  expect(within(table).getAllByRole('row')).toHaveLength(21);
});

test('a plot that does not load says so and is asked for again; the slider works without it', async () => {
  host.use(http.post(at('customersdata/histograms'), () => failure(503, 'busy'), { once: true }));
  await openPanel(i18nProvider);
  const [retry] = await screen.findAllByRole('button', { name: 'Retry' });
  await press('Sales score, to', 'End');
  expect(await spoken('Sales score, to')).toBe('100 or less');
  if (retry) await userEvent.click(retry);
  expect(await screen.findByRole('table', { name: 'Sales score: customers by value' })).toBeTruthy();
});
