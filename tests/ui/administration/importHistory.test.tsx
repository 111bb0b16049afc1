import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { at, failure, http } from '../host.ts';
import { showPage } from '../pageHost.tsx';
import { run } from './importHost.ts';
import { startImports } from './imports/importPages.ts';
import { report } from './imports/importReport.ts';

const { state, host, sent } = await startImports();

const history = () => screen.findByRole('region', { name: 'History' });

test('the history tells who loaded what, when and how, and what came of its rows', async () => {
  await showPage(state.i18nProvider, '/dataimport');
  const [, row] = within((await screen.findAllByRole('table'))[0] ?? document.body).getAllByRole('row');
  const cells = within(row ?? document.body)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(cells.slice(1, 10)).toEqual(['Deals', 'Dana Whitfield', 'Upload', '12', '8', '1', '0', '0', '2']);
  expect(screen.getByRole('link', { name: 'deals.csv' }).getAttribute('href')).toBe('/dataimport/run/5');
});

async function askUndo() {
  await showPage(state.i18nProvider, '/dataimport');
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for deals.csv' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Undo' }));
  return within(await screen.findByRole('dialog'));
}

test('an undo says what it will do, does it, and says so', async () => {
  const question = await askUndo();
  expect(question.getByText(/it added \(8\) and restores those it changed \(1\)/)).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Undo import' }));
  expect(await screen.findByText('Import undone: 8 deleted, 1 restored')).toBeTruthy();
  expect(sent.find(({ path }) => path === 'imports/undo')?.payload).toEqual({ run_id: 5 });
  expect(await screen.findByText('Undone')).toBeTruthy();
});

test('an undo names what the file deleted, added and filled in; a refused one says why', async () => {
  const along = { new_stores: 0, new_employees: 1, new_customers: 1204, filled_customers: 3 };
  state.data.runs = state.data.runs.map((one) => ({ ...one, ...along, rows_removed: 12 }));
  host.use(http.post(at('imports/undo'), () => failure(409, 'conflict')));
  const question = await askUndo();
  for (const words of [
    /or deleted \(12\)/,
    /Also deletes 1 employee and 1,204 customers added by this import\. /,
    /nothing is undone\. Also clears the details it filled in for 3 existing customers\./,
  ])
    expect(question.getByText(words)).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Undo import' }));
  expect(await screen.findByText('The host said conflict.')).toBeTruthy();
});

test('who may not edit sees the history and nothing to change', async () => {
  await showPage(state.i18nProvider, '/dataimport', 'view');
  await history();
  expect(await screen.findByText(/you need edit access to this page/)).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for deals.csv' }));
  const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  expect(items).toEqual(['Report', 'Compare with the dashboard']);
  expect(screen.queryByRole('button', { name: 'Choose files', hidden: true })).toBeNull();
  expect(screen.queryByRole('button', { name: 'From a JSON file' })).toBeNull();
});

