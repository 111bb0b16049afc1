import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import { judgedWhole } from '../importReport.ts';
import { column, field, inspected, showRules, startRules } from './rulesHost.tsx';

startRules();

const question = async (name: string) => within(await screen.findByRole('region', { name }));
const folded = (name: string) => screen.findByRole('button', { name, expanded: false });

const dates = (chosen: number | null): InspectReply['readings'][number] => ({
  ...{ key: 'dates', field: null, headers: ['Sold'], rows: 3, own_numbers: false, chosen },
  texts: ['03/11/2026', '10/27/2026'],
  options: [
    { value: ['MM/DD/YYYY'], fits: 3, examples: ['2026-03-11', '2026-10-27'] },
    { value: ['DD/MM/YYYY'], fits: 1, examples: ['2026-11-03', null] },
  ],
});

test('an open reading shows what each answer makes of the same texts, and sets it', async () => {
  const set = await showRules(inspected({ readings: [dates(null)] }));
  const asked = await question('Dates in Sold');
  expect(asked.getByRole('status').textContent).toBe('Both fit, with different results. Which is right?');
  expect(asked.getByText('Mar 11')).toBeTruthy();
  expect(asked.getByText('no date')).toBeTruthy();
  expect(asked.getByText("2 don't fit")).toBeTruthy();
  await userEvent.click(asked.getByRole('radio', { name: 'Day first' }));
  expect(set.profile.read.dates).toEqual(['DD/MM/YYYY']);
});

test('a settled reading is one line, which opens', async () => {
  const set = await showRules(inspected({ readings: [dates(0)] }, { read: { dates: ['MM/DD/YYYY'] } }));
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByText(/^Dates are read as/)).toBeNull();
  await userEvent.click(await folded('Dates in Sold: Month first'));
  await userEvent.click(screen.getByRole('radio', { name: 'Day first' }));
  expect(set.profile.read.dates).toEqual(['DD/MM/YYYY']);
});

test.each([
  ['decimal', ',', { decimal: ',' }, {}, {}],
  ['currency', 'CAD', { currency: 'CAD' }, {}, {}],
  ['storeBy', 'storename', {}, { by: 'storename' }, {}],
  ['employeesBy', 'name', {}, {}, { by: 'name' }],
] as const)('the answer to %s is in the profile', async (key, value, read, store, people) => {
  const options = [{ value: [value], fits: 1, examples: [value] }];
  const reading = { ...dates(null), key, texts: ['x'], options };
  const set = await showRules(inspected({ readings: [reading] }));
  await userEvent.click(screen.getByRole('radio'));
  expect(set.profile).toMatchObject({ read, store, people });
});

test('the unit of a distance is that of its field, and unknown stores are added', async () => {
  const unit = { value: ['km'], fits: 1, examples: [5] };
  const distances = {
    ...dates(null),
    key: 'distances' as const,
    field: 'mileage',
    texts: ['8'],
    options: [unit],
  };
  const stores = {
    ...{ ...dates(null), key: 'storeBy' as const, headers: ['No'], texts: ['x'] },
    options: [{ value: ['storename'], fits: 0, examples: [null] }],
  };
  const set = await showRules(
    inspected({ readings: [distances, stores] }, { columns: { store_id: { column: ['No'] } } }),
  );
  await userEvent.click(screen.getAllByRole('radio')[0] ?? document.body);
  expect(set.profile.columns).toMatchObject({ mileage: { unit: 'km' } });
  await userEvent.click(screen.getByRole('button', { name: 'Add unknown stores' }));
  expect(set.profile.store).toMatchObject({ name: ['No'], create: true });
  expect(set.profile.columns).not.toHaveProperty('store_id');
});

