import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import type { I18nProvider } from 'ra-core';
import { toast } from 'sonner';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReplyOf } from '../../../../contract/call.ts';
import type { corrections } from '../../../../contract/calls/imports/corrections.ts';
import { createI18nProvider } from '../../../../src/providers/texts/i18nProvider.ts';
import { at, failure, http, reply, startHost } from '../../host.ts';
import { callHandlers, showPage } from '../../pageHost.tsx';

type Rows = ReplyOf<typeof corrections>;

const group = { place: 0, value: 'Alder Falls T.', reason: 'No such store.' };
const rows: Rows = {
  file_name: 'deals.csv',
  columns: ['Dealer', 'No', 'term', 'residual'],
  own_columns: 2,
  telling: [1],
  lacking: [],
  rows: [
    {
      line: 2,
      cells: ['Alder Falls T.', 'D1'],
      edited: [],
      state: 'open',
      notes: [{ column: 'Dealer', value: 'Alder Falls T.', reason: 'No such store.', place: 0 }],
    },
  ],
  refused: null,
  groups: [{ ...group, rows: 1 }],
  open: 1,
  open_only: 1,
  wrong: [{ place: 0, rows: 1 }],
  ready: 0,
  edited: 0,
  version: 3,
  updated_at: null,
  updated_by: null,
  profile_name: 'Deals',
  sent: [{ run_id: 6, state: 'loaded', rows: 4, loaded: 3, rejected: 1 }],
};

let shown: Rows;
let i18nProvider: I18nProvider;
const sent: Parameters<typeof callHandlers>[0] = [];
const host = startHost(
  ...callHandlers(sent, {
    'imports/corrections': () => HttpResponse.json({ status: 200, response: shown, meta: { total: 1 } }),
    'imports/correct': () => {
      const [row] = rows.rows;
      if (row) {
        const cells = ['Alder Falls Toyota', 'D1'];
        shown = {
          ...rows,
          lacking: shown.lacking,
          version: 4,
          ready: 1,
          edited: 1,
          rows: [{ ...row, cells, edited: [0], state: 'ready', notes: [] }],
        };
      }
      return reply({ version: 4, before: [{ line: 2, place: 0, value: null }] });
    },
    'imports/sendCorrected': () => reply({ run_id: 7, rows: 1 }),
    'imports/addSpelling': () => reply({ profile_name: 'Deals' }),
    'fredbeans/GetStoresbyGroupuserid': () => reply([]),
  }),
);

// A busy machine takes long to load the page's code, which is no part of what is tested.
beforeAll(() => import('../../../../src/custom/administration/dataImport/index.tsx'), 60_000);
beforeEach(async () => {
  shown = rows;
  sent.length = 0;
  i18nProvider = await createI18nProvider();
});
afterEach(() => {
  toast.dismiss();
  cleanup();
});

const payloadOf = (path: string) => sent.find((one) => one.path === path)?.payload;

