import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { at, http, reply } from '../../host.ts';
import { showPage } from '../../pageHost.tsx';
import { inspection, openImport } from '../importHost.ts';
import { startImports } from './importPages.ts';
import { report } from './importReport.ts';

const { state, sent, host } = await startImports();

const lastProfile = () => sent.findLast(({ path }) => path === 'imports/inspect')?.payload.profile;
const OPEN = 'Vehicles in stock are not in this file';
const RULE = 'This file is the whole stock of its stores: what is not in it has left';

/** A file of inventory whose stores have something in stock that it does not have. */
const openStock = async (missing: number, rule = {}, feed = 'inventory') => {
  host.use(
    http.post(at('imports/inspect'), async ({ request }) => {
      const { profile = { ...rule } } = Object(await request.json());
      sent.push({ path: 'imports/inspect', payload: { profile } });
      const stock = missing > 0 ? { only: 'new', stored: 11, missing } : null;
      return reply({ ...inspection({ ...profile }), feed, stock });
    }),
  );
  await openImport(state.i18nProvider);
};

test('what is in stock and not in the file leaves by a click, with how much that is, and the rule comes off again', async () => {
  await openStock(2);
  const open = within(await screen.findByRole('region', { name: OPEN }));
  expect(
    open.getByText('The file has new vehicles alone, so only those count here: used ones stay as they are.'),
  ).toBeTruthy();
  expect(
    open.getByText(/^2 of the 11 vehicles that its stores have here in stock, .* are not in it$/),
  ).toBeTruthy();
  expect(open.getByText(/^Is this file the whole stock of the stores that it names\?/)).toBeTruthy();
  await userEvent.click(open.getByRole('button', { name: 'Yes, this is the whole stock' }));
  await waitFor(() => expect(lastProfile()).toMatchObject({ whole: true }));
  const taken = within(await screen.findByRole('region', { name: RULE }));
  await userEvent.click(taken.getByRole('button', { name: `Remove the rule: ${RULE}` }));
  await waitFor(() => expect(lastProfile()).not.toHaveProperty('whole'));
});

test('nothing is asked where nothing is missing', async () => {
  await openStock(0);
  expect(await screen.findByRole('heading', { name: 'Rules' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Yes, this is the whole stock' })).toBeNull();
});

test('a saved profile says it also where nothing is missing, of parts in their own words', async () => {
  await openStock(0, { whole: true }, 'part_stock');
  const rule = within(await screen.findByRole('region', { name: RULE }));
  expect(rule.getByText(/^A part that leaves is not on hand any more\./)).toBeTruthy();
});

const openRun = (isWhole: boolean, changes = {}) => {
  const counts = { stored: 11, missing: 5, newer: 1, sold: 2, unread: 0, much: [] };
  const stock = { is_whole: isWhole, only: null, ...counts };
  state.data.progress = {
    state: 'tried',
    dry_run: true,
    report: { ...report, feed: 'inventory', removed: isWhole ? 4 : 0, stock: { ...stock, ...changes } },
  };
  return showPage(state.i18nProvider, '/dataimport/run/5', 'edit');
};

test('a dry run says how many leave, how many of them a deal has sold, and which stay', async () => {
  await openRun(true, { much: [{ store: 'Boyertown Ford', stored: 11, leaves: 4 }] });
  expect(await screen.findByText('4 vehicles leave the stock')).toBeTruthy();
  expect(screen.getByText('2 of them are sold by deals.')).toBeTruthy();
  expect(
    screen.getByText('1 came after the newest of the file and stays: the file may be older.'),
  ).toBeTruthy();
  expect(
    screen.getByText(
      'More than a third of the stock of Boyertown Ford leaves: 4 of 11. Is this file all of it?',
    ),
  ).toBeTruthy();
  expect(screen.getByText('Leave the stock')).toBeTruthy();
  expect(screen.queryByText('Lines that go')).toBeNull();
});

test('of a file of used vehicles alone it says that new ones stay, also where nothing leaves', async () => {
  await openRun(true, { only: 'used' });
  const said = 'The file has used vehicles alone, so only those count here: new ones stay as they are.';
  expect(await screen.findByText(said)).toBeTruthy();
  cleanup();
  await openRun(false, { only: 'used' });
  expect(await screen.findByText(said)).toBeTruthy();
});

test('without the rule a dry run says that they stay', async () => {
  await openRun(false);
  expect(await screen.findByText(/^5 of the 11 vehicles .* are not in it$/)).toBeTruthy();
  expect(screen.getByText(/^They stay in stock\./)).toBeTruthy();
});
