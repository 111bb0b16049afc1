import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { salesWidget } from '../../../contract/widgets/sales.ts';
import { widgets } from '../../../server/declared.ts';
import { registry } from '../../../src/dashboard/registry.ts';
import { widgetName } from '../../../src/dashboard/useWidgetName.ts';
import { call } from '../../../src/providers/api/api.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { startAdmin } from '../administration/adminHost.tsx';
import { at, failure, http } from '../host.ts';

const { host, sent, show, signInAs, speak } = startAdmin();

let id: number;

/** The record of the widget Sales, as it is stored. */
const stored = async () =>
  Object((await call({ method: 'GET', path: 'resources/widgets/:id' }, { id })).response);
const change = (values: object) => call({ method: 'PUT', path: 'resources/widgets/:id' }, { id, ...values });

beforeEach(async () => {
  const { response } = await call({ method: 'GET', path: 'resources/widgets' }, { filter: { q: 'Sales' } });
  const sales = Object(response).find(
    ({ call_name }: { call_name: string }) => call_name === 'GetSalesDashboardWidget',
  );
  id = sales.Id;
});

describe('the catalogue', () => {
  test('can be changed, but offers neither to add nor to delete', async () => {
    show('/widgets');
    await screen.findByRole('link', { name: 'Sales' });
    expect(screen.queryByText('New widget')).toBeNull();
    await userEvent.click(screen.getByLabelText('Actions for Sales'));
    const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Show', 'Edit', 'Set Inactive']);
  });

  test('switches widgets off and on, one or many', async () => {
    show('/widgets');
    await userEvent.click(await screen.findByLabelText('Actions for Sales'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Set Inactive' }));
    await screen.findByText('Saved Sales');
    await userEvent.click(await screen.findByLabelText('Select Sales'));
    const bar = within(screen.getByRole('toolbar'));
    expect(bar.queryByText('Delete')).toBeNull();
    await userEvent.click(bar.getByRole('button', { name: 'Set Active' }));
    await screen.findByText('Saved 1 widget');
    expect(sent(`resources/widgets/${id}`)).toEqual([
      { STATUS: 'N', seen: { STATUS: 'Y' } },
      { STATUS: 'Y' },
    ]);
    expect(await stored()).toMatchObject({ STATUS: 'Y' });
  });

  test('names a widget in Spanish as its tile, and one that somebody has renamed as they wrote it', async () => {
    await speak('es');
    show('/widgets');
    expect(await screen.findByRole('link', { name: 'Ventas' })).toBeTruthy();
    expect(screen.getByLabelText('Seleccionar Ventas')).toBeTruthy();
    cleanup();
    await change({ name: 'Deals' });
    show('/widgets');
    expect(await screen.findByRole('link', { name: 'Deals' })).toBeTruthy();
  });

  test('has no form for a new widget, not even by its address', async () => {
    show('/widgets/create');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
  });

  test('says at the field that a role without the widget can not have it by default', async () => {
    show(`/widgets/${id}`);
    const [chip] = await screen.findAllByRole('button', { name: 'GM' });
    chip?.focus();
    await userEvent.keyboard('{Delete}');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const before = await stored();
    expect(await screen.findByText('Only roles with this widget can show it by default.')).toBeTruthy();
    expect(await stored()).toEqual(before);
  });
});

describe('the preview', () => {
  test('is the tile itself, with the figures of this month', async () => {
    show(`/widgets/${id}/show`);
    const preview = within(await screen.findByRole('region', { name: 'Preview' }));
    const tile = within(await preview.findByRole('article', { name: 'Sales month to date' }));
    const { totals } = (await call(salesWidget, { storeId: '0' })).response;
    expect((await tile.findAllByText(totals.total_units.toLocaleString('en-US'))).length).toBeGreaterThan(0);
    expect(sent('fredbeans/GetSalesDashboardWidget')).toHaveLength(2);
  });

  test('is also for whoever may only look', async () => {
    await signInAs('gm');
    show(`/widgets/${id}/show`);
    expect(await screen.findByRole('article', { name: 'Sales month to date' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  });

  const noPreview = async (words: string) => {
    show(`/widgets/${id}/show`);
    const preview = within(await screen.findByRole('region', { name: 'Preview' }));
    expect(await preview.findByText(words, { exact: false })).toBeTruthy();
    expect(preview.queryByRole('article')).toBeNull();
    expect(sent('fredbeans/GetSalesDashboardWidget')).toEqual([]);
  };

  test.each<[string, object, string]>([
    [
      'a role lacks',
      { role_ids: [1], default_role_ids: [1] },
      "Your role, GM, doesn't include the Sales widget.",
    ],
    ['is inactive', { STATUS: 'N' }, 'This widget is inactive'],
  ])('of a widget that %s says so and asks for nothing', async (_, values, words) => {
    await change(values);
    await signInAs('gm');
    await noPreview(words);
  });

  test('of a widget that this app does not know says so and asks for nothing', async () => {
    const record = { ...(await stored()), call_name: 'GetTomorrow' };
    host.use(http.get(at('resources/widgets/:id'), () => HttpResponse.json(record)));
    await noPreview("This version of the app can't show this widget");
  });

  test('says what is hidden when the right was lost since the record was read', async () => {
    host.use(http.post(at('fredbeans/GetSalesDashboardWidget'), () => failure(403, 'forbidden')));
    show(`/widgets/${id}/show`);
    const tile = within(await screen.findByRole('article'));
    expect(await tile.findByText('Hidden by permission')).toBeTruthy();
  });
});

test('the app draws every widget that is declared', () => {
  expect([...registry.keys()].sort()).toEqual(widgets.map(({ callName }) => callName).sort());
});

test('every widget has a name with a text: in English the one that it is stored with', async () => {
  const i18nProvider = await createI18nProvider();
  const named = (name: string) => i18nProvider.translate(`dashboard.catalogue.${name}`, { _: '' });
  expect(widgets.map(({ name }) => named(name))).toEqual(widgets.map(({ name }) => name));
  expect(widgetName('Sales', i18nProvider.translate)).toBe('Sales');
  expect(widgetName('Our own name', i18nProvider.translate)).toBe('Our own name');
});
