import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { segmentHistory } from '../../../contract/calls/customers/segmentPeople.ts';
import {
  deleteSegment,
  getCustomers,
  restoreSegment,
  saveSegment,
} from '../../../contract/calls/customers/segments.ts';
import { clearOld } from '../../../server/retention/clear.ts';
import { noteSegments } from '../../../server/segments/history/noteSegments.ts';
import { type SignedIn, testApp } from '../../support/app.ts';
import { insert } from '../../support/records/insert.ts';

const { db, signIn, signInNew, roleIdOf, clock } = await testApp();
const admin = await signIn('Administrator');
/** Of store 1 alone. */
const near = await signInNew({ role: 'Marketing', stores: [1] });
/** Of stores 1 and 2. */
const both = await signInNew({ role: 'Marketing', stores: [1, 2] });
const bdc = await signInNew({ role: 'BDC', stores: [1] });
const first = clock.now;
/** When it is noted; nobody's session ends meanwhile. */
let now = first;
const DAY = 86_400_000;
const { signal } = new AbortController();

const note = async () => noteSegments(db, now, signal);
/** Notes on the morning of a day after the first one. */
const noteOn = async (day: number) => {
  now = new Date(first.getTime() + day * DAY);
  return note();
};

/** People by their number: score, stores, and spend on vehicles. */
async function setPeople(people: Record<number, [score: number, stores: number[], spend?: number]>) {
  for (const [id, [UCSD_LTV, stores, CVP_TotalPrice = 0]] of Object.entries(people)) {
    await sql`insert into customer ("UC_ID", "UC_FirstName", "UC_LastName", "UCSD_LTV", "CVP_RelatedStores", "CVP_TotalPrice")
      values (${id}::integer, 'Ann', ${`Stone ${id}`}, ${UCSD_LTV}, ${stores}::integer[], ${CVP_TotalPrice})
      on conflict ("UC_ID") do update set "UCSD_LTV" = excluded."UCSD_LTV",
        "CVP_RelatedStores" = excluded."CVP_RelatedStores", "CVP_TotalPrice" = excluded."CVP_TotalPrice"`.execute(
      db,
    );
  }
}
const mergeInto = (id: number, into: number) =>
  db.updateTable('customer').set({ merged_into: into }).where('UC_ID', '=', id).execute();
const erase = (id: number) => db.deleteFrom('customer').where('UC_ID', '=', id).execute();

const everybody = await roleIdOf('Marketing');
const save = async (Expression: string, kind: 'living' | 'fixed' = 'living') =>
  (await admin.call(saveSegment, { name: Expression, Expression, kind, shared_role: everybody })).segment_id;

/** Sizes by day, and the lists of who came and went, which are as long as is said. */
async function historyFor(who: SignedIn, segment_id: number) {
  const { days, since, came, went } = await who.call(segmentHistory, { segment_id });
  const listOf = async ({ count, expression: Expression }: typeof came) => {
    const { CustomerDetails, TotalCount } = (await who.call(getCustomers, { Expression })).Details;
    expect(count).toBe(TotalCount);
    return CustomerDetails.map(({ UC_ID }) => UC_ID).sort();
  };
  const moved = { came: await listOf(came), went: await listOf(went) };
  // The days are those of the same people: who was there, less who went, with who came.
  const last = days.at(-1)?.people ?? 0;
  const before = days.find(({ day }) => day === since)?.people ?? 0;
  expect(last).toBe(before + moved.came.length - moved.went.length);
  return { sizes: days.map(({ people }) => people), ...moved };
}

beforeEach(async () => {
  now = first;
  for (const table of ['segment', 'customer', 'import_run'] as const) {
    await db.deleteFrom(table).execute();
  }
});

test('a segment is noted once a day, and its line and its lists are those of the stores of whoever reads', async () => {
  await setPeople({ 1: [60, [1]], 2: [60, [1]], 3: [60, [2]], 4: [20, [1]], 5: [20, [1, 2]] });
  const id = await save('UCSD_LTV >= 50');
  expect(await historyFor(admin, id)).toEqual({ sizes: [], came: [], went: [] });
  expect([await note(), await note()]).toEqual([1, 0]);
  expect(await historyFor(admin, id)).toEqual({ sizes: [3], came: [], went: [] });
  await setPeople({ 1: [20, [1]], 3: [20, [2]], 4: [60, [1]], 5: [60, [1, 2]] });
  expect(await noteOn(1)).toBe(1);
  expect(await historyFor(admin, id)).toEqual({ sizes: [3, 3], came: [4, 5], went: [1, 3] });
  expect(await historyFor(near, id)).toEqual({ sizes: [2, 3], came: [4, 5], went: [1] });
  expect(await historyFor(both, id)).toEqual({ sizes: [3, 3], came: [4, 5], went: [1, 3] });
});

