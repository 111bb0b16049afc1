import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { RequestOf } from '../../../contract/call.ts';
import { customerDetails } from '../../../contract/calls/customers/customerDetails.ts';
import {
  customerFlow,
  customerFlowParts,
  customerRetention,
} from '../../../contract/calls/customers/flow.ts';
import { whyInSegment } from '../../../contract/calls/customers/segmentPeople.ts';
import {
  countOfFilters,
  getCustomers,
  listSegments,
  saveSegment,
} from '../../../contract/calls/customers/segments.ts';
import { rebuildAll } from '../../../server/rollups/index.ts';
import { testApp } from '../../support/app.ts';
import { loaderInto } from '../../support/records/customers.ts';
import { addAppointments, addLeads } from '../../support/records/leads.ts';

const { db, signIn, signInNew } = await testApp();
const TODAY = '2026-03-18';
const { customers, deals, visits } = loaderInto(db, TODAY);

/*
 * Ann     the whole way at store 1: appointment on the 12th, came on the 14th, bought, two visits, bought again
 * Bea     bought without an appointment, came for service twice, last in June 2025: still in service
 * Cal     bought, came once, and never again: lost at the first service
 * Dan     had bought before and was in the shop before; his lead came to nothing
 * Eve     two leads, at stores 1 and 2; bought at store 2
 * Fay     two records of one person: the lead is of one, the deal of the other
 * Gus     an appointment that he missed
 * Hal     his deal is wholesale
 * Ida     a lead of the year before, and no other
 */
const [ann, bea, cal, dan, eve, fay, fayToo, gus, hal, ida] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const named = (UC_ID: number | undefined, UC_FirstName: string, UC_LastName = `Last ${UC_FirstName}`) => ({
  UC_ID: UC_ID ?? 0,
  UC_FirstName,
  UC_LastName,
});
await db.insertInto('brand').values({ brand_chrome_id: 11, brand_name: 'Ford' }).execute();
await customers([
  named(ann, 'Ann'),
  named(bea, 'Bea'),
  named(cal, 'Cal'),
  named(dan, 'Dan'),
  named(eve, 'Eve'),
  { ...named(fay, 'Fay', 'Stone'), UC_Email: 'fay@example.com' },
  { ...named(fayToo, 'F.', 'Stone'), UC_Email: 'fay@example.com' },
  named(gus, 'Gus'),
  named(hal, 'Hal'),
  named(ida, 'Ida'),
]);
const lead = (UC_ID: number | undefined, day: string, more: Record<string, unknown> = {}) => ({
  UC_ID: UC_ID ?? null,
  received: `${day}T15:00:00Z`,
  ...more,
});
await addLeads(db, TODAY, [
  lead(ann, '2024-01-10', { answered: '2024-01-10T15:10:00Z', lead_source: 'website', make: 'FORD ' }),
  lead(bea, '2024-02-01', { answered: '2024-02-01T15:30:00Z', lead_source: 'walk_in', make: 'Ford' }),
  lead(cal, '2024-03-01', { lead_source: 'phone', make: 'Unknown' }),
  lead(dan, '2024-04-01', { lead_source: 'website' }),
  lead(eve, '2024-05-01', { lead_source: 'website' }),
  lead(eve, '2024-07-01', { store_id: 2, lead_source: 'referral' }),
  lead(fay, '2024-06-01', { answered: '2024-06-01T16:00:00Z', lead_source: 'phone' }),
  lead(gus, '2024-06-02', { lead_source: 'campaign' }),
  lead(hal, '2024-06-03', { lead_source: 'other' }),
  lead(ida, '2023-06-01', { lead_source: 'website' }),
  lead(undefined, '2024-06-04', { last_name: 'Nobody Known' }),
]);
await addAppointments(db, TODAY, [
  { UC_ID: ann ?? 0, day: '2024-01-12', status: 'no_show' },
  { UC_ID: ann ?? 0, day: '2024-01-14', status: 'completed' },
  { UC_ID: gus ?? 0, day: '2024-06-05', status: 'no_show' },
  { UC_ID: gus ?? 0, day: '2024-06-06', status: 'completed', dept: 'Service' },
]);
await deals([
  { deal_no: 'A1', UC_ID: ann ?? 0, contract_date: '2024-01-16' },
  { deal_no: 'A2', UC_ID: ann ?? 0, contract_date: '2025-12-01' },
  { deal_no: 'B1', UC_ID: bea ?? 0, contract_date: '2024-02-01' },
  { deal_no: 'C1', UC_ID: cal ?? 0, contract_date: '2024-03-05' },
  { deal_no: 'D1', UC_ID: dan ?? 0, contract_date: '2024-03-01' },
  { deal_no: 'E1', UC_ID: eve ?? 0, contract_date: '2024-07-02', store_id: 2 },
  { deal_no: 'F1', UC_ID: fayToo ?? 0, contract_date: '2024-06-10' },
  { deal_no: 'H1', UC_ID: hal ?? 0, contract_date: '2024-06-10', deal_kind: 'Wholesale' },
]);
const visit = (ro_no: string, UC_ID: number | undefined, day: string, store_id = 1) => ({
  ro_no,
  UC_ID: UC_ID ?? null,
  opened: day,
  closed: day,
  store_id,
});
await visits([
  visit('A1', ann, '2024-01-16'),
  visit('A2', ann, '2024-07-01'),
  visit('A3', ann, '2025-01-01'),
  visit('B1', bea, '2024-08-01'),
  visit('B2', bea, '2025-06-01'),
  visit('C1', cal, '2024-09-01'),
  visit('C2', cal, '2026-03-01', 3),
  visit('D1', dan, '2024-03-20'),
  visit('F1', fay, '2024-12-01'),
]);

