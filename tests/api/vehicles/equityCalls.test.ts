import { expect, test } from 'vitest';
import { revert } from '../../../contract/calls/audit.ts';
import { customerDetails } from '../../../contract/calls/customers/customerDetails.ts';
import { equityCallList, equityContract, logCall } from '../../../contract/calls/equity.ts';
import { rebuildValuation } from '../../../server/vehicles/index.ts';
import { testApp } from '../../support/app.ts';
import { addRole } from '../../support/clerks.ts';
import { insert } from '../../support/records/insert.ts';
import { addBuyers, deal, lease, loan, market, setSales } from '../../support/records/vehicleFacts.ts';
import { csv, type Row, rest } from '../../support/rest.ts';

// 10 PM on November 17 in New York.
const group = await testApp({ now: new Date('2026-11-18T03:00:00Z') });
const { clock, db, signInNew } = group;
await addBuyers(db);
await db
  .updateTable('customer')
  .set({ UC_Phone1: '610-555-0142', CVP_RelatedStores: [1, 2] })
  .where('UC_ID', '<', 3)
  .execute();
await setSales(db, [
  ...market,
  deal({ UC_ID: 1, vin: 'OWN1', ...loan }),
  deal({ UC_ID: 2, vin: 'OWN2', ...lease, store_id: 2 }),
  deal({ UC_ID: 3, vin: 'OWN3', ...loan }),
]);
await insert(db, 'customer', { UC_ID: 9, UC_FirstName: 'Ann', UC_LastName: 'Other', CVP_RelatedStores: [1] });
const rebuild = () => db.transaction().execute((tx) => rebuildValuation(tx, '2026-11-18'));
await rebuild();

/** Both of store 1. Sessions end after half an hour without a call. */
let gm = await group.signIn('GM');
let other = await group.signIn('Sales Manager');
const at = async (moment: string) => {
  clock.now = new Date(moment);
  gm = await group.signIn('GM');
  other = await group.signIn('Sales Manager');
};
const { rows: vehicles } = await rest(await group.signIn('Administrator'), 'EquityScreen', 'list', {});
const idOf = (vin: string) => Number(vehicles.find((one) => one.vin === vin)?.equity_id);
const equity_id = idOf('OWN1');

const listed = async (filter: Row) =>
  (await rest(gm, 'EquityScreen', 'list', { filter, sort: ['vin', 'ASC'] })).rows.map(({ vin }) => vin);
const outcomeOf = async (vin: string) =>
  (await rest(gm, 'EquityScreen', 'one', { id: idOf(vin) })).record.outcome;
const toCall = { may_call: 'Y', called_this_month: 'N' };
const log = async (outcome: 'not_called' | 'left_message' | 'appointment', note?: string, caller = gm) => {
  const { response, meta } = await caller.reply(logCall, {
    equity_id,
    outcome,
    ...(note !== undefined && { note }),
  });
  return { last: response?.last_call ?? null, audit_ids: meta?.audit_ids ?? [] };
};
const forget = () => db.deleteFrom('customer_note').execute();

test('lists who has a number to call, and keeps who was called today until midnight at the store', async () => {
  expect(await listed(toCall)).toEqual(['OWN1']);
  const { last } = await log('left_message', 'Back on Friday');
  expect(last).toMatchObject({
    outcome: 'left_message',
    text: 'Back on Friday',
    called_on: '2026-11-17',
    is_this_month: true,
    is_changeable: true,
  });
  expect(await listed(toCall)).toEqual(['OWN1']);
  expect(await outcomeOf('OWN1')).toBe('left_message');
  // 11:59 PM and midnight of the store.
  await at('2026-11-18T04:59:59Z');
  expect(await listed(toCall)).toEqual(['OWN1']);
  await at('2026-11-18T05:00:00Z');
  expect(await listed(toCall)).toEqual([]);
  expect(await listed({ called_this_month: 'Y', outcome: ['left_message'] })).toEqual(['OWN1']);
  await forget();
});

test('a new month of the store begins with everyone to call; the last call still shows', async () => {
  await at('2026-11-20T15:00:00Z');
  await log('appointment');
  await at('2026-12-01T04:59:00Z');
  expect(await listed(toCall)).toEqual([]);
  await at('2026-12-01T05:00:00Z');
  expect(await listed(toCall)).toEqual(['OWN1']);
  expect(await outcomeOf('OWN1')).toBe('not_called');
  const { last_call } = await gm.call(equityContract, { equity_id });
  expect(last_call).toMatchObject({
    outcome: 'appointment',
    called_on: '2026-11-20',
    is_this_month: false,
    is_changeable: false,
  });
  await forget();
});

test('replaces the own call of today, removes it, and leaves the calls of others', async () => {
  await at('2026-12-02T15:00:00Z');
  await log('left_message', 'Voice mail');
  const changed = await log('appointment');
  expect(changed.last).toMatchObject({ outcome: 'appointment', text: 'Voice mail' });
  expect((await gm.call(customerDetails, { UC_ID: 1 })).notes).toMatchObject([
    { outcome: 'appointment', text: 'Voice mail', is_own: true },
  ]);
  const refused = await other.reply(logCall, { equity_id, outcome: 'not_called' });
  expect([refused.status, refused.error?.reason]).toEqual([409, 'call_not_yours']);
  await log('left_message', undefined, other);
  expect((await gm.call(customerDetails, { UC_ID: 1 })).notes.map(({ outcome }) => outcome)).toEqual([
    'left_message',
    'appointment',
  ]);
  expect((await log('not_called', undefined, other)).last).toMatchObject({ outcome: 'appointment' });
  expect((await log('not_called')).last).toBeNull();
  expect(await outcomeOf('OWN1')).toBe('not_called');
  expect((await log('not_called')).audit_ids).toEqual([]);
  await forget();
});

