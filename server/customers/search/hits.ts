import { sql } from 'kysely';
import type { FoundCustomer } from '../../../contract/calls/customers/customers.ts';
import type { Db } from '../../db/schema.ts';
import { isClosed, isUnit } from '../definitions.ts';
import { isInSight, type Sight, storesOf } from '../sight.ts';
import type { Hit } from './search.ts';

/**
 * What a list shows of customers, in the order of the hits. Last days are those of stores in sight; what only a source
 * says of them counts for who was at no other store.
 */
export async function describeHits(db: Db, hits: readonly Hit[], sight: Sight): Promise<FoundCustomer[]> {
  if (hits.length === 0) return [];
  const isCovered = sight.seesEveryone ? sql`true` : sql`c."CVP_RelatedStores" <@ ${storesOf(sight)}`;
  const ids = sql`select r."UC_ID" from customer r where r."UC_ID" = c."UC_ID" or r.merged_into = c."UC_ID"`;
  const { rows } = await sql<Omit<FoundCustomer, 'matched'>>`
    select c."UC_ID", c."UC_FirstName", c."UC_LastName", c."UC_Email", c."UC_Phone1", c."UCSD_LTV", s.storename,
      coalesce(visit.last_deal, case when ${isCovered} then c.last_deal_date end) as last_deal_date,
      coalesce(visit.last_ro, case when ${isCovered} then c.last_ro_date end) as last_ro_date,
      c.opt_out_email, c.opt_out_sms, c.opt_out_phone
    from unnest(${hits.map(({ UC_ID }) => UC_ID)}::integer[]) with ordinality as hit (id, place)
    join customer c on c."UC_ID" = hit.id
    cross join lateral (
      select max(day) filter (where kind = 'deal') as last_deal, max(day) filter (where kind = 'RO') as last_ro,
        (max(array[day - date '2000-01-01', store_id]))[2] as store_id
      from (
        select 'deal' as kind, contract_date as day, store_id from deal
        where "UC_ID" in (${ids}) and ${isUnit} and ${isInSight('store_id', sight)}
        union all
        select 'RO', closed_date, store_id from repair_order
        where "UC_ID" in (${ids}) and ${isClosed} and ${isInSight('store_id', sight)}
      ) as fact
    ) as visit
    left join store s on s."ID" = coalesce(visit.store_id,
      (select min(own.id) from unnest(c."CVP_RelatedStores") as own (id) where ${isInSight('own.id', sight)}))
    order by hit.place`.execute(db);
  const matched = new Map(hits.map((hit) => [hit.UC_ID, hit.matched]));
  return rows.map((row) => ({ ...row, matched: matched.get(row.UC_ID) ?? null }));
}
