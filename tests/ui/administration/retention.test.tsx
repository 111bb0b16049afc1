import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Retention } from '../../../contract/calls/portal/retention.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { failure, reply, session, startHost, user } from '../host.ts';
import { callHandlers, showPage } from '../pageHost.tsx';

const setting = (changes: Partial<Retention>): Retention => ({
  what: 'activity',
  months: 13,
  next: null,
  before: '2025-10-19',
  rows: 0,
  last: null,
  ...changes,
});

let all: Retention[] = [];
const sent: Parameters<typeof callHandlers>[0] = [];
startHost(
  ...callHandlers(sent, {
    'users/activitySummary': () => failure(503, 'unavailable'),
    'retention/list': () => reply(all),
    'retention/save': ({ months }) => {
      all = [setting({ next: { months: Number(months), from: '2026-11-26T17:00:00Z' }, rows: 12_418 })];
      return reply(all);
    },
  }),
);
beforeEach(() => {
  sent.length = 0;
  all = [setting({}), setting({ what: 'changes', months: null, before: null })];
});
afterEach(cleanup);

const show = async (level: 'view' | 'edit' = 'edit') =>
  showPage(await createI18nProvider(), '/user_activity?show=retention', level);
const region = async (name: string) => within(await screen.findByRole('region', { name }));

test('a shorter time says what goes when, offers it as files, and is given up with one press', async () => {
  await show();
  const visits = await region('Visits and failed sign-ins');
  const choice = visits.getByRole('combobox', { name: 'Retention' });
  expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    '3 months',
    '6 months',
    '13 months',
    '2 years',
    '3 years',
    '5 years',
    '7 years',
    '10 years',
    'Forever',
  ]);
  await userEvent.selectOptions(choice, '6 months');
  const shorter = await region('Visits and failed sign-ins');
  expect(
    await shorter.findByText(/That deletes 12,418 visits and failed sign-ins from before Oct 19, 2025/),
  ).toBeTruthy();
  expect(
    shorter.getByRole('link', { name: 'Export visits before Oct 19, 2025' }).getAttribute('href'),
  ).toMatch(/users\/activity\/export\?of=visits&before=2025-10-19$/);
  await userEvent.click(shorter.getByRole('button', { name: 'Keep current retention: 13 months' }));
  await waitFor(() =>
    expect(sent.filter(({ path }) => path === 'retention/save').map(({ payload }) => payload)).toEqual([
      { what: 'activity', months: 6 },
      { what: 'activity', months: 13 },
    ]),
  );
});

test('who only reads the page sees the times and changes none', async () => {
  await show('view');
  const log = await region('Change log');
  expect(log.getByRole('combobox', { name: 'Retention' })).toHaveProperty('disabled', true);
  expect(log.getByText('Everything is kept.')).toBeTruthy();
});

test('who does not see all stores has no such tab', async () => {
  await showPage(await createI18nProvider(), '/user_activity', 'edit', session.routes, {
    user: { ...user, storeId: '1' },
  });
  await screen.findByRole('tab', { name: 'Visits' });
  expect(screen.queryByRole('tab', { name: 'Retention' })).toBeNull();
});
