import { beforeEach, expect, test } from 'vitest';
import { decidePair, identitySummary, matchPairs } from '../../../contract/calls/customers/identity.ts';
import { rebuildCustomers } from '../../../server/customers/index.ts';
import { type SignedIn, testApp } from '../../support/app.ts';
import { clearCustomers, customerFigures, loaderInto, rebuilt } from '../../support/records/customers.ts';

const portal = await testApp();
const { db } = portal;
const TODAY = '2026-03-18';
const { customers, deals, visits } = loaderInto(db, TODAY);
const admin = await portal.signIn('Administrator');

const people = [
  { UC_ID: 1, UC_FirstName: 'Ann', UC_LastName: 'Stone', UC_Email: 'a@example.com', stated_stores: [1] },
  { UC_ID: 2, UC_FirstName: 'Ann', UC_LastName: 'Stone', UC_Email: 'a@example.com', stated_stores: [2] },
  { UC_ID: 3, UC_FirstName: 'Ann', UC_LastName: 'Wood', UC_Email: 'a@example.com', stated_stores: [1] },
  { UC_ID: 4, UC_FirstName: 'Bob', UC_LastName: 'Clark', UC_Phone1: '610-555-0101', stated_stores: [2] },
  { UC_ID: 5, UC_FirstName: 'Bob', UC_LastName: 'Clarke', UC_Phone1: '610-555-0101', stated_stores: [2] },
];

beforeEach(async () => {
  await clearCustomers(db, TODAY);
  await customers(people);
  await deals([{ deal_no: 'A', UC_ID: 2, contract_date: '2026-03-01', store_id: 2 }]);
  await visits([{ ro_no: 'A', UC_ID: 4, opened: '2026-03-02', closed: null, store_id: 2 }]);
});

const list = (browser: SignedIn, status: 'open' | 'merged' | 'rejected' = 'open') =>
  browser.call(matchPairs, { status });
const ends = async (browser: SignedIn, status: 'open' | 'merged' | 'rejected' = 'open') =>
  (await list(browser, status)).map(({ left, right }) => `${left.UC_ID}–${right.UC_ID}`);

async function pairOf(left: number, right: number): Promise<number> {
  const { pair_id } = await db
    .selectFrom('match_pair')
    .select('pair_id')
    .where('left_id', '=', left)
    .where('right_id', '=', right)
    .executeTakeFirstOrThrow();
  return pair_id;
}

test('whoever sees some stores is told what a record did at those', async () => {
  const both = { UC_FirstName: 'Eve', UC_Email: 'e@example.com', stated_stores: [1, 2] };
  await customers([
    { UC_ID: 6, UC_LastName: 'Moss', ...both },
    { UC_ID: 7, UC_LastName: 'Reed', ...both },
  ]);
  await deals([
    { deal_no: 'E1', UC_ID: 6, contract_date: '2026-02-01', store_id: 1 },
    { deal_no: 'E2', UC_ID: 6, contract_date: '2026-03-01', store_id: 2 },
  ]);
  await visits([{ ro_no: 'E', UC_ID: 6, opened: '2026-03-05', closed: '2026-03-05', store_id: 2 }]);
  const leftOf = async (browser: SignedIn) =>
    (await list(browser)).find(({ left }) => left.UC_ID === 6)?.left;
  expect(await leftOf(admin)).toMatchObject({ deals: 2, ros: 1, last_seen: '2026-03-05' });
  const gm = await portal.signIn('GM');
  expect(await leftOf(gm)).toMatchObject({ deals: 1, ros: 0, last_seen: '2026-02-01' });
});

const mergedInto = async () => (await customerFigures(db)).customers.map(({ merged_into }) => merged_into);

