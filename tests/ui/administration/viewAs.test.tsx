import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, type I18nProvider } from 'ra-core';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionExpiry } from '../../../src/providers/api/sessionExpiry.ts';
import { authProvider } from '../../../src/providers/session/authProvider.ts';
import { askDashboardAhead } from '../../../src/providers/session/firstCalls.ts';
import { ReloadContext, SessionContext } from '../../../src/providers/session/sessionContext.ts';
import { startViewing, stopViewing } from '../../../src/providers/session/viewAs.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { Layout } from '../../../src/shell/Layout.tsx';
import { DashboardIcon } from '../../../src/ui/brand/DashboardIcon.tsx';
import { AppTheme } from '../../../src/ui/theme/AppTheme.tsx';
import { at, failure, http, noBatch, reply, session, startHost } from '../host.ts';

// A busy machine takes its time.
configure({ asyncUtilTimeout: 10_000 });

let recorded = 0;
let ended = 0;
let askedAhead = 0;
const host = startHost(
  noBatch,
  http.post(at('users/viewAs'), () => reply({ until: '2026-11-19T15:30:00.000Z' })),
  http.post(at('users/endViewAs'), () => {
    ended += 1;
    return reply({});
  }),
  http.post(at('fredbeans/GetWidgetsByUser'), () => {
    askedAhead += 1;
    return failure(503, 'busy');
  }),
  ...['fredbeans/GetWidgetsByRoleID', 'dashboard/layout'].map((path) =>
    http.post(at(path), () => failure(503, 'busy')),
  ),
  http.post(at('cmspermissions/GetCmsPermissionsMenu'), () => reply([])),
  http.post(at('users/UserActivityAction'), () => {
    recorded += 1;
    return reply({});
  }),
);

let i18nProvider: I18nProvider;
beforeEach(async () => {
  recorded = 0;
  askedAhead = 0;
  ended = 0;
  i18nProvider = await createI18nProvider();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

const viewing = {
  userid: 7,
  name: 'Dana Whitfield',
  role_name: 'GM',
  by: { userid: 1, name: 'Ada Min' },
  until: '2026-11-19T15:30:00.000Z',
  ended: false,
};

function show(shown: typeof session.viewing | typeof viewing, reload = async () => {}) {
  const entries = [{ route: 'dashboard', label: 'shell.dashboard', icon: DashboardIcon }];
  render(
    <MemoryRouter initialEntries={['/dashboard']}>
      <ReloadContext value={reload}>
        <SessionContext value={{ ...session, viewing: shown }}>
          <CoreAdminContext i18nProvider={i18nProvider} authProvider={authProvider}>
            <AppTheme>
              <Layout entries={entries}>
                <p>The dashboard</p>
              </Layout>
            </AppTheme>
          </CoreAdminContext>
        </SessionContext>
      </ReloadContext>
    </MemoryRouter>,
  );
}

const said = "Viewing as Dana Whitfield (GM). You can't edit or export.";

describe('whoever sees the portal as somebody else', () => {
  test('is told so on the page, and stops there', async () => {
    show(viewing);
    expect(screen.getByRole('status', { name: '' }).textContent).toBe(said);
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(location.pathname).toBe('/admusers/7/show'));
    expect(ended).toBe(1);
  });

  test('is told when stopping fails, and can try again', async () => {
    host.use(http.post(at('users/endViewAs'), () => failure(503, 'busy'), { once: true }));
    show(viewing);
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The server is busy. Try again in a moment.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(ended).toBe(1));
  });

  test('is told that it has ended by itself, and goes back', () => {
    show({ ...viewing, ended: true });
    expect(screen.getByText(/^Viewing as Dana Whitfield has ended/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Return to your login' })).toBeTruthy();
  });

  test('has the page ask every minute whether it has ended', async () => {
    vi.useFakeTimers();
    const reload = vi.fn(async () => {});
    show(viewing, reload);
    await vi.advanceTimersByTimeAsync(61_000);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('leaves no visit under the name of the other', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    localStorage.setItem('rooftop.user', JSON.stringify(session.user));
    show(viewing);
    await vi.advanceTimersByTimeAsync(2000);
    cleanup();
    show(null);
    await vi.advanceTimersByTimeAsync(2000);
    vi.useRealTimers();
    await waitFor(() => expect(recorded).toBe(1));
  });

  test('is not asked for the password of the other when the session ends', async () => {
    show(viewing);
    expect(await sessionExpiry.signInAgain()).toBe(false);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('whoever works as themselves is told nothing', () => {
  show(null);
  expect(screen.queryByText(/You see Rooftop/)).toBeNull();
});

test('what a person had stored here is put aside meanwhile, and comes back', async () => {
  const own = { 'rooftop.stores': '[1,2]', 'RaStorerooftop.list': '{"page":3}' };
  const always = { 'rooftop.theme': 'dark', 'rooftop.user': JSON.stringify(session.user) };
  for (const [key, value] of Object.entries({ ...own, ...always })) localStorage.setItem(key, value);
  await startViewing(7);
  expect(location.pathname).toBe('/');
  expect(localStorage.getItem('rooftop.stores')).toBeNull();
  expect(localStorage.getItem('rooftop.theme')).toBe('dark');
  localStorage.setItem('rooftop.stores', '[3]');
  // In the name of the one who looks: the server would refuse it, and write that down.
  askDashboardAhead();
  await stopViewing(7);
  expect(askedAhead).toBe(0);
  expect({ ...localStorage }).toMatchObject({ ...own, ...always });
  expect(localStorage.getItem('rooftop.aside')).toBeNull();
  history.replaceState(null, '', '/dashboard');
  askDashboardAhead();
  await waitFor(() => expect(askedAhead).toBe(1));
});
