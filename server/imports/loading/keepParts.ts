import { type RawBuilder, sql } from 'kysely';
import { copyIntoNamed } from '../../db/bulk/copy.ts';
import { isEmpty } from '../../db/bulk/isEmpty.ts';
import { keepTemporary } from '../../db/bulk/temporary.ts';
import type { Tx } from '../../db/schema.ts';
import { amountPlaces, comparedColumns, lackPlaces, lacksAmount, type Measure } from '../measures.ts';
import type { LeftRows } from '../reading/leftRows.ts';
import { ADDED_UP, measureOf } from '../reading/parts/addUp.ts';
import { GONE, STAGE } from './file/stage.ts';
import type { StagedFile } from './file/stagedFile.ts';

const LEFT = 'import_left';
const left = sql.table(LEFT);
const leftColumns = ['line', 'fate', 'why', 'store_id', 'key', 'unit', 'month', ...amountPlaces] as const;
const leftNames = sql.join(leftColumns.map((name) => sql.ref(name)));
const sumColumns = [...amountPlaces, ...lackPlaces.map((place) => `unknown_${place}` as const)];

const MOST_KEPT = 5000;

async function createLeftRows(tx: Tx, { rows }: LeftRows): Promise<void> {
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

/** Columns that the file lacks are null. */
const comparedRows = (
  measure: Measure,
  given: readonly string[],
  table: string,
  others: RawBuilder<unknown>,
) => {
  const types = { store_id: 'integer', ...measure.keys, ...measure.needs };
  const own = Object.entries(types).map(([name, type]) =>
    given.includes(name) ? sql.ref(name) : sql`null::${sql.raw(type)} as ${sql.ref(name)}`,
  );
  return sql`select line, store_id, ${others}, ${comparedColumns(measure)} from (
    select line, ${others}, ${sql.join(own)} from ${sql.table(table)}) as row_of_file`;
};

interface Parts {
  readonly runId: number;
  readonly measure: Measure;
  /** `unit_of`: whether the row counts as a unit. */
  readonly rows: RawBuilder<unknown>;
  readonly isSummed: RawBuilder<unknown>;
  readonly slice: RawBuilder<unknown>;
}

const insertParts = (tx: Tx, { runId, measure, rows, isSummed, slice }: Parts) => {
  const list = (name: string) => sql`(array_agg(${sql.ref(name)}))${slice}`;
  return sql`insert into import_part (run_id, store_id, month, fate, why, rows, units,
      ${sql.join(sumColumns.map((name) => sql.ref(name)))}, keys, lines, units_of, first_of, second_of, third_of)
    select ${runId}::integer, store_id, month, fate, why, count(*), sum(unit_of),
      ${sql.join(amountPlaces.map((place) => sql`sum(${sql.ref(place)}) filter (where ${isSummed})`))},
      ${sql.join(lackPlaces.map((place) => sql`count(*) filter (where ${lacksAmount(measure, place, place)} and ${isSummed})`))},
      ${list('key')}, ${list('line')}, ${measure.unitKey ? list('unit_of') : sql`null::smallint[]`}, ${list('first')},
      ${list('second')}, ${measure.third ? list('third') : sql`null::numeric[]`}
    from (${rows}) as row_of_file group by store_id, month, fate, why`.execute(tx);
};

/**
 * Keeps the file's sums by store, month and fate, and the rows behind them. Needs a stage with the rows to load and
 * Rooftop's store IDs.
 */
export async function keepParts(staged: StagedFile): Promise<void> {
  const { tx, plan, layout, runId } = staged;
  const measure = measureOf(plan.feed, plan.addUp);
  // Other feeds have no dashboard figures, and a run without an ID keeps nothing.
  if (!measure || runId === undefined) return;
  await forgetOldParts(tx, runId);
  // A repair order counts as one unit, on its first line.
  const unit = measure.unitKey
    ? sql`(row_number() over (partition by store_id, unit order by line) = 1)::integer::smallint`
    : sql`1::smallint`;
  const loaded = comparedRows(measure, layout.columns, STAGE, sql`'loaded' as fate`);
  const rows = sql`select *, ${unit} as unit_of from (${loaded}) as loaded`;
  await insertParts(tx, { runId, measure, rows, isSummed: sql`true`, slice: sql`` });
  await keepLeft(staged, measure, runId);
}

async function keepLeft(
  { tx, plan, layout, totals, load: { newStores } }: StagedFile,
  measure: Measure,
  runId: number,
): Promise<void> {
  const { unitKey } = measure;
  const areGone = !(await isEmpty(tx, GONE));
  if (!areGone && totals.left.rows.length === 0) return;
  await createLeftRows(tx, totals.left);
  if (areGone) {
    // Amounts of a summed-up row that aren't themselves added, such as a deal's price, count in the other row.
    const amounts = amountPlaces.map((place) => {
      const [column, , other = column] = measure[place] ?? [];
      const isAdded = [column, other].every((name) => name && plan.addUp?.amounts.includes(name));
      return isAdded ? sql.ref(place) : sql`case when why_gone <> ${ADDED_UP} then ${sql.ref(place)} end`;
    });
    await sql`insert into ${left} (${leftNames})
      select line, fate, why_gone, store_id, key, unit, month, ${sql.join(amounts)}
      from (${comparedRows(measure, layout.columns, GONE, sql`fate, why_gone`)}) as gone`.execute(tx);
  }
  await sql`update ${left} set store_id = (${JSON.stringify(Object.fromEntries(newStores))}::jsonb ->> store_id::text)::integer
    where store_id <= 0`.execute(tx);
  // A unit with a loaded line counts there.
  const rows = unitKey
    ? sql`select l.*, (l.unit is not null and row_number() over (partition by l.store_id, l.unit order by l.line) = 1
          and s.unit is null)::integer::smallint as unit_of
        from ${left} as l left join (select distinct store_id, ${sql.ref(unitKey)} as unit from ${sql.table(STAGE)}) as s
          on s.store_id = l.store_id and s.unit = l.unit order by l.line`
    : sql`select *, 1::smallint as unit_of from ${left} order by line`;
  const isSummed = sql`why <> ${ADDED_UP}`;
  await insertParts(tx, { runId, measure, rows, isSummed, slice: sql`[1:${sql.lit(MOST_KEPT)}]` });
  const { more } = totals.left;
  if (more.length === 0) return;
  await copyIntoNamed(
    tx,
    'import_part',
    ['run_id', 'store_id', 'month', 'fate', 'why', 'rows', 'units', ...sumColumns],
    more.map(({ store_id, month, fate, why, rows: count, lacks, ...amounts }) => [
      ...[runId, isOfNew(store_id) ? (newStores.get(store_id) ?? null) : store_id, month, fate, why, count],
      unitKey ? 0 : count,
      ...amountPlaces.map((place) => amounts[place]),
      ...lackPlaces.map((place) => lacks[place] ?? 0),
    ]),
  );
}

const isOfNew = (store: number | null): store is number => store !== null && store < 0;

const DAYS_KEPT = 90;

const forgetOldParts = (tx: Tx, runId: number) =>
  sql`delete from import_part where run_id in (
    select old.run_id from import_run as old join import_run as own on own.run_id = ${runId}
    where old.finished_at < own.started_at - ${sql.lit(DAYS_KEPT)} * interval '1 day')`.execute(tx);
