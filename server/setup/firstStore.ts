import type { Tx } from '../db/schema.ts';
import { FIRST_STORE } from '../imports/placeholderStore.ts';

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
