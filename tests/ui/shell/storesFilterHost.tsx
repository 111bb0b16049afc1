import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SetupServer } from 'msw/node';
import type { I18nProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { Dashboard } from '../../../src/dashboard/index.tsx';
import type { Session } from '../../../src/providers/session/session.ts';
import { type Answered, dashboardHost } from '../dashboard/dashboardHost.tsx';
import { menu, showShell } from './menuHost.tsx';

const store = (ID: number, storename: string) => ({ ID, storename, AS_ID: 1200 + ID, DEALER_NAME: null });

/** Four stores; the second group holds two of them, the third one, the fourth none. */
const stores = [
  store(3, 'Alder Falls Toyota'),
  store(12, 'Boyertown Ford'),
  store(5, 'Lansdale Honda'),
  store(8, 'Reading Kia'),
];

const storesIn: Readonly<Record<number, readonly number[]>> = { 1: [3, 12, 5, 8], 2: [12, 5], 3: [8], 4: [] };

const groups = ['Whole group', 'North', 'South', 'Empty'].map((sg_name, index) => ({
  sg_id: index + 1,
  sg_name,
  store_count: storesIn[index + 1]?.length ?? 0,
  store_ids: storesIn[index + 1] ?? [],
  users: 0,
}));

const listed = (wanted: readonly number[] = []) => stores.filter(({ ID }) => wanted.includes(ID));

/** Groups and stores as the host has them; with `owned`, those are all that the user may see. */
export const storeAnswers = (
  owned: readonly number[] = [3, 12, 5, 8],
): Readonly<Record<string, Answered>> => ({
  'cmspermissions/GetCmsPermissionsMenu': { response: menu },
  GetStoreGroupXtract: { response: groups },
  GetStoresbyGroupuserid: ({ id }) => ({
    response: listed(storesIn[Number(id)]?.filter((each) => owned.includes(each))),
  }),
});

/** Four stores are the user's. */
export const ofFour: Partial<Session> = { store_count: 4 };

export interface Shown {
  readonly host: SetupServer;
  readonly i18nProvider: I18nProvider;
  readonly requests: Parameters<typeof dashboardHost>[0];
}

/** Draws the shell around the dashboard, over a host with these answers. */
export function showScoped(
  { host, i18nProvider, requests }: Shown,
  changed: Readonly<Record<string, Answered>> = {},
  address = '/dashboard',
  as: Partial<Session> = ofFour,
  page: ReactNode = <Dashboard />,
) {
  host.use(...dashboardHost(requests, { ...storeAnswers(), ...changed }));
  return showShell(i18nProvider, address, as, page);
}

/** Puts what was chosen before into this browser. */
export function keep(storeId: string, groupId?: number) {
  localStorage.setItem('rooftop.storeId', storeId);
  if (groupId) localStorage.setItem('rooftop.groupId', String(groupId));
}

export const scopeButton = () => screen.findByRole('button', { name: /^Stores Filter: / });

/** Opens the filter by its button in the header, and waits for what it lists. */
export async function openFilter() {
  await userEvent.click(await scopeButton());
  const dialog = await screen.findByRole('dialog', { name: 'Stores Filter' });
  await waitFor(() => {
    if (dialog.querySelector('[aria-busy="true"]')) throw new Error('It is still loading.');
  });
  return dialog;
}

const namesIn = (toolbar: HTMLElement, pressed: boolean) =>
  within(toolbar)
    .queryAllByRole('button', { pressed })
    .map((button) => button.textContent);

/** The names of the buttons of a column that are selected, and those that are not. */
export function choiceIn(dialog: HTMLElement, column: 'Groups' | 'Stores') {
  const toolbar = within(dialog).queryByRole('toolbar', { name: column });
  return toolbar && { on: namesIn(toolbar, true), off: namesIn(toolbar, false) };
}

export const press = (dialog: HTMLElement, column: 'Groups' | 'Stores', name: string) =>
  userEvent.click(
    within(within(dialog).getByRole('toolbar', { name: column })).getByRole('button', { name }),
  );
