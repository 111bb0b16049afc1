import { type RawBuilder, sql } from 'kysely';
import {
  amountPlaces,
  comparedColumns,
  type FigureRange,
  keyParts,
  type Measure,
  withinMonths,
} from '../measures.ts';
import { sumNames } from './figures.ts';
import type { KeptRun } from './keptRun.ts';
import { eachSum, sumOfRow } from './sums.ts';

const keyNames = ({ keys }: Measure) => Object.keys(keys);

const sameKey = (measure: Measure, left: string, right: string) =>
  sql.join(
    ['store_id', ...keyNames(measure)].map(
      (name) => sql`${sql.ref(`${left}.${name}`)} = ${sql.ref(`${right}.${name}`)}`,
    ),
    sql` and `,
  );

/** The rows that a part `p` keeps, as `u`: key, line, units and amounts. */
export const keptRows = ({ both }: Measure): RawBuilder<unknown> => sql`cross join lateral (
    select key, line, units, first, second, ${both ? sql`first + second` : sql`null::numeric`} as both, third
    from unnest(p.keys, p.lines, coalesce(p.units_of, array_fill(1::smallint, array[cardinality(p.keys)])), p.first_of,
      p.second_of, p.third_of) as kept (key, line, units, first, second, third)
  ) as u`;

/** Of `found`: the record counts when and as the row said. */
const isAsSaid = sql`(there and was_month is not distinct from month and was_why is not distinct from why)`;

/**
 * Part of a statement that names what a file has loaded, as `member`, each with what it said then (`was_…`, of which `why`
 * is null where it counted, and sums as `then_…`) and what stands now (`is_there`, `counts`, `month`, sums, `run_id`), and
 * whether that is what another row of its unit said (`as_other_row`).
 */
export const membersNow = (measure: Measure, runId: number): RawBuilder<unknown> => {
  const keys = keyNames(measure);
  const names = sql.join(keys.map((name) => sql.ref(name)));
  const units = measure.unitKey
    ? sql`case when there then (row_number() over (partition by store_id, ${sql.ref(measure.unitKey)}, there
        order by was_units desc, key) = 1)::integer else 0 end`
    : sql`there::integer`;
  const amounts = amountPlaces.map((place) => sql.ref(place));
  const saidAmounts = amountPlaces.map((place) => sql`u.${sql.ref(place)} as ${sql.ref(`was_${place}`)}`);
  const areSaid = amountPlaces.map(
    (place) => sql`${sql.ref(`was_${place}`)} is not distinct from ${sql.ref(place)}`,
  );
  const now = sumOfRow(measure, { counts: sql`(there and why is null)`, units: sql.ref('units') });
  const then = sumOfRow(measure, {
    counts: sql`(was_why is null)`,
    units: sql.ref('was_units'),
    prefix: 'was_',
  });
  return sql`loaded as materialized (
      select p.store_id, p.month as was_month, p.why as was_why, u.key, u.line, u.units as was_units,
        ${sql.join(saidAmounts)}, ${keyParts(measure, sql.ref('u.key'))}
      from import_part as p ${keptRows(measure)} where p.run_id = ${runId} and p.fate = 'loaded'
    ), found as (
      select l.*, r.store_id is not null as there, r.month, r.why, ${sql.join(amounts.map((one) => sql`r.${one}`))}, r.run_id
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
      select store_id, key, ${names}, line, was_month, was_why, there as is_there,
        there and why is null as counts, month, run_id, as_other_row and ${sql.join(areSaid, sql` and `)} as as_other_row,
        ${eachSum(now)}, ${eachSum(then, 'then_')}
      from standing
    )`;
};

/** Of `member`: what counts now is not what the file said. */
export const hasChanged = sql`(${sql.join(
  sumNames.map((name) => sql`${sql.ref(`then_${name}`)} <> ${sql.ref(name)}`),
  sql` or `,
)} or (counts and was_why is null and month is distinct from was_month))`;

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

/** Records that count on the dashboard and are none of `member`: `store_id`, `key`, `month`, `run_id` and sums. */
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
  const sum = sumOfRow(measure, { counts: sql`true`, units, prefix: 'r.' });
  return sql`select r.store_id, r.key, r.month, r.run_id, ${eachSum(sum)}
    from (
      select store_id, ${names}, ${comparedColumns(measure)}, run_id from (${records}) as record
      where record.store_id = any (${[...range.stores]}::integer[]) and ${inRange}
    ) as r
    where r.why is null and not exists (select from member as m where ${sameKey(measure, 'm', 'r')})`;
};
