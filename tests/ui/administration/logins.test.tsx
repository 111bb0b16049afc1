import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { getEmployeeInfo, getUsers } from '../../../contract/calls/users.ts';
import { call } from '../../../src/providers/api/api.ts';
import { at, failure, http, reply } from '../host.ts';
import { startAdmin } from './adminHost.tsx';

const { host, reader, sent, show } = startAdmin();

/** Whose logins cover every store: the administrator 1, the GM 2, Felix of Marketing 10 and the controller 11. */
const OF_ALL_STORES = `/admusers?filter=${encodeURIComponent('{"all_stores":"Y"}')}`;
const own = 'Priya Ramanathan';

const rolesOf = async (...ids: readonly number[]) => {
  const { response } = await call(getUsers, {
    P_CR_Id: 0,
    expression: '',
    filter: { id: ids },
    sort: 'userid',
  });
  return response.map(({ roleid }) => roleid);
};

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
  show(OF_ALL_STORES);
  await screen.findByText('Haverford');
  for (const name of [own, 'Felix Haverford', 'Margaret Stonefield']) {
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  }
  const dialog = await chooseRole('GM');
  expect(await dialog.findByText('2 logins change to GM and are signed out.')).toBeTruthy();
  expect(dialog.getByText('1 login skipped:')).toBeTruthy();
  expect(dialog.getByRole('listitem').textContent).toBe(`${own} · Your own login`);
  await userEvent.click(dialog.getByRole('button', { name: 'Change 2 logins' }));

  expect(await screen.findByText('Changed 2 logins to GM')).toBeTruthy();
  expect(sent('users/changeRole').map(({ dry_run }) => dry_run)).toEqual([true, false]);
  expect(await rolesOf(1, 10, 11)).toEqual([1, 2, 2]);
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  await press('Undo');
  await waitFor(async () => expect(await rolesOf(1, 10, 11)).toEqual([1, 10, 11]));
  expect(sent('audit/revert')).toHaveLength(1);
});

test('a change of role that is refused says why, and the dialog stays', async () => {
  show(OF_ALL_STORES);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Felix Haverford' }));
  const dialog = await chooseRole('GM');
  const save = await dialog.findByRole('button', { name: 'Change 1 login' });
  host.use(http.post(at('users/changeRole'), () => failure(409, 'conflict')));
  await userEvent.click(save);
  expect(await dialog.findByText('The host said conflict.')).toBeTruthy();
});

async function fillNewLogin(email = 'eve@rooftop.example') {
  const router = show({
    pathname: '/admusers/create',
    state: {
      record: { firstname: 'Eve', lastname: 'Park', email, roleid: 5, store_id: 1 },
    },
  });
  const invite = await button('Create and copy invitation link');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^First name/).value).toBe('Eve'));
  return { router, invite };
}

function clipboard(writeText: (text: string) => Promise<undefined>) {
  const copied = vi.fn(writeText);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true });
  return copied;
}

test('a new login is made with its invitation, which is shown with its end and copied', async () => {
  const { router, invite } = await fillNewLogin();
  const copied = clipboard(async () => undefined);
  await userEvent.click(invite);
  const dialog = within(await screen.findByRole('dialog', { name: 'Invitation link for Eve Park' }));
  const { value: link } = await dialog.findByLabelText<HTMLInputElement>('Link');
  expect(new URL(link).pathname).toMatch(/^.auth.[\w-]{20,}$/);
  expect(dialog.getByText(/^Works once, until .*2026/)).toBeTruthy();
  expect(await dialog.findByRole('button', { name: 'Copied' })).toBeTruthy();
  expect(copied.mock.calls).toEqual([[link]]);
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^.admusers.\d+.show$/));
  const { response } = await call(getUsers, { P_CR_Id: 0, expression: '', filter: { q: 'eve@' } });
  expect(response).toMatchObject([{ email: 'eve@rooftop.example', roleid: 5, store_id: 1 }]);
  expect(sent('users/ResetPassword')).toEqual([{ userid: response[0]?.userid }]);
});

