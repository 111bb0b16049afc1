import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { I18nProvider } from 'ra-core';
import { toast } from 'sonner';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReplyOf } from '../../../../contract/call.ts';
import type { ImportSet, planImportSet } from '../../../../contract/calls/imports/importSets.ts';
import { createI18nProvider } from '../../../../src/providers/texts/i18nProvider.ts';
import { failure, reply, startHost } from '../../host.ts';
import { callHandlers, showPage } from '../../pageHost.tsx';
import { importedFile, importHandlers, inspection, newImportHost } from '../importHost.ts';
import { judgedWhole, report } from './importReport.ts';

const [dealsId, customersId] = ['d'.repeat(32), 'c'.repeat(32)];
const byName = { 'deals.csv': dealsId, 'customers.csv': customersId };

const plan: ReplyOf<typeof planImportSet> = {
  files: [
    { upload_id: customersId, feed: 'customers', needs: [] },
    { upload_id: dealsId, feed: 'deals', needs: [customersId] },
  ],
  sequences: [],
  joins: [
    {
      upload_id: dealsId,
      field: 'UC_ID',
      header: 'Customer number',
      to: [customersId],
      to_feed: 'customers',
      to_header: 'No',
      rows: 100,
      empty: 1,
      found: 98,
      known: 0,
      missing: 2,
      first: [
        { line: 17, value: 'C9' },
        { line: 44, value: 'C12' },
      ],
      is_whole: true,
      other_source: false,
    },
  ],
};

const fileOf = (
  upload_id: string,
  changes: Partial<ImportSet['files'][number]>,
): ImportSet['files'][number] => ({
  upload_id,
  file_name: 'customers.csv',
  sheet: null,
  feed: 'customers',
  needs: [],
  run_id: 7,
  state: 'tried',
  waits_for: [],
  progress: null,
  ...changes,
});

const progress = (changes: object) => ({
  run_id: 7,
  file_name: 'customers.csv',
  dry_run: true,
  state: 'tried' as const,
  bytes_read: 9,
  bytes_total: 9,
  rows: 12,
  waiting: false,
  report,
  message: null,
  ...changes,
});

/** What the server knows of the set; tests change it. */
let set: ImportSet;
/** What the server makes of the file of deals. */
let deals: Record<string, unknown>;
/** Nothing can be made of the file of customers. */
let isUnreadable: boolean;
let i18nProvider: I18nProvider;
const sent: Parameters<typeof importHandlers>[0] = [];
const uploads: string[] = [];

startHost(
  ...callHandlers(sent, {
    'imports/upload': () => {
      const file_name = uploads.shift() ?? '';
      return reply({ upload_id: Object(byName)[file_name], file_name, bytes: 9 });
    },
    'imports/inspect': ({ upload_id }) => {
      if (upload_id === customersId && isUnreadable) return failure(400, 'invalid');
      return reply(
        upload_id === dealsId
          ? {
              ...inspection({ columns: { deal_no: { column: ['No'] }, vin: { column: ['VIN'] } } }),
              ...deals,
            }
          : { ...inspection({ columns: { deal_no: { column: ['No'] } } }), feed: 'customers' },
      );
    },
    'imports/judge': () => reply(judgedWhole),
    'imports/planSet': () => reply(plan),
    'imports/startSet': () => reply({ set_id: 3 }),
    'imports/continueSet': () => reply({ set_id: 3 }),
    'imports/set': () => reply(set),
  }),
  ...importHandlers(sent, () => newImportHost()),
);

beforeAll(() => import('../../../../src/custom/administration/dataImport/index.tsx'), 60_000);
beforeEach(async () => {
  sent.length = 0;
  sessionStorage.clear();
  deals = {};
  isUnreadable = false;
  set = {
    set_id: 3,
    is_own: true,
    dry_run: true,
    files: [
      fileOf(customersId, { state: 'refused', progress: progress({ state: 'refused' }) }),
      fileOf(dealsId, {
        file_name: 'deals.csv',
        feed: 'deals',
        needs: [0],
        run_id: 8,
        state: 'waits',
        waits_for: [0],
      }),
    ],
  };
  i18nProvider = await createI18nProvider();
});
afterEach(() => {
  toast.dismiss();
  cleanup();
});

const last = (path: string) => sent.findLast((call) => call.path === path)?.payload;
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });

async function chooseBoth() {
  const router = await showPage(i18nProvider, '/dataimport');
  uploads.push('deals.csv', 'customers.csv');
  await userEvent.upload(
    await screen.findByLabelText<HTMLInputElement>('Choose files', { selector: 'input' }),
    [importedFile(), importedFile('customers.csv')],
  );
  await screen.findByText(/is found in/);
  return router;
}

