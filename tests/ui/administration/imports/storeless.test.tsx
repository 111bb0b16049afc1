import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { at, http, reply } from '../../host.ts';
import { showPage } from '../../pageHost.tsx';
import { inspection, openImport } from '../importHost.ts';
import { startImports } from './importPages.ts';
import { report } from './importReport.ts';

const { state, host } = await startImports();

test('of a file of customers without a store it is told what that means, and all can be of one', async () => {
  const { fields, ...inspected } = inspection();
  const [first, ...others] = fields;
  const stores = {
    ...first,
    name: 'CVP_RelatedStores',
    label: 'Stores',
    kind: 'references',
    required: false,
  };
  const asked: unknown[] = [];
  host.use(
    http.post(at('fredbeans/GetStoresbyGroupuserid'), () =>
      reply([{ ID: 7, AS_ID: 7, storename: 'Birch Hill Kia', DEALER_NAME: 'Birch Hill Kia' }]),
    ),
    http.post(at('imports/inspect'), async ({ request }) => {
      const payload = Object(await request.json());
      asked.push(payload);
      const profile = payload.profile ?? inspected.profile;
      return reply({ ...inspected, profile, feed: 'customers', fields: [stores, ...others], missing: [] });
    }),
  );
  await openImport(state.i18nProvider);
  const rule = within(await screen.findByRole('region', { name: 'The file names no store' }));
  expect(rule.getByText(/count only under “All stores”/)).toBeTruthy();
  await rule.findByRole('option', { name: 'Birch Hill Kia' });
  await userEvent.selectOptions(rule.getByLabelText('Value to use'), 'Birch Hill Kia');
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ profile: { constants: { CVP_RelatedStores: '7' } } }),
  );
  await waitFor(() => expect(screen.queryByRole('region', { name: 'The file names no store' })).toBeNull());
});

test('its dry run says so too, and not that nothing needs a warning', async () => {
  const clean = { warnings: [], rejectReasons: [], rejected: 0, listed: { rejected: 0, warned: 0 } };
  const progress = {
    ...{ run_id: 5, file_name: 'customers.csv', dry_run: true, state: 'tried', message: null },
    ...{ bytes_read: 9, bytes_total: 9, rows: 12, waiting: false },
    report: { ...report, ...clean, feed: 'customers', storeless: true },
  };
  host.use(http.post(at('imports/progress'), () => reply(progress)));
  await showPage(state.i18nProvider, '/dataimport/run/5');
  expect(await screen.findByText(/^The file names no store\. Customers who are new here/)).toBeTruthy();
  expect(screen.queryByText(/needs a warning/)).toBeNull();
});

test('rows that name customers without phone or number are counted, with what becomes of them', async () => {
  const named_only = { headers: ['Buyer'], rows: 412 };
  host.use(http.post(at('imports/inspect'), () => reply({ ...inspection(), named_only })));
  await openImport(state.i18nProvider);
  const rule = within(
    await screen.findByRole('region', { name: 'Customers are named without phone or number' }),
  );
  expect(
    rule.getByText(/^412 rows name their customer in Buyer, .* they load without a customer\.$/),
  ).toBeTruthy();
  expect(rule.getByText(/A name alone finds nobody and adds nobody\./)).toBeTruthy();
});
