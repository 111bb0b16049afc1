// What the shell loads in an idle moment is there before a test begins.
import '../../../src/shell/loadedLater.ts';
import { configure, render } from '@testing-library/react';
import { Blocks, Store } from 'lucide-react';
import { CoreAdminContext, type I18nProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { MenuModule } from '../../../contract/calls/menu.ts';
import { createDataProvider } from '../../../src/providers/data/dataProvider.ts';
import { authProvider } from '../../../src/providers/session/authProvider.ts';
import { FollowedSession } from '../../../src/providers/session/FollowedSession.tsx';
import type { Session } from '../../../src/providers/session/session.ts';
import { Layout } from '../../../src/shell/Layout.tsx';
import { DashboardIcon } from '../../../src/ui/brand/DashboardIcon.tsx';
import { FeedbackProvider } from '../../../src/ui/feedback/FeedbackArea.tsx';
import { AppTheme } from '../../../src/ui/theme/AppTheme.tsx';
import { Toasts } from '../../../src/ui/toasts/Toasts.tsx';
import { session } from '../host.ts';

// A busy machine needs longer to draw.
configure({ asyncUtilTimeout: 10_000 });
// The toasts capture the pointer, which jsdom has none of.
Element.prototype.setPointerCapture ??= () => {};

type Row = readonly [
  id: number,
  parent: number,
  product: number,
  name: string,
  target?: MenuModule['target'] | string,
  more?: Partial<MenuModule>,
];

const products = new Map([
  [1, 'Analytics'],
  [2, 'Customers'],
  [4, 'Exchange'],
  [6, 'Admin'],
]);

const handoff = (id: number) => ({ kind: 'handoff' as const, href: `/api/handoff/xtract/${id}` });

/** A text is the route that a module leads to. */
const moduleOf = ([Mod_ID, Mod_ParentId, mod_prod_id, mod_name, to, more]: Row): MenuModule => ({
  Mod_ID,
  mod_name,
  mod_filename: typeof to === 'string' ? to : '',
  mod_Status: 'Y',
  Mod_ParentId,
  mod_prod_id,
  prod_title: products.get(mod_prod_id) ?? '',
  p_mod_id: Mod_ID,
  p_mod_Status: 'Y',
  xmlData: null,
  sequence: 1,
  icon: null,
  target: typeof to === 'string' ? { kind: 'route', to: `/${to}` } : (to ?? { kind: 'none' }),
  entries: [],
  ...more,
});

const site = { mod_filename: 'https://xtract.example/x' };
const daily = { name: 'Daily sales', status: 'Y' as const, target: handoff(212) };

/** Two products with tabs and two without; entries of every kind. */
export const menu: MenuModule[] = (
  [
    [120, 0, 1, 'Reporting'],
    [100, 120, 1, 'Dashboard', 'dashboard'],
    [116, 120, 1, 'Equity', 'EquityScreen'],
    [9, 0, 1, 'Xtract'],
    [204, 9, 1, 'Report builder', handoff(204), site],
    [212, 9, 1, 'Scheduled reports', handoff(212), { ...site, entries: [daily] }],
    [121, 0, 2, 'Data quality'],
    [112, 121, 2, 'Identity', 'widgets'],
    [46, 0, 4, 'Xperience'],
    [
      208,
      46,
      4,
      'Handbook',
      { kind: 'link', href: 'https://x.example/handbook' },
      { mod_filename: 'https://x.example/handbook' },
    ],
    [209, 46, 4, 'Archive'],
    [125, 0, 6, 'Group'],
    [104, 125, 6, 'Stores', 'stores'],
    [41, 0, 6, 'Support'],
    [206, 41, 6, 'Support', 'Support', { mod_Status: 'N' }],
    [50, 0, 6, 'Old tools', undefined, { mod_Status: 'N' }],
    [213, 50, 6, 'Rate sheets', handoff(213)],
  ] satisfies Row[]
).map(moduleOf);

const pages = [
  { route: 'dashboard', label: 'shell.dashboard', icon: DashboardIcon },
  { route: 'stores', label: 'signIn.demo.stores', icon: Store },
  { route: 'widgets', label: 'shell.widgets', icon: Blocks },
];

const dataProvider = createDataProvider();

/** Draws the shell around a page, at its address. */
export function showShell(
  i18nProvider: I18nProvider,
  path = '/stores',
  who: Partial<Session> = {},
  page: ReactNode = <input aria-label="Note" />,
) {
  const frame = (
    <FollowedSession session={{ ...session, menu, ...who }}>
      <CoreAdminContext {...{ authProvider, dataProvider, i18nProvider }}>
        <AppTheme>
          <FeedbackProvider>
            <Layout entries={pages}>{page}</Layout>
            <Toasts />
          </FeedbackProvider>
        </AppTheme>
      </CoreAdminContext>
    </FollowedSession>
  );
  const router = createMemoryRouter([{ path: '*', element: frame }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return router;
}
