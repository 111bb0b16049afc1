import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import type { I18nProvider } from 'ra-core';
import { toast } from 'sonner';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { widgets } from '../../../server/declared.ts';
import { registry } from '../../../src/dashboard/registry.ts';
import { widgetName } from '../../../src/dashboard/useWidgetName.ts';
import { forgetUser, signIn } from '../../../src/providers/session/session.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
// The app loads the screens when they are needed; no test here waits for that.
import '../../../src/resources/screens.tsx';
import { showAdmin } from '../administration/adminHost.tsx';
import { at, failure, http, noBatch, reply, session, startHost, user } from '../host.ts';
import { sales } from './dashboardHost.tsx';

const widget = {
  Id: 1,
  name: 'Sales',
  SEQUENCE: 1,
  STATUS: 'Y',
  role_ids: [1, 2],
  default_role_ids: [1],
  size: 'M',
  call_name: 'GetSalesDashboardWidget',
};
const roles = ['Administrator', 'GM'].map((role_name, index) => ({
  role_id: index + 1,
  role_name,
  member_count: 1,
}));
const sentence = 'Only roles that include the widget can have it by default.';

let shown: Record<string, unknown>;
let sent: unknown[];
let asked: number;
let i18nProvider: I18nProvider;

const host = startHost(
  http.post(at('fredbeans/Login'), () => reply(user)),
  noBatch,
  http.post(at('views/list'), () => reply([])),
  http.post(at('users/GetUserRoles'), () => reply(roles)),
  http.get(at('resources/widgets'), () =>
    HttpResponse.json([shown], { headers: { 'Content-Range': 'widgets 0-0/1' } }),
  ),
  http.get(at('resources/widgets/:id'), () => HttpResponse.json(shown)),
  http.put(at('resources/widgets/:id'), async ({ request }) => {
    const values = Object(await request.json());
    sent.push(values);
    if ('role_ids' in values) {
      const error = { code: 'invalid', message: 'No.', id: 'A1', fields: { default_role_ids: sentence } };
      return HttpResponse.json({ status: 400, error }, { status: 400 });
    }
    shown = { ...shown, ...values };
    return HttpResponse.json(shown, { headers: { 'X-Audit-Id': '5' } });
  }),
  http.post(at('fredbeans/GetSalesDashboardWidget'), () => {
    asked += 1;
    return HttpResponse.json({ status: 200, response: sales, meta: { as_of: '2026-11-19T12:40:00Z' } });
  }),
);

const mayOpen = (level: 'view' | 'edit') =>
  host.use(
    http.get(at('session/current'), () => reply({ ...session, routes: [{ route: 'widgets', level }] })),
  );

// A busy machine takes long to load the page's code, which is no part of what is tested.
beforeAll(() => import('../../../src/resources/screens.tsx'), 60_000);
beforeEach(async () => {
  shown = widget;
  sent = [];
  asked = 0;
  mayOpen('edit');
  await signIn('gm', 'right');
  i18nProvider = await createI18nProvider();
});
afterEach(() => {
  toast.dismiss();
  cleanup();
  forgetUser();
});

describe('the catalogue', () => {
  test('can be changed, but offers neither to add nor to delete', async () => {
    showAdmin(i18nProvider, '/widgets');
    await screen.findByRole('link', { name: 'Sales' });
    expect(screen.queryByText('New widget')).toBeNull();
    await userEvent.click(screen.getByLabelText('Actions for Sales'));
    const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Show', 'Edit', 'Set Inactive']);
  });

  test('switches widgets off and on, one or many', async () => {
    showAdmin(i18nProvider, '/widgets');
    await userEvent.click(await screen.findByLabelText('Actions for Sales'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Set Inactive' }));
    await screen.findByText('Saved Sales');
    await userEvent.click(await screen.findByLabelText('Select Sales'));
    const bar = within(screen.getByRole('toolbar'));
    expect(bar.queryByText('Delete')).toBeNull();
    await userEvent.click(bar.getByRole('button', { name: 'Set Active' }));
    await screen.findByText('Saved 1 widget');
    expect(sent).toEqual([{ STATUS: 'N' }, { STATUS: 'Y' }]);
  });

  test('names a widget in Spanish as its tile, and one that somebody has renamed as he wrote it', async () => {
    await i18nProvider.changeLocale('es');
    showAdmin(i18nProvider, '/widgets');
    expect(await screen.findByRole('link', { name: 'Ventas' })).toBeTruthy();
    expect(screen.getByLabelText('Seleccionar Ventas')).toBeTruthy();
    cleanup();
    shown = { ...widget, name: 'Deals' };
    showAdmin(i18nProvider, '/widgets');
    expect(await screen.findByRole('link', { name: 'Deals' })).toBeTruthy();
  });

  test('has no form for a new widget, not even by its address', async () => {
    showAdmin(i18nProvider, '/widgets/create');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
  });

  test('says at the field that a role without the widget can not have it by default', async () => {
    showAdmin(i18nProvider, '/widgets/1');
    const chips = await screen.findAllByText('GM');
    await userEvent.click(within(chips[0]?.parentElement ?? document.body).getByTestId('CancelIcon'));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(sent).toEqual([{ role_ids: [1] }]);
  });
});

describe('the preview', () => {
  test('is the tile itself, with the figures of this month', async () => {
    showAdmin(i18nProvider, '/widgets/1/show');
    const preview = within(await screen.findByRole('region', { name: 'Preview' }));
    const tile = within(await preview.findByRole('article', { name: 'Sales month to date' }));
    expect(await tile.findByText('1,718')).toBeTruthy();
    expect(asked).toBe(1);
  });

  test('is also for whoever may only look', async () => {
    mayOpen('view');
    showAdmin(i18nProvider, '/widgets/1/show');
    expect(await screen.findByRole('article', { name: 'Sales month to date' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  });

  test.each<[string, object, string]>([
    ['a role lacks', { role_ids: [1] }, "Your role, GM, doesn't include the widget Sales."],
    ['is inactive', { STATUS: 'N' }, 'This widget is inactive'],
    ['this app does not know', { call_name: 'GetTomorrow' }, 'This version of the app does not draw it'],
  ])('of a widget that %s says so and asks for nothing', async (_, values, words) => {
    shown = { ...widget, ...values };
    showAdmin(i18nProvider, '/widgets/1/show');
    const preview = within(await screen.findByRole('region', { name: 'Preview' }));
    expect(await preview.findByText(words, { exact: false })).toBeTruthy();
    expect(preview.queryByRole('article')).toBeNull();
    expect(asked).toBe(0);
  });

  test('says what is hidden when the right was lost since the record was read', async () => {
    host.use(http.post(at('fredbeans/GetSalesDashboardWidget'), () => failure(403, 'forbidden')));
    showAdmin(i18nProvider, '/widgets/1/show');
    const tile = within(await screen.findByRole('article'));
    expect(await tile.findByText('Hidden by permission')).toBeTruthy();
  });
});

test('the app draws every widget that is declared', () => {
  expect([...registry.keys()].sort()).toEqual(widgets.map(({ callName }) => callName).sort());
});

test('every widget has a name with a text: in English the one that it is stored with', () => {
  const named = (name: string) => i18nProvider.translate(`dashboard.catalogue.${name}`, { _: '' });
  expect(widgets.map(({ name }) => named(name))).toEqual(widgets.map(({ name }) => name));
  expect(widgetName('Sales', i18nProvider.translate)).toBe('Sales');
  expect(widgetName('Our own name', i18nProvider.translate)).toBe('Our own name');
});
