import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Store, UserRound } from 'lucide-react';
import { CoreAdminContext, type I18nProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { toast } from 'sonner';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/providers/api/apiError.ts';
import { authProvider } from '../../../src/providers/session/authProvider.ts';
import { SessionContext } from '../../../src/providers/session/sessionContext.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { Layout } from '../../../src/shell/Layout.tsx';
import { DashboardIcon } from '../../../src/ui/brand/DashboardIcon.tsx';
import { FeedbackProvider } from '../../../src/ui/feedback/FeedbackArea.tsx';
import { Forbidden } from '../../../src/ui/messagePages/Forbidden.tsx';
import { NotFound } from '../../../src/ui/messagePages/NotFound.tsx';
import { ErrorState } from '../../../src/ui/states/ErrorState.tsx';
import { HiddenState } from '../../../src/ui/states/HiddenState.tsx';
import { AppTheme } from '../../../src/ui/theme/AppTheme.tsx';
import { at, failure, http, reply, session, startHost } from '../host.ts';

// A busy machine takes its time.
configure({ asyncUtilTimeout: 10_000 });

const entries = [
  { route: 'dashboard', label: 'shell.dashboard', icon: DashboardIcon },
  { route: 'stores', label: 'signIn.demo.stores', icon: Store },
  { route: 'role', label: 'signIn.demo.role', icon: UserRound },
];

const host = startHost(
  http.post(at('users/updatePreferences'), () => reply({ phone: null, preferences: session.preferences })),
  http.all(at('*'), () => failure(503, 'busy')),
);
let i18nProvider: I18nProvider;
beforeEach(async () => {
  localStorage.clear();
  i18nProvider = await createI18nProvider();
});
afterEach(() => {
  toast.dismiss();
  cleanup();
  vi.restoreAllMocks();
});

function Failing(): ReactNode {
  throw new Error('a fault in the page');
}

const show = (page: ReactNode, path = '/stores') =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <SessionContext value={session}>
        <CoreAdminContext i18nProvider={i18nProvider} authProvider={authProvider}>
          <AppTheme>
            <FeedbackProvider>
              <Layout entries={entries}>{page}</Layout>
            </FeedbackProvider>
          </AppTheme>
        </CoreAdminContext>
      </SessionContext>
    </MemoryRouter>,
  );

test('without modules from its host the menu leads to what the role includes, and marks where the user is', async () => {
  show(<p>The stores</p>);
  const rail = within(screen.getByRole('navigation', { name: 'Modules' }));
  await userEvent.click(rail.getByRole('button', { name: 'Modules' }));
  await rail.findByRole('group', { name: 'Modules' });
  const links = rail.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/dashboard', '/stores']);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page']);
  expect(document.title).toBe('Stores · Rooftop');
});

test.each([
  ['/role', 'Role · Rooftop'],
  ['/newmenu', 'Menu · Rooftop'],
])('a page that no menu of the role leads to has a title too: %s', (path, title) => {
  show(<p>Something</p>, path);
  expect(document.title).toBe(title);
});

test('the header greets by name and title, and its logo leads to the dashboard', () => {
  show(<p>The stores</p>);
  const header = within(screen.getByRole('banner'));
  expect(header.getByText('Welcome, Dana Whitfield')).toBeTruthy();
  expect(header.getByText('Group Sales Director')).toBeTruthy();
  expect(header.getByRole('link', { name: /Rooftop/ }).getAttribute('href')).toBe('/dashboard');
});

test('log-off asks the auth provider to end the session', async () => {
  const logout = vi.spyOn(authProvider, 'logout').mockResolvedValue(false);
  show(<p>The stores</p>);
  await userEvent.click(screen.getByRole('button', { name: 'Log off' }));
  expect(logout).toHaveBeenCalledOnce();
});

test('the account menu switches theme and language and remembers both', async () => {
  show(<p>The stores</p>);
  await userEvent.click(screen.getByRole('button', { name: /Welcome/ }));
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
  expect(document.documentElement.getAttribute('data-scheme')).toBe('dark');
  expect(localStorage.getItem('rooftop.theme')).toBe('dark');
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Español' }));
  await waitFor(() => expect(screen.getByText('Hola, Dana Whitfield')).toBeTruthy());
  expect(localStorage.getItem('rooftop.locale')).toBe('es');
});

test('reverts a theme that could not be saved and says why', async () => {
  localStorage.setItem('rooftop.theme', 'light');
  host.use(http.post(at('users/updatePreferences'), () => failure(503, 'busy')));
  show(<p>The stores</p>);
  await userEvent.click(screen.getByRole('button', { name: /Welcome/ }));
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
  expect(await screen.findByText('The host said busy.')).toBeTruthy();
  expect(screen.getByRole('menuitemradio', { name: 'Light' }).getAttribute('aria-checked')).toBe('true');
  expect(localStorage.getItem('rooftop.theme')).toBe('light');
});

test('the first stop of the keyboard skips to the content', async () => {
  show(<p>The stores</p>);
  await userEvent.tab();
  const skip = screen.getByRole('link', { name: 'Skip to content' });
  expect(document.activeElement).toBe(skip);
  expect(skip.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
});

test('the rail lies over the page only until a choice is made', async () => {
  show(<p>The stores</p>);
  const rail = screen.getByRole('navigation', { name: 'Modules' });
  const open = () => rail.matches('[data-chosen="false"]');
  await userEvent.click(within(rail).getByRole('button', { name: 'Modules' }));
  expect(open()).toBe(true);
  await userEvent.click(await within(rail).findByRole('link', { name: 'Dashboard' }));
  expect(open()).toBe(false);
  await userEvent.unhover(rail);
  expect(open()).toBe(true);
});

test('a page that fails leaves the frame standing and offers to reload', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  show(<Failing />);
  expect(screen.getByRole('alert').textContent).toContain('This page stopped working');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
  expect(screen.getByText('Welcome, Dana Whitfield')).toBeTruthy();
});

test('an unknown address and a page outside the role say so, each in its own words', () => {
  show(
    <>
      <NotFound />
      <Forbidden page="Roles" />
    </>,
    '/nowhere',
  );
  expect(screen.getByText(/\/nowhere doesn't exist/)).toBeTruthy();
  expect(screen.getByText(/Your role, GM, doesn't include Roles/)).toBeTruthy();
});

test('a failed region gives the reason, Retry and the id; a hidden one never reads as zero', async () => {
  const retry = vi.fn();
  const error = new ApiError({ status: 503, code: 'busy', message: '', id: '7F3A-19C2' });
  show(
    <>
      <ErrorState title="Contracts didn't load" error={error} onRetry={retry} />
      <HiddenState what="contracts" />
    </>,
  );
  expect(screen.getByText('The server is busy. Try again in a moment.')).toBeTruthy();
  expect(screen.getByText('Error ID 7F3A-19C2')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledOnce();
  expect(screen.getByText(/The figures exist; they aren't zero/)).toBeTruthy();
});
