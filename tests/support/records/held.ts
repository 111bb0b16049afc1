import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../../../server/db/schema.ts';
import { rebuildAll } from '../../../server/rollups/index.ts';

/** Tables that hold what follows from deals and their customers, and the customers with theirs. */
const figures = [
  'customer',
  'customer_period',
  'customer_set',
  'household_set',
  'score_scale',
  'shared_key',
  'equity',
  'equity_key',
  'equity_band',
  'equity_owner',
  'market_value',
  'sales_day',
  'sales_month',
  'model_day',
] as const;

/** The rows of each of those tables, as one number that tells them from others, and the pairs of customers. */
export async function held(db: Db) {
  const sums: Record<string, string> = {};
  for (const table of figures) {
    const { rows } = await sql<{ sum: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(row, ',' order by row)), '') as sum
      from (select to_jsonb(t)::text as row from ${sql.table(table)} as t) as t`.execute(db);
    sums[table] = rows[0]?.sum ?? '';
  }
  const pairs = await sql<{
    pair: string;
  }>`select concat_ws(' ', left_id, right_id, reason, confidence, status) as pair
    from match_pair order by 1`.execute(db);
  return { sums, pairs: pairs.rows.map(({ pair }) => pair) };
}

/** Expects that all of it is as if it were worked out anew. */
export async function expectRebuilt(db: Db): Promise<void> {
  const loaded = await held(db);
  await db.transaction().execute((tx) => rebuildAll(tx, '2026-03-16'));
  expect(loaded).toEqual(await held(db));
}

/** Every index and rule of a table, as they are declared, and how it is stored. */
async function rulesOf(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ rule: string }>`
    select conname || ' ' || pg_get_constraintdef(oid) as rule from pg_constraint where conrelid = ${table}::regclass
    union select indexdef from pg_indexes where tablename = ${table}
    union select reloptions::text from pg_class where oid = ${table}::regclass and reloptions is not null
    order by 1`.execute(db);
  return rows.map(({ rule }) => rule);
}

/** Those of the tables that first loads fill without them. */
export async function allRules(db: Db): Promise<Record<string, string[]>> {
  const rules: Record<string, string[]> = {};
  for (const table of ['customer', 'customer_period', 'deal', 'equity', 'equity_key']) {
    rules[table] = await rulesOf(db, table);
  }
  return rules;
}
