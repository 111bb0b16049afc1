import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
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

test('an import that a program started names its key', async () => {
  state.data.runs = state.data.runs.map((one) => ({ ...one, key_name: 'Nightly deals' }));
  await showPage(state.i18nProvider, '/dataimport');
  expect(await screen.findByText('Dana Whitfield · key Nightly deals')).toBeTruthy();
});

test('an undo is asked for with what it will do, and is told when done', async () => {
  await showPage(state.i18nProvider, '/dataimport');
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for deals.csv' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Undo' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/8 that it added are removed and 1 that it changed/)).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Undo the import' }));
  expect(await screen.findByText('Undone: 8 removed, 1 put back')).toBeTruthy();
  expect(sent.find(({ path }) => path === 'imports/undo')?.payload).toEqual({ run_id: 5 });
  expect(await screen.findByText('Undone')).toBeTruthy();
});

test('an undo that brings back lines says so', async () => {
  state.data.runs = state.data.runs.map((one) => ({ ...one, rows_removed: 12 }));
  await showPage(state.i18nProvider, '/dataimport');
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for deals.csv' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Undo' }));
  expect(await screen.findByText(/and 12 that it took away come back/)).toBeTruthy();
});

test('an undo says whom the file brought along, and what of them stays', async () => {
  const along = { new_stores: 0, new_employees: 1, new_customers: 1204, filled_customers: 3 };
  state.data.runs = state.data.runs.map((one) => ({ ...one, ...along }));
  await showPage(state.i18nProvider, '/dataimport');
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for deals.csv' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Undo' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/is removed as well: 1 employee and 1,204 customers\. /)).toBeTruthy();
  expect(
    question.getByText(/that were here before stay\. .* nothing is undone\. From 3 customers who/),
  ).toBeTruthy();
  expect(question.getByText(/what it filled in is taken again\. To have them/)).toBeTruthy();
});

