import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { at, failure, http } from '../host.ts';
import { showPage } from '../pageHost.tsx';
import { importedFile, openCheck, openImport, run, upload } from './importHost.ts';
import { startImports } from './imports/importPages.ts';
import { judgedWhole, report } from './imports/importReport.ts';

const { state, host, sent } = await startImports();

const last = (path: string) => sent.findLast((call) => call.path === path)?.payload;
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });

const openFile = () => openImport(state.i18nProvider);

/** Gives the required field that no column has its column. */
async function mapAll() {
  await userEvent.selectOptions(screen.getByLabelText('Field for the column No'), 'Deal number');
  await screen.findByText('All required fields are mapped');
}

test('a file goes through its steps: map, check, load, report', async () => {
  const router = await openFile();
  expect(router.state.location.pathname).toBe(`/dataimport/file/${upload}`);
  const step = () => screen.getByRole('listitem', { current: 'step' }).textContent;
  expect(step()).toContain('Map');

  expect(screen.getByText('Missing: Deal number')).toBeTruthy();
  expect((await button('Check')).disabled).toBe(true);
  await userEvent.click(await button('Map required fields: Deal number'));
  expect(document.activeElement).toBe(screen.getByLabelText('Column for Deal number'));
  await mapAll();
  expect(last('imports/inspect')?.profile).toMatchObject({
    columns: { deal_no: { column: ['No'] }, vin: { column: ['VIN'] } },
  });

  state.data.progress = { state: 'tried', dry_run: true };
  await openCheck();
  expect(step()).toContain('Check');
  await waitFor(() => expect(last('imports/start')).toMatchObject({ dry_run: true, upload_id: upload }));
  const changes = within(screen.getByRole('region', { name: 'What changes' }));
  expect(await changes.findByText('8')).toBeTruthy();

  state.data.progress = { state: 'loaded', report: { ...report, outcome: 'loaded' } };
  await userEvent.click(await button('Load 1 row'));
  await waitFor(() => expect(last('imports/start')).toMatchObject({ dry_run: false, accept_rejects: false }));
  expect(await screen.findByText('What changed')).toBeTruthy();
  expect(step()).toContain('Report');
});

test('a reload of the columns keeps what was matched', async () => {
  const router = await openFile();
  await mapAll();
  cleanup();
  await showPage(state.i18nProvider, router.state.location.pathname);
  expect(await screen.findByText('All required fields are mapped')).toBeTruthy();
});

test('how the file is read is changed in one line, and the file is read again', async () => {
  await openFile();
  await userEvent.click(screen.getByText('Deals · header in row 1'));
  await userEvent.selectOptions(await screen.findByLabelText('Separator'), 'Semicolon');
  await waitFor(() => expect(last('imports/inspect')?.profile).toMatchObject({ read: { delimiter: ';' } }));
  await userEvent.selectOptions(screen.getByLabelText('Contains'), 'Inventory');
  await waitFor(() =>
    expect(last('imports/inspect')).toEqual({ upload_id: upload, companions: [], feed: 'inventory' }),
  );
});

test('the system that exported the file is asked for, with an offer from the name of the file', async () => {
  await openFile();
  const source = () => screen.getByLabelText<HTMLInputElement>('Source').value;
  expect(source()).toBe('');
  await userEvent.click(await button('Use “deals”'));
  await waitFor(() => expect(last('imports/inspect')).toMatchObject({ source: 'deals' }));
  expect(source()).toBe('deals');
  expect(screen.queryByRole('button', { name: /^Use “/ })).toBeNull();
  await userEvent.clear(screen.getByLabelText('Source'));
  await userEvent.type(screen.getByLabelText('Source'), 'CDK{Enter}');
  await waitFor(() => expect(last('imports/inspect')).toMatchObject({ source: 'CDK' }));
});

test('a file that can’t be read says why, as nothing has failed', async () => {
  await openFile();
  host.use(http.post(at('imports/inspect'), () => failure(400, 'invalid')));
  await userEvent.selectOptions(screen.getByLabelText('Field for the column No'), 'Deal number');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain("The file can't be read");
  expect(screen.queryByText(/7F3A-19C2/)).toBeNull();
});

