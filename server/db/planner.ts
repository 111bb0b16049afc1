import { sql } from 'kysely';
import type { Db } from './schema.ts';

/*
 * What the planner does not know by itself, for the rest of a transaction that works on figures.
 */

/**
 * Few records are asked for, of many: looking up each is cheaper than reading all. A merge of both would stop early where
 * the few come first by their key, which the planner counts on; but it reads to the end where a condition leaves none.
 */
export async function expectFew(tx: Db): Promise<void> {
  await sql`set local random_page_cost = 1.1`.execute(tx);
  await sql`set local enable_mergejoin = off`.execute(tx);
}

/** All records are asked for: reading them is cheaper than looking up each, and sorting and grouping them in memory than on disk. */
export async function expectAll(tx: Db): Promise<void> {
  await sql`set local random_page_cost to default`.execute(tx);
  await sql`set local enable_mergejoin to default`.execute(tx);
  await sql`set local work_mem = '128MB'`.execute(tx);
}

/** Whether few records are asked for, as an expression. */
export const expectsFew = sql<boolean>`current_setting('enable_mergejoin') = 'off'`;
