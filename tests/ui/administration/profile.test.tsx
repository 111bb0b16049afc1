import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import type { I18nProvider } from 'ra-core';
import { toast } from 'sonner';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { MenuModule } from '../../../contract/calls/menu.ts';
import { usualWays } from '../../../contract/calls/portal/notifications.ts';
import type { OwnSession } from '../../../contract/calls/profile.ts';
import { MenuContext } from '../../../src/providers/menu/menuContext.ts';
import { adoptPreferences, landingOf } from '../../../src/providers/session/preferences.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { at, failure, http, reply, session, startHost } from '../host.ts';
import { callHandlers, showPage } from '../pageHost.tsx';

const own = (id: string, changes: Partial<OwnSession> = {}): OwnSession => ({
  id,
  is_current: false,
  created_at: '2026-11-19T13:00:00Z',
  last_seen_at: '2026-11-19T14:00:00Z',
  address: '198.51.100.7',
  os: 'Windows',
  device: 'Desktop',
  browser: 'Edge',
  ...changes,
});

const storesOf = ['Boyertown', 'Exeter', 'Lansdale'].map((storename, index) => ({
  ID: index + 1,
  storename,
  AS_ID: 1000 + index,
  DEALER_NAME: storename,
}));
const noFactors = {
  app: null,
  passkeys: [],
  recovery_codes_left: 0,
  is_needed: false,
  offers_passkeys: false,
  unlocked_until: null,
};
let sessions: OwnSession[];
let preferences: Record<string, unknown>;
let i18nProvider: I18nProvider;
const sent: Parameters<typeof callHandlers>[0] = [];
const wrongFields = (sentences: Record<string, string>) => {
  const fields = Object.fromEntries(
    Object.entries(sentences).map(([name, message]) => [name, { code: '', message }]),
  );
  return HttpResponse.json(
    { status: 400, error: { code: 'invalid', message: 'Something is wrong.', id: '1', fields } },
    { status: 400 },
  );
};

const host = startHost(
  http.get(at('session/factors'), () => reply(noFactors)),
  ...callHandlers(sent, {
    'session/list': () => reply(sessions),
    'session/end': ({ id }) => {
      sessions = sessions.filter((one) => one.id !== id);
      return reply({});
    },
    'session/endOthers': () => {
      sessions = sessions.filter(({ is_current }) => is_current);
      return reply({ ended: 2 });
    },
    'users/updatePreferences': ({ userid: _, phone, notifications, ...changes }) => {
      if (notifications) Object.assign(changes, { notifications: { ...usualWays, ...notifications } });
      if (phone === '12') return wrongFields({ phone: 'Must be a phone number with 10 digits.' });
      preferences = { ...preferences, ...changes };
      return reply({ phone: phone ?? null, preferences });
    },
    'fredbeans/GetStoreGroupXtract': () =>
      reply([
        { sg_id: 1, sg_name: 'All', store_count: 3, store_ids: [1, 2, 3], users: 0 },
        { sg_id: 2, sg_name: 'East', store_count: 2, store_ids: [2, 3], users: 0 },
      ]),
    'fredbeans/GetStoresbyGroupuserid': ({ id }) => reply(storesOf.filter(({ ID }) => id === 1 || ID > 1)),
    'users/ResetPassword': ({ current }) =>
      current === 'wrong' ? wrongFields({ current: 'Incorrect.' }) : reply({}),
  }),
);

// A busy machine takes long to load the page's code, which is no part of what is tested.
beforeAll(() => import('../../../src/custom/administration/profile/index.tsx'), 60_000);
beforeEach(async () => {
  sessions = [
    own('a1', { is_current: true }),
    own('b2', { os: 'iOS', device: 'Phone', browser: 'Safari' }),
    own('c3', { os: null, device: null, browser: null, address: null }),
  ];
  preferences = { ...session.preferences };
  sent.length = 0;
  i18nProvider = await createI18nProvider();
});
afterEach(() => {
  toast.dismiss();
  cleanup();
});

const payloadsOf = (path: string) => sent.filter((one) => one.path === path).map(({ payload }) => payload);
const region = (name: string) => screen.findByRole('region', { name });

test('everybody has a profile, whatever their role includes', async () => {
  await showPage(i18nProvider, '/Profile', 'none');
  const about = within(await region('About you'));
  expect(about.getByText('Dana Whitfield')).toBeTruthy();
  expect(about.getByText('gm@rooftop.example')).toBeTruthy();
});

