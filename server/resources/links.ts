import { sql } from 'kysely';
import type { Tx } from '../db/schema.ts';
import type { Values } from './caller.ts';
import type { Link, Source } from './source.ts';

/** Writes those fields among `names` whose ids are rows of a linking table. */
export async function writeLinks(
  tx: Tx,
  source: Source,
  id: number,
  values: Values,
  names: readonly string[],
): Promise<void> {
  const links = Object.entries(source.links ?? {});
  for (const [field, link] of links) {
    if (!link.marked && names.includes(field)) await replaceRows(tx, link, id, values[field]);
  }
  for (const [field, link] of links) {
    const { marked } = link;
    if (!marked || ![field, marked.of].some((name) => names.includes(name))) continue;
    // Rows that have just come hold the column's default until now.
    await markRows(tx, link, marked.by, id, values[field] ?? []);
  }
}

/** Rows that stay are left alone, with what else they hold. */
async function replaceRows(tx: Tx, { table, own, other }: Link, id: number, ids: unknown): Promise<void> {
  await sql`delete from ${sql.table(table)}
    where ${sql.ref(own)} = ${id} and ${sql.ref(other)} <> all (${ids}::int[])`.execute(tx);
  await sql`insert into ${sql.table(table)} (${sql.ref(own)}, ${sql.ref(other)})
    select ${id}::int, unnest(${ids}::int[]) on conflict do nothing`.execute(tx);
}

async function markRows(tx: Tx, { table, own, other }: Link, by: string, id: number, ids: unknown) {
  await sql`update ${sql.table(table)} set ${sql.ref(by)} = ${sql.ref(other)} = any (${ids}::int[])
    where ${sql.ref(own)} = ${id}`.execute(tx);
}
