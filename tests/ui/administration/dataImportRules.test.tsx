import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ownColumns } from '../../../src/custom/administration/dataImport/rules/madeEdit.ts';
import { at, failure, http } from '../host.ts';
import { openImport } from './importHost.ts';
import { startImports } from './imports/importPages.ts';

const { state, host, sent } = await startImports();

const last = (path: string) => sent.findLast((call) => call.path === path)?.payload;
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });

const openFile = () => openImport(state.i18nProvider);

/** Opens the form of a new rule of a kind. */
async function addRule(kind: string) {
  await userEvent.click(await button('Add rule'));
  await userEvent.click(await screen.findByRole('menuitem', { name: kind }));
}

test('of a workbook a sheet and the row of its header are chosen; it has no signs between cells', async () => {
  state.data.sheets = ['March', 'April'];
  await openFile();
  expect(screen.queryByLabelText('Separator')).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Sheet'), 'April');
  await waitFor(() => expect(last('imports/inspect')).toMatchObject({ sheet: 'April' }));
  const line = await screen.findByLabelText<HTMLInputElement>('Header row');
  await userEvent.clear(line);
  await userEvent.tab();
  await waitFor(() => expect(line.value).toBe('1'));
  await userEvent.clear(line);
  await userEvent.type(line, '4');
  await userEvent.tab();
  await waitFor(() => expect(last('imports/inspect')).toMatchObject({ sheet: 'April', header_line: 4 }));
  expect(screen.getByLabelText<HTMLInputElement>('Header row').value).toBe('4');
  expect(last('imports/inspect')).not.toHaveProperty('profile');
  expect(last('imports/inspect')?.previous).toMatchObject([
    { profile: { feed: 'deals', source: 'CSV' }, headers: ['No', 'VIN', 'Comment'] },
  ]);
});

test('rules: a spelling gets a meaning, a field the same value in every row, and rows are skipped', async () => {
  state.data.spellings = [
    {
      field: 'vin',
      header: 'N/U',
      options: [{ value: 'New', en: 'New', es: 'Nuevo' }],
      texts: [
        { text: 'DEMO', count: 2, outcome: 'unknown' },
        { text: 'N', count: 31, outcome: 'value', value: 'New' },
        { text: 'NEU', count: 4, outcome: 'value', value: 'New' },
      ],
      more: 0,
    },
  ];
  await openFile();
  const rules = within(screen.getByRole('region', { name: 'Rules' }));
  const demo = rules.getByLabelText<HTMLSelectElement>('Meaning of DEMO');
  expect(demo.value).toBe('');
  await userEvent.selectOptions(demo, 'No value');
  await waitFor(() =>
    expect(last('imports/inspect')?.profile).toMatchObject({ values: { vin: { DEMO: null } } }),
  );
  expect(rules.getByLabelText('Meaning of N, NEU')).toBeTruthy();
  await userEvent.click(rules.getByRole('button', { name: 'Give NEU a meaning of its own' }));
  await userEvent.selectOptions(rules.getByLabelText('Meaning of NEU'), 'No value');
  await waitFor(() =>
    expect(last('imports/inspect')?.profile).toMatchObject({ values: { vin: { DEMO: null, NEU: null } } }),
  );

  await addRule('Same in every row');
  await userEvent.selectOptions(rules.getByLabelText('Field'), 'Lender');
  await userEvent.type(rules.getByLabelText('Value in every row'), ' Ally ');
  await userEvent.click(rules.getByRole('button', { name: 'Add' }));
  expect(await rules.findByText('Lender: Ally in every row')).toBeTruthy();

  await addRule('Skip rows');
  await userEvent.selectOptions(rules.getByLabelText('Column'), 'No');
  await userEvent.type(rules.getByRole('combobox', { name: 'Is one of' }), 'D2{Enter}');
  await userEvent.click(rules.getByRole('button', { name: 'Add' }));
  expect(await rules.findByText('Rows where No is D2 are skipped')).toBeTruthy();
  expect(last('imports/inspect')?.profile).toMatchObject({
    constants: { lender: 'Ally' },
    skip: [{ column: 'No', is: ['D2'], reason: 'No is D2.' }],
    values: { vin: { DEMO: null } },
  });

  await userEvent.click(rules.getByRole('button', { name: 'Remove the rule: Lender: Ally in every row' }));
  await waitFor(() => expect(last('imports/inspect')?.profile).not.toHaveProperty('constants'));
});

