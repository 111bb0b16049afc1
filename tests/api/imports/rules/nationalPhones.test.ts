import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../support/database.ts';
import { importDirectory, importerInto, profileOf } from '../../../support/imports.ts';
import { insert } from '../../../support/records/insert.ts';

const { db } = await testDatabase();
const load = importerInto(db, importDirectory());

const stores = (...zones: readonly string[]) =>
  insert(
    db,
    'store',
    zones.map((timezone, place) => ({
      ...{ ID: place + 1, AS_ID: place + 101, storename: `Store ${place + 1}`, timezone, made_here: true },
    })),
  );

beforeEach(async () => {
  await db.deleteFrom('lead').execute();
  await db.deleteFrom('customer').execute();
  await db.deleteFrom('store_group_store').execute();
  await db.deleteFrom('store').execute();
});

const customers = ['UC_ID,UC_LastName,UC_Phone1', '1,Ott,089 1234567', '2,Roux,+33 1 42 56 78 90'];
const phones = async () =>
  (await db.selectFrom('customer').select('UC_Phone1').orderBy('UC_ID').execute()).map(
    (one) => one.UC_Phone1,
  );

test('numbers of customers are those of the country of all stores', async () => {
  await stores('Europe/Berlin', 'Europe/Berlin');
  expect(await load('customers', customers)).toMatchObject({ created: 2, rejected: 0 });
  expect(await phones()).toEqual(['+49891234567', '+33142567890']);
});

test('where stores are in several countries, or in North America, such numbers are of no country', async () => {
  await stores('Europe/Berlin', 'America/New_York');
  const profile = profileOf({ feed: 'customers', allowedRejects: 100 });
  expect(await load(profile, customers)).toMatchObject({ created: 1, rejected: 1 });
});

test('a profile says the country, whatever that of the stores', async () => {
  await stores('America/New_York');
  const profile = profileOf({ feed: 'customers', phonesOf: 'DE' });
  expect(await load(profile, customers)).toMatchObject({ created: 2 });
  expect(await phones()).toEqual(['+49891234567', '+33142567890']);
  expect(() => profileOf({ feed: 'customers', phonesOf: 'XX' })).toThrow('country code such as DE');
});

test('a row that has a store is of its country', async () => {
  await stores('Europe/Berlin', 'Europe/Paris', 'America/New_York');
  const header = 'store_id,lead_no,received_at,last_name,phone';
  const rows = ['089 1234567', '01 42 56 78 90', '610-555-0142'].map(
    (phone, place) => `${place + 1},L${place},2026-03-02T10:00:00Z,Prior${place},${phone}`,
  );
  expect(await load('leads', [header, ...rows])).toMatchObject({ created: 3, warnings: [] });
  const leads = await db.selectFrom('lead').select('phone').orderBy('store_id').execute();
  expect(leads.map(({ phone }) => phone)).toEqual(['+49891234567', '+33142567890', '610-555-0142']);
});
