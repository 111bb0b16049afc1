import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { at, failure, http } from '../host.ts';
import { showPage } from '../pageHost.tsx';
import { importedFile, openImport, run, upload } from './importHost.ts';
import { startImports } from './imports/importPages.ts';
import { report } from './imports/importReport.ts';

const { state, host, sent } = await startImports();

const last = (path: string) => sent.findLast((call) => call.path === path)?.payload;
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });

const openFile = () => openImport(state.i18nProvider);

test('a file goes through its steps: columns, dry run, load, report', async () => {
  const router = await openFile();
  expect(router.state.location.pathname).toBe(`/dataimport/file/${upload}`);
  expect(screen.getByRole('listitem', { current: 'step' }).textContent).toContain('Columns');

  expect(screen.getByText('Still missing: Deal number')).toBeTruthy();
  expect((await button('Start the dry run')).disabled).toBe(true);
  await userEvent.selectOptions(screen.getByLabelText('Field for the column No'), 'Deal number');
  expect(await screen.findByText('Every required field is given.')).toBeTruthy();
  expect(last('imports/inspect')?.profile).toMatchObject({ columns: { deal_no: ['No'], vin: ['VIN'] } });

  state.data.progress = { state: 'tried', dry_run: true };
  await userEvent.click(await button('Start the dry run'));
  expect(await screen.findByText('Dry run: nothing was changed')).toBeTruthy();
  expect(last('imports/start')).toMatchObject({ dry_run: true, upload_id: upload });

  state.data.progress = { state: 'loaded', report: { ...report, outcome: 'loaded' } };
  await userEvent.click(await button('Load 9 rows'));
  await waitFor(() => expect(last('imports/start')).toMatchObject({ dry_run: false, accept_rejects: false }));
});

test('rejected cells are marked in the first rows, with the reason', async () => {
  await openFile();
  const rows = within(screen.getByRole('group', { name: 'First rows of deals.csv' })).getAllByRole('row');
  expect(rows[1]?.textContent).toContain('Good');
  expect(rows[2]?.textContent).toContain(
    'VIN: The check digit (position 9) is wrong. Compare the VIN with the vehicle.',
  );
  expect(within(rows[2] ?? document.body).getByText('WRONG').dataset.rejected).toBe('true');
});

test('a reload of the columns keeps what was matched', async () => {
  const router = await openFile();
  await userEvent.selectOptions(screen.getByLabelText('Field for the column No'), 'Deal number');
  await screen.findByText('Every required field is given.');
  cleanup();
  await showPage(state.i18nProvider, router.state.location.pathname);
  expect(await screen.findByText('Every required field is given.')).toBeTruthy();
});

test('formats and feed are changed where they are shown, and the file is read again', async () => {
  await openFile();
  await userEvent.selectOptions(screen.getByLabelText('Separator'), 'Semicolon');
  await waitFor(() => expect(last('imports/inspect')?.profile).toMatchObject({ delimiter: ';' }));
  await userEvent.selectOptions(screen.getByLabelText('What the file holds'), 'Inventory · 30.0%');
  await waitFor(() =>
    expect(last('imports/inspect')).toEqual({ upload_id: upload, companions: [], feed: 'inventory' }),
  );
});

test('of a file of deals it can be said whether it tells their funding', async () => {
  await openFile();
  const funding = screen.getByLabelText<HTMLSelectElement>('Funding of deals');
  expect(funding.selectedOptions[0]?.textContent).toBe('Told by a column of the file, or not at all');
  await userEvent.selectOptions(funding, 'Not told');
  await waitFor(() => expect(last('imports/inspect')?.profile).toMatchObject({ tellsFunding: false }));
  await userEvent.selectOptions(
    screen.getByLabelText('Funding of deals'),
    'Told by a column of the file, or not at all',
  );
  await waitFor(() => expect(last('imports/inspect')?.profile).not.toHaveProperty('tellsFunding'));
});

test('a file whose source nobody has named is called that, and no CSV, until it is named', async () => {
  await openFile();
  expect(screen.getByText('More about the file: unnamed source')).toBeTruthy();
  const source = screen.getByLabelText<HTMLInputElement>('Source');
  expect(source.value).toBe('');
  await userEvent.type(source, 'CDK{Enter}');
  await waitFor(() => expect(last('imports/inspect')?.profile).toMatchObject({ source: 'CDK' }));
  expect(await screen.findByText('More about the file: source CDK')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('Source'));
  await userEvent.tab();
  await waitFor(() => expect(last('imports/inspect')?.profile).toMatchObject({ source: 'CSV' }));
});

