import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { InspectReply } from '../../../../contract/calls/imports/inspection.ts';
import { at, http, reply } from '../../host.ts';
import { inspection, openImport } from '../importHost.ts';
import { startImports } from './importPages.ts';

const { state, sent, host } = await startImports();

const lastProfile = () => sent.findLast(({ path }) => path === 'imports/inspect')?.payload.profile;

type Reading = InspectReply['readings'][number];

/** Opens a file in which something can be read in several ways, until the profile says in which. */
async function openAsked(asked: Pick<Reading, 'key' | 'headers' | 'texts' | 'options' | 'own_numbers'>) {
  host.use(
    http.post(at('imports/inspect'), async ({ request }) => {
      const payload = Object(await request.json());
      sent.push({ path: 'imports/inspect', payload });
      const said = payload.profile?.[asked.key];
      const chosen = asked.options.findIndex(({ value }) => value[0] === said);
      const readings = [{ ...asked, field: null, rows: 2, chosen: chosen < 0 ? null : chosen }];
      return reply({ ...inspection(payload.profile), readings });
    }),
  );
  await openImport(state.i18nProvider);
}

/** Opens a file whose columns give some fields, by their names, and which needs others until the profile gives them. */
async function openGiven(
  feed: InspectReply['feed'],
  given: Readonly<Record<string, string>>,
  needed: readonly string[] = [],
) {
  host.use(
    http.post(at('imports/inspect'), async ({ request }) => {
      const payload = Object(await request.json());
      sent.push({ path: 'imports/inspect', payload });
      const { columns, fields, ...inspected } = inspection(payload.profile);
      const fieldOf = (header: string) => Object.keys(given).find((field) => given[field] === header) ?? null;
      return reply({
        ...{ ...inspected, feed },
        fields: fields.slice(0, needed.length).map((one, place) => ({
          ...one,
          ...{ name: needed[place], kind: 'date' },
        })),
        columns: columns.map((column) => ({ ...column, field: fieldOf(column.header) })),
        missing: needed.filter((name) => !(name in Object(payload.profile?.columns))),
      });
    }),
  );
  await openImport(state.i18nProvider);
}

