import { type RawBuilder, sql } from 'kysely';
import type { PayloadOf } from '../../../contract/call.ts';
import type { ReconciledPartRow, reconciledRows } from '../../../contract/calls/imports/reconcile.ts';
import type { Db } from '../../db/schema.ts';
import { lackPlaces, lacksAmount, type Measure } from '../measures.ts';
import { ADDED_UP } from '../reading/parts/addUp.ts';
import { keptFileRows, sentRows } from './corrected.ts';
import { type Amounts, figuresOf, type SumName, sumNames } from './figures.ts';
import { type Place, placesOf, rangeOf } from './fileSums.ts';
import { comparing, type KeptRun, keptRun } from './keptRun.ts';
import { changedPart, hasChanged, membersNow, otherPart, otherRecords } from './records.ts';

type Choice = PayloadOf<typeof reconciledRows>;

interface Row {
  readonly line: number | null;
  readonly key: string | null;
  readonly store: string | null;
  readonly month: string | null;
  readonly file: Amounts | null;
  readonly now: Amounts | null;
  readonly file_name: string | null;
  readonly total: number;
}

const isOf = ({ of }: Choice, store: RawBuilder<unknown>, month: RawBuilder<unknown>) =>
  of === undefined
    ? sql`true`
    : sql`${store} is not distinct from ${of.store_id}::integer and ${month} is not distinct from ${of.month}::date`;

const amounts = (of: (name: SumName) => RawBuilder<unknown>) =>
  sql`jsonb_build_object(${sql.join(sumNames.map((name) => sql`${sql.lit(name)}, ${of(name)}`))})`;

/** The sums already computed as columns. @param prefix of the columns */
const countedAmounts = (prefix: string) => amounts((name) => sql.ref(prefix + name));

/** Sums of a kept row `u`; missing amounts are null. */
const keptAmounts = (measure: Measure) =>
  amounts((name) => {
    const lacked = lackPlaces.find((place) => name === `unknown_${place}`);
    return lacked ? sql`(${lacksAmount(measure, lacked, `u.${lacked}`)})::integer` : sql.ref(`u.${name}`);
  });

/** Rows of the file that no figure includes, or that are added up in another row. */
const rowsOfFile = (run: KeptRun, choice: Choice) => sql`
  with ${sentRows(run)} select u.line, u.key, u.store_id, u.month, ${keptAmounts(run.measure)} as file,
    case when u.first_why = ${ADDED_UP} then ${keptAmounts(run.measure)} end as now, null::integer as run_id
  from (${keptFileRows(run)}) as u
  where u.fate = ${choice.kind === 'notCounted' ? 'loaded' : choice.kind}
    and u.why = ${choice.why} and ${isOf(choice, sql.ref('u.store_id'), sql.ref('u.month'))}`;

const nameOf = ({ kind, why }: Choice) => `${kind} ${why}`;

const rowsChanged = (run: KeptRun, choice: Choice) => sql`
  ${membersNow(run)}
  select line, key, case when counts then store_id else was_store_id end as store_id,
    coalesce(case when was_why is null then was_month end, month) as month,
    case when was_why is null then ${countedAmounts('then_')} end as file,
    case when counts then ${countedAmounts('')} end as now, run_id
  from member
  where ${hasChanged} and ${changedPart(run)} = ${nameOf(choice)}
    and ((was_why is null and ${isOf(choice, sql.ref('was_store_id'), sql.ref('was_month'))})
      or (counts and ${isOf(choice, sql.ref('store_id'), sql.ref('month'))}))`;

const rowsOfOthers = (run: KeptRun, choice: Choice, places: readonly Place[]) => sql`
  ${membersNow(run)}
  select null::integer as line, o.key, o.store_id, o.month, null::jsonb as file,
    ${countedAmounts('o.')} as now, o.run_id
  from (${otherRecords(run.measure, rangeOf(places))}) as o left join import_run as r on r.run_id = o.run_id
  where ${otherPart(run, sql.ref('o.run_id'), sql.ref('r.source'))} = ${nameOf(choice)} and ${isOf(choice, sql.ref('o.store_id'), sql.ref('o.month'))}
    and exists (select from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p (store_id integer, month date)
      where p.store_id = o.store_id and p.month is not distinct from o.month)`;

/** One page of the rows or records behind a difference, and their total number. @throws AppError as `keptRun` */
export async function partRows(
  db: Db,
  choice: Choice,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: ReconciledPartRow[]; readonly total: number }> {
  const run = await keptRun(db, choice.run_id);
  const rows = await comparing(db, run, async (tx) => {
    const query = await queryOf(tx, run, choice);
    const found = await sql<Row>`
    select one.line, one.key, s.storename as store, one.month::text as month, one.file, one.now, r.file_name,
      count(*) over ()::int as total
    from (${query}) as one left join store as s on s."ID" = one.store_id left join import_run as r on r.run_id = one.run_id
    order by one.line nulls last, s.storename, one.month, one.key limit ${limit} offset ${offset}`.execute(
      tx,
    );
    return found.rows;
  });
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ key, file, now, total: _, ...row }) => ({
      ...row,
      record: key === null ? null : key.split('\t').filter(Boolean).join(' · '),
      file: file && figuresOf(run, file),
      dashboard: now && figuresOf(run, now),
    })),
  };
}

async function queryOf(db: Db, run: KeptRun, choice: Choice) {
  switch (choice.kind) {
    case 'changed':
    case 'order':
      return rowsChanged(run, choice);
    case 'repeated':
      return bothOf(rowsOfFile(run, choice), rowsChanged(run, choice));
    case 'corrected':
      return bothOf(rowsChanged(run, choice), rowsOfOthers(run, choice, await placesOf(db, run)));
    case 'origin':
    case 'others':
      return rowsOfOthers(run, choice, await placesOf(db, run));
    default:
      return rowsOfFile(run, choice);
  }
}

const bothOf = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) =>
  sql`select * from (${one}) as one union all select * from (${other}) as other`;