test('a role without the page is told so in place', async () => {
  await showPage(state.i18nProvider, '/dataimport', 'none');
  expect(await screen.findByText(/doesn't include Data import/)).toBeTruthy();
  expect(sent).toEqual([]);
});

test('a login that covers only some stores is told why there is nothing to see', async () => {
  host.use(http.post(at('imports/history'), () => failure(403, 'forbidden')));
  await showPage(state.i18nProvider, '/dataimport');
  expect(await screen.findByText('Hidden by permission')).toBeTruthy();
  expect(screen.getByText('The host said forbidden.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Choose files', hidden: true })).toBeNull();
});

test('an empty history says what to do; one that fails says why and tries again', async () => {
  state.data.runs = [];
  host.use(http.post(at('imports/history'), () => failure(503, 'busy'), { once: true }));
  await showPage(state.i18nProvider, '/dataimport');
  expect((await screen.findAllByText("The history didn't load")).length).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No imports yet')).toBeTruthy();
});

test('the report of an old import opens from its link, and an unknown one says so', async () => {
  state.data.progress = { report: { ...report, outcome: 'loaded' } };
  const router = await showPage(state.i18nProvider, '/dataimport/run/5');
  expect(await screen.findByText('What changed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Load/ })).toBeNull();
  expect(screen.getByText('Skipped columns: Comment')).toBeTruthy();
  await router.navigate('/dataimport/run/404');
  expect(await screen.findByText('Import not found')).toBeTruthy();
});

test('reasons lead to their rows, to be edited or exported', async () => {
  const listed = { rejected: 24, warned: 1 };
  state.data.progress = { report: { ...report, outcome: 'loaded', listed } };
  await showPage(state.i18nProvider, '/dataimport/run/5');
  const rejected = within(await screen.findByRole('region', { name: 'Rejected rows' }));
  expect(rejected.getByText(/^The check digit/)).toBeTruthy();
  for (const [name, path] of [
    ['Correct rejected rows', /run\/5\/rejected$/],
    ['Export rejected rows', /imports\/rejects\/5$/],
    ['Export rows with warnings', /imports\/warnings\/5$/],
  ] as const) {
    expect(screen.getByRole('link', { name }).getAttribute('href')).toMatch(path);
  }
});

test('viewers see the reasons of an import, not its rows', async () => {
  await showPage(state.i18nProvider, '/dataimport/run/5', 'view');
  expect(await screen.findByText('Unusually large (beyond $50,000).')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Export|Correct/ })).toBeNull();
});

test('a file with nothing in it, and one that looks cut off, are called so', async () => {
  state.data.progress = {
    state: 'empty',
    report: { ...report, outcome: 'empty' },
    message: 'All rows are skipped.',
  };
  await showPage(state.i18nProvider, '/dataimport/run/5');
  const verdict = await screen.findByText('The file has no rows. Nothing was changed.');
  expect(verdict.parentElement?.textContent).toMatch(/All rows are skipped\.$/);
  cleanup();
  const cutOff = 'The file looks cut off: it ends within its last row, on line 4.';
  state.data.progress = { state: 'refused', report: { ...report, outcome: 'refused', cutOff } };
  await showPage(state.i18nProvider, '/dataimport/run/5');
  expect((await screen.findByRole('alert')).textContent).toBe(
    `Not loaded: the file looks incomplete ${cutOff}`,
  );
});

test('an undone import shows when and by which user', async () => {
  state.data.runs = [
    run({ state: 'undone', undone_at: '2026-11-18T15:00:00Z', undone_by: 'Priya Raman', can_undo: false }),
  ];
  await showPage(state.i18nProvider, '/dataimport');
  expect(await screen.findByTitle(/^Undone .* by Priya Raman$/)).toBeTruthy();
});

test('the report of a loaded file leads to the dashboard in its days and at its stores', async () => {
  const toDashboard = { name: 'Dashboard for Jan 2 – Dec 31, 2014' };
  const show = async (change: Partial<typeof report>) => {
    cleanup();
    state.data.progress = { state: 'loaded', report: { ...report, outcome: 'loaded', ...change } };
    await showPage(state.i18nProvider, '/dataimport/run/5');
    await screen.findByRole('region', { name: 'What changed' });
  };
  const address = () => screen.getByRole('link', toDashboard).getAttribute('href');
  await show({});
  expect(address()).toBe('/dashboard?period=custom&from=2014-01-02&to=2014-12-31&stores=3%2C5');
  await show({ stores: Array.from({ length: 24 }, (_, place) => place + 1) });
  expect(address()).toBe('/dashboard?period=custom&from=2014-01-02&to=2014-12-31&stores=0');
  await show({ period: null });
  expect(screen.queryByRole('link', { name: /^Dashboard for/ })).toBeNull();
  await show({ period: { from: '1995-01-01', to: '1999-12-31' } });
  expect(screen.queryByRole('link', { name: /^Dashboard for/ })).toBeNull();
});

test('a reason that tells no way out has one below it', async () => {
  const stock = 'No VIN, and no vehicle in inventory had this stock number on that date.';
  const rejectReasons = ['Required for a lease.', stock].map((reason) => ({
    ...{ column: 'VIN', reason, count: 2, firstLine: 4 },
  }));
  state.data.progress = { state: 'loaded', report: { ...report, outcome: 'loaded', rejectReasons } };
  await showPage(state.i18nProvider, '/dataimport/run/5');
  expect(await screen.findByText(/or allow blanks under More rules/)).toBeTruthy();
  expect(screen.getByText(/Load the inventory with these stock numbers first/)).toBeTruthy();
});

test('imports that wait are listed with their places', async () => {
  const waiting = run({ run_id: 6, file_name: 'parts.csv', state: 'running' });
  state.data.runs = [run({ state: 'running' }), waiting];
  state.data.progress = { state: 'running', report: null };
  await showPage(state.i18nProvider, '/dataimport');
  expect(await screen.findByText('parts.csv · number 1 in line')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Stop' })).toHaveLength(2);
});
