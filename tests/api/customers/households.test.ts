import { beforeEach, expect, test } from 'vitest';
import type { RequestOf } from '../../../contract/call.ts';
import { audit } from '../../../contract/calls/audit.ts';
import { customerDetails } from '../../../contract/calls/customers/customerDetails.ts';
import {
  householdDecisions,
  households,
  mergeHouseholds,
  splitHousehold,
  undoHousehold,
} from '../../../contract/calls/customers/households.ts';
import { identitySummary } from '../../../contract/calls/customers/identity.ts';
import { customerJourney } from '../../../contract/calls/customers/journey.ts';
import { widgetRows } from '../../../contract/calls/widgetRows.ts';
import { cdpChart } from '../../../contract/widgets/customerData.ts';
import { type SignedIn, testApp } from '../../support/app.ts';
import { messagesOf } from '../../support/messages.ts';
import { clearCustomers, customerFigures, loaderInto, rebuilt } from '../../support/records/customers.ts';

const portal = await testApp();
const { db } = portal;
const TODAY = '2026-03-18';
const { customers } = loaderInto(db, TODAY);
const admin = await portal.signIn('Administrator');
const gm = await portal.signIn('GM');

const main = { address: '1 Main St', zip: '19512' };
const elm = { address: '9 Elm St', zip: '19512' };
const people = [
  { UC_ID: 1, UC_FirstName: 'Ann', UC_LastName: 'Stone', stated_stores: [1], ...main },
  { UC_ID: 2, UC_FirstName: 'Bob', UC_LastName: 'Stone', stated_stores: [1, 2], ...main },
  { UC_ID: 3, UC_FirstName: 'Cy', UC_LastName: 'Wood', stated_stores: [1], ...elm },
  { UC_ID: 4, UC_FirstName: 'Di', UC_LastName: 'Wood', stated_stores: [2], ...elm },
  { UC_ID: 5, UC_FirstName: 'Eve', UC_LastName: 'Solo', stated_stores: [2] },
];

beforeEach(async () => {
  await clearCustomers(db, TODAY);
  await customers(people);
});

const of = async () => (await customerFigures(db)).customers.map(({ household_id }) => household_id);
const reason = 'They told us at the desk.';

/** Widget, its rows and the page count the same, which is what is listed and stands in the records. */
async function expectCounts(count: number): Promise<void> {
  const figures = await customerFigures(db);
  expect(figures).toEqual(await rebuilt(db, TODAY));
  expect(new Set(figures.customers.map(({ household_id }) => household_id)).size).toBe(count);
  const [summary, chart, rows] = await Promise.all([
    admin.call(identitySummary, {}),
    admin.call(cdpChart, {}),
    admin.call(widgetRows, { widget: 'GetCDPChart', storeId: '0' }),
  ]);
  expect([summary.households, chart.households, rows.sums.households]).toEqual([count, count, count]);
}

const namesOf = async (browser: SignedIn, request: RequestOf<typeof households> = {}) =>
  (await browser.call(households, request)).map(({ members }) =>
    members.map(({ UC_FirstName: name }) => name),
  );

test('two households become one at once, keep to it through imports and a rebuild, and part again when it is undone', async () => {
  expect(await of()).toEqual([1, 1, 3, 3, 5]);
  await expectCounts(3);
  const { decision_id } = await admin.call(mergeHouseholds, { left: 4, right: 2, reason });
  expect(await of()).toEqual([1, 1, 1, 1, 5]);
  await expectCounts(2);
  await customers(people.map((person) => ({ ...person, UC_Phone1: `610-555-010${person.UC_ID}` })));
  // Somebody who moves to either address comes to all of them.
  await customers([{ UC_ID: 6, UC_FirstName: 'Flo', UC_LastName: 'Wood', ...elm }]);
  expect(await of()).toEqual([1, 1, 1, 1, 5, 1]);
  await expectCounts(2);
  await admin.call(undoHousehold, { decision_id });
  expect(await of()).toEqual([1, 1, 3, 3, 5, 3]);
  await expectCounts(3);
});

