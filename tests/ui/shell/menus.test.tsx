import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { I18nProvider } from 'ra-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { storeMenu } from '../../../src/providers/session/useMenuPreference.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { menu, showShell } from './menuHost.tsx';

let i18nProvider: I18nProvider;
beforeEach(async () => {
  localStorage.clear();
  i18nProvider = await createI18nProvider();
});
afterEach(cleanup);

const header = () => within(screen.getByRole('banner'));
const press = (name: string | RegExp) => userEvent.click(header().getByRole('button', { name }));
const names = (elements: HTMLElement[]) => elements.map((element) => element.textContent);

describe('the mega-menu', () => {
  test('opens a product with its modules, and beside it the links of those without tabs', async () => {
    showShell(i18nProvider);
    await press('Analytics');
    const pane = within(await screen.findByRole('tabpanel', { name: /Analytics/ }));
    const [dashboard] = pane.getAllByRole('link', { name: 'Dashboard' });
    expect(dashboard?.getAttribute('href')).toBe('/dashboard');
    expect(names(pane.getAllByRole('list'))).toHaveLength(2);
    expect(names(screen.getAllByRole('tab'))).toEqual(['Analytics4', 'Customers1']);
    const admin = within(screen.getByRole('list', { name: 'Admin' }));
    expect(admin.getByRole('link', { name: 'Stores' }).getAttribute('href')).toBe('/stores');
    expect(header().getByRole('button', { name: 'Analytics' }).getAttribute('aria-expanded')).toBe('true');
  });

  test('greys what is not active or has no page here, and gives Support its own name', async () => {
    showShell(i18nProvider);
    await press('Analytics');
    const equity = await screen.findByRole('link', { name: /^Equity/ });
    expect(equity.getAttribute('aria-disabled')).toBe('true');
    expect(equity.textContent).toContain('Inactive');
    expect(equity.hasAttribute('href')).toBe(false);
    expect(screen.getByRole('link', { name: /Create New Request/ }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    expect(screen.getByRole('link', { name: /Rate sheets/ }).getAttribute('aria-disabled')).toBe('true');
  });

  test('draws the icon that a module was given', async () => {
    const given = menu.map((module) => ({ ...module, icon: module.Mod_ID === 100 ? 'gauge' : null }));
    showShell(i18nProvider, '/stores', { menu: given });
    await press('Analytics');
    const pane = within(await screen.findByRole('tabpanel', { name: /Analytics/ }));
    const drawn = pane.getAllByRole('link', { name: 'Dashboard' }).map((link) => link.innerHTML);
    expect(drawn.filter((inside) => inside.includes('lucide-gauge'))).toHaveLength(1);
  });

  test('shows the arrow of an entry only while the pointer or the focus is on it', async () => {
    showShell(i18nProvider);
    await press('Analytics');
    const entries = within(await screen.findByRole('list', { name: 'Reporting' }));
    const dashboard = entries.getByRole('link', { name: 'Dashboard' });
    const arrow = dashboard.querySelector('i');
    const isShown = () => arrow !== null && getComputedStyle(arrow).display !== 'none';
    expect(isShown()).toBe(false);
    dashboard.focus();
    expect(isShown()).toBe(true);
    dashboard.blur();
    expect(isShown()).toBe(false);
  });

  test('arrows choose among the tabs, and Escape goes back to the button', async () => {
    showShell(i18nProvider);
    await press('Analytics');
    const first = await screen.findByRole('tab', { name: /Analytics/ });
    await waitFor(() => expect(document.activeElement).toBe(first));
    await userEvent.keyboard('{ArrowDown}');
    expect(await screen.findByRole('tabpanel', { name: /Customers/ })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: /Customers/ }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('tablist')).toBeNull();
    expect(document.activeElement).toBe(header().getByRole('button', { name: 'Analytics' }));
  });

  test('closes by its button, by a press outside and by a choice', async () => {
    const router = showShell(i18nProvider);
    const open = async () => {
      await press('Analytics');
      await screen.findByRole('tablist');
    };
    await open();
    await press('Analytics');
    expect(screen.queryByRole('tablist')).toBeNull();
    await open();
    await userEvent.click(screen.getByRole('textbox', { name: 'Note' }));
    expect(screen.queryByRole('tablist')).toBeNull();
    await open();
    await userEvent.click(within(screen.getByRole('list', { name: 'Reporting' })).getByText('Dashboard'));
    expect(router.state.location.pathname).toBe('/dashboard');
    expect(screen.queryByRole('tablist')).toBeNull();
  });

  test('another site opens in this window, and has no icon of a new tab', async () => {
    showShell(i18nProvider);
    await press('Analytics');
    const builder = await screen.findByRole('link', { name: 'Report builder' });
    expect(builder.getAttribute('href')).toBe('/api/handoff/xtract/204');
    expect(builder.hasAttribute('target')).toBe(false);
    const handbook = screen.getByRole('link', { name: 'Handbook' });
    expect([handbook.getAttribute('target'), handbook.getAttribute('rel')]).toEqual([
      null,
      'noopener noreferrer',
    ]);
    expect([builder, handbook].map((link) => link.querySelector('.lucide-external-link'))).toEqual([
      null,
      null,
    ]);
  });

  test('an entry that leads nowhere says so, and that stays', async () => {
    showShell(i18nProvider);
    await press('Exchange');
    await userEvent.click(await screen.findByRole('button', { name: 'Archive' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong Link not exists');
  });
});

describe('the new-style menu', () => {
  test('takes the place of the products by preference, and lists active modules as columns', async () => {
    localStorage.setItem('rooftop.menuPreference', 'N');
    showShell(i18nProvider);
    expect(header().queryByRole('button', { name: 'Analytics' })).toBeNull();
    await press('Menu');
    const popup = within(await screen.findByRole('dialog', { name: 'MENU' }));
    expect(names(popup.getAllByRole('heading', { level: 3 }))).toEqual([
      'Reporting',
      'Xtract',
      'Data quality',
      'Xperience',
      'Group',
      'Support',
    ]);
    const builder = popup.getByRole('link', { name: /Report builder/ });
    expect([builder.getAttribute('target'), builder.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
    await userEvent.click(popup.getByRole('link', { name: 'Dashboard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

test('another menu is chosen and there at once, without going anywhere', async () => {
  showShell(i18nProvider);
  expect(header().getByRole('button', { name: 'Analytics' })).toBeTruthy();
  act(() => storeMenu({ menu: 'N' }));
  expect(header().queryByRole('button', { name: 'Analytics' })).toBeNull();
  act(() => storeMenu({ menu: 'Y' }));
  expect(header().getByRole('button', { name: 'Analytics' })).toBeTruthy();
});

describe('the side menu', () => {
  test('is a tree: arrows go through it, open and close, and a choice closes the menu', async () => {
    const router = showShell(i18nProvider);
    await userEvent.click(screen.getByRole('button', { name: 'Open the menu' }));
    const item = (name: string | RegExp) => screen.getByRole('treeitem', { name });
    await screen.findByRole('tree');
    expect(item(/^Group/).getAttribute('aria-expanded')).toBe('true');
    item(/^Reporting/).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(item('Dashboard'));
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(item(/^Equity/));
    expect(item(/^Equity/).getAttribute('aria-disabled')).toBe('true');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(item(/^Reporting/).getAttribute('aria-expanded')).toBe('false');
    await userEvent.keyboard('{End}');
    expect(document.activeElement).toBe(item(/^Old tools/));
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight} ');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    await waitFor(() => expect(screen.queryByRole('tree')).toBeNull());
  });
});

test('two thousand modules are drawn at once', async () => {
  const many = Array.from({ length: 2_000 }, (_, index) => ({
    ...(menu.find(({ Mod_ID }) => Mod_ID === 104) ?? { ...menu[0] }),
    Mod_ID: 1_000 + index,
    mod_name: `Module ${index}`,
  }));
  showShell(i18nProvider, '/stores', { menu: [...menu, ...(many as typeof menu)] });
  await press('Admin');
  expect(await screen.findByRole('link', { name: 'Module 1999' })).toBeTruthy();
});
