import { beforeAll, expect, test } from 'vitest';
import { getDcContacts } from '../../../contract/calls/stores.ts';
import { testApp } from '../../support/app.ts';
import { messagesOf } from '../../support/messages.ts';
import { seedOrganization } from '../../support/records/organization.ts';
import { rest } from '../../support/rest.ts';

const { db, signIn, signInNew } = await testApp();

beforeAll(() => seedOrganization(db));

test('contacts come of one store or of all in scope, as many as asked for, with a total when paged', async () => {
  const admin = await signIn('Administrator');
  expect(await admin.call(getDcContacts, {})).toHaveLength(12);
  const ofOne = await admin.call(getDcContacts, { id: 1 });
  expect(ofOne.map(({ store_id }) => store_id)).toEqual([1, 1]);
  expect(await admin.call(getDcContacts, { id: 0, count: 5 })).toHaveLength(5);
  const paged = await admin.reply(getDcContacts, { id: 1, page: 1, perPage: 1 });
  expect([paged.response.length, paged.meta.total]).toEqual([1, 2]);
  const neither = await admin.reply(getDcContacts, { id: 1, filter: { store_id: 2 } });
  expect(neither.meta.total).toBe(0);
});

test('a manager of one store sees its contacts, and is refused those of another', async () => {
  const gm = await signInNew({ role: 'GM', stores: [2] });
  const own = await gm.call(getDcContacts, {});
  expect(new Set(own.map(({ store_id }) => store_id))).toEqual(new Set([2]));
  const { status, error } = await gm.reply(getDcContacts, { id: 1 });
  expect([status, error?.code]).toEqual([403, 'forbidden']);
  const moved = await rest(gm, 'dc_contacts', 'create', { name: 'Ann', contact_type: 'Lender', store_id: 1 });
  expect(messagesOf(moved.error?.fields)).toEqual({ store_id: 'Outside your stores.' });
});

test('phone and e-mail are for roles that see personal data', async () => {
  const controller = await signIn('Controller');
  const { response, meta } = await controller.reply(getDcContacts, {});
  expect(meta.hidden).toEqual(['personal']);
  for (const row of response) expect(Object.keys(row)).not.toContain('phone');
});

test('two contacts of a store can not have the same name; those of two stores can', async () => {
  const admin = await signIn('Administrator');
  const add = (store_id: number) =>
    rest(admin, 'dc_contacts', 'create', { name: 'Rosa Marsh', contact_type: 'Auction', store_id });
  expect((await add(1)).status).toBe(200);
  expect((await add(2)).status).toBe(200);
  expect(messagesOf((await add(1)).error?.fields)).toEqual({
    name: 'Already used by another contact of this store.',
  });
});
