import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { storedUser } from '../../../src/providers/session/session.ts';
import { at, failure, http, reply, user } from '../host.ts';
import { startSignedOut, welcome } from './signedOutHost.tsx';

const { host, opened, show, type, submit } = startSignedOut();

const link = {
  kind: 'invitation',
  firstname: 'Eve',
  made_by: 'Priya Ramanathan',
  expires_at: '2026-12-01T15:00:00Z',
};
const spent = () =>
  HttpResponse.json(
    {
      status: 400,
      error: {
        code: 'invalid',
        message: 'No.',
        id: 'A',
        fields: { token: { code: '', message: 'Was used.' } },
      },
    },
    { status: 400 },
  );
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save and sign in' }));

test('a one-time link says who invites and until when, leaves the address, asks for twelve characters and signs in', async () => {
  const sent = vi.fn();
  history.replaceState(null, '', '/auth/one-time-token');
  host.use(
    http.post(at('session/link'), () => reply(link)),
    http.post(at('session/redeem'), async ({ request }) => {
      sent(await request.json());
      return reply(user);
    }),
  );
  show('/auth/one-time-token');
  await screen.findByRole('heading', { name: 'Welcome, Eve' });
  expect(screen.getByText(/^Priya Ramanathan invited you to Rooftop\..*until .*2026/)).toBeTruthy();
  expect(location.pathname).toBe('/login');
  await waitFor(() => expect(document.title).toBe('Invitation · Rooftop'));
  await type('New password', 'too short');
  await save();
  expect(screen.getByText('Use at least 12 characters.')).toBeTruthy();
  await type('New password', ' no longer');
  await save();
  await waitFor(() => expect(opened).toHaveBeenCalledOnce());
  expect(sent).toHaveBeenCalledWith({ token: 'one-time-token', password: 'too short no longer' });
});

test('a one-time link that was used says so before anything is typed, also when that happens meanwhile', async () => {
  host.use(http.post(at('session/link'), spent));
  show('/auth/spent-token');
  await screen.findByRole('heading', { name: 'This link no longer works' });
  expect(screen.getByText(/was already used or has expired\. Ask an administrator/)).toBeTruthy();
  expect(screen.queryByLabelText('New password')).toBeNull();
  await waitFor(() => expect(document.title).toBe('This link no longer works · Rooftop'));
  cleanup();
  host.use(
    http.post(at('session/link'), () => reply({ ...link, kind: 'password', made_by: null })),
    http.post(at('session/redeem'), spent),
  );
  show('/auth/spent-token');
  await screen.findByText(/^You requested this link\./);
  await type('New password', 'a long passphrase');
  await save();
  expect(await screen.findByText(/was already used or has expired/)).toBeTruthy();
});

test('a link that could not be looked up is looked up again', async () => {
  host.use(
    http.post(at('session/link'), () => failure(503, 'busy'), { once: true }),
    http.post(at('session/link'), () => reply(link)),
  );
  show('/auth/one-time-token');
  const back = await screen.findByRole('link', { name: 'Back to sign-in' });
  expect(back.getAttribute('href')).toBe('/');
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Welcome, Eve' });
});

test('where mail is sent, whoever forgot their password has a link sent, and nothing tells whether there is a login', async () => {
  const sent = vi.fn();
  host.use(
    http.get(at('session/welcome'), () => reply({ ...welcome, sends_mail: true })),
    http.post(at('session/forgotten'), async ({ request }) => {
      sent(await request.json());
      return reply({});
    }),
  );
  show();
  await screen.findByRole('heading', { name: 'Demo users' });
  await type('Email or user ID', ' dana ');
  await userEvent.click(screen.getByRole('button', { name: 'Forgot password' }));
  await screen.findByRole('heading', { name: 'Forgot your password?' });
  await waitFor(() => expect(document.title).toBe('Forgot your password? · Rooftop'));
  await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
  expect((await screen.findByText(/^If the login exists/)).contains(document.activeElement)).toBe(true);
  expect(sent).toHaveBeenCalledWith({ userid: 'dana' });
  await userEvent.click(screen.getByRole('button', { name: 'Back to sign-in' }));
  await screen.findByRole('heading', { name: 'Sign in' });
  await waitFor(() => expect(document.title).toBe('Sign in · Rooftop'));
});

