import { expect, test } from 'vitest';
import { up } from '../../../server/db/migrations/0126-0150/0138_reachable_owners.ts';
import { rebuildValuation } from '../../../server/vehicles/index.ts';
import { testDatabase } from '../../support/database.ts';
import { peopleIn } from '../../support/people.ts';
import { addBuyers, deal, loan, market, setSales } from '../../support/records/vehicleFacts.ts';

const { db } = await testDatabase();
await peopleIn(db).seedPeople();
await addBuyers(db);
const reached = { UC_Phone1: '610-555-0101', UC_Email: 'ann@example.com' };
await db.updateTable('customer').set(reached).where('UC_ID', '=', 1).execute();
await db.updateTable('customer').set({ UC_Phone2: '610-555-0102' }).where('UC_ID', '=', 3).execute();
const owned = [1, 2, 3].map((UC_ID) => deal({ ...loan, UC_ID, vin: `OWN${UC_ID}` }));
await setSales(db, [...market, ...owned]);
await db.transaction().execute((tx) => rebuildValuation(tx, '2026-11-18'));

/** By call, text and e-mail, of each owner. */
async function reach() {
  const records = await db.selectFrom('equity').selectAll().orderBy('vin').execute();
  return records.map(({ may_call, may_text, may_email }) => [may_call, may_text, may_email].join(''));
}

test('an owner without a phone is neither called nor texted, and one without an address is not e-mailed', async () => {
  expect(await reach()).toEqual(['YYY', 'NNN', 'YYN']);
});

test('records of before that are put right, and keep what their owners opted out of', async () => {
  await db.updateTable('equity').set({ may_call: 'Y', may_text: 'Y', may_email: 'Y' }).execute();
  await db.updateTable('equity').set({ may_text: 'N' }).where('UC_ID', '=', 3).execute();
  await up(db);
  expect(await reach()).toEqual(['YYY', 'NNN', 'YNN']);
});
