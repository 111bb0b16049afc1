import { beforeEach, expect, test } from 'vitest';
import type { RequestOf } from '../../../contract/call.ts';
import {
  changeSegment,
  countOfFilters,
  deleteSegment,
  listSegments,
  restoreSegment,
  saveSegment,
  shareChoices,
} from '../../../contract/calls/customers/segments.ts';
import { type SignedIn, testApp } from '../../support/app.ts';
import { clearCustomers, loaderInto, rebuilt } from '../../support/records/customers.ts';

const { db, signIn, signInNew, useridOf, roleIdOf } = await testApp();
const today = '2026-03-18';
const load = loaderInto(db, today);
const base = "CVP_DealTotalGross <> 0 and UCSD_SALES > 0 and UC_FirstName <> ''";
const gold = 'UCSD_LTV between 55 and 69';

/** Customers 1 (20 points) and 2 (40) are known at store 1, customer 3 (60) at store 2. */
async function loadCustomers() {
  await clearCustomers(db, today);
  await load.customers(
    [1, 2, 3].map((UC_ID) => ({
      UC_ID,
      UC_FirstName: 'Ann',
      UC_LastName: `Stone${UC_ID}`,
      stated_gross: 100,
      stated_ltv: 20 * UC_ID,
      stated_stores: [UC_ID === 3 ? 2 : 1],
    })),
  );
  await rebuilt(db, today);
}

const marketing = await signIn('Marketing');
const bdc = await signIn('BDC');
const admin = await signIn('Administrator');
beforeEach(async () => {
  await db.deleteFrom('segment').execute();
  await db.deleteFrom('audit').execute();
  await loadCustomers();
});

const save = (who: SignedIn, change: Partial<RequestOf<typeof saveSegment>> = {}) =>
  who.call(saveSegment, { name: 'Gold', Expression: gold, ...change });
const namesFor = async (who: SignedIn) => (await who.call(listSegments, {})).map(({ name }) => name);
const countFor = async (who: SignedIn, Expression: string) =>
  (await who.call(countOfFilters, { Expression })).at(-1)?.count;
const failure = async (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (thrown: unknown) => Object(thrown).error,
  );
const audited = async () =>
  (await db.selectFrom('audit').select(['action', 'resource']).orderBy('audit_id').execute()).map(
    ({ action, resource }) => `${action} ${resource}`,
  );

test('a segment is saved, renamed, deleted and brought back, and each of it is written down', async () => {
  const saved = await save(marketing, { RowCount: 500, state: { version: 1, rowCount: 500 } });
  expect(saved).toMatchObject({
    name: 'Gold',
    kind: 'living',
    expression: gold,
    row_count: 500,
    state: { version: 1, rowCount: 500 },
    owner: 'Test Marketing',
    owner_left: false,
    is_own: true,
    hidden: [],
    members: null,
  });
  const { segment_id } = saved;
  await marketing.call(changeSegment, { segment_id, name: 'Golden' });
  expect(await namesFor(marketing)).toEqual(['Golden']);
  await marketing.call(deleteSegment, { segment_id });
  expect(await namesFor(marketing)).toEqual([]);
  expect(await marketing.call(restoreSegment, { segment_id })).toMatchObject({ segment_id, name: 'Golden' });
  expect(await namesFor(marketing)).toEqual(['Golden']);
  expect(await audited()).toEqual(
    ['create', 'update', 'delete', 'revert'].map((action) => `${action} segments`),
  );
});

test('a name is used once by a person, whatever its case, and again once it is free', async () => {
  const { segment_id } = await save(marketing);
  expect(await failure(save(marketing, { name: ' GOLD ' }))).toMatchObject({
    code: 'conflict',
    reason: 'segment_name',
    fields: { name: { code: 'taken_by_segment' } },
  });
  await save(bdc);
  await save(marketing, { name: 'Other' }).then(({ segment_id: other }) =>
    expect(
      failure(marketing.call(changeSegment, { segment_id: other, name: 'gold' })),
    ).resolves.toMatchObject({
      code: 'conflict',
    }),
  );
  await marketing.call(deleteSegment, { segment_id });
  await save(marketing);
  expect(await failure(marketing.call(restoreSegment, { segment_id }))).toMatchObject({ code: 'conflict' });
});

test('the people of a fixed segment stay; those of a living one follow the records', async () => {
  const fixed = await save(marketing, { name: 'Then', kind: 'fixed', Expression: 'UCSD_LTV >= 30' });
  expect(fixed).toMatchObject({ kind: 'fixed', members: 1, expression: `segment in (${fixed.segment_id})` });
  const living = await save(marketing, { name: 'Now', Expression: 'UCSD_LTV >= 30' });
  await load.customers([
    { UC_ID: 1, UC_FirstName: 'Ann', stated_ltv: 90, stated_stores: [1] },
    { UC_ID: 4, UC_FirstName: 'New', stated_ltv: 90, stated_stores: [1] },
  ]);
  await rebuilt(db, today);
  expect(await countFor(marketing, fixed.expression)).toBe(1);
  expect(await countFor(marketing, living.expression)).toBe(3);
});

test('who it is shared with uses it, for the customers of their own stores only', async () => {
  const shared = await save(admin, {
    name: 'Everywhere',
    kind: 'fixed',
    Expression: '',
    shared_user: await useridOf('Marketing'),
  });
  expect(shared.members).toBe(3);
  const [segment] = await marketing.call(listSegments, {});
  expect(segment).toMatchObject({
    name: 'Everywhere',
    members: 2,
    is_own: false,
    owner: 'Test Administrator',
  });
  expect(await countFor(marketing, shared.expression)).toBe(2);
  expect(await countFor(admin, shared.expression)).toBe(3);
});

