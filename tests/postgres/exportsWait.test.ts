import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { testApp } from '../support/app.ts';
import { insert } from '../support/records/insert.ts';

const { db, signIn } = await testApp();
const admin = await signIn('Administrator');
await insert(db, 'customer', [
  { UC_ID: 1, UC_FirstName: 'Ann', UC_LastName: 'Lee', UC_Email: 'ann@lee.example', CVP_RelatedStores: [1] },
  { UC_ID: 2, UC_FirstName: 'Bo', UC_LastName: 'Ray', UC_Email: 'bo@ray.example', CVP_RelatedStores: [1] },
]);

afterEach(() => {
  vi.restoreAllMocks();
});

/** Every look at the clock is 25 seconds after the one before: a query has its ordinary 30 seconds, and no shorter limit. */
function hurry() {
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 25_000;
    return now;
  });
}

async function isWaiting(): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}

const key = 'a-key-of-a-test';
const audience = `segments/audience?Expression=&channel=email&key=${key}`;

test.each([
  'segments/export?Expression=',
  `${audience}&format=csv`,
  `${audience}&format=google`,
  `${audience}&format=xlsx`,
  'customers/export?q=lee',
  'customers/compare/export?ids=1,2',
  'identity/normalised.csv?storeId=0',
  'dashboard/rows/export?widget=GetSalesDashboardWidget&storeId=0',
  'exchange/rows/export?set=stock_N&storeId=0',
  'resources/employee/csv',
  'users/activity/export?of=visits',
  'users/activity/export?of=failures',
  'users/activity/export?of=changes',
])('GET %s waits for the database as long as it takes', async (url) => {
  const other = await db.startTransaction().execute();
  await sql`lock table customer, deal, inventory_vehicle, employee, user_activity, failed_sign_in, audit in access exclusive mode`.execute(
    other,
  );
  hurry();
  const asked = admin.raw({ method: 'GET', url: `/api/${url}` });
  try {
    await expect.poll(isWaiting).toBe(true);
  } finally {
    await other.rollback().execute();
  }
  const reply = await asked;
  expect([reply.statusCode, reply.statusCode === 200 ? '' : reply.body]).toEqual([200, '']);
});
