import { sql } from 'kysely';
import type { ReplyOf } from '../../contract/call.ts';
import type { storesOfGroup } from '../../contract/calls/stores.ts';
import type { StoreScope } from '../access/scope.ts';
import { textOrder } from '../db/reads/textKey.ts';
import type { Db } from '../db/schema.ts';
import { GROUP_OF_ALL } from './sources/storeGroups.ts';

/** The active stores in scope that belong to any of the groups, each once, by name. An unknown group holds none. */
export async function storesInGroups(
  db: Db,
  groupIds: readonly number[],
  { storeIds }: StoreScope,
): Promise<ReplyOf<typeof storesOfGroup>> {
  const { rows } = await sql<ReplyOf<typeof storesOfGroup>[number]>`
    select s."ID", s.storename, s."AS_ID", s."DEALER_NAME" from store s
    where s.status = 'A' and s."ID" = any (${storeIds}::int[]) and (
      ${GROUP_OF_ALL} = any (${groupIds}::int[])
      or exists (
        select from store_group_store link where link.store_id = s."ID" and link.sg_id = any (${groupIds}::int[])))
    order by ${textOrder(sql`s.storename`)}, s."ID"`.execute(db);
  return rows;
}
