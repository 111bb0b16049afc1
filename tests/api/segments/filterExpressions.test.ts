import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { getUsers } from '../../../contract/calls/users.ts';
import { serviceBoard } from '../../../contract/widgets/board.ts';
import { employeeSummary } from '../../../contract/widgets/employees.ts';
import { equitySummary } from '../../../contract/widgets/equity.ts';
import { readByExpression } from '../../../server/segments/read.ts';
import { rebuildBands } from '../../../server/vehicles/equityBands.ts';
import { type SignedIn, testApp } from '../../support/app.ts';
import { messagesOf } from '../../support/messages.ts';
import { insert } from '../../support/records/insert.ts';

/** Noon in New York on Wednesday, March 18, 2026. */
const TODAY = '2026-03-18';

const group = await testApp();
const { db } = group;
const admin = await group.signIn('Administrator');
/** Has store 1, and does not see personal data. */
const bdc = await group.signIn('BDC');
await sql`update role set sees_personal = 'N' where role_name = 'BDC'`.execute(db);
await insert(db, 'customer', [
  { UC_ID: 1, UC_LastName: 'Stone', UCSD_LTV: 90, CVP_RelatedStores: [1] },
  { UC_ID: 2, UC_LastName: 'Adams', UCSD_LTV: 20, CVP_RelatedStores: [1, 2] },
]);
const vehicle = (
  UC_ID: number,
  store_id: number,
  vin: string,
  left: number,
  maturity_date: string | null = null,
) => ({
  ...{ UC_ID, store_id, vin, maturity_date, market_value: 20_000, payoff_est: 20_000 - left },
  finance_type: maturity_date ? ('lease' as const) : ('finance' as const),
});
await insert(db, 'equity', [
  vehicle(1, 1, 'A', 4000),
  vehicle(1, 2, 'B', -3000),
  vehicle(2, 1, 'C', 200, '2026-04-30'),
  vehicle(2, 1, 'D', -12_000),
]);
await db.transaction().execute(rebuildBands);
const appointment = (
  appt_id: string,
  store_id: number,
  UC_ID: number,
  status: 'booked' | 'ready',
  vin: string,
) => ({
  ...{ appt_id, store_id, UC_ID, status, vin, dept: 'Service' as const, date: TODAY },
  starts_at: new Date(`${TODAY}T14:00:00Z`),
  duration_min: 60,
});
await insert(db, 'appointment', [
  appointment('P', 1, 1, 'booked', 'VINONE'),
  appointment('Q', 1, 2, 'ready', 'VINTWO'),
  appointment('R', 2, 2, 'ready', 'VINTHREE'),
]);

describe('the equity summary', () => {
  test('of every customer by an expression is the one without', async () => {
    const all = await admin.call(equitySummary, { store: '0' });
    expect(await admin.call(equitySummary, { store: '0', exp: 'UC_ID > 0' })).toEqual(all);
    expect(all).toMatchObject({ customers: 2, positive_count: 1, break_even_count: 1, negative_count: 2 });
  });

  test('is of the vehicles of the customers that the expression finds', async () => {
    const summary = await admin.call(equitySummary, { store: '0', exp: 'UCSD_LTV <= 54' });
    expect(summary).toMatchObject({
      customers: 1,
      positive_count: 0,
      break_even_count: 1,
      negative_count: 1,
      avg_equity: -5900,
      total_positive_equity: 200,
      lease_maturing_3m: 1,
    });
    expect(summary.bands.reduce((sum, { count }) => sum + count, 0)).toBe(2);
    expect(await bdc.call(equitySummary, { store: '1', exp: 'UCSD_LTV > 54' })).toMatchObject({
      customers: 1,
      positive_count: 1,
      negative_count: 0,
    });
  });

  test('is refused for what can not be read or may not be asked', async () => {
    const statusOf = async (exp: string) => (await bdc.reply(equitySummary, { store: '1', exp })).status;
    expect(await statusOf('equity >')).toBe(400);
    expect(await statusOf('CVP_DealTotalGross > 0')).toBe(403);
    expect(await statusOf('CVP_RelatedStores in (2)')).toBe(403);
  });
});