test('the time zone of new stores is chosen from a list', async () => {
  const options = ['America/New_York', 'Pacific/Guam'].map((zone) => ({
    ...{ value: [zone], fits: 3, examples: ['Nowhere Kia'] },
  }));
  const zone = { ...dates(null), key: 'zone' as const, headers: ['Store'], texts: ['Nowhere Kia'], options };
  const set = await showRules(inspected({ readings: [zone] }));
  const asked = await question('Time zone of the new stores');
  expect(asked.getByText('Choose it once. Times from these stores are read in it.')).toBeTruthy();
  expect(asked.getByRole('option', { name: 'Pacific/Guam' })).toBeTruthy();
  await userEvent.selectOptions(asked.getByLabelText('Time zone of the new stores'), 'America/New_York');
  expect(set.profile.store.timezone).toBe('America/New_York');
});

const spellings = (outcome: 'unknown' | 'value'): InspectReply['spellings'] => [
  {
    ...{ field: 'new_used', header: 'N/U', more: 0 },
    options: [{ value: 'New', en: 'New', es: 'Nuevo' }],
    texts: [
      { text: 'N', count: 31, outcome: 'value', value: 'New' },
      { text: 'NEW', count: 102, outcome: 'value', value: 'New' },
      outcome === 'unknown'
        ? { text: 'DEMO', count: 2, outcome }
        : { text: 'DEMO', count: 2, outcome, value: 'New' },
    ],
  },
];

test('spellings have their counts, get a meaning, and are set apart', async () => {
  const set = await showRules(inspected({ spellings: spellings('unknown') }));
  const asked = await question('New or used: 1 value in N/U is unknown');
  expect(asked.getByText('133 rows')).toBeTruthy();
  await userEvent.selectOptions(asked.getByLabelText('Meaning of DEMO'), 'New');
  await userEvent.click(asked.getByRole('button', { name: 'Give NEW its own meaning' }));
  await userEvent.selectOptions(asked.getByLabelText('Meaning of NEW'), 'No value');
  expect(set.profile.columns).toEqual({ new_used: { values: { DEMO: 'New', NEW: null } } });
});

test('known spellings are one line', async () => {
  const values = { columns: { new_used: { values: { DEMO: 'New' } } } };
  await showRules(inspected({ spellings: spellings('value') }, values));
  await userEvent.click(await folded('New or used: 3 values in N/U'));
  expect(screen.getByLabelText('Meaning of N, NEW, DEMO')).toBeTruthy();
  expect(screen.getByText('1 rule')).toBeTruthy();
});

const name = (text: string, more = {}) => ({
  ...{ text, count: 3, outcome: 'unknown' as const, can_be_added: true, is_code: false },
  ...{ store: 'Alder Falls Toyota', stores: 1, ...more },
});
const people = (...texts: InspectReply['people'][number]['texts']): InspectReply['people'] => [
  { field: 'salesperson1_id', header: 'Sold by', title: 'Salesperson', texts, more: 0 },
];
const code = { can_be_added: false, is_code: true };

test('names that match no employee are added alone or together, and undone', async () => {
  const file = inspected({ people: people(name('Quill, Ada'), name('034', { ...code, stores: 3 })) });
  const set = await showRules(file);
  const asked = await question('2 names in Sold by match no employee');
  expect(asked.getByText('3 rows · at 3 stores')).toBeTruthy();
  expect(asked.getByLabelText('Employee for 034')).toBeTruthy();
  await userEvent.click(asked.getByRole('button', { name: 'Add Quill, Ada' }));
  expect(set.profile.people).toEqual({ by: 'name', add: { salesperson1_id: ['Quill, Ada'] } });
  await userEvent.click(asked.getByRole('button', { name: 'Add all 2 employees' }));
  expect(set.profile.people.add).toMatchObject({ salesperson1_id: ['Quill, Ada', { code: '034' }] });
  expect(document.activeElement).toBe(asked.getByRole('list', { name: 'Names in Sold by' }));
});

