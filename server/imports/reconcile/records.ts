import { type RawBuilder, sql } from 'kysely';
import {
  amountPlaces,
  comparedColumns,
  type FigureRange,
  keyParts,
  type Measure,
  withinMonths,
} from '../measures.ts';
import { sentRows } from './corrected.ts';
import { sumNames } from './figures.ts';
import { type KeptRun, keptRows } from './keptRun.ts';
import { eachSum, sumOfRow } from './sums.ts';

const keyNames = ({ keys }: Measure) => Object.keys(keys);

const sameKey = (measure: Measure, left: string, right: string) =>
  sql.join(
    ['store_id', ...keyNames(measure)].map(
      (name) => sql`${sql.ref(`${left}.${name}`)} = ${sql.ref(`${right}.${name}`)}`,
    ),
    sql` and `,
  );

/** In `found`: whether the record counts as the row did. */
const isUnchanged = sql`(is_found and was_month is not distinct from month and was_why is not distinct from why)`;

/** Rejected rows that became records when corrected. Needs `sentRows`. */
const correctedRows = (
  { run_id, measure }: KeptRun,
  fileAmounts: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
      select s.store_id, p.store_id, p.month, null, s.key, u.line, u.units, ${fileAmounts},
        ${keyParts(measure, sql.ref('s.key'))}, true
      from import_part as p ${keptRows(measure)} join sent as s on s.line = u.line and s.fate = 'loaded'
      where p.run_id = ${run_id} and p.fate = 'rejected'`;

/**
 * CTE `member`: what the file and its corrections loaded. Each row has its values then (`was_…`, null `was_why` if it
 * counted, sums `then_…`) and now (`is_there`, `counts`, `month`, sums, `run_id`), and whether they equal another row
 * of its unit (`as_other_row`). With several rows per record, the last corrected one `holds` it.
 */
export const membersNow = (run: KeptRun): RawBuilder<unknown> => {
  const { measure, run_id, corrections } = run;
  const keys = keyNames(measure);
  const names = sql.join(keys.map((name) => sql.ref(name)));
  const units = measure.unitKey
    ? sql`case when there then (row_number() over (partition by store_id, ${sql.ref(measure.unitKey)}, there
        order by is_corrected, was_units desc, key) = 1)::integer else 0 end`
    : sql`there::integer`;
  const amounts = amountPlaces.map((place) => sql.ref(place));
  const fileAmounts = sql.join(
    amountPlaces.map((place) => sql`u.${sql.ref(place)} as ${sql.ref(`was_${place}`)}`),
  );
  const sameAmounts = amountPlaces.map(
    (place) => sql`${sql.ref(`was_${place}`)} is not distinct from ${sql.ref(place)}`,
  );
  const now = sumOfRow(measure, { counts: sql`(there and why is null)`, units: sql.ref('units') });
  const then = sumOfRow(measure, {
    counts: sql`(was_why is null)`,
    units: sql.ref('was_units'),
    prefix: 'was_',
  });
  const areCorrected = corrections.length > 0;
  return sql`with ${areCorrected ? sql`${sentRows(run)},` : sql``} loaded as materialized (
      select p.store_id, p.store_id as was_store_id, p.month as was_month, p.why as was_why, u.key, u.line,
        u.units as was_units, ${fileAmounts}, ${keyParts(measure, sql.ref('u.key'))}, false as is_corrected
      from import_part as p ${keptRows(measure)} where p.run_id = ${run_id} and p.fate = 'loaded'
      ${areCorrected ? sql`union all ${correctedRows(run, fileAmounts)}` : sql``}
    ), held as (
      select *, ${
        areCorrected
          ? sql`row_number() over (partition by store_id, key order by is_corrected desc, line desc) = 1`
          : sql`true`
      } as holds
      from loaded
    ), found as (
      select l.*, r.store_id is not null as is_found, r.store_id is not null and l.holds as there, r.month, r.why, ${sql.join(amounts.map((one) => sql`r.${one}`))}, r.run_id
      from held as l left join (
        select store_id, ${names}, ${comparedColumns(measure)}, run_id from (${measure.records}) as record
      ) as r on ${sameKey(measure, 'r', 'l')}
    ), standing as (
      select *, ${units} as units, not ${isUnchanged} and ${
        measure.unitKey
          ? sql`bool_or(${isUnchanged}) over (partition by store_id, ${sql.ref(measure.unitKey)})`
          : sql`false`
      } as as_other_row from found
    ), member as materialized (
      select store_id, was_store_id, key, ${names}, line, was_month, was_why, holds, is_corrected, there as is_there,
        there and why is null as counts, month, run_id, as_other_row and ${sql.join(sameAmounts, sql` and `)} as as_other_row,
        ${eachSum(now)}, ${eachSum(then, 'then_')}
      from standing
    )`;
};

/** In `member`: what counts now differs from the file, or counts only since the correction. */
export const hasChanged = sql`(is_corrected or ${sql.join(
  sumNames.map((name) => sql`${sql.ref(`then_${name}`)} <> ${sql.ref(name)}`),
  sql` or `,
)} or (counts and was_why is null and month is distinct from was_month))`;

const isOneOf = (run: RawBuilder<unknown>, runs: readonly number[]) =>
  sql`coalesce(${run} = any (${[...runs]}::integer[]), false)`;

/**
 * In `member`: the part of the difference that a record belongs to. `order`: it counts like another row of its unit.
 * `repeated`: a corrected row of the file replaced it.
 */
export const changedPart = ({ run_id, state, corrections }: KeptRun): RawBuilder<unknown> =>
  sql`case when not holds then 'repeated ' when is_corrected then case when not is_there then 'corrected gone' when not counts then 'corrected notCounted'
      when ${isOneOf(sql.ref('run_id'), corrections)} then 'corrected ' else 'corrected later' end
    when ${isOneOf(sql.ref('run_id'), corrections)} then 'changed corrected'
    when run_id > ${run_id}::integer then 'changed later' when ${state === 'undone'} then 'changed undone'
    when not is_there then 'changed gone' when as_other_row then 'order ' else 'changed otherwise' end`;

export const otherPart = (
  { corrections, origins }: KeptRun,
  run: RawBuilder<unknown>,
  source: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`case when ${isOneOf(run, corrections)} then 'corrected ' when ${isOneOf(run, origins)} then 'origin '
    else 'others ' || coalesce(${source}, '') end`;

/** Dashboard records that aren't in `member`: `store_id`, `key`, `month`, `run_id` and sums. */
export const otherRecords = (measure: Measure, range: FigureRange): RawBuilder<unknown> => {
  const { unitKey, days, records } = measure;
  const names = sql.join(keyNames(measure).map((name) => sql.ref(name)));
  const [day] = days ?? [];
  const inRange = day === undefined ? sql`true` : withinMonths(sql.ref(`record.${day}`), range);
  const units = unitKey
    ? sql`(row_number() over (partition by r.store_id, r.unit order by r.key) = 1 and held.unit is null)::integer`
    : sql`1`;
  const held = unitKey
    ? sql`left join (select distinct store_id, ${sql.ref(unitKey)} as unit from member where is_there) as held
        on held.store_id = r.store_id and held.unit = r.unit`
    : sql``;
  const sum = sumOfRow(measure, { counts: sql`true`, units, prefix: 'r.' });
  return sql`select r.store_id, r.key, r.month, r.run_id, ${eachSum(sum)}
    from (
      select store_id, ${names}, ${comparedColumns(measure)}, run_id from (${records}) as record
      where record.store_id = any (${[...range.stores]}::integer[]) and ${inRange}
    ) as r ${held}
    where r.why is null and not exists (select from member as m where ${sameKey(measure, 'm', 'r')})`;
};
