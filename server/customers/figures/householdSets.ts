import { sql } from 'kysely';
import { replaceRows } from '../../db/bulk/replaceRows.ts';
import { makeTemporary } from '../../db/bulk/temporary.ts';
import type { Db } from '../../db/schema.ts';
import { everyone, type Records } from '../affected.ts';

const BEFORE = 'household_sets_before';
const AFTER = 'household_sets_after';

/**
 * Counts of households by the stores that know one of their members, or knew one who was erased. One that no store knows
 * is in none.
 */
const setsOf = (records: Records) => sql`
  select store_ids, count(*)::integer as households
  from (
    select household_id, array_agg(distinct store_id order by store_id) as store_ids
    from customer cross join unnest("CVP_RelatedStores" || home_stores) as store_id
    where household_id is not null and ${records(sql.ref('UC_ID'))}
    group by household_id
  ) as household
  group by store_ids`;

/**
 * Notes how households are counted, before the figures of their members are worked out.
 * @param records all members of each household that one of them is in or comes to
 */
export const noteHouseholds = (tx: Db, records: Records) => makeTemporary(tx, BEFORE, setsOf(records));

/** Moves households from the sets that `noteHouseholds` found them in to those that they are in now. */
export async function moveHouseholds(tx: Db, records: Records): Promise<void> {
  await makeTemporary(tx, AFTER, setsOf(records));
  await sql`merge into household_set as old using (
      select store_ids, sum(households)::integer as households
      from (
        select store_ids, households from ${sql.ref(AFTER)}
        union all select store_ids, -households from ${sql.ref(BEFORE)}
      ) as moved
      group by store_ids having sum(households) <> 0
    ) as change on old.store_ids = change.store_ids
    when matched and old.households + change.households = 0 then delete
    when matched then update set households = old.households + change.households
    when not matched then insert values (store_ids, change.households)`.execute(tx);
}

/** Counts all households anew. */
export const recountHouseholds = (tx: Db): Promise<void> =>
  replaceRows(
    tx,
    { name: 'household_set', keys: ['store_ids'], values: ['households'] },
    sql`true`,
    setsOf(everyone),
  );