test('open pairs come the surest first, with what each record did on its own', async () => {
  const [first, second] = await list(admin);
  expect(first).toMatchObject({
    confidence: 0.85,
    status: 'open',
    decided_at: null,
    decided_by: null,
    left: { UC_ID: 1, UC_LastName: 'Stone', deals: 0, ros: 0, last_seen: null },
    right: { UC_ID: 3, UC_LastName: 'Wood' },
  });
  expect(second).toMatchObject({ left: { UC_ID: 2, deals: 1, ros: 0, last_seen: '2026-03-01' } });
  expect(await ends(admin)).toEqual(['1–3', '2–3', '4–5']);
  // A car that is still in the shop has been seen, but its repair order does not count yet.
  expect((await list(admin))[2]).toMatchObject({ left: { UC_ID: 4, ros: 0, last_seen: '2026-03-02' } });
  const page = await admin.reply(matchPairs, { status: 'open', page: 2, perPage: 2 });
  expect(page.response.map(({ left }) => left.UC_ID)).toEqual([4]);
  expect(page.meta.total).toBe(3);
});

test('a pair that a person merges becomes one customer at once, and opening it again parts them', async () => {
  const pair_id = await pairOf(4, 5);
  expect(await admin.call(decidePair, { pair_id, decision: 'merge' })).toEqual({ status: 'merged' });
  expect(await mergedInto()).toEqual([null, 1, null, null, 4]);
  const [merged] = await list(admin, 'merged');
  expect(merged).toMatchObject({ left: { UC_ID: 4 }, decided_by: 'Test Administrator' });
  expect(merged?.decided_at).toBe(portal.clock.now.toISOString());
  await admin.call(decidePair, { pair_id, decision: 'reopen' });
  expect(await mergedInto()).toEqual([null, 1, null, null, null]);
  expect(await customerFigures(db)).toEqual(await rebuilt(db, TODAY));
});

test('records that the rules merged stay apart once a person says so, through imports and a rebuild', async () => {
  await admin.call(decidePair, { pair_id: await pairOf(1, 2), decision: 'reject' });
  expect(await mergedInto()).toEqual([null, null, null, null, null]);
  await customers(people.map((person) => ({ ...person, UC_Phone1: '610-555-0177' })));
  expect((await mergedInto())[1]).toBeNull();
  await db.transaction().execute((tx) => rebuildCustomers(tx, TODAY));
  expect((await mergedInto())[1]).toBeNull();
  expect(await ends(admin, 'rejected')).toEqual(['1–2']);
});

test('whoever is kept apart from one record of a customer is not brought to them through another', async () => {
  await customers([{ UC_ID: 6, UC_LastName: 'Stone', UC_Email: 'a@example.com' }]);
  await admin.call(decidePair, { pair_id: await pairOf(1, 2), decision: 'reject' });
  expect(await mergedInto()).toEqual([null, null, null, null, null, 1]);
  expect(await ends(admin)).toContain('2–6');
  await admin.call(decidePair, { pair_id: await pairOf(2, 6), decision: 'merge' });
  expect(await mergedInto()).toEqual([null, null, null, null, null, 2]);
});

test('someone new in the household of a record that is kept apart brings nobody together', async () => {
  const home = { address: '1 Main St', zip: '19512' };
  await customers(people.map((person) => ({ ...person, ...(person.UC_ID === 2 && home) })));
  await customers([{ UC_ID: 6, UC_LastName: 'Stone', UC_Email: 'a@example.com' }]);
  await admin.call(decidePair, { pair_id: await pairOf(1, 2), decision: 'reject' });
  await customers([{ UC_ID: 7, UC_FirstName: 'Di', UC_LastName: 'Stone', ...home }]);
  const figures = await customerFigures(db);
  expect(figures.customers.map(({ merged_into }) => merged_into)).toEqual([
    null,
    null,
    null,
    null,
    null,
    1,
    null,
  ]);
  expect(figures.customers[6]).toMatchObject({ household_id: 2 });
  expect(await rebuilt(db, TODAY)).toEqual(figures);
});

test('a decision that contradicts others is refused and changes nothing', async () => {
  await admin.call(decidePair, { pair_id: await pairOf(1, 2), decision: 'reject' });
  await admin.call(decidePair, { pair_id: await pairOf(1, 3), decision: 'merge' });
  const before = await customerFigures(db);
  const refused = await admin.reply(decidePair, { pair_id: await pairOf(2, 3), decision: 'merge' });
  expect(refused.error?.code).toBe('conflict');
  expect(await customerFigures(db)).toEqual(before);
});

