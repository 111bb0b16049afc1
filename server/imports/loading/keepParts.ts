import { type RawBuilder, sql } from 'kysely';
import { copyIntoNamed } from '../../db/bulk/copy.ts';
import { isEmpty } from '../../db/bulk/isEmpty.ts';
import { keepTemporary } from '../../db/bulk/temporary.ts';
import type { Tx } from '../../db/schema.ts';
import { amountPlaces, comparedColumns, lackPlaces, lacksAmount, type Measure } from '../measures.ts';
import type { LeftRows } from '../reading/leftRows.ts';
import { ADDED_UP, measureOf } from '../reading/parts/addUp.ts';
import { GONE, STAGE } from './staging/stage.ts';
import type { StagedFile } from './staging/stageFile.ts';

/** Temporary table of rows that are not loaded, with what they say. */
const LEFT = 'import_left';
const left = sql.table(LEFT);
const leftColumns = ['line', 'fate', 'why', 'store_id', 'key', 'unit', 'month', ...amountPlaces] as const;
const leftNames = sql.join(leftColumns.map((name) => sql.ref(name)));
/** Sums of a part. */
const sumColumns = [...amountPlaces, ...lackPlaces.map((place) => `unknown_${place}` as const)];

/** Rows behind one sum that are kept beside it, of rows that are not loaded. */
const MOST_KEPT = 5000;

/** How a stage is compared with the dashboard. */
interface Compared {
  readonly measure: Measure;
  /** Columns that the stage has. */
  readonly columns: readonly string[];
  /** Those of them that are added up of rows of one record. */
  readonly added: readonly string[];
}

/** Makes the table of rows that are not loaded, with those that the reading has left out. */
async function makeLeft(tx: Tx, { rows }: LeftRows): Promise<void> {
  await keepTemporary(
    tx,
    LEFT,
    sql`(line integer, fate text, why text, store_id integer, key text, unit text, month date,
      first numeric, second numeric, "both" numeric, third numeric)`,
  );
  if (rows.length === 0) return;
  await copyIntoNamed(
    tx,
    LEFT,
    leftColumns,
    rows.map((row) => leftColumns.map((name) => row[name])),
  );
}

/** Rows of a table like the stage with what they are compared by; columns that the file does not give are null. */
const comparedRows = ({ measure, columns }: Compared, table: string, others: RawBuilder<unknown>) => {
  const types = { store_id: 'integer', ...measure.keys, ...measure.needs };
  const own = Object.entries(types).map(([name, type]) =>
    columns.includes(name) ? sql.ref(name) : sql`null::${sql.raw(type)} as ${sql.ref(name)}`,
  );
  return sql`select line, store_id ${others}, ${comparedColumns(measure)} from (
    select line ${others}, ${sql.join(own)} from ${sql.table(table)}) as row_of_file`;
};

/**
 * Keeps what the file says with its import: sums by store, month and what became of the rows, and those rows. Comes when the
 * stage holds what is loaded, with the stores as Rooftop calls them.
 */
