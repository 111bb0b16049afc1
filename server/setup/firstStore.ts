import { sql } from 'kysely';
import type { Tx } from '../db/schema.ts';

/** What the store is called that a login needs before there is any. */
export const FIRST_STORE = 'Main store';

/** Every login has a store, so the first one brings a store with it; the first own one takes its place. */
export async function firstStore(tx: Tx) {
  const store = await tx
    .insertInto('store')
    .values({ AS_ID: 1, storename: FIRST_STORE, timezone: 'America/New_York' })
    .returning(['ID', 'storename'])
    .executeTakeFirstOrThrow();
  await tx.insertInto('store_group_store').values({ sg_id: 1, store_id: store.ID }).execute();
  return store;
}

/** The ID of that store while it is the only one and nobody has said anything of it; undefined otherwise. */
export async function placeholderStore(tx: Tx): Promise<number | undefined> {
  const { rows } = await sql<{ id: number; is_untold: boolean }>`
    select "ID" as id, storename = ${FIRST_STORE} and zip is null and "DEALER_NAME" is null and dms_company_no is null
      as is_untold
    from store limit 2`.execute(tx);
  const [only] = rows;
  return rows.length === 1 && only?.is_untold ? only.id : undefined;
}
