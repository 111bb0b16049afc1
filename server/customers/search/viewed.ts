import { sql } from 'kysely';
import { MAX_ID } from '../../../contract/values.ts';
import type { Db } from '../../db/schema.ts';
import { isFoundAt, type Sight, storesOf } from '../sight.ts';
import type { Hit } from './search.ts';

interface ViewedHit extends Hit {
  readonly viewed_at: string;
}

/** The customers of viewed records whose pages open to the user, each once, in the order of the records. */
export async function viewedCustomers(
  db: Db,
  viewed: ReadonlyMap<string, string>,
  sight: Sight,
): Promise<readonly ViewedHit[]> {
  // An address may name a number that no customer can have.
  const ids = [...viewed.keys()].map(Number).filter((id) => id <= MAX_ID);
  const isOpen = sight.seesEveryone ? sql`true` : isFoundAt(storesOf(sight));
  const { rows } = await sql<{ record: number; UC_ID: number }>`
    select c."UC_ID" as record, coalesce(c.merged_into, c."UC_ID") as "UC_ID" from customer c
    where c."UC_ID" = any (${ids}::integer[]) and ${isOpen}`.execute(db);
  const customers = new Map(rows.map(({ record, UC_ID }) => [String(record), UC_ID]));
  const hits = new Map<number, ViewedHit>();
  for (const [record, viewed_at] of viewed) {
    const UC_ID = customers.get(record);
    if (UC_ID !== undefined && !hits.has(UC_ID)) hits.set(UC_ID, { UC_ID, matched: null, viewed_at });
  }
  return [...hits.values()];
}
