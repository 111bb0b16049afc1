import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import type { I18nProvider } from 'ra-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstControls } from '../../../contract/expression/controls/controlsState.ts';
import { retainControls } from '../../../src/providers/reportControls.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { at, failure, http, reply, startHost } from '../host.ts';
import {
  base,
  countedExpressions,
  countsReply,
  openPanel,
  panelHandlers,
  sent,
  show,
  storesReply,
  viewReport,
} from './reportControlsHost.tsx';

let i18nProvider: I18nProvider;
const host = startHost(...panelHandlers);

beforeEach(async () => {
  sent.length = 0;
  i18nProvider = await createI18nProvider();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const first = firstControls({ storeIds: [1, 2, 3] });
const press = async (name: string, key: string) =>
  fireEvent.keyDown(await screen.findByRole('slider', { name }), { key });
const steps = async () =>
  within(await screen.findByRole('list', { name: 'Customers after each filter' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('the customers left after each filter are shown, with the number of filters and the time', async () => {
  await openPanel(i18nProvider, {
    initial: {
      ...first,
      selectedAttributes: [1, 2],
      scoreFrom: ['V', 'E'],
      salesScoreFrom: 40,
      salesScoreTo: 100,
      serviceValueFrom: 1000,
      ServiceValueTo: 5000,
      proximity: { on: true, value: 15 },
      equity: { on: true, value: 3000 },
    },
  });
  expect(await screen.findByText('300 matching customers')).toBeTruthy();
  expect(await steps()).toEqual([
    '1,000 All customers',
    '900 −100Base condition',
    '800 −1002 of 3 stores',
    '700 −1002 value classes',
    '600 −100Sales 40–100',
    '500 −100Service $1K–$5K',
    '400 −100Within 15 miles',
    '300 −100Equity $3,000+',
  ]);
  expect(screen.getByText(/^6 filters active · \d+ ms$/)).toBeTruthy();
  expect(screen.getByText(/^Customers · as of .*7:42 AM$/)).toBeTruthy();
  expect(screen.getByText('600 of 700 in range')).toBeTruthy();
  expect(screen.getByTitle('Excluded by the base condition: 100')).toBeTruthy();
});

test('every change is counted, once it has stood still for a moment', async () => {
  await openPanel(i18nProvider);
  await screen.findByText('900 matching customers');
  const thumb = screen.getByRole('slider', { name: 'Sales score, to' });
  // In one go: a busy machine would make pauses of its own.
  for (let step = 0; step < 10; step += 1) fireEvent.keyDown(thumb, { key: 'ArrowRight' });
  expect(await screen.findByText('800 matching customers')).toBeTruthy();
  expect(countedExpressions()).toEqual([base, `${base} and UCSD_SALES between 0 and 100`]);
});

test('while a slider moves the total alone follows it; what each filter leaves is marked as old until it stands still', async () => {
  await openPanel(i18nProvider);
  await screen.findByText('900 matching customers');
  const busy = () =>
    screen.getByRole('list', { name: 'Customers after each filter' }).getAttribute('aria-busy');
  const each = Promise.withResolvers<void>();
  host.use(
    http.post(at('customersdata/countoffilters'), async ({ request }) => {
      const { Expression, totalOnly } = Object(await request.json());
      if (totalOnly) return reply([{ name: 'Total', count: 640 }]);
      await each.promise;
      return countsReply(String(Expression));
    }),
  );
  await press('Sales score, to', 'ArrowRight');
  expect(await screen.findByText('640')).toBeTruthy();
  await screen.findByText(/1 filter active · counting each filter …/);
  expect(busy()).toBe('true');
  expect(await steps()).toEqual(['1,000 All customers', '900 −100Base condition']);
  each.resolve();
  expect(await screen.findByText('800 matching customers')).toBeTruthy();
  expect(busy()).toBe('false');
});

test('a total that takes long holds the next one back, and is given up for that of where the slider stands still', async () => {
  await openPanel(i18nProvider);
  await screen.findByText('900 matching customers');
  const [asked, aborted]: [string[], string[]] = [[], []];
  const long = Promise.withResolvers<void>();
  host.use(
    http.post(at('customersdata/countoffilters'), async ({ request }) => {
      const { Expression, totalOnly } = Object(await request.json());
      if (!totalOnly || Expression.endsWith('between 0 and 30')) return countsReply(String(Expression));
      asked.push(Expression);
      request.signal.addEventListener('abort', () => aborted.push(Expression));
      await long.promise;
      return reply([{ name: 'Total', count: 5 }]);
    }),
  );
  await press('Sales score, to', 'ArrowRight');
  await waitFor(() => expect(asked).toHaveLength(1));
  await press('Sales score, to', 'ArrowRight');
  await press('Sales score, to', 'ArrowRight');
  expect(await screen.findByText('800 matching customers')).toBeTruthy();
  await waitFor(() => expect(aborted).toEqual(asked));
  long.resolve();
});

test('a count that is superseded is given up, and never shown; meanwhile the old one is marked as such', async () => {
  await openPanel(i18nProvider);
  await screen.findByText('900 matching customers');
  const [countingStarted, aborted]: [string[], string[]] = [[], []];
  const slow = Promise.withResolvers<void>();
  host.use(
    http.post(at('customersdata/countoffilters'), async ({ request }) => {
      const { Expression, totalOnly } = Object(await request.json());
      if (totalOnly) return reply([{ name: 'Total', count: 850 }]);
      if (!String(Expression).endsWith('between 0 and 10')) return countsReply(String(Expression));
      countingStarted.push(Expression);
      request.signal.addEventListener('abort', () => aborted.push(Expression));
      await slow.promise;
      return reply([{ name: 'All', count: 5 }]);
    }),
  );
  await press('Sales score, to', 'ArrowRight');
  const asked = () => countingStarted.includes(`${base} and UCSD_SALES between 0 and 10`);
  expect(
    screen
      .getByText(/1 filter active · counting/)
      .closest('section')
      ?.getAttribute('aria-busy'),
  ).toBe('true');
  await waitFor(() => expect(asked()).toBe(true));
  await press('Sales score, to', 'ArrowRight');
  expect(await screen.findByText('800 matching customers')).toBeTruthy();
  await waitFor(() => expect(aborted).toEqual([`${base} and UCSD_SALES between 0 and 10`]));
  slow.resolve();
  await screen.findByText(/ · \d+ ms$/);
  expect(screen.queryByText('5 matching customers')).toBeNull();
});

test('a count that fails says why and is asked for again; the panel works without it', async () => {
  host.use(http.post(at('customersdata/countoffilters'), () => failure(503, 'busy')));
  const { applied } = await openPanel(i18nProvider);
  const alert = await screen.findByText('Couldn’t count customers');
  expect(alert).toBeTruthy();
  host.use(http.post(at('customersdata/countoffilters'), () => countsReply(base)));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('900 matching customers')).toBeTruthy();
  await viewReport();
  expect(applied).toHaveLength(1);
});

test('stores that do not load say why and are asked for again', async () => {
  host.use(http.post(at('fredbeans/GetStoresbyGroupuserid'), () => failure(503, 'busy'), { once: true }));
  await openPanel(i18nProvider);
  expect((await screen.findByRole('alert')).textContent).toContain("The stores didn't load");
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Customer Score' })).toBeTruthy();
});

test('with no store in scope the panel says what to do', async () => {
  host.use(http.post(at('fredbeans/GetStoresbyGroupuserid'), () => reply([])));
  await openPanel(i18nProvider);
  expect(await screen.findByText('No Stores Found!')).toBeTruthy();
});

test('a retained choice that names stores and brands no longer there is usable, and says what is gone', async () => {
  retainControls({
    ...first,
    selectedAttributes: [2, 8, 9],
    selectedBrandIds: [12, 77],
    Selectedbrands: ['Kia', 'Old'],
  });
  const { applied } = await openPanel(i18nProvider);
  expect(
    await screen.findByText(/2 stores are no longer available to you. 1 brand is no longer available./),
  ).toBeTruthy();
  await viewReport();
  expect(applied[0]?.filter.exp).toBe(`${base} and CVP_RelatedStores in (102) and CVP_Brand in (12)`);
});

test('a retained choice that can not be read lets the panel start anew, and says so', async () => {
  localStorage.setItem('rooftop.reportControls', '{"version": 1, "salesSc');
  const { applied } = await openPanel(i18nProvider);
  expect(await screen.findByText(/The saved filters are unreadable/)).toBeTruthy();
  await viewReport();
  expect(applied[0]).toMatchObject({ stores: '0', filter: { exp: base } });
});

test('a choice of every brand is not counted as a filter while the brands are on their way', async () => {
  const every = { selectedBrandIds: [11, 12], Selectedbrands: ['Ford', 'Kia'] };
  await openPanel(i18nProvider, { initial: { ...first, ...every } });
  expect(await screen.findByText('900 matching customers')).toBeTruthy();
  expect(countedExpressions()).toEqual([base]);
});

test('what the page asks for comes before what was retained', async () => {
  retainControls({ ...first, selectedAttributes: [1] });
  const { copied } = await openPanel(i18nProvider, { initial: { ...first, selectedAttributes: [3] } });
  await userEvent.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(copied).toMatchObject([{ exp: `${base} and CVP_RelatedStores in (103)` }]);
});

test('a page that saves no segments and copies no links has no buttons for it', async () => {
  await openPanel(i18nProvider, { offers: false });
  await screen.findByRole('button', { name: 'View Report' });
  expect(screen.queryByRole('button', { name: 'Save as segment' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
});

test('everything is there in Spanish', async () => {
  await i18nProvider.changeLocale('es');
  host.use(http.post(at('fredbeans/GetStoresbyGroupuserid'), () => reply(storesReply)));
  await openPanel(i18nProvider, { title: 'Controles del informe' });
  expect(await screen.findByRole('heading', { name: 'Puntaje del cliente' })).toBeTruthy();
  await show('Valor líquido del vehículo');
  const thumb = await screen.findByRole('slider', { name: 'Posición del préstamo' });
  expect(thumb.getAttribute('aria-valuetext')).toBe('sin aplicar, $3,000 o más');
});

test('on a phone the categories are a list to choose from, with what is chosen in each', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: /max-width/.test(query),
    media: query,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }));
  const { copied } = await openPanel(i18nProvider, { initial: { ...first, selectedAttributes: [2, 3] } });
  const list = await screen.findByRole('combobox', { name: 'Categories' });
  expect(
    within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Stores: 2 of 3',
    'Lifetime Value: All Customers',
    'Sales & Service Score: Any',
    'Sales & Service value: Any',
    'Brand: Any',
    'Vehicle Equity: Any',
  ]);
  await userEvent.selectOptions(list, 'Stores: 2 of 3');
  expect(await screen.findByRole('button', { name: 'Newtown Mazda' })).toBeTruthy();
  expect(await steps()).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(copied).toHaveLength(1);
});

test('when the feed of the customers is late, they are named once', async () => {
  const late = { feed: 'customers', state: 'late', last_success_at: '2026-11-19T07:42:00.000Z' };
  host.use(
    http.post(at('customersdata/countoffilters'), () =>
      HttpResponse.json({
        status: 200,
        response: [
          { name: 'All', count: 1000 },
          { name: 'Base', count: 900 },
        ],
        meta: { freshness: late },
      }),
    ),
  );
  await openPanel(i18nProvider);
  expect(await screen.findByText(/^Customers · Last load /)).toBeTruthy();
});
