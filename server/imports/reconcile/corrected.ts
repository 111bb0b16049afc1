import { type RawBuilder, sql } from 'kysely';
import { amountPlaces } from '../measures.ts';
import { type KeptRun, keptRows } from './keptRun.ts';

/**
 * CTEs for corrected rows. `sent` has, by `line` of the file, the outcome (`fate`, `why`) and record (`store_id`,
 * `key`) of the last time a rejected row was sent, including corrections of corrections. Undone imports, and those
 * whose rows aren't kept, don't count.
 */
export const sentRows = ({
  run_id,
  measure,
  corrections,
}: KeptRun): RawBuilder<unknown> => sql`recursive sent_from as (
    select r.run_id, r.corrects, l.line as of_line, own.line, own.fate, own.why, own.store_id, own.key
    from import_run as r cross join lateral unnest(r.corrected_lines) with ordinality as l (line, place)
    join (
      select p.run_id, p.fate, p.why, p.store_id, u.line, u.key,
        row_number() over (partition by p.run_id order by u.line) as place, count(*) over (partition by p.run_id) as rows
      from import_part as p ${keptRows(measure)} where p.run_id = any (${[...corrections]}::integer[])
    ) as own on own.run_id = r.run_id and own.place = l.place and own.rows = cardinality(r.corrected_lines)
    where r.run_id = any (${[...corrections]}::integer[]) and r.state = 'loaded'
  ), trail as (
    select of_line as of_file, run_id, line, fate, why, store_id, key from sent_from where corrects = ${run_id}
    union all
    select t.of_file, s.run_id, s.line, s.fate, s.why, s.store_id, s.key
    from sent_from as s join trail as t on s.corrects = t.run_id and s.of_line = t.line
  ), sent as materialized (
    select distinct on (of_file) of_file as line, fate, why, store_id, key from trail order by of_file, run_id desc
  )`;

const amounts = sql.join(amountPlaces.map((place) => sql`u.${sql.ref(place)}`));

/**
 * The rows of a file that are kept, with their current outcome; `corrected` means loaded after a rejection. Needs
 * `sentRows`.
 */
export const keptFileRows = ({ run_id, measure }: KeptRun): RawBuilder<unknown> => sql`
  select p.store_id, p.month, p.fate as first_fate, p.why as first_why, u.line, u.key, u.units, ${amounts},
    case s.fate when 'loaded' then 'corrected' else coalesce(s.fate, p.fate) end as fate,
    case when s.fate is null then p.why when s.fate = 'loaded' then '' else s.why end as why
  from import_part as p ${keptRows(measure)} left join sent as s on p.fate = 'rejected' and s.line = u.line
  where p.run_id = ${run_id}`;
