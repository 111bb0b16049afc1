import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { SignedOut } from '../../../src/custom/doors/signIn/SignedOut.tsx';
import { storedUser } from '../../../src/providers/session/session.ts';
import { takeWanted } from '../../../src/providers/session/wanted.ts';
import { at, failure, http, reply, user } from '../host.ts';
import { startSignedOut, welcome } from './signedOutHost.tsx';

const { host, opened, show, type, submit } = startSignedOut();

test('signing in sends id and password, stores the user object but not the password, and opens the app', async () => {
  const sent = vi.fn();
  host.use(
    http.post(at('fredbeans/Login'), async ({ request }) => {
      sent(await request.json());
      return reply(user);
    }),
  );
  show();
  await type('Email or user ID', ' gm ');
  await type('Password', 'a long passphrase');
  await submit();
  await waitFor(() => expect(opened).toHaveBeenCalledOnce());
  expect(sent).toHaveBeenCalledWith({ userid: 'gm', password: 'a long passphrase' });
  expect(storedUser()?.firstname).toBe('Dana');
  expect(JSON.stringify({ ...localStorage })).not.toContain('a long passphrase');
});

test('the new-style menu is, signed out, its frame with the form and nothing else', async () => {
  const { container } = show('/newmenu');
  expect(screen.getByRole('banner').textContent).toBe('RooftopMENU');
  expect(screen.getByRole('heading', { name: 'Sign in' })).toBeTruthy();
  expect(await screen.findByText(/24 stores/)).toBeTruthy();
  expect(container.textContent).not.toContain('admin@rooftop.example');
});

test('a wrong password says what to check and keeps what was typed', async () => {
  host.use(http.post(at('fredbeans/Login'), () => failure(401, 'not_signed_in')));
  show();
  await type('Email or user ID', 'gm');
  await type('Password', 'guess');
  await submit();
  expect(await screen.findByText(/Incorrect user ID or password/)).toBeTruthy();
  expect(screen.getByLabelText('Email or user ID')).toHaveProperty('value', 'gm');
  expect(opened).not.toHaveBeenCalled();
});

test('whoever was signed out is told why, in either language', async () => {
  render(<SignedOut path="/" ended="role" onSignedIn={opened} />);
  expect(screen.getByRole('status').textContent).toContain('an administrator changed your role');
  await userEvent.click(screen.getByRole('button', { name: 'Español' }));
  expect(screen.getByRole('status').textContent).toContain('un administrador cambió su rol');
  cleanup();
  show();
  expect(screen.queryByRole('status')).toBeNull();
});

test('too many attempts say when to try again', async () => {
  host.use(http.post(at('fredbeans/Login'), () => failure(429, 'too_many', { 'Retry-After': '240' })));
  show();
  await type('Email or user ID', 'gm');
  await type('Password', 'guess');
  await submit();
  expect(await screen.findByText(/Try again at \d+:\d\d [AP]M, in 4 minutes/)).toBeTruthy();
});

test('a server that answers and waits for its database is no matter of the connection', async () => {
  host.use(http.post(at('fredbeans/Login'), () => failure(503, 'unavailable')));
  show();
  await type('Email or user ID', 'gm');
  await type('Password', 'guess');
  await submit();
  expect(await screen.findByText('The server is busy. Try again in a moment.')).toBeTruthy();
});

test('a server that does not answer is named as the cause', async () => {
  host.use(http.post(at('fredbeans/Login'), () => Response.error()));
  show();
  await type('Email or user ID', 'gm');
  await type('Password', 'guess');
  await submit();
  expect(await screen.findByText(/can't be reached/)).toBeTruthy();
});

test('empty fields are named beside them, nothing is sent, and the first one gets the focus', async () => {
  show();
  await submit();
  expect(screen.getByText('Enter your email or user ID.')).toBeTruthy();
  expect(screen.getByText('Enter your password.')).toBeTruthy();
  expect(screen.getByLabelText('Email or user ID')).toBe(document.activeElement);
});

test('a demo user is filled in without its password', async () => {
  show();
  const table = await screen.findByRole('table');
  expect(within(table).getByText('Boyertown Ford')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Use advisor' }));
  expect(screen.getByLabelText('Email or user ID')).toHaveProperty('value', 'advisor');
  expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
  expect(screen.getByLabelText('Password')).toBe(document.activeElement);
});

test('without a demo group and an organization sign-in neither is offered', async () => {
  host.use(http.get(at('session/welcome'), () => reply({ ...welcome, demo_users: [] })));
  show();
  expect(await screen.findByText(/all 24 stores/)).toBeTruthy();
  expect(screen.queryByText('Demo users')).toBeNull();
  expect(screen.queryByText(/organization/)).toBeNull();
});

test('organizations are named; the way to theirs keeps where somebody wanted to go', async () => {
  const providers = [{ name: 'The House', url: '#house' }];
  host.use(http.get(at('session/welcome'), () => reply({ ...welcome, sso_url: '#house', providers })));
  history.replaceState({ wanted: '/customers' }, '');
  show();
  await userEvent.click(await screen.findByRole('link', { name: 'Sign in with The House' }));
  history.replaceState(null, '');
  expect(takeWanted()).toBe('/customers');
  expect(takeWanted()).toBeUndefined();
});

test('what the organization’s sign-in failed for is said, with its id and nothing else of the address', async () => {
  const refused = (outcome: string, id: string) =>
    render(<SignedOut path="/" refusal={{ outcome, id }} onSignedIn={opened} />);
  refused('unmapped', 'B13D-331A');
  expect(screen.getByText(/add you to a group. Error ID B13D-331A/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Español' }));
  expect(screen.getByText(/le agregue a un grupo/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'English' }));
  cleanup();
  refused('toString', 'Call 555-0100');
  expect(screen.getByText('Something went wrong. Try signing in again.')).toBeTruthy();
});

test('discovery goes on to the password of an address that has one', async () => {
  host.use(http.post(at('session/discover'), () => reply({ method: 'password' })));
  show('/discovery');
  await type('Work email', 'gm@elsewhere.example');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByLabelText('Password')).toBe(document.activeElement);
  expect(screen.getByLabelText('Email or user ID')).toHaveProperty('value', 'gm@elsewhere.example');
});

test('the password can be shown while typing', async () => {
  show();
  await type('Password', 'guess');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveProperty('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(screen.getByLabelText('Password')).toHaveProperty('type', 'password');
});

test('forgot password explains how to get a new one', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Forgot password' }));
  expect(screen.getByText(/one-time link/)).toBeTruthy();
});

test('the page speaks Spanish at once and remembers it', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Español' }));
  expect(screen.getByRole('heading', { name: 'Iniciar sesión' })).toBeTruthy();
  expect(document.documentElement.lang).toBe('es');
  cleanup();
  show();
  expect(screen.getByRole('heading', { name: 'Iniciar sesión' })).toBeTruthy();
});