test('the last day is compared with the one a week before it', async () => {
  await setPeople({ 1: [60, [1]], 2: [20, [1]], 3: [20, [1]] });
  const id = await save('UCSD_LTV >= 50');
  await note();
  await setPeople({ 2: [60, [1]] });
  await noteOn(2);
  await setPeople({ 1: [20, [1]], 3: [60, [1]] });
  await noteOn(5);
  await setPeople({ 1: [60, [1]] });
  await noteOn(9);
  const { since } = await admin.call(segmentHistory, { segment_id: id });
  expect(since).toBe('2026-03-20');
  // 1 went and is back, so they neither came nor went; 2 came before the week.
  expect(await historyFor(admin, id)).toEqual({ sizes: [1, 2, 2, 3], came: [3], went: [] });
});

test('who was merged is who they became on every day, and who was erased was never there', async () => {
  await setPeople({ 1: [60, [1]], 2: [20, [1]], 3: [60, [1]], 4: [60, [1]], 5: [60, [1]] });
  const id = await save('UCSD_LTV >= 50');
  await note();
  // 1 becomes 2, who meets the filter by what 1 had; 3 becomes 4, who is in it anyway; 5 is erased.
  await mergeInto(1, 2);
  await mergeInto(3, 4);
  await erase(5);
  await setPeople({ 2: [60, [1]] });
  await noteOn(1);
  expect(await historyFor(admin, id)).toEqual({ sizes: [2, 2], came: [], went: [] });
  await setPeople({ 6: [60, [2]], 2: [20, [1]] });
  await noteOn(2);
  expect(await historyFor(admin, id)).toEqual({ sizes: [2, 2, 2], came: [6], went: [2] });
  // Now a customer of another store: as such they were there all along.
  await setPeople({ 4: [60, [2]] });
  expect(await historyFor(near, id)).toEqual({ sizes: [1, 1, 0], came: [], went: [2] });
});

test('a filter by what people did finds for each reader only whose stores they all see, on every day', async () => {
  await setPeople({ 1: [0, [1], 900], 2: [0, [1, 2], 900], 3: [0, [1], 10], 4: [0, [1, 2], 10] });
  const spent = await save('CVP_TotalPrice >= 500');
  const untold = await save('CVP_TotalPrice is null');
  await note();
  await setPeople({ 1: [0, [1], 10], 2: [0, [1, 2], 10], 3: [0, [1], 900], 4: [0, [1, 2], 900] });
  await noteOn(1);
  expect(await historyFor(admin, spent)).toEqual({ sizes: [2, 2], came: [3, 4], went: [1, 2] });
  expect(await historyFor(near, spent)).toEqual({ sizes: [1, 1], came: [3], went: [1] });
  expect(await historyFor(both, spent)).toEqual({ sizes: [2, 2], came: [3, 4], went: [1, 2] });
  expect(await historyFor(admin, untold)).toEqual({ sizes: [0, 0], came: [], went: [] });
  expect(await historyFor(near, untold)).toEqual({ sizes: [2, 2], came: [], went: [] });
});

test('after an import a day is noted once more, and reckoned from the day before', async () => {
  await setPeople({ 1: [60, [1]], 2: [20, [1]] });
  const id = await save('UCSD_LTV >= 50');
  await note();
  await setPeople({ 2: [60, [1]], 1: [20, [1]] });
  await noteOn(1);
  const imported = async () => {
    const at = new Date(now.getTime() + 60_000);
    now = new Date(at.getTime() + 60_000);
    await insert(db, 'import_run', {
      feed: 'customers',
      source: 'test',
      file_name: 'a.csv',
      file_sha256: 'a',
      started_at: at,
      finished_at: at,
      rows_read: 1,
      rows_loaded: 1,
      rows_rejected: 0,
      state: 'loaded',
    });
  };
  await setPeople({ 1: [60, [1]], 3: [60, [1]] });
  expect(await note()).toBe(0);
  await imported();
  expect(await note()).toBe(1);
  expect(await historyFor(admin, id)).toEqual({ sizes: [1, 3], came: [2, 3], went: [] });
  await imported();
  expect(await note()).toBe(0);
  await setPeople({ 2: [20, [1]], 3: [20, [1]] });
  await noteOn(2);
  expect(await historyFor(admin, id)).toEqual({ sizes: [1, 3, 1], came: [], went: [] });
});

