import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { undoImport } from '../../../contract/calls/imports/imports.ts';
import { type DemoPart, demoContents, leaveDemo } from '../../../contract/calls/portal/leaveDemo.ts';
import { currentSession, login, welcome } from '../../../contract/calls/session.ts';
import { salesWidget } from '../../../contract/widgets/sales.ts';
import { demoIsWanted } from '../../../server/commands/demoIsWanted.ts';
import type { Db } from '../../../server/db/schema.ts';
import { loadSmallDemo } from '../../../server/demo/index.ts';
import { type SignedIn, type TestApp, testApp } from '../../support/app.ts';
import { testDatabase } from '../../support/database.ts';
import { importDirectory } from '../../support/imports.ts';
import { messagesOf } from '../../support/messages.ts';
import { importToEnd, upload } from '../../support/uploads.ts';

const now = new Date('2026-11-20T15:00:00Z');
const DEMO_PASSWORD = 'a password for the demo';
const own = {
  firstname: 'Dana',
  lastname: 'Ortiz',
  email: 'dana@ortiz-motors.example',
  password: 'dana has her own one',
};

/** A portal of its own that holds a small demo group. */
async function demoPortal(): Promise<TestApp> {
  const database = await testDatabase();
  await loadSmallDemo(database.db, { asOf: now, password: DEMO_PASSWORD });
  return testApp({ database, now, config: { dataDir: importDirectory() } });
}

const portal = await demoPortal();
const { db } = portal;
const admin = await portal.signIn('admin@rooftop.example');

const stores = ['ID,AS_ID,storename,timezone', '901,901,Ortiz Toyota,America/Chicago'];
const storesProfile = { feed: 'stores', source: 'Ortiz' };

async function loadStores(browser: SignedIn, dry_run: boolean) {
  const upload_id = await upload(browser, 'stores.csv', stores);
  return importToEnd(browser, { upload_id, profile: storesProfile, dry_run });
}

const tableNames = async (database: Db) => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(
    database,
  );
  return rows.map(({ name }) => name);
};

