import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { I18nProvider } from 'ra-core';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { chooseStores } from '../../../src/providers/stores/storeScope.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { at, http, startHost } from '../host.ts';
import { callHandlers, showPage } from '../pageHost.tsx';
import { base, hostAnswers } from './reportHost.ts';

let i18nProvider: I18nProvider;
const host = startHost(...callHandlers([], hostAnswers));

// A busy machine takes long to load the page's code, which is no part of what is tested.
beforeAll(() => import('../../../src/custom/customers/report/index.tsx'), 60_000);
beforeEach(async () => {
  i18nProvider = await createI18nProvider();
});
afterEach(cleanup);

const gold = 'UCSD_LTV between 55 and 69';
const open = (exp: string) => showPage(i18nProvider, `/customerslist?exp=${encodeURIComponent(exp)}`);
const shownExp = (router: Awaited<ReturnType<typeof open>>) =>
  new URLSearchParams(router.state.location.search).get('exp');

test('the report follows the stores that are chosen while it is shown', async () => {
  const router = await open(`${base} and CVP_RelatedStores in (1) and ${gold}`);
  await screen.findByText('5,000 customers');
  expect(shownExp(router)).toContain('CVP_RelatedStores in (1)');
  act(() => chooseStores({ storeId: '2', groupId: 3 }));
  await waitFor(() => expect(shownExp(router)).toBe(`${base} and CVP_RelatedStores in (1002) and ${gold}`));
  act(() => chooseStores({ storeId: '0', groupId: 1 }));
  await waitFor(() => expect(shownExp(router)).toBe(`${base} and ${gold}`));
});

test('stores chosen in Report Controls are those of every screen, out of all of them', async () => {
  localStorage.setItem('rooftop.groupId', '3');
  const exp = `${base} and CVP_RelatedStores in (1002) and ${gold}`;
  const router = await open(exp);
  await screen.findByText('5,000 customers');
  await userEvent.click(screen.getByRole('button', { name: 'Report Controls' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report Controls' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'View Report' }));
  await waitFor(() => expect(localStorage.getItem('rooftop.storeId')).toBe('2'));
  expect(localStorage.getItem('rooftop.groupId')).toBe('1');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shownExp(router)).toBe(exp);
});

test.each([
  ['what was retained', '/customerslist', 'fredbeans/GetStoresbyGroupuserid'],
  ['a segment', '/customerslist?segment=12', 'segments/list'],
] as const)('Report Controls waits for %s that the page is to show', async (_, path, waited) => {
  localStorage.setItem('rooftop.reportControls', JSON.stringify({ version: 1, scoreFrom: ['V'] }));
  const gate = Promise.withResolvers<void>();
  host.use(
    http.post(at(waited), async () => {
      await gate.promise;
      return hostAnswers[waited]();
    }),
  );
  await showPage(i18nProvider, path);
  const button = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Report Controls' });
  expect((await button()).disabled).toBe(true);
  gate.resolve();
  await screen.findByText('5,000 customers');
  expect((await button()).disabled).toBe(false);
});

test('Report Controls opened before the stores are there waits for them, then begins with what the report shows', async () => {
  localStorage.setItem('rooftop.reportControls', JSON.stringify({ version: 1, scoreFrom: ['V'] }));
  const stores = Promise.withResolvers<void>();
  host.use(
    http.post(at('fredbeans/GetStoresbyGroupuserid'), async () => {
      await stores.promise;
      return hostAnswers['fredbeans/GetStoresbyGroupuserid']();
    }),
  );
  const exp = `${base} and CVP_RelatedStores in (1002) and ${gold}`;
  const router = await open(exp);
  await screen.findByText('5,000 customers');
  await userEvent.click(screen.getByRole('button', { name: 'Report Controls' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report Controls' }));
  expect(await dialog.findByRole('status')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'View Report' })).toBeNull();
  stores.resolve();
  await userEvent.click(await dialog.findByRole('button', { name: 'View Report' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shownExp(router)).toBe(exp);
});
