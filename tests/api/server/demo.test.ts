import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { DASHBOARD_PAGE } from '../../../contract/calls/activity.ts';
import { currentSession, login } from '../../../contract/calls/session.ts';
import { vinFault } from '../../../contract/vin.ts';
import { newInventoryWidget, usedInventoryWidget } from '../../../contract/widgets/inventory.ts';
import { salesWidget } from '../../../contract/widgets/sales.ts';
import { verifyPassword } from '../../../server/access/signIn/password.ts';
import { demoIsWanted } from '../../../server/commands/demoIsWanted.ts';
import type { Db } from '../../../server/db/schema.ts';
import { demoLogins, loadDemo, loadSmallDemo } from '../../../server/demo/index.ts';
import { rebuildAll } from '../../../server/rollups/index.ts';
import { testApp } from '../../support/app.ts';
import { testDatabase } from '../../support/database.ts';
import { rollupTables } from '../../support/records/rollups.ts';

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
  'repair_order',
  'repair_line',
  'parts_sale',
  'part_stock',
  'appointment',
  'lead_arrival',
  'lead',
  'budget',
  'overhead',
  'journey_event',
  'dc_contact',
  'support_ticket',
  'user_activity',
  'import_run',
  'feed',
  ...rollupTables,
  'match_pair',
  'customer_period',
  'equity',
  'market_value',
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
    expect(lines).toContain('400 customers');
    expect(
      lines.filter((line) =>
        /^[1-9][\d,]* (lines of repair orders|parts sales|appointments|budgets)$/.test(line),
      ),
    ).toHaveLength(4);
  });

  test('has rows in every table that a screen reads', async () => {
    const empty: string[] = [];
    for (const table of tables) {
      const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(db);
      if (rows.length === 0) empty.push(table);
    }
    expect(empty).toEqual([]);
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
      .select(['userid', 'email', 'password_hash'])
      .where('is_demo', '=', false)
      .execute();
    expect(others.length).toBeGreaterThan(50);
    const [hash, ...further] = new Set(others.map(({ password_hash }) => password_hash));
    expect(further).toEqual([]);
    expect(await verifyPassword(hash ?? '', password)).toBe(false);
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
    await db.transaction().execute((tx) => rebuildAll(tx, '2026-11-20'));
    expect(await contentsOf(db)).toEqual(before);
  });

  test('names nobody: example addresses, fictional numbers, well-formed VINs', async () => {
    const { rows } = await sql<{ mail: string | null; phone: string | null }>`
      select "UC_Email" as mail, "UC_Phone1" as phone from customer
      union all select null, "UC_Phone2" from customer
      union all select email, phone from employee
      union all select email, phone from dc_contact
      union all select email, phno from support_ticket
      union all select null, phone from appointment
      union all select email, phone from lead
      union all select null, phone from store`.execute(db);
    expect(rows.filter(({ mail }) => mail && !/@(rooftop\.example|example\.com)$/.test(mail))).toEqual([]);
    expect(rows.filter(({ phone }) => phone && !/^\d{3}-555-01\d\d$/.test(phone))).toEqual([]);
    const vehicles = await db.selectFrom('inventory_vehicle').select('vin').execute();
    expect(new Set(vehicles.map(({ vin }) => vin)).size).toBe(vehicles.length);
    const vins = await sql<{ vin: string }>`
      select vin from inventory_vehicle union select vin from deal union select vin from repair_order
      union select vin from appointment where vin is not null union select vin from lead where vin is not null union select trade_vin from deal
      where trade_vin is not null`.execute(db);
    expect(vins.rows.filter(({ vin }) => vinFault(vin))).toEqual([]);
  });

  test('keeps the books: grosses, dates and scores follow from each other', async () => {
    const { rows } = await sql<Record<string, number>>`
      select
        (select count(*) from deal where front_gross <> sale_price - cost - pack) as wrong_gross,
        (select count(*) from deal where contract_date > '2026-11-20' or funded_date < contract_date) as wrong_dates,
        (select count(*) from inventory_vehicle where stocked_date > coalesce(sold_date, '2026-11-20')) as wrong_stay,
        (select count(*) from repair_order o where not exists (
          select from repair_line l where (l.store_id, l.ro_no) = (o.store_id, o.ro_no))) as without_lines,
        (select count(*) from appointment where status in ('no_show', 'completed', 'arrived', 'in_service', 'ready')
          and starts_at > ${asOf}) as too_early,
        (select count(*) from appointment where status in ('booked', 'confirmed') and starts_at < ${asOf}) as forgotten,
        (select count(*) from appointment a where ro_no is not null and not exists (
          select from repair_order o where (o.store_id, o.ro_no) = (a.store_id, a.ro_no))) as without_order,
        (select count(*) from appointment a where deal_no is not null and not exists (
          select from deal d where (d.store_id, d.deal_no) = (a.store_id, a.deal_no))) as without_deal,
        (select count(*) from app_user where password_hash is null and last_login_at is not null) as no_password,
        (select count(*) from user_activity v join app_user u using (userid) where v.pageid <> ${DASHBOARD_PAGE} and not exists (
          select from permission p where (p.p_cr_id, p.p_mod_id) = (u.roleid, v.pageid) and p.p_mod_type <> 'N')) as closed_pages,
        (select count(*) from (select from deal where "UC_ID" is not null group by "UC_ID"
          having count(distinct vin) > 10) as rich) as too_many_vehicles,
        (select count(*) from appointment a join store s on s."ID" = a.store_id where a.transport = 'waiter'
          and (a.promised_at at time zone s.timezone)::date <> a.date) as overnight_waiters,
        (select count(*) from lead where received_at > ${asOf} or answered_at > ${asOf}) as future_leads,
        (select count(*) from journey_event where occurred_at > ${asOf}) as future_events,
        (select count(*) from customer
          where "UCSD_LTV" <> round(.55 * coalesce("UCSD_SALES", 0) + .45 * coalesce("UCSD_SERVICE", 0))) as wrong_score,
        (select count(*) from deal d join customer c using ("UC_ID")
          where c.merged_into is null and not d.store_id = any (c."CVP_RelatedStores")) as foreign_store`.execute(
      db,
    );
    for (const [fault, count] of Object.entries(rows[0] ?? {})) expect([fault, count]).toEqual([fault, 0]);
  });

  test('has customers who live near their store, in ZIPs that exist', async () => {
    const { rows } = await sql<{ zip: string; known: boolean; miles: number | null }>`
      select zip, zip in (select zip from zip_place) as known, distance_miles as miles from customer`.execute(
      db,
    );
    expect(rows.filter(({ known }) => !known)).toEqual([]);
    expect(rows.filter(({ miles }) => miles !== null && miles > 40)).toEqual([]);
  });

  test('has records of one person twice: some merged, some for a person to decide', async () => {
    const merged = await db
      .selectFrom('customer')
      .select('UC_ID')
      .where('merged_into', 'is not', null)
      .execute();
    const open = await db.selectFrom('match_pair').select('pair_id').where('status', '=', 'open').execute();
    const { rows: shared } =
      await sql`select household_id from customer group by 1 having count(*) > 1`.execute(db);
    expect(merged.length).toBeGreaterThan(0);
    expect(open.length).toBeGreaterThan(5);
    expect(shared.length).toBeGreaterThan(20);
  });

  test('has one feed that is late, with a history of its imports', async () => {
    const { rows } = await sql<{ feed: string; late: boolean; runs: number }>`
      select source || ' ' || feed as feed, last_success_at + make_interval(hours => late_after_hours) < ${asOf} as late,
        (select count(*) from import_run r where (r.source, r.feed) = (f.source, f.feed) and r.finished_at <= ${asOf}
          and r.rows_read = r.rows_loaded + r.rows_rejected) as runs
      from feed f order by feed`.execute(db);
    expect(rows.filter(({ late }) => late).map(({ feed }) => feed)).toEqual(['Reynolds customers']);
    expect(rows).toHaveLength(15);
    expect(rows.filter(({ runs }) => runs === 0)).toEqual([]);
    const systems = await sql<{ system: string; source: string | null }>`
      select dms_vendor as system, source from store left join record_source using (source_id)`.execute(db);
    expect(systems.rows.filter(({ system, source }) => system !== source)).toEqual([]);
  });

  test('is loaded only into an empty database, and without being asked only into an embedded one', async () => {
    const fresh = await testDatabase();
    const embedded = { databaseUrl: undefined };
    const server = { databaseUrl: 'postgres://host/name' };
    const isWanted = (config: Parameters<typeof demoIsWanted>[1]) => demoIsWanted(fresh.db, config);
    expect(await isWanted({ ...embedded, demo: undefined })).toBe(true);
    expect(await isWanted({ ...embedded, demo: false })).toBe(false);
    expect(await isWanted({ ...server, demo: undefined })).toBe(false);
    expect(await isWanted({ ...server, demo: true })).toBe(true);
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
