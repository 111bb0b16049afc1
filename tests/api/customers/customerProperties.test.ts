import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { wholeScope } from '../../../server/access/scope.ts';
import { decideOnHousehold, undoDecision } from '../../../server/customers/households/decisions.ts';
import { decideOnPair } from '../../../server/customers/identity/decisions.ts';
import { refreshCustomers } from '../../../server/customers/index.ts';
import { AppError } from '../../../server/errors.ts';
import { testDatabase } from '../../support/database.ts';
import { peopleIn } from '../../support/people.ts';
import { clearCustomers, customerFigures, loaderInto, rebuilt } from '../../support/records/customers.ts';
import { insert } from '../../support/records/insert.ts';
import { drawn } from '../../support/seed.ts';

const { db } = await testDatabase();
const people = peopleIn(db);
await people.seedPeople();
const userid = await people.useridOf('Administrator');
await insert(db, 'brand', [
  { brand_chrome_id: 11, brand_name: 'Ford' },
  { brand_chrome_id: 12, brand_name: 'Toyota' },
]);
await db.updateTable('store').set({ zip: '19512' }).where('ID', '=', 1).execute();

const TODAY = '2026-03-18';
const { customers, deals, visits } = loaderInto(db, TODAY);

const id = fc.integer({ min: 1, max: 14 });
const store = fc.constantFrom(1, 2);
const day = fc.constantFrom(
  '2014-05-01',
  '2024-02-01',
  '2025-06-01',
  '2026-01-31',
  '2026-02-15',
  '2026-03-01',
);
const vin = fc.constantFrom('1M8GDM9AXKP042788', '2M8GDM9AXKP042788', 'short');
const dollars = fc.integer({ min: -5000, max: 5000 });

const customer = fc.record({
  UC_ID: id,
  UC_FirstName: fc.constantFrom('Ann', 'Bob', ''),
  UC_LastName: fc.constantFrom('Müller', 'Muller', 'Mueller', 'Mulle', 'Stone', ''),
  UC_Email: fc.constantFrom('a@example.com', 'b@example.com', null),
  UC_Phone1: fc.constantFrom('610-555-0101', '610-555-0102', '999-999-9999', null),
  UC_Phone2: fc.constantFrom('610-555-0101', null),
  address: fc.constantFrom('1 Main St.', '1 main st', '2 Main St', null),
  zip: fc.constantFrom('19512', '19512-1234', '00000', null),
  stated_gross: dollars,
  stated_deals: fc.integer({ min: 0, max: 2 }),
  stated_sales_score: fc.constantFrom(10, null),
  stated_ltv: fc.constantFrom(90, null),
  stated_distance: fc.constantFrom(7.5, null),
  stated_stores: fc.constantFrom([], [2], [1, 3]),
  stated_brand: fc.constantFrom(11, null),
});
const deal = fc.record({
  store_id: store,
  deal_no: fc.constantFrom('A', 'B', 'C', 'D'),
  UC_ID: fc.option(id),
  contract_date: day,
  status: fc.constantFrom('Finalized' as const, 'Finalized' as const, 'Unwound' as const),
  vin,
  front_gross: dollars,
  make: fc.constantFrom('FORD', 'Toyota', 'Else', null),
});
const visit = fc.record({
  store_id: store,
  ro_no: fc.constantFrom('A', 'B', 'C', 'D'),
  UC_ID: fc.option(id),
  opened: fc.constant('2014-01-01'),
  closed: fc.option(day),
  status: fc.constantFrom('open' as const, 'closed' as const, 'closed' as const),
  vin: fc.option(vin),
  labor: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 2 }),
  pay: fc.array(fc.constantFrom('CP' as const, 'W' as const), { maxLength: 2 }),
});

const step = fc.oneof(
  fc.record({
    kind: fc.constant('customers' as const),
    rows: fc.uniqueArray(customer, { minLength: 1, maxLength: 14, selector: (row) => row.UC_ID }),
  }),
  fc.record({
    kind: fc.constant('deals' as const),
    rows: fc.uniqueArray(deal, { minLength: 1, selector: (row) => `${row.store_id}${row.deal_no}` }),
  }),
  fc.record({
    kind: fc.constant('visits' as const),
    rows: fc.uniqueArray(visit, { minLength: 1, selector: (row) => `${row.store_id}${row.ro_no}` }),
  }),
  fc.record({
    kind: fc.constant('decide' as const),
    decision: fc.constantFrom('merge' as const, 'reject' as const, 'reopen' as const),
    nth: fc.integer({ min: 0, max: 20 }),
  }),
  fc.record({ kind: fc.constant('household' as const), left: id, right: fc.option(id) }),
  fc.record({ kind: fc.constant('undo' as const), nth: fc.integer({ min: 0, max: 5 }) }),
  fc.record({ kind: fc.constant('remove' as const), UC_ID: id }),
);

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function known(): Promise<(customerId: number | null) => number | null> {
  const rows = await db.selectFrom('customer').select('UC_ID').execute();
  const ids = new Set(rows.map(({ UC_ID }) => UC_ID));
  return (customerId) => (customerId !== null && ids.has(customerId) ? customerId : null);
}

