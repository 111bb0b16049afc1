import { cleanup, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { SignedOut } from '../../../src/custom/doors/signIn/SignedOut.tsx';
import { at, http, reply, startHost } from '../host.ts';

// A busy machine takes its time.
configure({ asyncUtilTimeout: 10_000 });

const demoUsers = [
  { userid: 'admin', email: 'admin@rooftop.example', role: 'Administrator', stores: [] },
  {
    userid: 'advisor',
    email: 'advisor@rooftop.example',
    role: 'Service Advisor',
    stores: ['Boyertown Ford'],
  },
];
export const welcome = { store_count: 24, demo_users: demoUsers, sso_url: null };

/** The pages before sign-in, of a portal with a demo group. */
export function startSignedOut() {
  const host = startHost(http.get(at('session/welcome'), () => reply(welcome)));
  /** What opens the app. */
  const opened = vi.fn(async () => {});
  beforeEach(() => opened.mockClear());
  afterEach(cleanup);
  return {
    host,
    opened,
    show: (path = '/') => render(<SignedOut path={path} onSignedIn={opened} />),
    type: async (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text),
    submit: () => userEvent.click(screen.getByRole('button', { name: 'Sign in' })),
  };
}
