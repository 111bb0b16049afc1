import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { AmountName } from '../../../../contract/calls/imports/beforeIt.ts';
import type { FeedName } from '../../../../contract/records/index.ts';
import { isEmpty } from '../../../db/bulk/isEmpty.ts';
import { isClosed, isUnit } from '../../../db/definitions.ts';
import { targetTables } from '../../tables.ts';
import type { Losses } from '../file/load.ts';
import { refs, sameColumns, type TableLayout } from '../file/stage.ts';
import type { StagedFile } from '../file/stagedFile.ts';
import { type Leaving, leavingRows } from './leaving.ts';

type Name = z.output<typeof AmountName>;
type Uncounted = NonNullable<Losses['uncounted']>;

type Amount = readonly [name: Name, columns: readonly string[]];

const amountsOf: Readonly<Partial<Record<FeedName, readonly Amount[]>>> = {
  repair_orders: [
    ['labor', ['labor_sale']],
    ['parts', ['parts_sale']],
  ],
  parts_sales: [['sale', ['sale']]],
  deals: [
    ['price', ['sale_price']],
    ['gross', ['front_gross', 'back_gross']],
  ],
};

const counting: Readonly<
  Partial<Record<FeedName, { readonly columns: readonly string[]; readonly counts: RawBuilder<unknown> }>>
> = {
  deals: { columns: ['status', 'deal_type', 'deal_kind'], counts: isUnit },
  repair_orders: { columns: ['status', 'closed_date'], counts: isClosed },
};

const MOST_NAMED = 3;

const isSet = ({ columns, keep }: TableLayout, name: string) =>
  columns.includes(name) && !keep.includes(name);

const total = (columns: readonly string[]) =>
  sql.join(
    columns.map((column) => sql`coalesce(${sql.ref(column)}, 0)`),
    sql` + `,
  );

async function totalsOf({ tx, family: { own } }: StagedFile, amounts: readonly Amount[]) {
  const sums = amounts.map(([, columns]) => {
    const given = columns.filter((name) => isSet(own, name));
    return given.length > 0 ? sql`coalesce(sum(${total(given)}), 0)::float8` : sql`0::float8`;
  });
  const { rows } = await sql<{ sums: number[] }>`
    select array[${sql.join(sums)}] as sums from ${sql.table(own.stage)}`.execute(tx);
  return rows[0]?.sums ?? [];
}

async function uncountedBy({ tx, plan, family }: StagedFile): Promise<Uncounted | null> {
  const rule = counting[plan.feed];
  if (!rule) return null;
  const layout = family.parent ?? family.own;
  const counts = (of: (column: string) => string) => {
    const columns = rule.columns.map((name) => sql`${sql.ref(`${of(name)}.${name}`)} as ${sql.ref(name)}`);
    return sql`cross join lateral (
      select coalesce(${rule.counts}, false) as counts from (select ${sql.join(columns)}) as record)`;
  };
  const { rows } = await sql<{ all: number; records: number }>`
    select count(*)::integer as all, count(*) filter (where not after.counts)::integer as records
    from ${sql.table(layout.stage)} as s join ${sql.table(layout.table)} as t on ${sameColumns(layout.key, 's', 't')}
    ${counts(() => 't')} as before ${counts((name) => (isSet(layout, name) ? 's' : 't'))} as after
    where before.counts`.execute(tx);
  const { all = 0, records = 0 } = rows[0] ?? {};
  return records > 0 ? { records, pct: (100 * records) / all } : null;
}

/** Amounts in cents as floats: exact for whole numbers, and faster to sum than decimals. */
interface Loss {
  readonly less: number;
  readonly records: number;
  readonly gone: number;
  readonly zeroed: number;
}

/**
 * By how much each line lowers each amount (`less_0` …), and whether to zero (`zeroed_0` …). If each record is its own
 * order, new records can't lower anything.
 */
function linesWithLess(layout: TableLayout, amounts: readonly Amount[], leaving: Leaving | undefined) {
  const sums = amounts.map(([, columns]) => ({
    before: total(columns.map((name) => `t.${name}`)),
    after: total(columns.map((name) => `${isSet(layout, name) ? 's' : 't'}.${name}`)),
  }));
  const less = (dollars: RawBuilder<unknown>, isZeroed: RawBuilder<unknown>, at: number) =>
    sql`((${dollars}) * 100)::bigint::float8 as ${sql.ref(`less_${at}`)}, ${isZeroed} as ${sql.ref(`zeroed_${at}`)}`;
  const changed = sums.map(({ before, after }, at) =>
    less(sql`${before} - (${after})`, sql`(${before}) <> 0 and (${after}) = 0`, at),
  );
  const differs = sums.map(({ before, after }) => sql`(${before}) <> (${after})`);
  const going = sums.map(({ before }, at) => less(before, sql`false`, at));
  return (order: readonly string[], hasLines: boolean) => sql`
    select ${refs(order, 's')}, false as goes, t.run_id, t.store_id is not null as is_stored, ${sql.join(changed)}
    from ${sql.table(layout.stage)} as s ${hasLines ? sql`left join` : sql`join`} ${sql.table(layout.table)} as t
      on ${sameColumns(layout.key, 't', 's')} where ${sql.join(differs, sql` or `)}
    ${leaving ? sql`union all select ${refs(order, 't')}, true, t.run_id, true, ${sql.join(going)} from ${leavingRows(leaving)}` : sql``}`;
}

