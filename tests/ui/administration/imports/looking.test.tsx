import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay } from 'msw';
import { afterEach, expect, test } from 'vitest';
import { stopArriving } from '../../../../src/custom/administration/dataImport/arriving.ts';
import { at, failure, http, reply } from '../../host.ts';
import { showPage } from '../../pageHost.tsx';
import { inspection, openImport, upload } from '../importHost.ts';
import { startImports } from './importPages.ts';
import { report } from './importReport.ts';

const { state, host, sent } = await startImports();
afterEach(stopArriving);

const last = (path: string) => sent.findLast((call) => call.path === path)?.payload;
const fieldOf = (header: string) =>
  screen.getByLabelText<HTMLSelectElement>(`Field for the column ${header}`);

test('what is chosen while the file is read again is kept beside what was chosen before', async () => {
  await openImport(state.i18nProvider);
  host.use(
    http.post(at('imports/inspect'), async () => {
      await delay('infinite');
    }),
  );
  await userEvent.selectOptions(fieldOf('No'), 'Deal number');
  expect(fieldOf('No').value).toBe('deal_no');
  await userEvent.selectOptions(fieldOf('Comment'), 'Lender');
  expect([fieldOf('No').value, fieldOf('Comment').value, fieldOf('VIN').value]).toEqual([
    'deal_no',
    'lender',
    'vin',
  ]);
  const draft = JSON.parse(sessionStorage.getItem('rooftop.import') ?? '{}');
  expect(draft.profile.columns).toEqual({ deal_no: ['No'], vin: ['VIN'], lender: ['Comment'] });
});

test('while a field is missing, no row is said to load', async () => {
  await openImport(state.i18nProvider);
  const judged = within(screen.getByRole('region', { name: 'What would happen' }));
  expect(judged.getByText('No row loads while 1 field is missing. Of what is there:')).toBeTruthy();
  expect(screen.getByText(/Say first where 1 missing field comes from/)).toBeTruthy();
  expect(screen.queryByText(/rows would load/)).toBeNull();
  await userEvent.selectOptions(fieldOf('No'), 'Deal number');
  expect(await screen.findByText(/1 of all 2 rows would load/)).toBeTruthy();
  expect(judged.queryByText(/No row loads/)).toBeNull();
});

test('a value that is typed counts with Enter, and no VIN stands in every row', async () => {
  await openImport(state.i18nProvider);
  state.data.fieldChanges = { deal_no: { kind: 'integer' } };
  await userEvent.selectOptions(fieldOf('Comment'), 'Lender');
  const rule = within(await screen.findByRole('region', { name: 'No column gives Deal number' }));
  await userEvent.selectOptions(
    await rule
      .findByRole('option', { name: 'same in every row' })
      .then(() => rule.getByLabelText('Rows without Deal number')),
    'same in every row',
  );
  await userEvent.type(rule.getByLabelText('Value to use'), '1{Enter}');
  await waitFor(() =>
    expect(last('imports/inspect')?.profile).toMatchObject({ constants: { deal_no: '1' } }),
  );
  cleanup();

  state.data.fieldChanges = { deal_no: { kind: 'vin' } };
  await openImport(state.i18nProvider);
  const vin = within(await screen.findByRole('region', { name: 'No column gives Deal number' }));
  expect(vin.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['choose its column']);
});

const whole = 'b'.repeat(32);
const row = `D1,1M8GDM9AXKP042788,${'x'.repeat(980)}\n`;
const longFile = () => new File(['No,VIN,Comment\n', row.repeat(5_000)], 'deals.csv', { type: 'text/csv' });

/** Chooses a long file, of which the beginning arrives at once and the rest as the test says. */
async function chooseLong(rest: () => Promise<Response>) {
  const sizes: number[] = [];
  host.use(
    http.post(at('imports/upload'), async ({ request }) => {
      const { size } = await request.arrayBuffer().then(({ byteLength }) => ({ size: byteLength }));
      sizes.push(size);
      return size < 2 * 1024 * 1024
        ? reply({ upload_id: upload, file_name: 'deals.csv', bytes: size })
        : rest();
    }),
  );
  await showPage(state.i18nProvider, '/dataimport');
  await userEvent.upload(
    await screen.findByLabelText<HTMLInputElement>('Choose files', { selector: 'input' }),
    longFile(),
  );
  await screen.findByRole('table', { name: 'Columns' });
  return sizes;
}

