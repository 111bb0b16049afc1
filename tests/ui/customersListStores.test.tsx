import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { I18nProvider } from 'ra-core';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createI18nProvider } from '../../src/providers/i18nProvider.ts';
import { chooseStores } from '../../src/providers/storeScope.ts';
import { startHost } from './host.ts';
import { callHandlers, showPage } from './pageHost.tsx';
import { base, hostAnswers } from './reportHost.ts';

let i18nProvider: I18nProvider;
startHost(...callHandlers([], hostAnswers));

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
  await waitFor(() => expect(shownExp(router)).toBe(`${base} and CVP_RelatedStores in (2) and ${gold}`));
  act(() => chooseStores({ storeId: '0', groupId: 1 }));
  await waitFor(() => expect(shownExp(router)).toBe(`${base} and ${gold}`));
});

test('stores chosen in Report Controls are those of every screen, out of all of them', async () => {
  localStorage.setItem('rooftop.groupId', '3');
  const exp = `${base} and CVP_RelatedStores in (2) and ${gold}`;
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
