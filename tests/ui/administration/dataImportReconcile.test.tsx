import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import type { I18nProvider } from 'ra-core';
import { toast } from 'sonner';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReplyOf } from '../../../contract/call.ts';
import type { corrections } from '../../../contract/calls/imports/corrections.ts';
import type { Reconciliation } from '../../../contract/calls/imports/reconcile.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { at, failure, http, reply, startHost } from '../host.ts';
import { callHandlers, showPage } from '../pageHost.tsx';

type Rows = ReplyOf<typeof corrections>;

const figures = (units: number, front_gross: number) => ({ units, front_gross });
const compared = {
  rows: 3,
  file: figures(3, 2500),
  dashboard: figures(2, 2250.5),
  difference: figures(1, 249.5),
  parts: [{ kind: 'rejected' as const, why: 'No such store.', rows: 1, figures: figures(1, 249.5) }],
};
const reconciliation: Reconciliation = {
  run_id: 5,
  feed: 'deals',
  source: 'CDK',
  file_name: 'deals.csv',
  state: 'loaded',
  finished_at: '2026-11-18T12:00:02Z',
  user_name: 'Dana Whitfield',
  undone_at: null,
  undone_by: null,
  at: '2026-11-19T12:00:00Z',
  by: 'Dana Whitfield',
  rows: [{ store_id: 1, store: 'Boyertown Ford', month: '2026-02-01', ...compared }],
  totals: compared,
};

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
  ready: 0,
  edited: 0,
  version: 3,
  updated_at: null,
  updated_by: null,
  profile_name: 'Deals',
  sent: [{ run_id: 6, state: 'loaded', rows: 4, loaded: 3, rejected: 1 }],
};

