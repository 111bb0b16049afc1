import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { ReplyOf, RequestOf } from '../../../../contract/call.ts';
import { importRows } from '../../../../contract/calls/imports/importRows.ts';
import { importSet, startImportSet } from '../../../../contract/calls/imports/importSets.ts';
import { importHistory, importProgress, stopImport } from '../../../../contract/calls/imports/imports.ts';
import { testApp } from '../../../support/app.ts';
import { setsOf } from '../../../support/importSets.ts';
import { importDirectory, sampleVin } from '../../../support/imports.ts';

// The log of the server says what a file failed for.
const group = await testApp({ config: { dataDir: importDirectory() }, logger: pino({ level: 'silent' }) });
const admin = await group.signIn('Administrator');

type Files = RequestOf<typeof startImportSet>['files'];
type File = readonly [name: string, feed: string, lines: readonly string[]];

const { sent: uploaded, ended, start } = setsOf(group, admin);
async function sent(files: readonly File[]): Promise<Files> {
  const all: Files = [];
  for (const [name, feed, lines] of files)
    all.push({ upload_id: await uploaded(name, lines), profile: { feed, source: 'DMS' } });
  return all;
}
const statesOf = ({ files }: ReplyOf<typeof importSet>) => files.map((file) => file.state);
const tried = async (files: readonly File[]) => start(await sent(files), true);

/** What the history says of the files of a set, by their names. */
const inHistory = async ({ files }: ReplyOf<typeof importSet>) => {
  const numbers = files.map(({ run_id }) => run_id);
  const runs = (await admin.call(importHistory, {})).filter(({ run_id }) => numbers.includes(run_id));
  return Object.fromEntries(runs.map(({ file_name, state: end }) => [file_name, end]));
};

const customers = (first: number, count: number): string[] => [
  'UC_ID,UC_FirstName,UC_LastName,UC_Email',
  ...Array.from({ length: count }, (_, place) => `${first + place},Ann,Trial ${first + place},`),
];
const header =
  'store_id,deal_no,contract_date,status,deal_type,deal_kind,vin,sale_price,front_gross,back_gross,UC_ID';
const deal = (number: number, customer: number | string, store = 1) =>
  `${store},R${number},2026-03-02,Finalized,New,Retail,${sampleVin(number)},30000,1000,500,${customer}`;
const overheads = ['store_id,month,fixed_overhead', '1,2026-01-01,50000'];

/** Rows that were written into a table, also those that were taken back. */
async function inserted(table: string): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(group.db);
  const { rows } = await sql<{ count: number }>`
    select n_tup_ins::int as count from pg_stat_user_tables where relname = ${table}`.execute(group.db);
  return rows[0]?.count ?? 0;
}

test('what several files of a set refer to is read and written once, and nothing of it stays', async () => {
  const before = await inserted('customer');
  const set = await tried([
    ['customers.csv', 'customers', customers(3000, 50)],
    ['one.csv', 'deals', [header, deal(1, 3000)]],
    ['two.csv', 'deals', [header, deal(2, 3001), deal(3, 'unheard')]],
    ['three.csv', 'deals', [header, deal(4, 3002), deal(1, 3000)]],
  ]);
  expect(statesOf(set)).toEqual(['tried', 'tried', 'tried', 'refused']);
  const reports = Object.fromEntries(
    set.files.map(({ file_name, progress }) => [file_name, progress?.report]),
  );
  expect(reports['customers.csv']).toMatchObject({ created: 50, rejected: 0 });
  expect(reports['one.csv']).toMatchObject({ created: 1, rejected: 0 });
  // As when they are loaded, a file knows those of its own kind before it.
  expect(reports['three.csv']).toMatchObject({ created: 1, unchanged: 1 });
  expect(reports['two.csv']).toMatchObject({ created: 0, rejected: 1 });
  const refused = set.files.find(({ file_name }) => file_name === 'two.csv')?.run_id ?? 0;
  expect(await admin.call(importRows, { run_id: refused, kind: 'rejected' })).toMatchObject([{ line: 3 }]);
  expect(await inHistory(set)).toEqual({
    ...{ 'customers.csv': 'tried', 'one.csv': 'tried' },
    ...{ 'three.csv': 'tried', 'two.csv': 'refused' },
  });
  await expect.poll(() => inserted('customer'), { timeout: 20_000 }).toBe(before + 50);
  const left = await group.db.selectFrom('customer').select('UC_ID').where('UC_FirstName', '=', 'Ann');
  expect(await left.where('UC_LastName', 'like', 'Trial %').execute()).toEqual([]);
});

