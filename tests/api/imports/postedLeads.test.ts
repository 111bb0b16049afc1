import { beforeEach, describe, expect, test } from 'vitest';
import type { RequestOf } from '../../../contract/call.ts';
import { revert } from '../../../contract/calls/audit.ts';
import { leadResponseTimes } from '../../../contract/calls/customers/leads.ts';
import { makeApiKey } from '../../../contract/calls/doors/apiKeys.ts';
import { importHistory, undoImport as undoCall } from '../../../contract/calls/imports/imports.ts';
import { undoImport } from '../../../server/imports/undo/undo.ts';
import { type SignedIn, testApp } from '../../support/app.ts';
import { importDay, importDirectory, importerInto } from '../../support/imports.ts';
import { adf, leadsIn, seedCustomers } from '../../support/leads.ts';
import { messagesOf } from '../../support/messages.ts';
import { rest } from '../../support/rest.ts';

const group = await testApp({ now: importDay, config: { dataDir: importDirectory() } });
const { app, db } = group;
const admin = await group.signIn('Administrator');
const load = importerInto(db, importDirectory());
const { leads, clear, rebuilt, newest } = leadsIn(db);
const [ONE, TWO] = [1, 2];
const SECOND = 'Exeter Toyota';
await seedCustomers(db);
beforeEach(clear);

describe('POST /api/leads', () => {
  type Limits = Partial<RequestOf<typeof makeApiKey>>;
  const keyOf = async (limits: Limits = {}) =>
    (await admin.call(makeApiKey, { name: 'CarFinder feed', may: 'calls', calls: ['POST leads'], ...limits }))
      .key;

  async function post(key: string | null, body: string | Buffer, type = 'application/xml') {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/leads',
      headers: { 'content-type': type, ...(key !== null && { authorization: `Bearer ${key}` }) },
      body,
    });
    return { status: reply.statusCode, ...JSON.parse(reply.body) };
  }

  test('takes leads with a key and says what became of each; sent again they are known', async () => {
    const key = await keyOf();
    const body = `${adf({ id: '1', email: 'dana@example.com' }, { id: '2', email: 'dana@example.com' }, { id: '3', last: 'X', store: 'Nowhere' })}<adf>&</adf>`;
    const { status, response } = await post(key, body);
    expect(status).toBe(200);
    expect(response.leads).toMatchObject([
      { lead_no: 'CarFinder:1', state: 'new', store_id: ONE, repeat_of: null, reasons: [] },
      { lead_no: 'CarFinder:2', state: 'repeat', repeat_of: 'CarFinder:1' },
      {
        lead_no: 'CarFinder:3',
        state: 'kept_aside',
        lead_id: null,
        reasons: [expect.stringMatching(/No such store/)],
      },
      { lead_no: null, state: 'kept_aside', reasons: [expect.stringMatching(/Invalid XML/)] },
    ]);
    const again = await post(key, body, 'text/xml; charset=utf-8');
    expect(again.response.leads.map(({ state }: { state: string }) => state)).toEqual([
      'known',
      'known',
      'kept_aside',
      'kept_aside',
    ]);
    expect(await leads()).toMatchObject([{ repeats: 1 }]);
    const [run] = await admin.call(importHistory, { feed: 'leads' });
    expect(run).toMatchObject({
      origin: 'call',
      source: 'CarFinder feed',
      rows_rejected: 2,
      has_rejects: true,
    });
    expect(await post(key, JSON.stringify({ xml: adf({ id: '9' }) }), 'application/json')).toMatchObject({
      response: { leads: [{ state: 'new' }] },
    });
  });

  test('sets aside a lead without a valid value, and lists it in the history', async () => {
    const { status, response } = await post(await keyOf(), adf({ store: 'Nowhere' }));
    expect(status).toBe(200);
    expect(response.leads).toMatchObject([{ state: 'kept_aside' }]);
    const [run] = await admin.call(importHistory, { feed: 'leads' });
    expect(run).toMatchObject({ run_id: response.run_id, state: 'refused', has_rejects: true });
  });

  test('is for keys that may, and of their stores alone', async () => {
    expect((await post(null, adf({}))).status).toBe(401);
    expect((await post(`rt_${'a'.repeat(10)}_${'b'.repeat(43)}`, adf({}))).status).toBe(401);
    expect((await post(await keyOf({ may: 'read', calls: [] }), adf({}))).status).toBe(403);
    const ofTwo = await keyOf({ store_ids: [TWO] });
    expect((await post(ofTwo, adf({ id: '1' }))).response.leads).toMatchObject([
      { state: 'kept_aside', reasons: [expect.stringMatching(/No such store/)] },
    ]);
    expect(await leads()).toEqual([]);
    expect((await post(ofTwo, adf({ id: '1', store: SECOND }))).response.leads).toMatchObject([
      { state: 'new', store_id: TWO },
    ]);
  });

  test('refuses what is no XML, too large or too much', async () => {
    const key = await keyOf();
    expect((await post(key, 'hello')).status).toBe(400);
    expect((await post(key, adf({}), 'text/csv')).status).toBe(415);
    expect((await post(key, adf({}), 'application/xml; charset=ebcdic')).status).toBe(415);
    expect((await post(key, `<adf>${'x'.repeat(1_100_000)}</adf>`)).status).toBe(413);
    expect((await post(key, `<adf>${'<prospect/>'.repeat(1_001)}</adf>`)).status).toBe(413);
  });

  test('does not keep a file before it from being undone', async () => {
    await load('leads', adf({ id: 'file', last: 'Filed' }), { name: 'e.xml' });
    const run_id = await newest();
    await post(await keyOf(), adf({ id: 'call', last: 'Called' }));
    expect(await admin.call(undoCall, { run_id })).toEqual({ removed: 1, restored: 0 });
    expect((await leads()).map(({ lead_no }) => lead_no)).toEqual(['CarFinder:call']);
  });
});