const admin = await signIn('Administrator');
const leadsOf2024 = { from: '2024-01-01', to: '2024-12-31' };
const flowOf = async (payload: Partial<RequestOf<typeof customerFlow>> = {}, browser = admin) =>
  (await browser.call(customerFlow, { ...leadsOf2024, ...payload })).flow;
const counts = (flow: Awaited<ReturnType<typeof flowOf>>) => flow.stages.map(({ count }) => count);

test('how far they came is reckoned by hand', async () => {
  const flow = await flowOf();
  expect(counts(flow)).toEqual([8, 5, 4, 4, 4, 2, 1]);
  expect(flow.stages.map(({ lost }) => lost)).toEqual([3, 1, 0, 0, 2, 0, 0]);
  expect(flow.stages.map(({ active }) => active)).toEqual([0, 0, 0, 0, 0, 1, 0]);
  expect(flow).toMatchObject({ leads: 8, again: 1, active: 1, lost: 6, followed_to: TODAY });
  // Ann, Bea and Fay were answered, after 10, 30 and 60 minutes.
  expect(flow).toMatchObject({ answered: 3, answer_minutes: 30 });
  // To the appointment: Ann 2, Bea 0, Cal 4, Fay 9, Gus 3; to the first service: Ann 167, Bea 182, Cal 180, Fay 174.
  expect(flow.stages.map(({ days }) => days)).toEqual([null, 3, 0, 0, 174, 184, 334]);
  // Cal and Fay, since their only visits.
  expect(flow.stages[4]?.lost_days).toBe(472);
});

test('who has two leads counts once, where the first of the chosen stores is', async () => {
  expect(counts(await flowOf({ storeId: '2' }))).toEqual([1, 1, 1, 1, 0, 0, 0]);
  expect(counts(await flowOf({ storeId: '1' }))[0]).toBe(8);
  const gm = await signInNew({ role: 'GM', stores: [2] });
  const seen = await flowOf({}, gm);
  expect(counts(seen)).toEqual([1, 1, 1, 1, 0, 0, 0]);
  const people = await gm.call(getCustomers, { Expression: seen.stages[0]?.reached_expression ?? '' });
  expect(people.Details.CustomerDetails.map(({ UC_ID }) => UC_ID)).toEqual([eve]);
});

test('a store outside the scope is refused, in the flow and in a filter', async () => {
  const gm = await signInNew({ role: 'GM', stores: [2] });
  for (const payload of [
    { storeId: '1' },
    { only: { store: 1 } },
    { compare: { ...leadsOf2024, storeId: '1' } },
  ]) {
    expect((await gm.reply(customerFlow, { ...leadsOf2024, ...payload })).error?.code).toBe('forbidden');
  }
  for (const stores of ['stores=1', 'store=1']) {
    const reply = await gm.reply(countOfFilters, {
      Expression: `journey = 'reached any 2024-01-01 2024-12-31 ${stores}'`,
    });
    expect(reply.error?.code).toBe('forbidden');
  }
});

test('who only sent a lead to a store is found there, and by nobody of another', async () => {
  const gm = await signInNew({ role: 'GM', stores: [1] });
  const { lost_expression: exp = '' } = (await flowOf({}, gm)).stages[0] ?? {};
  const { Details } = await gm.call(getCustomers, { Expression: exp });
  expect(Details.CustomerDetails.map(({ UC_ID }) => UC_ID).toSorted()).toEqual([dan, eve, hal]);
  expect((await gm.call(customerDetails, { UC_ID: gus ?? 0 })).UC_LastName).toBe('Last Gus');
  const whyGus = (Expression: string) => gm.call(whyInSegment, { UC_ID: gus ?? 0, Expression });
  expect(await whyGus("UC_LastName = 'Last Gus'")).toMatchObject({
    is_in: false,
    is_customer: false,
    parts: [{ holds: true }],
  });
  expect(await whyGus("journey = 'reached any 2024-01-01 2024-12-31'")).toMatchObject({
    is_in: true,
    is_customer: true,
  });
  const other = await signInNew({ role: 'GM', stores: [2] });
  expect((await other.reply(customerDetails, { UC_ID: gus ?? 0 })).error?.code).toBe('not_found');
});