const follow = (tx: Parameters<typeof refreshCustomers>[0], touched: string) =>
  refreshCustomers(tx, touched, TODAY);
const decider = { userid, address: 'test', now: new Date('2026-03-18T16:00:00Z') };
const everything = {
  ...{ storeIds: [1, 2, 3], asIds: new Map<number, number>(), foreignAsIds: new Set<number>() },
  ...{ seesAllStores: true, role: { sees_gross: 'Y' as const, sees_personal: 'Y' as const } },
};
const householder = {
  ...decider,
  follow,
  sight: { stores: wholeScope(everything), seesEveryone: true },
};

const expectRefusal = (error: unknown) => {
  expect(['conflict', 'not_found']).toContain(error instanceof AppError ? error.code : error);
};

/** Puts two households together, or takes somebody out of theirs; needless decisions are refused and change nothing. */
async function settle(left: number, right: number | null): Promise<void> {
  const verdict = right === null ? { kind: 'split' as const, left } : { kind: 'merge' as const, left, right };
  await decideOnHousehold(db, { ...verdict, reason: 'They said so.' }, householder).catch(expectRefusal);
}

async function undo(nth: number): Promise<void> {
  const rows = await db
    .selectFrom('household_decision')
    .select('decision_id')
    .orderBy('decision_id')
    .execute();
  const decision = rows[nth % Math.max(rows.length, 1)];
  if (decision) await undoDecision(db, decision.decision_id, householder).catch(expectRefusal);
}

/** Decides on some pair; contradictory decisions are refused and change nothing. */
async function decide(decision: 'merge' | 'reject' | 'reopen', nth: number): Promise<void> {
  const pairs = await db
    .selectFrom('match_pair')
    .select('pair_id')
    .orderBy('left_id')
    .orderBy('right_id')
    .execute();
  const pair = pairs[nth % Math.max(pairs.length, 1)];
  if (!pair) return;
  const by = { ...decider, scope: 'all' as const };
  await decideOnPair(db, { pairId: pair.pair_id, decision, follow }, by).catch((error: unknown) => {
    expect(error).toMatchObject({ code: 'conflict' });
  });
}

/** Removes a customer and what they did, as the undo of an import does. */
const remove = (UC_ID: number) =>
  db.transaction().execute(async (tx) => {
    await tx.deleteFrom('deal').where('UC_ID', '=', UC_ID).execute();
    await tx.deleteFrom('repair_order').where('UC_ID', '=', UC_ID).execute();
    await tx.deleteFrom('customer').where('UC_ID', '=', UC_ID).execute();
    await sql`create temporary table removed on commit drop as select ${sql.lit(UC_ID)} as "UC_ID"`.execute(
      tx,
    );
    await refreshCustomers(tx, 'removed', TODAY);
  });

async function perform(action: Step): Promise<void> {
  if (action.kind === 'decide') return decide(action.decision, action.nth);
  if (action.kind === 'household') return settle(action.left, action.right);
  if (action.kind === 'undo') return undo(action.nth);
  if (action.kind === 'remove') return remove(action.UC_ID);
  if (action.kind === 'customers') {
    await customers(action.rows);
    return;
  }
  const find = await known();
  if (action.kind === 'deals') await deals(action.rows.map((row) => ({ ...row, UC_ID: find(row.UC_ID) })));
  else await visits(action.rows.map((row) => ({ ...row, UC_ID: find(row.UC_ID) })));
}

test('after any sequence of loads, decisions and removals the figures are those of a full rebuild', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 7 }), async (steps) => {
      await clearCustomers(db, TODAY);
      for (const action of steps) {
        await perform(action);
        const incremental = await customerFigures(db);
        expect(incremental).toEqual(await rebuilt(db, TODAY));
      }
    }),
    drawn(10),
  );
}, 180_000);
