import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { I18nProvider } from 'ra-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { retainedControls } from '../../../src/providers/reportControls.ts';
import { forgetUser } from '../../../src/providers/session/session.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { at, failure, http, reply, startHost } from '../host.ts';
import {
  base,
  brandsReply,
  openPanel,
  panelHandlers,
  pressed,
  sent,
  show,
  viewReport,
} from './reportControlsHost.tsx';

let i18nProvider: I18nProvider;
const host = startHost(...panelHandlers);

beforeEach(async () => {
  sent.length = 0;
  i18nProvider = await createI18nProvider();
});
afterEach(cleanup);

const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const chosenStores = () =>
  ['Boyertown Ford', 'Doylestown Kia', 'Newtown Mazda'].filter((name) => pressed(name));
const row = (name: string) => within(screen.getByRole('group', { name }));
const included = (name: string) =>
  row(name).getByRole('button', { name: 'Include' }).getAttribute('aria-pressed') === 'true';
const excluded = (name: string) =>
  row(name).getByRole('button', { name: 'Exclude' }).getAttribute('aria-pressed') === 'true';
const classNames = ['VIP (90+)', 'Platinum (70-89)', 'Emerald (70-79)', 'Gold (55-69)', 'New Customers'];

test('names the classes with their labeled ranges, and shows the scores that count next to them', async () => {
  await openPanel(i18nProvider);
  await show('Lifetime Value');
  const scores = screen.getAllByText(/^scores/).map(({ textContent }) => textContent);
  expect(scores).toEqual(['scores 85–100', 'scores 80–84', 'scores 70–79', 'scores 55–69', 'scores 0–54']);
});

test('opens on the scores, with the categories in their order and Proximity hidden', async () => {
  await openPanel(i18nProvider);
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map((tab) => tab.querySelector('b')?.textContent)).toEqual([
    ...['Stores', 'Lifetime Value', 'Sales & Service Score', 'Sales & Service value', 'Brand'],
    'Vehicle Equity',
  ]);
  expect(tabs.map((tab) => tab.querySelector('small')?.textContent)).toEqual([
    'Choose the stores or groups for your report',
    'Determine customer value ratings for your support',
    'Select score period for sales and service',
    'Select spend range and period for sales and service',
    'Choose the brand(s) for your report',
    'Select the level of equity in the customer’s vehicle',
  ]);
  expect(screen.getByRole('tab', { selected: true }).textContent).toContain('Sales & Service Score');
  expect(screen.getByRole('heading', { name: 'Customer Score' })).toBeTruthy();
});