test('when the browser refuses to copy, the link is shown to copy by hand', async () => {
  const { invite } = await fillNewLogin('eva@rooftop.example');
  const copied = clipboard(() => Promise.reject(new Error('refused')));
  await userEvent.click(invite);
  expect(await screen.findByText(/^The browser blocked copying/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Link').value).toMatch(/.auth./);
  copied.mockImplementation(async () => undefined);
  await press('Copy');
  expect(await button('Copied')).toBeTruthy();
});

test('Enter creates the login and copies the link; Create alone makes none', async () => {
  await fillNewLogin('evan@rooftop.example');
  const copied = clipboard(async () => undefined);
  await userEvent.type(screen.getByLabelText(/^Email/), '{Enter}');
  expect(await button('Copied')).toBeTruthy();
  expect(copied).toHaveBeenCalledOnce();
  cleanup();
  const { router } = await fillNewLogin('evi@rooftop.example');
  await press('Create');
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^.admusers.\d+.show$/));
  expect(sent('users/ResetPassword')).toHaveLength(1);
  expect(sent('users/UserSetup')).toHaveLength(2);
});

test('when only the link fails, the login is there, and the link can be asked for again', async () => {
  const { invite } = await fillNewLogin();
  host.use(http.post(at('users/ResetPassword'), () => failure(503, 'busy'), { once: true }));
  await userEvent.click(invite);
  expect(await screen.findByText("The login was created, but the link wasn't")).toBeTruthy();
  await press('Retry');
  expect(await screen.findByLabelText('Link')).toBeTruthy();
  expect(sent('users/UserSetup')).toHaveLength(1);
});

test('where mail is sent, an invitation goes by mail, or is shown for the administrator to hand over', async () => {
  const { flags } = reader().who;
  flags.sends_mail = true;
  show(OF_ALL_STORES);
  await press('Actions for Felix Haverford');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Create password link' }));
  const { email } =
    (await call(getUsers, { P_CR_Id: 0, expression: '', filter: { id: [10] } })).response[0] ?? {};
  expect(await screen.findByText(new RegExp(`^Rooftop emails ${email} a single-use link`))).toBeTruthy();
  const byMail = vi.fn();
  host.use(
    http.post(
      at('users/ResetPassword'),
      async ({ request }) => {
        byMail(await request.json());
        return reply({ mailed_to: email });
      },
      { once: true },
    ),
  );
  await press('Send email');
  expect(await screen.findByText(`Sending a link to ${email}`)).toBeTruthy();
  expect(byMail).toHaveBeenCalledWith({ userid: 10, by: 'mail' });

  await press('Actions for Felix Haverford');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Create password link' }));
  await press('Show link');
  expect(await screen.findByLabelText('Link')).toBeTruthy();
  delete flags.sends_mail;
});

test('a login that is refused is not invited', async () => {
  const { invite } = await fillNewLogin();
  host.use(http.post(at('users/UserSetup'), () => failure(409, 'conflict')));
  await userEvent.click(invite);
  expect(await screen.findByText('The host said conflict.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent('users/ResetPassword')).toEqual([]);
});

test('an e-mail that is taken is said beside the e-mail', async () => {
  const { invite } = await fillNewLogin('gm@rooftop.example');
  await userEvent.click(invite);
  expect(await screen.findByText('Already used by another login.')).toBeTruthy();
  expect(sent('users/ResetPassword')).toEqual([]);
});

test('an employee gets a login from their row, filled with what is known of them', async () => {
  const { response } = await call(getEmployeeInfo, { sort: 'lastname', perPage: 100, status: 'A' });
  const { firstname, lastname, title, email } = response.find(({ login_id }) => login_id === null) ?? {};
  const router = show(`/employee?filter=${encodeURIComponent(JSON.stringify({ q: email }))}`);
  await press(`Actions for ${firstname} ${lastname}`);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Create login' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admusers/create'));
  await screen.findByRole('button', { name: 'Create and copy invitation link' });
  const value = (label: RegExp) =>
    screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' }).value;
  await waitFor(() => expect(value(/^Email/)).toBe(email));
  expect([value(/^First name/), value(/^Last name/), value(/^Title/)]).toEqual([firstname, lastname, title]);
});

test('the portal is viewed as another from their row, not as oneself', async () => {
  show(OF_ALL_STORES);
  await press('Actions for Priya Ramanathan');
  expect(screen.queryByRole('menuitem', { name: 'View as' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await press('Actions for Felix Haverford');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'View as' }));
  await waitFor(() => expect(sent('users/viewAs')).toEqual([{ userid: 10 }]));
});

test('who may not be viewed as is told so', async () => {
  host.use(http.post(at('users/viewAs'), () => failure(403, 'forbidden')));
  show(OF_ALL_STORES);
  await press('Actions for Felix Haverford');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'View as' }));
  expect(await screen.findByText('The host said forbidden.')).toBeTruthy();
});
