import { sql } from 'kysely';
import { monthStart } from '../../calendar.ts';
import { replaceRows } from '../../db/bulk/replaceRows.ts';
import { makeTemporary } from '../../db/bulk/temporary.ts';
import type { Db } from '../../db/schema.ts';
import { everyone, type Records } from '../affected.ts';
import { scoreClass } from '../definitions.ts';

const BEFORE = 'figure_sets_before';
const AFTER = 'figure_sets_after';

/** Older activity than this counts as no activity. */
const MONTHS = sql`interval '25 months'`;

const countNames = ['customers', 'source_records', 'households', 'with_email', 'with_phone'] as const;

/** What counts of a customer. */
const counting = (customer: string) =>
  sql.join([
    sql`${sql.ref(`${customer}.CVP_RelatedStores`)} as store_ids`,
    ...['UC_ID', 'household_id', 'counted', 'UCSD_LTV', 'last_deal_date', 'last_ro_date'].map((name) =>
      sql.ref(`${customer}.${name}`),
    ),
  ]);

/**
 * Counts of customers who share stores, class and the month of their last deal or repair order. A merged record counts
 * as a source record of its customer. A household counts where its head is, so that the sum over all sets counts it once;
 * over some sets it leaves those out whose head is elsewhere.
 */
const setsOf = (records: Records, month: string) => sql`
  select store_ids, class, active_month,
    count(*) filter (where is_own)::integer as customers, count(*)::integer as source_records,
    count(*) filter (where is_own and household_id = "UC_ID")::integer as households,
    count(*) filter (where is_own and counted & 1 > 0)::integer as with_email,
    count(*) filter (where is_own and counted & 2 > 0)::integer as with_phone
  from (
    select *, ${scoreClass} as class,
      greatest(least(date_trunc('month', last_active)::date, this_month), oldest) as active_month
    from (
      select true as is_own, ${counting('customer')} from customer
      where merged_into is null and counted is not null and ${records(sql.ref('UC_ID'))}
      union all
      select false, ${counting('customer')} from customer as record join customer on customer."UC_ID" = record.merged_into
      where record.counted is not null and ${records(sql.ref('record.UC_ID'))}
    ) as record
    cross join lateral (select
      coalesce(greatest(last_deal_date, last_ro_date), '-infinity') as last_active,
      ${sql.lit(month)}::date as this_month, (${sql.lit(month)}::date - ${MONTHS})::date as oldest
    ) as day
  ) as record
  group by 1, 2, 3`;

/** Notes how records are counted, before their figures are worked out. */
export const noteSets = (tx: Db, records: Records, today: string) =>
  makeTemporary(tx, BEFORE, setsOf(records, monthStart(today)));

/** Moves records from the sets that `noteSets` found them in to those that they are in now. */
export async function moveSets(tx: Db, records: Records, today: string): Promise<void> {
  await makeTemporary(tx, AFTER, setsOf(records, monthStart(today)));
  const sums = sql.join(
    countNames.map((name) => sql`sum(sign * ${sql.ref(name)})::integer as ${sql.ref(name)}`),
  );
  await sql`merge into customer_set as old using (
      select store_ids, class, active_month, ${sums}
      from (
        select 1 as sign, * from ${sql.ref(AFTER)} union all select -1, * from ${sql.ref(BEFORE)}
      ) as moved
      group by 1, 2, 3
      having (${sql.join(countNames.map((name) => sql`sum(sign * ${sql.ref(name)})`))}) <> (0, 0, 0, 0, 0)
    ) as change
    on (old.store_ids, old.class, old.active_month) = (change.store_ids, change.class, change.active_month)
    when matched and old.source_records + change.source_records = 0 then delete
    when matched then update set ${sql.join(
      countNames.map((name) => sql`${sql.ref(name)} = old.${sql.ref(name)} + change.${sql.ref(name)}`),
    )}
    when not matched and change.source_records > 0 then insert
      values (store_ids, class, active_month, ${sql.join(countNames.map((name) => sql.ref(`change.${name}`)))})`.execute(
    tx,
  );
}

/** Counts everyone anew. */
export async function recountSets(tx: Db, today: string): Promise<void> {
  await replaceRows(
    tx,
    { name: 'customer_set', keys: ['store_ids', 'class', 'active_month'], values: countNames },
    sql`true`,
    setsOf(everyone, monthStart(today)),
  );
}
