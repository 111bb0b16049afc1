import { beforeEach, expect, test } from 'vitest';
import {
  addStores,
  brandsByVin,
  MOST_STORES,
  readStores,
  type StoreDraft,
  saveBrands,
  setupState,
} from '../../../contract/calls/portal/setup.ts';
import { currentSession } from '../../../contract/calls/session.ts';
import { feedNames, importTargets } from '../../../contract/records/index.ts';
import { widgets } from '../../../server/declared.ts';
import { firstStore } from '../../../server/setup/firstStore.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { testDatabase } from '../../support/database.ts';
import { importDirectory } from '../../support/imports.ts';
import { messagesOf } from '../../support/messages.ts';
import { importToEnd, upload } from '../../support/uploads.ts';

const database = await testDatabase();
const { db } = database;
const config = { dataDir: importDirectory() };
const portal = await testApp({ database, config });

/** The first administrator of a portal, who has just come to be. */
async function firstOf({ db: ofPortal, addPerson, signIn }: Pick<TestApp, 'db' | 'addPerson' | 'signIn'>) {
  const { ID } = await ofPortal.transaction().execute(firstStore);
  await addPerson({ role: 'Administrator', email: 'me@own.example', stores: [ID] });
  await ofPortal.updateTable('app_user').set({ all_stores: 'Y' }).execute();
  return signIn('me@own.example');
}

async function newPortal() {
  for (const table of ['session', 'audit', 'inventory_vehicle', 'app_user', 'store', 'brand'] as const)
    await db.deleteFrom(table).execute();
  return firstOf(portal);
}

let me = await newPortal();
beforeEach(async () => {
  me = await newPortal();
});

const read = async (text: string) => me.call(readStores, { text });
const drafts = async (text: string): Promise<StoreDraft[]> =>
  (await read(text)).stores.map(({ draft }) => draft);
const storeRows = () =>
  db
    .selectFrom('store')
    .select(['storename', 'AS_ID', 'zip', 'timezone', 'lat', 'lon'])
    .orderBy('AS_ID')
    .execute();

test.each([
  ['tabs with a header', 'Store\tZIP\tNumber\nOrtiz Toyota\t78701\t7'],
  ['commas without one', 'Ortiz Toyota,7,78701'],
  ['semicolons in another order', '78701;Ortiz Toyota;7'],
  ['Spanish headers', 'Concesionario,Código postal,Número\n"Ortiz Toyota",78701,7'],
])('rows with %s are read, and the ZIP tells time zone and place', async (_, text) => {
  const { stores, unused } = await read(text);
  expect(unused).toEqual([]);
  expect(stores).toHaveLength(1);
  expect(stores[0]).toMatchObject({
    draft: { storename: 'Ortiz Toyota', AS_ID: '7', zip: '78701', timezone: 'America/Chicago' },
    filled: ['timezone', 'lat', 'lon'],
    faults: [],
  });
  expect(Number(stores[0]?.draft.lat)).toBeCloseTo(30.27, 1);
});

test.each([
  ['07001', 'America/New_York'],
  ['85004', 'America/Phoenix'],
  ['96813', 'Pacific/Honolulu'],
  ['99501', 'America/Anchorage'],
  ['80202-1234', 'America/Denver'],
])('the ZIP %s is in %s', async (zip, timezone) => {
  expect((await read(`Store,ZIP\nOne,${zip}`)).stores[0]?.draft.timezone).toBe(timezone);
});

test('a ZIP that a spreadsheet has cut is mended, an unknown one asks for the time zone, and what was typed stays', async () => {
  const { stores } = await read(
    'Store,ZIP,Time zone\nCut,7001,\nUnknown,00000,\nOwn,00000,America/Denver\nMine,78701,America/Denver',
  );
  expect(stores.map(({ draft }) => [draft.zip, draft.timezone])).toEqual([
    ['07001', 'America/New_York'],
    ['00000', ''],
    ['00000', 'America/Denver'],
    ['78701', 'America/Denver'],
  ]);
  expect(stores.map(({ faults }) => faults)).toEqual([
    [],
    [
      {
        field: 'timezone',
        reason: { code: 'zip_unknown', message: 'Unknown ZIP code. Choose the time zone yourself.' },
      },
    ],
    [],
    [],
  ]);
});

test('a time zone is taken by what people call it, and the number of a dealer for that of the store', async () => {
  const { stores, unused } = await read(
    'Store\tDealer number\tZIP\tTime zone\nOne\t7\t00000\tEastern\nTwo\t8\t78701\tCST\nThree\t9\t\tNowhere',
  );
  expect(unused).toEqual([]);
  expect(stores.map(({ draft }) => [draft.AS_ID, draft.timezone])).toEqual([
    ['7', 'America/New_York'],
    ['8', 'America/Chicago'],
    ['9', 'Nowhere'],
  ]);
  expect(stores.map(({ faults }) => faults.map(({ field }) => field))).toEqual([[], [], ['timezone']]);
});

