import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { newInventoryWidget, salesWidget, usedInventoryWidget } from '../../contract/calls/dashboard.ts';
import { currentSession, login } from '../../contract/calls/session.ts';
import { vinFault } from '../../contract/vin.ts';
import type { Db } from '../../server/db/schema.ts';
import { demoIsWanted, demoLogins, loadDemo, loadSmallDemo } from '../../server/demo/index.ts';
import { rebuildRollups } from '../../server/rollups/days.ts';
import { testApp } from '../support/app.ts';
import { testDatabase } from '../support/database.ts';

const asOf = new Date('2026-11-20T15:00:00Z');
const password = 'a password for the demo';
const { db, ...handle } = await testDatabase();
const lines: string[] = [];

beforeAll(async () => {
  await loadSmallDemo(db, { asOf, password, onProgress: (line) => lines.push(line) });
});

const tables = [
  'brand',
  'store',
  'store_group_store',
  'employee',
  'customer',
  'inventory_vehicle',
  'deal',
  'sales_day',
  'inventory_day',
  'inventory_flow',
  'feed',
] as const;

/** A hash of all that a table holds, whatever the order of its rows. */
async function contentOf(database: Db, table: (typeof tables)[number]): Promise<string> {
  const { rows } = await sql<{ hash: string }>`
    select md5(coalesce(string_agg(line, '|' order by line), '')) as hash
    from (select t::text as line from ${sql.table(table)} t) as content`.execute(database);
  return rows[0]?.hash ?? '';
}

const contentsOf = async (database: Db) => {
  const hashes = new Map<string, string>();
  for (const table of tables) hashes.set(table, await contentOf(database, table));
  return hashes;
};

describe('the demo group', () => {
  test('is the same for the same seed and day, and another one for another seed', async () => {
    const [again, other] = [await testDatabase(), await testDatabase()];
    await loadSmallDemo(again.db, { asOf, password });
    await loadSmallDemo(other.db, { asOf, password, seed: 2 });
    const expected = await contentsOf(db);
    expect(await contentsOf(again.db)).toEqual(expected);
    const differing = await contentsOf(other.db);
    expect(tables.filter((table) => differing.get(table) === expected.get(table))).toEqual([
      'brand',
      'store_group_store',
    ]);
    await Promise.all([again.close(), other.close()]);
  });

  test('tells how far it is', () => {
    expect(lines).toHaveLength(3);
    expect(lines[1]).toBe('400 customers');
  });

  test('has a login for every seeded role, and none of the others can sign in', async () => {
    const group = await testApp({ database: { db, ...handle }, now: asOf });
    const roles = new Set<string>();
    for (const userid of demoLogins) {
      const browser = group.browser();
      await browser.call(login, { userid, password });
      roles.add((await browser.call(currentSession, {})).role.role_name);
    }
    const seeded = await db.selectFrom('role').select('role_name').execute();
    expect([...roles].sort()).toEqual(seeded.map((role) => role.role_name).sort());
    const others = await db
      .selectFrom('app_user')
      .select(({ fn }) => [fn.countAll().as('people'), fn.count('password_hash').as('passwords')])
      .where('is_demo', '=', false)
      .executeTakeFirstOrThrow();
    expect(others.people).toBeGreaterThan(50);
    expect(others.passwords).toBe(0);
  });

  test('shows every store in the widgets of the general manager', async () => {
    const group = await testApp({ database: { db, ...handle }, now: asOf });
    const gm = await group.signIn('gm@rooftop.example');
    const { rows, totals } = await gm.call(salesWidget, { storeId: '0' });
    expect(rows).toHaveLength(6);
    expect(totals.total_units).toBeGreaterThan(50);
    expect(totals.units_target).toBeGreaterThan(0);
    for (const widget of [newInventoryWidget, usedInventoryWidget]) {
      const stock = await gm.call(widget, { storeId: '0' });
      expect(stock.totals.aging.every((bucket) => bucket.units > 0)).toBe(true);
      expect(stock.totals.days_supply).toBeGreaterThan(20);
    }
  });

  test('holds roll-ups that a rebuild leaves as they are', async () => {
    const before = await contentsOf(db);
    await db.transaction().execute(rebuildRollups);
    expect(await contentsOf(db)).toEqual(before);
  });

  test('names nobody: example addresses, fictional numbers, well-formed VINs', async () => {
    const { rows } = await sql<{ mail: string; phone: string }>`
      select coalesce("UC_Email", 'x@example.com') as mail, coalesce("UC_Phone1", '200-555-0100') as phone from customer
      union all select email, phone from employee`.execute(db);
    expect(rows.filter(({ mail }) => !/@(rooftop\.example|example\.com)$/.test(mail))).toEqual([]);
    expect(rows.filter(({ phone }) => !/^\d{3}-555-01\d\d$/.test(phone))).toEqual([]);
    const vehicles = await db.selectFrom('inventory_vehicle').select('vin').execute();
    expect(vehicles.filter(({ vin }) => vinFault(vin))).toEqual([]);
    expect(new Set(vehicles.map(({ vin }) => vin)).size).toBe(vehicles.length);
  });

  test('keeps the books: front gross is price less cost and pack, LTV the weighted scores, deals belong to customers', async () => {
    const { rows } = await sql<Record<string, number>>`
      select
        (select count(*) from deal where front_gross <> sale_price - cost - pack) as wrong_gross,
        (select count(*) from deal where contract_date > '2026-11-20' or funded_date < contract_date) as wrong_dates,
        (select count(*) from inventory_vehicle where stocked_date > coalesce(sold_date, '2026-11-20')) as wrong_stay,
        (select count(*) from customer where "UCSD_LTV" <> round(.55 * "UCSD_SALES" + .45 * "UCSD_SERVICE")) as wrong_score,
        (select count(*) from deal d join customer c using ("UC_ID")
          where not d.store_id = any (c."CVP_RelatedStores")) as foreign_store`.execute(db);
    expect(rows).toEqual([
      { wrong_gross: 0, wrong_dates: 0, wrong_stay: 0, wrong_score: 0, foreign_store: 0 },
    ]);
  });

  test('is loaded only into an empty database, and without being asked only into an embedded one', async () => {
    const fresh = await testDatabase();
    const embedded = { databaseUrl: undefined };
    const server = { databaseUrl: 'postgres://host/name' };
    const wanted = (config: Parameters<typeof demoIsWanted>[1]) => demoIsWanted(fresh.db, config);
    expect(await wanted({ ...embedded, demo: undefined })).toBe(true);
    expect(await wanted({ ...embedded, demo: false })).toBe(false);
    expect(await wanted({ ...server, demo: undefined })).toBe(false);
    expect(await wanted({ ...server, demo: true })).toBe(true);
    expect(await demoIsWanted(db, { ...embedded, demo: true })).toBe(false);
    await fresh.close();
  });

  test('is loaded whole or not at all', async () => {
    const failing = await testDatabase();
    const broken = () => {
      throw new Error('The terminal is gone.');
    };
    await expect(
      loadDemo(failing.db, { asOf, password, customers: 50, months: 1, stores: 1, onProgress: broken }),
    ).rejects.toThrow('The terminal is gone.');
    const stores = await failing.db.selectFrom('store').select('ID').execute();
    expect(stores).toEqual([]);
    await failing.close();
  });
});
