import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openImport } from '../importHost.ts';
import { startImports } from './importPages.ts';
import { judgedWhole } from './importReport.ts';

const { state, sent } = await startImports();

const lastProfile = () => sent.findLast(({ path }) => path === 'imports/inspect')?.payload.profile;
const name = (text: string, more = {}) => ({
  ...{
    text,
    count: 3,
    outcome: 'unknown' as const,
    can_be_added: true,
    is_code: false,
    store: 'Alder Falls Toyota',
    stores: 1,
  },
  ...more,
});
const column = (...texts: ReturnType<typeof name>[]) => [
  { field: 'salesperson1_id', header: 'Sold by', title: 'Salesperson', texts, more: 0 },
];

test('several people are chosen and added at once, and taken back', async () => {
  state.data.people = column(name('Quill, Ada'), name('Fox, Cy'), name('HOUSE', { can_be_added: false }));
  await openImport(state.i18nProvider);
  const rule = within(await screen.findByRole('region', { name: '3 names in Sold by are nobody here' }));
  expect(rule.getByRole('button', { name: 'Add 2 as employees' })).toHaveProperty('disabled', false);
  expect(rule.queryByLabelText('Add HOUSE')).toBeNull();
  await userEvent.click(rule.getByLabelText('All whole names'));
  expect(rule.getByRole('button', { name: 'Mark whom to add' })).toHaveProperty('disabled', true);
  await userEvent.click(rule.getByLabelText('All whole names'));
  await userEvent.click(rule.getByLabelText('Add Fox, Cy'));
  await userEvent.click(rule.getByLabelText('Add Fox, Cy'));
  expect(rule.getByText(/^Some are neither whole names nor codes/)).toBeTruthy();
  await userEvent.click(rule.getByRole('button', { name: 'Add 2 as employees' }));
  expect(document.activeElement).toBe(rule.getByRole('list', { name: 'Names in Sold by' }));
  await waitFor(() =>
    expect(lastProfile()).toMatchObject({
      employeesBy: 'name',
      newEmployees: { salesperson1_id: ['Quill, Ada', 'Fox, Cy'] },
    }),
  );
});

test('codes are added with a name where one is typed', async () => {
  const code = { can_be_added: false, is_code: true };
  state.data.people = column(name('034', { ...code, stores: 3 }), name('BB1', code), name('Quill, Ada'));
  await openImport(state.i18nProvider);
  const rule = within(await screen.findByRole('region', { name: '3 names in Sold by are nobody here' }));
  expect(rule.getByText(/^Numbers and codes become the DMS number of a salesperson/)).toBeTruthy();
  expect(rule.getByText('3 rows · at 3 stores')).toBeTruthy();
  await userEvent.click(rule.getByLabelText('All names and codes'));
  expect(
    rule.getByRole('button', {
      name: 'Add 3 names and codes as 5 employees: whole names at one store, codes at each whose rows have them',
    }),
  ).toBeTruthy();
  await userEvent.click(rule.getByLabelText('Add Quill, Ada'));
  await userEvent.type(rule.getByLabelText('Name of BB1'), 'Bo Brandt');
  await userEvent.click(
    rule.getByRole('button', { name: 'Add 2 codes as 4 employees, one at each store whose rows have them' }),
  );
  await waitFor(() =>
    expect(lastProfile()).toMatchObject({
      employeesBy: 'dms_number',
      newEmployees: { salesperson1_id: [{ code: '034' }, { code: 'BB1', name: 'Bo Brandt' }] },
    }),
  );
});

test('of a file that was not looked at as a whole it is told how many are added at least', async () => {
  state.data.people = column(name('034', { can_be_added: false, is_code: true, stores: 2 }));
  state.data.whole = [judgedWhole];
  await openImport(state.i18nProvider);
  await userEvent.click(await screen.findByLabelText('Add 034'));
  expect(
    screen.getByRole('button', {
      name: 'Add 1 code as at least 2 employees, one at each store whose rows have it',
    }),
  ).toBeTruthy();
  expect(screen.getByText(/^Choose who somebody is, or add them as/).textContent).not.toMatch(
    /name them most/,
  );
});

test('who was settled is told with a way back', async () => {
  state.data.people = column(
    name('quill, ada', { outcome: 'new', can_be_added: false }),
    name('HOUSE', { outcome: 'known', can_be_added: false, is: 'Hank Houseman' }),
  );
  await openImport(state.i18nProvider);
  expect(await screen.findByText('added as salesperson, Alder Falls Toyota')).toBeTruthy();
  expect(screen.getByText('is Hank Houseman')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Names in Sold by' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Take back what was said of quill, ada' }));
  expect(screen.getByRole('button', { name: 'Take back what was said of HOUSE' })).toBeTruthy();
  expect(screen.queryByLabelText('All whole names')).toBeNull();
});

test('who may not add employees learns who may', async () => {
  state.data.people = column(name('Quill, Ada'));
  state.data.people_added_by = ['Administrator', 'HR'];
  await openImport(state.i18nProvider);
  expect(await screen.findByText(/by whoever may edit them: the roles Administrator, HR\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /as employee/ })).toBeNull();
  expect(screen.getByLabelText('Who Quill, Ada is')).toBeTruthy();
});
