import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { saveDraft } from '../../../../../src/custom/administration/dataImport/draft.ts';
import { showPage } from '../../../pageHost.tsx';
import { openImport, upload } from '../../importHost.ts';
import { startImports } from '../importPages.ts';
import { report } from '../importReport.ts';

const { state, sent } = await startImports();
const button = (name: string) => screen.findByRole('button', { name });
const title = 'The next file of this kind needs no answers';

test('a file whose columns were set by hand is loaded, and they can be kept for the next one', async () => {
  await openImport(state.i18nProvider);
  await userEvent.selectOptions(screen.getByLabelText('Field for the column No'), 'Deal number');
  await screen.findByText('Every required field is given.');
  state.data.progress = { state: 'tried', dry_run: true };
  await userEvent.click(await button('Start the dry run'));
  const load = await button('Load 9 rows');
  expect(screen.queryByText(title)).toBeNull();
  state.data.progress = { state: 'loaded', report: { ...report, outcome: 'loaded' } };
  await userEvent.click(load);
  await screen.findByText(title);
  await userEvent.click(await button('Save as profile'));
  await userEvent.type(await screen.findByLabelText(/^Name/), 'Sales');
  await userEvent.click(await button('Save'));
  await waitFor(() => expect(screen.queryByText(title)).toBeNull());
  expect(sent.find(({ path }) => path === 'imports/saveProfile')?.payload).toMatchObject({
    ...{ name: 'Sales', file_pattern: 'deals.csv' },
    profile: { columns: { deal_no: ['No'], vin: ['VIN'] } },
  });
});

test.each([
  ['set by hand', true],
  ['guessed, or saved before', undefined],
])('of a file that is read as %s it is offered: %s', async (_how, is_set) => {
  const profile = { feed: 'deals' };
  saveDraft({ upload_id: upload, file_name: 'deals.csv', companions: [], run_id: 5, profile, is_set });
  state.data.progress = { state: 'loaded', report: { ...report, outcome: 'loaded' } };
  await showPage(state.i18nProvider, '/dataimport/run/5');
  await screen.findByText('Rejected');
  expect(screen.queryByText(title) !== null).toBe(is_set === true);
});