test('where many rows lack the number of their record they can be skipped, and so can those with anything in a column', async () => {
  state.data.columnChanges = { No: { filled: 1 } };
  await openFile();
  const rules = within(screen.getByRole('region', { name: 'Rules' }));
  await userEvent.selectOptions(screen.getByLabelText('Field for the column No'), 'Deal number');
  await userEvent.click(await rules.findByRole('button', { name: 'Skip rows without Deal number' }));
  expect(await rules.findByText('Rows where No is empty are skipped')).toBeTruthy();
  await addRule('Skip rows');
  await userEvent.selectOptions(rules.getByLabelText('Column'), 'Comment');
  await userEvent.selectOptions(rules.getByLabelText('Skip rows where it'), 'is not empty');
  expect(rules.queryByRole('combobox', { name: 'Is one of' })).toBeNull();
  await userEvent.click(rules.getByRole('button', { name: 'Add' }));
  expect(await rules.findByText('Rows where Comment is not empty are skipped')).toBeTruthy();
  expect(last('imports/inspect')?.profile).toMatchObject({
    skip: [
      { column: 'No', empty: true, reason: 'No is empty.' },
      { column: 'Comment', empty: false, reason: 'Comment is not empty.' },
    ],
  });
});

test('a change of which the server can make nothing is taken back, and nothing else is lost', async () => {
  await openFile();
  await userEvent.selectOptions(screen.getByLabelText('Field for the column No'), 'Deal number');
  await screen.findByText('Every required field is given.');
  host.use(http.post(at('imports/inspect'), () => failure(400, 'invalid')));
  await userEvent.selectOptions(screen.getByLabelText('Separator'), 'Tab');
  const back = await button('Take the last change back');
  host.resetHandlers();
  await userEvent.click(back);
  expect(await screen.findByText('Every required field is given.')).toBeTruthy();
});

test('days that can be read in two ways are asked for before anything is tried', async () => {
  state.data.readings = [
    {
      key: 'dates',
      field: null,
      headers: ['Sold'],
      texts: ['03/11/2026', '10/02/2026'],
      rows: 2,
      options: [
        { value: ['MM/DD/YYYY'], fits: 2, examples: ['2026-03-11', '2026-10-02'] },
        { value: ['DD/MM/YYYY'], fits: 1, examples: ['2026-11-03', null] },
      ],
      chosen: null,
      own_numbers: false,
    },
  ];
  await openFile();
  await userEvent.selectOptions(screen.getByLabelText('Field for the column No'), 'Deal number');
  await screen.findByText('Every required field is given.');
  const dates = within(screen.getByRole('radiogroup', { name: 'Dates: Sold' }));
  expect(screen.getByText(/Both would do/)).toBeTruthy();
  expect((await button('Start the dry run')).disabled).toBe(true);
  expect(dates.getByText('Nov 3')).toBeTruthy();
  expect(dates.getByText('no date')).toBeTruthy();
  expect(dates.getByText("1 doesn't fit")).toBeTruthy();
  state.data.readings = state.data.readings.map((reading) => ({ ...reading, chosen: 1 }));
  await userEvent.click(dates.getByRole('radio', { name: 'Day first' }));
  await waitFor(() => expect(last('imports/inspect')?.profile).toMatchObject({ dates: ['DD/MM/YYYY'] }));
  await waitFor(() => expect(screen.queryByText(/Both would do/)).toBeNull());
  expect((await button('Start the dry run')).disabled).toBe(false);
});

test('where something is missing a value is used, and a file may go without what it costs', async () => {
  state.data.fieldChanges = { deal_no: { waivable: true } };
  await openFile();
  const rules = within(screen.getByRole('region', { name: 'Rules' }));
  await userEvent.selectOptions(rules.getByLabelText('Rows without Deal number'), 'leave it empty');
  await waitFor(() =>
    expect(last('imports/inspect')?.profile).toMatchObject({ waive: { deal_no: expect.any(String) } }),
  );
  await addRule('Where something is missing');
  await userEvent.selectOptions(rules.getByLabelText('Field'), 'VIN');
  await userEvent.click(rules.getByRole('button', { name: 'Add' }));
  await userEvent.selectOptions(await rules.findByLabelText('Rows without VIN'), 'use this value');
  await userEvent.type(rules.getByLabelText('Value to use'), ' X ');
  await userEvent.tab();
  await waitFor(() => expect(last('imports/inspect')?.profile).toMatchObject({ fill: { vin: 'X' } }));
  await userEvent.click(rules.getByRole('button', { name: 'Remove the rule: Where VIN is missing' }));
  await waitFor(() =>
    expect(rules.getByLabelText<HTMLSelectElement>('Rows without VIN').value).toBe('reject'),
  );
  expect(rules.queryByLabelText('Value to use')).toBeNull();
});

