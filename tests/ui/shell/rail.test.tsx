import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { I18nProvider } from 'ra-core';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { calls } from '../../../contract/index.ts';
import { call } from '../../../src/providers/api/api.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { Page } from '../../../src/ui/page/Page.tsx';
import { at, failure, http, reply, session, startHost } from '../host.ts';
import { menu, showShell } from './menuHost.tsx';

const host = startHost(http.post(at('batch'), () => failure(404, 'not_found')));
let i18nProvider: I18nProvider;
beforeEach(async () => {
  i18nProvider = await createI18nProvider();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const rail = () => within(screen.getByRole('navigation', { name: 'Modules' }));
const press = (name: string | RegExp) => userEvent.click(rail().getByRole('button', { name }));
const panel = (name: string) => screen.queryByRole('group', { name });

describe('the rail', () => {
  test('marks the product of the page; pressing a product shows its modules, pressing again closes them', async () => {
    showShell(i18nProvider);
    expect(rail().getByRole('button', { name: 'Admin' }).getAttribute('aria-current')).toBe('true');
    await press('Analytics');
    const modules = within(await screen.findByRole('group', { name: 'Analytics' }));
    expect(modules.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Reporting2',
      'Xtract2',
    ]);
    await press('Analytics');
    expect(panel('Analytics')).toBeNull();
  });

  test('the only module of a product is open at once', async () => {
    showShell(i18nProvider);
    await press('Customers');
    expect(await screen.findByRole('group', { name: 'Data quality' })).toBeTruthy();
  });

  test('a module opens its entries with what they list, in new tabs; a choice closes everything', async () => {
    const router = showShell(i18nProvider);
    await press('Analytics');
    await press(/^Xtract/);
    const daily = await screen.findByRole('link', { name: /Daily sales/ });
    expect(daily.getAttribute('href')).toBe('/api/handoff/xtract/212');
    expect([daily.getAttribute('target'), daily.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
    await press(/^Reporting/);
    await userEvent.click(rail().getByRole('link', { name: 'Dashboard' }));
    expect(router.state.location.pathname).toBe('/dashboard');
    expect(panel('Analytics')).toBeNull();
  });

  test('draws the icon that a module was given, and that of its product for one it does not know', async () => {
    const icons = new Map([
      [120, 'wrench'],
      [204, 'truck'],
      [212, 'no-such-icon'],
    ]);
    const given = menu.map((module) => ({ ...module, icon: icons.get(module.Mod_ID) ?? null }));
    showShell(i18nProvider, '/stores', { menu: given });
    await press('Analytics');
    const drawnIn = (element: HTMLElement) =>
      [...element.querySelectorAll('svg')].map((svg) => svg.getAttribute('class') ?? '');
    const figures = await screen.findByRole('button', { name: /^Reporting/ });
    expect(drawnIn(figures)[0]).toContain('lucide-wrench');
    const xtract = screen.getByRole('button', { name: /^Xtract/ });
    expect(drawnIn(xtract)).toHaveLength(1);
    await press(/^Xtract/);
    const link = (name: RegExp) => rail().getByRole('link', { name });
    expect(drawnIn(link(/^Report builder/))[0]).toContain('lucide-truck');
    const product = drawnIn(rail().getByRole('button', { name: 'Customers' }));
    expect(product).toHaveLength(1);
    // Xtract and what is under it belong to the product Analytics.
    expect(drawnIn(link(/^Scheduled reports/))).toHaveLength(2);
    expect(drawnIn(link(/^Daily sales/))).toHaveLength(1);
  });

  test('leaving it closes its panels, and lets it widen again', async () => {
    showShell(i18nProvider);
    await press('Analytics');
    await screen.findByRole('group', { name: 'Analytics' });
    await userEvent.unhover(screen.getByRole('navigation', { name: 'Modules' }));
    expect(panel('Analytics')).toBeNull();
  });

  test('arrows go through it, into a module and back; Escape closes', async () => {
    showShell(i18nProvider);
    const admin = rail().getByRole('button', { name: 'Admin' });
    act(() => admin.focus());
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(rail().getByRole('button', { name: 'Exchange' }));
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    const group = await screen.findByRole('button', { name: /^Group/ });
    await waitFor(() => expect(document.activeElement).toBe(group));
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(document.activeElement).toBe(rail().getByRole('link', { name: 'Stores' })));
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(group);
    expect(panel('Group')).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(admin);
    expect(panel('Admin')).toBeNull();
  });
});

const withoutStores = {
  ...session,
  menu: menu.filter(({ Mod_ID }) => Mod_ID !== 104),
  routes: [{ route: 'dashboard', level: 'view' }],
};

describe('the menu follows the server', () => {
  const answer = vi.fn();
  /** As when the user comes back to the window after a while. */
  const comeBack = () => {
    vi.setSystemTime(Date.now() + 10_000);
    act(() => void window.dispatchEvent(new Event('focus')));
  };

  beforeEach(() => {
    answer.mockReset();
    vi.useFakeTimers({ toFake: ['Date'] });
    host.use(http.get(at('session/current'), answer));
  });

  test('it comes with the session; a failure empties it, quietly, until it can be read again', async () => {
    answer
      .mockImplementationOnce(() => failure(500, 'internal'))
      .mockImplementation(() => reply({ ...session, menu }));
    showShell(i18nProvider);
    expect(rail().getByRole('button', { name: 'Analytics' })).toBeTruthy();
    expect(answer).not.toHaveBeenCalled();
    comeBack();
    expect(await screen.findByText("The menu didn't load.")).toBeTruthy();
    expect(rail().queryByRole('button', { name: 'Analytics' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await rail().findByRole('button', { name: 'Analytics' })).toBeTruthy();
    expect(screen.queryByText("The menu didn't load.")).toBeNull();
  });

  test('when a page was taken away, the session follows without a new sign-in', async () => {
    answer.mockImplementation(() => reply(withoutStores));
    const router = showShell(i18nProvider, '/dashboard');
    comeBack();
    await waitFor(() => expect(answer).toHaveBeenCalledOnce());
    // The key for stores is gone with the right.
    await userEvent.keyboard('?');
    const keys = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    await waitFor(() => expect(keys.queryByText('Stores')).toBeNull());
    expect(router.state.location.pathname).toBe('/dashboard');
  });

  test('a page whose module was taken away says so once the server refuses one of its calls', async () => {
    answer.mockImplementation(() => reply(withoutStores));
    host.use(http.post(at('users/GetUserRoles'), () => failure(403, 'forbidden')));
    const page = (
      <Page route="stores" texts={{ en: async () => ({}), es: async () => ({}) }}>
        <p>Half of its data</p>
      </Page>
    );
    const routes = (
      <Routes>
        <Route path="/stores/*" element={page} />
      </Routes>
    );
    showShell(i18nProvider, '/stores', {}, routes);
    expect(await screen.findByText('Half of its data')).toBeTruthy();
    await expect(call(calls.getUserRoles, {})).rejects.toMatchObject({ code: 'forbidden' });
    expect(await screen.findByText('Not included in your role')).toBeTruthy();
    expect(screen.queryByText('Half of its data')).toBeNull();
  });
});

describe('keys', () => {
  test('S opens the stores for who may, never while typing; ? lists the keys', async () => {
    const router = showShell(i18nProvider, '/dashboard');
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'sm?');
    expect(router.state.location.pathname).toBe('/dashboard');
    act(() => screen.getByRole('main').focus());
    // The role has no page of modules.
    await userEvent.keyboard('m');
    expect(router.state.location.pathname).toBe('/dashboard');
    await userEvent.keyboard('s');
    expect(router.state.location.pathname).toBe('/stores');
    await userEvent.keyboard('?');
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(list.textContent).toContain('StoresS');
    expect(list.textContent).not.toContain('Permissions');
  });
});

test('on a phone a tab of a product opens the page of it that the role opens most', () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('max-width'),
    media,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }));
  const routes = ['dashboard', 'stores', 'widgets'].map((route) => ({ route, level: 'view' as const }));
  const tabs = () =>
    rail()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  const ofCustomers = menu.filter(({ target }) => target.kind === 'route' && target.to === '/widgets');
  const more = ofCustomers.map((module) => ({
    ...module,
    Mod_ID: 990,
    target: { kind: 'route' as const, to: '/stores' },
  }));
  showShell(i18nProvider, '/stores', { routes, menu: [...menu, ...more], most_used: ['role', 'stores'] });
  expect(tabs()).toEqual(['/dashboard', '/stores']);
  cleanup();
  showShell(i18nProvider, '/stores', { routes });
  expect(tabs()).toEqual(['/dashboard', '/widgets']);
});

test('on a phone one drawer holds the products, that of the page unfolded', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('max-width'),
    media,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }));
  const router = showShell(i18nProvider);
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Menu' }));
  expect(drawer.getByRole('link', { name: 'Stores' }).getAttribute('aria-current')).toBe('page');
  await userEvent.click(drawer.getByRole('button', { name: /Analytics/ }));
  expect(drawer.queryByRole('link', { name: 'Stores' })).toBeNull();
  expect(drawer.getByRole('link', { name: /Equity/ }).getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(drawer.getByRole('link', { name: 'Dashboard' }));
  expect(router.state.location.pathname).toBe('/dashboard');
});
