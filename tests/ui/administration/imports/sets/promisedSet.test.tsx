import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ReplyOf } from '../../../../../contract/call.ts';
import type { planImportSet } from '../../../../../contract/calls/imports/importSets.ts';
import { failure, reply } from '../../../host.ts';
import { callHandlers, showPage } from '../../../pageHost.tsx';
import { inspection } from '../../importHost.ts';
import { startImports } from '../importPages.ts';
import { judgedWhole } from '../importReport.ts';

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
      'imports/inspect': () =>
        reply({ ...inspection({ columns: { deal_no: { column: ['No'] } } }), is_whole: true }),
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
  const table = within(await screen.findByRole('table', { name: 'Files in loading order' }));
  expect(await table.findByText(/Can’t load: 8 of 10 rows rejected/)).toBeTruthy();
  expect(await table.findByText('Depends on customers.csv, which has no rows ready to load.')).toBeTruthy();
  const asked = sent.filter((one) => one.path === 'imports/judge').map(({ payload }) => payload);
  expect(asked.find((one) => one.upload_id === dealsId)).toMatchObject({
    others: [{ upload_id: customersId }],
  });
  expect(sent.filter((one) => one.path === 'imports/inspect').every(({ payload }) => payload.in_set)).toBe(
    true,
  );
});

test('a file of a set is checked with the others, and leads to the next one', async () => {
  await openSet(`/dataimport/file/${dealsId}/check`, {
    [dealsId]: {
      judged: { rows: 2, good: 0, warned: 0, rejected: 2, skipped: 0 },
      ...{
        cut_off: 'The file looks cut off: it ends within its last row, on line 3.',
      },
    },
  });
  expect(await screen.findByText(/looks cut off: it ends .* on line 3/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All files' }).getAttribute('href')).toBe('/dataimport/set');
  expect(screen.queryByRole('button', { name: /^Load/ })).toBeNull();
});

test('it is told how many stores it would add', async () => {
  await openSet('/dataimport/set', {
    [customersId]: { new_stores: { count: 2, names: ['Alder Kia', 'Birch Ford'] } },
    [dealsId]: {},
  });
  expect(await screen.findByText('Adds 2 stores: Alder Kia, Birch Ford')).toBeTruthy();
});
