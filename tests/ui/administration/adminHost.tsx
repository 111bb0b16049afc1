import { QueryClient } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import { CoreAdminContext, CoreAdminUI, memoryStore, Resource, type Store } from 'ra-core';
import { Suspense } from 'react';
import { createMemoryRouter, type InitialEntry, RouterProvider } from 'react-router-dom';
import { createDataProvider } from '../../../src/providers/data/dataProvider.ts';
import { MenuContext, type MenuState } from '../../../src/providers/menu/menuContext.ts';
import { authProvider } from '../../../src/providers/session/authProvider.ts';
import { SessionContext } from '../../../src/providers/session/sessionContext.ts';
import { resources } from '../../../src/resources/index.ts';
import { FeedbackArea } from '../../../src/ui/feedback/FeedbackArea.tsx';
import { Forbidden } from '../../../src/ui/messagePages/Forbidden.tsx';
import { NotFound } from '../../../src/ui/messagePages/NotFound.tsx';
import { AppTheme } from '../../../src/ui/theme/AppTheme.tsx';
import { Toasts } from '../../../src/ui/toasts/Toasts.tsx';
import { type Reader, startPortal } from '../portal.ts';

// A list waits for a pause in typing, then for its host; a busy machine adds to both.
configure({ asyncUtilTimeout: 10_000 });
// The toasts capture the pointer, which jsdom has none of.
Element.prototype.setPointerCapture ??= () => {};

/** What the screens share with what was there before them, or know of the app around them. */
interface Shared {
  /** @default their own */
  readonly queryClient?: QueryClient;
  /** @default their own */
  readonly store?: Store;
  /** Routes that there are in the app, as far as menus ask. @default nobody knows */
  readonly pages?: ReadonlySet<string>;
}

/** Draws the admin screens at a path, as the app does, over the real providers. */
function showAdmin(
  { i18nProvider, who }: Reader,
  path: InitialEntry,
  { queryClient = new QueryClient(), store = memoryStore(), pages }: Shared,
) {
  const menu: MenuState = {
    ...(pages && { pages }),
    products: [],
    isFailed: false,
    retry: () => {},
    shortcuts: [],
  };
  const dataProvider = createDataProvider();
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <SessionContext value={who}>
            <MenuContext value={menu}>
              <CoreAdminContext {...{ authProvider, dataProvider, i18nProvider, queryClient, store }}>
                <AppTheme>
                  <FeedbackArea>
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
                  </FeedbackArea>
                </AppTheme>
              </CoreAdminContext>
            </MenuContext>
          </SessionContext>
        ),
      },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

/** The admin screens over our own server. */
export function startAdmin() {
  const portal = startPortal(() => import('../../../src/resources/records.tsx'));
  return {
    ...portal,
    show: (path: InitialEntry, shared: Shared = {}) => showAdmin(portal.reader(), path, shared),
  };
}
