import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { BEYOND_USUAL_GROSS } from '../../../../contract/records/deals.ts';
import { at, http, reply } from '../../host.ts';
import { showPage } from '../../pageHost.tsx';
import { inspection, openImport } from '../importHost.ts';
import { startImports } from './importPages.ts';
import { report } from './importReport.ts';

const { state, host } = await startImports();
const notes = [{ column: 'Front', value: '5550000', reason: BEYOND_USUAL_GROSS }];
const title = 'The amounts look like another currency';

test('where most rows are beyond what is usual in dollars it is said once, and the currency can be named', async () => {
  const { preview, ...inspected } = inspection();
  const rows = [1, 2, 3].map((line) => ({ line, outcome: 'row', values: {}, notes: line > 1 ? notes : [] }));
  const asked: unknown[] = [];
  host.use(
    http.post(at('imports/inspect'), async ({ request }) => {
      const payload = Object(await request.json());
      asked.push(payload);
      return reply({ ...inspected, profile: payload.profile ?? inspected.profile, preview: rows });
    }),
  );
  await openImport(state.i18nProvider);
  const rule = within(await screen.findByRole('region', { name: title }));
  expect(rule.getByText(/^The gross of most rows is beyond 50,000 dollars\./)).toBeTruthy();
  await userEvent.type(rule.getByLabelText('Currency of the amounts'), 'Argentine Peso');
  await userEvent.click(await screen.findByRole('option', { name: 'Argentine Peso' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ profile: { currency: 'ARS' } }));
  await waitFor(() => expect(screen.queryByRole('region', { name: title })).toBeNull());
});

test.each([
  [9, true],
  [2, false],
])('the report of 12 rows of which %i are says so: %s', async (count, isSaid) => {
  const warnings = [{ column: 'Front', reason: BEYOND_USUAL_GROSS, count, firstLine: 2 }];
  const progress = {
    ...{ run_id: 5, file_name: 'deals.csv', dry_run: true, state: 'tried', message: null },
    ...{ bytes_read: 9, bytes_total: 9, rows: 12, waiting: false },
    report: { ...report, warnings },
  };
  host.use(http.post(at('imports/progress'), () => reply(progress)));
  await showPage(state.i18nProvider, '/dataimport/run/5');
  expect(await screen.findByText('Is beyond 50,000 dollars.')).toBeTruthy();
  expect(screen.queryByText(/^The amounts look like another currency/) !== null).toBe(isSaid);
});
