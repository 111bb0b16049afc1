import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { JudgedReason, WholeFile } from '../../../../contract/calls/imports/judging.ts';
import { ImportProfile } from '../../../../contract/calls/imports/profile.ts';
import { openCheck, openImport } from '../importHost.ts';
import { startImports } from './importPages.ts';
import { judgedWhole } from './importReport.ts';

const { state, sent } = await startImports();

const lastProfile = () => sent.findLast(({ path }) => path === 'imports/inspect')?.payload.profile;
const starts = () => sent.filter(({ path }) => path === 'imports/start');
const row = (line: number, value: string) => ({
  line,
  value,
  cells: [{ field: 'deal_no', text: `D${line}` }],
});
const reason = (changes: Partial<JudgedReason>): JudgedReason => ({
  ...{ column: 'VIN', reason: 'Must have 17 characters.', count: 3, firstLine: 4, values: [], different: 0 },
  ...changes,
});

/** Opens the check of a file whose rows say this. */
async function checked(whole: Partial<WholeFile>) {
  state.data.progress = { state: 'tried', dry_run: true };
  state.data.whole = [{ ...judgedWhole, ...whole }];
  await openImport(state.i18nProvider);
  await userEvent.selectOptions(screen.getByLabelText('Field for the column No'), 'Deal number');
  await screen.findByText('All required fields are mapped');
  await openCheck();
}

test('rows are counted while they are read, then by what becomes of them', async () => {
  const judged = { rows: 270_000, good: 270_000, warned: 0, rejected: 0, skipped: 0 };
  const reading: WholeFile = { ...judgedWhole, state: 'reading', bytes_read: 500, bytes_total: 1000, judged };
  const employee = reason({ column: 'Comment', reason: 'No such employee.', count: 27 });
  const ready = { rows: 541_909, good: 541_000, warned: 0, rejected: 39, skipped: 870 };
  state.data.progress = { state: 'tried', dry_run: true };
  state.data.whole = [
    reading,
    reading,
    { ...judgedWhole, judged: ready, rejected: [employee, reason({ count: 12 })] },
  ];
  await openImport(state.i18nProvider);
  await userEvent.selectOptions(screen.getByLabelText('Field for the column No'), 'Deal number');
  await userEvent.click(await screen.findByRole('button', { name: 'Check' }));
  const bar = await screen.findByRole('progressbar', { name: 'Checking every row' });
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('50'));
  const lines = within(await screen.findByRole('list', { name: 'Result of the check' }));
  expect(lines.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '541,000rows ready99.8% of 541,909 · 870 skipped',
    '27need a decision1 reason',
    '12rejected1 reason',
  ]);
  // A large file is compared with what is stored only on request.
  expect(starts()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Count new and updated' }));
  await waitFor(() => expect(starts()).toHaveLength(1));
});

test('an issue shows two rows and the others on request, and its rows can be edited', async () => {
  const rows = [row(4, '1M8'), row(9, '1M9'), row(12, '')];
  await checked({ rejected: [reason({ rows })] });
  const group = within(screen.getByRole('region', { name: /^Rejected/ }));
  expect(group.getByText(/VIN: Must have 17 characters\./)).toBeTruthy();
  expect(group.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Line 4D41M8',
    'Line 9D91M91 more',
  ]);
  await userEvent.click(group.getByRole('button', { name: '1 more' }));
  expect(group.getByText('Blank')).toBeTruthy();
  const edit = await group.findByRole('link', { name: 'Edit rows' });
  expect(edit.getAttribute('href')).toBe('/dataimport/run/5/rejected');
});

const unknown = {
  column: 'Comment',
  count: 19,
  values: [
    { text: 'LO14', count: 17 },
    { text: 'LO15', count: 2 },
  ],
  rows: [row(214, 'LO14'), row(300, 'LO15')],
};

test('each unmatched employee is added or skipped by a click', async () => {
  state.data.columnChanges = { Comment: { field: 'lender' } };
  state.data.people = [{ field: 'lender', header: 'Comment', title: 'Salesperson', texts: [], more: 0 }];
  await checked({ rejected: [reason({ ...unknown, reason: 'No such employee.' })] });
  const group = within(screen.getByRole('region', { name: /^Need a decision/ }));
  expect(group.getByText(/Lender LO14 matches no employee/).textContent).toContain('17 rows');
  expect(group.getByRole('combobox', { name: 'Employee for LO14' })).toBeTruthy();
  const [add] = group.getAllByRole('button', { name: 'Add employee' });
  await userEvent.click(add ?? document.body);
  await waitFor(() =>
    expect(lastProfile()).toMatchObject({ people: { add: { lender: [{ code: 'LO14' }] } } }),
  );
  const [skip] = await screen.findAllByRole('button', { name: 'Skip' });
  await userEvent.click(skip ?? document.body);
  await waitFor(() =>
    expect(lastProfile()).toMatchObject({ columns: { lender: { values: { LO14: null } } } }),
  );
});

test('all employees without a match are added by one click', async () => {
  state.data.columnChanges = { Comment: { field: 'lender' } };
  state.data.people = [{ field: 'lender', header: 'Comment', title: 'Salesperson', texts: [], more: 0 }];
  await checked({ rejected: [reason({ ...unknown, reason: 'No such employee.' })] });
  await userEvent.click(screen.getByRole('button', { name: 'Add all 2 employees' }));
  const add = { lender: [{ code: 'LO14' }, { code: 'LO15' }] };
  await waitFor(() => expect(lastProfile()).toMatchObject({ people: { add } }));
});