test('columns are made of others, and their parts get fields', async () => {
  await openFile();
  const rules = within(screen.getByRole('region', { name: 'Rules' }));
  await addRule('Split, join or add up columns');
  await userEvent.selectOptions(rules.getByLabelText('Column'), 'Comment');
  await userEvent.click(rules.getByRole('button', { name: 'Add' }));
  const into = ['Comment: before the sign', 'Comment: after the sign'];
  await waitFor(() =>
    expect(last('imports/inspect')?.profile).toMatchObject({
      made: [{ how: 'split', of: 'Comment', at: ',', into }],
    }),
  );
  await userEvent.selectOptions(await rules.findByLabelText(`Field for the part ${into[0]}`), 'Lender');
  await waitFor(() =>
    expect(last('imports/inspect')?.profile).toMatchObject({ columns: { lender: [into[0]] } }),
  );
  const made = [{ how: 'split', of: 'Comment', at: ',', into }];
  expect(ownColumns({ made }, [...into, 'No'])).toEqual(['Comment', 'No']);
  await userEvent.click(rules.getByRole('button', { name: 'Remove the rule: Split Comment at ","' }));
  await waitFor(() => expect(last('imports/inspect')?.profile).not.toHaveProperty('made'));
  expect(last('imports/inspect')?.profile).not.toMatchObject({ columns: { lender: [into[0]] } });
});

test('what becomes of each row is shown, one after the other', async () => {
  await openFile();
  const first = within(screen.getByRole('region', { name: 'Row 2 becomes' }));
  expect(first.getByText('1M8GDM9AXKP042788')).toBeTruthy();
  expect(first.getByRole<HTMLButtonElement>('button', { name: 'Previous row' }).disabled).toBe(true);
  await userEvent.click(first.getByRole('button', { name: 'Next row' }));
  const second = within(screen.getByRole('region', { name: 'Row 3 becomes' }));
  expect(second.getByText('Nothing, until it is corrected.')).toBeTruthy();
});

test('what few files need is set too: limits, spellings of nothing, and customers by name and phone', async () => {
  state.data.moreFields = ['UC_ID'];
  await openFile();
  const rules = within(screen.getByRole('region', { name: 'Rules' }));
  await userEvent.click(rules.getByText('Further rules'));
  const rejects = rules.getByLabelText<HTMLInputElement>('Percent of rows that may be rejected');
  await userEvent.type(rejects, '400');
  await userEvent.tab();
  expect(rejects.value).toBe('');
  await userEvent.type(rejects, '20');
  await userEvent.tab();
  await waitFor(() => expect(last('imports/inspect')?.profile).toMatchObject({ allowedRejects: 20 }));
  await userEvent.type(rules.getByLabelText('Hours until the feed is late'), '0');
  await userEvent.tab();
  await waitFor(() => expect(last('imports/inspect')?.profile).toMatchObject({ lateAfterHours: null }));
  await userEvent.type(rules.getByLabelText(/More spellings of nothing/), 'none{Enter}');
  await waitFor(() => expect(last('imports/inspect')?.profile).toMatchObject({ missing: ['none'] }));
  const customer = within(rules.getByRole('region', { name: 'Customer by name and phone' }));
  await userEvent.selectOptions(customer.getByLabelText('Last name'), 'No');
  expect(last('imports/inspect')?.profile).not.toHaveProperty('customer');
  await userEvent.selectOptions(customer.getByLabelText('Phone'), 'Comment');
  await waitFor(() =>
    expect(last('imports/inspect')?.profile).toMatchObject({ customer: { last: 'No', phone: 'Comment' } }),
  );
});

test('customers by their names and phones are a rule, which goes when one of its columns is for something else', async () => {
  state.data.moreFields = ['UC_ID'];
  state.data.columnChanges = { Comment: { field: 'customer_phone' }, No: { field: 'customer_last' } };
  await openFile();
  const rules = within(screen.getByRole('region', { name: 'Rules' }));
  await userEvent.click(rules.getByText('Further rules'));
  const customer = within(rules.getByRole('region', { name: 'Customer by name and phone' }));
  await userEvent.selectOptions(customer.getByLabelText('Last name'), 'No');
  await userEvent.selectOptions(customer.getByLabelText('Phone'), 'Comment');
  await userEvent.click(
    await rules.findByRole('button', {
      name: 'Remove the rule: Customers by No, Comment; unknown ones are added',
    }),
  );
  await waitFor(() => expect(last('imports/inspect')?.profile).not.toHaveProperty('customer'));
  const phone = customer.getByLabelText<HTMLSelectElement>('Phone');
  await waitFor(() => expect(phone.value).toBe(''));
  await userEvent.selectOptions(customer.getByLabelText('Last name'), 'VIN');
  await userEvent.selectOptions(phone, 'Comment');
  await rules.findByText('Customers by VIN, Comment; unknown ones are added');
  await userEvent.selectOptions(screen.getByLabelText('Field for the column Comment'), 'Lender');
  await waitFor(() => expect(last('imports/inspect')?.profile).not.toHaveProperty('customer'));
  expect(last('imports/inspect')?.profile).toMatchObject({ columns: { lender: ['Comment'] } });
  expect(last('imports/inspect')?.profile).not.toMatchObject({ columns: { UC_ID: expect.anything() } });
});