test.each([false, true])('a value that matches nothing is skipped (required: %s)', async (required) => {
  const fields = [
    field('salesperson1_id', 'Salesperson', { required }),
    field('new_used', 'New or used', { required }),
  ];
  const file = inspected({ people: people(name('Quill, Ada')), spellings: spellings('unknown'), fields });
  const set = await showRules(file);
  await userEvent.click(await screen.findByRole('button', { name: 'Skip Quill, Ada' }));
  await userEvent.selectOptions(
    await screen.findByLabelText('Meaning of DEMO'),
    required ? 'Skip rows' : 'No value',
  );
  const values = {
    salesperson1_id: { values: { 'Quill, Ada': null } },
    new_used: { values: { DEMO: null } },
  };
  const rows = [
    { column: 'Sold by', is: ['Quill, Ada'], reason: 'Sold by is Quill, Ada.' },
    { column: 'N/U', is: ['DEMO'], reason: 'N/U is DEMO.' },
  ];
  expect(set.profile).toMatchObject(
    required ? { columns: {}, skip: { rows } } : { columns: values, skip: { rows: [] } },
  );
});

test('matched names are one line, and can be undone', async () => {
  const known = { outcome: 'known' as const, can_be_added: false, is: 'Hank Houseman' };
  const file = inspected(
    { people: people(name('HOUSE', known)) },
    { columns: { salesperson1_id: { values: { HOUSE: 'employee:17' } } } },
  );
  const set = await showRules(file);
  await userEvent.click(await folded('1 name in Sold by is matched'));
  expect(screen.getByText('is Hank Houseman')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Undo HOUSE' }));
  expect(set.profile.columns).toEqual({});
});

test('users who can’t add employees see who can', async () => {
  await showRules(inspected({ people: people(name('Quill, Ada')), people_added_by: ['HR'] }));
  expect(screen.getByText('Only the role HR can add employees.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Add Quill/ })).toBeNull();
});

test('a required field without a column gets one, a value, or an age', async () => {
  const stocked = { ...inspected().fields[0], name: 'stocked_date', label: 'Stocked', kind: 'date' };
  const [, ...others] = inspected().fields;
  const fields = [{ ...inspected().fields[0], ...stocked }, ...others].flatMap((one) =>
    one.name && one.label
      ? [{ waivable: false, lenient: false, computable: false, required: true, options: [], ...one }]
      : [],
  );
  const set = await showRules(inspected({ feed: 'inventory', missing: ['stocked_date'], fields }));
  const asked = await question('No column for Stocked');
  expect(asked.getByText('A column with days in stock, such as Age, is enough.')).toBeTruthy();
  await userEvent.click(asked.getByRole('button', { name: 'Calculate from an age' }));
  const form = within(await screen.findByRole('form', { name: 'Age in days' }));
  await userEvent.selectOptions(form.getByLabelText('Column'), 'No');
  await userEvent.selectOptions(form.getByLabelText('Counted back from'), 'The date in the file name');
  await userEvent.click(form.getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(set.profile.prepare?.recipes).toEqual([
      { recipe: 'daysBefore', of: 'No', day: 'fileName', into: 'stocked_date' },
    ]),
  );
  expect(screen.getByText('No counts days back from the date in the file name')).toBeTruthy();
  await userEvent.selectOptions(asked.getByLabelText('Column for Stocked'), 'Customer');
  expect(set.profile.columns).toMatchObject({ stocked_date: { column: ['Customer'] } });
});

test('rows of one deal add up after one click, and the rule is one line', async () => {
  const counts = { records: 10, several: 4, identical: 0, shared: 4, other_prices: 0, last: 100, added: 200 };
  const set = await showRules(inspected({ parts: counts }));
  const asked = await question('Rows of one deal differ');
  expect(asked.getByText(/^4 of 10 deals have several rows\. .*\$100\.00.*\$200\.00/)).toBeTruthy();
  await userEvent.click(asked.getByRole('button', { name: 'Add the rows up' }));
  expect(set.profile.prepare).toEqual({
    recipes: [{ recipe: 'addUp', amounts: ['front_gross', 'back_gross', 'reserve'] }],
  });
  expect(screen.queryByText('Rows of one deal differ')).toBeNull();
  expect(await folded('Rows of one deal add up: Front gross, Back gross, Finance reserve')).toBeTruthy();
});

const orders = {
  columns: [column('RO', 'ro_no'), column('Date', 'opened_at')],
  feed: 'repair_orders' as const,
};

test('lines without numbers are numbered by their order, and orders closed on the day they were opened', async () => {
  const lines = { field: 'line_no', records: 9, several: 2, are_versions: false };
  const set = await showRules(inspected({ ...orders, lines }));
  await userEvent.click(screen.getByRole('button', { name: 'Number the lines' }));
  expect(set.profile).toMatchObject({ whole: true, prepare: { recipes: [{ recipe: 'lineNumbers' }] } });
  await userEvent.click(screen.getByRole('button', { name: 'Closed on Date' }));
  expect(set.profile.columns).toEqual({ opened_at: { column: ['Date'] }, closed_at: { column: ['Date'] } });
});

test('a complete stock, VINs by stock number, and check digits are set by one click each', async () => {
  const stock = { only: 'new' as const, stored: 11, missing: 2 };
  const columns = [column('VIN', 'vin', { filled: 1 }), column('Stock', 'stock_no')];
  const reason = 'The check digit (position 9) is wrong. Compare the VIN with the vehicle.';
  const preview = [
    { line: 2, outcome: 'rejected' as const, values: {}, notes: [{ column: 'VIN', value: 'X', reason }] },
  ];
  const set = await showRules(inspected({ stock, columns, preview }));
  expect(screen.getByText('The file has only new vehicles. Used ones stay in stock.')).toBeTruthy();
  for (const label of ['Yes, this is the complete stock', 'Find VINs by stock number', 'Ignore check digits'])
    await userEvent.click(screen.getByRole('button', { name: label }));
  expect(set.profile).toMatchObject({
    whole: true,
    columns: { vin: { find: 'stock_no', checkDigit: false } },
  });
  expect(
    await folded('VIN: VIN check digit: Ignore · When the VIN is missing: Find it by stock number'),
  ).toBeTruthy();
});

test('customers are identified by the columns that fit, and what is missing is asked for', async () => {
  const columns = [
    column('Buyer', null, { told: 'customer_name', samples: ['Ann Lee'] }),
    column('Tel', null, { told: 'customer_phone' }),
  ];
  const customer_fields = inspected().fields.slice(0, 1);
  const set = await showRules(inspected({ columns, customer_fields }));
  await userEvent.click(screen.getByRole('button', { name: 'Identify customers' }));
  expect(set.profile).toMatchObject({
    customers: { first: ['Buyer 1'], last: ['Buyer 2'], phone: ['Tel'] },
    prepare: { recipes: [{ recipe: 'name', of: 'Buyer', into: ['Buyer 1', 'Buyer 2'] }] },
  });
});

test('a rule that lacks columns, and names without phones, are explained', async () => {
  const named_only = { headers: ['Buyer'], rows: 412 };
  await showRules(inspected({ named_only }, { customers: { last: ['Customer'] } }));
  expect(screen.getByText(/^412 rows have only a name in Buyer/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Choose columns' }));
  const form = within(await screen.findByRole('form', { name: 'Customers by name' }));
  expect(form.getByText('Customer')).toBeTruthy();
});

test('later rows that contradict the file are settled by one click', async () => {
  const file = inspected();
  const remedy = inspected({}, { read: { decimal: ',' } }).profile;
  const doubt = { kind: 'way' as const, header: 'No', line: 9, text: '1.234,5', rows: 4, way: ',', now: '.' };
  const whole = { ...judgedWhole, doubts: [{ ...doubt, against: null, remedy, keep: null }] };
  const set = await showRules(file, whole);
  await userEvent.click(screen.getByRole('button', { name: /^Read all with/ }));
  expect(set.profile.read.decimal).toBe(',');
});