test('an undo says so in Spanish, too', async () => {
  state.data.runs = state.data.runs.map((one) => ({ ...one, new_stores: 1, new_employees: 2 }));
  await state.i18nProvider.changeLocale('es');
  await showPage(state.i18nProvider, '/dataimport');
  await userEvent.click(await screen.findByRole('button', { name: 'Acciones para deals.csv' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Deshacer' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/llegó con ellos: 1 concesionario y 2 empleados\. /)).toBeTruthy();
});

test('an undo that the server refuses says why', async () => {
  host.use(http.post(at('imports/undo'), () => failure(409, 'conflict')));
  await showPage(state.i18nProvider, '/dataimport');
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for deals.csv' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Undo' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo the import' }));
  expect(await screen.findByText('The host said conflict.')).toBeTruthy();
});

test('who may not edit sees the history and nothing to change', async () => {
  await showPage(state.i18nProvider, '/dataimport', 'view');
  await history();
  expect(await screen.findByText(/Loading files takes the right to edit/)).toBeTruthy();
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

test('a link to an import leads a login that covers only some stores to the same words, and to no further try', async () => {
  const refuse = () => failure(403, 'forbidden');
  host.use(http.post(at('imports/progress'), refuse));
  await showPage(state.i18nProvider, '/dataimport/run/5');
  expect(await screen.findByText('Hidden by permission')).toBeTruthy();
  expect(screen.getByText('The host said forbidden.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('an empty history says what to do; one that fails says why and tries again', async () => {
  state.data.runs = [];
  host.use(http.post(at('imports/history'), () => failure(503, 'busy'), { once: true }));
  await showPage(state.i18nProvider, '/dataimport');
  expect((await screen.findAllByText("The history didn't load")).length).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nothing was imported yet')).toBeTruthy();
});

test('the report of an old import opens from its link, and an unknown one says so', async () => {
  state.data.progress = { report: { ...report, outcome: 'loaded' } };
  const router = await showPage(state.i18nProvider, '/dataimport/run/5');
  expect(await screen.findByText('What it did')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Load/ })).toBeNull();
  expect(screen.getByText('Columns not taken: Comment')).toBeTruthy();
  await router.navigate('/dataimport/run/404');
  expect(await screen.findByText('There is no such import')).toBeTruthy();
});

test('rejected rows and warnings are listed page by page, and both are downloaded', async () => {
  const listed = { rejected: 24, warned: 1 };
  state.data.progress = { report: { ...report, outcome: 'loaded', listed } };
  await showPage(state.i18nProvider, '/dataimport/run/5');
  const rejected = within(await screen.findByRole('region', { name: 'Rejected rows' }));
  const [, row] = await rejected.findAllByRole('row');
  expect(
    within(row ?? document.body)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual([
    '4',
    'VIN',
    'WRONG',
    'The check digit (position 9) is wrong. Compare the VIN with the vehicle.',
  ]);
  await userEvent.click(rejected.getByRole('button', { name: 'Go to next page' }));
  expect(await rejected.findByRole('button', { name: 'Page 2', current: 'page' })).toBeTruthy();
  const asked = sent.filter(({ path }) => path === 'imports/rows').map(({ payload }) => payload);
  expect(asked).toContainEqual({ run_id: 5, kind: 'rejected', page: 2, perPage: 10 });
  expect(screen.getByRole('region', { name: 'Warnings' })).toBeTruthy();
  for (const [name, path] of [
    ['Rejected rows as CSV', /imports\/rejects\/5$/],
    ['Rows with warnings as CSV', /imports\/warnings\/5$/],
  ] as const) {
    expect(screen.getByRole('link', { name }).getAttribute('href')).toMatch(path);
  }
});

test('who may only look sees the reasons of an import, not its rows', async () => {
  await showPage(state.i18nProvider, '/dataimport/run/5', 'view');
  expect(await screen.findByText('Is beyond 50,000 dollars.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Rejected rows' })).toBeNull();
  expect(screen.queryByRole('link', { name: /as CSV/ })).toBeNull();
  expect(sent.some(({ path }) => path === 'imports/rows')).toBe(false);
});

test('a file with nothing in it, and one that looks cut off, are called so', async () => {
  state.data.progress = {
    state: 'empty',
    report: { ...report, outcome: 'empty' },
    message: 'Every row of the file is skipped.',
  };
  await showPage(state.i18nProvider, '/dataimport/run/5');
  const verdict = await screen.findByText('Nothing in it: nothing was changed');
  expect(verdict.parentElement?.textContent).toMatch(/Every row of the file is skipped\.$/);
  cleanup();
  const cutOff = 'The file ends within its last row, on line 4: it looks cut off.';
  state.data.progress = { state: 'refused', report: { ...report, outcome: 'refused', cutOff } };
  await showPage(state.i18nProvider, '/dataimport/run/5');
  expect((await screen.findByRole('alert')).textContent).toBe(`Not loaded: the file looks cut off ${cutOff}`);
});

test('a failed import tells the reason in the language in use', async () => {
  localStorage.setItem('rooftop.locale', 'es');
  state.i18nProvider = await createI18nProvider();
  state.data.progress = { state: 'failed', report: null, message: 'The file is empty.' };
  await showPage(state.i18nProvider, '/dataimport/run/5');
  expect((await screen.findByRole('alert')).textContent).toContain('El archivo está vacío.');
});

test('an import that was undone tells when and by whom', async () => {
  state.data.runs = [
    run({ state: 'undone', undone_at: '2026-11-18T15:00:00Z', undone_by: 'Priya Raman', can_undo: false }),
  ];
  await showPage(state.i18nProvider, '/dataimport');
  expect(await screen.findByTitle(/^Undone .* by Priya Raman$/)).toBeTruthy();
});

test('the report of a loaded file leads to the dashboard in its days and at its stores', async () => {
  const toDashboard = { name: 'Dashboard of Jan 2 – Dec 31, 2014' };
  const show = async (change: Partial<typeof report>) => {
    cleanup();
    state.data.progress = { state: 'loaded', report: { ...report, outcome: 'loaded', ...change } };
    await showPage(state.i18nProvider, '/dataimport/run/5');
    await screen.findByRole('region', { name: 'What it did' });
  };
  const address = () => screen.getByRole('link', toDashboard).getAttribute('href');
  await show({});
  expect(address()).toBe('/dashboard?period=custom&from=2014-01-02&to=2014-12-31&stores=3%2C5');
  await show({ stores: Array.from({ length: 24 }, (_, place) => place + 1) });
  expect(address()).toBe('/dashboard?period=custom&from=2014-01-02&to=2014-12-31&stores=0');
  await show({ period: null });
  expect(screen.queryByRole('link', { name: /^Dashboard of/ })).toBeNull();
  await show({ period: { from: '1995-01-01', to: '1999-12-31' } });
  expect(screen.queryByRole('link', { name: /^Dashboard of/ })).toBeNull();
});

test('a reason that tells no way out has one below it', async () => {
  const stock = 'The row has no VIN, and no vehicle was in inventory under its stock number that day.';
  const rejectReasons = ['Is required for a lease.', stock].map((reason) => ({
    ...{ column: 'VIN', reason, count: 2, firstLine: 4 },
  }));
  state.data.progress = { state: 'loaded', report: { ...report, outcome: 'loaded', rejectReasons } };
  await showPage(state.i18nProvider, '/dataimport/run/5');
  expect(await screen.findByText(/choose under Rules to leave them empty/)).toBeTruthy();
  expect(screen.getByText(/Load an inventory first that has the vehicle, also when it is sold/)).toBeTruthy();
});

test('imports that wait are listed with their places', async () => {
  const waiting = run({ run_id: 6, file_name: 'parts.csv', state: 'running' });
  state.data.runs = [run({ state: 'running' }), waiting];
  state.data.progress = { state: 'running', report: null };
  await showPage(state.i18nProvider, '/dataimport');
  expect(await screen.findByText('parts.csv · waiting, number 1 in line')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Stop' })).toHaveLength(2);
});
