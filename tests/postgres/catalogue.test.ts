import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../support/database.ts';

const { db } = await testDatabase();

const ours = sql`relnamespace = 'public'::regnamespace`;

/** What distributed databases refuse. The schema does without, as docs/scaling.md says. */
const refused: Readonly<Record<string, RawBuilder<{ name: string }>>> = {
  'exclusion constraints': sql`select conname as name from pg_constraint where contype = 'x'`,
  'deferrable constraints': sql`select conname as name from pg_constraint
    where condeferrable and connamespace = 'public'::regnamespace`,
  'inherited or partitioned tables': sql`select relname as name from pg_class
    where ${ours} and (relkind = 'p' or oid in (select inhrelid from pg_inherits))`,
  rules: sql`select rulename as name from pg_rules where schemaname = 'public'`,
  'indexes that are neither B-trees nor GIN of one column': sql`select index.relname as name
    from pg_index join pg_class index on index.oid = indexrelid join pg_am on pg_am.oid = index.relam
    where index.relnamespace = 'public'::regnamespace and not (amname = 'btree' or (amname = 'gin' and indnatts = 1))`,
};

test.each(Object.entries(refused))('there are no %s', async (_, query) => {
  const { rows } = await query.execute(db);
  expect(rows).toEqual([]);
});