test('a fixed segment has days too; a deleted one has none, and goes on when it is back', async () => {
  await setPeople({ 1: [60, [1]], 2: [60, [1]] });
  const id = await save('UCSD_LTV >= 50', 'fixed');
  await note();
  await setPeople({ 1: [20, [1]], 3: [60, [1]] });
  await mergeInto(2, 1);
  expect(await noteOn(1)).toBe(1);
  expect(await historyFor(admin, id)).toEqual({ sizes: [1, 1], came: [], went: [] });
  await admin.call(deleteSegment, { segment_id: id });
  expect(await noteOn(2)).toBe(0);
  expect((await admin.reply(segmentHistory, { segment_id: id })).error?.code).toBe('not_found');
  await admin.call(restoreSegment, { segment_id: id });
  expect(await noteOn(3)).toBe(1);
  expect((await historyFor(admin, id)).sizes).toEqual([1, 1, 1]);
});

test('what a role does not see it does not learn by who came and went', async () => {
  await setPeople({ 1: [60, [1]] });
  const share = { shared_role: await roleIdOf('BDC') };
  const byGross = { name: 'By gross', Expression: 'CVP_DealTotalGross > 5', ...share };
  const hidden = (await admin.call(saveSegment, byGross)).segment_id;
  const behind = { name: 'Behind', Expression: `segment in (${hidden}) and UCSD_LTV > 1`, ...share };
  const derived = (await admin.call(saveSegment, behind)).segment_id;
  const far = { name: 'Far', Expression: 'CVP_RelatedStores in (3)', shared_role: everybody };
  const foreign = (await admin.call(saveSegment, far)).segment_id;
  await note();
  for (const id of [hidden, derived]) {
    const replies = [
      await bdc.reply(segmentHistory, { segment_id: id }),
      await bdc.reply(getCustomers, { Expression: `segment_came in (${id})` }),
      await bdc.reply(getCustomers, { Expression: `not segment in (${id})` }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403]);
  }
  expect((await near.reply(segmentHistory, { segment_id: foreign })).status).toBe(403);
  expect((await near.reply(getCustomers, { Expression: `segment in (${foreign})` })).status).toBe(403);
  const own = (await admin.call(saveSegment, { name: 'Own', Expression: '' })).segment_id;
  expect((await near.reply(segmentHistory, { segment_id: own })).status).toBe(404);
});

test('of a segment that is made of others each is tried as it is now; too many at once are refused', async () => {
  await setPeople({ 1: [60, [1]], 2: [20, [1]] });
  let id = await save('UCSD_LTV >= 50');
  await setPeople({ 2: [80, [1]] });
  id = await save(`segment in (${id}) and UCSD_LTV >= 70`);
  const foundBy = async (Expression: string) =>
    (await admin.call(getCustomers, { Expression })).Details.CustomerDetails.map(({ UC_ID }) => UC_ID);
  expect(await foundBy(`segment in (${id})`)).toEqual([2]);
  expect(await foundBy(`not segment in (${id})`)).toEqual([1]);
  for (let depth = 0; depth < 7; depth += 1) id = await save(`segment in (${id}) or not segment in (${id})`);
  const doubled = `segment in (${id}) or not segment in (${id})`;
  expect((await admin.reply(saveSegment, { name: 'Deep', Expression: doubled })).error?.code).toBe('invalid');
});

test('days go when they are older than they are kept; the line goes on from what is left', async () => {
  await setPeople({ 1: [60, [1]] });
  const id = await save('UCSD_LTV >= 50');
  await note();
  await setPeople({ 2: [60, [1]] });
  await noteOn(1);
  await setPeople({ 1: [20, [1]], 3: [60, [1]], 4: [60, [2]] });
  await noteOn(300);
  await db
    .updateTable('retention')
    .set({ months: 3, looked_at: null })
    .where('what', '=', 'segments')
    .execute();
  expect((await clearOld(db, now, signal)).segments).toBe(3);
  expect((await historyFor(admin, id)).sizes).toEqual([3]);
  await setPeople({ 4: [20, [2]] });
  await noteOn(301);
  expect(await historyFor(admin, id)).toEqual({ sizes: [3, 2], came: [], went: [4] });
});
