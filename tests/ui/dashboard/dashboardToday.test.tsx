import { focusManager } from '@tanstack/react-query';
import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, type I18nProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePeriod } from '../../../src/dashboard/usePeriod.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { session, startHost } from '../host.ts';
import { dashboardHost, showDashboard } from './dashboardHost.tsx';

const host = startHost();
let i18nProvider: I18nProvider;

beforeEach(async () => {
  i18nProvider = await createI18nProvider();
});
afterEach(() => {
  focusManager.setFocused(undefined);
  vi.restoreAllMocks();
  cleanup();
});

/** Opens the dashboard of today, on a server on which it is a day later than when the page was loaded. */
async function openToday() {
  const requests: Parameters<typeof dashboardHost>[0] = [];
  host.use(
    ...dashboardHost(requests, { 'session/current': { response: { ...session, today: '2026-11-20' } } }),
  );
  showDashboard(i18nProvider, '/dashboard?period=today');
  await screen.findByRole('article', { name: /^Sales/ });
  return () =>
    requests
      .flat()
      .flatMap(({ path, payload }) => (path.endsWith('GetSalesDashboardWidget') ? [payload.from] : []));
}

const sleep = () => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 12 * 3_600_000);

test('a page that was left open over night shows the new day', async () => {
  const days = await openToday();
  await waitFor(() => expect(days()).toEqual(['2026-11-19']));
  sleep();
  act(() => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
  });
  await waitFor(() => expect(days().at(-1)).toBe('2026-11-20'));
});

test('so does one that is opened in a portal that was left open', async () => {
  sleep();
  const days = await openToday();
  await waitFor(() => expect(days().at(-1)).toBe('2026-11-20'));
});

test('what else changes in the address leaves the period the same, so that no tile is drawn anew', () => {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <MemoryRouter>
      <CoreAdminContext i18nProvider={i18nProvider}>{children}</CoreAdminContext>
    </MemoryRouter>
  );
  const { result } = renderHook(() => ({ ...usePeriod('2026-11-19', 7), navigate: useNavigate() }), {
    wrapper,
  });
  const { period, setPeriod, navigate } = result.current;
  act(() => void navigate('?rows=GetSyncData'));
  expect(result.current.period).toBe(period);
  expect(result.current.setPeriod).toBe(setPeriod);
});
