import { type RawBuilder, sql } from 'kysely';
import type { CustomerJourney } from '../../../contract/calls/customers/journey.ts';
import { rowsOf } from '../../db/jsonRows.ts';

/** Of more events than these the line of time has a mark for a month, not for a day. */
const MOST_DAYS = 500;
/** Campaigns that a gap names of those that it folds away. */
const MOST_FOLDED = 50;

/** The columns of `overview`. */
export type Overview = Pick<CustomerJourney, 'counts' | 'first_date' | 'last_date' | 'marks' | 'gaps'>;

const counts = sql`select kind, count(*) from event group by kind order by kind`;

const marks = sql`
  select kind, case when (select count(*) from event) > ${sql.lit(MOST_DAYS)} then date_trunc('month', date)::date
    else date end as date, count(*)
  from event where not is_doubtful group by 1, 2 order by 2, 1`;

const gaps = sql`
  select gap.from_date as from, gap.to_date as to, gap.is_open, gap.months, gap.miles, count(f.id) as unanswered,
    coalesce(json_agg(json_build_object('date', f.date, 'name', f.name) order by f.date desc)
      filter (where f.place <= ${sql.lit(MOST_FOLDED)}), '[]') as campaigns
  from gap
  left join (select *, row_number() over (partition by from_date order by date desc) as place from folded) as f
    on f.from_date = gap.from_date
  group by gap.from_date, gap.to_date, gap.is_open, gap.months, gap.miles order by gap.to_date desc`;

/** All that happened to a person in one look: how much of each kind, when, and the gaps. */
export const overview: RawBuilder<unknown> = sql`
  ${rowsOf(counts)} as counts, (select min(date) from event where not is_doubtful) as first_date,
  (select max(date) from event where not is_doubtful) as last_date, ${rowsOf(marks)} as marks, ${rowsOf(gaps)} as gaps`;