test('customers with numbers leave free numbers for those that the next file adds by a key', async () => {
  const numbered = [...customers(1, 40), ...customers(1_999_999_990, 5).slice(1)];
  const [header = ''] = numbered;
  const [first, second] = await sent([
    ['first.csv', 'customers', numbered],
    ['second.csv', 'customers', [header, 'K-1,Ann,Trial,', 'K-2,Ann,Trial,']],
  ]);
  if (!first || !second) throw new Error('Two files were sent.');
  const columns = {
    source_key: 'UC_ID',
    UC_FirstName: 'UC_FirstName',
    UC_LastName: 'UC_LastName',
  };
  const files = [first, { ...second, profile: { feed: 'customers', source: 'By keys', columns } }];
  expect(statesOf(await start(files, true))).toEqual(['tried', 'tried']);
  const { UC_ID: next } = await group.db
    .insertInto('customer')
    .values({ UC_LastName: 'Next' })
    .returning('UC_ID')
    .executeTakeFirstOrThrow();
  expect(next).toBeLessThan(1_000_000);
});

test('of a file that fails in the middle nothing is known to those after it, which are tried', async () => {
  const set = await tried([
    // Nobody looks so far before it is read as a whole.
    ['customers.csv', 'customers', [...customers(7000, 30_000), '"37000,Ann']],
    ['deals.csv', 'deals', [header, deal(10, 7000)]],
    ['overheads.csv', 'overheads', overheads],
  ]);
  expect(statesOf(set)).toEqual(['failed', 'waits', 'tried']);
  expect(set.files[1]).toMatchObject({ waits_for: [0] });
  expect(await inHistory(set)).toEqual({ 'customers.csv': 'failed', 'overheads.csv': 'tried' });
  const waiting = set.files[1]?.run_id ?? 0;
  expect(await admin.call(importProgress, { run_id: waiting })).toMatchObject({ state: 'stopped' });
});

test('a file that is stopped while it is tried is taken back alone, and so is one whose turn has not come', async () => {
  const files = await sent([
    ['overheads.csv', 'overheads', overheads],
    ['customers.csv', 'customers', customers(4000, 20_000)],
    ['deals.csv', 'deals', [header, deal(20, 4000)]],
    ['others.csv', 'deals', [header, deal(21, '')]],
  ]);
  const { set_id } = await admin.call(startImportSet, { files, dry_run: true });
  const rows = async () => (await admin.call(importSet, { set_id })).files[0]?.progress?.rows ?? 0;
  await expect.poll(rows, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0);
  const { files: all } = await admin.call(importSet, { set_id });
  const numberOf = (name: string) => all.find(({ file_name }) => file_name === name)?.run_id ?? 0;
  await admin.call(stopImport, { run_id: numberOf('others.csv') });
  await admin.call(stopImport, { run_id: numberOf('customers.csv') });
  const set = await ended(set_id);
  expect(Object.fromEntries(set.files.map((file) => [file.file_name, file.state]))).toEqual({
    ...{ 'customers.csv': 'stopped', 'deals.csv': 'waits' },
    ...{ 'others.csv': 'waits', 'overheads.csv': 'tried' },
  });
  const history = await inHistory(set);
  expect(history).toEqual({ 'customers.csv': 'stopped', 'overheads.csv': 'tried' });
  expect(
    await group.db.selectFrom('customer').select('UC_ID').where('source_no', '=', 4000).execute(),
  ).toEqual([]);
});
