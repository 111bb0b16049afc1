import type { QueryExecutorProvider } from 'kysely';
import { addEntries } from '../../dictionary/addEntries.ts';
import { addSpanish } from '../../dictionary/addSpanish.ts';
import { segmentEntries } from '../../dictionary/segments.ts';
import { runStatements } from '../statements.ts';

/**
 * Who is in a segment, in pieces of ids that lie together, and who came and went on which day: from the people of now
 * the days are worked out backwards, so what is old can go without a trace in what is younger. A member costs four bytes,
 * and so does each coming and going. Ids of customers without a foreign key, as in `segment_member`.
 *
 * What a customer does is not told to who does not see all their stores. A filter that tests such a thing finds others
 * for them, so of its segment the people are kept twice: `whole` for who sees all stores of a customer, `blind` for who
 * sees only some. Of all other segments there is `whole` alone.
 */
const tables = `
create table segment_history (
  segment_id integer primary key references segment on delete cascade,
  by_sight boolean not null default false,
  noted_on date,
  noted_at timestamptz,
  again_on date,
  taken_at timestamptz
);

create table segment_people (
  segment_id integer not null references segment_history on delete cascade,
  sight text not null check (sight in ('whole', 'blind')),
  piece integer not null,
  people integer[] not null,
  primary key (segment_id, sight, piece)
);

create table segment_move (
  move_id bigint generated always as identity primary key,
  segment_id integer not null references segment_history on delete cascade,
  sight text not null check (sight in ('whole', 'blind')),
  piece integer not null,
  day date not null,
  came integer[] not null,
  went integer[] not null,
  unique (segment_id, sight, piece, day)
);
create index segment_move_day on segment_move (day, move_id);

create table segment_day (
  day_id bigint generated always as identity primary key,
  segment_id integer not null references segment_history on delete cascade,
  day date not null,
  unique (segment_id, day)
);
create index segment_day_day on segment_day (day, day_id);

alter table retention drop constraint retention_what_check;
alter table retention add constraint retention_what_check check (what in ('activity', 'changes', 'segments'));
insert into retention (what, months) values ('segments', 13);
`;

/**
 * Persons, each once: a record that was found to be another person's is that person. Lists hold far more than the
 * planner expects of them, so it is not to go through one of them for each entry of another.
 */
const functions = `
create function segment_people_on(of_segment integer, of_sight text, on_day date) returns setof integer
language sql stable rows 10000 set enable_nestloop = off as $$
  with later as (
    select distinct on (person) person, is_coming
    from (
      select unnest(came) as person, true as is_coming, day from segment_move
      where segment_id = of_segment and sight = of_sight and day > on_day
      union all
      select unnest(went), false, day from segment_move
      where segment_id = of_segment and sight = of_sight and day > on_day
    ) as move
    order by person, day
  ), there as (
    select unnest(people) as person from segment_people where segment_id = of_segment and sight = of_sight
    except select person from later where is_coming
    union select person from later where not is_coming
  )
  select distinct coalesce(customer.merged_into, customer."UC_ID")
  from there join customer on customer."UC_ID" = there.person
$$;

create function segment_moved(of_segment integer, of_sight text, is_coming boolean) returns setof integer
language sql stable rows 1000 as $$
  with noted as (
    select max(day) as last from segment_day where segment_id = of_segment
  ), week as (
    select noted.last, coalesce(max(day) filter (where day <= noted.last - 7), min(day)) as since
    from noted join segment_day on segment_id = of_segment group by noted.last
  )
  select segment_people_on(of_segment, of_sight, case when is_coming then last else since end) from week
  except
  select segment_people_on(of_segment, of_sight, case when is_coming then since else last end) from week
$$;
`;

/** Who was in a segment on which day. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await runStatements(db, tables);
  await runStatements(db, functions);
  await addEntries(db, segmentEntries);
  await addSpanish(db, segmentEntries);
}
