import { type RawBuilder, sql } from 'kysely';
import { copyIntoNamed } from '../../db/bulk/copy.ts';
import { leaveTemporary, makeTemporary } from '../../db/bulk/temporary.ts';
import type { Db } from '../../db/schema.ts';
import { AFFECTED, everyone, type Records } from '../affected.ts';
import { resolved } from '../definitions.ts';
import { decidedRecords } from '../households/households.ts';
import { type Link, membershipsOf } from './components.ts';
import { groupEveryone, groupTouched, TOUCHED } from './identityKeys.ts';
import { storePairs } from './identityPairs.ts';
import { SURE } from './identityRules.ts';

const touched = sql.ref(TOUCHED);
const RESOLVED = 'identity_resolved';

/** Pairs that make one customer of two records: those that someone merged, and exact ones that nobody decided on. */
const joins = sql`case when decided_at is null then confidence >= ${sql.lit(SURE)} else status = 'merged' end`;

/** Both ends of those pairs, from either side. */
const bridges = sql`(
  select left_id as here, right_id as there from match_pair where ${joins}
  union all select right_id, left_id from match_pair where ${joins}
)`;

/** The touched records and all that were one customer with one of them so far, also with one that is gone now. */
const makeStart = (tx: Db) =>
  makeTemporary(
    tx,
    'identity_start',
    sql`select "UC_ID" from ${touched}
      union select there from ${touched} join ${bridges} as bridge on here = "UC_ID"
      union select record."UC_ID" from customer as record where record.merged_into in (
        select coalesce(merged_into, "UC_ID") from customer join ${touched} using ("UC_ID"))
      union select merged_into from customer join ${touched} using ("UC_ID") where merged_into is not null`,
  );

const REACH = 'identity_reach';
const reached: Records = (id) => sql`${id} in (select "UC_ID" from ${sql.ref(REACH)})`;

/**
 * All records that hang together with those of the start, by whatever chain of pairs: no pair that could merge two
 * records leads out of them.
 */
const makeReach = (tx: Db) =>
  makeTemporary(
    tx,
    REACH,
    sql`with recursive reach ("UC_ID") as (
        select "UC_ID" from identity_start
        union select there from reach join ${bridges} as bridge on here = "UC_ID"
      )
      select "UC_ID" from reach`,
  );

interface PairRow extends Link {
  readonly joins: boolean;
}

/** Works out anew for records which customer each of them stands for. */
async function resolve(tx: Db, records: Records): Promise<void> {
  const { rows } = await sql<PairRow>`
    select left_id as left, right_id as right, decided_at is not null as decided, confidence, ${joins} as joins
    from match_pair where (decided_at is not null or ${joins}) and ${records(sql.ref('left_id'))}`.execute(
    tx,
  );
  const memberships = membershipsOf(
    rows.filter((pair) => pair.joins),
    rows.filter((pair) => !pair.joins),
  );
  await makeTemporary(
    tx,
    RESOLVED,
    sql`select "UC_ID", merged_into, merge_confidence from customer where false`,
  );
  await copyIntoNamed(
    tx,
    RESOLVED,
    ['UC_ID', 'merged_into', 'merge_confidence'],
    memberships
      .filter(({ id, root }) => id !== root)
      .map(({ id, root, confidence }) => [id, root, confidence]),
  );
  await sql`analyze ${sql.ref(RESOLVED)}`.execute(tx);
}

async function storeResolved(tx: Db, records: Records): Promise<void> {
  const fresh = sql.ref(RESOLVED);
  await sql`update customer set merged_into = null, merge_confidence = null
    where (merged_into is not null or merge_confidence is not null) and ${records(sql.ref('customer.UC_ID'))}
      and not exists (select from ${fresh} as fresh where fresh."UC_ID" = customer."UC_ID")`.execute(tx);
  await sql`update customer set merged_into = fresh.merged_into, merge_confidence = fresh.merge_confidence
    from ${fresh} as fresh
    where customer."UC_ID" = fresh."UC_ID" and (customer.merged_into, customer.merge_confidence)
      is distinct from (fresh.merged_into, fresh.merge_confidence)`.execute(tx);
  // A pair that nobody decided on is open as long as its records stand for two customers.
  await sql`update match_pair set status = fresh.status
    from (
      select pair_id, case when coalesce(a.merged_into, a."UC_ID") = coalesce(b.merged_into, b."UC_ID")
        then 'merged' else 'open' end as status
      from match_pair join customer as a on a."UC_ID" = left_id join customer as b on b."UC_ID" = right_id
      where decided_at is null and (${records(sql.ref('left_id'))} or ${records(sql.ref('right_id'))})
    ) as fresh
    where match_pair.pair_id = fresh.pair_id and match_pair.status <> fresh.status`.execute(tx);
}

/** Matches every record with every other anew. */
export async function matchEveryone(tx: Db): Promise<void> {
  await groupEveryone(tx);
  await storePairs(tx, everyone);
  await resolve(tx, everyone);
  await storeResolved(tx, everyone);
}

/**
 * The reached records, and the members of households that they have left or joined, with the records merged into those; and
 * the same of all whom decisions on households name.
 */
const makeAffected = (tx: Db) =>
  leaveTemporary(
    tx,
    AFFECTED,
    sql`with mover as (
      select "UC_ID" from ${sql.ref(REACH)} union select "UC_ID" from ${decidedRecords} as decided
    ), head as (
      select household_id from customer join mover using ("UC_ID") where household_id is not null
      union select "UC_ID" from ${touched}
    ), home as (
      select distinct place_key(address, zip) as place, name_key("UC_LastName") as last
      from customer join mover using ("UC_ID")
    ), member as (
      select household_id as "UC_ID" from head
      union select "UC_ID" from customer join head using (household_id) where household_id <> "UC_ID"
      union select neighbour."UC_ID" from home cross join lateral (
        select ${resolved} as "UC_ID" from customer
        where address is not null and place_key(address, zip) = place and name_key("UC_LastName") = last offset 0
      ) as neighbour
    )
    select "UC_ID" from ${sql.ref(REACH)}
    union select "UC_ID" from member
    union select "UC_ID" from customer where merged_into in (select "UC_ID" from member)`,
  );

/**
 * Finds the pairs of touched records anew, and whose figures can change by that: `AFFECTED`.
 * @param records the touched ones, also those that are gone
 */
export async function findAffected(tx: Db, records: RawBuilder<unknown>): Promise<void> {
  await makeTemporary(tx, TOUCHED, sql`select distinct "UC_ID" from ${records} where "UC_ID" is not null`);
  await groupTouched(tx);
  await makeStart(tx);
  await storePairs(tx, (id) => sql`${id} in (select "UC_ID" from ${touched})`);
  await makeReach(tx);
  await makeAffected(tx);
}

/** Merges and separates the affected records. */
export async function matchAffected(tx: Db): Promise<void> {
  await resolve(tx, reached);
  await storeResolved(tx, reached);
}
