import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { at, http, reply, user } from '../host.ts';
import { startSignedOut, welcome } from '../shell/signedOutHost.tsx';

const { host, opened, show, type } = startSignedOut();

const link = { kind: 'first', firstname: '', made_by: null, expires_at: '2026-12-01T15:00:00Z' };
const begin = () => userEvent.click(screen.getByRole('button', { name: 'Get started' }));

test('whoever opens the first link says who they are, and begins with Set up', async () => {
  const sent = vi.fn();
  history.replaceState(null, '', '/auth/first-token');
  host.use(
    http.post(at('session/link'), () => reply(link)),
    http.post(at('session/first'), async ({ request }) => {
      sent(await request.json());
      return reply(user);
    }),
  );
  show('/auth/first-token');
  await screen.findByRole('heading', { name: 'Welcome to Rooftop' });
  screen.getByText(/The link works once, until .*2026/);
  await begin();
  expect(screen.getAllByText('Required.')).toHaveLength(3);
  screen.getByText('Use at least 12 characters.');
  await type('First name', 'Dana');
  await type('Last name', 'Ortiz');
  await type('Work email', 'dana@ortiz.example');
  await type('Password', 'dana has her own one');
  await begin();
  await waitFor(() => expect(opened).toHaveBeenCalledOnce());
  expect(location.pathname).toBe('/setup');
  expect(sent).toHaveBeenCalledWith({
    ...{ token: 'first-token', firstname: 'Dana', lastname: 'Ortiz' },
    ...{ email: 'dana@ortiz.example', password: 'dana has her own one' },
  });
});

test('a link that somebody was faster with says so, and what was typed stays', async () => {
  host.use(
    http.post(at('session/link'), () => reply(link)),
    http.post(at('session/first'), () =>
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
      ),
    ),
  );
  show('/auth/first-token');
  await screen.findByRole('heading', { name: 'Welcome to Rooftop' });
  for (const [label, text] of [
    ['First name', 'Dana'],
    ['Last name', 'Ortiz'],
    ['Work email', 'dana@ortiz.example'],
    ['Password', 'dana has her own one'],
  ] as const)
    await type(label, text);
  await begin();
  await screen.findByText(/it has expired, or a login already exists/);
  expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Dana');
});

test('the sign-in of a portal without logins says where the link is', async () => {
  host.use(http.get(at('session/welcome'), () => reply({ ...welcome, demo_users: [], awaits_first: true })));
  show('/login');
  await screen.findByText(/No logins exist yet/);
});
