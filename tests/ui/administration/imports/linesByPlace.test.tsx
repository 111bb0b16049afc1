import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { at, http, reply } from '../../host.ts';
import { showPage } from '../../pageHost.tsx';
import { inspection, openImport, upload } from '../importHost.ts';
import { startImports } from './importPages.ts';
import { report } from './importReport.ts';

const { state, sent, host } = await startImports();

const lastProfile = () => sent.findLast(({ path }) => path === 'imports/inspect')?.payload.profile;
const OPEN = 'Several rows of this file have the same order, and nothing numbers them';
const RULE = 'Each row is a line of its order, by its place there';

/** A file of repair orders of which some have several rows. */
const openOrders = async (several: number | null, constants = {}, lineBy = {}, are_versions = false) => {
  host.use(
    http.post(at('imports/inspect'), async ({ request }) => {
      const { profile = { constants, ...lineBy } } = Object(await request.json());
      sent.push({ path: 'imports/inspect', payload: { profile } });
      const lines = several === null ? null : { field: 'line_no', records: 1033, several, are_versions };
      return reply({ ...inspection({ ...profile }), feed: 'repair_orders', lines });
    }),
  );
  await openImport(state.i18nProvider);
};

test('each row is counted as a line of its order by a click, with why, and the rule comes off again', async () => {
  await openOrders(412, { line_no: '1', status: 'closed' });
  const open = within(await screen.findByRole('region', { name: OPEN }));
  expect(open.getByText('412 of 1,033 orders have several rows')).toBeTruthy();
  expect(open.getByText(/what is stored of them and not in the file any more goes/)).toBeTruthy();
  await userEvent.click(open.getByRole('button', { name: 'Count each row as a line' }));
  await waitFor(() =>
    expect(lastProfile()).toMatchObject({ lineBy: 'place', constants: { status: 'closed' } }),
  );
  expect(lastProfile()).not.toHaveProperty('constants.line_no');
  const taken = within(await screen.findByRole('region', { name: RULE }));
  expect(taken.getByText('412 of 1,033 orders have several rows')).toBeTruthy();
  await userEvent.click(taken.getByRole('button', { name: `Remove the rule: ${RULE}` }));
  await waitFor(() => expect(lastProfile()).not.toHaveProperty('lineBy'));
});

test('of rows that look like versions of an order it is said that nothing has to be done', async () => {
  await openOrders(412, { line_no: '1' }, {}, true);
  const title = 'Several rows of this file have the same order, and look like later versions of it';
  const rule = within(await screen.findByRole('region', { name: title }));
  expect(rule.getByText(/The last version of each counts, and nothing has to be done/)).toBeTruthy();
  expect(rule.queryByText(/Count each row as a line|sales are too low/)).toBeNull();
  await userEvent.click(rule.getByRole('button', { name: 'They are lines after all' }));
  await waitFor(() => expect(lastProfile()).toMatchObject({ lineBy: 'place' }));
});

