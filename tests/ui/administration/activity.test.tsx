import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { CoreAdminContext, type I18nProvider } from 'ra-core';
import { toast } from 'sonner';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ActivityRow, ActivitySummary } from '../../../contract/calls/activity.ts';
import { deviceOf } from '../../../contract/userAgent.ts';
import { lostVisits } from '../../../src/providers/session/activity.ts';
import { SessionContext } from '../../../src/providers/session/sessionContext.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { useActivity } from '../../../src/shell/useActivity.ts';
import { failure, reply, session, startHost, user } from '../host.ts';
import { callHandlers, showPage } from '../pageHost.tsx';

const summary: ActivitySummary = {
  views: 12,
  people: 2,
  hours: [
    { weekday: 2, hour: 9, views: 8 },
    { weekday: 3, hour: 14, views: 4 },
  ],
  by_page: [
    { pageid: 1, page_name: 'Dashboard', views: 9, people: 2 },
    { pageid: 555, page_name: null, views: 3, people: 1 },
  ],
  by_person: [
    { userid: 7, user_name: 'Dana Whitfield', views: 9 },
    { userid: 9, user_name: 'Al Moss', views: 3 },
  ],
  failed_sign_ins: {
    total: 2,
    unknown: 1,
    latest: [
      {
        failure_id: 2,
        at: '2026-11-19T14:00:00Z',
        userid: null,
        user_name: null,
        address: '198.51.100.9',
      },
      {
        failure_id: 1,
        at: '2026-11-19T13:00:00Z',
        userid: 9,
        user_name: 'Al Moss',
        address: '198.51.100.7',
      },
    ],
  },
};

const visit: ActivityRow = {
  activity_id: 1,
  at: '2026-11-19T14:00:00Z',
  userid: 9,
  user_name: 'Al Moss',
  pageid: 1,
  page_name: 'Dashboard',
  ip: '198.51.100.7',
  os: 'iOS',
  device: 'Phone',
  browser: null,
};

const change = (audit_id: number, changes: object) => ({
  audit_id,
  at: '2026-11-19T14:00:00Z',
  userid: 9,
  user_name: 'Al Moss',
  key_name: null,
  resource: 'stores',
  record_id: '3',
  record_name: 'Exeter Ford',
  action: 'update',
  before: { city: 'Exeter' },
  after: { city: 'Alder Falls' },
  reverted_by: null,
  ...changes,
});

let i18nProvider: I18nProvider;
let isDown = false;
const sent: Parameters<typeof callHandlers>[0] = [];
startHost(
  ...callHandlers(sent, {
    'users/activitySummary': () => reply(summary),
    'users/activity': () => HttpResponse.json({ status: 200, response: [visit], meta: { total: 120 } }),
    audit: () =>
      HttpResponse.json({
        status: 200,
        response: [
          change(4, {}),
          change(3, { reverted_by: 4 }),
          change(2, { resource: 'role' }),
          change(6, { resource: 'segments', record_name: 'Lapsed owners', key_name: 'Agency' }),
          change(7, { resource: 'customerslist', record_id: '', record_name: null, action: 'export' }),
          change(8, {
            resource: 'group_setting',
            record_id: '',
            record_name: null,
            before: { funding_limit_days: 60 },
            after: { funding_limit_days: 90 },
          }),
          change(1, { action: 'sign_in', before: null, after: null, resource: 'admusers' }),
          change(5, {
            resource: 'permissions',
            record_id: 'user:9',
            record_name: null,
            before: { 104: 'V', 106: null },
            after: { 104: 'N', 106: 'E' },
          }),
        ],
        meta: { total: 7 },
      }),
    'audit/revert': () => reply({ reverted: 1 }),
    'users/UserActivityAction': () => (isDown ? failure(503, 'busy') : reply({})),
  }),
);

// A busy machine takes long to load the page's code, which is no part of what is tested.
beforeAll(() => import('../../../src/custom/administration/activity/index.tsx'), 60_000);
beforeEach(async () => {
  sent.length = 0;
  isDown = false;
  i18nProvider = await createI18nProvider();
});
afterEach(() => {
  toast.dismiss();
  cleanup();
});

const payloadsOf = (path: string) => sent.filter((one) => one.path === path).map(({ payload }) => payload);
const region = (name: string) => screen.findByRole('region', { name });