describe('the list of leads', () => {
  const answer = (who: SignedIn, id: number, answered_at: string | null) =>
    rest(who, 'leads', 'update', { id, answered_at });

  test('a lead marked as answered counts, stays so when leads are joined, and can be reverted', async () => {
    await load('leads', adf({ id: '1', at: '2026-03-16T10:00:00-04:00', email: 'dana@example.com' }), {
      name: 'f.xml',
    });
    const [lead] = await leads();
    const lead_id = lead?.lead_id ?? 0;
    for (const [moment, sentence] of [
      ['2026-03-16T13:00:00Z', 'Must be after the lead arrived.'],
      ['2026-03-17T13:00:00Z', 'Must not be in the future.'],
    ] as const) {
      const { status, error } = await answer(admin, lead_id, moment);
      expect([status, messagesOf(error?.fields)]).toEqual([400, { answered_at: sentence }]);
    }
    expect((await answer(admin, lead_id, '2026-03-16T14:20:00Z')).status).toBe(200);
    await load('leads', adf({ id: '0', at: '2026-03-15T10:00:00-04:00', email: 'dana@example.com' }), {
      name: 'g.xml',
    });
    expect(await leads()).toMatchObject([
      { lead_id, lead_no: 'CarFinder:0', repeats: 1, answered_at: new Date('2026-03-16T14:20:00Z') },
    ]);
    await expect(undoImport(db, (await newest()) - 1, { now: () => importDay })).rejects.toThrow();
    const { auditIds, status } = await answer(admin, lead_id, null);
    expect(status).toBe(200);
    await admin.call(revert, { audit_ids: auditIds });
    expect(await rebuilt()).toMatchObject([{ answered_at: new Date('2026-03-16T14:20:00Z') }]);
    expect((await answer(admin, lead_id, null)).status).toBe(200);
    expect(await rebuilt()).toMatchObject([{ answered_at: null }]);
  });

  test('a first answer from the source can’t be changed', async () => {
    await load('leads', [
      'store_id,lead_no,received_at,answered_at,last_name',
      `${ONE},1,2026-03-10 10:00,2026-03-10 10:12,Stone`,
    ]);
    const [lead] = await leads();
    expect((await answer(admin, lead?.lead_id ?? 0, '2026-03-10T15:00:00Z')).status).toBe(409);
  });

  test('response times are the medians of what was answered, in all, by store, by source and by both', async () => {
    await load('leads', [
      'store_id,lead_no,received_at,answered_at,last_name,lead_source',
      `${ONE},1,2026-03-10 10:00,2026-03-10 10:10,A,website`,
      `${ONE},2,2026-03-10 10:00,2026-03-10 10:30,B,website`,
      `${ONE},3,2026-03-10 10:00,,C,phone`,
      `${TWO},4,2026-03-10 10:00,2026-03-10 11:00,D,phone`,
      `${TWO},5,2026-02-10 10:00,2026-02-10 10:01,E,phone`,
    ]);
    const ask = { storeId: '0', from: '2026-03-01', to: '2026-03-31' };
    const reply = await admin.call(leadResponseTimes, ask);
    expect(reply.total).toEqual({ leads: 4, answered: 3, median_minutes: 30, within_15_pct: 25 });
    expect(reply.stores).toMatchObject([
      { store_id: ONE, leads: 3, answered: 2, median_minutes: 20, within_15_pct: 33.3 },
      { store_id: TWO, leads: 1, median_minutes: 60 },
    ]);
    expect(reply.sources).toMatchObject([
      { lead_source: 'phone', leads: 2, median_minutes: 60 },
      { lead_source: 'website', leads: 2, median_minutes: 20 },
    ]);
    expect(reply.rows).toHaveLength(3);
    const seller = await group.signInNew({ role: 'Salesperson', stores: [TWO] });
    expect((await seller.call(leadResponseTimes, ask)).stores).toMatchObject([{ store_id: TWO }]);
  });

  test('users of one store see its leads only, and no names without the right to personal data', async () => {
    await load('leads', adf({ id: '1', last: 'Secret' }, { id: '2', last: 'Hidden', store: SECOND }), {
      name: 'h.xml',
    });
    const seller = await group.signInNew({ role: 'Salesperson', stores: [TWO] });
    const own = await rest(seller, 'leads', 'list');
    expect(own.rows).toMatchObject([{ lead_no: 'CarFinder:2' }]);
    await db.updateTable('role').set({ sees_personal: 'N' }).where('role_name', '=', 'Salesperson').execute();
    const blind = await rest(seller, 'leads', 'list');
    expect(blind.rows).toHaveLength(1);
    expect(JSON.stringify(blind.rows)).not.toContain('Hidden');
    await db.updateTable('role').set({ sees_personal: 'Y' }).where('role_name', '=', 'Salesperson').execute();
  });
});
