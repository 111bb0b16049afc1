import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { FolderProfile } from '../../../../contract/calls/imports/importFolder.ts';
import { at, failure, http, reply } from '../../host.ts';
import { showPage } from '../../pageHost.tsx';
import { startImports } from './importPages.ts';

const newest = {
  run_id: 8,
  file_name: 'deals-2.csv',
  state: 'loaded' as const,
  started_at: '2026-11-18T12:00:00Z',
  profile_version: 2,
  decision: null,
  unlike: 1,
  measures: [
    { name: 'units' as const, value: 98 },
    { name: 'gross' as const, value: 190000 },
  ],
};
const nightly: FolderProfile = {
  profile_id: 3,
  name: 'Nightly deals',
  version: 2,
  feed: 'deals',
  source: 'CDK',
  file_pattern: 'deals-*.csv',
  subfolder: 'cdk',
  has_folder: true,
  problem: null,
  watched: true,
  holds_unlike: true,
  late_after_hours: 26,
  state: 'late',
  last_success_at: '2026-11-18T12:00:00Z',
  runs: [newest],
  before: { ...newest, run_id: 7, measures: [{ name: 'units', value: 104 }] },
  usual: [{ name: 'units', low: 80, high: 130 }],
  loads: 30,
};
const fewRows = { kind: 'few_rows' as const, names: [], count: 4, usual: 11 };
const held = {
  run_id: 9,
  file_name: 'deals-3.csv',
  profile: 'Nightly deals',
  held_at: '2026-11-18T12:00:00Z',
  unlike: [fewRows, { kind: 'stores_gone' as const, names: ['Lititz Mazda'], count: 3, usual: null }],
  decision: null,
  decided_by: null,
};

const { state, host } = await startImports((data) => {
  data.folder = { ...data.folder, watching: true, profiles: [nightly], held: [held] };
});

test('each profile of the folder has its last figures beside the day before and what is usual', async () => {
  await showPage(state.i18nProvider, '/dataimport');
  await screen.findByText('cdk/deals-*.csv');
  const table = within(screen.getByRole('table', { name: 'Watched folder' }));
  const text = (await table.findByRole('row', { name: /Nightly deals/ })).textContent ?? '';
  expect(text).toContain('cdk/deals-*.csv');
  expect(text).toContain('98 units day before: 104, usual: 80 to 130');
  expect(text).toContain('Late');
  expect(text).toContain('Unusual');
  expect(table.getByRole('link', { name: 'Nightly deals' }).getAttribute('href')).toBe(
    '/dataimport/profile/3',
  );
});

test('a held file says what is unlike about it, and is loaded or left out', async () => {
  host.use(http.post(at('imports/decideHeld'), () => reply({ run_id: 9 })));
  await showPage(state.i18nProvider, '/dataimport');
  const panel = within(await screen.findByRole('region', { name: 'On hold' }));
  expect(panel.getByText('4 rows instead of about 11')).toBeTruthy();
  expect(panel.getByText(/^Missing stores: Lititz Mazda and 2 more/)).toBeTruthy();
  await userEvent.click(panel.getByRole('button', { name: 'Load deals-3.csv' }));
  expect(await screen.findByText('deals-3.csv loads in a few seconds')).toBeTruthy();
  host.use(http.post(at('imports/decideHeld'), () => failure(409, 'conflict')));
  await userEvent.click(panel.getByRole('button', { name: 'Discard deals-3.csv' }));
  const question = within(await screen.findByRole('dialog'));
  await userEvent.click(question.getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('The host said conflict.')).toBeTruthy();
});

test('what lies in the folder says what it waits for', async () => {
  const file = { subfolder: null, bytes: 1200, since: '2026-11-18T12:00:00Z', profile: null, needs: [] };
  state.data.folder = {
    ...state.data.folder,
    waiting: [
      { ...file, name: 'what.txt', state: 'no_profile' },
      { ...file, name: 'deals-9.csv', subfolder: 'cdk', state: 'needs', needs: ['people.csv'] },
    ],
  };
  await showPage(state.i18nProvider, '/dataimport');
  const table = within(await screen.findByRole('table', { name: 'In the folder now' }));
  expect(table.getByText('Its name matches no profile')).toBeTruthy();
  expect(table.getByText('cdk/deals-9.csv')).toBeTruthy();
  expect(table.getByText('Waiting for people.csv')).toBeTruthy();
});

test('a server without a folder says how to get one, one that fails says why', async () => {
  state.data.folder = { ...state.data.folder, watching: false, profiles: [], held: [] };
  host.use(http.post(at('imports/folder'), () => failure(503, 'busy'), { once: true }));
  await showPage(state.i18nProvider, '/dataimport');
  expect(await screen.findByText("The watched folder didn't load")).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No watched folder')).toBeTruthy();
});