test('a link that was never one is spent, too', async () => {
  host.use(http.post(at('session/link'), spent));
  show('/auth/%E0%A4%A');
  await screen.findByRole('heading', { name: 'This link no longer works' });
});

test('a spent link leads to a new one where mail is sent, and a refused request says when to ask again', async () => {
  host.use(
    http.get(at('session/welcome'), () => reply({ ...welcome, sends_mail: true })),
    http.post(at('session/link'), spent),
    http.post(at('session/forgotten'), () => failure(429, 'too_many', { 'Retry-After': '240' })),
  );
  show('/auth/spent-token');
  await userEvent.click(await screen.findByRole('button', { name: 'Send me a new link' }));
  // Not back to the link that is spent.
  expect(screen.getByRole('link', { name: 'Back to sign-in' }).getAttribute('href')).toBe('/');
  await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
  expect(screen.getByText('Enter your email or user ID.')).toBeTruthy();
  await type('Email or user ID', 'dana');
  await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText(/Try again at \d+:\d\d [AP]M, in 4 minutes/)).toBeTruthy();
});

const step = { kind: 'prove', app: true, passkey: false, recovery: true, until: '2026-11-19T14:05:00Z' };

/** Signs in with a password that is right where a second step follows. */
async function reachStep(kind: Partial<typeof step> = {}) {
  host.use(
    http.post(at('fredbeans/Login'), () => failure(401, 'second_factor')),
    http.get(at('session/factor'), () => reply({ step: { ...step, ...kind } })),
  );
  show();
  await type('Email or user ID', 'gm');
  await type('Password', 'a long passphrase');
  await submit();
}

test('after the password a second step asks for the code of the app, or a recovery code', async () => {
  const sent = vi.fn();
  host.use(
    http.post(at('session/factor/prove'), async ({ request }) => {
      const proof: unknown = await request.json();
      sent(proof);
      return JSON.stringify(proof).includes('recovery') ? reply(user) : failure(400, 'invalid');
    }),
  );
  await reachStep();
  const code = await screen.findByLabelText('Code');
  expect(code).toBe(document.activeElement);
  expect(storedUser()).toBeUndefined();
  expect(screen.queryByLabelText('Password')).toBeNull();
  await userEvent.paste('123 456');
  await userEvent.keyboard('{Enter}');
  await screen.findByText('The host said invalid.');
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await type('Recovery code', 'AAAA BBBB CCCC DDDD');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(opened).toHaveBeenCalledOnce());
  expect(sent.mock.calls).toEqual([[{ app: '123 456' }], [{ recovery: 'AAAA BBBB CCCC DDDD' }]]);
  expect(storedUser()?.firstname).toBe('Dana');
});

test('whose role asks for a second factor sets one up, keeps the codes, and is then signed in', async () => {
  host.use(
    http.post(at('session/factor/app'), () => reply({ secret: 'JBSWY3DP', uri: 'otpauth://totp/x' })),
    http.post(at('session/factor/app/confirm'), () => reply({ recovery_codes: ['aaaa-bbbb-cccc-dddd'] })),
    http.post(at('session/factor/finish'), () => reply(user)),
  );
  await reachStep({ kind: 'setUp', recovery: false });
  await userEvent.click(await screen.findByRole('button', { name: /^Authenticator app/ }));
  await userEvent.type(await screen.findByLabelText('Code from the app'), '123456{Enter}');
  await screen.findByText('aaaa-bbbb-cccc-dddd');
  expect(opened).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'I saved them' }));
  await waitFor(() => expect(opened).toHaveBeenCalledOnce());
});
