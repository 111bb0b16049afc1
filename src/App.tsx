import './providers/withoutEval.ts';
import {
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  type I18nProvider,
  localStorageStore,
  Resource,
} from 'ra-core';
import { lazy, type ReactNode, useState } from 'react';
import { createBrowserRouter, Navigate, Route, RouterProvider, useLocation } from 'react-router-dom';
import { customPages } from './custom/pages.tsx';
import { Dashboard } from './dashboard/index.tsx';
import { AppTheme } from './layout/AppTheme.tsx';
import { DashboardIcon } from './layout/brand/DashboardIcon.tsx';
import { Layout } from './layout/Layout.tsx';
import type { MenuEntry } from './layout/menu.ts';
import { Crash } from './layout/pages/Crash.tsx';
import { Forbidden } from './layout/pages/Forbidden.tsx';
import { NotFound } from './layout/pages/NotFound.tsx';
import { PageSkeleton } from './layout/states/PageSkeleton.tsx';
import { Toasts } from './layout/toasts/Toasts.tsx';
import { authProvider } from './providers/authProvider.ts';
import { createDataProvider } from './providers/dataProvider.ts';
import { FollowedSession } from './providers/FollowedSession.tsx';
import { createI18nProvider } from './providers/i18nProvider.ts';
import { withServerSentences } from './providers/serverSentences.ts';
import { followOtherTabs, loadSession, type Session } from './providers/session.ts';
import { resources } from './resources/index.ts';

/** Text keys of the titles that pages have besides their names in menus: the specification calls the logins Employees. */
const titles: Readonly<Record<string, string | undefined>> = {
  admusers: 'shell.titles.admusers',
  employee: 'shell.titles.employee',
};

/** What the menu leads to, in its order; the session decides what of it is shown. */
const menu: readonly MenuEntry[] = [
  { route: 'dashboard', label: 'shell.dashboard', icon: DashboardIcon },
  ...resources.map(({ name, icon, menuLabel }) => ({
    route: name,
    label: menuLabel,
    icon,
    title: titles[name],
  })),
  ...customPages,
];

const NewMenu = lazy(async () => ({
  default: (await import('./layout/popup/NewMenuPage.tsx')).NewMenuPage,
}));

const Receiver = lazy(async () => ({ default: (await import('./custom/receiver/index.tsx')).Receiver }));

/** The address that the specification's short cuts have for logins. */
function Logins() {
  const { pathname, search } = useLocation();
  return <Navigate to={`${pathname.replace('/users', '/admusers')}${search}`} replace />;
}

const Frame = ({ children }: { children: ReactNode }) => <Layout entries={menu}>{children}</Layout>;

const dataProvider = createDataProvider();
const store = localStorageStore(undefined, 'rooftop');

interface Props {
  readonly i18nProvider: I18nProvider;
  readonly session: Session;
}

/** Only a router that knows the routes' data can keep the user from leaving a form with something typed. */
export function App(props: Props) {
  const [router] = useState(() => createBrowserRouter([{ path: '*', element: <Portal {...props} /> }]));
  return <RouterProvider router={router} />;
}

function Portal({ i18nProvider, session }: Props) {
  return (
    <FollowedSession session={session}>
      <CoreAdminContext {...{ authProvider, dataProvider, i18nProvider, store }}>
        <AppTheme>
          <CoreAdminUI
            title="Rooftop"
            layout={Frame}
            loading={PageSkeleton}
            catchAll={NotFound}
            accessDenied={Forbidden}
            error={Crash}
            disableTelemetry
          >
            <CustomRoutes>
              <Route path="/" element={<Navigate to="/dashboard" replace />} />
              <Route path="/dashboard" element={<Dashboard />} />
              <Route path="/users/*" element={<Logins />} />
              <Route path="/newmenu" element={<NewMenu />} />
              <Route path="/receiver/*" element={<Receiver />} />
              {customPages.map(({ route, Page }) => (
                <Route key={route} path={`/${route}/*`} element={<Page />} />
              ))}
            </CustomRoutes>
            {resources.map(({ icon: _, menuLabel: __, ...resource }) => (
              <Resource key={resource.name} {...resource} />
            ))}
          </CoreAdminUI>
          <Toasts />
        </AppTheme>
      </CoreAdminContext>
    </FollowedSession>
  );
}

/** The app, ready to draw: its texts and its session are here. */
export async function startApp() {
  const [i18nProvider, session] = await Promise.all([createI18nProvider(), loadSession()]);
  followOtherTabs();
  return <App i18nProvider={withServerSentences(i18nProvider)} session={session} />;
}
