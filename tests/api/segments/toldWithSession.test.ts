import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countOfFilters, getCustomers, histograms } from '../../../contract/calls/customers/segments.ts';
import { testApp } from '../../support/app.ts';
import { record } from '../../support/recording.ts';
import { insert } from '../../support/records/insert.ts';

/*
 * A total that is counted in memory takes one question to the database: whether the session and its rights still hold, what
 * has changed of customers and how fresh they are, all read since the total was asked for.
 */

const first = await testApp();
const { db } = first;
const recording = record(db);
const asked = { Expression: 'UCSD_LTV >= 50', totalOnly: true };
const bars = { Expression: '', fields: [{ field: 'UCSD_LTV', from: 0, to: 100, steps: 10 }] };
for (const UC_ID of [1, 2, 3]) {
  await insert(db, 'customer', { UC_ID, UC_FirstName: 'Ann', UCSD_LTV: 60, CVP_RelatedStores: [UC_ID] });
}

/** A server of its own with customers in memory, that somebody has asked before. */
const group = await testApp({
  database: { ...first.database, db: recording.db, readDb: recording.db },
  columnsFrom: 0,
});
const person = await group.signInNew({ role: 'Marketing', stores: [1, 2] });
const totalOf = async () => (await person.call(countOfFilters, asked)).at(-1)?.count;

async function statementsFor(ask: () => Promise<unknown>): Promise<string[]> {
  recording.take();
  await ask();
  return recording.take().map((statement) => statement.sql);
}

/** Whoever asks first has customers read beside all other work. */
async function untilHeld(): Promise<void> {
  const isHeld = async () => (await statementsFor(totalOf)).every((text) => !/from customer\b/.test(text));
  while (!(await isHeld())) await setTimeout(20);
}
await untilHeld();

test('a total, bars and their freshness take one statement, and say what several would', async () => {
  const statements = await statementsFor(totalOf);
  expect(statements).toHaveLength(1);
  expect(statements[0]).toContain('from session');
  expect(statements[0]).toContain('customer_version');
  expect(await statementsFor(() => person.call(histograms, bars))).toHaveLength(1);
  // The rows of the page are read by a second one.
  expect(await statementsFor(() => person.call(getCustomers, { Expression: '' }))).toHaveLength(2);
  const { status, response, meta } = await person.reply(countOfFilters, asked);
  const other = await first.signInNew({ role: 'Marketing', stores: [1, 2] });
  expect(await other.reply(countOfFilters, asked)).toMatchObject({ status, response, meta });
  expect(meta).toHaveProperty('scores');
});

test('where customers are read from a replica their version is not asked of the primary', async () => {
  const apart = await testApp({ database: { ...first.database, db: recording.db }, columnsFrom: 0 });
  const other = await apart.signInNew({ role: 'Marketing', stores: [1, 2] });
  const ask = () => other.call(countOfFilters, asked);
  await ask();
  const statements = await statementsFor(ask);
  expect(statements.filter((text) => text.includes('customer_version'))).toEqual([]);
  await apart.close();
});

test('nothing that was changed before a total was asked for is missing from it', async () => {
  expect(await totalOf()).toBe(2);
  await sql`update customer set "UCSD_LTV" = 10 where "UC_ID" = 1`.execute(db);
  expect(await totalOf()).toBe(1);
  await sql`update customer set "UCSD_LTV" = 60 where "UC_ID" = 1`.execute(db);
  expect(await Promise.all(Array.from({ length: 10 }, totalOf))).toEqual(Array(10).fill(2));
});

test('a store that was taken, a role that lost the page and a session that ended hold for the next total', async () => {
  await sql`update app_user set store_id = 2, oth_stores = '{}' where userid = ${person.userid}`.execute(db);
  expect(await totalOf()).toBe(1);
  await sql`update module set "mod_Status" = 'N' where mod_filename = 'customerslist'`.execute(db);
  expect((await person.reply(countOfFilters, asked)).status).toBe(403);
  await sql`update module set "mod_Status" = 'Y' where mod_filename = 'customerslist'`.execute(db);
  expect(await totalOf()).toBe(1);
  await sql`delete from session where userid = ${person.userid}`.execute(db);
  expect((await person.reply(countOfFilters, asked)).status).toBe(401);
});