test('nothing is asked where each order has one row and its number is said', async () => {
  await openOrders(0, { line_no: '1' });
  expect(await screen.findByRole('heading', { name: 'Rules' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Count each row as a line' })).toBeNull();
});

test('of a number for all lines, and of a column that numbers them, it is said what counts', async () => {
  await openOrders(412, { line_no: '1' }, { lineBy: 'place' });
  const rule = within(await screen.findByRole('region', { name: RULE }));
  expect(rule.getByText(/It does not count: each row has its place/)).toBeTruthy();
});

test('where the file numbers its lines the rule of their places says so, and is taken off', async () => {
  await openOrders(null, {}, { lineBy: 'place' });
  const title = 'The file numbers its lines, so their places do not count';
  const rule = within(await screen.findByRole('region', { name: title }));
  await userEvent.click(rule.getByRole('button', { name: `Remove the rule: ${title}` }));
  await waitFor(() => expect(lastProfile()).not.toHaveProperty('lineBy'));
  await waitFor(() => expect(screen.queryByRole('region', { name: title })).toBeNull());
});

const openRun = (draft: object) => {
  state.data.progress = {
    state: 'tried',
    dry_run: true,
    report: { ...report, feed: 'repair_orders', unnumbered: true, replaced: 598 },
  };
  sessionStorage.setItem('rooftop.import', JSON.stringify(draft));
  return showPage(state.i18nProvider, '/dataimport/run/5', 'edit');
};
const draft = { upload_id: upload, file_name: 'ro.csv', companions: [], run_id: 5 };

test('a dry run in which rows of an order count as one leads to the choice and makes it', async () => {
  await openRun({ ...draft, profile: { feed: 'repair_orders', source: 'CSV', constants: { line_no: '1' } } });
  expect(await screen.findByText(/598 rows have the number of a later one, and do not count/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Count each row as a line' }));
  await waitFor(() =>
    expect(lastProfile()).toEqual({ feed: 'repair_orders', source: 'CSV', lineBy: 'place' }),
  );
});

test('the same of a file that is not here any more says to load it once more', async () => {
  await openRun({ ...draft, run_id: 4 });
  expect(await screen.findByRole('link', { name: 'Load the file once more' })).toBeTruthy();
});

test('a dry run tells how many lines go', async () => {
  state.data.progress = { state: 'tried', dry_run: true, report: { ...report, removed: 34 } };
  await showPage(state.i18nProvider, '/dataimport/run/5', 'edit');
  expect(await screen.findByText('Lines that go')).toBeTruthy();
  expect(screen.getByText('34')).toBeTruthy();
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
  expect(await screen.findByText('It takes away what was loaded before')).toBeTruthy();
  expect(
    screen.getByText(
      /^Labor sale of 812 records falls by \$124,631\.37 in all \(27\.3 ?% of what the file’s records had\)\. \$130,000\.00 of that was on lines that go\. 524 lines that had an amount have none any more\.$/,
    ),
  ).toBeTruthy();
  expect(screen.getByText(/^It was loaded from first\.xlsx \(/)).toBeTruthy();
  expect(screen.getByText(/put both reports into one file/)).toBeTruthy();
});

test.each([
  ['set to 0 by it', 3, 1],
  ['lowered by it', 0, 0],
])('amounts that are %s: a word about zeros where there are some', async (_what, zeroed, said) => {
  const amount = { name: 'gross' as const, less: null, gone: null, pct: 50, records: 60, zeroed };
  const losses = { amounts: [amount], uncounted: null, earlier: [] };
  state.data.progress = { state: 'tried', dry_run: true, report: { ...report, feed: 'deals', losses } };
  await showPage(state.i18nProvider, '/dataimport/run/5', 'edit');
  expect(
    await screen.findByText(/^Gross of 60 records falls, by 50\.0 ?% of what the file’s records had\./),
  ).toBeTruthy();
  expect(screen.queryAllByText(/do not take their column/)).toHaveLength(said);
});

test('deals that count no longer are said, with their share', async () => {
  const losses = { amounts: [], uncounted: { records: 6, pct: 75 }, earlier: [] };
  state.data.progress = { state: 'tried', dry_run: true, report: { ...report, feed: 'deals', losses } };
  await showPage(state.i18nProvider, '/dataimport/run/5', 'edit');
  expect(
    await screen.findByText(
      /^6 deals that count as units will not any more, .* \(75\.0 ?% of the units that it names\)\.$/,
    ),
  ).toBeTruthy();
});

test('parts on repair orders are said to count with those, with what counts nowhere', async () => {
  const repairParts = { rows: 941, uncounted: 940, sale: 52_000.5 };
  state.data.progress = { state: 'tried', dry_run: true, report: { ...report, repairParts } };
  await showPage(state.i18nProvider, '/dataimport/run/5', 'edit');
  expect(await screen.findByText('941 rows are parts on repair orders')).toBeTruthy();
  const text = /these rows count in no tile\. 940 of them, with a sale of \$52,000\.50, .* say Counter/;
  expect(screen.getByText(text)).toBeTruthy();
});

test('nobody is told to count rows that look like earlier versions of an order', async () => {
  const unnumbered = { ...report, unnumbered: true, replaced: 10, versions: 9 };
  state.data.progress = { state: 'tried', dry_run: true, report: unnumbered };
  await showPage(state.i18nProvider, '/dataimport/run/5', 'edit');
  expect(await screen.findByText(/^10 rows look like earlier versions/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Count each row as a line' })).toBeNull();
});
