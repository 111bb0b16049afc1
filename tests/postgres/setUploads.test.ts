import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { RequestOf } from '../../contract/call.ts';
import { importRows } from '../../contract/calls/imports/importRows.ts';
import { continueImportSet, importSet, startImportSet } from '../../contract/calls/imports/importSets.ts';
import { importProgress, stopImport, undoImport } from '../../contract/calls/imports/imports.ts';
import { waitForTurn } from '../../server/db/turn.ts';
import { testApp } from '../support/app.ts';
import { importDirectory, sampleVin } from '../support/imports.ts';
import { upload } from '../support/uploads.ts';

const dataDir = importDirectory();
const group = await testApp({ config: { dataDir } });
const admin = await group.signIn('Administrator');

type SetFiles = RequestOf<typeof startImportSet>['files'];

/** Names, by upload, of the files that the server still has. */
let names: Record<string, string>;
beforeEach(() => {
  names = {};
});
const kept = () =>
  readdirSync(join(dataDir, 'uploads'))
    .flatMap((name) => (name.endsWith('.file') ? [names[name.slice(0, -'.file'.length)] ?? ''] : []))
    .filter((name) => name !== '')
    .toSorted();

async function sent(name: string, lines: readonly string[]) {
  const id = await upload(admin, name, lines);
  names[id] = name;
  return id;
}

let count = 7000;

/** Customers whose last names are in a file beside them, and their deals, one of which is bad. */
async function newSet(): Promise<SetFiles> {
  count += 10;
  const people = await sent('people.csv', ['no,last', `${count},Queue`]);
  const customers = await sent('customers.csv', ['no', String(count)]);
  const deals = await sent('deals.csv', [
    'store_id,deal_no,contract_date,status,deal_type,deal_kind,vin,sale_price,front_gross,back_gross,UC_ID',
    `1,U${count},2026-03-02,Finalized,New,Retail,${sampleVin(count)},30000,1000,500,${count}`,
    `99,V${count},2026-03-02,Finalized,New,Retail,${sampleVin(count + 1)},30000,1000,500,${count}`,
  ]);
  return [
    {
      upload_id: customers,
      companions: [people],
      profile: {
        ...{ feed: 'customers', source: 'DMS', columns: { UC_ID: 'no', UC_LastName: 'person.last' } },
        with: [{ file: 'people.csv', as: 'person', column: 'no', key: 'no' }],
      },
    },
    { upload_id: deals, profile: { feed: 'deals', source: 'DMS' } },
  ];
}

async function endOfSet(set_id: number) {
  const set = () => admin.call(importSet, { set_id });
  await expect
    .poll(async () => (await set()).files.every(({ state }) => state !== 'running'), { timeout: 60_000 })
    .toBe(true);
  return set();
}
const statesOf = async (set_id: number) => (await endOfSet(set_id)).files.map(({ state }) => state);

test('the files of a set are gone once it is loaded, those beside them too; its rows, report and undo stay', async () => {
  const files = await newSet();
  const { set_id } = await admin.call(startImportSet, { files, dry_run: true });
  expect(await statesOf(set_id)).toEqual(['tried', 'refused']);
  expect(kept()).toEqual(['customers.csv', 'deals.csv', 'people.csv']);

  await admin.call(continueImportSet, { set_id, dry_run: false });
  expect(await statesOf(set_id)).toEqual(['loaded', 'refused']);
  // What is not loaded can be gone on with, and what is can be undone and loaded again.
  expect(kept()).toEqual(['customers.csv', 'deals.csv', 'people.csv']);
  await admin.call(undoImport, { run_id: (await endOfSet(set_id)).files[0]?.run_id ?? 0 });

  const accept = [{ place: 1, accept_rejects: true }];
  await admin.call(continueImportSet, { set_id, dry_run: false, accept });
  expect(await statesOf(set_id)).toEqual(['loaded', 'loaded']);
  expect(kept()).toEqual([]);

  const run_id = (await endOfSet(set_id)).files[1]?.run_id ?? 0;
  expect(await admin.call(importRows, { run_id, kind: 'rejected' })).toHaveLength(1);
  expect((await admin.call(importProgress, { run_id })).report).toMatchObject({ created: 1, rejected: 1 });
  const { error } = await admin.reply(continueImportSet, { set_id, dry_run: false });
  expect(error).toMatchObject({ reason: 'set_loaded' });
  expect(await admin.call(undoImport, { run_id })).toMatchObject({ removed: 1 });
});

test('a set with a file in which there is nothing is loaded as a whole, and can not be gone on with', async () => {
  const [customers, deals] = await newSet();
  const none = await sent('none.csv', ['store_id,month,fixed_overhead,skipped', '1,2026-01-01,5,yes']);
  const emptied = {
    feed: 'overheads',
    source: 'DMS',
    skip: [{ column: 'skipped', is: ['yes'], reason: 'Is skipped.' }],
  };
  const files = [customers, { upload_id: none, profile: emptied }].flatMap((file) => file ?? []);
  expect(deals).toBeDefined();
  const { set_id } = await admin.call(startImportSet, { files, dry_run: false });
  expect(await statesOf(set_id)).toEqual(['loaded', 'empty']);
  expect(kept()).toEqual(['deals.csv']);
  const { error } = await admin.reply(continueImportSet, { set_id, dry_run: false });
  expect(error).toMatchObject({ reason: 'set_loaded' });
});

test('a set that is stopped while it waits keeps its files, and is gone on with', async () => {
  const files = await newSet();
  const set_id = await group.db.transaction().execute(async (tx) => {
    await waitForTurn(tx);
    const started = await admin.call(startImportSet, { files, dry_run: false });
    for (const { run_id } of (await admin.call(importSet, { set_id: started.set_id })).files)
      await admin.call(stopImport, { run_id });
    return started.set_id;
  });
  expect(await statesOf(set_id)).toEqual(['stopped', 'waits']);
  expect(kept()).toEqual(['customers.csv', 'deals.csv', 'people.csv']);
  const accept = [{ place: 1, accept_rejects: true }];
  await admin.call(continueImportSet, { set_id, dry_run: false, accept });
  expect(await statesOf(set_id)).toEqual(['loaded', 'loaded']);
  expect(kept()).toEqual([]);
});