test('one person leaves a household, the others stay together, and the same file brings nobody back', async () => {
  await customers([{ UC_ID: 6, UC_FirstName: 'Flo', UC_LastName: 'Stone', ...main }]);
  await admin.call(splitHousehold, { UC_ID: 1, reason });
  expect(await of()).toEqual([1, 2, 3, 3, 5, 2]);
  await customers(people);
  expect(await of()).toEqual([1, 2, 3, 3, 5, 2]);
  await expectCounts(4);
  // Then they move in with somebody else: the decision before is not in the way, and their former household stays out.
  await admin.call(mergeHouseholds, { left: 1, right: 5, reason });
  expect(await of()).toEqual([1, 2, 3, 3, 1, 2]);
  await expectCounts(3);
});

test('whoever leaves a household that a decision made leaves nobody else in doubt', async () => {
  await admin.call(mergeHouseholds, { left: 1, right: 3, reason });
  await admin.call(splitHousehold, { UC_ID: 3, reason });
  expect(await of()).toEqual([1, 1, 3, 1, 5]);
  await expectCounts(3);
});

test('a decision follows the records of a person when they are merged, and goes with whoever is gone', async () => {
  await admin.call(mergeHouseholds, { left: 5, right: 1, reason });
  await customers([
    { UC_ID: 5, UC_FirstName: 'Eve', UC_LastName: 'Solo', UC_Email: 'eve@example.com', stated_stores: [2] },
    { UC_ID: 7, UC_FirstName: 'Eve', UC_LastName: 'Solo', UC_Email: 'eve@example.com', stated_stores: [2] },
  ]);
  expect(await of()).toEqual([1, 1, 3, 3, 1, null]);
  await db.deleteFrom('customer').where('UC_ID', 'in', [5, 7]).execute();
  expect((await rebuilt(db, TODAY)).customers.map(({ household_id }) => household_id)).toEqual([1, 1, 3, 3]);
  expect(await admin.call(householdDecisions, {})).toEqual([]);
});

test('a reason is needed, and what is so already is told beside its field', async () => {
  const empty = await admin.reply(splitHousehold, { UC_ID: 1, reason: ' ' });
  expect(messagesOf(empty.error?.fields)).toEqual({ reason: 'Enter a reason.' });
  const same = await admin.reply(mergeHouseholds, { left: 1, right: 2, reason });
  expect(same).toMatchObject({
    status: 409,
    error: { fields: { right: { code: 'same_household' } } },
  });
  expect((await admin.reply(splitHousehold, { UC_ID: 5, reason })).status).toBe(409);
  expect((await admin.reply(splitHousehold, { UC_ID: 99, reason })).status).toBe(404);
  expect(await of()).toEqual([1, 1, 3, 3, 5]);
});

test('a decision that a later one rests on is undone after that one, and once only', async () => {
  const { decision_id: first } = await admin.call(splitHousehold, { UC_ID: 1, reason });
  const { decision_id: second } = await admin.call(mergeHouseholds, { left: 1, right: 5, reason });
  expect((await admin.reply(undoHousehold, { decision_id: first })).status).toBe(409);
  await admin.call(undoHousehold, { decision_id: second });
  await admin.call(undoHousehold, { decision_id: first });
  expect((await admin.reply(undoHousehold, { decision_id: first })).status).toBe(409);
  expect(await of()).toEqual([1, 1, 3, 3, 5]);
  const undone = await admin.call(householdDecisions, { undone: true });
  expect(undone.map(({ decision_id }) => decision_id).sort()).toEqual([first, second]);
  expect(undone[0]).toMatchObject({ undone_by: 'Test Administrator', reason });
});