test('the heat map tells every hour to a screen reader, and shades the busiest most', async () => {
  await showPage(i18nProvider, '/user_activity');
  const map = within(await region('Activity by hour'));
  const busiest = await map.findByTitle('Tue 9 AM: 8 views');
  expect([busiest.dataset.shade, busiest.textContent]).toEqual(['4', '8']);
  expect(map.getByTitle('Wed 2 PM: 4 views').dataset.shade).toBe('2');
  expect(map.getByTitle('Sun 12 AM: 0 views').dataset.shade).toBe('0');
  expect(map.getByText('12 views by 2 users')).toBeTruthy();
  expect(payloadsOf('users/activitySummary')).toEqual([{ from: '2026-10-21' }]);
});

test('failed sign-ins say truthfully what is known, also of names that nobody has', async () => {
  await showPage(i18nProvider, '/user_activity');
  const failed = within(await region('Failed sign-ins'));
  expect(await failed.findByText('Unknown user ID')).toBeTruthy();
  expect(failed.getByText('2 · 1 with an unknown user ID')).toBeTruthy();
  const pages = within(await region('Most viewed pages'));
  expect(pages.getByRole('rowheader', { name: 'Page 555' })).toBeTruthy();
});

test('a press on a user shows what they use, another press all users again', async () => {
  const router = await showPage(i18nProvider, '/user_activity');
  const users = within(await region('Most active users'));
  const al = await users.findByRole('button', { name: 'Al Moss' });
  await userEvent.click(al);
  expect(router.state.location.search).toMatch(/^.user=\d+$/);
  await waitFor(() =>
    expect(payloadsOf('users/activitySummary').at(-1)).toMatchObject({ userid: expect.any(Number) }),
  );
  await userEvent.click(users.getByRole('button', { name: 'Al Moss', pressed: true }));
  expect(router.state.location.search).toBe('');
});

test('in Spanish the pages have Spanish names', async () => {
  localStorage.setItem('rooftop.locale', 'es');
  i18nProvider = await createI18nProvider();
  await showPage(i18nProvider, '/user_activity');
  expect(await screen.findByRole('rowheader', { name: 'Tablero' })).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: 'Página 555' })).toBeTruthy();
  cleanup();
  await showPage(i18nProvider, '/user_activity?show=visits');
  expect(await screen.findByRole('option', { name: 'Tablero' })).toBeTruthy();
  expect(await screen.findByRole('cell', { name: 'Tablero' })).toBeTruthy();
});

test('person, page and period narrow what is shown and are in the address', async () => {
  const router = await showPage(i18nProvider, '/user_activity?show=visits');
  await screen.findByRole('option', { name: 'Al Moss' });
  await userEvent.selectOptions(screen.getByLabelText('User'), 'Al Moss');
  await userEvent.selectOptions(screen.getByLabelText('Page'), 'Dashboard');
  await userEvent.selectOptions(screen.getByLabelText('Period'), 'Today');
  expect(router.state.location.search).toBe('?show=visits&user=9&page=1&days=1');
  await waitFor(() =>
    expect(payloadsOf('users/activity').at(-1)).toEqual({
      userid: 9,
      pageid: 1,
      from: '2026-11-19',
      page: 1,
      perPage: 50,
    }),
  );
  const visits = within(await region('Visits'));
  expect(await visits.findByText('Phone · iOS')).toBeTruthy();
  await userEvent.click(visits.getByRole('button', { name: 'Go to next page' }));
  await waitFor(() => expect(payloadsOf('users/activity').at(-1)).toMatchObject({ page: 2, userid: 9 }));
  // Another filter starts with the newest again.
  await userEvent.selectOptions(screen.getByLabelText('Period'), 'All time');
  await waitFor(() =>
    expect(payloadsOf('users/activity').at(-1)).toEqual({ userid: 9, pageid: 1, page: 1, perPage: 50 }),
  );
});

