import { cleanup, renderHook, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider, type I18nProvider } from 'ra-core';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { seededNames } from '../../../contract/menu/seededNames.ts';
import { menuNames } from '../../../src/i18n/es/menuNames.ts';
import { SessionContext } from '../../../src/providers/session/sessionContext.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { usePageName } from '../../../src/resources/role/usePageName.ts';
import { reply, session, startHost } from '../host.ts';
import { callHandlers, showPage } from '../pageHost.tsx';
import { menu, showShell } from './menuHost.tsx';

// What jsdom lacks of what the palette needs to follow the marked row.
Element.prototype.scrollIntoView ??= () => {};
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

startHost(
  ...callHandlers([], {
    'session/list': () => reply([]),
    'fredbeans/GetStoreGroupXtract': () => reply([]),
    'fredbeans/GetStoresbyGroupuserid': () => reply([]),
  }),
);
let spanish: I18nProvider;
beforeAll(() => import('../../../src/custom/administration/profile/index.tsx'), 60_000);
beforeEach(async () => {
  localStorage.setItem('rooftop.locale', 'es');
  spanish = await createI18nProvider();
});
afterEach(cleanup);

test('every name has a Spanish one of its own, but for words that are the same in both', () => {
  const same = Object.entries(seededNames).filter(
    ([key, name]) => new Map(Object.entries(menuNames)).get(key) === name,
  );
  expect(same.map(([, name]) => name)).toEqual(['Roles']);
});

const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);

test('the mega-menu has Spanish names, and a name that somebody has written as they wrote it', async () => {
  const renamed = menu.map((module) => (module.Mod_ID === 9 ? { ...module, mod_name: 'Extracts' } : module));
  showShell(spanish, '/stores', { menu: renamed });
  const header = within(screen.getByRole('banner'));
  await userEvent.click(header.getByRole('button', { name: 'Analítica' }));
  const pane = within(await screen.findByRole('tabpanel', { name: /Analítica/ }));
  expect(pane.getByRole('list', { name: 'Indicadores' })).toBeTruthy();
  expect(pane.getByRole('list', { name: 'Extracts' })).toBeTruthy();
  expect(pane.getByRole('link', { name: /Generador de informes/ })).toBeTruthy();
  expect(pane.getByRole('link', { name: /^Valor líquido/ })).toBeTruthy();
  const admin = within(screen.getByRole('list', { name: 'Administración' }));
  expect(admin.getByRole('link', { name: 'Concesionarios' }).getAttribute('href')).toBe('/stores');
  expect(texts('tab')).toEqual(['Analítica4', 'Clientes1']);
});

test('so do the menu of columns and the palette, which also finds by them', async () => {
  localStorage.setItem('rooftop.menuPreference', 'N');
  showShell(spanish);
  await userEvent.click(screen.getByRole('button', { name: 'Menú' }));
  expect(await screen.findByRole('heading', { name: 'Calidad de los datos' })).toBeTruthy();
  await userEvent.keyboard('{Escape}{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox'), 'concesion');
  const [first] = await screen.findAllByRole('option');
  expect(first?.textContent).toContain('Concesionarios');
  expect(first?.textContent).toContain('Administración');
});

test('the browser title names the product of the page', async () => {
  showShell(spanish, '/stores', { menu });
  await screen.findByRole('banner');
  expect(document.title).toBe('Concesionarios · Administración · Rooftop');
});

test('so does the choice of the page on which one starts', async () => {
  await showPage(spanish, '/Profile', 'edit', session.routes, { menu });
  const start = await screen.findByRole('combobox', { name: 'Página de inicio' });
  const names = within(start).getAllByRole('option');
  expect(names.map(({ textContent }) => textContent)).toEqual(['Tablero', 'Administración · Concesionarios']);
});

test('so does the name of a page wherever a role tells it; of one in no menu the route stands', () => {
  const { result } = renderHook(() => usePageName(), {
    wrapper: ({ children }) => (
      <SessionContext value={{ ...session, menu }}>
        <I18nContextProvider value={spanish}>{children}</I18nContextProvider>
      </SessionContext>
    ),
  });
  expect([result.current('stores'), result.current('gone')]).toEqual([
    'Administración · Concesionarios',
    'gone',
  ]);
});