test('who decided what and why is told on the page of the customer and in the change log', async () => {
  const { decision_id } = await admin.call(mergeHouseholds, { left: 1, right: 3, reason });
  const told = { decision_id, kind: 'merge', reason, decided_by: 'Test Administrator' };
  expect((await admin.call(customerDetails, { UC_ID: 3 })).household_decisions).toMatchObject([told]);
  expect((await admin.call(customerDetails, { UC_ID: 4 })).household_decisions).toEqual([]);
  expect((await admin.call(households, { decided: true }))[0]).toMatchObject({ count: 4, decisions: [told] });
  await admin.call(undoHousehold, { decision_id });
  expect((await admin.call(customerDetails, { UC_ID: 3 })).household_decisions).toEqual([]);
  const log = await db
    .selectFrom('audit')
    .selectAll()
    .where('resource', '=', 'household_decisions')
    .orderBy('audit_id')
    .execute();
  expect(log.slice(-2)).toMatchObject([
    {
      record_id: String(decision_id),
      userid: admin.userid,
      action: 'create',
      after: { kind: 'merge', left_id: 1, right_id: 3, reason },
    },
    { record_id: String(decision_id), action: 'delete', before: { reason }, after: null },
  ]);
});

test('who sees one store sees its members of a household and decides on its customers alone', async () => {
  expect(await namesOf(admin)).toEqual([
    ['Ann', 'Bob'],
    ['Cy', 'Di'],
  ]);
  expect(await namesOf(gm)).toEqual([['Ann', 'Bob']]);
  expect(await namesOf(gm, { UC_ID: 3 })).toEqual([['Cy']]);
  expect((await gm.reply(households, { UC_ID: 5 })).status).toBe(404);
  expect((await gm.reply(mergeHouseholds, { left: 1, right: 5, reason })).status).toBe(404);
  const { decision_id } = await admin.call(mergeHouseholds, { left: 1, right: 5, reason });
  expect(await gm.call(householdDecisions, {})).toEqual([]);
  expect((await gm.reply(undoHousehold, { decision_id })).status).toBe(404);
});

test('a decision about somebody out of sight is told nowhere, also not on the page of the other', async () => {
  const told = async (browser: SignedIn) => {
    const [details, journey, listed, own] = await Promise.all([
      browser.call(customerDetails, { UC_ID: 1 }),
      browser.call(customerJourney, { UC_ID: 1 }),
      browser.call(households, { decided: true }),
      browser.call(households, { UC_ID: 1 }),
    ]);
    const decisions = [details.household_decisions, journey.household_decisions, own[0]?.decisions];
    return { decisions: decisions.map((some) => some?.map((one) => one.kind)), listed: listed.length };
  };
  await admin.call(mergeHouseholds, { left: 1, right: 5, reason: 'Eve Solo told us.' });
  expect(await told(admin)).toEqual({ decisions: Array(3).fill(['merge']), listed: 1 });
  expect(await told(gm)).toEqual({ decisions: [[], [], []], listed: 0 });
  await admin.call(splitHousehold, { UC_ID: 2, reason });
  await admin.call(mergeHouseholds, { left: 1, right: 3, reason });
  expect(await told(gm)).toEqual({ decisions: Array(3).fill(['merge']), listed: 2 });
  const seen = await gm.call(customerDetails, { UC_ID: 2 });
  expect(seen.household_decisions.map(({ kind }) => kind)).toEqual(['split']);
});

test('roles that may not see personal data get households without names, addresses and reasons, also in the log', async () => {
  await admin.call(mergeHouseholds, { left: 1, right: 3, reason });
  const see = (sees_personal: 'Y' | 'N') =>
    db.updateTable('role').set({ sees_personal }).where('role_name', '=', 'GM').execute();
  await see('N');
  const reader = await portal.signInNew({ role: 'GM', stores: 'all' });
  const reply = await reader.reply(households, {});
  const log = await reader.call(audit, { resource: 'household_decisions' });
  await see('Y');
  expect(reply.meta.hidden).toEqual(['personal']);
  expect(Object.keys(reply.response[0]?.members[0] ?? {})).toEqual(['UC_ID']);
  expect(reply.response[0]?.decisions[0]).not.toHaveProperty('reason');
  expect(log[0]?.after).toEqual({ kind: 'merge', left_id: 1, right_id: 3 });
});
