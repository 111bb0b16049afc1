import { type RawBuilder, sql } from 'kysely';
import { resolved } from '../customers/definitions.ts';
import { replaceRows } from '../db/bulk/replaceRows.ts';
import { makeTemporary } from '../db/bulk/temporary.ts';
import { hasCome, isClosed, isUnit } from '../db/definitions.ts';
import type { Db } from '../db/schema.ts';

type Sql = RawBuilder<unknown>;

/** Records of people who have a lead, each with the customer that it stands for. */
const RECORDS = 'path_record';
/** Whose leads are worked out anew. */
const TOUCHED = 'path_touched';

/** The brand of what they asked for, however it is spelt. */
const brands = sql`(select lower(brand_name) as brand_make, max(brand_chrome_id) as brand from brand group by 1)`;

/** The days of something that people did at a store, each day once, in order. */
const daysAt = (table: string, day: string, which: Sql, more = sql``): Sql => sql`
  select fact.store_id, record.person,
    array_agg(distinct fact.${sql.ref(day)} order by fact.${sql.ref(day)}) as days ${more}
  from (select * from ${sql.table(table)} where ${which}) as fact join ${sql.ref(RECORDS)} as record using ("UC_ID")
  group by 1, 2`;

/** Of days in order the first one after a day. */
const firstAfter = (days: Sql, last: Sql): Sql => sql`(${days})[width_bucket(${last}, ${days}) + 1]`;

/**
 * Stages of a lead are of its own store and later than it. What came before is no part of its way: neither a deal before
 * the lead nor a repair order before the purchase, nor one on the day of it, when the vehicle is made ready.
 */
const paths = sql`
  with led as (
    select lead.lead_id, lead.store_id, lead.date, record.person, lead.lead_source as source, brand.brand,
      lag(lead.date) over (partition by record.person order by lead.date, lead.lead_id) as previous,
      extract(epoch from lead.answered_at - lead.received_at)::integer as answer_seconds
    from lead join ${sql.ref(RECORDS)} as record using ("UC_ID")
    left join ${brands} as brand on brand_make = lower(btrim(lead.make))
  ), bought as (${daysAt('deal', 'contract_date', isUnit)}),
  visited as (${daysAt('repair_order', 'closed_date', isClosed)}),
  met as (${daysAt(
    'appointment',
    'date',
    sql`dept = 'Sales'`,
    sql`, array_agg(distinct fact.date order by fact.date) filter (where ${hasCome(sql.ref('fact.status'))}) as came`,
  )})
  select lead_id, led.store_id, led.date, person as "UC_ID", source, brand, previous, answer_seconds,
    least(${firstAfter(sql`met.days`, sql`led.date - 1`)}, shown.day) as appointment, shown.day as shown, sold.day as sold,
    least(visited.days[since.place], regular.day) as service, regular.day as regular, again.day as again,
    nullif(visited.days[since.place:], '{}') as visits
  from led
  left join bought using (store_id, person)
  left join visited using (store_id, person)
  left join met using (store_id, person)
  cross join lateral (select ${firstAfter(sql`bought.days`, sql`led.date - 1`)} as day) as sold
  cross join lateral (select ${firstAfter(sql`bought.days`, sql`sold.day`)} as day) as again
  cross join lateral (select width_bucket(sold.day, visited.days) + 1 as place) as since
  cross join lateral (select case
    when visited.days[since.place + 1] <= (visited.days[since.place] + interval '13 months')::date
    then visited.days[since.place + 1] end as day) as second
  cross join lateral (select least(second.day, again.day) as day) as regular
  cross join lateral (select least(${firstAfter(sql`met.came`, sql`led.date - 1`)}, sold.day) as day) as shown`;

const values = [
  ...['store_id', 'date', 'UC_ID', 'source', 'brand', 'previous', 'answer_seconds'],
  ...['appointment', 'shown', 'sold', 'service', 'regular', 'again', 'visits'],
];

async function replacePaths(tx: Db, isMeant: Sql): Promise<void> {
  await makeTemporary(
    tx,
    RECORDS,
    sql`select "UC_ID", ${resolved} as person from customer
      where ${isMeant} and ${resolved} in (
        select ${resolved} from customer where "UC_ID" in (select "UC_ID" from lead))`,
  );
  await replaceRows(
    tx,
    { name: 'lead_path', keys: ['lead_id'], values },
    isMeant,
    sql`${paths} order by date, lead_id`,
  );
}

/** So many people are named to whoever holds their leads in memory. */
const MOST_NAMED = 10_000;
/** Versions of which that is kept. */
const KEPT_VERSIONS = 200;

/** For whoever keeps what follows from them. Loads take turns, so nobody waits for it. */
const countVersion = (tx: Db) => sql`update lead_path_version set version = version + 1`.execute(tx);

/** As `countVersion`, for whoever reads the leads of those people again. */
async function noteTouched(tx: Db): Promise<void> {
  await sql`
    with counted as (update lead_path_version set version = version + 1 returning version),
    gone as (delete from lead_path_change using counted where lead_path_change.version <= counted.version - ${sql.lit(KEPT_VERSIONS)})
    insert into lead_path_change (version, customers)
    select version, array(select "UC_ID" from ${sql.ref(TOUCHED)}) from counted
    where (select count(*) from ${sql.ref(TOUCHED)}) <= ${sql.lit(MOST_NAMED)}`.execute(tx);
}

/** Works out the way of every lead anew. */
export async function rebuildPaths(tx: Db): Promise<void> {
  await countVersion(tx);
  await replacePaths(tx, sql`true`);
}

/**
 * Works out the ways of some people anew, those of whoever they were merged with among them.
 * @param customers names of tables whose column `UC_ID` has customers before and after a change
 * @param leads name of a table whose column `lead_id` has leads that are other than they were, or gone. @default none
 */
export async function refreshPaths(tx: Db, customers: readonly string[], leads?: string): Promise<void> {
  const ofLeads = leads === undefined ? [] : ['lead', 'lead_path'];
  const sources = [
    ...customers.map((name) => sql.table(name)),
    ...ofLeads.map(
      (table) => sql`${sql.table(table)} where lead_id in (select lead_id from ${sql.table(leads ?? '')})`,
    ),
  ];
  const ids = sql.join(
    sources.map((source) => sql`select "UC_ID" from ${source}`),
    sql` union `,
  );
  await makeTemporary(
    tx,
    TOUCHED,
    sql`with ids as (${ids}), people as (
        select ${resolved} as person from customer where "UC_ID" in (select "UC_ID" from ids)
        union select "UC_ID" from ids where "UC_ID" is not null
      )
      select person as "UC_ID" from people
      union select "UC_ID" from customer where merged_into in (select person from people)`,
  );
  await noteTouched(tx);
  const areTouched = sql`"UC_ID" in (select "UC_ID" from ${sql.ref(TOUCHED)})`;
  await replacePaths(tx, areTouched);
}
