import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '../../../pageHost.tsx';
import { upload } from '../../importHost.ts';
import { startImports } from '../importPages.ts';
import { report } from '../importReport.ts';

const { state } = await startImports();

const same = {
  ...report,
  read: 3,
  created: 0,
  updated: 0,
  removed: 0,
  unchanged: 3,
  rejected: 0,
  skipped: 0,
};

test('a dry run that would change nothing says so, why, and leads back to the check', async () => {
  state.data.progress = { state: 'tried', dry_run: true, report: same };
  const draft = { upload_id: upload, file_name: 'deals.csv', companions: [], run_id: 5 };
  sessionStorage.setItem('rooftop.import', JSON.stringify(draft));
  await showPage(state.i18nProvider, '/dataimport/run/5', 'edit');
  expect(await screen.findByText('Dry run: nothing would change')).toBeTruthy();
  expect(screen.getByText(/^Every record is already stored with the same values\./)).toBeTruthy();
  const back = screen.getByRole('link', { name: 'Back to the check' });
  expect(back.getAttribute('href')).toBe(`/dataimport/file/${upload}/check`);
});

test('new stores are named where they are counted', async () => {
  const newStores = { newStores: 12, newStoreNames: ['Nuevo Local', 'Otro Local'] };
  state.data.progress = { state: 'tried', dry_run: true, report: { ...same, created: 3, ...newStores } };
  await showPage(state.i18nProvider, '/dataimport/run/5', 'edit');
  expect(await screen.findByText('New stores: Nuevo Local, Otro Local …')).toBeTruthy();
});
