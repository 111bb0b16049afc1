import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import { StrictMode, Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readArrival } from '../../../src/custom/doors/receiver/arrival.ts';
import { Receiver } from '../../../src/custom/doors/receiver/index.tsx';
import { SessionContext } from '../../../src/providers/session/sessionContext.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { AppTheme } from '../../../src/ui/theme/AppTheme.tsx';
import { failure, reply, session, startHost } from '../host.ts';
import { callHandlers } from '../pageHost.tsx';

interface Sent {
  readonly path: string;
  readonly payload: Readonly<Record<string, unknown>>;
}
const sent: Sent[] = [];
const redeemed = {
  state: 'redeemed',
  address: 'https://xtract.example/reports',
  place: 'query',
  payload: { userid: 7, role: 19, session: 'abcd…', store: '0', sig: 'signature' },
  answer: { userid: 7, role: 19, stores: [1, 2], email: 'gm@rooftop.example' },
};
let answer: () => Response;
startHost(...callHandlers(sent, { 'handoff/receive': () => answer() }));
beforeEach(() => {
  sent.length = 0;
  answer = () => reply(redeemed);
});
afterEach(cleanup);

async function arriveAt(path: string) {
  const i18nProvider = await createI18nProvider();
  const router = createMemoryRouter(
    [
      {
        path: '/receiver/*',
        element: (
          <SessionContext value={session}>
            <CoreAdminContext i18nProvider={i18nProvider} queryClient={new QueryClient()}>
              <AppTheme>
                <Suspense>
                  <Receiver />
                </Suspense>
              </AppTheme>
            </CoreAdminContext>
          </SessionContext>
        ),
      },
    ],
    { initialEntries: [path] },
  );
  await act(
    async () =>
      void render(
        <StrictMode>
          <RouterProvider router={router} />
        </StrictMode>,
      ),
  );
  return router;
}

test('has the token redeemed once, and shows what a sibling receives', async () => {
  await arriveAt('/receiver/xtract?id=204&entry=0');
  expect(await screen.findByText('Redeemed')).toBeTruthy();
  expect(sent.map(({ payload }) => payload)).toEqual([{ destination: 'xtract', id: 204, entry: 0 }]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Xtract');
  for (const text of ['https://xtract.example/reports', 'abcd…', '1, 2', 'gm@rooftop.example']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
});

test('a replay says that the token was used already', async () => {
  answer = () => reply({ ...redeemed, state: 'used', answer: null });
  await arriveAt('/receiver/touch?id=202');
  expect((await screen.findByRole('alert')).textContent).toContain('Already used');
  expect(screen.queryByText('Redeem reply')).toBeNull();
});

test('opened again, or by an address that names no page, it says that nothing arrived', async () => {
  answer = () => reply({ ...redeemed, state: 'nothing', payload: null, answer: null });
  await arriveAt('/receiver/xtract?id=204');
  expect(await screen.findByText('No token received')).toBeTruthy();
  expect(screen.queryByText('https://xtract.example/reports')).toBeNull();
  cleanup();
  sent.length = 0;
  await arriveAt('/receiver/xtract');
  expect(await screen.findByText('No token received')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('a host that fails says so, and is not asked again', async () => {
  answer = () => failure(503, 'unavailable');
  await arriveAt('/receiver/xtract?id=204');
  expect(await screen.findByText("The token wasn't redeemed")).toBeTruthy();
  expect(sent).toHaveLength(1);
});

test('an address that names no sibling is none', () => {
  for (const path of ['/receiver', '/receiver/', '/receiver/elsewhere', '/receiver/constructor']) {
    expect(readArrival(path, '?id=1')).toBeUndefined();
  }
  expect(readArrival('/receiver/exchange', '?id=x&entry=-1')).toEqual({ destination: 'exchange' });
});
