import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { ImportProfile } from '../../../../contract/calls/imports/profile.ts';
import { type InspectOptions, inspectFile } from '../../../../server/imports/detecting/detect.ts';
import { parseProfile } from '../../../../server/imports/profile/parseProfile.ts';
import { firstStore } from '../../../../server/setup/firstStore.ts';
import { changedProfile } from '../../../support/changedProfile.ts';
import { testDatabase } from '../../../support/database.ts';
import {
  importDay,
  importDirectory,
  importerInto,
  profileOf,
  sampleVin,
  twoStores,
} from '../../../support/imports.ts';
import { insert } from '../../../support/records/insert.ts';

const { db } = await testDatabase();
const directory = importDirectory();
const load = importerInto(db, directory);

const inspect = (lines: readonly string[], options: Partial<InspectOptions> = {}) => {
  const path = join(directory, 'chance.csv');
  writeFileSync(path, `${lines.join('\n')}\n`);
  return inspectFile(db, path, { fileName: 'chance.csv', now: () => importDay, ...options });
};

const header = 'deal_no,contract_date,status,deal_type,deal_kind,vin,sale_price,front_gross,back_gross';
const deals = (store: string, name = 'Dealer') => [
  `${name},${header}`,
  ...[1, 2].map(
    (number) => `${store},D${number},2026-03-02,Finalized,New,Retail,${sampleVin(number)},30000,1000,500`,
  ),
];
const byStore = async (lines: readonly string[], options: Partial<InspectOptions> = {}) =>
  (await inspect(lines, options)).readings.find(({ key }) => key === 'storeBy');
const asProfile = (changes: Readonly<Record<string, unknown>> = {}) =>
  profileOf({
    feed: 'deals',
    columns: { store_id: 'Dealer', ...Object.fromEntries(header.split(',').map((name) => [name, name])) },
    ...changes,
  });

beforeEach(async () => {
  await db.deleteFrom('deal').execute();
  await db.deleteFrom('store_group_store').execute();
  await db.deleteFrom('store').execute();
});

const own = (ID: number, changes: Readonly<Record<string, unknown>> = {}) => ({
  ...{ ID, AS_ID: 100 + ID, storename: `Own ${ID}`, timezone: 'America/New_York', made_here: true },
  ...changes,
});

test('no number in a file means the store that every login needs', async () => {
  const { ID } = await db.transaction().execute(firstStore);
  for (const number of [String(ID), '1']) {
    expect((await inspect(deals(number))).judged).toMatchObject({ good: 0, rejected: 2 });
    expect(await load(asProfile(), deals(number))).toMatchObject({
      outcome: 'refused',
      rejectReasons: [{ column: 'Dealer', reason: 'No such store.' }],
    });
    expect(await load(asProfile({ storeBy: 'AS_ID' }), deals(number))).toMatchObject({ outcome: 'refused' });
  }
  expect(
    await load(asProfile({ storeBy: 'storename' }), deals('Main store'), { dryRun: true }),
  ).toMatchObject({ created: 2 });
});

test('a number that only Rooftop has given is asked about, and the answer applies', async () => {
  await insert(db, 'store', [own(1), own(2)]);
  const asked = await byStore(deals('1'));
  expect(asked).toMatchObject({ chosen: null, headers: ['Dealer'], texts: ['1'] });
  expect(asked?.options[0]).toEqual({ value: ['ID'], fits: 2, examples: ['Own 1'] });
  const { profile } = await inspect(deals('1'));
  expect(profile.store.by).toBeUndefined();
  expect(await byStore(deals('1'), { profile: changedProfile(profile, { storeBy: 'ID' }) })).toMatchObject({
    chosen: 0,
  });
  expect(await byStore(deals('1'), { profile, isSaved: true })).toMatchObject({ chosen: 0 });
  // What each of them means has been said.
  const values = { store_id: { 1: 'store:2' } };
  expect(await byStore(deals('1'), { profile: changedProfile(profile, { values }) })).toMatchObject({
    chosen: 0,
  });
  // Nothing is found, so that nothing can be taken for another one.
  expect(await byStore(deals('77'))).toMatchObject({ chosen: 0 });
});