test('of a fixed segment whoever was merged since is counted where the one they became is known', async () => {
  const shared_user = await useridOf('Marketing');
  await save(admin, { kind: 'fixed', Expression: '', shared_user });
  await db.updateTable('customer').set({ merged_into: 3 }).where('UC_ID', '=', 2).execute();
  expect(await marketing.call(listSegments, {})).toMatchObject([{ members: 1 }]);
});

test('a role sees what is shared with it; nobody else does, nor learns that it is there', async () => {
  const { segment_id, expression } = await save(marketing, {
    kind: 'fixed',
    shared_role: await roleIdOf('BDC'),
  });
  expect(await namesFor(bdc)).toEqual(['Gold']);
  const manager = await signIn('Sales Manager');
  expect(await namesFor(manager)).toEqual([]);
  expect(await failure(countFor(manager, expression))).toMatchObject({ code: 'not_found' });
  for (const change of [changeSegment, deleteSegment, restoreSegment]) {
    const payload = { segment_id, name: 'Mine' };
    const { name: _, ...id } = payload;
    const reply = await manager.reply(change, change === changeSegment ? payload : id);
    expect(reply.error?.code).toBe('not_found');
  }
  expect(await failure(bdc.call(changeSegment, { segment_id, name: 'Mine' }))).toMatchObject({
    code: 'forbidden',
  });
  await marketing.call(changeSegment, { segment_id, name: 'Gold' });
  expect(await namesFor(bdc)).toEqual([]);
});

test('a filter on what the reader does not see stays with its owner; the base of reports hides nothing', async () => {
  const shared_role = await roleIdOf('BDC');
  await save(marketing, { name: 'By gross', Expression: `${gold} and CVP_DealTotalGross > 50`, shared_role });
  await save(marketing, { name: 'Report', Expression: `${base} and ${gold}`, shared_role });
  const [byGross, report] = await bdc.call(listSegments, {});
  expect(byGross).toMatchObject({ name: 'By gross', hidden: ['gross'], expression: '', state: null });
  expect(report).toMatchObject({ name: 'Report', hidden: [], expression: `${base} and ${gold}` });
  expect(await failure(save(bdc, { name: 'Own', Expression: 'CVP_DealTotalGross > 50' }))).toMatchObject({
    code: 'forbidden',
  });
});

test('what people who left have shared goes on; who looks after logins tidies up after them', async () => {
  const leaver = await signInNew({ role: 'Marketing' });
  const { segment_id } = await leaver.call(saveSegment, {
    name: 'Left behind',
    Expression: gold,
    shared_role: await roleIdOf('BDC'),
  });
  expect(await namesFor(admin)).toEqual([]);
  await db.updateTable('app_user').set({ status: 'I' }).where('userid', '=', leaver.userid).execute();
  expect((await bdc.call(listSegments, {}))[0]).toMatchObject({
    name: 'Left behind',
    owner_left: true,
    is_own: false,
  });
  expect((await admin.call(listSegments, {}))[0]).toMatchObject({ owner_left: true, is_own: true });
  await admin.call(deleteSegment, { segment_id });
  expect(await namesFor(bdc)).toEqual([]);
});

test('it can be shared with people of the same stores and roles that open the report, and with nobody else', async () => {
  const far = await signInNew({ role: 'Marketing', stores: [3] });
  const near = await signInNew({ role: 'Marketing', stores: [1, 3] });
  const { roles, users } = await marketing.call(shareChoices, {});
  const offered = users.map(({ userid }) => userid);
  expect(offered).toContain(near.userid);
  expect(offered).not.toContain(far.userid);
  expect(offered).not.toContain(marketing.userid);
  expect(offered).not.toContain(await useridOf('Parts Manager'));
  expect(roles.map(({ role_name }) => role_name)).not.toContain('Parts Manager');
  expect(roles.map(({ role_name }) => role_name)).toContain('BDC');
  for (const shared_user of [far.userid, 999_999]) {
    expect(await failure(save(marketing, { shared_user }))).toMatchObject({
      code: 'invalid',
      fields: { shared_user: { code: 'shared_user_field' } },
    });
  }
  const both = { shared_user: near.userid, shared_role: await roleIdOf('BDC') };
  expect(await failure(save(marketing, both))).toMatchObject({ code: 'invalid' });
});

test('who may only look saves nothing', async () => {
  const controller = await signIn('Controller');
  expect(await failure(save(controller))).toMatchObject({ code: 'forbidden' });
  expect(await namesFor(controller)).toEqual([]);
});

test.each([
  ['no name', { name: '' }, 'invalid'],
  ['a long name', { name: 'x'.repeat(81) }, 'invalid'],
  ['a name of two lines', { name: 'two\nlines' }, 'invalid'],
  ['half a filter', { Expression: 'UCSD_LTV >' }, 'bad_expression'],
  ['a statement', { Expression: "UCSD_LTV = 'x'; drop table customer" }, 'bad_expression'],
  ['a segment that is not there', { Expression: 'segment in (4711)' }, 'not_found'],
  ['a store of others', { Expression: 'CVP_RelatedStores in (2)' }, 'forbidden'],
  ['a number of rows that the list has not', { RowCount: 7 }, 'invalid'],
  ['another kind', { kind: 'growing' }, 'invalid'],
  ['settings that are no text', { state: { text: '\ud800' } }, 'invalid'],
  ['settings without end', { state: { text: 'x'.repeat(20_001) } }, 'invalid'],
])('refuses %s', async (_, change, code) => {
  const { error } = await marketing.reply(saveSegment, { name: 'Gold', Expression: gold, ...change });
  expect(error?.code).toBe(code);
});
