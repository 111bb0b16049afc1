import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '../../../pageHost.tsx';
import { startImports } from '../importPages.ts';
import { report } from '../importReport.ts';

const { state } = await startImports();

test('a report tells how many lines the rows are', async () => {
  const made = { feed: 'repair_orders' as const, read: 60, made: 93, created: 93, updated: 0 };
  state.data.progress = { state: 'tried', dry_run: true, report: { ...report, ...made } };
  await showPage(state.i18nProvider, '/dataimport/run/5', 'edit');
  expect(await screen.findByText('Lines by pay type')).toBeTruthy();
});