test('several files are put in order, with what joins them, and gone through one by one', async () => {
  const router = await chooseBoth();
  expect(router.state.location.pathname).toBe('/dataimport/set');
  const table = screen.getByRole('table', { name: /^Files in loading order/ });
  await waitFor(() =>
    expect(
      within(table)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['customers.csv', 'deals.csv']),
  );
  const joined = screen.getByText(/is found in/).closest('li')?.textContent;
  expect(joined).toContain(
    '“Customer number” in deals.csv is found in “No” of customers.csv for 98 of 100 rows. 1 row is empty. 2 rows have no match: line 17 (C9); line 44 (C12).',
  );
  await userEvent.click(await screen.findByRole('link', { name: 'Review the files' }));
  expect(await screen.findByText('file 1 of 2')).toBeTruthy();
  await userEvent.click(await screen.findByRole('link', { name: 'Next file' }));
  expect(await screen.findByText('file 2 of 2')).toBeTruthy();
  expect(router.state.location.pathname).toBe(`/dataimport/file/${dealsId}`);
  await userEvent.click(await screen.findByRole('link', { name: 'All files' }));
  await userEvent.click(await button('Check all files'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dataimport/set/3'));
  expect(last('imports/startSet')).toMatchObject({
    dry_run: true,
    files: [{ upload_id: customersId }, { upload_id: dealsId }],
  });
});

test('a file that lacks something keeps the others from being tried, and says what', async () => {
  deals = { missing: ['deal_no'] };
  await chooseBoth();
  expect(screen.getByText('Missing columns: Deal number')).toBeTruthy();
  expect((await button('Check all files')).disabled).toBe(true);
  const answer = screen.getByRole('link', { name: 'Answer open questions' });
  expect(answer.getAttribute('href')).toBe(`/dataimport/file/${dealsId}`);
});

test('a refused file is named, what needs it waits, and a yes goes on with both', async () => {
  await showPage(i18nProvider, '/dataimport/set/3');
  expect((await screen.findByRole('alert')).textContent).toContain('0 of 2 files are ready');
  const [, , second] = screen.getAllByRole('row');
  expect(second?.textContent).toContain('it depends on customers.csv, which can’t be loaded');
  expect(await screen.findByRole('region', { name: 'Rejected rows: customers.csv' })).toBeTruthy();
  await userEvent.click(await button('Load the good rows anyway'));
  await waitFor(() =>
    expect(last('imports/continueSet')).toEqual({
      set_id: 3,
      dry_run: true,
      accept: [{ place: 0, accept_rejects: true, accept_renames: false }],
    }),
  );
});

test('a checked set is loaded as one, and only by the user who started it', async () => {
  set = { ...set, files: set.files.map((file) => ({ ...file, state: 'tried', waits_for: [] })) };
  await showPage(i18nProvider, '/dataimport/set/3');
  await userEvent.click(await button('Load all 2 files'));
  await waitFor(() => expect(last('imports/continueSet')).toEqual({ set_id: 3, dry_run: false }));
  cleanup();
  set = { ...set, is_own: false };
  await showPage(i18nProvider, '/dataimport/set/3');
  await screen.findByText('All files are ready');
  expect(screen.queryByRole('button', { name: /Load/ })).toBeNull();
});

test('a file that another one is read with is none of its own, and one alone is no set', async () => {
  deals = { missing_companions: ['customers.csv'] };
  const router = await showPage(i18nProvider, '/dataimport');
  uploads.push('deals.csv', 'customers.csv');
  await userEvent.upload(
    await screen.findByLabelText<HTMLInputElement>('Choose files', { selector: 'input' }),
    [importedFile(), importedFile('customers.csv')],
  );
  await waitFor(() => expect(router.state.location.pathname).toBe(`/dataimport/file/${dealsId}`));
  expect(await screen.findByText('customers.csv added')).toBeTruthy();
  expect(await button('Check')).toBeTruthy();
  expect(last('imports/inspect')).toMatchObject({ upload_id: dealsId, companions: [customersId] });
});

test('stopping a set stops what runs and what waits for its turn, the last one first', async () => {
  const running = (file: ImportSet['files'][number]) => ({
    ...file,
    state: 'running' as const,
    waits_for: [],
  });
  set = { ...set, files: set.files.map(running) };
  await showPage(i18nProvider, '/dataimport/set/3');
  await userEvent.click(await button('Stop'));
  await waitFor(() =>
    expect(sent.filter(({ path }) => path === 'imports/stop').map(({ payload }) => payload.run_id)).toEqual([
      8, 7,
    ]),
  );
});

test('a file that can not be read keeps the others waiting until it is left out, which is undone', async () => {
  const router = await showPage(i18nProvider, '/dataimport');
  isUnreadable = true;
  uploads.push('deals.csv', 'customers.csv');
  await userEvent.upload(
    await screen.findByLabelText<HTMLInputElement>('Choose files', { selector: 'input' }),
    [importedFile(), importedFile('customers.csv')],
  );
  expect(await screen.findByText(/^Some files can’t be read/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await userEvent.click(await button('Remove customers.csv'));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/dataimport/file/${dealsId}`));
  isUnreadable = false;
  await userEvent.click(await button('Undo'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dataimport/set'));
  expect(await screen.findByText(/is found in/)).toBeTruthy();
});
