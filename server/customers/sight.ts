import { type RawBuilder, sql } from 'kysely';
import type { Principal } from '../access/principal.ts';
import { type StoreScope, wholeScope } from '../access/scope.ts';

/** Which customers a caller may see, and what of them: what happened at these stores. */
export interface Sight {
  readonly stores: StoreScope;
  /** Also customers of no store at all. */
  readonly seesEveryone: boolean;
}

export const sightOf = (principal: Principal): Sight => ({
  stores: wholeScope(principal),
  seesEveryone: principal.seesAllStores,
});

/** The stores as a value of SQL. */
export const storesOf = ({ stores }: Sight): RawBuilder<unknown> => sql`${[...stores.storeIds]}::integer[]`;

/** Whether a record is one of stores in sight. @param column that holds its store */
export const isInSight = (column: string, sight: Sight): RawBuilder<unknown> =>
  sql`${sql.ref(column)} = any (${storesOf(sight)})`;

/**
 * Whether the customer that record `c` stands for is known to a store in sight; a merged one is as its survivor is. Both
 * halves have an index of their own, for stores that few of very many customers know.
 */
export const isVisible = (sight: Sight): RawBuilder<unknown> =>
  sight.seesEveryone ? sql`true` : isKnownTo(storesOf(sight));

/** As `isVisible`, to some stores. */
const isKnownTo = (stores: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(c."CVP_RelatedStores" && ${stores} or c.merged_into is not null and (
    select m."CVP_RelatedStores" && ${stores} from customer m where m."UC_ID" = c.merged_into))`;

/** Whether a customer has sent a lead to one of some stores. @param id the customer, and no record merged into them */
export const sentLead = (id: RawBuilder<unknown>, stores: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from lead_path where lead_path."UC_ID" = ${id} and lead_path.store_id = any (${stores}))`;

/** Whether the page of the customer that record `c` stands for opens: a store knows them, or they have sent it a lead. */
export const isFoundAt = (stores: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(${isKnownTo(stores)} or ${sentLead(sql`coalesce(c.merged_into, c."UC_ID")`, stores)})`;