let shown: Rows;
let compares: Reconciliation;
let i18nProvider: I18nProvider;
const sent: Parameters<typeof callHandlers>[0] = [];
const host = startHost(
  ...callHandlers(sent, {
    'imports/reconcile': () => reply(compares),
    'imports/reconciledRows': () =>
      HttpResponse.json({
        status: 200,
        meta: { total: 1 },
        response: [
          {
            line: 4,
            record: 'D9',
            store: null,
            month: '2026-02-01',
            file: figures(1, 249.5),
            dashboard: null,
            file_name: null,
          },
        ],
      }),
    'imports/corrections': () => HttpResponse.json({ status: 200, response: shown, meta: { total: 1 } }),
    'imports/correct': () => {
      const [row] = rows.rows;
      if (row) {
        const cells = ['Alder Falls Toyota', 'D1'];
        shown = {
          ...rows,
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
beforeAll(() => import('../../../src/custom/administration/dataImport/index.tsx'), 60_000);
beforeEach(async () => {
  shown = rows;
  compares = reconciliation;
  sent.length = 0;
  i18nProvider = await createI18nProvider();
});
afterEach(() => {
  toast.dismiss();
  cleanup();
});

const payloadOf = (path: string) => sent.find((one) => one.path === path)?.payload;

test('the file goes line by line to the dashboard, and each line opens its rows', async () => {
  await showPage(i18nProvider, '/dataimport/run/5/reconcile', 'view');
  const total = await screen.findByRole('table', { name: 'The whole file' });
  const cells = within(total)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(cells.slice(1)).toEqual([
    'The file says33$2,500.00',
    'Rejected: No such store.1−1−$249.50',
    'The dashboard shows–2$2,250.50',
  ]);
  expect(screen.getByText('Every difference is explained')).toBeTruthy();
  expect(screen.getByText(/dashboard as of Nov 19, 2026.* for Dana Whitfield/)).toBeTruthy();
  const [, button] = screen.getAllByRole('button', { name: 'Rejected: No such store.' });
  await userEvent.click(button ?? document.body);
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('D9')).toBeTruthy();
  expect(payloadOf('imports/reconciledRows')).toMatchObject({
    kind: 'rejected',
    why: 'No such store.',
    of: { store_id: 1, month: '2026-02-01' },
  });
});

test('a difference that nothing explains and an import that was taken back say so', async () => {
  const parts = [{ kind: 'unexplained' as const, why: '', rows: 0, figures: figures(1, 249.5) }];
  compares = {
    ...reconciliation,
    state: 'undone',
    undone_at: '2026-11-18T13:00:00Z',
    undone_by: 'Dana Whitfield',
    rows: reconciliation.rows.map((row) => ({ ...row, parts })),
  };
  await showPage(i18nProvider, '/dataimport/run/5/reconcile', 'view');
  expect(await screen.findByText('A difference is not explained')).toBeTruthy();
  expect(screen.getByText(/This import was taken back/)).toBeTruthy();
});

test('rows that count with their order, or were sent again, are called what they are', async () => {
  const kinds = ['order', 'corrected', 'origin'] as const;
  const parts = kinds.map((kind) => ({ kind, why: '', rows: 1, figures: figures(1, 249.5) }));
  compares = { ...reconciliation, totals: { ...compared, parts } };
  await showPage(i18nProvider, '/dataimport/run/5/reconcile', 'view');
  for (const name of [
    'Counts as the last row of its repair order says',
    'Corrected and sent again',
    'In the file that these rows were corrected from',
  ])
    expect(await screen.findByRole('button', { name })).toBeTruthy();
});

test('what the server does not keep is said in place of the comparison', async () => {
  host.use(http.post(at('imports/reconcile'), () => failure(400, 'invalid')));
  await showPage(i18nProvider, '/dataimport/run/5/reconcile', 'view');
  expect(await screen.findByText('The host said invalid.')).toBeTruthy();
});

test('rows chosen by what was said are set at once, undone, made a rule, and loaded', async () => {
  const router = await showPage(i18nProvider, '/dataimport/run/5/rejected');
  expect(await screen.findByText('4 corrected rows were sent:')).toBeTruthy();
  expect(screen.getByRole('link', { name: '3 loaded, 1 rejected' })).toBeTruthy();
  await userEvent.selectOptions(await screen.findByLabelText('Rows'), '0');
  await userEvent.type(screen.getByLabelText('New value'), 'Alder Falls Toyota');
  await userEvent.click(screen.getByRole('button', { name: 'Set for this 1' }));
  expect(await screen.findByText('Dealer is "Alder Falls Toyota" in 1 more row now.')).toBeTruthy();
  expect(payloadOf('imports/correct')).toMatchObject({
    version: 3,
    bulk: { only: group, place: 0, value: 'Alder Falls Toyota' },
  });
  await userEvent.click(screen.getByRole('button', { name: /^Always: "Alder Falls T."/ }));
  expect(await screen.findByText('The profile Deals knows it from now on.')).toBeTruthy();
  expect(payloadOf('imports/addSpelling')).toMatchObject({
    spelling: 'Alder Falls T.',
    value: 'Alder Falls Toyota',
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Load this 1' }));
  await expect.poll(() => router.state.location.pathname).toBe('/dataimport/run/7');
  expect(payloadOf('imports/sendCorrected')).toEqual({ run_id: 5, kind: 'rejected', version: 4 });
});

test('the column that rows wait for is the one to set, beside what tells which record a row is', async () => {
  const no = { place: 1, value: '', reason: 'Is required.' };
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

test('a field that no column of the file gives has a column where rows lack it, and may become a rule', async () => {
  const reason = 'Is required for a lease.';
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
  await userEvent.click(screen.getByRole('button', { name: 'Set for this 1' }));
  await userEvent.click(
    await screen.findByRole('button', { name: /^Always: where Term in months is missing, "36"/ }),
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

test('what somebody else has changed meanwhile is said, and what was typed stays', async () => {
  host.use(http.post(at('imports/correct'), () => failure(409, 'conflict')));
  await showPage(i18nProvider, '/dataimport/run/5/rejected');
  const cell = await screen.findByLabelText<HTMLInputElement>('Dealer, line 2');
  await userEvent.clear(cell);
  await userEvent.type(cell, 'Mine{Enter}');
  expect(await screen.findByText('The host said conflict.')).toBeTruthy();
  expect(cell.value).toBe('Mine');
});

test('values that a field takes are said in the language of the reader', async () => {
  const notes = [
    { column: 'Dealer', value: 'Neu', reason: 'Must be one of: New or Used.', place: 0 },
    { column: 'No', value: 'Z', reason: 'Must be one of: CP, W, I or E. Not taken.', place: 1 },
  ];
  const [row] = rows.rows;
  shown = { ...rows, groups: [], rows: row ? [{ ...row, notes }] : [] };
  await showPage(i18nProvider, '/dataimport/run/5/rejected');
  expect(await screen.findByText(/Must be one of: Customer pay, Warranty, Internal or /)).toBeTruthy();
  cleanup();
  await i18nProvider.changeLocale('es');
  await showPage(i18nProvider, '/dataimport/run/5/rejected');
  const said = await screen.findByText(/^Dealer: Debe ser una de: Nuevo o Usado\./);
  expect(said.textContent).toContain(
    'Debe ser una de: Pago del cliente, Garantía, Interno o Contrato extendido. No se toma.',
  );
});

test('too many rows are left to a spreadsheet, and who may not load files corrects none', async () => {
  shown = { ...rows, refused: 'tooMany', rows: [], groups: [] };
  await showPage(i18nProvider, '/dataimport/run/5/rejected');
  expect(await screen.findByText(/There are more than 5,000/)).toBeTruthy();
  cleanup();
  await showPage(i18nProvider, '/dataimport/run/5/rejected', 'view');
  expect(await screen.findByText(/doesn't include Data import/)).toBeTruthy();
});