describe('the service board', () => {
  const rows = async (who: SignedIn, exp: string, store = '0') =>
    (await who.call(serviceBoard, { store, exp })).rows.map(({ appt_id }) => appt_id).sort();

  test('is narrowed by an expression, or by words', async () => {
    expect(await rows(admin, "status = 'ready'")).toEqual(['Q', 'R']);
    expect(await rows(admin, "status in ('ready', 'booked') and store_id = 1")).toEqual(['P', 'Q']);
    expect(await rows(admin, "customer_name = 'Stone' or vin = 'VINTHREE'")).toEqual(['P', 'R']);
    expect(await rows(admin, 'advisor_id is null')).toEqual(['P', 'Q', 'R']);
    expect(await rows(admin, 'stone')).toEqual(['P']);
    expect(await rows(bdc, "status = 'ready'", '1')).toEqual(['Q']);
  });

  test('the load is that of the whole day, whatever the expression', async () => {
    const { hours } = await admin.call(serviceBoard, { store: '0', exp: "status = 'ready'" });
    expect(hours.reduce((sum, { booked }) => sum + booked, 0)).toBe(3);
  });

  test('is not searched by what the caller may not see', async () => {
    const refusal = async (exp: string) => (await bdc.reply(serviceBoard, { store: '1', exp })).error?.code;
    expect(await refusal("customer_name = 'Stone'")).toBe('forbidden');
    expect(await refusal('store_id = 2')).toBe('forbidden');
    expect(await refusal('status = 1')).toBe('bad_expression');
    expect(await refusal('a\0b')).toBe('invalid');
  });
});

test('logins are found by an expression, of those whom the caller may see', async () => {
  const lastNames = async (expression: string, P_CR_Id = 0) =>
    (await admin.call(getUsers, { P_CR_Id, expression })).map(({ lastname }) => lastname);
  expect(await lastNames("lastname in ('BDC', 'Marketing')")).toEqual(['BDC', 'Marketing']);
  expect(await lastNames("lastname in ('BDC', 'Marketing')", await group.roleIdOf('BDC'))).toEqual(['BDC']);
  expect(await lastNames('userid < 0')).toEqual([]);
  expect(await lastNames('')).toContain('GM');
  const { error } = await admin.reply(getUsers, { P_CR_Id: 0, expression: "password_hash = ''" });
  expect(error?.code).toBe('bad_expression');
});

test('a call that takes no expression says so', async () => {
  const { status, error } = await admin.reply(employeeSummary, { id: '0', exp: "department = 'Sales'" });
  expect([status, messagesOf(error?.fields)]).toEqual([400, { exp: 'No filter expression allowed here.' }]);
});

describe('a query with an expression', () => {
  test('is stopped when it takes too long, and the database answers on', async () => {
    const slow = readByExpression(group.db, (tx) => sql`select pg_sleep(1)`.execute(tx), undefined, 50);
    await expect(slow).rejects.toMatchObject({
      code: 'busy',
      reason: 'filter_slow',
      params: { seconds: 0.05 },
      retryAfter: 5,
    });
    expect((await admin.call(equitySummary, { store: '0', exp: 'UC_ID = 1' })).customers).toBe(1);
  });

  test('is stopped when its caller goes away', async () => {
    const leaving = new AbortController();
    const slow = readByExpression(group.db, (tx) => sql`select pg_sleep(1)`.execute(tx), leaving.signal);
    setImmediate(() => leaving.abort());
    await expect(slow).rejects.toMatchObject({
      code: 'busy',
      reason: 'filter_replaced',
    });
  });

  test('can change nothing', async () => {
    const writing = readByExpression(group.db, (tx) => sql`delete from customer`.execute(tx));
    await expect(writing).rejects.toThrow('read-only transaction');
  });
});
