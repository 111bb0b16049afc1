import { sql } from 'kysely';
import type { SegmentHistory } from '../../../contract/calls/customers/segmentPeople.ts';
import type { Principal } from '../../access/principal.ts';
import type { PlainDate } from '../../calendar.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { countCustomers } from '../counts.ts';
import { type CustomerFilter, readFilter } from '../filter.ts';
import { blindOf } from '../membership.ts';
import { readCustomers } from '../read.ts';

/** Milliseconds that the days of a segment may take: its people are many, and all of them are gone through. */
const LIMIT = 10_000;

export interface HistoryRequest {
  readonly principal: Principal;
  readonly today: PlainDate;
  readonly segmentId: number;
  readonly signal: AbortSignal;
}

/**
 * How many people of the caller's stores were in a segment on the days on which that was noted, and who came and went in
 * the last week. Whoever of them was found to be another since, and at which stores they are customers, is reckoned as it
 * is now, so that the days can be compared.
 * @throws what `readFilter` and `readCustomers` throw
 */
export async function segmentHistory(
  db: Db,
  { principal, today, segmentId, signal }: HistoryRequest,
): Promise<SegmentHistory> {
  const expressions = { came: `segment_came in (${segmentId})`, went: `segment_went in (${segmentId})` };
  const came = await readFilter(db, expressions.came, principal, today);
  const went = await readFilter(db, expressions.went, principal, today);
  const read = async (tx: Tx): Promise<SegmentHistory> => {
    const days = await readDays(tx, came, segmentId);
    return {
      days,
      since: await sinceOf(tx, segmentId),
      came: { count: await countCustomers(tx, came), expression: expressions.came },
      went: { count: await countCustomers(tx, went), expression: expressions.went },
    };
  };
  return readCustomers(db, came, read, signal, LIMIT);
}

/** The day with which the last one is compared, as `segment_moved` has it. */
async function sinceOf(tx: Tx, segmentId: number): Promise<string | null> {
  const { rows } = await sql<{ since: string | null }>`
    with noted as (select max(day) as last from segment_day where segment_id = ${segmentId})
    select coalesce(max(day) filter (where day <= noted.last - 7), min(day))::text as since
    from noted left join segment_day on segment_id = ${segmentId}`.execute(tx);
  return rows[0]?.since ?? null;
}

/**
 * Whoever was there on all days is counted once; of the others the days are put together, since one person may have been
 * there as several records.
 */
async function readDays(
  tx: Tx,
  { inScope, scope }: Pick<CustomerFilter, 'inScope' | 'scope'>,
  segmentId: number,
): Promise<SegmentHistory['days']> {
  const sightOf =
    scope === 'all'
      ? sql`'whole'`
      : sql`case when customer."CVP_RelatedStores" <@ ${[...scope.storeIds]}::integer[]
          then 'whole' else ${blindOf(segmentId)} end`;
  // Lists hold far more than the planner expects: it would go through one of them for each entry of another.
  await sql`set local enable_nestloop = off`.execute(tx);
  const { rows } = await sql<SegmentHistory['days'][number]>`
    with move as (
      select *, lead(day) over later as until, lag(day) over later is null as is_first
      from (
        select sight, unnest(came) as record, true as is_coming, day from segment_move where segment_id = ${segmentId}
        union all
        select sight, unnest(went), false, day from segment_move where segment_id = ${segmentId}
      ) as each_move
      window later as (partition by sight, record order by day)
    ), stay as (
      select sight, record, daterange(day, until) as days from move where is_coming
      union all
      select sight, record, daterange(null, day) from move where is_first and not is_coming
      union all
      select sight, record, daterange(null, null)
      from (select sight, unnest(people) as record from segment_people where segment_id = ${segmentId}) as there
      where not exists (select from move where (move.sight, move.record) = (there.sight, there.record))
    ), seen as (
      select customer."UC_ID" as person, stay.days
      from stay join customer as source on source."UC_ID" = stay.record
        join customer on customer."UC_ID" = coalesce(source.merged_into, source."UC_ID")
      where ${inScope} and stay.sight = ${sightOf}
    ), always as (
      select distinct person from seen where days = daterange(null, null)
    ), change as (
      select unnest(range_agg(days)) as days from seen
      where not exists (select from always where always.person = seen.person) group by person
    ), step as (
      select coalesce(lower(days), '-infinity') as day, count(*) as change from change group by 1
      union all
      select upper(days), -count(*) from change where not upper_inf(days) group by 1
      union all
      select '-infinity', count(*) from always
    ), line as (
      select day, is_noted, sum(change) over (order by day, is_noted) as people
      from (
        select day, change, false as is_noted from step
        union all
        select day, 0, true from segment_day where segment_id = ${segmentId}
      ) as both_kinds
    )
    select day::text, people::integer from line where is_noted order by day`.execute(tx);
  return rows;
}
