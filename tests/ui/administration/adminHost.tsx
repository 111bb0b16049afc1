import { configure, render } from '@testing-library/react';
import { CoreAdminContext, CoreAdminUI, memoryStore, Resource } from 'ra-core';
import { Suspense } from 'react';
import { createMemoryRouter, type InitialEntry, RouterProvider } from 'react-router-dom';
import { createDataProvider } from '../../../src/providers/data/dataProvider.ts';
import { MenuContext, type MenuState } from '../../../src/providers/menu/menuContext.ts';
import { authProvider } from '../../../src/providers/session/authProvider.ts';
import { SessionContext } from '../../../src/providers/session/sessionContext.ts';
import { resources } from '../../../src/resources/index.ts';
import { Forbidden } from '../../../src/ui/messagePages/Forbidden.tsx';
import { NotFound } from '../../../src/ui/messagePages/NotFound.tsx';
import { AppTheme } from '../../../src/ui/theme/AppTheme.tsx';
import { Toasts } from '../../../src/ui/toasts/Toasts.tsx';
import { type Reader, startPortal } from '../portal.ts';

// A list waits for a pause in typing, then for its host; a busy machine adds to both.
configure({ asyncUtilTimeout: 10_000 });
// The toasts capture the pointer, which jsdom has none of.
Element.prototype.setPointerCapture ??= () => {};

/**
 * Draws the admin screens at a path, as the app does, over the real providers.
 * @param pages routes that there are in the app, as far as menus ask. @default nobody knows
 */
function showAdmin({ i18nProvider, who }: Reader, path: InitialEntry, pages?: ReadonlySet<string>) {
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
  const portal = startPortal(() => import('../../../src/resources/screens.tsx'));
  return {
    ...portal,
    show: (path: InitialEntry, pages?: ReadonlySet<string>) => showAdmin(portal.reader(), path, pages),
  };
}
