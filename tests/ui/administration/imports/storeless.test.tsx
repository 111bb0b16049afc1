import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { at, http, reply } from '../../host.ts';
import { showPage } from '../../pageHost.tsx';
import { startImports } from './importPages.ts';
import { report } from './importReport.ts';

const { state, host } = await startImports();

test('its dry run says so too', async () => {
  const clean = { warnings: [], rejectReasons: [], rejected: 0, listed: { rejected: 0, warned: 0 } };
  const progress = {
    ...{ run_id: 5, file_name: 'customers.csv', dry_run: true, state: 'tried', message: null },
    ...{ bytes_read: 9, bytes_total: 9, rows: 12, waiting: false },
    report: { ...report, ...clean, feed: 'customers', storeless: true },
  };
  host.use(http.post(at('imports/progress'), () => reply(progress)));
  await showPage(state.i18nProvider, '/dataimport/run/5');
  expect(await screen.findByText('The file names no store')).toBeTruthy();
  expect(screen.getByText(/^New customers then appear only/)).toBeTruthy();
});
