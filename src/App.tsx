import type { QueryClient } from '@tanstack/react-query';
import {
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  type I18nProvider,
  localStorageStore,
  Resource,
} from 'ra-core';
import { type ReactNode, useState } from 'react';
import { createBrowserRouter, Navigate, Route, RouterProvider, useLocation } from 'react-router-dom';
import { customPages, pageNames } from './custom/pages.tsx';
import { createDataProvider } from './providers/data/dataProvider.ts';
import { passingSelection } from './providers/data/passingSelection.ts';
import { createQueryClient } from './providers/data/queryClient.ts';
import { authProvider, keepPermissions } from './providers/session/authProvider.ts';
import { FollowedSession } from './providers/session/FollowedSession.tsx';
import { isDashboard } from './providers/session/firstCalls.ts';
import { followOtherTabs, loadSession, type Session } from './providers/session/session.ts';
import { createI18nProvider } from './providers/texts/i18nProvider.ts';
import { withPageNames } from './providers/texts/pageNames.ts';
import { readFirstList, readListsAhead } from './resources/firstLists.ts';
import { prepareScreens, resources } from './resources/index.ts';
import { Layout } from './shell/Layout.tsx';
import { DashboardIcon } from './ui/brand/DashboardIcon.tsx';
import { FeedbackProvider } from './ui/feedback/FeedbackArea.tsx';
import type { MenuEntry } from './ui/menuEntry.ts';
import { Crash } from './ui/messagePages/Crash.tsx';
import { Forbidden } from './ui/messagePages/Forbidden.tsx';
import { NotFound } from './ui/messagePages/NotFound.tsx';
import { loadedPart } from './ui/page/loadedPart.tsx';
import { PageSkeleton } from './ui/states/PageSkeleton.tsx';
import { AppTheme } from './ui/theme/AppTheme.tsx';
import { Toasts } from './ui/toasts/Toasts.tsx';

/** With its charts, which no other page needs to wait for. */
const dashboard = loadedPart(() => import('./dashboard/index.tsx'));
const Dashboard = dashboard.page((all) => all.Dashboard);

/** What the menu leads to, in its order; the session decides what of it is shown. */
const menu: readonly MenuEntry[] = [
  { route: 'dashboard', label: 'shell.dashboard', icon: DashboardIcon, prepare: dashboard.prepare },
  ...resources.map(({ name, icon }) => ({
    route: name,
    label: `resources.${name}.title`,
    icon,
    prepare: prepareScreens,
    isLikely: true,
  })),
  ...customPages,
];

const CompareStores = loadedPart(() => import('./dashboard/compare/index.tsx')).page(
  (all) => all.CompareStores,
);
const NewMenu = loadedPart(() => import('./shell/popup/NewMenuPage.tsx')).page((all) => all.NewMenuPage);
const Receiver = loadedPart(() => import('./custom/doors/receiver/index.tsx')).page((all) => all.Receiver);

/** The address that the specification's short cuts have for logins. */
function Logins() {
  const { pathname, search } = useLocation();
  return <Navigate to={`${pathname.replace('/users', '/admusers')}${search}`} replace />;
}

const Frame = ({ children }: { children: ReactNode }) => <Layout entries={menu}>{children}</Layout>;

const dataProvider = createDataProvider();
const store = passingSelection(localStorageStore(undefined, 'rooftop'));

interface Props {
  readonly i18nProvider: I18nProvider;
  /** Of this session alone: nobody is shown what was read for somebody else. */
  readonly queryClient: QueryClient;
  readonly session: Session;
}

/** Only a router that knows the routes' data can keep the user from leaving a form with something typed. */
function App(props: Props) {
  const [router] = useState(() => {
    const made = createBrowserRouter([{ path: '*', element: <Portal {...props} /> }]);
    readListsAhead(made, { client: props.queryClient, dataProvider, store });
    return made;
  });
  return <RouterProvider router={router} />;
}

function Portal({ i18nProvider, queryClient, session }: Props) {
  return (
    <FollowedSession session={session}>
      <CoreAdminContext {...{ authProvider, dataProvider, i18nProvider, queryClient, store }}>
        <AppTheme>
          <FeedbackProvider>
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
                <Route path="/dashboard/compare" element={<CompareStores />} />
                <Route path="/users/*" element={<Logins />} />
                <Route path="/newmenu" element={<NewMenu />} />
                <Route path="/receiver/*" element={<Receiver />} />
                {customPages.map(({ route, Page }) => (
                  <Route key={route} path={`/${route}/*`} element={<Page />} />
                ))}
              </CustomRoutes>
              {resources.map(({ icon: _, isTree: __, ...resource }) => (
                <Resource key={resource.name} {...resource} />
              ))}
            </CoreAdminUI>
            <Toasts />
          </FeedbackProvider>
        </AppTheme>
      </CoreAdminContext>
    </FollowedSession>
  );
}

/** Milliseconds that the frame of the app waits for the figures of the dashboard to be asked for. */
const LONGEST_FIRST = 200;

/** When the address is that of the dashboard, what it shows comes while the app is drawn. */
async function readFirstDashboard(client: QueryClient): Promise<void> {
  const { pathname, search } = location;
  if (!isDashboard(pathname)) return;
  const [part, session] = await Promise.all([dashboard.prepare().catch(() => undefined), loadSession()]);
  await Promise.race([part?.readFirst(client, session, search), pause(LONGEST_FIRST)]);
  // Calls leave together in a task of their own, which the first drawing would keep waiting.
  await pause(0);
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** The app, ready to draw: its texts and its session are here. */
export async function startApp() {
  const queryClient = createQueryClient();
  const [i18nProvider, session] = await Promise.all([
    createI18nProvider(),
    loadSession().then((current) => {
      readFirstList(location, current, { client: queryClient, dataProvider, store });
      return current;
    }),
    readFirstDashboard(queryClient),
  ]);
  keepPermissions(queryClient, session);
  followOtherTabs();
  const texts = withPageNames(i18nProvider, pageNames);
  return <App i18nProvider={texts} {...{ queryClient, session }} />;
}