test('the change log tells before and after, and takes back what one may edit', async () => {
  await showPage(i18nProvider, '/user_activity?show=changes');
  const log = within(await region('Change log'));
  const [first] = await log.findAllByRole('listitem');
  expect(first?.textContent).toContain('Changed · Store: Exeter Ford');
  expect(first?.querySelector('del')?.textContent).toBe('before Exeter');
  expect(first?.querySelector('ins')?.textContent).toBe('after Alder Falls');
  const byKey = log.getByText('Changed · Segment: Lapsed owners').closest('li');
  expect(byKey?.textContent).toContain('Al Moss · API key Agency');
  expect(first?.textContent).not.toContain('key');
  expect(log.getByText('Exported · Customer list')).toBeTruthy();
  // One was taken back, one is of a list that the role does not edit, one changed nothing.
  const buttons = log.getAllByRole('button', { name: /Undo/ });
  expect(buttons).toHaveLength(1);
  await userEvent.click(log.getByRole('button', { name: 'Undo: Store: Exeter Ford' }));
  expect(await screen.findByText('Change undone')).toBeTruthy();
  expect(payloadsOf('audit/revert')).toEqual([{ audit_ids: [4] }]);
});

test('a change of permissions names the levels, and is taken back by who may edit them', async () => {
  await showPage(i18nProvider, '/user_activity?show=changes');
  const last = (await within(await region('Change log')).findAllByRole('listitem')).at(-1);
  expect(last?.textContent).toContain('Changed · Permissions, login #9');
  expect(last?.textContent).toContain('Module 104before Viewafter None');
  expect(last?.textContent).toContain('Module 106before role defaultafter Edit');
  expect(screen.queryByRole('button', { name: /Permissions/ })).toBeNull();
  cleanup();
  const permitted = [...session.routes, { route: 'permissions', level: 'edit' as const }];
  await showPage(i18nProvider, '/user_activity?show=changes', 'view', permitted);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo: Permissions, login #9' }));
  await waitFor(() => expect(payloadsOf('audit/revert')).toEqual([{ audit_ids: [5] }]));
});

test('a change of the settings of the group is taken back by who may load files', async () => {
  const permitted = [...session.routes, { route: 'dataimport', level: 'edit' as const }];
  await showPage(i18nProvider, '/user_activity?show=changes', 'view', permitted);
  const log = within(await region('Change log'));
  const shown = await log.findByText('Changed · Group settings');
  expect(shown.closest('li')?.textContent).toContain('Funding limit, days');
  await userEvent.click(log.getByRole('button', { name: 'Undo: Group settings' }));
  await waitFor(() => expect(payloadsOf('audit/revert')).toEqual([{ audit_ids: [8] }]));
});

test('a role without the page is told so', async () => {
  await showPage(i18nProvider, '/user_activity', 'none');
  expect(await screen.findByText(/Your role, GM, doesn't include User activity/)).toBeTruthy();
  expect(sent).toEqual([]);
});

function Noted({ route }: { readonly route: string }) {
  useActivity(route);
  return null;
}

const storesModule = {
  Mod_ID: 104,
  mod_name: 'Stores',
  mod_filename: 'stores',
  mod_Status: 'Y',
  Mod_ParentId: 125,
  mod_prod_id: 6,
  prod_title: 'Admin',
  p_mod_id: 104,
  p_mod_Status: 'Y',
  xmlData: null,
  sequence: 1,
  icon: null,
  target: { kind: 'route' as const, to: '/stores' },
  entries: [],
};

const Pages = ({ route }: { route: string }) => (
  <SessionContext value={{ ...session, menu: [storesModule] }}>
    <CoreAdminContext i18nProvider={i18nProvider}>
      <Noted route={route} />
    </CoreAdminContext>
  </SessionContext>
);
const signedIn = () => localStorage.setItem('rooftop.user', JSON.stringify(user));

test('each page that is gone to is recorded, by its module; failures are counted and shown to nobody', async () => {
  signedIn();
  const { rerender } = render(<Pages route="dashboard" />);
  rerender(<Pages route="dashboard" />);
  rerender(<Pages route="stores" />);
  rerender(<Pages route="Profile" />);
  const recorded = () => payloadsOf('users/UserActivityAction');
  const seen = { ip: null, ...deviceOf(navigator.userAgent) };
  await waitFor(() => expect(recorded()).toHaveLength(2));
  expect(recorded()).toEqual([
    { userid: 7, pageid: 1, ...seen },
    { userid: 7, pageid: 104, ...seen },
  ]);
  isDown = true;
  const before = lostVisits();
  rerender(<Pages route="dashboard" />);
  await waitFor(() => expect(lostVisits()).toBe(before + 1));
});

test('nothing is recorded for whoever has logged off meanwhile', async () => {
  signedIn();
  render(<Pages route="stores" />);
  localStorage.clear();
  await new Promise<void>((done) => setTimeout(done, 1300));
  expect(payloadsOf('users/UserActivityAction')).toEqual([]);
});
