import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '../../pageHost.tsx';
import { startImports } from './importPages.ts';
import { report } from './importReport.ts';

const { state } = await startImports();

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
  expect(await screen.findByText('4 vehicles leave stock')).toBeTruthy();
  expect(screen.getByText('2 have a deal.')).toBeTruthy();
  expect(screen.getByText('1 is newer than the file and stays.')).toBeTruthy();
  expect(
    screen.getByText('More than a third of Boyertown Ford’s stock leaves: 4 of 11. Is the file complete?'),
  ).toBeTruthy();
  expect(screen.getByText('Leave the stock')).toBeTruthy();
  expect(screen.queryByText('Deleted lines')).toBeNull();
});

test('of a file of used vehicles alone it says that new ones stay, also where nothing leaves', async () => {
  await openRun(true, { only: 'used' });
  const said = 'The file has only used vehicles. New ones stay in stock.';
  expect(await screen.findByText(said)).toBeTruthy();
  cleanup();
  await openRun(false, { only: 'used' });
  expect(await screen.findByText(said)).toBeTruthy();
});

test('without the rule a dry run says that they stay', async () => {
  await openRun(false);
  expect(await screen.findByText(/^5 of 11 vehicles in stock are missing in the file$/)).toBeTruthy();
  expect(screen.getByText(/^They stay in stock\./)).toBeTruthy();
});
