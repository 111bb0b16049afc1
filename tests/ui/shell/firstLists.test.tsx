import { screen, waitFor } from '@testing-library/react';
import { memoryStore } from 'ra-core';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { createDataProvider } from '../../../src/providers/data/dataProvider.ts';
import { createQueryClient } from '../../../src/providers/data/queryClient.ts';
import { loadSession, reloadSession } from '../../../src/providers/session/session.ts';
import { chooseStores } from '../../../src/providers/stores/storeScope.ts';
import { readFirstList, readListsAhead } from '../../../src/resources/firstLists.ts';
import { startAdmin } from '../administration/adminHost.tsx';
import { at, http, reply } from '../host.ts';

const { host, show, signInAs } = startAdmin();
afterEach(() => void vi.useRealTimers());

/** A router of which nothing is drawn, and what its lists asked the server for. @param left what the store has of lists */
function follow(left: object = {}) {
  const asked: Record<string, unknown>[] = [];
  host.use(
    http.get(at('resources/:name'), ({ request, params: { name } }) => {
      const sent = [...new URL(request.url).searchParams].map(([key, value]) => [key, JSON.parse(value)]);
      asked.push({ name, ...Object.fromEntries(sent) });
    }),
  );
  const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: ['/Profile'] });
  const reader = {
    client: createQueryClient(),
    dataProvider: createDataProvider(),
    store: memoryStore(left),
  };
  readListsAhead(router, reader);
  return { asked, router, reader };
}

test('the press asks for the page of a list as it was left, for the stores of the header, and the list does not ask again', async () => {
  const left = { sort: 'list_price', order: 'ASC', page: 1, perPage: 25, filter: { stock_type: ['N'] } };
  const { asked, router, reader } = follow({ 'vinviews.listParams': left });
  chooseStores({ storeId: '1', groupId: 1 });
  await router.navigate('/vinviews');
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked).toMatchObject([
    {
      name: 'vinviews',
      filter: { stock_type: ['N'], store_id: [1] },
      sort: ['list_price', 'ASC'],
      range: [0, 24],
    },
  ]);
  await router.navigate('/vinviews?record=1');
  // What was read counts as fresh for some seconds, and a busy machine takes longer to draw it.
  vi.useFakeTimers({ toFake: ['Date'] });
  show('/vinviews', { queryClient: reader.client, store: reader.store });
  await screen.findByRole('table', { name: 'Vehicles' });
  expect(asked).toHaveLength(1);
});

test('what the address says goes before what was left, and only the address of a list asks', async () => {
  const left = { sort: 'brand_name', order: 'DESC', page: 1, perPage: 25, filter: { q: 'x' } };
  const { asked, router } = follow({ 'brands.listParams': left });
  for (const path of ['/Profile', '/brands/3', '/nothing', '/cmsmodules']) await router.navigate(path);
  const filter = encodeURIComponent(JSON.stringify({ q: 'Ford' }));
  await router.navigate(`/brands?filter=${filter}&order=ASC&page=1&perPage=15&sort=brand_name`);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked).toMatchObject([{ name: 'brands', filter: { q: 'Ford' }, range: [0, 14] }]);
});

test('the start asks as a press does', async () => {
  const { asked, reader } = follow();
  readFirstList({ pathname: '/vinviews', search: '' }, await loadSession(), reader);
  await waitFor(() => expect(asked).toMatchObject([{ name: 'vinviews', range: [0, 24] }]));
});

test('rows per page that the user chose stay, others follow the window', async () => {
  const left = { sort: 'brand_name', order: 'ASC', page: 3, perPage: 15, filter: {} };
  const fitting = follow({ 'brands.listParams': left });
  await fitting.router.navigate('/brands');
  await waitFor(() => expect(fitting.asked).toMatchObject([{ name: 'brands', range: [0, 24] }]));
  const chosen = follow({ 'brands.listParams': { ...left, perPage: 50 }, 'brands.rowsPerPage': 50 });
  await chosen.router.navigate('/brands');
  await waitFor(() => expect(chosen.asked).toMatchObject([{ name: 'brands', range: [100, 149] }]));
});

test('a role that has no such page, or has lost it since the start, asks for nothing', async () => {
  const { asked, router } = follow();
  const names = () => asked.map(({ name }) => name);
  await signInAs('salesperson');
  for (const path of ['/role', '/vinviews']) await router.navigate(path);
  await waitFor(() => expect(names()).toEqual(['vinviews']));

  await signInAs('admin');
  const session = await loadSession();
  const routes = session.routes.filter(({ route }) => route !== 'brands');
  host.use(http.get(at('session/current'), () => reply({ ...session, routes })));
  await reloadSession();
  for (const path of ['/brands', '/EquityScreen']) await router.navigate(path);
  await waitFor(() => expect(names()).toEqual(['vinviews', 'EquityScreen']));
});