test('such a number is still asked about once unknown stores are added, and is then a new store or ours', async () => {
  await insert(db, 'store', [own(5001), own(5002)]);
  const lines = [
    ...deals('5001'),
    ...deals('40')
      .slice(1)
      .map((line) => line.replace(',D', ',E')),
  ];
  const { profile: guessed } = await inspect(deals('5001'));
  const { store_id: _, ...columns } = guessed.columns;
  const withStores = (by?: string) =>
    ImportProfile.parse({
      ...guessed,
      columns,
      store: { name: ['Dealer'], create: true, timezone: 'America/New_York', ...(by && { by }) },
    });
  const asked = await byStore(lines, { profile: withStores() });
  expect(asked).toMatchObject({ chosen: null, headers: ['Dealer'], own_numbers: true });
  expect(asked?.options[0]).toEqual({ value: ['ID'], fits: 2, examples: ['Own 5001', null] });
  expect(asked?.options.at(-1)).toEqual({ value: ['storename'], fits: 4, examples: ['5001', '40'] });
  const loaded = (by: string) => load(parseProfile(withStores(by), 'of a test'), lines, { dryRun: true });
  expect(await byStore(lines, { profile: withStores('storename') })).toMatchObject({ chosen: 3 });
  expect(await loaded('storename')).toMatchObject({ created: 4, newStoreNames: ['5001', '40'] });
  expect(await byStore(lines, { profile: withStores('ID') })).toMatchObject({ chosen: 0 });
  expect(await loaded('ID')).toMatchObject({ created: 4, newStoreNames: ['40'] });
  // Names are no numbers.
  expect(await byStore(deals('Own 5002'), { profile: withStores() })).toBeUndefined();
});

test('a file with our own header, a name, or numbers of its source are no question', async () => {
  await insert(db, 'store', [own(1), own(2)]);
  expect(await byStore(deals('1', 'store_id'))).toMatchObject({ chosen: 0 });
  expect((await inspect(deals('Own 2'))).profile).toMatchObject({ store: { by: 'storename' } });
  await load(
    'stores',
    twoStores.map((line) => line.replace(/^([12]),10/, '7$1,30')),
  );
  const { profile } = await inspect(deals('71'));
  expect(await byStore(deals('71'), { profile: changedProfile(profile, { source: 'Test' }) })).toMatchObject({
    chosen: 0,
  });
});

test.each(['AS_ID', 'dms_company_no'] as const)(
  'few digits are no %s that somebody would guess',
  async (name) => {
    await insert(db, 'store', [
      own(5, { [name]: name === 'AS_ID' ? 7 : '7' }),
      own(6, { [name]: name === 'AS_ID' ? 4711 : '4711' }),
    ]);
    expect((await inspect(deals('7'))).profile.store.by).toBeUndefined();
    expect((await inspect(deals('4711'))).profile).toMatchObject({ store: { by: name } });
  },
);

test('a lead whose store has an unknown name is not taken for the one with the same number here', async () => {
  await insert(db, 'store', [own(1)]);
  const leads = (name: string) => [
    'store_id,storename,lead_no,received_at,last_name',
    `1,${name},L1,2026-03-02T10:00:00Z,Prior`,
  ];
  const profile = profileOf({ feed: 'leads', allowedRejects: 0 });
  expect(await load(profile, leads('Exeter Kia'))).toMatchObject({
    outcome: 'refused',
    rejectReasons: [{ reason: expect.stringContaining('no store has this name') }],
  });
  expect(await load(profile, leads('Own 1'), { dryRun: true })).toMatchObject({ created: 1 });
});
