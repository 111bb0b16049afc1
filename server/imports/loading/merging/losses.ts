import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { AmountName, ImportLosses } from '../../../../contract/calls/imports/beforeIt.ts';
import type { FeedName } from '../../../../contract/records/index.ts';
import { isEmpty } from '../../../db/bulk/isEmpty.ts';
import type { Tx } from '../../../db/schema.ts';
import { targetTables } from '../../tables.ts';
import { type Family, refs, sameColumns, type TableLayout } from '../staging/stage.ts';
import type { Leaving } from './leaving.ts';
import { type Uncounted, watchUncounted } from './uncounted.ts';

export type Losses = z.output<typeof ImportLosses>;
type Name = z.output<typeof AmountName>;

/** Columns of which an amount is the sum. */
const amountsOf: Readonly<Partial<Record<FeedName, readonly (readonly [Name, readonly string[]])[]>>> = {
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

/** Earlier imports that are named. */
const MOST_NAMED = 3;

const noLosses: Losses | null = null;

const total = (columns: readonly RawBuilder<unknown>[]) =>
  sql.join(
    columns.map((column) => sql`coalesce(${column}, 0)`),
    sql` + `,
  );

const isSet = ({ columns, keep }: TableLayout, name: string) =>
  columns.includes(name) && !keep.includes(name);

/** What the rows of a stage bring, by amount; undefined of feeds without amounts. */
async function broughtBy(
  tx: Tx,
  feed: FeedName,
  layout: TableLayout,
): Promise<readonly number[] | undefined> {
  const amounts = amountsOf[feed];
  if (!amounts) return undefined;
  const sums = amounts.map(([, columns]) => {
    const own = columns.filter((name) => isSet(layout, name)).map((name) => sql.ref(name));
    return own.length > 0 ? sql`coalesce(sum(${total(own)}), 0)::float8` : sql`0::float8`;
  });
  const { rows } = await sql<{ sums: number[] }>`
    select array[${sql.join(sums)}] as sums from ${sql.table(layout.stage)}`.execute(tx);
  return rows[0]?.sums;
}

interface Compared {
  readonly feed: FeedName;
  /** Rows that change nothing have left its stage. */
  readonly layout: TableLayout;
  readonly leaving: Leaving | undefined;
  readonly brought: readonly number[];
}

/** What is lost of each amount, in cents, and how many lines that fall each import has brought. */
interface Lost {
  readonly less: readonly number[];
  readonly records: readonly number[];
  readonly gone: readonly number[];
  readonly zeroed: readonly number[];
  readonly runs: readonly { readonly run_id: number; readonly lines: number }[] | null;
}

/** By what a record is found that an amount may be moved within: its order, else itself. */
const orderOf = (feed: FeedName, { key }: TableLayout) => targetTables[feed].lines?.of ?? key;

/** Whole cents, whose sums are exact, in a number that is summed up faster than decimals are. */
const cents = (dollars: RawBuilder<unknown>) => sql`((${dollars}) * 100)::bigint::float8`;

/**
 * What each line that changes, comes or goes has less of each amount, as `less_0` and so on, whether nothing is left of it, as
 * `zeroed_0`, and whether it is stored. Lines that change in no amount are left out.
 */
function linesWithLess({ feed, layout, leaving }: Compared): RawBuilder<unknown> {
  const order = orderOf(feed, layout);
  const { table, stage, key } = layout;
  const amounts = (amountsOf[feed] ?? []).map(([, columns]) => ({
    before: total(columns.map((name) => sql.ref(`t.${name}`))),
    after: total(columns.map((name) => sql.ref(`${isSet(layout, name) ? 's' : 't'}.${name}`))),
  }));
  const changed = amounts.map(
    ({ before, after }, at) => sql`${cents(sql`${before} - (${after})`)} as ${sql.ref(`less_${at}`)},
      (${before}) <> 0 and (${after}) = 0 as ${sql.ref(`zeroed_${at}`)}`,
  );
  const differs = amounts.map(({ before, after }) => sql`(${before}) <> (${after})`);
  const going = amounts.map(({ before }) => sql`${cents(before)}, false`);
  const gone = leaving
    ? sql`union all select ${refs(order, 't')}, true, t.run_id, true, ${sql.join(going)}
        from ${sql.table(table)} as t join ${sql.table(leaving.keys)} as g on ${sameColumns(key, 't', 'g')}`
    : sql``;
  return sql`select ${refs(order, 's')}, false as goes, t.run_id, t.store_id is not null as is_stored, ${sql.join(changed)}
    from ${sql.table(stage)} as s left join ${sql.table(table)} as t on ${sameColumns(key, 't', 's')}
    where ${sql.join(differs, sql` or `)} ${gone}`;
}

/**
 * What orders have less, and by import how many lines fall. Where each record is an order of its own, both at once, of those
 * that are stored and have less.
 */
function summedUp(compared: Compared, places: readonly number[]): RawBuilder<unknown> {
  const { feed, layout } = compared;
  const { lines } = targetTables[feed];
  const falls = places.map((at) => sql`${sql.ref(`less_${at}`)} > 0`);
  const sums = places.map((at) => {
    const [less, zeroed] = [sql.ref(`less_${at}`), sql.ref(`zeroed_${at}`)];
    const counts = lines ? sql`true` : sql`(is_stored and ${falls[at]})`;
    const records = lines ? sql`1` : sql`count(*) filter (where ${counts})`;
    return sql`sum(${less}) filter (where ${counts}) as ${less}, ${records} as ${sql.ref(`records_${at}`)},
      sum(${less}) filter (where goes and ${counts}) as ${sql.ref(`gone_${at}`)},
      count(*) filter (where ${zeroed} and ${counts}) as ${zeroed}`;
  });
  const order = orderOf(feed, layout);
  const [columns, groups] = lines
    ? [
        sql`${refs(order)}, grouping(run_id) = 1 as is_order, grouping(run_id) = 0 as is_run`,
        sql`grouping sets ((${refs(order)}), (run_id))`,
      ]
    : [sql`true as is_order, true as is_run`, sql`run_id`];
  // A new order takes nothing away; one that is stored may have new lines in the file alone.
  const isOld = lines
    ? sql`where not is_order or (${sql.join(falls, sql` or `)}) and (is_stored or exists (
        select from ${sql.table(layout.table)} as t where ${sameColumns(order, 't', 'summed')}))`
    : sql``;
  // Without an end to it the differences of a line would be worked out anew for each sum.
  return sql`select * from (
      select ${columns}, run_id, bool_or(is_stored) as is_stored, ${sql.join(sums)},
        count(*) filter (where ${sql.join(falls, sql` or `)}) as lines
      from (select * from (${linesWithLess(compared)}) as compared offset 0) as line group by ${groups}
    ) as summed ${isOld}`;
}

/** Each line is compared once, however many amounts it has. */
async function lostOf(tx: Tx, compared: Compared): Promise<Lost | undefined> {
  const places = [...(amountsOf[compared.feed] ?? []).keys()];
  const sumOf = (name: keyof Lost) => {
    const each = places.map((at) => {
      const isLess = sql`is_order and ${sql.ref(`less_${at}`)} > 0`;
      return sql`coalesce(sum(${sql.ref(`${name}_${at}`)}) filter (where ${isLess}), 0)::float8`;
    });
    return sql`array[${sql.join(each)}] as ${sql.ref(name)}`;
  };
  const sums = (['less', 'records', 'gone', 'zeroed'] as const).map(sumOf);
  const { rows } = await sql<Lost>`
    select ${sql.join(sums)}, jsonb_agg(jsonb_build_object('run_id', run_id, 'lines', lines))
      filter (where is_run and run_id is not null and lines > 0) as runs
    from (${summedUp(compared, places)}) as summed`.execute(tx);
  return rows[0];
}

/** The imports that brought what is lost, those of most lines first. */
async function earlierOf(tx: Tx, runs: Lost['runs']): Promise<Losses['earlier']> {
  const first = [...(runs ?? [])]
    .sort((a, b) => b.lines - a.lines || b.run_id - a.run_id)
    .slice(0, MOST_NAMED);
  const found = await tx
    .selectFrom('import_run')
    .select(['run_id', 'file_name', 'started_at'])
    .where('run_id', 'in', [...first.map(({ run_id }) => run_id), 0])
    .execute();
  return first.flatMap(({ run_id }) =>
    found
      .filter((run) => run.run_id === run_id)
      .map(({ file_name, started_at }) => ({ file_name, loaded_at: started_at.toISOString() })),
  );
}

/**
 * What a load takes away of amounts that are stored, summed up by order or deal: an order whose lines are others and bring as
 * much loses nothing, nor does one that is new, whatever it brings. Of gross only the share is told, since reports are read by
 * more people than files.
 * @returns null when nothing falls, and no record counts no longer
 */
async function findLosses(tx: Tx, compared: Compared, uncounted: Uncounted | null): Promise<Losses | null> {
  const lost = await lostOf(tx, compared);
  if (!lost) return null;
  const amounts = (amountsOf[compared.feed] ?? []).flatMap(([name], at): Losses['amounts'] => {
    const [less = 0, gone = 0] = [lost.less[at], lost.gone[at]].map((sum) => (sum ?? 0) / 100);
    if (less === 0) return [];
    const before = Math.max(0, compared.brought[at] ?? 0) + less;
    const told = name === 'gross' ? { less: null, gone: null } : { less, gone };
    const [records = 0, zeroed = 0] = [lost.records[at], lost.zeroed[at]];
    return [{ name, pct: (100 * less) / before, records, zeroed, ...told }];
  });
  if (amounts.length === 0 && !uncounted) return null;
  return { amounts, uncounted, earlier: await earlierOf(tx, lost.runs) };
}

/** Looks what a load takes away. Rows are summed up at once, and compared when those that change nothing have left the stage. */
export async function watchLosses(
  tx: Tx,
  feed: FeedName,
  family: Family,
  leaving: Leaving | undefined,
): Promise<{ readonly look: () => Promise<void>; readonly found: Losses | null }> {
  const { own: layout } = family;
  const watch = { found: noLosses, look: async () => {} };
  const brought = (await isEmpty(tx, layout.table)) ? undefined : await broughtBy(tx, feed, layout);
  if (!brought) return watch;
  const uncounted = await watchUncounted(tx, feed, family);
  watch.look = async () => {
    watch.found = await findLosses(tx, { feed, layout, leaving, brought }, uncounted);
  };
  return watch;
}
