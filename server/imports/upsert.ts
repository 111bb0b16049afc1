import { type RawBuilder, sql } from 'kysely';
import type { FeedName } from '../../contract/records/index.ts';
import type { Tx } from '../db/schema.ts';
import { refreshAfter } from '../rollups/index.ts';
import type { TargetTable } from './tables.ts';

/** Temporary table that holds the rows of one load until they are merged into their table. */
export const STAGE = 'import_stage';
const TOUCHED = 'import_touched';

/** Which columns a load gives, and by which of them it finds records again. */
export interface StageLayout {
  readonly target: TargetTable;
  readonly key: readonly string[];
  readonly columns: readonly string[];
  /** Columns that only new records take over. @default none */
  readonly keep?: readonly string[];
}

/** What became of the rows of a load. */
export interface LoadCounts {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
}

const refs = (names: readonly string[], alias?: string) =>
  sql.join(names.map((name) => sql.ref(alias ? `${alias}.${name}` : name)));

const pairs = (names: readonly string[], pair: (name: string) => RawBuilder<unknown>, between: string) =>
  sql.join(names.map(pair), sql.raw(between));

const sameKey = ({ key }: StageLayout) =>
  pairs(key, (name) => sql`t.${sql.ref(name)} = s.${sql.ref(name)}`, ' and ');

const numberOf = async (tx: Tx, query: RawBuilder<{ count: number }>): Promise<number> =>
  (await query.execute(tx)).rows[0]?.count ?? 0;

/** Makes the empty stage: the target's columns without its constraints, the line of each row, and `extra` text columns. */
export async function createStage(tx: Tx, layout: StageLayout, extra: readonly string[] = []): Promise<void> {
  await sql`drop table if exists ${sql.table(STAGE)}, ${sql.table(TOUCHED)}`.execute(tx);
  const texts = extra.map((name) => sql`, null::text as ${sql.ref(name)}`);
  await sql`create temporary table ${sql.table(STAGE)} on commit drop as
    select 0 as line, ${refs(layout.columns)} ${texts.length ? sql.join(texts, sql``) : sql``}
    from ${sql.table(layout.target.table)} with no data`.execute(tx);
}

const updatable = ({ columns, key, keep = [] }: StageLayout) =>
  columns.filter((name) => !key.includes(name) && !keep.includes(name));

/** Whether a row of the stage would change its record. Aliases: `t` the table, `s` the stage. */
function isSame(layout: StageLayout): RawBuilder<unknown> {
  const growing = layout.target.growing ?? [];
  const plain = updatable(layout).filter((name) => !growing.includes(name));
  const lists = updatable(layout).filter((name) => growing.includes(name));
  return sql.join(
    [
      sql`true`,
      ...(plain.length ? [sql`(${refs(plain, 't')}) is not distinct from (${refs(plain, 's')})`] : []),
      ...lists.map((name) => sql`t.${sql.ref(name)} @> s.${sql.ref(name)}`),
    ],
    sql` and `,
  );
}

const dropUnchanged = (tx: Tx, layout: StageLayout) =>
  numberOf(
    tx,
    sql`with gone as (
      delete from ${sql.table(STAGE)} as s using ${sql.table(layout.target.table)} as t
      where ${sameKey(layout)} and ${isSame(layout)} returning 1
    ) select count(*) as count from gone`,
  );

/** Stores and days whose sums the load changes: those of the records before and after it. */
async function noteTouched(tx: Tx, layout: StageLayout, days: readonly string[]): Promise<void> {
  const from = sql`${sql.table(layout.target.table)} as t join ${sql.table(STAGE)} as s on ${sameKey(layout)}`;
  const before = days.map((day) => sql`select t.store_id, t.${sql.ref(day)} from ${from}`);
  const after = days
    .filter((day) => layout.columns.includes(day))
    .map((day) => sql`select store_id, ${sql.ref(day)} from ${sql.table(STAGE)}`);
  const all = sql.join([...before, ...after], sql` union `);
  await sql`create temporary table ${sql.table(TOUCHED)} (store_id, date) on commit drop as
    select * from (${all}) as day (store_id, date) where date is not null`.execute(tx);
  await sql`analyze ${sql.table(TOUCHED)}`.execute(tx);
}

const grown = (name: string) => sql`${sql.ref(name)} = coalesce((
  select array_agg(distinct item order by item)
  from unnest(t.${sql.ref(name)} || excluded.${sql.ref(name)}) as item), '{}')`;

async function merge(tx: Tx, layout: StageLayout): Promise<void> {
  const growing = layout.target.growing ?? [];
  const assignments = pairs(
    updatable(layout),
    (name) => (growing.includes(name) ? grown(name) : sql`${sql.ref(name)} = excluded.${sql.ref(name)}`),
    ', ',
  );
  const onConflict = updatable(layout).length ? sql`do update set ${assignments}` : sql`do nothing`;
  await sql`insert into ${sql.table(layout.target.table)} as t (${refs(layout.columns)})
    select ${refs(layout.columns)} from ${sql.table(STAGE)}
    on conflict (${refs(layout.key)}) ${onConflict}`.execute(tx);
}

/** Numbers that the database gives out next must lie above those that a file brought. */
async function advanceIdentity(tx: Tx, { table, identity }: TargetTable): Promise<void> {
  if (!identity) return;
  const sequence = sql`pg_get_serial_sequence(${`"${table}"`}, ${identity})`;
  await sql`select setval(${sequence}, greatest(coalesce(max(${sql.ref(identity)}), 1),
    coalesce(pg_sequence_last_value(${sequence}::regclass), 1))) from ${sql.table(table)}`.execute(tx);
}

/** Every store is a member of store group 1. */
const joinAllStoresGroup = (tx: Tx) =>
  sql`insert into store_group_store (sg_id, store_id)
    select sg_id, "ID" from store join store_group on sg_id = 1 on conflict do nothing`.execute(tx);

/** So many new rows make a table's statistics useless, and the embedded database never renews them by itself. */
const ROWS_TO_ANALYZE = 2000;

/** What follows a load: numbers, the group of all stores, statistics for the planner. */
export async function finishTable(tx: Tx, target: TargetTable, rows: number): Promise<void> {
  await advanceIdentity(tx, target);
  if (target.table === 'store') await joinAllStoresGroup(tx);
  if (rows >= ROWS_TO_ANALYZE) await sql`analyze ${sql.table(target.table)}`.execute(tx);
}

/** Merges the stage into its table and brings the roll-ups of what changed up to date. */
export async function mergeStage(
  tx: Tx,
  layout: StageLayout,
  feed: FeedName,
  today: string,
): Promise<LoadCounts> {
  const { target } = layout;
  await sql`analyze ${sql.table(STAGE)}`.execute(tx);
  const unchanged = await dropUnchanged(tx, layout);
  const changed = await numberOf(tx, sql`select count(*) as count from ${sql.table(STAGE)}`);
  if (changed === 0) return { created: 0, updated: 0, unchanged };
  const updated = await numberOf(
    tx,
    sql`select count(*) as count from ${sql.table(target.table)} as t
      join ${sql.table(STAGE)} as s on ${sameKey(layout)}`,
  );
  if (target.days) await noteTouched(tx, layout, target.days);
  await merge(tx, layout);
  await finishTable(tx, target, changed);
  await refreshAfter(tx, feed, target.days ? { days: TOUCHED } : {}, today);
  return { created: changed - updated, updated, unchanged };
}
