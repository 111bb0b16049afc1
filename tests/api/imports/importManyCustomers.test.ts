import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { updateFrom } from '../../../server/db/bulk/bareTable.ts';
import { keepTemporary } from '../../../server/db/bulk/temporary.ts';
import type { Db } from '../../../server/db/schema.ts';
import { testDatabase } from '../../support/database.ts';
import { importDirectory, importerInto, takeFewerForMany, twoStores } from '../../support/imports.ts';

const manyRows = takeFewerForMany();
const { db } = await testDatabase();
const load = importerInto(db, importDirectory());
await load('stores', twoStores);

const customer = (number: number) => `${number},Ames,c${number}@mail.example,${number} Main Street,19104`;
const many = [
  'UC_ID,UC_LastName,UC_Email,address,zip',
  ...Array.from({ length: manyRows }, (_, n) => customer(n + 1)),
];

/** Every index and rule of the customers, as they are declared, and how they are stored. */
async function rules(): Promise<string[]> {
  const { rows } = await sql<{ rule: string }>`
    select conname || ' ' || pg_get_constraintdef(oid) as rule from pg_constraint where conrelid = 'customer'::regclass
    union select indexdef from pg_indexes where tablename = 'customer'
    union select reloptions::text from pg_class where oid = 'customer'::regclass and reloptions is not null
    order by 1`.execute(db);
  return rows.map(({ rule }) => rule);
}

const before = await rules();

test('the first customers leave every index and rule as it was, and every row has room for its next version', async () => {
  expect(await load('customers', many)).toMatchObject({ created: manyRows, rejected: 0 });
  expect(await rules()).toEqual(before);
  const { rows } = await sql<{ same: number }>`select count(*) as same from customer
    where household_id = "UC_ID" and "CVP_DealCount" = 0`.execute(db);
  expect(rows).toEqual([{ same: manyRows }]);
  const found = await db
    .selectFrom('customer')
    .select('UC_ID')
    .where('UC_Email', '=', 'c77@mail.example')
    .execute();
  expect(found).toEqual([{ UC_ID: 77 }]);
});

/** Gives every customer another count of deals, alone. Returns which indexes were made anew. */
async function countDeals(count: number): Promise<string[]> {
  const files = async (tx: Db) => {
    const { rows } = await sql<{
      name: string;
      file: number;
    }>`select relname as name, relfilenode::int as file
      from pg_class join pg_index on indexrelid = pg_class.oid where indrelid = 'customer'::regclass`.execute(
      tx,
    );
    return new Map(rows.map(({ name, file }) => [name, file]));
  };
  return db.transaction().execute(async (tx) => {
    await sql`lock table customer in access exclusive mode`.execute(tx);
    await keepTemporary(
      tx,
      'fresh_count',
      sql`("UC_ID" integer, "CVP_TotalPrice" integer, "CVP_DealCount" integer)`,
    );
    await sql`insert into fresh_count select "UC_ID", ${count}::integer, ${count}::integer from customer`.execute(
      tx,
    );
    const old = await files(tx);
    await updateFrom(tx, 'customer', {
      from: 'fresh_count',
      key: 'UC_ID',
      columns: ['CVP_TotalPrice', 'CVP_DealCount'],
    });
    const fresh = await files(tx);
    return [...fresh].flatMap(([name, file]) => (old.get(name) === file ? [] : [name])).sort();
  });
}

test('a change of all rows makes those indexes anew that have to do with it, and all once there is no room', async () => {
  expect(await countDeals(1)).toEqual(['customer_lifetime_value', 'customer_segment']);
  expect(await rules()).toEqual(before);
  // Nothing cleans up between changes of one transaction; of one that follows the next reader of a page does.
  await sql`vacuum full customer`.execute(db);
  expect(await countDeals(2)).toContain('customer_email');
  expect(await rules()).toEqual(before);
  const { rows } = await sql<{ count: number }>`select count(*) as count from customer
    where "CVP_DealCount" = 2 and "CVP_TotalPrice" = 2`.execute(db);
  expect(rows).toEqual([{ count: manyRows }]);
  const found = await db
    .selectFrom('customer')
    .select('UC_ID')
    .where('UC_Email', '=', 'c77@mail.example')
    .execute();
  expect(found).toEqual([{ UC_ID: 77 }]);
});