test('a long file is looked at by its beginning, and loaded once all of it is there', async () => {
  const arrived = Promise.withResolvers<void>();
  const sizes = await chooseLong(async () => {
    await arrived.promise;
    return reply({ upload_id: whole, file_name: 'deals.csv', bytes: 5_000_000 });
  });
  expect(screen.getByRole('region', { name: 'The rest of deals.csv is on its way' })).toBeTruthy();
  expect(last('imports/inspect')).toMatchObject({ upload_id: upload });
  await userEvent.selectOptions(fieldOf('No'), 'Deal number');
  expect(await screen.findByText(/The file is still on its way/)).toBeTruthy();
  const check = screen.getByRole<HTMLButtonElement>('button', { name: 'Start the dry run' });
  expect(check.disabled).toBe(true);

  arrived.resolve();
  await waitFor(() => expect(check.disabled).toBe(false));
  expect(screen.queryByRole('region', { name: /is on its way/ })).toBeNull();
  expect(last('imports/inspect')).toMatchObject({
    upload_id: whole,
    profile: { columns: { deal_no: ['No'] } },
  });
  expect(sizes).toHaveLength(2);
  await userEvent.click(check);
  await waitFor(() => expect(last('imports/start')).toMatchObject({ upload_id: whole, dry_run: true }));
});

test('the rest that does not arrive is sent again, and after a reload the file is chosen again', async () => {
  let failing = true;
  await chooseLong(async () =>
    failing ? failure(503, 'unavailable') : reply({ upload_id: whole, file_name: 'deals.csv', bytes: 9 }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Send it again' }));
  await screen.findByRole('button', { name: 'Send it again' });
  cleanup();
  stopArriving();
  failing = false;
  await showPage(state.i18nProvider, `/dataimport/file/${upload}`);
  expect(await screen.findByText(/Only the beginning of this file is here/)).toBeTruthy();
});

test('a busy server is asked again, and nothing that was set is lost meanwhile', async () => {
  await openImport(state.i18nProvider);
  let busy = 1;
  host.use(
    http.post(at('imports/inspect'), () => {
      busy -= 1;
      return busy >= 0 ? failure(503, 'unavailable') : undefined;
    }),
  );
  await userEvent.selectOptions(fieldOf('No'), 'Deal number');
  expect(fieldOf('No').value).toBe('deal_no');
  expect(await screen.findByText('Every required field is given.', {}, { timeout: 5_000 })).toBeTruthy();
  expect(busy).toBeLessThan(0);
});

test('first rows tell the store by its name, as it is called here', async () => {
  const { fields, preview, ...inspected } = inspection();
  const [one] = fields;
  if (!one) throw new Error('The file has no field.');
  host.use(
    http.post(at('fredbeans/GetStoresbyGroupuserid'), () =>
      reply([{ ID: 7, AS_ID: 7, storename: 'Birch Hill Kia', DEALER_NAME: 'Birch Hill Kia' }]),
    ),
    http.post(at('imports/inspect'), () =>
      reply({
        ...inspected,
        fields: [...fields, { ...one, name: 'store_id', label: 'Store', kind: 'reference' }],
        preview: preview.map((row) => ({ ...row, values: { ...row.values, store_id: 7 } })),
      }),
    ),
  );
  await openImport(state.i18nProvider);
  const rows = within(await screen.findByRole('group', { name: 'First rows of deals.csv' }));
  expect(await rows.findAllByText('Birch Hill Kia')).toHaveLength(2);
});

test('rows that name one record again are told how they become several', async () => {
  const reason = 'Names the same record as a later row with other values; the last row counts.';
  state.data.progress = {
    state: 'tried',
    report: { ...report, warnings: [{ column: '', reason, count: 1604, firstLine: 5 }] },
  };
  await showPage(state.i18nProvider, '/dataimport/run/5');
  expect(await screen.findByText(/join the columns that tell them apart under Add rule/)).toBeTruthy();
});
