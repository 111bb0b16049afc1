import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '../../../src/providers/session/session.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { session, startHost } from '../host.ts';
import { onPhone } from '../phone.ts';
import { dashboardHost, showDashboard } from './dashboardHost.tsx';

const host = startHost();
let requests: Parameters<typeof dashboardHost>[0];

beforeAll(() => import('../../../src/dashboard/tour/Tour.tsx'), 60_000);
beforeEach(() => {
  requests = [];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const first: Session = { ...session, preferences: { ...session.preferences, tour_seen: false } };

async function show(who: Session = first, address?: string) {
  host.use(...dashboardHost(requests));
  const i18nProvider = await createI18nProvider();
  return { i18nProvider, ...showDashboard(i18nProvider, address, who) };
}

const tour = async (name: string) => within(await screen.findByRole('dialog', { name }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const kept = () =>
  requests.flat().flatMap(({ path, payload }) => (path === 'users/updatePreferences' ? [payload] : []));

test('on the first visit it leads through three steps by keyboard, forth and back, and is kept as seen', async () => {
  await show();
  const scope = await tour('Your stores and period');
  expect(scope.getByText('Step 1 of 3')).toBeTruthy();
  expect(document.activeElement).toBe(scope.getByRole('button', { name: 'Next' }));
  await userEvent.keyboard('{Enter}');
  expect((await tour('From a figure to its records')).getByText('Step 2 of 3')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }));
  await press('Back');
  await tour('Your stores and period');
  await press('Next');
  await press('Next');
  const last = await tour('Help on every page');
  expect(last.getByText(/F1/)).toBeTruthy();
  expect(kept()).toEqual([]);
  await press('Done');
  await isGone();
  await waitFor(() => expect(kept()).toEqual([{ userid: session.user.userid, tour_seen: true }]));
});

test.each(['the button', 'Escape'])('%s skips it for good', async (how) => {
  await show();
  await tour('Your stores and period');
  if (how === 'Escape') await userEvent.keyboard('{Escape}');
  else await press('Skip the tour');
  await isGone();
  await waitFor(() => expect(kept()).toHaveLength(1));
});

test('says that it will come again when it could not be kept as seen, and tries again', async () => {
  await show();
  const down = { status: 503, error: { code: 'busy', message: 'Busy.', id: 'a1' } };
  host.use(...dashboardHost(requests, { 'users/updatePreferences': down }));
  await tour('Your stores and period');
  await press('Skip the tour');
  const problem = within(await screen.findByRole('alert'));
  expect(problem.getByText('The tour will show again next time.')).toBeTruthy();
  host.use(...dashboardHost(requests));
  await userEvent.click(problem.getByText('Retry'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

const viewing = {
  userid: 7,
  name: 'Dana',
  role_name: 'GM',
  by: { userid: 1, name: 'Admin' },
  until: '2026-11-19T13:00:00Z',
  ended: false,
};

test.each([
  ['has seen it', { ...session, preferences: { ...session.preferences, tour_seen: true } }],
  ['works with a host that does not know it', session],
  ['looks as somebody else', { ...first, viewing }],
])('it does not come to whoever %s', async (_, who) => {
  await show(who);
  expect(await screen.findAllByRole('article')).not.toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(kept()).toEqual([]);
});

test('asked for again it comes again, and writes nothing', async () => {
  const seen = { ...session, preferences: { ...session.preferences, tour_seen: true } };
  await show(seen, '/dashboard?period=qtd&tour=1');
  await tour('Your stores and period');
  await press('Skip the tour');
  await isGone();
  expect(screen.getByLabelText('Address').textContent).toBe('/dashboard?period=qtd');
  expect(kept()).toEqual([]);
});

test('on a phone it speaks of the menu, where the help is', async () => {
  onPhone();
  await show();
  await tour('Your stores and period');
  await press('Next');
  await press('Next');
  expect((await tour('Help on every page')).getByText(/^Everything else is in the menu/)).toBeTruthy();
});