/** Rows of every table that has any. */
async function rowCounts(database: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of await tableNames(database)) {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from ${sql.table(name)}`.execute(database);
    if (rows[0]?.count) counts[name] = rows[0].count;
  }
  return counts;
}

test('a file loads next to the demo group, and undo removes it', async () => {
  const run = await loadStores(admin, false);
  expect(run).toMatchObject({ state: 'loaded', report: { created: 1 } });
  expect(await admin.call(demoContents, {})).toMatchObject({ own_files: 1 });
  await admin.call(undoImport, { run_id: run.run_id });
  expect(await db.selectFrom('store').select('ID').where('ID', '=', 901).execute()).toEqual([]);
});

test('it says what goes, in records as people know them', async () => {
  const content = await admin.call(demoContents, {});
  expect(content).toMatchObject({ asks: 'password', is_demo_user: true, own_files: 0 });
  const counts = Object.fromEntries((content?.goes ?? []).map(({ part, count }) => [part, count]));
  const rows = await rowCounts(db);
  const expected: Partial<Record<DemoPart, number | undefined>> = {
    stores: 6,
    logins: (rows.app_user ?? 0) - 1,
    customers: rows.customer,
    deals: rows.deal,
    repairOrders: rows.repair_order,
    plans: (rows.budget ?? 0) + (rows.overhead ?? 0),
    imports: rows.import_run,
  };
  expect(counts).toMatchObject(expected);
});

test('a wrong password, a login that is missing, and whoever is no administrator of the group leave nothing', async () => {
  const before = await rowCounts(db);
  const wrong = await admin.reply(leaveDemo, { confirm: 'not the password', login: own });
  expect(wrong.error).toMatchObject({ code: 'invalid', fields: { confirm: { code: 'incorrect' } } });
  const nobody = await admin.reply(leaveDemo, { confirm: DEMO_PASSWORD });
  expect(nobody.error).toMatchObject({ code: 'invalid', fields: { login: { code: 'required' } } });
  const short = await admin.reply(leaveDemo, {
    confirm: DEMO_PASSWORD,
    login: { ...own, password: 'short', email: 'dana' },
  });
  expect(Object.keys(short.error?.fields ?? {}).sort()).toEqual(['login.email', 'login.password']);
  const gm = await portal.signIn('gm@rooftop.example');
  expect((await gm.reply(leaveDemo, { confirm: DEMO_PASSWORD, login: own })).status).toBe(403);
  expect((await gm.reply(demoContents, {})).status).toBe(403);
  await db.updateTable('import_run').set({ state: 'running' }).where('run_id', '=', 1).execute();
  const busy = await admin.reply(leaveDemo, { confirm: DEMO_PASSWORD, login: own });
  expect(busy.error).toMatchObject({ code: 'conflict', reason: 'import_running_leave' });
  await db.updateTable('import_run').set({ state: 'loaded' }).where('run_id', '=', 1).execute();
  const { customer, deal, store, app_user } = before;
  expect(await rowCounts(db)).toMatchObject({ customer, deal, store, app_user });
});

test('leaving takes all of the demo, keeps the settings and whoever leaves, and own files can be loaded', async () => {
  await db.updateTable('store_group').set({ sg_name: 'Ortiz Motors' }).where('sg_id', '=', 1).execute();
  const phone = await portal.signIn('admin@rooftop.example');
  const sales = await portal.signIn('sales@rooftop.example');
  expect(await loadStores(admin, false)).toMatchObject({ state: 'loaded' });
  expect(await admin.call(leaveDemo, { confirm: DEMO_PASSWORD, login: own })).toEqual({});

  const fresh = await testDatabase();
  const left = await rowCounts(db);
  const never = await rowCounts(fresh.db);
  const whole = [
    'customer_change',
    'customer_version',
    'rights_change',
    'ended_session',
    'vin_model',
    'zip_place',
  ];
  for (const name of whole) delete left[name];
  for (const name of whole) delete never[name];
  const mine = { app_user: 1, session: 1, store: 1, store_group_store: 1, audit: 1 };
  expect(left).toEqual({ ...never, ...mine });
  const modulesOf = (database: Db) => database.selectFrom('module').selectAll().orderBy('Mod_ID').execute();
  expect(await modulesOf(db)).toEqual(await modulesOf(fresh.db));
  await fresh.close();

  const { user, demo, store_count } = await admin.call(currentSession, {});
  expect({ demo, store_count }).toEqual({ demo: false, store_count: 1 });
  expect(user).toMatchObject({ firstname: 'Dana', email: own.email, ADuserid: null });
  expect((await phone.reply(currentSession, {})).status).toBe(401);
  expect((await sales.reply(currentSession, {})).status).toBe(401);
  const [entry] = await db.selectFrom('audit').select(['resource', 'action', 'before', 'userid']).execute();
  expect(entry).toMatchObject({ resource: 'setup', action: 'delete', userid: user.userid });
  expect(entry?.before).toMatchObject({ stores: 7, own_files: 1 });

  const somebody = portal.browser();
  expect((await somebody.call(welcome, {})).demo_users).toEqual([]);
  const demoLogin = { userid: 'admin@rooftop.example', password: DEMO_PASSWORD };
  expect((await somebody.reply(login, demoLogin)).status).toBe(401);
  expect((await somebody.reply(login, { userid: own.email, password: own.password })).status).toBe(200);
  expect((await admin.reply(salesWidget, { storeId: '0' })).status).toBe(200);

  // The next start does not bring it back.
  expect(await demoIsWanted(db, { demo: true, databaseUrl: undefined })).toBe(false);
  expect(await admin.call(demoContents, {})).toBeNull();
  const again = await admin.reply(leaveDemo, { confirm: own.password });
  expect(again.error).toMatchObject({ code: 'conflict', reason: 'demo_gone' });
  expect(await loadStores(admin, false)).toMatchObject({ state: 'loaded', report: { created: 1 } });
});

test('a login of one’s own leaves as it is, and of two administrators at once one', async () => {
  const other = await demoPortal();
  const mine = await other.signInNew({ role: 'Administrator', stores: 'all', email: own.email });
  const demo = await other.signIn('admin@rooftop.example');
  const needless = await mine.reply(leaveDemo, { confirm: 'correct horse battery', login: own });
  expect(needless.error).toMatchObject({ code: 'invalid', fields: { login: { code: 'not_needed' } } });
  const [one, two] = await Promise.all([
    mine.reply(leaveDemo, { confirm: 'correct horse battery' }),
    demo.reply(leaveDemo, { confirm: DEMO_PASSWORD, login: { ...own, email: 'second@ortiz.example' } }),
  ]);
  expect([one, two].filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await other.db.selectFrom('app_user').select('email').execute()).toHaveLength(1);
  await other.close();
});

test('who has no password here types a word', async () => {
  const other = await demoPortal();
  const mine = await other.signInNew({ role: 'Administrator', stores: 'all', email: own.email });
  await other.db
    .updateTable('app_user')
    .set({ password_hash: null })
    .where('userid', '=', mine.userid)
    .execute();
  expect(await mine.call(demoContents, {})).toMatchObject({ asks: 'word', is_demo_user: false });
  const wrong = await mine.reply(leaveDemo, { confirm: 'yes' });
  expect(messagesOf(wrong.error?.fields)).toEqual({ confirm: 'Must be LEAVE.' });
  expect((await mine.reply(leaveDemo, { confirm: 'leave' })).status).toBe(200);
  await other.close();
});
