import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '../../pageHost.tsx';
import { startImports } from './importPages.ts';
import { report } from './importReport.ts';

const { state } = await startImports();

test('a report counts rows of an order that count as one, and says what to do', async () => {
  const lines = { feed: 'repair_orders' as const, unnumbered: true, replaced: 598 };
  state.data.progress = { state: 'tried', dry_run: true, report: { ...report, ...lines } };
  await showPage(state.i18nProvider, '/dataimport/run/5', 'edit');
  expect(await screen.findByText(/598 rows repeat the number of another row and don't count/)).toBeTruthy();
  expect(screen.getByText(/choose “Number the lines”/)).toBeTruthy();
});

test('what a file takes away is said in money, with the file that brought it', async () => {
  const amount = {
    ...{ name: 'labor' as const, less: 124_631.37, gone: 130_000 },
    ...{ pct: 27.3, records: 812, zeroed: 524 },
  };
  const earlier = [{ file_name: 'first.xlsx', loaded_at: '2014-11-03T10:00:00.000Z' }];
  state.data.progress = {
    state: 'tried',
    dry_run: true,
    report: {
      ...report,
      feed: 'repair_orders',
      removed: 1280,
      losses: { amounts: [amount], uncounted: null, earlier },
    },
  };
  await showPage(state.i18nProvider, '/dataimport/run/5', 'edit');
  expect(await screen.findByText('Lowers amounts that were loaded before')).toBeTruthy();
  expect(
    screen.getByText(
      /^Labor sale of 812 records falls by \$124,631\.37 \(27\.3 ?% of these records\)\. \$130,000\.00 of it is on deleted lines\. 524 lines lose their amounts\.$/,
    ),
  ).toBeTruthy();
  expect(screen.getByText(/^Loaded from first\.xlsx \(/)).toBeTruthy();
  expect(screen.getByText(/combine the reports in one file/)).toBeTruthy();
});

test('deals that count no longer are said, with their share', async () => {
  const losses = { amounts: [], uncounted: { records: 6, pct: 75 }, earlier: [] };
  state.data.progress = { state: 'tried', dry_run: true, report: { ...report, feed: 'deals', losses } };
  await showPage(state.i18nProvider, '/dataimport/run/5', 'edit');
  expect(
    await screen.findByText(/^6 deals are no longer units: .* \(75\.0 ?% of the file’s units\)\.$/),
  ).toBeTruthy();
});

test('parts on repair orders are said to count with those, with what counts nowhere', async () => {
  const repairParts = { rows: 941, uncounted: 940, sale: 52_000.5 };
  state.data.progress = { state: 'tried', dry_run: true, report: { ...report, repairParts } };
  await showPage(state.i18nProvider, '/dataimport/run/5', 'edit');
  expect(await screen.findByText('941 rows are parts on repair orders')).toBeTruthy();
  const text = /these rows aren’t counted\. 940 rows with \$52,000\.50 .* channel to Counter/;
  expect(screen.getByText(text)).toBeTruthy();
});
