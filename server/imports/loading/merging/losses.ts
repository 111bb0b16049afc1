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

interface Lost {
  readonly less: number;
  readonly records: number;
  readonly gone: number;
  readonly zeroed: number;
}

/** Amounts before and after, of each line that changes, comes or goes, as `before_0`, `after_0` and so on. */
function linesBeforeAndAfter({ feed, layout, leaving }: Compared): RawBuilder<unknown> {
  const order = targetTables[feed].lines?.of ?? layout.key;
  const { table, stage, key } = layout;
  const amounts = amountsOf[feed] ?? [];
  const stored = (columns: readonly string[]) => total(columns.map((name) => sql.ref(`t.${name}`)));
  const changed = amounts.map(([, columns], at) => {
    const after = total(columns.map((name) => sql.ref(`${isSet(layout, name) ? 's' : 't'}.${name}`)));
    return sql`${stored(columns)} as ${sql.ref(`before_${at}`)}, ${after} as ${sql.ref(`after_${at}`)}`;
  });
  const going = amounts.map(([, columns]) => sql`${stored(columns)}, 0`);
  const gone = leaving
    ? sql`union all select ${refs(order, 't')}, true, t.run_id, ${sql.join(going)}
        from ${sql.table(table)} as t join ${sql.table(leaving.keys)} as g on ${sameColumns(key, 't', 'g')}`
    : sql``;
  return sql`select ${refs(order, 's')}, false as goes, t.run_id, ${sql.join(changed)}
    from ${sql.table(stage)} as s left join ${sql.table(table)} as t on ${sameColumns(key, 't', 's')} ${gone}`;
}

async function lostOf(tx: Tx, compared: Compared, at: number): Promise<Lost | undefined> {
  const order = targetTables[compared.feed].lines?.of ?? compared.layout.key;
  const [before, after] = [sql.ref(`before_${at}`), sql.ref(`after_${at}`)];
  const { rows } = await sql<Lost>`
    with orders as (
      select ${refs(order)}, sum(${before} - ${after}) as less, coalesce(sum(${before}) filter (where goes), 0) as gone,
        count(*) filter (where not goes and ${before} <> 0 and ${after} = 0) as zeroed
      from (${linesBeforeAndAfter(compared)}) as line group by ${refs(order)}
    ) select coalesce(sum(less), 0)::float8 as less, count(*)::integer as records,
      coalesce(sum(gone), 0)::float8 as gone, coalesce(sum(zeroed), 0)::integer as zeroed
    from orders where less > 0 and exists (
      select from ${sql.table(compared.layout.table)} as t where ${sameColumns(order, 't', 'orders')})`.execute(
    tx,
  );
  return rows[0];
}

/** The imports that brought what is lost, those of most lines first. */
async function earlierOf(tx: Tx, compared: Compared): Promise<Losses['earlier']> {
  const falls = (amountsOf[compared.feed] ?? []).map(
    (_, at) => sql`${sql.ref(`before_${at}`)} > ${sql.ref(`after_${at}`)}`,
  );
  const { rows } = await sql<{ file_name: string; at: Date }>`
    select r.file_name, r.started_at as at from (${linesBeforeAndAfter(compared)}) as line
    join import_run as r on r.run_id = line.run_id
    where ${sql.join(falls, sql` or `)}
    group by r.run_id, r.file_name, r.started_at order by count(*) desc, r.run_id desc limit ${MOST_NAMED}`.execute(
    tx,
  );
  return rows.map(({ file_name, at }) => ({ file_name, loaded_at: at.toISOString() }));
}

/**
 * What a load takes away of amounts that are stored, summed up by order or deal: an order whose lines are others and bring as
 * much loses nothing, nor does one that is new, whatever it brings. Of gross only the share is told, since reports are read by
 * more people than files.
 * @returns null when nothing falls, and no record counts no longer
 */
async function findLosses(tx: Tx, compared: Compared, uncounted: Uncounted | null): Promise<Losses | null> {
  const amounts: Losses['amounts'] = [];
  for (const [at, [name]] of (amountsOf[compared.feed] ?? []).entries()) {
    const lost = await lostOf(tx, compared, at);
    if (!lost || lost.less === 0) continue;
    const before = Math.max(0, compared.brought[at] ?? 0) + lost.less;
    const told = name === 'gross' ? { less: null, gone: null } : { less: lost.less, gone: lost.gone };
    const pct = (100 * lost.less) / before;
    amounts.push({ name, pct, records: lost.records, zeroed: lost.zeroed, ...told });
  }
  if (amounts.length === 0 && !uncounted) return null;
  return { amounts, uncounted, earlier: await earlierOf(tx, compared) };
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
    watch.found = await findLosses(tx, { feed, layout, leaving, brought }, await uncounted());
  };
  return watch;
}
