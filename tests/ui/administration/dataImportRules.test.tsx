import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { I18nProvider } from 'ra-core';
import { toast } from 'sonner';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { at, failure, http, startHost } from '../host.ts';
import { type ImportHost, importHandlers, newImportHost, openImport } from './importHost.ts';

let data: ImportHost;
let i18nProvider: I18nProvider;
const sent: Parameters<typeof importHandlers>[0] = [];
const host = startHost(...importHandlers(sent, () => data));

// A busy machine takes long to load the page's code, which is no part of what is tested.
beforeAll(() => import('../../../src/custom/administration/dataImport/index.tsx'), 60_000);
beforeEach(async () => {
  data = newImportHost();
  sent.length = 0;
  sessionStorage.clear();
  i18nProvider = await createI18nProvider();
});
afterEach(() => {
  toast.dismiss();
  cleanup();
});

const last = (path: string) => sent.findLast((call) => call.path === path)?.payload;
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });

const openFile = () => openImport(i18nProvider);

test('of a workbook a sheet and the row of its header are chosen; it has no signs between cells', async () => {
  data.sheets = ['March', 'April'];
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
});

test('rules: a spelling gets a meaning, a field the same value in every row, and rows are skipped', async () => {
  data.spellings = [
    {
      field: 'vin',
      header: 'N/U',
      options: [{ value: 'New', en: 'New', es: 'Nuevo' }],
      texts: [
        { text: 'DEMO', count: 2, outcome: 'unknown' },
        { text: 'N', count: 31, outcome: 'value', value: 'New' },
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

  await userEvent.click(rules.getByRole('button', { name: 'Same in every row' }));
  await userEvent.selectOptions(rules.getByLabelText('Field'), 'Lender');
  await userEvent.type(rules.getByLabelText('Value in every row'), ' Ally ');
  await userEvent.click(rules.getByRole('button', { name: 'Add rule' }));
  expect(await rules.findByText('Lender: Ally in every row')).toBeTruthy();

  await userEvent.click(rules.getByRole('button', { name: 'Skip rows' }));
  await userEvent.selectOptions(rules.getByLabelText('Column'), 'No');
  await userEvent.type(rules.getByRole('combobox', { name: 'Is one of' }), 'D2{Enter}');
  await userEvent.click(rules.getByRole('button', { name: 'Add rule' }));
  expect(await rules.findByText('Rows where No is D2 are skipped')).toBeTruthy();
  expect(last('imports/inspect')?.profile).toMatchObject({
    constants: { lender: 'Ally' },
    skip: [{ column: 'No', is: ['D2'], reason: 'No is D2.' }],
    values: { vin: { DEMO: null } },
  });

  await userEvent.click(rules.getByRole('button', { name: 'Remove the rule: Lender: Ally in every row' }));
  await waitFor(() => expect(last('imports/inspect')?.profile).not.toHaveProperty('constants'));
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