test('a loaded file leads to its report when the user goes back to it', async () => {
  const router = await openFile();
  await mapAll();
  await openCheck();
  await userEvent.click(await button('Load 1 row'));
  await waitFor(() => expect(router.state.location.pathname).toMatch(/\/run\//));
  const report = router.state.location.pathname;
  host.use(http.post(at('imports/inspect'), () => failure(404, 'not_found')));
  cleanup();
  await showPage(state.i18nProvider, `/dataimport/file/${upload}`);
  expect(await screen.findByText('File no longer available')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('link', { name: 'Import report' }).getAttribute('href')).toBe(report);
});

test('after how many days funding counts as not told is set for the group', async () => {
  await showPage(state.i18nProvider, '/dataimport');
  const days = await screen.findByLabelText<HTMLInputElement>('Contracts stay open for');
  expect(days.value).toBe('60 days');
  const save = within(screen.getByRole('region', { name: 'Group settings' })).getByRole<HTMLButtonElement>(
    'button',
    { name: 'Save' },
  );
  expect(save.disabled).toBe(true);
  fireEvent.change(days, { target: { value: '4000' } });
  expect(save.disabled).toBe(true);
  fireEvent.change(days, { target: { value: '90' } });
  await userEvent.click(save);
  await screen.findByText('Contracts without funding data stay open for 90 days.');
  expect(last('imports/saveSettings')).toEqual({ funding_limit_days: 90 });
});

test('files that the profile reads beside this one are asked for by name', async () => {
  state.data.missingCompanions = ['stores.csv'];
  await openFile();
  expect((await button('Check')).disabled).toBe(true);
  const input = screen.getByLabelText('Add stores.csv', { selector: 'input' });
  await userEvent.upload(input, importedFile('my stores.csv'));
  expect(await screen.findByText('deals.csv added')).toBeTruthy();
  await waitFor(() => expect(last('imports/inspect')?.companions).toEqual([upload]));
});

async function chooseFile() {
  await showPage(state.i18nProvider, '/dataimport');
  const input = await screen.findByLabelText('Choose files', { selector: 'input' });
  await userEvent.upload(input, importedFile());
}

test('a failed upload says why and can be sent again, but not when the server refuses the file', async () => {
  host.use(http.post(at('imports/upload'), () => failure(503, 'unavailable'), { once: true }));
  await chooseFile();
  expect((await screen.findByRole('alert')).textContent).toContain("deals.csv wasn't uploaded");
  await userEvent.click(await button('Retry'));
  expect(await screen.findByRole('table', { name: 'Columns' })).toBeTruthy();
  cleanup();
  host.use(http.post(at('imports/upload'), () => failure(400, 'invalid')));
  await chooseFile();
  expect((await screen.findByRole('alert')).textContent).toContain("deals.csv wasn't uploaded");
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('an upload can be canceled', async () => {
  host.use(http.post(at('imports/upload'), () => new Promise<Response>(() => {})));
  await chooseFile();
  expect(await screen.findByRole('progressbar', { name: 'Uploading deals.csv' })).toBeTruthy();
  await userEvent.click(await button('Cancel upload'));
  expect(await button('Choose files')).toBeTruthy();
});

test('more files than one set has are not taken', async () => {
  await showPage(state.i18nProvider, '/dataimport');
  const zone = await screen.findByRole('group', { name: /Drop a file here/ });
  fireEvent.drop(zone, { dataTransfer: { files: Array.from({ length: 11 }, () => importedFile()) } });
  expect((await screen.findByRole('alert')).textContent).toContain('Up to ten files at once');
  fireEvent.drop(zone, { dataTransfer: { files: [importedFile()] } });
  expect(await screen.findByRole('table', { name: 'Columns' })).toBeTruthy();
});

test('a running import is found again, shows how far it is, and can be stopped', async () => {
  state.data.runs = [run({ state: 'running', can_undo: false })];
  state.data.progress = { state: 'running', rows: 6000, bytes_read: 250, report: null };
  const router = await showPage(state.i18nProvider, '/dataimport');
  const bar = await screen.findByRole('progressbar', { name: 'Progress of deals.csv' });
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('25'));
  expect(screen.getByText(/6,000 rows read/)).toBeTruthy();
  await userEvent.click(await screen.findByRole('link', { name: 'Open' }));
  expect(router.state.location.pathname).toBe('/dataimport/run/5');
  await userEvent.click(await button('Stop'));
  expect(await screen.findByText('Stopped. Nothing was changed.')).toBeTruthy();
});

test('an import that is not stopped goes on, and says so', async () => {
  host.use(http.post(at('imports/stop'), () => failure(503, 'busy'), { once: true }));
  state.data.progress = { state: 'running', report: null };
  await showPage(state.i18nProvider, '/dataimport/run/5');
  await userEvent.click(await button('Stop'));
  expect((await screen.findByRole('alert')).textContent).toContain("The import wasn't stopped");
  await userEvent.click(await button('Stop'));
  expect(await screen.findByText('Stopped. Nothing was changed.')).toBeTruthy();
});

test('rows over the limit load only when that is chosen, and can be exported', async () => {
  const vin = { column: 'VIN', reason: 'Is not a VIN.', count: 1, firstLine: 3, values: [], different: 0 };
  state.data.whole = [{ ...judgedWhole, allowed_pct: 5, rejected: [vin] }];
  state.data.progress = { state: 'tried', dry_run: true };
  await openFile();
  await mapAll();
  await openCheck();
  expect(await screen.findByText('50.0% of the rows would be rejected. The limit is 5.0%.')).toBeTruthy();
  const csv = await screen.findByRole('link', { name: 'Export rows' });
  expect(csv.getAttribute('href')).toBe('/api/imports/rejects/5');
  await userEvent.click(await button('Load the good rows anyway'));
  await waitFor(() => expect(last('imports/start')).toMatchObject({ dry_run: false, accept_rejects: true }));
});

test('a refused load says why, and its good rows can be loaded anyway', async () => {
  const lease = { column: 'term', reason: 'Required for a lease.', count: 1, firstLine: 5 };
  const rejectReasons = [...report.rejectReasons, lease];
  await openFile();
  await mapAll();
  state.data.progress = { state: 'refused', report: { ...report, outcome: 'refused', rejectReasons } };
  await openCheck();
  await userEvent.click(await button('Load 1 row'));
  expect((await screen.findByRole('alert')).textContent).toContain(
    '16.7% of the rows are rejected. The limit is 20.0%.',
  );
  const reasons = within(screen.getByRole('region', { name: 'Rejected rows' }));
  // No column gives it: its field is named.
  expect(reasons.getByText('Term in months')).toBeTruthy();
  const link = reasons.getByRole('link', { name: 'Export rejected rows' });
  expect(link.getAttribute('href')).toBe('/api/imports/rejects/5');
  await userEvent.click(await button('Load the good rows anyway'));
  await waitFor(() => expect(last('imports/start')).toMatchObject({ dry_run: false, accept_rejects: true }));
});

test('a file that would change names says which, and loading it accepts them', async () => {
  await openFile();
  await mapAll();
  const renames = [{ line: 3, number: '17', before: 'Ann Lee', after: 'Bo Ray' }];
  const named = { ...report, conflicts: 2, renames, outcome: 'refused' as const };
  state.data.progress = { state: 'refused', dry_run: true, report: named };
  await openCheck();
  const table = within(await screen.findByRole('region', { name: '2 numbers would get another name' }));
  expect(table.getByRole('row', { name: '17 Ann Lee Bo Ray 3' })).toBeTruthy();
  expect(table.getByText('and 1 more')).toBeTruthy();
  await userEvent.click(await button('Load 1 rows and change 2 names'));
  await waitFor(() => expect(last('imports/start')).toMatchObject({ dry_run: false, accept_renames: true }));
});

test('a file without a good row is not loaded', async () => {
  state.data.whole = [{ ...judgedWhole, judged: { ...judgedWhole.judged, good: 0, rejected: 2 } }];
  await openFile();
  await mapAll();
  await openCheck();
  expect((await button('Load 0 rows')).disabled).toBe(true);
  expect(last('imports/start')).toBeUndefined();
});

test('a load that failed is over, and says so', async () => {
  state.data.progress = { state: 'failed', dry_run: false, report: null };
  await showPage(state.i18nProvider, '/dataimport/run/5');
  expect(await screen.findByText('Failed')).toBeTruthy();
  expect(screen.getByRole('listitem', { current: 'step' }).textContent).toContain('Report');
});
