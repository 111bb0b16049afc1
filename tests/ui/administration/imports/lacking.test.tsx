import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { at, http, reply } from '../../host.ts';
import { inspection, openImport } from '../importHost.ts';
import { startImports } from './importPages.ts';

const { state, sent, host } = await startImports();

const lastProfile = () => sent.findLast(({ path }) => path === 'imports/inspect')?.payload.profile;
const lacking = async () =>
  within(await screen.findByRole('region', { name: 'No column gives Deal number' }));

test('a number that no column gives is made of another field, and the rule is taken off again', async () => {
  await openImport(state.i18nProvider);
  const rule = await lacking();
  await userEvent.selectOptions(rule.getByLabelText('Rows without Deal number'), 'made of another field');
  await userEvent.selectOptions(rule.getByLabelText('Deal number made of'), 'VIN');
  await waitFor(() => expect(lastProfile()).toMatchObject({ combine: { deal_no: ['vin'] } }));
  await userEvent.click(
    await screen.findByRole('button', { name: 'Remove the rule: Deal number: made of VIN' }),
  );
  await waitFor(() => expect(lastProfile()).not.toHaveProperty('combine'));
});

test('a choice that no column gives is the same in every row, and is called by its name', async () => {
  state.data.fieldChanges = {
    deal_no: { kind: 'choice', options: [{ value: 'N', en: 'New', es: 'Nuevo' }] },
  };
  await openImport(state.i18nProvider);
  const rule = await lacking();
  await userEvent.selectOptions(rule.getByLabelText('Rows without Deal number'), 'same in every row');
  await userEvent.selectOptions(rule.getByLabelText('Value to use'), 'New');
  await waitFor(() => expect(lastProfile()).toMatchObject({ constants: { deal_no: 'N' } }));
  expect(await screen.findByText('Deal number: New in every row')).toBeTruthy();
});

test('stores that nobody has entered are added by their names, in the time zone that was chosen', async () => {
  const none = { fits: 0, examples: [null] };
  state.data.readings = [
    {
      key: 'storeBy',
      field: null,
      headers: ['Comment'],
      texts: ['Ancira Nissan'],
      rows: 2,
      options: [
        { value: ['ID'], ...none },
        { value: ['dms_company_no'], ...none },
        { value: ['storename'], ...none },
      ],
      chosen: 0,
      own_numbers: false,
    },
  ];
  state.data.columnChanges = { Comment: { filled: 1000, different: 812 } };
  await openImport(state.i18nProvider);
  await userEvent.selectOptions(await screen.findByLabelText('Their time zone'), 'Central');
  expect(screen.getByText(/^812 names in 1,000 rows are hardly those of stores\./)).toBeTruthy();
  await userEvent.click(screen.getByLabelText('DMS company number'));
  await waitFor(() => expect(lastProfile()).toMatchObject({ storeBy: 'dms_company_no' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add the unknown stores' }));
  await waitFor(() =>
    expect(lastProfile()).toMatchObject({
      storeBy: 'dms_company_no',
      store: { name: 'Comment', create: true, timezone: 'America/Chicago' },
    }),
  );
  const rule = 'Stores by Comment; unknown ones are added';
  expect(await screen.findByText(rule)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: `Remove the rule: ${rule}` }));
  await waitFor(() => expect(lastProfile()).not.toHaveProperty('store'));
  expect(lastProfile()).toMatchObject({ storeBy: 'dms_company_no', columns: { store_id: 'Comment' } });
});

test('what can not be read of a field that a file may do without is left out, and the file says so', async () => {
  state.data.columnChanges = { VIN: { unread: 2 } };
  state.data.fieldChanges = { vin: { waivable: true } };
  await openImport(state.i18nProvider);
  const rule = within(await screen.findByRole('region', { name: 'Where VIN can not be read' }));
  await userEvent.selectOptions(rule.getByLabelText('Values of VIN that can not be read'), 'leave it out');
  await waitFor(() =>
    expect(lastProfile()).toMatchObject({ drop: ['vin'], waive: { vin: expect.stringMatching(/\.$/) } }),
  );
});

test('of a gross that no column gives it is told what becomes of it', async () => {
  const { fields, ...inspected } = inspection();
  const own = fields.map((one) =>
    one.name === 'deal_no' ? { ...one, name: 'front_gross', label: 'Front gross', waivable: true } : one,
  );
  const asked: unknown[] = [];
  host.use(
    http.post(at('imports/inspect'), async ({ request }) => {
      asked.push(await request.json());
      return reply({ ...inspected, fields: own, missing: ['front_gross'] });
    }),
  );
  await openImport(state.i18nProvider);
  const rule = within(await screen.findByRole('region', { name: 'No column gives Front gross' }));
  expect(rule.getByText(/leave it empty: it then stays unknown, which is not zero/)).toBeTruthy();
  await userEvent.selectOptions(rule.getByLabelText('Rows without Front gross'), 'leave it empty');
  const waive = { front_gross: expect.stringMatching(/stays unknown/) };
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ profile: { waive } }));
});

test('what is worked out from fields that the file gives is one choice beside the others', async () => {
  const { columns, fields, ...inspected } = inspection();
  const gross = { ...fields[0], name: 'front_gross', label: 'Front gross', kind: 'money', waivable: true };
  const given = ['sale_price', 'cost'];
  host.use(
    http.post(at('imports/inspect'), async ({ request }) => {
      const payload = Object(await request.json());
      const profile = payload.profile ?? inspected.profile;
      sent.push({ path: 'imports/inspect', payload });
      return reply({
        ...inspected,
        profile,
        fields: [{ ...fields[0], ...gross }],
        columns: columns.map((column, place) => ({ ...column, field: given[place] ?? null })),
        missing: profile.compute ? [] : ['front_gross'],
      });
    }),
  );
  await openImport(state.i18nProvider);
  const rule = within(await screen.findByRole('region', { name: 'No column gives Front gross' }));
  await userEvent.selectOptions(rule.getByLabelText('Rows without Front gross'), 'work it out');
  await waitFor(() => expect(lastProfile()).toMatchObject({ compute: ['front_gross'] }));
});

test.each([
  [false, 'Number in its system'],
  [true, 'Number in Rooftop'],
])(
  'numbers that Rooftop has given are told apart from those of a system (%s)',
  async (own_numbers, label) => {
    state.data.readings = [
      {
        key: 'storeBy',
        field: null,
        headers: ['Comment'],
        texts: ['4'],
        rows: 2,
        options: [
          { value: ['ID'], fits: 2, examples: ['Exeter Kia'] },
          { value: ['AS_ID'], fits: 2, examples: ['Boyertown Ford'] },
        ],
        chosen: null,
        own_numbers,
      },
    ];
    await openImport(state.i18nProvider);
    expect(await screen.findByLabelText(label)).toBeTruthy();
    expect(screen.getByText(/Several ways find stores, and not the same ones/)).toBeTruthy();
  },
);