test('another cohort is followed for as many days', async () => {
  const { compared } = await admin.call(customerFlow, {
    ...leadsOf2024,
    compare: { from: '2023-01-01', to: '2023-12-31' },
  });
  // The first lead of all is of June 2023.
  expect(compared).toMatchObject({ leads: 1, lost: 1, followed_to: '2025-03-17', is_partial: true });
  const same = await admin.call(customerFlow, {
    from: '2025-01-01',
    to: '2025-12-31',
    compare: leadsOf2024,
  });
  // In the middle of March 2025 Bea had one visit, and Ann had not bought again.
  expect(same.compared).toMatchObject({ followed_to: '2025-03-18', again: 0, active: 4, is_partial: false });
  expect(same.compared?.stages.map(({ count }) => count)).toEqual([8, 5, 4, 4, 4, 1, 0]);
});

test('parts by source and brand add up, and brands are found however they are spelt', async () => {
  const bySource = await admin.call(customerFlowParts, { ...leadsOf2024, by: 'source' });
  expect(bySource.map(({ value, counts: [leads] }) => [value, leads])).toEqual([
    ['website', 3],
    ['phone', 2],
    ['campaign', 1],
    ['other', 1],
    ['walk_in', 1],
  ]);
  const byBrand = await admin.call(customerFlowParts, {
    ...leadsOf2024,
    by: 'brand',
    only: { source: 'phone' },
  });
  expect(byBrand.map(({ value, label, counts: [leads] }) => [value, label, leads])).toEqual([[0, null, 2]]);
  const [ford] = (await admin.call(customerFlowParts, { ...leadsOf2024, by: 'brand' })).filter(
    ({ label }) => label,
  );
  expect(ford).toMatchObject({ value: 11, label: 'Ford', counts: [2, 2, 2, 2, 2, 2, 1], active: 1, lost: 0 });
});

test('a part of the buyers was in service months later', async () => {
  const { months, cohorts } = await admin.call(customerRetention, leadsOf2024);
  expect(months).toEqual([6, 12, 18, 24]);
  expect(
    cohorts.map(({ from, customers: count, kept }) => [from, count, kept.map((one) => one.count)]),
  ).toEqual([
    ['2024-01-01', 1, [1, 1, 1, 0]],
    ['2024-02-01', 1, [1, 1, 1, 1]],
    ['2024-03-01', 1, [1, 1, 0, 0]],
    ['2024-06-01', 1, [1, 1, 0, 0]],
  ]);
  expect(cohorts.at(-1)?.kept.map(({ due }) => due)).toEqual([1, 1, 1, 0]);
});

test('a band is a segment that follows the records, also for a role without personal data', async () => {
  const { lost_expression: exp = '' } = (await flowOf()).stages[4] ?? {};
  const marketing = await signIn('Marketing');
  const saved = await marketing.call(saveSegment, { name: 'Gone after one visit', Expression: exp });
  const [kept] = await marketing.call(listSegments, {});
  expect(kept).toMatchObject({ segment_id: saved.segment_id, expression: exp });
  await sql`update role set sees_personal = 'N' where role_name = 'Marketing'`.execute(db);
  const { Details } = await marketing.call(getCustomers, { Expression: exp });
  expect(Details.TotalCount).toBe(2);
  expect(Details.CustomerDetails.every((row) => row.UC_LastName === undefined)).toBe(true);
});

test('a role that lacks the flow does not learn it by a filter', async () => {
  const service = await signIn('Service Manager');
  const exp = { Expression: "journey = 'lost any 2024-01-01 2024-12-31'" };
  expect((await service.reply(countOfFilters, exp)).status).toBe(200);
  await sql`update permission set p_mod_type = 'N' where p_mod_id = 177
    and p_cr_id = (select role_id from role where role_name = 'Service Manager')`.execute(db);
  expect((await service.reply(countOfFilters, exp)).error?.code).toBe('forbidden');
});

test('days that end before they begin, and what is no part of a journey, are refused', async () => {
  expect(
    (await admin.reply(customerFlow, { from: '2024-02-01', to: '2024-01-01' })).error?.fields,
  ).toHaveProperty('to');
  for (const text of [
    "journey = 'lost sold 2024-02-30 2024-12-31'",
    "journey <> 'lost any 2024-01-01 2024-12-31'",
  ]) {
    expect((await admin.reply(countOfFilters, { Expression: text })).error?.code).toBe('bad_expression');
  }
});

test('nobody at all', async () => {
  const flow = await flowOf({ from: '2019-01-01', to: '2019-12-31' });
  expect(flow).toMatchObject({ leads: 0, again: 0, active: 0, lost: 0, answered: 0, answer_minutes: null });
  expect(counts(await flowOf({ storeId: '' }))).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

test('working everything out anew changes nothing', async () => {
  const rows = () => db.selectFrom('lead_path').selectAll().orderBy('lead_id').execute();
  const before = await rows();
  await db.transaction().execute((tx) => rebuildAll(tx, TODAY));
  expect(await rows()).toEqual(before);
});
