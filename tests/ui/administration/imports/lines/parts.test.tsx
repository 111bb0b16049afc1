import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '../../../pageHost.tsx';
import { upload } from '../../importHost.ts';
import { startImports } from '../importPages.ts';
import { report } from '../importReport.ts';

const { state } = await startImports();

const openRun = (changes: object, draft: object = {}) => {
  state.data.progress = { state: 'tried', dry_run: true, report: { ...report, ...changes } };
  const kept = { upload_id: upload, file_name: 'deals.csv', companions: [], run_id: 5, ...draft };
  sessionStorage.setItem('rooftop.import', JSON.stringify(kept));
  return showPage(state.i18nProvider, '/dataimport/run/5', 'edit');
};

test('a report counts rows of other salespeople that do not count, and says what to do', async () => {
  await openRun({ replaced: 14, shared: 12 }, { profile: { feed: 'deals', source: 'CSV' } });
  expect(await screen.findByText(/^12 rows repeat the number of another row and don't count/)).toBeTruthy();
  expect(screen.getByText(/choose “Add the rows up”/)).toBeTruthy();
});

test('the report tells rows that were added up apart from those that were replaced', async () => {
  await openRun({ added: 17 });
  expect(await screen.findByText('with a later row of their deal')).toBeTruthy();
  expect(screen.getByText('17')).toBeTruthy();
  expect(screen.queryByText(/don't count/)).toBeNull();
});
