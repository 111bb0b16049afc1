import { type RawBuilder, sql } from 'kysely';
import type { FoundCustomer, FoundSort } from '../../../contract/calls/customers/customers.ts';
import { textOrder } from '../../db/reads/textKey.ts';
import type { Db } from '../../db/schema.ts';
import { isClosed, isUnit } from '../definitions.ts';
import { isInSight, type Sight, storesOf } from '../sight.ts';
import type { Hit } from './search.ts';

type Sql = RawBuilder<unknown>;

/** The hits as `hit (id, place)` and what is known of them: `customer c`, their last `visit` and its store `s`. */
const hitsWithVisit = (hits: readonly Hit[], sight: Sight): Sql => {
  const ids = sql`select r."UC_ID" from customer r where r."UC_ID" = c."UC_ID" or r.merged_into = c."UC_ID"`;
  return sql`${customersOf(hits)}
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
      (select min(own.id) from unnest(c."CVP_RelatedStores") as own (id) where ${isInSight('own.id', sight)}))`;
};

const customersOf = (hits: readonly Hit[]): Sql => sql`
  unnest(${hits.map(({ UC_ID }) => UC_ID)}::integer[]) with ordinality as hit (id, place)
    join customer c on c."UC_ID" = hit.id`;

/** Last days are those of stores in sight; what only a source says of them counts for who was at no other store. */
function lastDays(sight: Sight) {
  const isCovered = sight.seesEveryone ? sql`true` : sql`c."CVP_RelatedStores" <@ ${storesOf(sight)}`;
  return {
    last_deal_date: sql`coalesce(visit.last_deal, case when ${isCovered} then c.last_deal_date end)`,
    last_ro_date: sql`coalesce(visit.last_ro, case when ${isCovered} then c.last_ro_date end)`,
  };
}

/** What a list shows of customers, in the order of the hits. */
export async function describeHits(db: Db, hits: readonly Hit[], sight: Sight): Promise<FoundCustomer[]> {
  if (hits.length === 0) return [];
  const { last_deal_date, last_ro_date } = lastDays(sight);
  const { rows } = await sql<Omit<FoundCustomer, 'matched'>>`
    select c."UC_ID", c."UC_FirstName", c."UC_LastName", c."UC_Email", c."UC_Phone1", c."UCSD_LTV", s.storename,
      ${last_deal_date} as last_deal_date, ${last_ro_date} as last_ro_date,
      c.opt_out_email, c.opt_out_sms, c.opt_out_phone
    from ${hitsWithVisit(hits, sight)}
    order by hit.place`.execute(db);
  const matched = new Map(hits.map((hit) => [hit.UC_ID, hit.matched]));
  return rows.map((row) => ({ ...row, matched: matched.get(row.UC_ID) ?? null }));
}

/** How found customers are put in order. */
export interface HitOrder {
  readonly sort: FoundSort;
  readonly order: 'ASC' | 'DESC';
}

/** Names by their letters alone, as the search reads them. */
const nameKeys = ['UC_LastName', 'UC_FirstName'].map(
  (name) => sql`search_key(${sql.ref(`c.${name}`)}) collate "C"`,
);

/** By what they are sorted, and from what that is read. Who was at a store costs a look at their records. */
function sortedBy(hits: readonly Hit[], sight: Sight, sort: FoundSort): { keys: Sql[]; from: Sql } {
  switch (sort) {
    case 'UC_LastName':
      return { keys: nameKeys, from: customersOf(hits) };
    case 'UCSD_LTV':
      return { keys: [sql`c."UCSD_LTV"`], from: customersOf(hits) };
    case 'storename':
      return { keys: [textOrder(sql`s.storename`)], from: hitsWithVisit(hits, sight) };
    case 'last_deal_date':
    case 'last_ro_date':
      return { keys: [lastDays(sight)[sort]], from: hitsWithVisit(hits, sight) };
  }
}

/** The hits in another order; those of whom it is not known come last, and equals the likelier first. */
export async function sortHits(
  db: Db,
  hits: readonly Hit[],
  sight: Sight,
  { sort, order }: HitOrder,
): Promise<readonly Hit[]> {
  if (hits.length < 2) return hits;
  const { keys, from } = sortedBy(hits, sight, sort);
  const direction = order === 'DESC' ? sql`desc` : sql`asc`;
  const by = keys.map((key) => sql`${key} ${direction} nulls last`);
  const { rows } = await sql<{ place: number }>`
    select hit.place::integer as place from ${from} order by ${sql.join(by)}, hit.place`.execute(db);
  return rows.flatMap(({ place }) => hits[place - 1] ?? []);
}