async function sumLosses(
  { tx, plan, family: { own } }: StagedFile,
  amounts: readonly Amount[],
  leaving: Leaving | undefined,
): Promise<{ readonly losses: readonly Loss[]; readonly earlier: Losses['earlier'] }> {
  const { lines } = targetTables[plan.feed];
  const order = lines?.of ?? own.key;
  const places = [...amounts.keys()];
  const isReduced = sql.join(
    places.map((at) => sql`${sql.ref(`less_${at}`)} > 0`),
    sql` or `,
  );
  const ofOrder = places.map(
    (at) => sql`sum(${sql.ref(`less_${at}`)}) as ${sql.ref(`less_${at}`)},
      coalesce(sum(${sql.ref(`less_${at}`)}) filter (where goes), 0) as ${sql.ref(`gone_${at}`)},
      count(*) filter (where ${sql.ref(`zeroed_${at}`)}) as ${sql.ref(`zeroed_${at}`)}`,
  );
  const ofAll = places.map((at) => {
    const [less, gone, zeroed] = ['less', 'gone', 'zeroed'].map((name) => sql.ref(`${name}_${at}`));
    return sql`jsonb_build_object('less', coalesce(sum(${less}) filter (where ${less} > 0), 0),
      'records', count(*) filter (where ${less} > 0), 'gone', coalesce(sum(${gone}) filter (where ${less} > 0), 0),
      'zeroed', coalesce(sum(${zeroed}) filter (where ${less} > 0), 0))`;
  });
  // A new order can't reduce anything; a stored order may have only new lines in the file.
  const isStored = sql`(is_stored or exists (
    select from ${sql.table(own.table)} as t where ${sameColumns(order, 't', 'orders')}))`;
  const { rows } = await sql<{ losses: Loss[]; earlier: Losses['earlier'] | null }>`
    with line as materialized (${linesWithLess(own, amounts, leaving)(order, lines !== undefined)}),
      orders as (select ${refs(order)}, ${sql.join(ofOrder)}, bool_or(is_stored) as is_stored from line group by ${refs(order)}),
      runs as (select run_id, count(*) as lines from line where run_id is not null and (${isReduced}) group by run_id
        order by 2 desc, 1 desc limit ${sql.lit(MOST_NAMED)})
    select jsonb_build_array(${sql.join(ofAll)}) as losses, (
      select jsonb_agg(jsonb_build_object('file_name', i.file_name, 'loaded_at', i.started_at) order by lines desc, run_id desc)
      from runs join import_run as i using (run_id)) as earlier
    from orders where (${isReduced}) and ${isStored}`.execute(tx);
  const earlier = (rows[0]?.earlier ?? []).map(({ file_name, loaded_at }) => ({
    file_name,
    loaded_at: new Date(loaded_at).toISOString(),
  }));
  return { losses: rows[0]?.losses ?? [], earlier };
}

/**
 * An order with other lines but the same total loses nothing. Gross is only a percentage, since more people read
 * reports than files. Sums of the stage are taken now, losses later, when unchanged rows have left the stage.
 */
export async function watchLosses(
  staged: StagedFile,
  leaving: Leaving | undefined,
): Promise<() => Promise<Losses | null>> {
  const amounts = amountsOf[staged.plan.feed];
  if (!amounts || (await isEmpty(staged.tx, staged.family.own.table))) return async () => null;
  const totals = await totalsOf(staged, amounts);
  const uncounted = await uncountedBy(staged);
  return async () => {
    const { losses, earlier } = await sumLosses(staged, amounts, leaving);
    const reductions = amounts.flatMap(([name], at): Losses['amounts'] => {
      const { less = 0, records = 0, gone = 0, zeroed = 0 } = losses[at] ?? {};
      if (less === 0) return [];
      const pct = less / (Math.max(0, totals[at] ?? 0) + less / 100);
      const dollars = name === 'gross' ? { less: null, gone: null } : { less: less / 100, gone: gone / 100 };
      return [{ name, pct, records, zeroed, ...dollars }];
    });
    return reductions.length > 0 || uncounted ? { amounts: reductions, uncounted, earlier } : null;
  };
}
