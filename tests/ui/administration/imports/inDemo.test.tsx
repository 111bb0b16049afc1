import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ImportSet, SetFile } from '../../../../contract/calls/imports/importSets.ts';
import type { ImportReport } from '../../../../contract/calls/imports/imports.ts';
import { at, http, reply, session } from '../../host.ts';
import { showPage } from '../../pageHost.tsx';
import { upload } from '../importHost.ts';
import { startImports } from './importPages.ts';
import { report } from './importReport.ts';

const { state, host, sent } = await startImports();

/** A page in a portal that holds the demo group. */
const show = (path: string) =>
  showPage(state.i18nProvider, path, 'edit', [...session.routes, { route: 'setup', level: 'edit' }], {
    flags: { only_tries: true },
  });

/** The page of a run that was started in this tab. */
function openRun(outcome: 'tried' | 'refused', changes: Partial<ImportReport> = {}) {
  state.data.progress = { state: outcome, dry_run: true, report: { ...report, outcome, ...changes } };
  const draft = { upload_id: upload, file_name: 'deals.csv', companions: [], run_id: 5 };
  sessionStorage.setItem('rooftop.import', JSON.stringify(draft));
  return show('/dataimport/run/5');
}

const saysWhy = async () => {
  expect(await screen.findByText('This is the demo: files are tried here, and not loaded.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Leave the demo' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Load/ })).toBeNull();
};

test('what was tried is not offered to be loaded, with why and the way out', async () => {
  await openRun('tried');
  await saysWhy();
  expect(screen.getByRole('link', { name: 'Back to the columns' })).toBeTruthy();
});

test('the good rows of a refused file are tried, not loaded', async () => {
  await openRun('refused');
  await saysWhy();
  await userEvent.click(screen.getByRole('button', { name: 'Try the good rows anyway' }));
  const start = () => sent.findLast(({ path }) => path === 'imports/start')?.payload;
  await waitFor(() => expect(start()).toMatchObject({ dry_run: true, accept_rejects: true }));
});

test('files of a set that were tried are not offered to be loaded either', async () => {
  const file = (run_id: number, changes: Partial<SetFile>): SetFile => ({
    ...{ upload_id: String(run_id).repeat(32), file_name: `${run_id}.csv`, sheet: null, feed: 'deals' },
    ...{ needs: [], run_id, state: 'tried', waits_for: [], progress: null },
    ...changes,
  });
  const set: ImportSet = { set_id: 3, is_own: true, dry_run: true, files: [file(1, {}), file(2, {})] };
  host.use(http.post(at('imports/set'), () => reply(set)));
  await show('/dataimport/set/3');
  await saysWhy();
});