test('names and numbers that are there, or twice in the list, are said beside the field', async () => {
  await me.call(addStores, { stores: await drafts('Ortiz Toyota,7,78701') });
  const { stores } = await read('ortiz  TOYOTA,8,78701\nOrtiz Ford,7,78701\nNew,9,78701\nnew,9,78701');
  expect(stores.map(({ faults }) => faults.map(({ field, reason }) => `${field}: ${reason.code}`))).toEqual([
    ['storename: store_name_exists'],
    ['AS_ID: store_number_exists'],
    [],
    ['storename: listed_twice', 'AS_ID: listed_twice'],
  ]);
});

test.each([
  '%PDF-1.4 ����',
  '\t\t\t',
  ',,,\n,,,',
  '<b>x</b>',
  '=HYPERLINK("http://x")',
  '"unclosed',
  'ü'.repeat(300),
])('pasted nonsense is no fault of the server: %j', async (text) => {
  const reply = await me.reply(readStores, { text });
  expect(reply.status).toBe(200);
  for (const { faults } of reply.response.stores) expect(faults.length).toBeGreaterThan(0);
});

test('of 5,000 pasted stores the first can be added and the rest is counted', async () => {
  const text = Array.from({ length: 5000 }, (_, at) => `Store ${at},${at + 1},78701`).join('\n');
  const { stores, left_out } = await read(text);
  expect([stores.length, left_out]).toEqual([MOST_STORES, 5000 - MOST_STORES]);
  expect(messagesOf((await me.reply(readStores, { text: 'x'.repeat(600_000) })).error?.fields)).toEqual({
    text: 'Too long to paste. Import it as a file.',
  });
  expect((await me.call(addStores, { stores: stores.map(({ draft }) => draft) })).added).toBe(MOST_STORES);
});

test('the first store takes the place of the one that the login came with; all others follow, with the next free numbers', async () => {
  await me.call(addStores, {
    stores: await drafts('Store,Number,ZIP\nOrtiz Toyota,,78701\nOrtiz Ford,1,10001\nOrtiz Kia,,85004'),
  });
  expect((await storeRows()).map(({ storename, AS_ID, timezone }) => [storename, AS_ID, timezone])).toEqual([
    ['Ortiz Ford', 1, 'America/New_York'],
    ['Ortiz Toyota', 2, 'America/Chicago'],
    ['Ortiz Kia', 3, 'America/Phoenix'],
  ]);
  const login = await db.selectFrom('app_user').select('store_id').executeTakeFirstOrThrow();
  const home = await db
    .selectFrom('store')
    .select('ID')
    .where('storename', '=', 'Ortiz Toyota')
    .executeTakeFirstOrThrow();
  expect(login.store_id).toBe(home.ID);
  const audits = await db.selectFrom('audit').select(['resource', 'action']).orderBy('audit_id').execute();
  expect(audits).toEqual([
    { resource: 'stores', action: 'update' },
    { resource: 'stores', action: 'create' },
    { resource: 'stores', action: 'create' },
  ]);
});

test('one wrong store keeps all of them out', async () => {
  const stores = await drafts('Store,ZIP,State\nGood,78701,TX\nBad,78701,Texas');
  const refused = await me.reply(addStores, { stores });
  expect(refused.error).toMatchObject({
    code: 'invalid',
    fields: { 'stores.1.state': { code: 'state' } },
  });
  expect((await storeRows()).map(({ storename }) => storename)).toEqual(['Main store']);
});

test('two administrators who add the same stores at once add them once', async () => {
  const stores = await drafts('Ortiz Toyota,7,78701\nOrtiz Ford,8,78701');
  const replies = await Promise.all([me.reply(addStores, { stores }), me.reply(addStores, { stores })]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await storeRows()).toHaveLength(2);
});