test('several matches, brands and vehicles that match nothing are skipped by a click', async () => {
  state.data.columnChanges = { Comment: { field: 'lender' } };
  const one = (text: string) => ({ ...unknown, values: [{ text, count: 2 }], rows: [] });
  await checked({
    rejected: [
      reason({ ...one('Ann Lee'), reason: 'Matches several employees.' }),
      reason({ ...one('Zil'), reason: 'No such brand.' }),
      reason({
        ...{ ...unknown, values: [{ text: 'S9', count: 2 }], rows: [] },
        reason: 'No VIN, and no vehicle in inventory had this stock number on that date.',
      }),
    ],
  });
  const group = within(screen.getByRole('region', { name: /^Need a decision/ }));
  expect(group.getByText(/Lender Ann Lee matches several employees/)).toBeTruthy();
  expect(group.getByText(/Lender Zil matches no brand/)).toBeTruthy();
  const [skip] = group.getAllByRole('button', { name: 'Skip' });
  await userEvent.click(skip ?? document.body);
  await waitFor(() =>
    expect(lastProfile()).toMatchObject({ columns: { lender: { values: { 'Ann Lee': null } } } }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Load without VINs' }));
  await waitFor(() => expect(lastProfile()).toMatchObject({ columns: { vin: { required: false } } }));
});

test('employees are not added by roles that must not', async () => {
  state.data.people_added_by = ['HR'];
  state.data.columnChanges = { Comment: { field: 'lender' } };
  await checked({ rejected: [reason({ ...unknown, reason: 'No such employee.' })] });
  expect(screen.getAllByRole('button', { name: 'Skip' })).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Add (all|employee)/ })).toBeNull();
});

test('a spelling of a choice gets its meaning, and rows of an unknown store are skipped', async () => {
  state.data.fieldChanges = {
    lender: { kind: 'choice', options: [{ value: 'C', en: 'Customer', es: 'Cliente' }] },
  };
  state.data.columnChanges = { Comment: { field: 'lender' } };
  const store = { column: 'No', values: [{ text: '77', count: 2 }] };
  await checked({
    rejected: [
      reason({ ...unknown, reason: 'Must be one of: C, W or I.' }),
      reason({ ...store, reason: 'No such store.' }),
    ],
  });
  await userEvent.selectOptions(screen.getByLabelText('Choose what LO14 means'), 'Customer');
  await waitFor(() =>
    expect(lastProfile()).toMatchObject({ columns: { lender: { values: { LO14: 'C' } } } }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Skip rows' }));
  await waitFor(() =>
    expect(lastProfile()).toMatchObject({ skip: { rows: [{ column: 'No', is: ['77'] }] } }),
  );
});

test('what later rows say against the first ones is settled before anything loads', async () => {
  const doubt = { header: 'Date', line: 1_204, text: '03/04/2026', rows: 30, against: null };
  const columns = { deal_no: { column: ['No'] } };
  const readAs = (dates: string) =>
    ImportProfile.parse({ feed: 'deals', source: { name: 'CSV' }, columns, read: { dates: [dates] } });
  const [remedy, keep] = [readAs('DD/MM/YYYY'), readAs('MM/DD/YYYY')];
  await checked({ doubts: [{ ...doubt, kind: 'open', way: 'day', now: 'month', remedy, keep }] });
  await userEvent.click(await screen.findByRole('button', { name: 'Answer: Date: which is right?' }));
  expect(document.activeElement?.textContent).toBe('Read all with the day first');
  const load = screen.getByRole<HTMLButtonElement>('button', { name: 'Load 1 row' });
  expect(load.disabled).toBe(true);
  expect(screen.getByRole('button', { name: 'Keep the month first' })).toBeTruthy();
  state.data.whole = [judgedWhole];
  await userEvent.click(screen.getByRole('button', { name: 'Read all with the day first' }));
  await waitFor(() => expect(lastProfile()).toMatchObject(remedy));
  await waitFor(() => expect(load.disabled).toBe(false));
});

test('rows that share a record are counted as its lines, or added up, by a click', async () => {
  const lines = { field: 'line_no', records: 20, several: 12, are_versions: false };
  await checked({ lines });
  await userEvent.click(screen.getByRole('button', { name: 'Number the lines' }));
  await waitFor(() =>
    expect(lastProfile()).toMatchObject({ prepare: { recipes: [{ recipe: 'lineNumbers' }] } }),
  );
});

test('what changes is told in money, by month and by store; gross only to roles that see it', async () => {
  const stores = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((name, at) => ({ name, rows: 800 - at }));
  await checked({
    figures: {
      amounts: [
        { name: 'front_gross', sum: 18_420_000 },
        { name: 'back_gross', sum: 15_070_000 },
        { name: 'cost', sum: null },
      ],
      months: [
        { month: '2026-07', rows: 2702 },
        { month: '2026-08', rows: 2688 },
      ],
      stores,
    },
  });
  const changes = within(await screen.findByRole('region', { name: 'What changes' }));
  expect(changes.getByText('Total gross')).toBeTruthy();
  expect(changes.getByText('$33.49M')).toBeTruthy();
  expect(changes.getByText("Your role doesn't include gross")).toBeTruthy();
  expect(changes.getByText('2,702')).toBeTruthy();
  expect(changes.queryByText('H')).toBeNull();
  await userEvent.click(changes.getByRole('button', { name: '2 more stores' }));
  expect(changes.getByText('H')).toBeTruthy();
});

test('a file that cannot be checked says why, and is not loaded', async () => {
  state.data.whole = [{ ...judgedWhole, state: 'failed', message: 'The file is empty.' }];
  await openImport(state.i18nProvider);
  await userEvent.selectOptions(screen.getByLabelText('Field for the column No'), 'Deal number');
  await userEvent.click(await screen.findByRole('button', { name: 'Check' }));
  expect(await screen.findByText('The file is empty.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Load' }).disabled).toBe(true);
});
