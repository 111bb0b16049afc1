import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { many } from '../../server/db/bulk/many.ts';
import { loadSmallDemo } from '../../server/demo/index.ts';
import { testDatabase } from '../support/database.ts';
import { takeFewerForMany } from '../support/imports.ts';
import { expectRebuilt } from '../support/records/held.ts';

takeFewerForMany();
many.customers = 1;
const { db } = await testDatabase();

test('a demo group of very many customers, whose sums come without keys and indexes, is as worked out anew', async () => {
  const keys = () => sql`select conname from pg_constraint order by 1`.execute(db);
  const before = await keys();
  const asOf = new Date('2026-03-16T18:00:00Z');
  await loadSmallDemo(db, { customers: 60, months: 2, stores: 2, asOf, password: 'a-password-for-tests' });
  expect((await keys()).rows).toEqual(before.rows);
  const { rows } = await sql`select from parts_day where channel in ('CP', 'W') limit 1`.execute(db);
  expect(rows).toHaveLength(1);
  await expectRebuilt(db);
});
