import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ImportSet } from '../../../../contract/calls/imports/importSets.ts';
import { at, http, reply } from '../../host.ts';
import { showPage } from '../../pageHost.tsx';
import { startImports } from './importPages.ts';
import { report } from './importReport.ts';

const { state, host } = await startImports();

/** A file of a set that is loaded, of these days and of one store. */
const loaded = (run_id: number, from: string, to: string): ImportSet['files'][number] => ({
  upload_id: String(run_id).repeat(32),
  file_name: `file-${run_id}.csv`,
  sheet: null,
  feed: 'deals',
  needs: [],
  run_id,
  state: 'loaded',
  waits_for: [],
  progress: {
    run_id,
    file_name: `file-${run_id}.csv`,
    dry_run: false,
    state: 'loaded',
    bytes_read: 9,
    bytes_total: 9,
    rows: 12,
    waiting: false,
    report: { ...report, outcome: 'loaded', period: { from, to }, stores: [run_id] },
    message: null,
  },
});

test('what was loaded as one leads to the dashboard in the days and at the stores of all its files', async () => {
  const files = [loaded(5, '2014-01-02', '2014-11-30'), loaded(3, '2014-03-01', '2014-12-31')];
  const set: ImportSet = { set_id: 3, dry_run: false, is_own: true, files };
  host.use(http.post(at('imports/set'), () => reply(set)));
  await showPage(state.i18nProvider, '/dataimport/set/3');
  const link = await screen.findByRole('link', { name: 'Dashboard for Jan 2 – Dec 31, 2014' });
  expect(link.getAttribute('href')).toBe(
    '/dashboard?period=custom&from=2014-01-02&to=2014-12-31&stores=3%2C5',
  );
});

test('of each file of a set it is told how many stores and people come with it, and that so many are hardly stores', async () => {
  const [deals, customers] = [loaded(5, '2014-01-02', '2014-11-30'), loaded(3, '2014-03-01', '2014-12-31')];
  const tried = (file: typeof deals, brought: object): typeof deals => ({
    ...file,
    state: 'tried',
    progress: file.progress && { ...file.progress, state: 'tried', report: { ...report, ...brought } },
  });
  const files = [
    tried(deals, { newEmployees: 1, newCustomers: 12, updatedInSet: 3 }),
    tried(customers, { read: 30_000, newStores: 7466 }),
  ];
  const set: ImportSet = { set_id: 4, dry_run: true, is_own: true, files };
  host.use(http.post(at('imports/set'), () => reply(set)));
  await showPage(state.i18nProvider, '/dataimport/set/4');
  expect(await screen.findByText('Would also add 1 employee, 12 customers.')).toBeTruthy();
  expect(
    screen.getByText('3 records have other values in an earlier file. This file would win.'),
  ).toBeTruthy();
  expect(
    screen.getByText('Check the column: 7,466 names in 30,000 rows are unlikely to be stores.'),
  ).toBeTruthy();
});

test('of each file of a set that was tried it is told what is new, what changes, and what was said most of good rows', async () => {
  const file = loaded(5, '2014-01-02', '2014-11-30');
  const unsaid = 'A sold vehicle without it isn’t in the stock history.';
  const warnings = [
    { column: 'Year', reason: 'Is no model year.', count: 2, firstLine: 4 },
    { column: 'Sold', reason: unsaid, count: 51, firstLine: 3 },
  ];
  const counts = { created: 40, updated: 12, unchanged: 0, listed: { rejected: 0, warned: 53 } };
  const tried = { ...report, ...counts, outcome: 'tried' as const, warnings };
  const files = [
    {
      ...file,
      state: 'tried' as const,
      progress: file.progress && { ...file.progress, state: 'tried' as const, report: tried },
    },
  ];
  const set: ImportSet = { set_id: 6, dry_run: true, is_own: true, files };
  host.use(http.post(at('imports/set'), () => reply(set)));
  await showPage(state.i18nProvider, '/dataimport/set/6');
  const outcomes = within(await screen.findByRole('table', { name: 'Result by file' }));
  expect(outcomes.getByText('40 new · 12 updated')).toBeTruthy();
  expect(outcomes.getByText('53')).toBeTruthy();
  const said = within(screen.getByRole('table', { name: 'Load with a warning: file-5.csv' })).getAllByRole(
    'row',
  );
  expect(said[2]?.textContent).toContain('51');
  expect(said[2]?.textContent).toContain(unsaid);
  const list = screen.getByRole('link', { name: 'Correct rows with warnings' });
  expect(list.getAttribute('href')).toBe('/dataimport/run/5/warned');
});