test('a file that was loaded is no failure when somebody goes back to it: it leads to its report', async () => {
  const router = await openFile();
  await userEvent.selectOptions(screen.getByLabelText('Field for the column No'), 'Deal number');
  await screen.findByText('Every required field is given.');
  await userEvent.click(await button('Start the dry run'));
  await waitFor(() => expect(router.state.location.pathname).toMatch(/\/run\//));
  const report = router.state.location.pathname;
  host.use(http.post(at('imports/inspect'), () => failure(404, 'not_found')));
  cleanup();
  await showPage(state.i18nProvider, `/dataimport/file/${upload}`);
  expect(await screen.findByText('This file is no longer kept')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('link', { name: 'Report of its import' }).getAttribute('href')).toBe(report);
});

test('after how many days funding counts as not told is set for the group', async () => {
  await showPage(state.i18nProvider, '/dataimport');
  const days = await screen.findByLabelText<HTMLInputElement>('Contracts count as open for');
  expect(days.value).toBe('60 days');
  const save = within(
    screen.getByRole('region', { name: 'Settings of the group' }),
  ).getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save.disabled).toBe(true);
  fireEvent.change(days, { target: { value: '4000' } });
  expect(save.disabled).toBe(true);
  fireEvent.change(days, { target: { value: '90' } });
  await userEvent.click(save);
  await screen.findByText('Contracts whose funding is not told count as open for 90 days.');
  expect(last('imports/saveSettings')).toEqual({ funding_limit_days: 90 });
});

test('files that the profile reads beside this one are asked for by name', async () => {
  state.data.missingCompanions = ['stores.csv'];
  await openFile();
  expect((await button('Start the dry run')).disabled).toBe(true);
  const input = screen.getByLabelText('Add stores.csv', { selector: 'input' });
  await userEvent.upload(input, importedFile('my stores.csv'));
  expect(await screen.findByText('deals.csv is there')).toBeTruthy();
  await waitFor(() => expect(last('imports/inspect')?.companions).toEqual([upload]));
});

test('a profile that comes along is tried on the file, and belongs to no saved one', async () => {
  await openFile();
  const listings = await screen.findByRole('option', { name: 'Comes along: listings' });
  await userEvent.selectOptions(screen.getByLabelText('Profile'), listings);
  await screen.findByDisplayValue('Listings');
  expect(last('imports/inspect')).toMatchObject({ profile: { feed: 'inventory', source: 'Listings' } });
  expect(last('imports/inspect')).not.toHaveProperty('profile_name');
});

test('the matched columns are saved under a name, for files whose name fits', async () => {
  await openFile();
  await userEvent.click(await button('Save as profile'));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Name/), 'Monthly deals');
  await userEvent.clear(dialog.getByLabelText('File names it is for'));
  await userEvent.type(dialog.getByLabelText('File names it is for'), 'deals_*.csv');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved the profile Monthly deals, version 1')).toBeTruthy();
  expect(last('imports/saveProfile')).toMatchObject({ name: 'Monthly deals', file_pattern: 'deals_*.csv' });
});

test('a profile that is not saved is called so, not one that did not load', async () => {
  host.use(http.post(at('imports/saveProfile'), () => failure(409, 'conflict'), { once: true }));
  await openFile();
  await userEvent.click(await button('Save as profile'));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Name/), 'Monthly deals');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const alert = await dialog.findByRole('alert');
  expect(alert.textContent).toContain("The profile wasn't saved");
  expect(alert.textContent).not.toContain("didn't load");
});

test('a file that can not be uploaded says why and is sent again', async () => {
  host.use(http.post(at('imports/upload'), () => failure(503, 'unavailable'), { once: true }));
  await showPage(state.i18nProvider, '/dataimport');
  await userEvent.upload(
    await screen.findByLabelText<HTMLInputElement>('Choose files', { selector: 'input' }),
    importedFile(),
  );
  expect((await screen.findByRole('alert')).textContent).toContain("deals.csv wasn't uploaded");
  await userEvent.click(await button('Retry'));
  expect(await screen.findByRole('table', { name: 'Columns' })).toBeTruthy();
});