test('the phone number is saved, and what is wrong with it is said beside it', async () => {
  await showPage(i18nProvider, '/Profile');
  const about = within(await region('About you'));
  await userEvent.type(about.getByLabelText('Phone'), '12');
  await userEvent.click(about.getByRole('button', { name: 'Save phone' }));
  expect(await about.findByText('Must be a phone number with 10 digits.')).toBeTruthy();
  await userEvent.clear(about.getByLabelText('Phone'));
  await userEvent.type(about.getByLabelText('Phone'), '610 555 0142');
  await userEvent.click(about.getByRole('button', { name: 'Save phone' }));
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(payloadsOf('users/updatePreferences').at(-1)).toEqual({ userid: 7, phone: '610 555 0142' });
});

test('whom only the organization signs in is told so, in place of a password and a second step', async () => {
  await showPage(i18nProvider, '/Profile', 'edit', session.routes, { sso_name: 'The House' });
  const panel = within(await region('Sign-in'));
  expect(panel.getByText(/^You sign in through The House/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Password' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Two-step sign-in' })).toBeNull();
});

test('a new password is checked before it is sent, and a wrong current one is said beside it', async () => {
  await showPage(i18nProvider, '/Profile');
  const panel = within(await region('Password'));
  const field = (name: RegExp) => panel.getByLabelText(name);
  const submit = () => userEvent.click(panel.getByRole('button', { name: 'Change password' }));
  await userEvent.type(field(/^New password \*?$/), 'short');
  await submit();
  expect(panel.getByText('Enter your current password.')).toBeTruthy();
  expect(panel.getByText('Use at least 12 characters.')).toBeTruthy();
  expect(panel.getByText("Passwords don't match.")).toBeTruthy();
  expect(payloadsOf('users/ResetPassword')).toEqual([]);

  await userEvent.type(field(/^Current/), 'wrong');
  await userEvent.clear(field(/^New password \*?$/));
  await userEvent.type(field(/^New password \*?$/), 'a long new one');
  await userEvent.type(field(/^Confirm/), 'a long new one');
  await submit();
  expect(await panel.findByText('Incorrect password.')).toBeTruthy();
  await userEvent.clear(field(/^Current/));
  await userEvent.type(field(/^Current/), 'right');
  await submit();
  expect(await screen.findByText('Password changed. You were signed out on other devices.')).toBeTruthy();
  expect(payloadsOf('users/ResetPassword').at(-1)).toEqual({ current: 'right', password: 'a long new one' });
  expect(field(/^Current/)).toHaveProperty('value', '');
});

test('other sessions are ended one by one or all at once; one’s own is not offered', async () => {
  await showPage(i18nProvider, '/Profile');
  const panel = within(await region('Active sessions'));
  expect(await panel.findByText('This session')).toBeTruthy();
  expect(panel.getAllByRole('button', { name: /^Sign out on/ })).toHaveLength(2);
  await userEvent.click(panel.getByRole('button', { name: 'Sign out on Phone · iOS · Safari' }));
  await waitFor(() => expect(panel.queryByText('Phone · iOS · Safari')).toBeNull());
  expect(payloadsOf('session/end')).toEqual([{ id: 'b2' }]);
  expect(panel.getByText('Unknown device')).toBeTruthy();
  await userEvent.click(panel.getByRole('button', { name: 'Sign out all others' }));
  await waitFor(() => expect(panel.queryByText('Unknown device')).toBeNull());
  expect(panel.queryByRole('button', { name: 'Sign out all others' })).toBeNull();
});

test('menu, theme and language are chosen here, kept on the server and in this browser', async () => {
  await showPage(i18nProvider, '/Profile');
  const panel = within(await region('Preferences'));
  await userEvent.click(panel.getByRole('button', { name: 'New' }));
  await waitFor(() => expect(localStorage.getItem('rooftop.menuPreference')).toBe('N'));
  await userEvent.click(panel.getByRole('button', { name: 'Dark' }));
  await userEvent.click(panel.getByRole('button', { name: 'Español' }));
  expect(await screen.findByRole('heading', { name: /Perfil/ })).toBeTruthy();
  await waitFor(() =>
    expect(payloadsOf('users/updatePreferences')).toEqual([
      { userid: 7, menu: 'N' },
      { userid: 7, theme: 'dark' },
      { userid: 7, locale: 'es' },
    ]),
  );
});