test.each([
  ['Stores', 'Stores'],
  ['Lifetime Value', 'Customer Loyalty and Value by Score'],
  ['Sales & Service Score', 'Customer Score'],
  ['Sales & Service value', 'Customer Spend'],
  ['Brand', 'Brands'],
  ['Vehicle Equity', 'Vehicle Equity'],
])('%s shows its pane and no other', async (category, title) => {
  await openPanel(i18nProvider);
  await show(category);
  const headings = within(screen.getByRole('tabpanel')).getAllByRole('heading', { level: 3 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([title]);
});

test('choosing the scores again only shows their pane: nothing is loaded or changed', async () => {
  const { applied } = await openPanel(i18nProvider);
  await show('Sales & Service value');
  await show('Sales & Service Score');
  expect(screen.getByText('Service score')).toBeTruthy();
  expect(sent.some(({ path }) => path === 'brands/get')).toBe(false);
  await viewReport();
  expect(applied[0]?.filter).toEqual({ exp: base, filterCnt: 0, FilterValues: [], RowCount: 100 });
});

test('stores are toggled; "All Stores" chooses every one, or clears them when every one is chosen', async () => {
  const { applied } = await openPanel(i18nProvider);
  await show('Stores');
  expect(pressed('All Stores')).toBe(true);
  await click('Doylestown Kia');
  expect(chosenStores()).toEqual(['Boyertown Ford', 'Newtown Mazda']);
  expect(pressed('All Stores')).toBe(false);
  expect(screen.getByRole('tab', { selected: true }).textContent).toContain('2 of 3');
  await click('All Stores');
  expect(chosenStores()).toHaveLength(3);
  await click('All Stores');
  expect(chosenStores()).toEqual([]);
  await click('Newtown Mazda');
  await viewReport();
  expect(applied[0]).toMatchObject({
    stores: '3',
    filter: { exp: `${base} and CVP_RelatedStores in (103)`, filterCnt: 1, FilterValues: ['Store'] },
    state: { selectedAttributes: [3] },
  });
});

test('the panel opens with the groups: coming later, they would push away what somebody is about to press', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  host.use(
    http.post(at('fredbeans/GetStoreGroupXtract'), async () => {
      await promise;
      return undefined;
    }),
  );
  const opened = openPanel(i18nProvider);
  const dialog = within(await screen.findByRole('dialog', { name: 'Report Controls' }));
  expect(dialog.queryByRole('tab')).toBeNull();
  resolve();
  await opened;
  expect(dialog.getAllByRole('tab').length).toBeGreaterThan(0);
});

test('a group chooses just its stores', async () => {
  await openPanel(i18nProvider);
  await show('Stores');
  await userEvent.click(await screen.findByRole('button', { name: 'North' }));
  expect(chosenStores()).toEqual(['Doylestown Kia', 'Newtown Mazda']);
  expect(screen.queryByRole('button', { name: 'All' })).toBeNull();
});

test('groups that do not load say so and are asked for again; the stores are there without them', async () => {
  let fails = true;
  host.use(
    // Without an answer of its own a call is answered by the host as it was.
    http.post(at('fredbeans/GetStoreGroupXtract'), () => (fails ? failure(503, 'busy') : undefined)),
  );
  await openPanel(i18nProvider);
  await show('Stores');
  expect((await screen.findByRole('alert')).textContent).toContain("The groups didn't load.");
  expect(chosenStores()).toHaveLength(3);
  fails = false;
  await click('Retry');
  expect(await screen.findByRole('button', { name: 'North' })).toBeTruthy();
});

test('opening the brands loads them and, with none chosen, chooses all; then they behave as stores do', async () => {
  const { applied } = await openPanel(i18nProvider);
  await show('Brand');
  await waitFor(() => expect(pressed('All Brands')).toBe(true));
  expect([pressed('Ford'), pressed('Kia')]).toEqual([true, true]);
  await click('All Brands');
  expect([pressed('Ford'), pressed('Kia')]).toEqual([false, false]);
  await show('Stores');
  await show('Brand');
  expect(pressed('All Brands')).toBe(true);
  await click('Ford');
  await viewReport();
  expect(applied[0]).toMatchObject({
    filter: { exp: `${base} and CVP_Brand in (12)` },
    state: { selectedBrandIds: [12], Selectedbrands: ['Kia'] },
  });
});

test('brands that do not load say so and are asked for again; nothing turns for ever', async () => {
  host.use(http.post(at('brands/get'), () => failure(503, 'busy'), { once: true }));
  await openPanel(i18nProvider);
  await show('Brand');
  expect((await screen.findByRole('alert')).textContent).toContain("The brands didn't load");
  expect(screen.queryByRole('status', { busy: true })).toBeNull();
  host.use(http.post(at('brands/get'), () => reply(brandsReply)));
  await click('Retry');
  expect(await screen.findByRole('button', { name: 'Kia' })).toBeTruthy();
});

test('"All Customers" includes the five classes or clears them; a class is included or excluded on its own', async () => {
  const { applied } = await openPanel(i18nProvider);
  await show('Lifetime Value');
  expect(included('All Customers')).toBe(true);
  await userEvent.click(row('All Customers').getByRole('button', { name: 'Exclude' }));
  expect([...classNames, 'All Customers'].filter(excluded)).toHaveLength(6);
  await userEvent.click(row('VIP (90+)').getByRole('button', { name: 'Include' }));
  expect([included('All Customers'), excluded('All Customers')]).toEqual([false, false]);
  await userEvent.click(row('All Customers').getByRole('button', { name: 'Include' }));
  expect(classNames.filter(included)).toHaveLength(5);
  await userEvent.click(row('Platinum (70-89)').getByRole('button', { name: 'Exclude' }));
  expect(included('All Customers')).toBe(false);
  await viewReport();
  expect(applied[0]?.state.scoreFrom).toEqual(['V', 'E', 'G', 'N']);
  expect(applied[0]?.filter.FilterValues).toEqual(['Score']);
});

test('classes come with their customers, those of none are named, and "New" is explained', async () => {
  await openPanel(i18nProvider);
  await show('Lifetime Value');
  // One customer more per score: 86 + … + 100.
  expect(await screen.findByText('1,395 customers')).toBeTruthy();
  await userEvent.hover(screen.getByRole('button', { name: 'What “New” means' }));
  expect((await screen.findByRole('tooltip')).textContent).toContain('low score, not a recent customer');
  expect(await screen.findByText('Unscored: 37')).toBeTruthy();
  expect(await screen.findByText('Excluded by the base condition: 100')).toBeTruthy();
  expect(screen.getByText(/64 of them meet all other filters/)).toBeTruthy();
});

test('classes whose customers were not counted say so; they can be chosen all the same', async () => {
  await openPanel(i18nProvider);
  host.use(http.post(at('customersdata/histograms'), () => failure(503, 'busy'), { once: true }));
  await show('Lifetime Value');
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t count');
  expect(included('VIP (90+)')).toBe(true);
  await click('Retry');
  expect(await screen.findByText('1,395 customers')).toBeTruthy();
});

test('after Reset the report is that of all customers: no class is no filter, and so are no store and no brand', async () => {
  const { applied, closed } = await openPanel(i18nProvider);
  await show('Lifetime Value');
  await userEvent.click(row('VIP (90+)').getByRole('button', { name: 'Exclude' }));
  await userEvent.click(screen.getByRole('radio', { name: '1000' }));
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(screen.getByRole('tab', { selected: true }).textContent).toContain('All Customers');
  expect(screen.getByText(/No class selected, so all customers are included/)).toBeTruthy();
  expect(await screen.findByText('900 matching customers')).toBeTruthy();
  await viewReport();
  expect(applied).toMatchObject([
    { filter: { exp: base, filterCnt: 0, RowCount: 100 }, stores: '0', state: { scoreFrom: [] } },
  ]);
  expect(closed()).toBe(1);
});

test('what was applied is retained and comes back; a log-off forgets it', async () => {
  const first = await openPanel(i18nProvider);
  await userEvent.click(await screen.findByRole('radio', { name: '500' }));
  await show('Stores');
  await click('Boyertown Ford');
  await viewReport();
  expect(first.applied[0]?.filter.RowCount).toBe(500);
  expect(retainedControls()).toEqual(first.applied[0]?.state);
  cleanup();

  await openPanel(i18nProvider);
  await show('Stores');
  expect(chosenStores()).toEqual(['Doylestown Kia', 'Newtown Mazda']);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '500' }).checked).toBe(true);
  forgetUser();
  expect(retainedControls()).toBeUndefined();
});

test('Cancel, the close icon and Escape retain nothing; the focus goes back to where it was', async () => {
  for (const leave of [() => click('Cancel'), () => click('Close'), () => userEvent.keyboard('{Escape}')]) {
    const { closed } = await openPanel(i18nProvider);
    await userEvent.click(await screen.findByRole('radio', { name: '1000' }));
    await leave();
    expect(closed()).toBe(1);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Open'));
    expect(retainedControls()).toBeUndefined();
    cleanup();
  }
});
