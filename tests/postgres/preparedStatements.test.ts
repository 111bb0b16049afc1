import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '../../server/db/schema.ts';
import { testDatabase } from '../support/database.ts';

const { db } = await testDatabase();

const planned = async (connection: Db) => {
  const { rows } = await sql<{ statement: string; runs: number }>`
    select statement, generic_plans + custom_plans as runs from pg_prepared_statements`.execute(connection);
  return rows;
};

test('a query that says it is prepared is planned once per connection, every other anew', async () => {
  await db.connection().execute(async (connection) => {
    const once = (number: number) =>
      sql<{ answer: number }>`/* prepared */ select ${number}::int as answer`.execute(connection);
    const twice = (number: number) =>
      sql<{ answer: number }>`/* prepared */ select 2 * ${number}::int as answer`.execute(connection);
    expect((await once(1)).rows).toEqual([{ answer: 1 }]);
    expect((await twice(1)).rows).toEqual([{ answer: 2 }]);
    expect((await once(3)).rows).toEqual([{ answer: 3 }]);
    await sql`select ${4}::int`.execute(connection);
    expect(await planned(connection)).toEqual([
      { statement: '/* prepared */ select $1::int as answer', runs: 2 },
      { statement: '/* prepared */ select 2 * $1::int as answer', runs: 1 },
    ]);
  });
});

test('a prepared query survives a failure in its transaction and a change of its tables', async () => {
  await db.connection().execute(async (connection) => {
    const brands = (at: Db) =>
      sql<{ brand_name: string }>`/* prepared */ select brand_name from brand order by 1`.execute(at);
    const failing = connection.transaction().execute(async (tx) => {
      await brands(tx);
      await sql`select 1 / 0`.execute(tx);
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect((await brands(connection)).rows).toEqual([]);
    await sql`alter table brand add column anything text`.execute(connection);
    await sql`insert into brand (brand_chrome_id, brand_name) values (1, 'Ford')`.execute(connection);
    expect((await brands(connection)).rows).toEqual([{ brand_name: 'Ford' }]);
  });
});

test('a connection that has as many plans as it keeps leaves those of others alone', async () => {
  await db.connection().execute(async (full) => {
    const texts = Array.from({ length: 500 }, (_, index) => `/* prepared */ select ${index} as answer`);
    for (const text of texts) await sql.raw(text).execute(full);
    await sql`/* prepared */ select 'one too many'`.execute(full);
    expect((await planned(full)).length).toBe(500);
    await db.connection().execute(async (other) => {
      await sql`/* prepared */ select 'the first'`.execute(other);
      expect((await planned(other)).map(({ statement }) => statement)).toEqual([
        `/* prepared */ select 'the first'`,
      ]);
    });
  });
});
