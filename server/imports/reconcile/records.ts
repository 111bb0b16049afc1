import { type RawBuilder, sql } from 'kysely';
import {
  comparedColumns,
  type FigureRange,
  keyParts,
  lacksAmount,
  type Measure,
  withinMonths,
} from '../measures.ts';
import type { KeptRun } from './keptRun.ts';

const keyNames = ({ keys }: Measure) => Object.keys(keys);

const sameKey = (measure: Measure, left: string, right: string) =>
  sql.join(
    ['store_id', ...keyNames(measure)].map(
      (name) => sql`${sql.ref(`${left}.${name}`)} = ${sql.ref(`${right}.${name}`)}`,
    ),
    sql` and `,
  );

/** Of `found`: the record counts when and as the row said. */
const isAsSaid = sql`(there and was_month is not distinct from month and was_why is not distinct from why)`;

/**
 * Part of a statement that names what a file has loaded, as `member`, each with what it said then (`was_…`, of which `why`
 * is null where it counted) and what stands now (`is_there`, `counts`, `month`, `units`, `first`, `second`, `unknown_first`,
 * `unknown_second`, `run_id`), and whether that is what another row of its unit said (`as_other_row`).
 */
export const membersNow = (measure: Measure, runId: number): RawBuilder<unknown> => {
  const keys = keyNames(measure);
  const names = sql.join(keys.map((name) => sql.ref(name)));
  const units = measure.unitKey
    ? sql`case when there then (row_number() over (partition by store_id, ${sql.ref(measure.unitKey)}, there
        order by was_units desc, key) = 1)::integer else 0 end`
    : sql`there::integer`;
  return sql`loaded as materialized (
      select p.store_id, p.month as was_month, p.why as was_why, u.key, u.line, u.was_units, u.was_first, u.was_second,
        ${keyParts(measure, sql.ref('u.key'))}
      from import_part as p cross join lateral unnest(p.keys, p.lines,
        coalesce(p.units_of, array_fill(1::smallint, array[cardinality(p.keys)])), p.first_of, p.second_of
      ) as u (key, line, was_units, was_first, was_second)
      where p.run_id = ${runId} and p.fate = 'loaded'
    ), found as (
      select l.*, r.store_id is not null as there, r.month, r.why, r.first, r.second, r.run_id
      from loaded as l left join (
        select store_id, ${names}, ${comparedColumns(measure)}, run_id from (${measure.records}) as record
      ) as r on ${sameKey(measure, 'r', 'l')}
    ), standing as (
      select *, ${units} as units, not ${isAsSaid} and ${
        measure.unitKey
          ? sql`bool_or(${isAsSaid}) over (partition by store_id, ${sql.ref(measure.unitKey)})`
          : sql`false`
      } as as_other_row from found
    ), member as materialized (
      select store_id, key, ${names}, line, was_month, was_why, was_units, was_first, was_second, there as is_there,
        there and why is null as counts, month, run_id,
        as_other_row and was_first is not distinct from first and was_second is not distinct from second as as_other_row,
        case when there and why is null then units else 0 end as units,
        case when there and why is null then coalesce(first, 0) else 0 end as first,
        case when there and why is null then coalesce(second, 0) else 0 end as second,
        (there and why is null and ${lacksAmount(measure, 'first', 'first')})::integer as unknown_first,
        (there and why is null and ${lacksAmount(measure, 'second', 'second')})::integer as unknown_second,
        case when was_why is null then was_units else 0 end as then_units,
        case when was_why is null then coalesce(was_first, 0) else 0 end as then_first,
        case when was_why is null then coalesce(was_second, 0) else 0 end as then_second,
        (was_why is null and ${lacksAmount(measure, 'first', 'was_first')})::integer as then_unknown_first,
        (was_why is null and ${lacksAmount(measure, 'second', 'was_second')})::integer as then_unknown_second
      from standing
    )`;
};

/** Of `member`: what counts now is not what the file said. */
export const hasChanged = sql`(then_units <> units or then_first <> first or then_second <> second
  or then_unknown_first <> unknown_first or then_unknown_second <> unknown_second
  or (counts and was_why is null and month is distinct from was_month))`;

const isOneOf = (run: RawBuilder<unknown>, runs: readonly number[]) =>
  sql`coalesce(${run} = any (${[...runs]}::integer[]), false)`;

/**
 * Of `member`: which part of the difference its record is in, by what came after the file. `order` has rows that count as
 * another row of their unit says.
 */
export const changedPart = ({ run_id, state, corrections }: KeptRun): RawBuilder<unknown> =>
  sql`case when ${isOneOf(sql.ref('run_id'), corrections)} then 'changed corrected'
    when run_id > ${run_id}::integer then 'changed later' when ${state === 'undone'} then 'changed undone'
    when not is_there then 'changed gone' when as_other_row then 'order ' else 'changed otherwise' end`;

/** Of a record that is none of the file: which part it is in, by the import it is of, and that one's source. */
export const otherPart = (
  { corrections, origins }: KeptRun,
  run: RawBuilder<unknown>,
  source: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`case when ${isOneOf(run, corrections)} then 'corrected ' when ${isOneOf(run, origins)} then 'origin '
    else 'others ' || coalesce(${source}, '') end`;

/**
 * Records that count on the dashboard and are none of `member`: `store_id`, `key`, `month`, `units`, `first`, `second`,
 * `unknown_first`, `unknown_second`, `run_id`.
 */
export const otherRecords = (measure: Measure, range: FigureRange): RawBuilder<unknown> => {
  const { unitKey, days, records } = measure;
  const names = sql.join(keyNames(measure).map((name) => sql.ref(name)));
  const [day] = days ?? [];
  const inRange = day === undefined ? sql`true` : withinMonths(sql.ref(`record.${day}`), range);
  const units = unitKey
    ? sql`(row_number() over (partition by r.store_id, r.unit order by r.key) = 1 and not exists (
        select from member as m where m.store_id = r.store_id and m.${sql.ref(unitKey)} = r.unit and m.is_there
      ))::integer`
    : sql`1`;
  return sql`select r.store_id, r.key, r.month, ${units} as units, coalesce(r.first, 0) as first,
      coalesce(r.second, 0) as second,
      (${lacksAmount(measure, 'first', 'r.first')})::integer as unknown_first,
      (${lacksAmount(measure, 'second', 'r.second')})::integer as unknown_second, r.run_id
    from (
      select store_id, ${names}, ${comparedColumns(measure)}, run_id from (${records}) as record
      where record.store_id = any (${[...range.stores]}::integer[]) and ${inRange}
    ) as r
    where r.why is null and not exists (select from member as m where ${sameKey(measure, 'm', 'r')})`;
};
