import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ReplyOf } from '../../../../contract/call.ts';
import type { planImportSet } from '../../../../contract/calls/imports/importSets.ts';
import { failure, reply } from '../../host.ts';
import { callHandlers, showPage } from '../../pageHost.tsx';
import { inspection } from '../importHost.ts';
import { startImports } from './importPages.ts';
import { judgedWhole } from './importReport.ts';

const { state, host } = await startImports();
const [dealsId, customersId] = ['d'.repeat(32), 'c'.repeat(32)];
const plan: ReplyOf<typeof planImportSet> = {
  files: [
    { upload_id: customersId, feed: 'customers', needs: [] },
    { upload_id: dealsId, feed: 'deals', needs: [customersId] },
  ],
  sequences: [],
  joins: [],
};

/** Two files that were put together in this tab, and what the server makes of all their rows. */
async function openSet(path: string, judged: Readonly<Record<string, object>>) {
  const sent: Parameters<typeof callHandlers>[0] = [];
  host.use(
    ...callHandlers(sent, {
      'imports/inspect': () => reply({ ...inspection({ columns: { deal_no: ['No'] } }), is_whole: true }),
      'imports/planSet': () => reply(plan),
      'imports/judge': ({ upload_id }) => {
        const whole = judged[String(upload_id)];
        return whole ? reply({ ...judgedWhole, ...whole }) : failure(404, 'not_found');
      },
    }),
  );
  const file = (upload_id: string, file_name: string) => ({ upload_id, file_name, companions: [] });
  const files = [file(customersId, 'customers.csv'), file(dealsId, 'deals.csv')];
  sessionStorage.setItem('rooftop.importSet', JSON.stringify({ files }));
  await showPage(state.i18nProvider, path);
  return sent;
}

test('of each file of a set it is told what would become of all its rows beside the others', async () => {
  const sent = await openSet('/dataimport/set', {
    [customersId]: { judged: { rows: 10, good: 2, warned: 0, rejected: 8, skipped: 0 } },
    [dealsId]: { waits_for: ['customers.csv'] },
  });
  const table = within(await screen.findByRole('table', { name: /The files, in the order/ }));
  expect(await table.findByText(/nothing would be loaded: of 10 rows 8 would be rejected/)).toBeTruthy();
  expect(
    await table.findByText('It waits: as they stand, nothing would be loaded of customers.csv.'),
  ).toBeTruthy();
  const asked = sent.filter((one) => one.path === 'imports/judge').map(({ payload }) => payload);
  expect(asked.find((one) => one.upload_id === dealsId)).toMatchObject({
    others: [{ upload_id: customersId }],
  });
  expect(sent.filter((one) => one.path === 'imports/inspect').every(({ payload }) => payload.in_set)).toBe(
    true,
  );
});

test('the page of a file of a set goes by all its rows, and says what only the dry run tells', async () => {
  await openSet(`/dataimport/file/${dealsId}`, {
    [dealsId]: {
      judged: { rows: 2, good: 0, warned: 0, rejected: 2, skipped: 0 },
      ...{
        unchecked: ['customers'],
        cut_off: 'The file ends within its last row, on line 3: it looks cut off.',
      },
    },
  });
  const judged = within(await screen.findByRole('region', { name: 'What would happen' }));
  expect(await judged.findByRole('img', { name: 'Good 0, warnings 0, bad 2, skipped 0' })).toBeTruthy();
  expect(judged.getByText(/on line 3: it looks cut off/)).toBeTruthy();
  expect(
    judged.getByText(/It also tells what is not looked at here: whether customers are there/),
  ).toBeTruthy();
  await waitFor(() => expect(screen.getByText(/0 of all 2 rows would load/)).toBeTruthy());
});

test('it is told how many stores it would add', async () => {
  await openSet('/dataimport/set', {
    [customersId]: { new_stores: { count: 2, names: ['Alder Kia', 'Birch Ford'] } },
    [dealsId]: {},
  });
  expect(await screen.findByText('2 stores would be added: Alder Kia, Birch Ford')).toBeTruthy();
});