test('the day of stocking is worked out from an age, counted back from the day of the report', async () => {
  await openGiven('inventory', {}, ['stocked_date']);
  const rule = within(await screen.findByRole('region', { name: 'No column gives Stocked' }));
  await userEvent.selectOptions(rule.getByLabelText('Rows without Stocked'), 'worked out from an age');
  const use = rule.getByRole<HTMLButtonElement>('button', { name: 'Work it out' });
  expect(use.disabled).toBe(true);
  await userEvent.selectOptions(rule.getByLabelText('Column with the days'), 'No');
  const days = rule.getByLabelText<HTMLSelectElement>('The days are counted back from');
  expect(days.selectedOptions[0]?.textContent).toMatch(/^The day on which each file is loaded \(today /);
  // The name of the file says no day.
  expect(days.options).toHaveLength(2);
  await userEvent.click(use);
  await waitFor(() =>
    expect(lastProfile()).toMatchObject({
      made: [{ how: 'daysBefore', of: 'No', into: 'No: day' }],
      columns: { stocked_date: ['No: day'] },
    }),
  );
  expect(lastProfile()).not.toHaveProperty('made.0.day');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Work it out' })).toBeNull());
});

test('one day for ages is said to hold for later files when the profile is saved, and can be taken off', async () => {
  const made = [{ how: 'daysBefore', of: 'No', day: '2026-10-31', into: 'No: day' }];
  host.use(
    http.post(at('imports/inspect'), async ({ request }) => {
      const payload = Object(await request.json());
      sent.push({ path: 'imports/inspect', payload });
      return reply({ ...inspection(payload.profile ?? { made }), name_day: '2026-11-02' });
    }),
  );
  await openImport(state.i18nProvider);
  const rule = within(await screen.findByRole('region', { name: 'No days before Oct 31, 2026' }));
  const days = rule.getByLabelText('The days are counted back from');
  await userEvent.click(await screen.findByRole('button', { name: 'Save as profile' }));
  const dialog = within(await screen.findByRole('dialog'));
  const said = 'The days of No are counted back from Oct 31, 2026 in every file, also in later ones.';
  expect(dialog.getByText(said)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Count from the day of each file' }));
  expect(dialog.queryByText(said)).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await userEvent.selectOptions(days, 'The day in the name of each file (Nov 2, 2026)');
  await waitFor(() => expect(lastProfile()).toMatchObject({ made: [{ ...made[0], day: 'fileName' }] }));
});

test.each([
  ['closed_at', 'opened_at', 'Opened on the day in VIN'],
  ['opened_at', 'closed_at', 'Closed on the day in VIN'],
])('where a list has only %s, it is %s too, until the rule comes off', async (given, lacking, label) => {
  await openGiven('repair_orders', { [given]: 'VIN' });
  await userEvent.click(await screen.findByRole('button', { name: label }));
  await waitFor(() => expect(lastProfile()).toMatchObject({ columns: { [given]: 'VIN', [lacking]: 'VIN' } }));
  const removal = 'Remove the rule: Orders were opened and closed on the day in VIN';
  await userEvent.click(await screen.findByRole('button', { name: removal }));
  await waitFor(() => expect(lastProfile()).not.toHaveProperty(`columns.${lacking}`));
  expect(lastProfile()).toMatchObject({ columns: { [given]: 'VIN' } });
});

test('why a column is taken for one of kilometres is said, and it can be made one of miles', async () => {
  const asked = { key: 'distances', headers: ['KM'], field: 'mileage', because: 'header' } as const;
  host.use(
    http.post(at('imports/inspect'), async ({ request }) => {
      const payload = Object(await request.json());
      sent.push({ path: 'imports/inspect', payload });
      const isMiles = payload.profile?.distances?.mileage === 'mi';
      const options = [
        { value: ['km'], fits: 2, examples: [27_962] },
        { value: ['mi'], fits: 2, examples: [45_000] },
      ];
      const reading = { ...asked, texts: ['45000'], options, rows: 2, own_numbers: false };
      return reply({
        ...inspection(payload.profile),
        readings: [{ ...reading, chosen: isMiles ? 1 : 0 }],
      });
    }),
  );
  await openImport(state.i18nProvider);
  const group = within(await screen.findByRole('radiogroup', { name: 'Unit of KM' }));
  expect(screen.getByText(/^The header says kilometres, and Rooftop keeps miles/)).toBeTruthy();
  const [kilometres, miles] = group.getAllByRole<HTMLInputElement>('radio');
  expect(kilometres?.checked).toBe(true);
  await userEvent.click(group.getByRole('radio', { name: 'Miles, as they are' }));
  await waitFor(() => expect(lastProfile()).toMatchObject({ distances: { mileage: 'mi' } }));
  await waitFor(() => expect(miles?.checked).toBe(true));
});

test('in which currency the amounts are is asked, and the answer is sent', async () => {
  await openAsked({
    key: 'currency',
    headers: ['Comment'],
    texts: ['1.200 €', '$900'],
    options: [
      { value: ['USD'], fits: 1, examples: [null, '900'] },
      { value: ['EUR'], fits: 1, examples: ['1200', null] },
    ],
    own_numbers: false,
  });
  const ways = within(await screen.findByRole('radiogroup', { name: 'Currency of the amounts' }));
  expect(screen.getByText(/^Amounts name another currency than US dollars/)).toBeTruthy();
  await userEvent.click(ways.getByRole('radio', { name: 'Euro' }));
  await waitFor(() => expect(lastProfile()).toMatchObject({ currency: 'EUR' }));
  await waitFor(() => expect(screen.queryByText(/^Amounts name another currency/)).toBeNull());
  expect(ways.getByRole<HTMLInputElement>('radio', { name: 'Euro' }).checked).toBe(true);
});

test.each([
  ['DMS number', 'dms_number'],
  ['Number in Rooftop', 'employee_id'],
])('whose numbers people have is asked where only Rooftop gave them: %s', async (label, said) => {
  await openAsked({
    key: 'employeesBy',
    headers: ['Comment'],
    texts: ['4', '5'],
    options: [
      { value: ['employee_id'], fits: 2, examples: ['Ada Quill', 'Cy Fox'] },
      { value: ['dms_number'], fits: 0, examples: [null, null] },
    ],
    own_numbers: true,
  });
  const ways = within(await screen.findByRole('radiogroup', { name: 'How Comment names people' }));
  expect(screen.getByText(/only since Rooftop itself has given them to people/)).toBeTruthy();
  await userEvent.click(ways.getByRole('radio', { name: label }));
  await waitFor(() => expect(lastProfile()).toMatchObject({ employeesBy: said }));
  await waitFor(() => expect(screen.queryByText(/only since Rooftop itself/)).toBeNull());
});

test.each([
  [[0, 9, 0], 'Only one way finds any store: AS number. Is it right?'],
  [[4, 9, 0], 'Several ways find stores, and not the same ones. Which is right?'],
  [[9, 0, 0], /^Numbers are found here only since Rooftop itself has given them to stores/],
])('of the ways to find stores, of which %j rows fit, it is said what is true', async (fits, said) => {
  const ways = ['ID', 'AS_ID', 'storename'];
  await openAsked({
    key: 'storeBy',
    headers: ['Dealer'],
    texts: ['1012'],
    options: ways.map((way, place) => ({ value: [way], fits: fits[place] ?? 0, examples: [null] })),
    own_numbers: true,
  });
  expect(await screen.findByText(said)).toBeTruthy();
});