test('the start page is a page: no other site, no popup, nothing that the portal does not have', async () => {
  const menu = [
    ['Customers', 'customers', { kind: 'route', to: '/customers' }],
    ['Support', 'Support', { kind: 'route', to: '/Support' }],
    ['Report builder', 'https://xtract.example/r', { kind: 'handoff', href: '/api/handoff/xtract/204' }],
    ['Handbook', 'https://x.example/h', { kind: 'link', href: 'https://x.example/h' }],
    ['Roles', 'role', { kind: 'route', to: '/role' }],
  ].map(([mod_name, mod_filename, target], place) => ({
    ...{
      Mod_ID: place + 2,
      mod_name,
      mod_filename,
      target,
      mod_Status: 'Y',
      Mod_ParentId: 0,
      mod_prod_id: 2,
    },
    ...{ prod_title: 'Customers', p_mod_id: place + 2, p_mod_Status: 'V', xmlData: null, sequence: place },
    ...{ icon: null, entries: [] },
  }));
  const routes = ['customers', 'Support', 'https://xtract.example/r', 'https://x.example/h'].map((route) => ({
    route,
    level: 'view' as const,
  }));
  const pages = new Set(['dashboard', 'customers', 'role', 'Profile']);
  const rest = { products: [], isFailed: false, retry: () => {}, shortcuts: [] };
  await showPage(
    i18nProvider,
    '/Profile',
    'view',
    routes,
    { menu: z.array(MenuModule).parse(menu) },
    (page) => <MenuContext value={{ ...rest, pages }}>{page}</MenuContext>,
  );
  const panel = within(await region('Preferences'));
  await userEvent.click(panel.getByRole('combobox', { name: /Start page/ }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Dashboard',
    'Customers · Customers',
  ]);
});

test('default stores are chosen like those of the filter, which stays as it is', async () => {
  await showPage(i18nProvider, '/Profile');
  await userEvent.click(await screen.findByRole('button', { name: 'Choose default stores: All stores' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Default stores' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'East' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Lansdale' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(payloadsOf('users/updatePreferences')).toEqual([{ userid: 7, default_stores: [2] }]),
  );
  expect(localStorage.getItem('rooftop.storeId')).toBeNull();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: /^Choose default stores/ }));
  const again = within(await screen.findByRole('dialog', { name: 'Default stores' }));
  await again.findByRole('button', { name: 'Boyertown' });
  await userEvent.click(again.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(payloadsOf('users/updatePreferences').at(-1)).toEqual({ userid: 7, default_stores: null }),
  );
});

test('whoever signs in finds the language and theme that they chose elsewhere', () => {
  localStorage.setItem('rooftop.theme', 'light');
  adoptPreferences({ ...session.preferences, locale: 'es', theme: 'dark' });
  expect([localStorage.getItem('rooftop.locale'), localStorage.getItem('rooftop.theme')]).toEqual([
    'es',
    'dark',
  ]);
  adoptPreferences(session.preferences);
  expect(localStorage.getItem('rooftop.theme')).toBe('dark');
});

test.each([
  [null, null, '/dashboard'],
  ['stores', null, '/stores'],
  ['stores', 'dashboard', '/stores'],
  [null, 'stores', '/stores'],
  ['role', 'stores', '/stores'],
  [null, 'role', '/dashboard'],
  ['//evil.example', '//evil.example', '/dashboard'],
])('with the start page %s and %s of the role the portal opens at %s', (own, ofRole, start) => {
  const preferences = { ...session.preferences, landing_page: own };
  const role = { ...session.role, landing_page: ofRole };
  expect(landingOf({ ...session, preferences, role })).toBe(start);
});

test('what one hears of is chosen for the portal and for mail, where it sends any', async () => {
  await showPage(i18nProvider, '/Profile', 'edit', session.routes, { flags: { sends_mail: true } });
  const panel = within(await region('Notifications'));
  const box = (name: string) => panel.getByRole('checkbox', { name });
  expect(box('Reply to my support request: By email')).toHaveProperty('checked', true);
  await userEvent.click(box('Reply to my support request: By email'));
  await waitFor(() =>
    expect(payloadsOf('users/updatePreferences').at(-1)).toEqual({
      userid: 7,
      notifications: { answer: { portal: true, mail: false } },
    }),
  );
  host.use(http.post(at('users/updatePreferences'), () => failure(503, 'busy')));
  await userEvent.click(box('Reply to my support request: In the portal'));
  expect((await panel.findByRole('alert')).textContent).toContain('The host said busy.');
  expect(box('Reply to my support request: In the portal')).toHaveProperty('checked', true);
  expect(box('Sign-in from a new network: In the portal')).toHaveProperty('disabled', true);
});

test('a portal that sends no mail says so, and offers none', async () => {
  await showPage(i18nProvider, '/Profile');
  const panel = within(await region('Notifications'));
  expect(panel.getByText(/This portal doesn't send email/)).toBeTruthy();
  for (const box of panel.getAllByRole('checkbox', { name: /By email$/ }))
    expect([box.hasAttribute('disabled'), box.hasAttribute('checked')]).toEqual([true, false]);
});
