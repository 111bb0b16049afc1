import { QueryClient } from '@tanstack/react-query';
import { act, configure, render } from '@testing-library/react';
import { CoreAdminContext, type I18nProvider } from 'ra-core';
import { type ReactNode, Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Level } from '../../contract/call.ts';
import { customPages, pageNames } from '../../src/custom/pages.tsx';
import type { Session } from '../../src/providers/session/session.ts';
import { SessionContext } from '../../src/providers/session/sessionContext.ts';
import { withPageNames } from '../../src/providers/texts/pageNames.ts';
import { FeedbackArea } from '../../src/ui/feedback/FeedbackArea.tsx';
import { AppTheme } from '../../src/ui/theme/AppTheme.tsx';
import { Toasts } from '../../src/ui/toasts/Toasts.tsx';
import { at, http, noBatch, reply, session } from './host.ts';
import { type Reader, startPortal } from './portal.ts';

// A page's code and texts are loaded with it; a busy machine takes its time.
configure({ asyncUtilTimeout: 10_000 });
// The toasts capture the pointer, which jsdom has none of.
Element.prototype.setPointerCapture ??= () => {};

/** The page of a route as the app draws it, for somebody who may view or edit it, or whose role lacks it. */
export function showPage(
  i18nProvider: I18nProvider,
  path: string,
  level: Level | 'none' = 'edit',
  others: Session['routes'] = session.routes,
  changes: Partial<Session> = {},
  /** What stands around the page. @default nothing */
  within: (page: ReactNode) => ReactNode = (page) => page,
) {
  const route = path.split(/[/?]/)[1] ?? '';
  const routes = level === 'none' ? [] : [{ route, level }];
  return showPageAs(
    { who: { ...session, ...changes, routes: [...others, ...routes] }, i18nProvider },
    path,
    within,
  );
}

/** A page over our own server, as whoever is signed in may see it. */
export function startPage(load: () => Promise<unknown>) {
  const portal = startPortal(load);
  return { ...portal, show: (path: string) => showPageAs(portal.reader(), path, (page) => page) };
}

async function showPageAs(
  { who, i18nProvider }: Reader,
  path: string,
  within: (page: ReactNode) => ReactNode,
) {
  const router = createMemoryRouter(
    customPages.map(({ route: own, Page }) => ({
      path: `/${own}/*`,
      element: (
        <SessionContext value={who}>
          <CoreAdminContext
            i18nProvider={withPageNames(i18nProvider, pageNames)}
            queryClient={new QueryClient()}
          >
            <AppTheme>
              <FeedbackArea>
                <Suspense>{within(<Page />)}</Suspense>
                <Toasts />
              </FeedbackArea>
            </AppTheme>
          </CoreAdminContext>
        </SessionContext>
      ),
    })),
    { initialEntries: [path] },
  );
  // React's `use` needs an act that is waited for.
  await act(async () => void render(<RouterProvider router={router} />));
  return router;
}

interface Sent {
  readonly path: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

type Answer = (payload: Sent['payload']) => Response | Promise<Response>;

/** A host that answers these calls, one at a time, and notes what it was asked; pages may ask it what day it is. */
export function callHandlers(sent: Sent[], answers: Readonly<Record<string, Answer>>) {
  return [
    noBatch,
    http.get(at('session/current'), () => reply(session)),
    ...Object.entries(answers).map(([path, answer]) =>
      http.post(at(path), async ({ request }) => {
        const isJson = request.headers.get('content-type')?.includes('json');
        const payload: Sent['payload'] = isJson ? Object(await request.json()) : {};
        sent.push({ path, payload });
        return answer(payload);
      }),
    ),
  ];
}
