import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'ra-core';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { stores } from '../../../contract/resources/stores.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { MapToggle } from '../../../src/resources/stores/MapToggle.tsx';
import { AppTheme } from '../../../src/ui/theme/AppTheme.tsx';
import { recordOf } from '../../support/records/recordOf.ts';
import { reply, startHost } from '../host.ts';
import { callHandlers } from '../pageHost.tsx';

const timezone = 'America/New_York';
const host = startHost();
afterEach(cleanup);

test('the map shows the stores beside a list that leads to their pages, and names those without a place', async () => {
  const user = userEvent.setup();
  const sent: { path: string; payload: Readonly<Record<string, unknown>> }[] = [];
  host.use(
    ...callHandlers(sent, {
      'fredbeans/GetStores': () =>
        reply([
          recordOf(stores, {
            ID: 1,
            storename: 'Boyertown Ford',
            timezone,
            city: 'Boyertown',
            lat: 40.33,
            lon: -75.64,
          }),
          recordOf(stores, {
            ID: 2,
            storename: 'Exeter Toyota',
            timezone,
            city: 'Exeter',
            lat: 40.3,
            lon: -75.9,
          }),
          recordOf(stores, {
            ID: 3,
            storename: 'Lansdale Honda',
            timezone,
            city: null,
            lat: null,
            lon: null,
          }),
        ]),
    }),
  );
  const i18nProvider = await createI18nProvider();
  const router = createMemoryRouter([
    {
      path: '*',
      element: (
        <CoreAdminContext i18nProvider={i18nProvider} queryClient={new QueryClient()}>
          <AppTheme>
            <MapToggle />
          </AppTheme>
        </CoreAdminContext>
      ),
    },
  ]);
  await act(async () => void render(<RouterProvider router={router} />));
  const button = await screen.findByRole('button', { name: 'Show map' });
  expect(sent).toEqual([]);
  await user.click(button);
  const list = within(await screen.findByRole('list', { name: 'Stores on the map' }));
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/stores/1/show',
    '/stores/2/show',
  ]);
  screen.getByText('No location: Lansdale Honda');
  const map = screen.getByRole('img', { name: 'Store map' });
  expect(map.querySelectorAll('circle')).toHaveLength(2);
  await user.tab();
  expect(map.textContent).toBe('Boyertown Ford');
});
