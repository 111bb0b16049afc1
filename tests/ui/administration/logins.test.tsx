import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { I18nProvider } from 'ra-core';
import { toast } from 'sonner';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { forgetUser, signIn } from '../../../src/providers/session/session.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { at, failure, http, startHost } from '../host.ts';
import { showAdmin } from './adminHost.tsx';
import { LINK, loginHandlers, type Sent } from './loginsHost.ts';

let sent: Sent;
let i18nProvider: I18nProvider;
const host = startHost(...loginHandlers(() => sent));

// The screens are a bundle of their own; the first test would wait for it.
beforeAll(() => import('../../../src/resources/screens.tsx'), 60_000);
beforeEach(async () => {
  sent = {};
  await signIn('gm', 'right');
  i18nProvider = await createI18nProvider();
});
afterEach(() => {
  toast.dismiss();
  cleanup();
  forgetUser();
  vi.restoreAllMocks();
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));

async function chooseRole(name: string) {
  await press('Change role');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('combobox', { name: 'New role' }));
  await userEvent.click(await screen.findByRole('option', { name }));
  return dialog;
}

test('a role for several logins is shown with who is left out and why, saved once and undone once', async () => {
  showAdmin(i18nProvider, '/admusers');
  await screen.findByText('Moss');
  for (const name of ['Dana Whitfield', 'Al Moss', 'Bea Roth']) {
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  }
  const dialog = await chooseRole('GM');
  expect(await dialog.findByText('2 logins get GM and are signed out.')).toBeTruthy();
  expect(dialog.getByText('1 is left out:')).toBeTruthy();
  expect(dialog.getByRole('listitem').textContent).toBe('Dana Whitfield is your own login');
  await userEvent.click(dialog.getByRole('button', { name: 'Change 2 logins' }));

  expect(await screen.findByText('2 logins are now GM')).toBeTruthy();
  expect(sent['users/changeRole']).toEqual([
    { userids: [7, 9, 11], roleid: 2, dry_run: true },
    { userids: [9, 11], roleid: 2, dry_run: false },
  ]);
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  await press('Undo');
  await waitFor(() => expect(sent['audit/revert']).toEqual([{ audit_ids: [31, 32] }]));
});

test('a change of role that is refused says why, and the dialog stays', async () => {
  showAdmin(i18nProvider, '/admusers');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Al Moss' }));
  const dialog = await chooseRole('GM');
  const save = await dialog.findByRole('button', { name: 'Change 1 login' });
  host.use(http.post(at('users/changeRole'), () => failure(409, 'conflict')));
  await userEvent.click(save);
  expect(await dialog.findByText('The host said conflict.')).toBeTruthy();
});

async function fillNewLogin() {
  const router = showAdmin(i18nProvider, {
    pathname: '/admusers/create',
    state: {
      record: { firstname: 'Eve', lastname: 'Park', email: 'eve@rooftop.example', roleid: 5, store_id: 1 },
    },
  });
  const invite = await button('Create and copy invitation link');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^First name/).value).toBe('Eve'));
  return { router, invite };
}

test('a new login is made with its invitation, which is shown with its end and copied', async () => {
  const copied = vi.fn(async (_text: string) => undefined);
  const { router, invite } = await fillNewLogin();
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true });
  await userEvent.click(invite);
  const dialog = within(await screen.findByRole('dialog', { name: 'Invitation link for Eve Park' }));
  expect((await dialog.findByLabelText<HTMLInputElement>('Link')).value).toBe(location.origin + LINK);
  expect(dialog.getByText(/It works once, until .*2026/)).toBeTruthy();
  expect(sent['users/UserSetup']).toMatchObject([{ action: 'add', email: 'eve@rooftop.example' }]);
  expect(sent['users/ResetPassword']).toEqual([{ userid: 21 }]);
  await userEvent.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(copied).toHaveBeenCalledWith(location.origin + LINK);
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admusers/21/show'));
});

test('when only the link fails, the login is there, and the link can be asked for again', async () => {
  const { invite } = await fillNewLogin();
  host.use(http.post(at('users/ResetPassword'), () => failure(503, 'busy'), { once: true }));
  await userEvent.click(invite);
  expect(await screen.findByText("The login was made, but the link wasn't")).toBeTruthy();
  await press('Retry');
  expect(await screen.findByLabelText('Link')).toBeTruthy();
  expect(sent['users/UserSetup']).toHaveLength(1);
});

test('a login that is refused is not invited', async () => {
  const { invite } = await fillNewLogin();
  host.use(http.post(at('users/UserSetup'), () => failure(409, 'conflict')));
  await userEvent.click(invite);
  expect(await screen.findByText('The host said conflict.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent['users/ResetPassword']).toBeUndefined();
});

test('an e-mail that is taken is said beside the e-mail', async () => {
  const { invite } = await fillNewLogin();
  const error = {
    code: 'conflict',
    message: 'The e-mail is taken.',
    id: 'X',
    fields: { email: 'Is already used by another login.' },
  };
  host.use(http.post(at('users/UserSetup'), () => Response.json({ status: 409, error }, { status: 409 })));
  await userEvent.click(invite);
  expect(await screen.findByText('Is already used by another login.')).toBeTruthy();
  expect(sent['users/ResetPassword']).toBeUndefined();
});

test('an employee gets a login from his row, filled with what is known of him', async () => {
  const router = showAdmin(i18nProvider, '/employee');
  await press('Actions for Cy Lane');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Create login' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admusers/create'));
  await screen.findByRole('button', { name: 'Create and copy invitation link' });
  const value = (label: RegExp) =>
    screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' }).value;
  await waitFor(() => expect(value(/^E-mail/)).toBe('cy@rooftop.example'));
  expect([value(/^First name/), value(/^Last name/), value(/^Title/)]).toEqual(['Cy', 'Lane', 'Advisor']);
});

test('the portal is viewed as another from his row, not as oneself', async () => {
  showAdmin(i18nProvider, '/admusers');
  await press('Actions for Dana Whitfield');
  expect(screen.queryByRole('menuitem', { name: 'View as' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await press('Actions for Al Moss');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'View as' }));
  await waitFor(() => expect(sent['users/viewAs']).toEqual([{ userid: 9 }]));
});

test('who may not be viewed as is told so', async () => {
  host.use(http.post(at('users/viewAs'), () => failure(403, 'forbidden')));
  showAdmin(i18nProvider, '/admusers');
  await press('Actions for Al Moss');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'View as' }));
  expect(await screen.findByText('The host said forbidden.')).toBeTruthy();
});