test('rows chosen by what was said are set at once, undone, made a rule, and loaded', async () => {
  const router = await showPage(i18nProvider, '/dataimport/run/5/rejected');
  expect(await screen.findByText('4 corrected rows sent:')).toBeTruthy();
  expect(screen.getByRole('link', { name: '3 loaded, 1 rejected' })).toBeTruthy();
  await userEvent.selectOptions(await screen.findByLabelText('Rows'), '0');
  await userEvent.type(screen.getByLabelText('New value'), 'Alder Falls Toyota');
  await userEvent.click(screen.getByRole('button', { name: 'Set in 1 row' }));
  expect(await screen.findByText('Set Dealer to "Alder Falls Toyota" in 1 row.')).toBeTruthy();
  expect(payloadOf('imports/correct')).toMatchObject({
    version: 3,
    bulk: { only: group, place: 0, value: 'Alder Falls Toyota' },
  });
  await userEvent.click(screen.getByRole('button', { name: /^Always read "Alder Falls T."/ }));
  expect(await screen.findByText('Rule added to profile Deals.')).toBeTruthy();
  expect(payloadOf('imports/addSpelling')).toMatchObject({
    spelling: 'Alder Falls T.',
    value: 'Alder Falls Toyota',
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Load 1 row' }));
  await expect.poll(() => router.state.location.pathname).toBe('/dataimport/run/7');
  expect(payloadOf('imports/sendCorrected')).toEqual({ run_id: 5, kind: 'rejected', version: 4 });
});

test('the column that rows wait for is the one to set, beside what tells which record a row is', async () => {
  const no = { place: 1, value: '', reason: 'Required.' };
  shown = {
    ...rows,
    columns: ['Dealer', 'No', 'Front', 'term'],
    own_columns: 3,
    groups: [{ ...no, place: 2, rows: 1 }],
    rows: rows.rows.map((row) => ({ ...row, cells: ['Alder Falls Toyota', 'D1', ''] })),
  };
  await showPage(i18nProvider, '/dataimport/run/5/rejected');
  expect(await screen.findByLabelText<HTMLSelectElement>('Column')).toHaveProperty('value', '2');
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['Line', 'State', 'No', 'Front', 'Reason']);
});

test('a column is set where it has issues, and overwriting good cells is announced', async () => {
  shown = {
    ...rows,
    groups: [{ ...group, rows: 22 }],
    open: 27,
    open_only: 27,
    wrong: [{ place: 0, rows: 25 }],
  };
  await showPage(i18nProvider, '/dataimport/run/5/rejected');
  const chosen = await screen.findByLabelText<HTMLSelectElement>('Rows');
  expect(chosen.selectedOptions[0]?.textContent).toBe('Dealer · Alder Falls T. · No such store. (22)');
  expect(screen.getByRole('button', { name: 'Set in 22 rows' })).toBeTruthy();
  expect(screen.getByText('5 other rows don’t change.')).toBeTruthy();
  await userEvent.selectOptions(chosen, 'Rows with an issue in this column');
  expect(screen.getByRole('button', { name: 'Set in 25 rows' })).toBeTruthy();
  expect(screen.getByText('2 other rows don’t change.')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Column'), '1');
  expect(screen.getByRole('button', { name: 'Set in 0 rows' })).toHaveProperty('disabled', true);
  await userEvent.selectOptions(screen.getByLabelText('Column'), '0');
  await userEvent.selectOptions(chosen, 'All rows (27)');
  expect(screen.getByText('Overwrites 2 cells without issues.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('New value'), 'Ford');
  await userEvent.click(screen.getByRole('button', { name: 'Set in 27 rows' }));
  expect(payloadOf('imports/correct')).toMatchObject({ bulk: { all: true, place: 0, value: 'Ford' } });
});

test('a field that no column of the file gives has a column where rows lack it, and may become a rule', async () => {
  const reason = 'Required for a lease.';
  const lacking = { place: 2, value: '', reason };
  const note = { column: 'term', value: '', reason, place: 2 };
  shown = {
    ...rows,
    lacking: [2],
    groups: [{ ...lacking, rows: 1 }],
    rows: [{ line: 2, cells: ['Ford', 'D1', '', ''], edited: [], state: 'open', notes: [note] }],
  };
  await showPage(i18nProvider, '/dataimport/run/5/rejected');
  expect(await screen.findByRole('columnheader', { name: 'Term in months (not in the file)' })).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: /Residual/ })).toBeNull();
  const cell = screen.getByLabelText('Term in months, line 2');
  expect(cell.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(`Term in months: ${reason}`)).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Rows'), '0');
  await userEvent.type(screen.getByLabelText('New value'), '36');
  await userEvent.click(screen.getByRole('button', { name: 'Set in 1 row' }));
  await userEvent.click(
    await screen.findByRole('button', { name: /^Always use "36" if Term in months is empty/ }),
  );
  expect(payloadOf('imports/correct')).toMatchObject({ bulk: { only: lacking, place: 2, value: '36' } });
  expect(payloadOf('imports/addSpelling')).toMatchObject({ place: 2, spelling: '', value: '36' });
});

test('a cell is typed over by keyboard; Escape takes back what was typed', async () => {
  await showPage(i18nProvider, '/dataimport/run/5/rejected');
  const cell = await screen.findByLabelText('Dealer, line 2');
  await userEvent.clear(cell);
  await userEvent.type(cell, 'Wrong{Escape}');
  expect(sent.some(({ path }) => path === 'imports/correct')).toBe(false);
  await userEvent.clear(cell);
  await userEvent.type(cell, 'Alder Falls Toyota{Enter}');
  expect(await screen.findByText('Ready')).toBeTruthy();
  expect(payloadOf('imports/correct')).toMatchObject({
    edits: [{ line: 2, place: 0, value: 'Alder Falls Toyota' }],
  });
});

test('a change by another user is reported, and the typed text stays', async () => {
  host.use(http.post(at('imports/correct'), () => failure(409, 'conflict')));
  await showPage(i18nProvider, '/dataimport/run/5/rejected');
  const cell = await screen.findByLabelText<HTMLInputElement>('Dealer, line 2');
  await userEvent.clear(cell);
  await userEvent.type(cell, 'Mine{Enter}');
  expect(await screen.findByText('The host said conflict.')).toBeTruthy();
  expect(cell.value).toBe('Mine');
});

test('too many rows are left to a spreadsheet, and who may not load files corrects none', async () => {
  shown = { ...rows, refused: 'tooMany', rows: [], groups: [] };
  await showPage(i18nProvider, '/dataimport/run/5/rejected');
  expect(await screen.findByText(/There are more than 5,000/)).toBeTruthy();
  cleanup();
  await showPage(i18nProvider, '/dataimport/run/5/rejected', 'view');
  expect(await screen.findByText(/can view Data import but not edit it/)).toBeTruthy();
});
