import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { CoreAdminContext, type I18nProvider } from 'ra-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { calls } from '../../../contract/index.ts';
import { call } from '../../../src/providers/api/api.ts';
import { SessionContext } from '../../../src/providers/session/sessionContext.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { SignInAgain } from '../../../src/shell/SignInAgain.tsx';
import { AppTheme } from '../../../src/ui/theme/AppTheme.tsx';
import { at, failure, http, reply, session, startHost, user } from '../host.ts';

// A busy machine takes its time.
configure({ asyncUtilTimeout: 10_000 });

const host = startHost();
let i18nProvider: I18nProvider;
let signedIn = false;
const sentPasswords = vi.fn();

beforeEach(async () => {
  i18nProvider = await createI18nProvider();
  signedIn = false;
  sentPasswords.mockClear();
  host.use(
    http.post(at('users/GetUserRoles'), () => (signedIn ? reply([]) : failure(401, 'not_signed_in'))),
    http.post(at('batch'), () => failure(404, 'not_found')),
    http.post(at('fredbeans/Login'), async ({ request }) => {
      const body = await request.json();
      sentPasswords(body);
      signedIn = JSON.stringify(body).includes('right');
      return signedIn ? reply(user) : failure(401, 'not_signed_in');
    }),
  );
});
afterEach(cleanup);

function show() {
  render(
    <SessionContext value={session}>
      <CoreAdminContext i18nProvider={i18nProvider}>
        <AppTheme>
          <label>
            Note
            <input />
          </label>
          <SignInAgain />
        </AppTheme>
      </CoreAdminContext>
    </SessionContext>,
  );
}

const password = () => screen.findByLabelText(/^Password/);

test('a session that ends asks for the password in place, keeps what was typed, and sends the call again', async () => {
  show();
  await userEvent.type(screen.getByLabelText('Note'), 'half a sentence');
  const pending = call(calls.getUserRoles, {});
  await userEvent.type(await password(), 'wrong');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('Incorrect password.');
  await userEvent.clear(await password());
  await userEvent.type(await password(), 'right');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));

  expect((await pending).response).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Note')).toHaveProperty('value', 'half a sentence');
  expect(sentPasswords).toHaveBeenLastCalledWith({ userid: user.email, password: 'right' });
});

test('several calls that meet the ended session share one dialog and all go on', async () => {
  show();
  const pending = Promise.all([call(calls.getUserRoles, {}), call(calls.getUserRoles, {})]);
  expect(await screen.findAllByRole('dialog')).toHaveLength(1);
  await userEvent.type(await password(), 'right{Enter}');
  expect(await pending).toHaveLength(2);
});

test('the dialog says why the session ended, as far as the server tells', async () => {
  const error = { code: 'not_signed_in', message: 'Sign in.', id: '7F3A-19C2', reason: 'password' };
  host.use(
    http.post(at('users/GetUserRoles'), () => HttpResponse.json({ status: 401, error }, { status: 401 })),
  );
  show();
  const failed = expect(call(calls.getUserRoles, {})).rejects.toMatchObject({ reason: 'password' });
  expect((await screen.findByRole('dialog')).textContent).toContain('your password was changed');
  await userEvent.click(screen.getByRole('button', { name: 'Log off' }));
  await failed;
});

test('giving up fails the waiting call with the ended session', async () => {
  show();
  const pending = call(calls.getUserRoles, {});
  const failed = expect(pending).rejects.toMatchObject({ code: 'not_signed_in' });
  await userEvent.click(await screen.findByRole('button', { name: 'Log off' }));
  await failed;
});

test('without a page to ask on, an ended session fails at once', async () => {
  await expect(call(calls.getUserRoles, {})).rejects.toMatchObject({ code: 'not_signed_in' });
});

test('when the page to ask on goes away, the waiting call fails with the ended session', async () => {
  show();
  const failed = expect(call(calls.getUserRoles, {})).rejects.toMatchObject({ code: 'not_signed_in' });
  await screen.findByRole('dialog');
  cleanup();
  await failed;
});

test('a refused write is sent again when the refusal brought a new token, and only then', async () => {
  const seen: (string | null)[] = [];
  host.use(
    http.post(at('session/logout'), ({ request }) => {
      seen.push(request.headers.get('X-XSRF-TOKEN'));
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie that the server sets
      document.cookie = 'XSRF-TOKEN=new';
      return failure(403, 'forbidden');
    }),
  );
  const refused = () => expect(call(calls.logout, {})).rejects.toMatchObject({ code: 'forbidden' });
  await refused();
  await refused();
  expect(seen).toEqual([null, 'new', 'new']);
});
