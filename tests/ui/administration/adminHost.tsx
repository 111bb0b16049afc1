import { configure, render } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { CoreAdminContext, CoreAdminUI, type I18nProvider, memoryStore, Resource } from 'ra-core';
import { Suspense } from 'react';
import { createMemoryRouter, type InitialEntry, RouterProvider } from 'react-router-dom';
import type { SavedView } from '../../../contract/calls/views.ts';
import { createDataProvider } from '../../../src/providers/data/dataProvider.ts';
import { authProvider } from '../../../src/providers/session/authProvider.ts';
import { SessionContext } from '../../../src/providers/session/sessionContext.ts';
import { resources } from '../../../src/resources/index.ts';
import { Forbidden } from '../../../src/ui/messagePages/Forbidden.tsx';
import { NotFound } from '../../../src/ui/messagePages/NotFound.tsx';
import { AppTheme } from '../../../src/ui/theme/AppTheme.tsx';
import { Toasts } from '../../../src/ui/toasts/Toasts.tsx';
import { at, failure, http, noBatch, reply, session, user } from '../host.ts';

// A list waits for a pause in typing, then for its host; a busy machine adds to both.
configure({ asyncUtilTimeout: 10_000 });
// The toasts capture the pointer, which jsdom has none of.
Element.prototype.setPointerCapture ??= () => {};

export type Row = Record<string, unknown> & { ID: number; storename: string; status: string; users: number };

const brands = ['Ford', 'Honda', 'Kia'];

/** Twenty-four stores, two of them inactive; every third sells Ford. */
const storeRows = (): Row[] =>
  Array.from({ length: 24 }, (_, index) => ({
    ID: index + 1,
    storename: `Store ${String.fromCharCode(65 + index)}`,
    AS_ID: 1200 + index,
    DEALER_NAME: null,
    brands: [(index % 3) + 1],
    address: null,
    city: index === 2 ? 'Birch Hill' : 'Alder Falls',
    state: 'PA',
    zip: '19512',
    phone: '610-555-0142',
    timezone: 'America/New_York',
    lat: null,
    lon: null,
    dms_vendor: 'CDK',
    dms_company_no: null,
    sunday_sales: 'N',
    units_target: 120,
    gross_target: 400_000,
    floorplan_rate: 6.8,
    status: index > 21 ? 'I' : 'A',
    users: index,
    units_mtd: 60 + index,
    pace_pct: -4.2,
    used_aged: 3,
  }));

/** What the host was told, in order, and the saved views it keeps. */
export interface Host {
  rows: Row[];
  views: SavedView[];
  reverted: unknown[];
  settings: Record<string, unknown>[];
}

export const newHost = (): Host => ({ rows: storeRows(), views: [], reverted: [], settings: [] });

function matching(rows: readonly Row[], filter: Record<string, unknown> = {}) {
  return rows.filter(
    (row) =>
      (filter.status === undefined || row.status === filter.status) &&
      (filter.users_gte === undefined || row.users >= Number(filter.users_gte)) &&
      (filter.id === undefined || [filter.id].flat().includes(row.ID)) &&
      (filter.q === undefined || JSON.stringify(row).toLowerCase().includes(String(filter.q).toLowerCase())),
  );
}

/** A host of ours with stores, brands, saved views and undo, kept in `host()`. */
export function adminHandlers(
  host: () => Host,
  rights: { readonly level: 'view' | 'edit' } = { level: 'edit' },
) {
  const body = async ({ request }: { request: Request }): Promise<Record<string, unknown>> =>
    Object(await request.json());
  const withAudit = (response: unknown, id: number) =>
    HttpResponse.json({ status: 200, response, meta: { audit_ids: [id] } });

  return [
    http.post(at('fredbeans/Login'), () => reply(user)),
    http.get(at('session/current'), () =>
      reply({ ...session, routes: [{ route: 'stores', level: rights.level }] }),
    ),
    noBatch,
    http.post(at('fredbeans/GetStores'), async (call) => {
      const { page = 1, perPage = 1000, sort = 'ID', order, filter } = await body(call);
      const found = matching(host().rows, Object(filter)).sort((a, b) =>
        String(a[String(sort)]).localeCompare(String(b[String(sort)]), 'en', { numeric: true }),
      );
      if (order === 'DESC') found.reverse();
      const response = found.slice((Number(page) - 1) * Number(perPage), Number(page) * Number(perPage));
      return HttpResponse.json({ status: 200, response, meta: { total: found.length } });
    }),
    http.post(at('axelone/GetStoreDetails'), async (call) => {
      const { storeid } = await body(call);
      const row = host().rows.find(({ ID }) => ID === storeid);
      return row ? reply(row) : failure(404, 'not_found');
    }),
    http.post(at('fredbeans/AxelOneStoreSettings'), async (call) => {
      const { ID, ...changes } = await body(call);
      host().settings.push({ ID, ...changes });
      host().rows = host().rows.map((row) => (row.ID === ID ? { ...row, ...changes } : row));
      return withAudit({ ID, ...changes }, 900 + Number(ID));
    }),
    http.post(at('brands/get'), () =>
      reply(brands.map((brand_name, index) => ({ brand_chrome_id: index + 1, brand_name }))),
    ),
    http.post(at('views/list'), () => reply(host().views)),
    http.post(at('views/save'), async (call) => {
      const { view_id = 31, name, state } = await body(call);
      const view = { view_id, resource: 'stores', name, state } as SavedView;
      host().views = [...host().views.filter((other) => other.view_id !== view_id), view];
      return reply(view);
    }),
    http.post(at('views/delete'), async (call) => {
      const { view_id } = await body(call);
      host().views = host().views.filter((view) => view.view_id !== view_id);
      return reply({});
    }),
    http.post(at('audit/revert'), async (call) => {
      host().reverted.push(await body(call));
      return reply({ reverted: 1 });
    }),
  ];
}

/** Draws the admin screens at a path, as the app does, over the real providers. */
export function showAdmin(i18nProvider: I18nProvider, path: InitialEntry) {
  const dataProvider = createDataProvider();
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <SessionContext value={session}>
            <CoreAdminContext {...{ authProvider, dataProvider, i18nProvider }} store={memoryStore()}>
              <AppTheme>
                <CoreAdminUI
                  layout={({ children }) => <Suspense>{children}</Suspense>}
                  accessDenied={Forbidden}
                  catchAll={NotFound}
                  disableTelemetry
                >
                  {resources.map(({ icon: _, ...resource }) => (
                    <Resource key={resource.name} {...resource} />
                  ))}
                </CoreAdminUI>
                <Toasts />
              </AppTheme>
            </CoreAdminContext>
          </SessionContext>
        ),
      },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  return router;
}