test('the VINs of new vehicles tell the brands, which are made and given', async () => {
  await me.call(addStores, { stores: await drafts('Ortiz Honda,7,78701\nOrtiz Used,8,78701') });
  const store = await db.selectFrom('store').select('ID').where('AS_ID', '=', 7).executeTakeFirstOrThrow();
  const vins = ['1HGCM82633A004352', '1HGCM82633A004353', '1FTFW1ET5DFC10312'];
  await db
    .insertInto('inventory_vehicle')
    .values(
      vins.map((vin, at) => ({
        ...{
          store_id: store.ID,
          stock_no: `N${at}`,
          vin,
          stock_type: 'N' as const,
          status: 'in_stock' as const,
        },
        ...{ year: 2003, make: 'X', model: 'Y', stocked_date: '2026-03-01', cost: 1 },
      })),
    )
    .execute();
  const told = await me.call(brandsByVin, {});
  expect(told).toMatchObject([
    {
      storename: 'Ortiz Honda',
      brands: [],
      vins: 3,
      makes: [
        { make: 'Honda', count: 2 },
        { make: 'Ford', count: 1 },
      ],
    },
    { storename: 'Ortiz Used', vins: 0, makes: [] },
  ]);
  const saved = await me.call(saveBrands, { stores: [{ ID: store.ID, brands: ['Honda', 'Ford'] }] });
  expect(saved).toEqual({ stores: 1, new_brands: 2 });
  expect((await me.call(brandsByVin, {}))[0]?.brands).toEqual(['Ford', 'Honda']);
  expect(await me.call(saveBrands, { stores: [{ ID: store.ID, brands: ['ford', 'HONDA'] }] })).toEqual({
    stores: 0,
    new_brands: 0,
  });
  expect((await me.reply(saveBrands, { stores: [{ ID: 999_999, brands: ['Kia'] }] })).status).toBe(404);
  for (const brand of ['K\u0000ia', 'K\ud800ia', 'K\u200bia', ' ']) {
    const { status } = await me.reply(saveBrands, { stores: [{ ID: store.ID, brands: [brand] }] });
    expect([brand, status]).toEqual([brand, 400]);
  }
  expect(await db.selectFrom('brand').select('brand_name').execute()).toHaveLength(2);
});

test('what a widget waits for follows the files that come', async () => {
  const own = await testDatabase();
  const other = await testApp({ database: own, config: { ...config, weatherUrl: undefined } });
  const first = await firstOf(other);
  const lacksOf = async (name: string) =>
    (await first.call(setupState, {})).widgets.find(({ call_name }) => call_name === name)?.lacks;
  const [sales, targets] = ['GetSalesDashboardWidget', ['units_target', 'gross_target']];
  const [deals, stores] = (await lacksOf(sales)) ?? [];
  expect(deals).toMatchObject({ feed: 'deals', kind: 'file' });
  expect(deals?.fields).toEqual(expect.arrayContaining(['contract_date', 'front_gross']));
  expect(stores).toMatchObject({ kind: 'file', fields: expect.arrayContaining(['storename', ...targets]) });
  expect(await lacksOf('weather')).toEqual([{ feed: '', kind: 'service', fields: [] }]);
  expect(await lacksOf('GetSyncData')).toEqual([{ feed: '', kind: 'any', fields: [] }]);
  expect(await first.call(currentSession, {})).toMatchObject({
    empty: { administrators: [expect.any(String)] },
  });

  await first.call(addStores, { stores: await drafts('Ortiz Honda,7,78701') });
  const { ID } = await own.db.selectFrom('store').select('ID').executeTakeFirstOrThrow();
  const header =
    'store_id,deal_no,contract_date,status,deal_type,deal_kind,vin,sale_price,front_gross,back_gross';
  const line = `${ID},D1,2026-03-02,Finalized,New,Retail,1HGCM82633A004352,30000,1000,500`;
  const upload_id = await upload(first, 'deals.csv', [header, line]);
  const profile = { feed: 'deals', source: 'Own' };
  expect(await importToEnd(first, { upload_id, profile, dry_run: false })).toMatchObject({ state: 'loaded' });
  expect(await lacksOf(sales)).toEqual([{ feed: 'stores', kind: 'columns', fields: targets }]);
  expect(await lacksOf('GetSyncData')).toEqual([]);
  expect(await lacksOf('GetSPRanking')).toContainEqual({
    feed: 'deals',
    kind: 'columns',
    fields: ['salesperson1_id'],
  });
  const { feeds } = await first.call(setupState, {});
  expect(feeds.find(({ feed }) => feed === 'deals')).toMatchObject({ rows: 1 });
  expect(await first.call(currentSession, {})).not.toHaveProperty('empty');
  await other.close();
  await own.close();
});

test('every widget says what it rests on, and names feeds and fields that there are', () => {
  for (const { callName, needs } of widgets) {
    for (const { feed, fields } of needs) {
      const target = feedNames.find((name) => name === feed);
      expect(target, `${callName}: ${feed}`).toBeDefined();
      if (target)
        expect(Object.keys(importTargets[target].fields)).toEqual(expect.arrayContaining([...fields]));
    }
  }
  expect(widgets.filter(({ needs }) => needs.length === 0).map(({ name }) => name)).toEqual([
    'Weather',
    'Data freshness',
  ]);
});

test('how far it is, is told by what is there', async () => {
  const state = await me.call(setupState, {});
  expect(state).toMatchObject({
    demo: false,
    group: { sg_id: 1, sg_name: 'Whole group', is_named: false },
    stores: { count: 0, without_place: 0, without_brand: 0 },
    people: { employees: 0 },
    logins: { count: 0, waiting: 0 },
  });
  await me.call(addStores, { stores: await drafts('Store,Time zone\nOrtiz Honda,America/Chicago') });
  expect((await me.call(setupState, {})).stores).toEqual({ count: 1, without_place: 1, without_brand: 1 });
});