export async function keepParts({ tx, plan, layout, totals, runId, load }: StagedFile): Promise<void> {
  const measure = measureOf(plan.feed, plan.addUp);
  // The dashboard has no figures of other feeds, and nothing is kept of a run without a number.
  if (!measure || runId === undefined) return;
  const { left: leftRows } = totals;
  const { newStores } = load;
  const compared = { measure, columns: layout.columns, added: plan.addUp?.amounts ?? [] };
  await forgetOldParts(tx, runId);
  const { unitKey } = measure;
  // A repair order is one unit, on the first of its lines.
  const unit = unitKey
    ? sql`(row_number() over (partition by store_id, unit order by line) = 1)::integer::smallint`
    : sql`1::smallint`;
  const lists = (of: (list: RawBuilder<unknown>) => RawBuilder<unknown>) =>
    sql`${of(sql`array_agg(key)`)}, ${of(sql`array_agg(line)`)},
      ${unitKey ? of(sql`array_agg(unit_of)`) : sql`null::smallint[]`}, ${of(sql`array_agg(first)`)},
      ${of(sql`array_agg(second)`)}, ${measure.third ? of(sql`array_agg(third)`) : sql`null::numeric[]`}`;
  const columns = sql`run_id, store_id, month, fate, why, rows, units, ${sql.join(sumColumns.map((name) => sql.ref(name)))},
    keys, lines, units_of, first_of, second_of, third_of`;
  const sums = sql.join([
    ...amountPlaces.map((place) => sql`sum(${sql.ref(place)})`),
    ...lackPlaces.map((place) => sql`count(*) filter (where ${lacksAmount(measure, place, place)})`),
  ]);
  await sql`insert into import_part (${columns})
    select ${runId}::integer, store_id, month, 'loaded', why, count(*), sum(unit_of), ${sums}, ${lists((list) => list)}
    from (select *, ${unit} as unit_of from (${comparedRows(compared, STAGE, sql``)}) as loaded) as loaded
    group by store_id, month, why`.execute(tx);
  // Those that are in the sum of another row are only listed.
  const isOwn = sql`filter (where why <> ${ADDED_UP})`;
  const sumsOfLeft = sql.join([
    ...amountPlaces.map((place) => sql`sum(${sql.ref(place)}) ${isOwn}`),
    ...lackPlaces.map(
      (place) => sql`count(*) filter (where ${lacksAmount(measure, place, place)} and why <> ${ADDED_UP})`,
    ),
  ]);
  const areGone = !(await isEmpty(tx, GONE));
  if (!areGone && leftRows.rows.length === 0) return;
  await makeLeft(tx, leftRows);
  if (areGone) {
    // What is not added up of a row that is, such as the price of its deal, counts as another one says.
    const told = amountPlaces.map((place) => {
      const [column, , other = column] = measure[place] ?? [];
      const isAdded = [column, other].every((name) => name !== undefined && compared.added.includes(name));
      return isAdded ? sql.ref(place) : sql`case when why_gone <> ${ADDED_UP} then ${sql.ref(place)} end`;
    });
    await sql`insert into ${left} (${leftNames})
      select line, fate, why_gone, store_id, key, unit, month, ${sql.join(told)}
      from (${comparedRows(compared, GONE, sql`, fate, why_gone`)}) as gone`.execute(tx);
  }
  await sql`update ${left} set store_id = (${JSON.stringify(Object.fromEntries(newStores))}::jsonb ->> store_id::text)::integer
    where store_id <= 0`.execute(tx);
  // One of which another line is loaded counts there.
  const unitLeft = unitKey
    ? sql`(l.unit is not null and row_number() over (partition by l.store_id, l.unit order by l.line) = 1
        and s.unit is null)::integer::smallint`
    : sql`1::smallint`;
  const unitsLoaded = unitKey
    ? sql`left join (select distinct store_id, ${sql.ref(unitKey)} as unit from ${sql.table(STAGE)}) as s
        on s.store_id = l.store_id and s.unit = l.unit`
    : sql``;
  await sql`insert into import_part (${columns})
    select ${runId}::integer, store_id, month, fate, why, count(*), sum(unit_of), ${sumsOfLeft},
      ${lists((list) => sql`(${list})[1:${sql.lit(MOST_KEPT)}]`)}
    from (select l.*, ${unitLeft} as unit_of from ${left} as l ${unitsLoaded} order by l.line) as gone
    group by store_id, month, fate, why`.execute(tx);
  const { more } = leftRows;
  if (more.length === 0) return;
  await copyIntoNamed(
    tx,
    'import_part',
    ['run_id', 'store_id', 'month', 'fate', 'why', 'rows', 'units', ...sumColumns],
    more.map(({ store_id, month, fate, why, rows, lacks, ...amounts }) => [
      ...[runId, isOfNew(store_id) ? (newStores.get(store_id) ?? null) : store_id, month, fate, why, rows],
      unitKey ? 0 : rows,
      ...amountPlaces.map((place) => amounts[place]),
      ...lackPlaces.map((place) => lacks[place] ?? 0),
    ]),
  );
}

const isOfNew = (store: number | null): store is number => store !== null && store < 0;

/** Days for which it is kept what a file said, as its lists of rows are. */
const DAYS_KEPT = 90;

const forgetOldParts = (tx: Tx, runId: number) =>
  sql`delete from import_part where run_id in (
    select old.run_id from import_run as old join import_run as own on own.run_id = ${runId}
    where old.finished_at < own.started_at - ${sql.lit(DAYS_KEPT)} * interval '1 day')`.execute(tx);
