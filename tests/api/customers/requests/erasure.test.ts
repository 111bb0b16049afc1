import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { recordActivity } from '../../../../contract/calls/activity.ts';
import { addCustomerNote, customerDetails } from '../../../../contract/calls/customers/customerDetails.ts';
import { customersOverview } from '../../../../contract/calls/customers/customers.ts';
import { previewErasure } from '../../../../contract/calls/customers/requests.ts';
import { recentCustomers } from '../../../../contract/calls/recents.ts';
import { loadSmallDemo } from '../../../../server/demo/index.ts';
import { rebuildAll } from '../../../../server/rollups/index.ts';
import { type SignedIn, testApp } from '../../../support/app.ts';
import { testDatabase } from '../../../support/database.ts';
import { importDirectory } from '../../../support/imports.ts';
import { widgetCalls } from '../../../support/widgetCalls.ts';
import { subjectsIn, tablesWith } from './subjects.ts';

const asOf = new Date('2026-11-20T15:00:00Z');
const database = await testDatabase();
const { db } = database;
await loadSmallDemo(db, { asOf, password: 'a password for the demo' });
const group = await testApp({ database, now: asOf });
const admin = await group.signIn('admin@rooftop.example');
const manager = await group.signIn('gm@rooftop.example');
const subjects = subjectsIn({ db, caller: admin, now: () => asOf, dataDir: importDirectory() });

/** Who somebody is, and who has a list of people sorted by that. */
const named = new Set([
  'customer_name',
  'phone',
  'UC_FirstName',
  'UC_LastName',
  'UC_Email',
  'UC_Phone1',
  'concern',
]);

const unnamed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(unnamed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => (named.has(name) ? [] : [[name, unnamed(part)]])),
  );
};

const tilesOf = async (caller: SignedIn) => {
  const tiles: Record<string, unknown> = {};
  for (const { name, call, stores, more } of widgetCalls) {
    const { status, response } = await caller.reply(call, { ...more, [stores]: '0' });
    tiles[name] = [status, unnamed(response)];
  }
  tiles.overview = await caller
    .call(customersOverview, { storeId: '0' })
    .catch((error: Error) => error.message);
  return tiles;
};

/** Customers of whom as much as possible is kept, and with whom nothing is under way. */
async function people(count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c."UC_ID" as id from customer c where c.merged_into is null and c."UC_Email" is not null
    order by (select count(*) from customer m where m.merged_into = c."UC_ID") desc,
      (select count(*) from customer h where h.household_id = c.household_id) desc,
      (select count(*) from lead l where l."UC_ID" = c."UC_ID") desc, c.ro_count desc, c."UC_ID" limit 60`.execute(
    db,
  );
  const free: number[] = [];
  for (const { id } of rows) {
    const { blockers } = await admin.call(previewErasure, { customer: id });
    if (blockers.length === 0) free.push(id);
    if (free.length === count) break;
  }
  return free;
}

test('whoever is erased is nowhere any more, and every figure is what it was, also worked out anew', async () => {
  const ids = await people(6);
  expect(ids).toHaveLength(6);
  for (const id of ids)
    await admin.call(recordActivity, { userid: admin.userid, pageid: 1, subject: `customer:${id}` });
  expect(await admin.call(recentCustomers, {})).toHaveLength(6);
  for (const customer of ids)
    await admin.call(addCustomerNote, { UC_ID: customer, text: `Note on customer ${customer}.` });
  const whole = await db.selectFrom('customer').selectAll().where('UC_ID', 'in', ids).execute();
  const before = [await tilesOf(admin), await tilesOf(manager)];
  for (const id of ids) await subjects.erase(id);
  expect([await tilesOf(admin), await tilesOf(manager)]).toEqual(before);
  await db.transaction().execute((tx) => rebuildAll(tx, '2026-11-20'));
  expect([await tilesOf(admin), await tilesOf(manager)]).toEqual(before);
  // Phones of the demo group are those of several people.
  const traces = whole.flatMap((row) => [row.UC_Email ?? [], `Note on customer ${row.UC_ID}.`].flat());
  expect(await tablesWith(db, traces)).toEqual([]);
  const after = await db.selectFrom('customer').selectAll().where('UC_ID', 'in', ids).execute();
  for (const {
    UC_ID,
    UC_FirstName,
    UC_LastName,
    erased_at,
    UC_Email,
    address,
    zip,
    opt_out_email,
  } of after) {
    expect(UC_FirstName + UC_LastName).toBe(`#${UC_ID}`);
    expect({ UC_Email, address, zip, opt_out_email }).toEqual({
      UC_Email: null,
      address: null,
      zip: null,
      opt_out_email: 'Y',
    });
    expect(erased_at).toEqual(asOf);
  }
  const note = { UC_ID: ids[0] ?? 0, text: 'It was them' };
  expect(await admin.reply(addCustomerNote, note)).toMatchObject({ status: 409 });
  expect(await admin.call(customerDetails, { UC_ID: note.UC_ID })).toMatchObject({
    is_erased: true,
    notes: [],
  });
  expect(await admin.call(recentCustomers, {})).toEqual([]);
});
