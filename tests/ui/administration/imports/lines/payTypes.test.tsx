import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import { repairOrdersTarget } from '../../../../../contract/records/repairOrders.ts';
import { at, http, reply } from '../../../host.ts';
import { showPage } from '../../../pageHost.tsx';
import { inspection, openImport, upload } from '../../importHost.ts';
import { startImports } from '../importPages.ts';
import { report } from '../importReport.ts';

const { state, sent, host } = await startImports();

const lastProfile = () => sent.findLast(({ path }) => path === 'imports/inspect')?.payload.profile;
const RULE = 'Each pay type of a row with an amount is a line of its order';
const picker = (header: string) => screen.getByLabelText<HTMLSelectElement>(`Field for the column ${header}`);

const own = Object.entries(repairOrdersTarget.fields).filter(([, { kind }]) => kind !== 'reference');
const fields = own.map(([name, { label, kind }]) => ({
  ...{ name, label: label.en, kind, required: name === 'labor_sale' || name === 'pay_type' },
  ...{ waivable: name === 'labor_cost', lenient: false, computable: false, options: [] },
}));

const payTypes = {
  CP: { labor_sale: 'CP Labor', labor_cost: 'CP Cost' },
  I: { labor_sale: 'INT Labor' },
};
const guessed = { payTypes, payTotals: { labor_sale: 'Total Labor' }, columns: { ro_no: 'RO' } };

/** A file of repair orders, whose columns are taken as the profile says. */
const open = async (first: object = guessed, changes: Partial<InspectReply> = {}) => {
  host.use(
    http.post(at('imports/inspect'), async ({ request }) => {
      const { profile = first } = Object(await request.json());
      sent.push({ path: 'imports/inspect', payload: { profile } });
      const { columns, ...inspected } = inspection({ ...profile });
      const taken = new Map<string, string>([
        ...Object.entries(Object(profile.columns)).map(([field, name]) => [String(name), field] as const),
        ...Object.entries({ ...Object(profile.payTypes), total: Object(profile.payTotals) }).flatMap(
          ([of, amounts]) =>
            Object.entries(Object(amounts)).map(([field, name]) => [String(name), `${of} ${field}`] as const),
        ),
      ]);
      const [like] = columns;
      if (!like) throw new Error('There is no column.');
      return reply({
        ...{
          ...inspected,
          feed: 'repair_orders',
          fields,
          missing: profile.payTypes?.I ? ['labor_cost'] : [],
        },
        columns: ['RO', 'CP Labor', 'CP Cost', 'INT Labor', 'Other', 'Total Labor'].map((header) => {
          const field = taken.get(header) ?? null;
          return { ...like, header, field, by: field?.includes(' ') ? 'payType' : null };
        }),
        judged: { rows: 2, good: 1, warned: 0, rejected: 1, skipped: 0, lines: 2 },
        preview: [
          {
            ...{ line: 2, outcome: 'row', notes: [] },
            values: { ro_no: 'R1', line_no: 11, pay_type: 'CP', labor_sale: 100.5 },
            more: [{ ro_no: 'R1', line_no: 13, pay_type: 'I', labor_sale: 7 }],
          },
          {
            ...{ line: 3, outcome: 'rejected', values: { ro_no: 'R2', pay_type: 'CP' } },
            notes: [{ column: 'CP Cost', value: 'x', reason: 'Must be an amount in dollars.' }],
          },
        ],
        ...changes,
      });
    }),
  );
  await openImport(state.i18nProvider);
};

