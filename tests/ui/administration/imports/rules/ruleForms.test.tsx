import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { at, http, reply } from '../../../host.ts';
import { addRule, inspected, showRules, startRules } from './rulesHost.tsx';

const { host, refuse } = startRules();

const add = () => userEvent.click(screen.getByRole('button', { name: 'Add' }));

/** Chooses one of a list that is found by typing. */
async function pick(form: HTMLElement, label: string, words: string) {
  await userEvent.type(within(form).getByRole('combobox', { name: label }), words);
  await userEvent.click(within(await screen.findByRole('listbox')).getByRole('option', { name: words }));
}

test('a field and its value: text, or a choice where the field has some', async () => {
  const set = await showRules(inspected());
  const form = within(await addRule('Same value in every row'));
  await userEvent.selectOptions(form.getByLabelText('Field'), 'Lender');
  await userEvent.type(form.getByLabelText('Value for every row'), 'Ally');
  await add();
  await waitFor(() => expect(set.profile.constants).toEqual({ lender: 'Ally' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Lender is Ally in every row' }));
  const opened = within(await screen.findByRole('form', { name: 'Same value in every row' }));
  await userEvent.selectOptions(opened.getByLabelText('Field'), 'New or used');
  await userEvent.selectOptions(await opened.findByRole('combobox', { name: 'Value for every row' }), '');
  await userEvent.selectOptions(opened.getByRole('combobox', { name: 'Value for every row' }), 'New');
  await userEvent.click(opened.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(set.profile.constants).toEqual({ new_used: 'New' }));
});

test('a column, parts, and where they go: fields or new columns', async () => {
  const set = await showRules(inspected());
  const form = within(await addRule('Last, First'));
  await userEvent.selectOptions(form.getByLabelText('Column'), 'Customer');
  await userEvent.selectOptions(form.getByLabelText('Last name'), 'Lender');
  await add();
  await waitFor(() =>
    expect(set.profile.prepare).toEqual({
      recipes: [{ recipe: 'name', of: 'Customer', into: ['Customer: first name', 'lender'] }],
    }),
  );
  expect(screen.getByRole('button', { name: 'Split Customer into first and last name' })).toBeTruthy();
});

test('columns, a calculation, and a field, by keyboard alone', async () => {
  const set = await showRules(inspected());
  screen.getByRole('button', { name: 'Add rule' }).focus();
  await userEvent.keyboard('{Enter}');
  (await screen.findByRole('menuitem', { name: 'Calculate from columns' })).focus();
  await userEvent.keyboard('{Enter}');
  const form = within(await screen.findByRole('form', { name: 'Calculate from columns' }));
  await userEvent.selectOptions(form.getByLabelText('Calculation'), 'Add');
  const columns = form.getByRole('combobox', { name: 'Column' });
  columns.focus();
  await userEvent.keyboard('No{ArrowDown}{Enter}N/U{ArrowDown}{Enter}');
  await userEvent.selectOptions(form.getByLabelText('Field'), 'Front gross');
  form.getByRole('button', { name: 'Add' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(set.profile.prepare?.recipes).toEqual([
      { recipe: 'figure', how: 'add', of: ['No', 'N/U'], into: 'front_gross' },
    ]),
  );
});

test('a list of texts and a choice of yes or no', async () => {
  const set = await showRules(inspected());
  const form = within(await addRule('Skip rows'));
  await userEvent.selectOptions(form.getByLabelText('Column'), 'No');
  await userEvent.type(form.getByRole('combobox', { name: 'Is one of' }), 'D2{Enter}');
  await add();
  const rows = () => set.profile.skip.rows;
  await waitFor(() => expect(rows()).toEqual([{ column: 'No', is: ['D2'], reason: 'No is D2.' }]));
  const empty = within(await addRule('Skip rows'));
  await userEvent.selectOptions(empty.getByLabelText('Column'), 'Customer');
  await userEvent.selectOptions(empty.getByLabelText('Is empty'), 'Yes');
  await add();
  await waitFor(() =>
    expect(rows()[1]).toEqual({ column: 'Customer', empty: true, reason: 'Customer is empty.' }),
  );
});

test('values and what they mean, a default, and a switch', async () => {
  const set = await showRules(inspected());
  const form = within(await addRule('Values of a column'));
  await userEvent.selectOptions(form.getByLabelText('Field'), 'New or used');
  await userEvent.click(form.getByRole('button', { name: 'Add a value' }));
  await userEvent.type(form.getByLabelText('Value in the file'), 'N');
  await userEvent.selectOptions(form.getByLabelText('Meaning'), 'New');
  await userEvent.selectOptions(form.getByLabelText('When empty'), 'Used');
  await userEvent.selectOptions(form.getByLabelText("When it can't be read"), 'Leave it empty');
  await add();
  await waitFor(() =>
    expect(set.profile.columns).toEqual({
      new_used: { values: { N: 'New' }, default: 'Used', invalid: 'empty' },
    }),
  );
  const stock = within(await addRule('Limits'));
  await userEvent.click(stock.getByRole('checkbox', { name: 'Names may change' }));
  await userEvent.type(stock.getByLabelText('Rejected rows allowed, in percent'), '20');
  await add();
  await waitFor(() => expect(set.profile.allow).toEqual({ rejects: 20, renames: true }));
});

test('a currency is found by name, and numbers of a text are a list', async () => {
  const set = await showRules(inspected({}, { read: { delimiter: null } }));
  await pick(await addRule('Currency'), 'Currency', 'Canadian Dollar');
  await add();
  await waitFor(() => expect(set.profile.read.currency).toBe('CAD'));
  const form = within(await addRule('Fixed width'));
  await userEvent.type(form.getByRole('combobox', { name: 'Widths' }), '10{Enter}8{Enter}');
  await add();
  await waitFor(() =>
    expect(set.profile.prepare?.recipes).toEqual([{ recipe: 'fixedWidth', widths: [10, 8] }]),
  );
});

test('a value that the schema refuses stays, with the reason at its field', async () => {
  const set = await showRules(inspected());
  const form = within(await addRule('Another file has the customers'));
  await userEvent.type(form.getByLabelText('File'), '../customers.csv');
  await userEvent.type(form.getByLabelText('Short name of the file'), 'c');
  await userEvent.selectOptions(form.getByLabelText('Column here'), 'Customer');
  await add();
  await waitFor(() => expect(form.getByLabelText('File').getAttribute('aria-invalid')).toBe('true'));
  expect(form.getByLabelText('Column there with the same value').getAttribute('aria-invalid')).toBe('true');
  expect(form.getByLabelText('Short name of the file').getAttribute('aria-invalid')).toBe('false');
  expect(set.profile.prepare).toBeUndefined();
});

test('a value that the file refuses stays, with the reason of the server at its field', async () => {
  const set = await showRules(inspected());
  refuse('constants.lender', 'No such lender.');
  const form = within(await addRule('Same value in every row'));
  await userEvent.selectOptions(form.getByLabelText('Field'), 'Lender');
  await userEvent.type(form.getByLabelText('Value for every row'), 'X');
  await add();
  await waitFor(() =>
    expect(form.getByLabelText('Value for every row').getAttribute('aria-invalid')).toBe('true'),
  );
  expect(set.profile.constants).toEqual({});
});

test('a rule is removed, with the columns that it made, and restored', async () => {
  const profile = {
    columns: { lender: { column: ['First'] } },
    prepare: { recipes: [{ recipe: 'name', of: 'Customer', into: ['First', 'Last'] }] },
  };
  const set = await showRules(inspected({}, profile));
  const sentence = 'Split Customer into first and last name';
  await userEvent.click(screen.getByRole('button', { name: `Remove rule: ${sentence}` }));
  await waitFor(() => expect(set.profile.prepare).toBeUndefined());
  expect(set.profile.columns).toEqual({});
  // What is set before Undo stays.
  const form = within(await addRule('Same value in every row'));
  await userEvent.selectOptions(form.getByLabelText('Field'), 'Front gross');
  await userEvent.type(form.getByLabelText('Value for every row'), '1');
  await add();
  await waitFor(() => expect(set.profile.constants).toEqual({ front_gross: '1' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(set.profile).toMatchObject({ ...profile, constants: { front_gross: '1' } }));
});

test('an answer that is given while a rule is checked stays', async () => {
  const lacking = inspected({
    missing: ['lender'],
    fields: inspected().fields.map((one) => ({ ...one, waivable: one.name === 'lender' })),
  });
  const set = await showRules(lacking);
  const checked = Promise.withResolvers<void>();
  host.use(
    http.post(at('imports/inspect'), async ({ request }) => {
      await checked.promise;
      const { profile } = Object(await request.json());
      return reply(inspected({}, profile));
    }),
  );
  const form = within(await addRule('Same value in every row'));
  await userEvent.selectOptions(form.getByLabelText('Field'), 'New or used');
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Value for every row' }), 'New');
  await add();
  await userEvent.click(screen.getByRole('button', { name: 'Leave it empty' }));
  checked.resolve();
  await waitFor(() => expect(set.profile.constants).toEqual({ new_used: 'New' }));
  expect(set.profile.columns).toEqual({ lender: { required: false } });
});

test('recipes are edited as the SELECT that they are, which replaces them', async () => {
  const recipes = [{ recipe: 'fillDown', columns: ['Customer'] }];
  const set = await showRules(inspected({}, { prepare: { recipes } }));
  await userEvent.click(screen.getByRole('button', { name: 'Edit recipes as SQL' }));
  const text = await screen.findByLabelText<HTMLTextAreaElement>('SELECT');
  expect(text.value).toBe('FROM file');
  await userEvent.type(text, ' LIMIT 5');
  await add();
  await waitFor(() => expect(set.profile.prepare).toEqual({ sql: 'FROM file LIMIT 5' }));
  expect(screen.queryByRole('button', { name: 'Edit recipes as SQL' })).toBeNull();
});
