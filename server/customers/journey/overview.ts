import { sql } from 'kysely';
import type { CustomerJourney } from '../../../contract/calls/customers/journey.ts';
import type { Db } from '../../db/schema.ts';
import { type DescribedEvent, described, type PageQuestion, pageOf, toPage } from './eventPage.ts';
import { withEvents } from './line.ts';

/** Of more events than these the line of time has a mark for a month, not for a day. */
const MOST_DAYS = 500;
/** Campaigns that a gap names of those that it folds away. */
const MOST_FOLDED = 50;

type Counted = Pick<CustomerJourney, 'counts' | 'first_date' | 'last_date' | 'marks' | 'gaps'>;

interface Row extends Counted {
  readonly page: readonly DescribedEvent[];
}

/** All that happened to a person in one look: how much of each kind, when, the gaps, and the first page of it. */
export async function overviewOf(db: Db, question: PageQuestion) {
  const { rows } = await sql<Row>`/* prepared */
    ${withEvents(question)}
    select
      coalesce((select jsonb_agg(c order by c.kind) from (select kind, count(*) from event group by kind) as c), '[]') as counts,
      (select min(date) from event where not is_doubtful) as first_date,
      (select max(date) from event where not is_doubtful) as last_date,
      coalesce((select jsonb_agg(m order by m.date, m.kind) from (
        select kind, case when (select count(*) from event) > ${sql.lit(MOST_DAYS)} then date_trunc('month', date)::date else date end as date,
          count(*)
        from event where not is_doubtful group by 1, 2) as m), '[]') as marks,
      coalesce((select jsonb_agg(g order by g.to desc) from (
        select gap.from_date as from, gap.to_date as to, gap.is_open, gap.months, gap.miles, count(f.id) as unanswered,
          coalesce(jsonb_agg(jsonb_build_object('date', f.date, 'name', j.ref_id) order by f.date desc)
            filter (where f.place <= ${sql.lit(MOST_FOLDED)}), '[]') as campaigns
        from gap
        left join (select *, row_number() over (partition by from_date order by date desc) as place from folded) as f
          on f.from_date = gap.from_date
        left join journey_event j on j.event_id = case when f.place <= ${sql.lit(MOST_FOLDED)} then f.id::integer end
        group by gap.from_date, gap.to_date, gap.is_open, gap.months, gap.miles) as g), '[]') as gaps,
      coalesce((select jsonb_agg(d order by d.place) from (${described(pageOf(question), question)}) as d), '[]') as page`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('A statement of values has one row.');
  const { page, ...counted } = row;
  return { ...counted, ...(await toPage(db, page, question)) };
}