test('a file that the server refuses is not sent again as it is', async () => {
  host.use(http.post(at('imports/upload'), () => failure(400, 'invalid')));
  await showPage(state.i18nProvider, '/dataimport');
  await userEvent.upload(
    await screen.findByLabelText<HTMLInputElement>('Choose files', { selector: 'input' }),
    importedFile(),
  );
  expect((await screen.findByRole('alert')).textContent).toContain("deals.csv wasn't uploaded");
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('an upload can be cancelled', async () => {
  host.use(http.post(at('imports/upload'), () => new Promise<Response>(() => {})));
  await showPage(state.i18nProvider, '/dataimport');
  await userEvent.upload(
    await screen.findByLabelText<HTMLInputElement>('Choose files', { selector: 'input' }),
    importedFile(),
  );
  expect(await screen.findByRole('progressbar', { name: 'Uploading deals.csv' })).toBeTruthy();
  await userEvent.click(await button('Cancel the upload'));
  expect(await button('Choose files')).toBeTruthy();
});

test('more files than one set has are not taken', async () => {
  await showPage(state.i18nProvider, '/dataimport');
  const zone = await screen.findByRole('group', { name: /Drop a file here/ });
  fireEvent.drop(zone, { dataTransfer: { files: Array.from({ length: 11 }, () => importedFile()) } });
  expect((await screen.findByRole('alert')).textContent).toContain('Ten files at once at most');
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
  expect(await screen.findByText('Stopped: nothing of it was kept')).toBeTruthy();
});

test('an import that is not stopped goes on, and says so', async () => {
  host.use(http.post(at('imports/stop'), () => failure(503, 'busy'), { once: true }));
  state.data.progress = { state: 'running', report: null };
  await showPage(state.i18nProvider, '/dataimport/run/5');
  await userEvent.click(await button('Stop'));
  expect((await screen.findByRole('alert')).textContent).toContain("The import wasn't stopped");
  await userEvent.click(await button('Stop'));
  expect(await screen.findByText('Stopped: nothing of it was kept')).toBeTruthy();
});

test('a refused file says how many rows are bad and why, and its good rows can be loaded anyway', async () => {
  await openFile();
  await userEvent.selectOptions(screen.getByLabelText('Field for the column No'), 'Deal number');
  await screen.findByText('Every required field is given.');
  const lease = { column: 'term', reason: 'Is required for a lease.', count: 1, firstLine: 5 };
  const rejectReasons = [...report.rejectReasons, lease];
  state.data.progress = {
    state: 'refused',
    dry_run: true,
    report: { ...report, outcome: 'refused', rejectReasons },
  };
  await userEvent.click(await button('Start the dry run'));
  expect((await screen.findByRole('alert')).textContent).toContain(
    '16.7% of the rows are rejected, 20.0% are allowed',
  );
  const reasons = within(screen.getByRole('region', { name: 'Rejected because' }));
  expect(
    reasons.getByText('The check digit (position 9) is wrong. Compare the VIN with the vehicle.'),
  ).toBeTruthy();
  // No column gives it: its field is named.
  expect(reasons.getByText('Term in months')).toBeTruthy();
  const csv = screen.getByRole('link', { name: 'Rejected rows as CSV' });
  expect(csv.getAttribute('href')).toBe('/api/imports/rejects/5');
  await userEvent.click(await button('Load the good rows anyway'));
  await waitFor(() => expect(last('imports/start')).toMatchObject({ dry_run: false, accept_rejects: true }));
});

test('a file that would change names says which, and goes on only with a yes', async () => {
  await openFile();
  await userEvent.selectOptions(screen.getByLabelText('Field for the column No'), 'Deal number');
  await screen.findByText('Every required field is given.');
  const renames = [{ line: 3, number: '17', before: 'Ann Lee', after: 'Bo Ray' }];
  const named = { ...report, conflicts: 2, renames };
  state.data.progress = { state: 'refused', dry_run: true, report: { ...named, outcome: 'refused' } };
  await userEvent.click(await button('Start the dry run'));
  expect(await screen.findByText('Not loaded: names would change')).toBeTruthy();
  const table = within(screen.getByRole('region', { name: '2 numbers would get another name' }));
  expect(table.getByRole('row', { name: '17 Ann Lee Bo Ray 3' })).toBeTruthy();
  expect(table.getByText('and 1 more')).toBeTruthy();
  state.data.progress = { state: 'tried', dry_run: true, report: named };
  await userEvent.click(await button('Yes, change 2 names: dry run again'));
  await waitFor(() => expect(last('imports/start')).toMatchObject({ dry_run: true, accept_renames: true }));
  await userEvent.click(await button(/^Load/));
  await waitFor(() => expect(last('imports/start')).toMatchObject({ dry_run: false, accept_renames: true }));
});

test('of a file without a good row none is offered to be loaded', async () => {
  const bad = { ...report, outcome: 'refused' as const, read: 3, rejected: 3, created: 0, updated: 0 };
  await openFile();
  await userEvent.selectOptions(screen.getByLabelText('Field for the column No'), 'Deal number');
  await screen.findByText('Every required field is given.');
  state.data.progress = { state: 'refused', dry_run: true, report: bad };
  await userEvent.click(await button('Start the dry run'));
  await screen.findByRole('link', { name: 'Back to the columns' });
  expect(screen.queryByRole('button', { name: /good rows/ })).toBeNull();
});

test('a load that failed has no mark of what is done', async () => {
  state.data.progress = { state: 'failed', dry_run: false, report: null };
  await showPage(state.i18nProvider, '/dataimport/run/5');
  await screen.findByText('It failed');
  const steps = within(screen.getByRole('list', { name: 'Steps of the import' })).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent?.includes('done'))).toEqual([true, true, true, false]);
});