test('undo brings back what was there, once, and not over a later change', async () => {
  await log('left_message', 'Voice mail');
  const changed = await log('appointment', 'Saturday 10 AM');
  expect((await gm.reply(revert, { audit_ids: changed.audit_ids })).status).toBe(200);
  const { last_call } = await gm.call(equityContract, { equity_id });
  expect(last_call).toMatchObject({ outcome: 'left_message', text: 'Voice mail' });
  expect((await gm.reply(revert, { audit_ids: changed.audit_ids })).status).toBe(409);
  const removed = await log('not_called');
  const again = await log('appointment');
  await log('not_called');
  const late = await gm.reply(revert, { audit_ids: again.audit_ids });
  expect(late.error?.reason).toBe('call_undo_changed');
  expect((await gm.reply(revert, { audit_ids: removed.audit_ids })).status).toBe(200);
  expect(await outcomeOf('OWN1')).toBe('left_message');
  const looks = await signInNew({ role: 'Marketing', stores: 'all' });
  expect((await looks.reply(revert, { audit_ids: again.audit_ids })).status).toBe(403);
  await forget();
});

test('a call keeps to the stores in scope, and to roles that edit the page', async () => {
  const beyond = await gm.reply(logCall, { equity_id: idOf('OWN2'), outcome: 'appointment' });
  expect(beyond.status).toBe(404);
  const looks = await signInNew({ role: 'Marketing', stores: 'all' });
  expect((await looks.reply(logCall, { equity_id, outcome: 'appointment' })).status).toBe(403);
  expect(await db.selectFrom('customer_note').select('note_id').execute()).toEqual([]);
});

test('a call of another store is not undone by those who know its customer', async () => {
  const { audit_ids } = await log('left_message');
  const elsewhere = await signInNew({ role: 'GM', stores: [2] });
  expect((await elsewhere.reply(revert, { audit_ids })).status).toBe(404);
  expect(await outcomeOf('OWN1')).toBe('left_message');
  await forget();
});

test('a role without personal data sees outcomes, but neither numbers nor notes', async () => {
  await log('appointment', 'Bring the title');
  await addRole(db, 'Desk', { EquityScreen: 'E' });
  const desk = await signInNew({ role: 'Desk', stores: [1] });
  const { record } = await rest(desk, 'EquityScreen', 'one', { id: equity_id });
  expect(record).toMatchObject({ outcome: 'appointment', may_call: 'Y' });
  expect(record).not.toHaveProperty('phone');
  const { last_call } = await desk.call(equityContract, { equity_id });
  expect(last_call).toMatchObject({ outcome: 'appointment' });
  expect(last_call).not.toHaveProperty('text');
  const [row] = await desk.call(equityCallList, { filter: Object(toCall) });
  expect(row).toMatchObject({ outcome: 'appointment' });
  expect(row).not.toHaveProperty('phone');
  await forget();
});

test('a call follows its customer into a merge and back', async () => {
  await log('left_message');
  await at('2026-12-03T15:00:00Z');
  await db.updateTable('customer').set({ merged_into: 9 }).where('UC_ID', '=', 1).execute();
  await db.updateTable('equity').set({ UC_ID: 9 }).where('equity_id', '=', equity_id).execute();
  expect(await listed({ called_this_month: 'Y' })).toEqual(['OWN1']);
  expect((await gm.call(customerDetails, { UC_ID: 9 })).notes).toHaveLength(1);
  await db.updateTable('customer').set({ merged_into: null }).where('UC_ID', '=', 1).execute();
  expect(await listed({ called_this_month: 'Y' })).toEqual([]);
  await db.updateTable('equity').set({ UC_ID: 1 }).where('equity_id', '=', equity_id).execute();
  expect(await listed({ called_this_month: 'Y' })).toEqual(['OWN1']);
  await forget();
});

test('an erased customer gets no call', async () => {
  await db.updateTable('customer').set({ erased_at: clock.now }).where('UC_ID', '=', 1).execute();
  const { status, error } = await gm.reply(logCall, { equity_id, outcome: 'appointment' });
  expect([status, error?.reason]).toEqual([409, 'notes_erased']);
  await db.updateTable('customer').set({ erased_at: null }).where('UC_ID', '=', 1).execute();
});

test('the call list is the filtered list with numbers, and is logged like the CSV export', async () => {
  const list = await gm.call(equityCallList, {
    filter: Object(toCall),
    sort: 'customer_name',
    order: 'ASC',
  });
  expect(list).toMatchObject([
    { customer_name: 'Buyer 1, Ann', phone: '610-555-0142', finance_type: 'finance', outcome: 'not_called' },
  ]);
  const { rows: lines } = await csv(gm, 'EquityScreen', {
    filter: toCall,
    columns: ['customer_name', 'phone'],
  });
  expect(lines[0]).toEqual(['Buyer 1, Ann', '610-555-0142']);
  const logged = await db
    .selectFrom('audit')
    .select('after')
    .where('resource', '=', 'EquityScreen')
    .where('action', '=', 'export')
    .orderBy('audit_id')
    .execute();
  expect(logged.slice(-2).map(({ after }) => after)).toMatchObject([
    { count: 1, complete: true, filter: toCall, stores: [1] },
    { count: 1, complete: true, filter: toCall, stores: [1] },
  ]);
});
