import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { SaidDoubt } from '../../../../contract/calls/imports/doubts.ts';
import type { ImportSet } from '../../../../contract/calls/imports/importSets.ts';
import type { ImportProgress } from '../../../../contract/calls/imports/imports.ts';
import type { WholeFile } from '../../../../contract/calls/imports/judging.ts';
import { at, http, reply } from '../../host.ts';
import { showPage } from '../../pageHost.tsx';
import { openImport } from '../importHost.ts';
import { startImports } from './importPages.ts';
import { report } from './importReport.ts';

const { state, sent, host } = await startImports();

const reading: WholeFile = {
  ...{ state: 'reading', bytes_read: 400, bytes_total: 1000, allowed_pct: 5, message: null },
  judged: { rows: 270_000, good: 270_000, warned: 0, rejected: 0, skipped: 0 },
  ...{
    rejected: [],
    warned: [],
    skipped: [],
    doubts: [],
    cut_off: null,
    lines: null,
    parts: null,
    stock: null,
    waits_for: [],
    unchecked: [],
  },
  new_stores: { count: 0, names: [] },
};
const judged: WholeFile = { ...reading, state: 'judged', bytes_read: 1000 };

const doubt: SaidDoubt = {
  ...{ kind: 'mixed', header: 'Date', line: 1_204, text: '25/12/2026', rows: 3, way: 'day', now: 'month' },
  against: { line: 3, text: '12/26/2026' },
};

const starts = () => sent.filter(({ path }) => path === 'imports/start');
const dryRun = () => screen.findByRole('button', { name: /dry run/i });

/** Opens a file that is read as long as the test does not say otherwise, and presses the button. */
async function pressed() {
  state.data.whole = [reading];
  await openImport(state.i18nProvider);
  await userEvent.selectOptions(screen.getByLabelText('Field for the column No'), 'Deal number');
  await screen.findByRole('progressbar', { name: 'The whole file is judged' });
  const button = await dryRun();
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await userEvent.click(button);
  const bar = await screen.findByRole('progressbar', { name: 'Every row is looked at' });
  expect(bar.getAttribute('aria-valuenow')).toBe('40');
  expect(screen.getByText(/The dry run starts once every row has been looked at\./)).toBeTruthy();
  expect(starts()).toEqual([]);
}

test('the dry run waits until every row was looked at, and starts then', async () => {
  await pressed();
  state.data.whole = [judged];
  await waitFor(() => expect(starts()).toHaveLength(1));
});

test('it does not start by itself when later rows contradict the first ones; who has seen them starts it', async () => {
  await pressed();
  state.data.whole = [{ ...judged, doubts: [{ ...doubt, remedy: null, keep: null }] }];
  expect(await screen.findByText(/Later rows contradict how the file is read/)).toBeTruthy();
  expect(starts()).toEqual([]);
  await userEvent.click(await dryRun());
  await waitFor(() => expect(starts()).toHaveLength(1));
});

test('nobody has to wait, and it can be left', async () => {
  await pressed();
  await userEvent.click(screen.getByRole('button', { name: 'Do not start it' }));
  expect(screen.queryByRole('progressbar', { name: 'Every row is looked at' })).toBeNull();
  await userEvent.click(await dryRun());
  await userEvent.click(await screen.findByRole('button', { name: 'Start it now' }));
  await waitFor(() => expect(starts()).toHaveLength(1));
});

const progress: ImportProgress = {
  ...{ run_id: 5, file_name: 'deals.csv', dry_run: true, state: 'tried', waiting: false, message: null },
  ...{ bytes_read: 9, bytes_total: 9, rows: 12 },
  report: { ...report, doubts: [doubt] },
};

test('a report says which rows contradict how the file was read', async () => {
  host.use(http.post(at('imports/progress'), () => reply(progress)));
  await showPage(state.i18nProvider, '/dataimport/run/5');
  const title = await screen.findByText('Rows contradict how the file is read.');
  const notice = within(title.closest<HTMLElement>('[role="status"]') ?? document.body);
  expect(notice.getByText(/Look at them before it is loaded\./)).toBeTruthy();
  expect(
    notice.getByText(/^Date: Line 1,204 has "25\/12\/2026"\. .*"12\/26\/2026" on line 3 only/),
  ).toBeTruthy();
});

test('the outcome of a set names the columns', async () => {
  const file: ImportSet['files'][number] = {
    ...{
      upload_id: 'a'.repeat(32),
      file_name: 'deals.csv',
      sheet: null,
      feed: 'deals',
      needs: [],
      run_id: 5,
    },
    ...{ state: 'tried', waits_for: [], progress },
  };
  const set: ImportSet = { set_id: 3, dry_run: true, is_own: true, files: [file] };
  host.use(http.post(at('imports/set'), () => reply(set)));
  await showPage(state.i18nProvider, '/dataimport/set/3');
  expect(await screen.findByText(/Rows contradict how it is read: Date\. See its report\./)).toBeTruthy();
});