test('the columns of each pay type are shown with why, and the lines that rows become', async () => {
  await open();
  const rule = within(await screen.findByRole('region', { name: RULE }));
  expect(rule.getByText('1 of these rows are 2 lines')).toBeTruthy();
  expect(rule.getByText('Labor sale: INT Labor')).toBeTruthy();
  expect(rule.getByText('no column: Labor cost')).toBeTruthy();
  expect(rule.getByText('Compared with the sum of the pay types')).toBeTruthy();
  expect(picker('INT Labor').selectedOptions[0]?.textContent).toBe('Internal: Labor sale');
  expect(picker('INT Labor').parentElement?.parentElement?.textContent).toContain(
    'its name says the pay type',
  );
  expect(picker('Total Labor').selectedOptions[0]?.textContent).toBe('Sum of the pay types: Labor sale');
  // What a line has is given by nothing else.
  expect(within(picker('Other')).queryByRole('option', { name: 'Labor sale' })).toBeNull();
  expect(within(picker('Other')).queryByRole('option', { name: 'Pay type' })).toBeNull();
  const becomes = within(screen.getByRole('region', { name: 'Row 2 becomes' }));
  expect(becomes.getByText('$100.50')).toBeTruthy();
  expect(becomes.getByText('$7.00')).toBeTruthy();
  expect(becomes.getAllByText('R1')).toHaveLength(1);
  const rows = within(screen.getByRole('group', { name: /^First rows/ })).getAllByRole('row');
  expect(rows.slice(1).map((row) => row.textContent)).toMatchObject([
    expect.stringContaining('11'),
    expect.stringContaining('13'),
    expect.stringContaining('CP Cost: Must be an amount in dollars.'),
  ]);
  // Where a pay type has no cost the file may do without it.
  expect(screen.getByRole('region', { name: /Labor cost/ })).toBeTruthy();
});

test('a column is given to another pay type, and taken from all of them', async () => {
  await open();
  await screen.findByRole('region', { name: RULE });
  await userEvent.selectOptions(picker('Other'), 'Internal: Labor cost');
  await waitFor(() =>
    expect(lastProfile()).toMatchObject({
      payTypes: { CP: payTypes.CP, I: { labor_sale: 'INT Labor', labor_cost: 'Other' } },
      columns: { ro_no: ['RO'] },
    }),
  );
  await userEvent.selectOptions(picker('CP Labor'), 'Warranty: Labor sale');
  await waitFor(() =>
    expect(Object(lastProfile()).payTypes).toMatchObject({
      CP: { labor_cost: 'CP Cost' },
      W: { labor_sale: 'CP Labor' },
    }),
  );
  expect(Object(lastProfile()).payTypes).not.toHaveProperty('CP.labor_sale');
  await userEvent.selectOptions(picker('Total Labor'), 'Description');
  await waitFor(() => expect(lastProfile()).toMatchObject({ columns: { description: ['Total Labor'] } }));
  expect(lastProfile()).not.toHaveProperty('payTotals');
});

test('the rule is taken off, and begun by hand', async () => {
  await open();
  const rule = within(await screen.findByRole('region', { name: RULE }));
  await userEvent.click(rule.getByRole('button', { name: `Remove the rule: ${RULE}` }));
  await waitFor(() => expect(screen.queryByRole('region', { name: RULE })).toBeNull());
  expect(lastProfile()).not.toHaveProperty('payTypes');
  await userEvent.selectOptions(picker('CP Labor'), 'Labor sale');
  await waitFor(() => expect(lastProfile()).toMatchObject({ columns: { labor_sale: ['CP Labor'] } }));
  await userEvent.click(screen.getByRole('button', { name: 'Add rule' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Pay types beside each other' }));
  const begun = within(await screen.findByRole('region', { name: RULE }));
  expect(begun.getByText(/Choose in the list of columns/)).toBeTruthy();
  await waitFor(() => expect(lastProfile()).toMatchObject({ payTypes: {}, columns: { ro_no: ['RO'] } }));
  expect(lastProfile()).not.toHaveProperty('columns.labor_sale');
});

test('a report tells how many lines the rows are, and offers to load those', async () => {
  state.data.progress = {
    ...{ state: 'tried', dry_run: true },
    report: { ...report, feed: 'repair_orders', read: 60, made: 93, created: 93, updated: 0 },
  };
  const draft = { upload_id: upload, file_name: 'ro.csv', companions: [], run_id: 5, profile: {} };
  sessionStorage.setItem('rooftop.import', JSON.stringify(draft));
  await showPage(state.i18nProvider, '/dataimport/run/5', 'edit');
  expect(await screen.findByText('Lines by pay type')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Load 93 lines' })).toBeTruthy();
});
