import type { Kysely } from 'kysely';
import { runStatements } from '../statements.ts';

/** Households by the stores that know one of their members, so that a store's are counted without reading customers. */
export const up = (db: Kysely<unknown>) =>
  runStatements(
    db,
    `
create table household_set (
  store_ids integer[] primary key,
  households integer not null check (households > 0)
);
insert into household_set (store_ids, households)
select store_ids, count(*)::integer
from (
  select household_id, array_agg(distinct store_id order by store_id) as store_ids
  from customer cross join unnest("CVP_RelatedStores") as store_id
  where household_id is not null
  group by household_id
) as household
group by store_ids;
`,
  );
