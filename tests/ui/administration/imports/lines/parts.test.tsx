import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { at, http, reply } from '../../../host.ts';
import { showPage } from '../../../pageHost.tsx';
import { inspection, openImport, upload } from '../../importHost.ts';
import { startImports } from '../importPages.ts';
import { report } from '../importReport.ts';

const { state, sent, host } = await startImports();

const lastProfile = () => sent.findLast(({ path }) => path === 'imports/inspect')?.payload.profile;
const OPEN = 'Rows of one deal: the last one counts, or their gross is added up';
const RULE = 'Rows of one deal: their gross is added up';
const gross = ['front_gross', 'back_gross', 'reserve'];
const price = ['sale_price', 'cost', 'pack'];
const found = {
  ...{ records: 210, several: 12, identical: 3, shared: 11, other_prices: 1, last: 18_250.5, added: 36_501 },
};

/** A file of deals, of which some are on several rows. */
const open = async (parts: object | null, given = {}) => {
  host.use(
    http.post(at('imports/inspect'), async ({ request }) => {
      const { profile = { feed: 'deals', source: 'CSV', ...given } } = Object(await request.json());
      sent.push({ path: 'imports/inspect', payload: { profile } });
      return reply({ ...inspection({}), profile, parts });
    }),
  );
  await openImport(state.i18nProvider);
};

test('rows of deals are added up by a click, with what either reading gives, and the rule comes off again', async () => {
  await open(found);
  const rule = within(await screen.findByRole('region', { name: OPEN }));
  expect(rule.getByText('12 of 210 deals stand on two or more rows')).toBeTruthy();
  expect(rule.getByText(/^In 11 of them the rows name different salespeople/)).toBeTruthy();
  expect(
    rule.getByText('Their gross is $18,250.50 where the last row counts, and $36,501.00 added up.'),
  ).toBeTruthy();
  expect(rule.getByText(/^3 further rows are the same as another one in every cell/)).toBeTruthy();
  await userEvent.click(rule.getByRole('button', { name: 'Add their gross up' }));
  await waitFor(() => expect(lastProfile()).toEqual({ feed: 'deals', source: 'CSV', addUp: gross }));
  const taken = within(await screen.findByRole('region', { name: RULE }));
  expect(taken.getByText('12 of 210 deals stand on two or more rows')).toBeTruthy();
  await userEvent.click(taken.getByRole('checkbox', { name: /^Sale price, cost and pack/ }));
  await waitFor(() => expect(lastProfile()).toMatchObject({ addUp: [...gross, ...price] }));
  await userEvent.click(
    within(await screen.findByRole('region', { name: RULE })).getByRole('button', {
      name: `Remove the rule: ${RULE}`,
    }),
  );
  await waitFor(() => expect(lastProfile()).not.toHaveProperty('addUp'));
});

test('prices that differ in most of the deals are added up with their gross', async () => {
  await open({ ...found, other_prices: 10 });
  await userEvent.click(await screen.findByRole('button', { name: 'Add their gross up' }));
  await waitFor(() => expect(lastProfile()).toMatchObject({ addUp: [...gross, ...price] }));
});

test('nobody is asked where rows of deals are of the same people, but the rule can be set by hand', async () => {
  await open({ ...found, shared: 0 });
  await userEvent.click(await screen.findByRole('button', { name: 'Add rule' }));
  expect(screen.queryByRole('region', { name: OPEN })).toBeNull();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Add up rows of one deal' }));
  await waitFor(() => expect(lastProfile()).toMatchObject({ addUp: gross }));
  expect(await screen.findByRole('region', { name: RULE })).toBeTruthy();
});

test('of records that are one row each there is no such rule', async () => {
  await open(null);
  await userEvent.click(await screen.findByRole('button', { name: 'Add rule' }));
  expect(await screen.findByRole('menuitem', { name: 'Skip rows' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Add up rows of one deal' })).toBeNull();
});

const openRun = (changes: object, draft: object = {}) => {
  state.data.progress = { state: 'tried', dry_run: true, report: { ...report, ...changes } };
  const kept = { upload_id: upload, file_name: 'deals.csv', companions: [], run_id: 5, ...draft };
  sessionStorage.setItem('rooftop.import', JSON.stringify(kept));
  return showPage(state.i18nProvider, '/dataimport/run/5', 'edit');
};

test('a dry run in which rows of other salespeople do not count leads to the choice and makes it', async () => {
  await openRun({ replaced: 14, shared: 12 }, { profile: { feed: 'deals', source: 'CSV' } });
  expect(
    await screen.findByText(/^12 rows name deals of later ones with other salespeople, and do not count/),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Add their gross up' }));
  await waitFor(() => expect(lastProfile()).toEqual({ feed: 'deals', source: 'CSV', addUp: gross }));
});

test('the same of a file that is not here any more says to load it once more', async () => {
  await openRun({ replaced: 14, shared: 12 }, { run_id: 4 });
  expect(await screen.findByRole('link', { name: 'Load the file once more' })).toBeTruthy();
});

test('the report tells rows that were added up apart from those that were replaced', async () => {
  await openRun({ added: 17 });
  expect(await screen.findByText('with a later row of their deal')).toBeTruthy();
  expect(screen.getByText('17')).toBeTruthy();
  expect(screen.queryByText(/do not count/)).toBeNull();
});
