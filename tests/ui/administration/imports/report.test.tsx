import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '../../pageHost.tsx';
import { upload } from '../importHost.ts';
import { startImports } from './importPages.ts';
import { report } from './importReport.ts';

const { state } = await startImports();

/** Shows the report of a dry run with these changes. */
function showReport(changes: Partial<typeof report>, draft?: object) {
  state.data.progress = { state: 'tried', dry_run: true, report: { ...report, ...changes } };
  const kept = { upload_id: upload, file_name: 'deals.csv', companions: [], run_id: 5, ...draft };
  if (draft) sessionStorage.setItem('rooftop.import', JSON.stringify(kept));
  return showPage(state.i18nProvider, '/dataimport/run/5', 'edit');
}

const amount = { name: 'gross' as const, less: null, gone: null, pct: 50, records: 60, zeroed: 3 };
const losses = { amounts: [amount], uncounted: null, earlier: [] };
const stock = {
  ...{ is_whole: true, only: null, stored: 11, missing: 5, newer: 1, sold: 2, unread: 0 },
  much: [{ store: 'Boyertown Ford', stored: 11, leaves: 4 }],
};
const clean = { warnings: [], rejectReasons: [], rejected: 0, listed: { rejected: 0, warned: 0 } };

test.each<[what: string, changes: Partial<typeof report>, sentences: (string | RegExp)[]]>([
  [
    'lines without numbers',
    { feed: 'repair_orders', unnumbered: true, replaced: 598 },
    [/598 rows repeat the number of another row and don't count/, /choose “Number the lines”/],
  ],
  ['rows of one deal that add up', { added: 17 }, ['with a later row of their deal', '17']],
  [
    'lines by pay type',
    { feed: 'repair_orders', read: 60, made: 93, created: 93, updated: 0 },
    ['Lines by pay type'],
  ],
  [
    'lowered amounts, with the file that brought them',
    {
      ...{ feed: 'repair_orders', removed: 1280 },
      losses: {
        amounts: [
          { ...amount, name: 'labor', less: 124_631.37, gone: 130_000, pct: 27.3, records: 812, zeroed: 524 },
        ],
        uncounted: null,
        earlier: [{ file_name: 'first.xlsx', loaded_at: '2014-11-03T10:00:00.000Z' }],
      },
    },
    [
      'Lowers amounts that were loaded before',
      /^Labor sale of 812 records falls by \$124,631\.37 \(27\.3 ?% of these records\)\. \$130,000\.00 of it is on deleted lines\. 524 lines lose their amounts\.$/,
      /^Loaded from first\.xlsx \(/,
      /combine the reports in one file/,
    ],
  ],
  [
    'a lowered gross',
    { losses },
    [/^Gross of 60 records falls by 50\.0 ?% of these records\./, /don’t map their column/],
  ],
  [
    'deals that no longer count',
    { losses: { ...losses, amounts: [], uncounted: { records: 6, pct: 75 } } },
    [/^6 deals are no longer units: .* \(75\.0 ?% of the file’s units\)\.$/],
  ],
  [
    'parts on repair orders',
    { repairParts: { rows: 941, uncounted: 940, sale: 52_000.5 } },
    [
      '941 rows are parts on repair orders',
      /these rows aren’t counted\. 940 rows with \$52,000\.50 .* channel to Counter/,
    ],
  ],
  [
    'vehicles that leave stock',
    { feed: 'inventory', removed: 4, stock },
    [
      ...[
        '4 vehicles leave stock',
        '2 have a deal.',
        '1 is newer than the file and stays.',
        'Leave the stock',
      ],
      'More than a third of Boyertown Ford’s stock leaves: 4 of 11. Is the file complete?',
    ],
  ],
  [
    'a complete file of used vehicles',
    { feed: 'inventory', removed: 4, stock: { ...stock, only: 'used' } },
    ['The file has only used vehicles. New ones stay in stock.'],
  ],
  [
    'a file that is not complete',
    { feed: 'inventory', stock: { ...stock, is_whole: false, much: [] } },
    ['5 of 11 vehicles in stock are missing from the file', /^They stay in stock\./],
  ],
  [
    'customers without a store',
    { ...clean, feed: 'customers', storeless: true },
    ['The file names no store', /^New customers then appear only/],
  ],
  [
    'new stores',
    { newStores: 12, newStoreNames: ['Nuevo Local', 'Otro Local'] },
    ['New stores: Nuevo Local, Otro Local …'],
  ],
])('the report of a dry run names %s', async (_what, changes, sentences) => {
  await showReport(changes);
  for (const sentence of sentences) expect(await screen.findByText(sentence)).toBeTruthy();
});

test('zeros are explained only where amounts became zero', async () => {
  await showReport({ losses: { ...losses, amounts: [{ ...amount, zeroed: 0 }] } });
  expect(await screen.findByText(/^Gross of 60 records falls/)).toBeTruthy();
  expect(screen.queryByText(/don’t map their column/)).toBeNull();
});

test('rows of other salespeople that don’t count are reported, with what to do', async () => {
  await showReport({ replaced: 14, shared: 12 }, { profile: { feed: 'deals', source: 'CSV' } });
  expect(await screen.findByText(/^12 rows repeat the number of another row and don't count/)).toBeTruthy();
  expect(screen.getByText(/choose “Add the rows up”/)).toBeTruthy();
});

test('a dry run that would change nothing says so, why, and leads back to the check', async () => {
  const nothing = { created: 0, updated: 0, removed: 0, rejected: 0, skipped: 0 };
  await showReport({ ...nothing, read: 3, unchanged: 3 }, {});
  expect(await screen.findByText('Dry run: nothing would change')).toBeTruthy();
  expect(screen.getByText(/^Every record is already stored with the same values\./)).toBeTruthy();
  const back = screen.getByRole('link', { name: 'Back to the check' });
  expect(back.getAttribute('href')).toBe(`/dataimport/file/${upload}/check`);
});
