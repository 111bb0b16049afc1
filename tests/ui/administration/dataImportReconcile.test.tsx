import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import type { I18nProvider } from 'ra-core';
import { toast } from 'sonner';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Reconciliation } from '../../../contract/calls/imports/reconcile.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { at, failure, http, reply, startHost } from '../host.ts';
import { callHandlers, showPage } from '../pageHost.tsx';

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
  }),
);

// A busy machine takes long to load the page's code, which is no part of what is tested.
beforeAll(() => import('../../../src/custom/administration/dataImport/index.tsx'), 60_000);
beforeEach(async () => {
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
  const total = await screen.findByRole('table', { name: 'Whole file' });
  const cells = within(total)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(cells.slice(1)).toEqual([
    'File33$2,500.00',
    'Rejected: No such store.1−1−$249.50',
    'Dashboard–2$2,250.50',
  ]);
  expect(screen.getByText('All differences are explained')).toBeTruthy();
  expect(screen.getByText(/dashboard as of Nov 19, 2026.* as seen by Dana Whitfield/)).toBeTruthy();
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

test('total gross names the units that it covers, and sale prices have a column', async () => {
  const told = {
    ...figures(3, 2500),
    ...{ back_gross: 900, total_gross: 1700, sale_price: 60_000.5 },
    ...{ without_front: 1, without_back: 1, without_gross: 2 },
  };
  compares = { ...reconciliation, totals: { ...compared, file: told, dashboard: told, parts: [] } };
  await showPage(i18nProvider, '/dataimport/run/5/reconcile', 'view');
  const total = within(await screen.findByRole('table', { name: 'Whole file' }));
  expect(total.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    ...['File to dashboard', 'Rows', 'Units', 'Front gross', 'Back gross', 'Total gross'],
    ...['Sale price', 'Without front gross', 'Without back gross', 'Without total gross'],
  ]);
  expect(total.getByRole('row', { name: /^File \d/ }).textContent).toMatch(/\$60,000\.50/);
  expect(screen.getByText(/Total gross needs both front and back/)).toBeTruthy();
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
  expect(await screen.findByText('Unexplained difference')).toBeTruthy();
  expect(screen.getByText(/This import was undone/)).toBeTruthy();
});

test('a comparison that is no longer kept says so', async () => {
  host.use(http.post(at('imports/reconcile'), () => failure(400, 'invalid')));
  await showPage(i18nProvider, '/dataimport/run/5/reconcile', 'view');
  expect(await screen.findByText('The host said invalid.')).toBeTruthy();
  expect(screen.getByText('Nothing to compare')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  const back = within(screen.getByRole('region', { name: 'Reconciliation' })).getByRole('link');
  expect(back.getAttribute('href')).toContain('/dataimport/run/5');
});