test('of two decisions on one pair at the same time one counts, and the other is told so', async () => {
  const pair_id = await pairOf(4, 5);
  const replies = await Promise.all(
    (['merge', 'reject'] as const).map((decision) => admin.reply(decidePair, { pair_id, decision })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const pairs = await db.selectFrom('audit').selectAll().where('record_id', '=', String(pair_id)).execute();
  expect(pairs.filter(({ resource }) => resource === 'match_pairs')).toHaveLength(1);
});

test('a decision is in the audit: who, on which pair, what it was before', async () => {
  const pair_id = await pairOf(4, 5);
  await admin.call(decidePair, { pair_id, decision: 'reject' });
  const row = await db
    .selectFrom('audit')
    .selectAll()
    .where('resource', '=', 'match_pairs')
    .where('record_id', '=', String(pair_id))
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    userid: admin.userid,
    action: 'update',
    before: { status: 'open' },
    after: { status: 'rejected', left_id: 4, right_id: 5 },
  });
});

test('who sees one store sees, decides on and counts only pairs of two of its customers', async () => {
  const gm = await portal.signIn('GM');
  expect(await ends(gm)).toEqual(['1–3']);
  // Of the merged records only the first is one of store 1.
  expect(await ends(gm, 'merged')).toEqual([]);
  const foreign = await gm.reply(decidePair, { pair_id: await pairOf(4, 5), decision: 'merge' });
  expect(foreign.status).toBe(404);
  expect(await mergedInto()).toEqual([null, 1, null, null, null]);
  expect(await gm.call(identitySummary, {})).toMatchObject({
    source_records: 3,
    resolved_customers: 2,
    open_pairs: 1,
  });
});

test('a store counts the households of its customers, also those whose first record is of another store', async () => {
  const home = { UC_LastName: 'Home', address: '1 Main St', zip: '19512' };
  await customers([
    { UC_ID: 6, UC_FirstName: 'Al', ...home, stated_stores: [2] },
    { UC_ID: 7, UC_FirstName: 'Bo', ...home, stated_stores: [1] },
    { UC_ID: 8, UC_FirstName: 'Cy', ...home, stated_stores: [1] },
  ]);
  // Stone, Wood and the two of the home.
  expect(await (await portal.signIn('GM')).call(identitySummary, {})).toMatchObject({
    resolved_customers: 4,
    households: 3,
  });
  expect(await admin.call(identitySummary, {})).toMatchObject({ resolved_customers: 7, households: 5 });
});

test('a pair that is not there is not found', async () => {
  const reply = await admin.reply(decidePair, { pair_id: 2_000_000_000, decision: 'merge' });
  expect(reply.error?.code).toBe('not_found');
});

test('roles that may not see personal data get the pairs without it', async () => {
  await db.updateTable('role').set({ sees_personal: 'N' }).where('role_name', '=', 'Marketing').execute();
  const marketing = await portal.signInNew({ role: 'Marketing', stores: 'all' });
  const reply = await marketing.reply(matchPairs, { status: 'open' });
  await db.updateTable('role').set({ sees_personal: 'Y' }).where('role_name', '=', 'Marketing').execute();
  expect(reply.meta.hidden).toEqual(['personal']);
  expect(Object.keys(reply.response[0]?.left ?? {}).sort()).toEqual(['UC_ID', 'deals', 'last_seen', 'ros']);
});

test('the summary says how many records stand for how many customers, and how complete they are', async () => {
  expect(await admin.call(identitySummary, {})).toEqual({
    source_records: 5,
    resolved_customers: 4,
    duplicate_pct: 20,
    households: 4,
    email_pct: 50,
    phone_pct: 50,
    open_pairs: 3,
  });
  await clearCustomers(db, TODAY);
  expect(await admin.call(identitySummary, {})).toMatchObject({
    source_records: 0,
    duplicate_pct: null,
    email_pct: null,
  });
});
