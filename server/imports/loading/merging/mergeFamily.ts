import { type RawBuilder, sql } from 'kysely';
import type { FeedName } from '../../../../contract/records/index.ts';
import { fillBare, fillWithRoom } from '../../../db/bulk/bareTable.ts';
import { isEmpty } from '../../../db/bulk/isEmpty.ts';
import { many } from '../../../db/bulk/many.ts';
import type { Tx } from '../../../db/schema.ts';
import { areCustomersFollowing, refreshAfter } from '../../../rollups/index.ts';
import type { TargetTable } from '../../tables.ts';
import type { FileCounts, LoadCounts } from '../file/load.ts';
import { countOf, type Family, refs, sameColumns, type TableLayout } from '../file/stage.ts';
import { finishTable, renewStatistics } from './finishTable.ts';
import { type Leaving, leavingRows, removeLeaving } from './leaving.ts';
import { notePrices } from './prices.ts';
import { touchedRecords } from './touched.ts';

export interface Merging {
  readonly feed: FeedName;
  readonly today: string;
  /** Import that can undo the merge. @default none */
  readonly runId?: number | undefined;
  /** Earlier imports of the same set. @default none */
  readonly after?: readonly number[] | undefined;
  /** @default none */
  readonly leaving?: Leaving | undefined;
  /** Called after unchanged rows are dropped, before the rest is merged. */
  readonly onCompared?: () => Promise<void>;
  /** Called after the merge, before figures are updated. */
  readonly onMerged?: () => Promise<void>;
}

interface Changes extends LoadCounts {
  readonly layout: TableLayout;
  readonly isFirst: boolean;
  readonly updatedInSet: number;
}

const updatable = ({ columns, key, keep }: TableLayout) =>
  columns.filter((name) => !key.includes(name) && !keep.includes(name));

const known = ({ table, stage, key }: TableLayout) =>
  sql`${sql.table(table)} as t join ${sql.table(stage)} as s on ${sameColumns(key, 't', 's')}`;

async function dropUnchanged(tx: Tx, layout: TableLayout, parent: TableLayout | undefined): Promise<number> {
  const { table, stage, key, growing } = layout;
  const plain = updatable(layout).filter((name) => !growing.includes(name));
  const lists = updatable(layout).filter((name) => growing.includes(name));
  const same = [
    sameColumns(key, 't', 's'),
    ...(plain.length > 0 ? [sql`(${refs(plain, 't')}) is not distinct from (${refs(plain, 's')})`] : []),
    ...lists.map((name) => sql`t.${sql.ref(name)} @> s.${sql.ref(name)}`),
    ...(parent
      ? [
          sql`not exists (select from ${sql.table(parent.stage)} as p where ${sameColumns(parent.key, 'p', 's')})`,
        ]
      : []),
  ];
  const gone = sql`delete from ${sql.table(stage)} as s using ${sql.table(table)} as t
    where ${sql.join(same, sql` and `)} returning 1`;
  return countOf(tx, sql`with gone as (${gone}) select count(*) as count from gone`);
}

async function compare(
  tx: Tx,
  layout: TableLayout,
  after: readonly number[],
  parent?: TableLayout,
): Promise<Changes> {
  const isFirst = await isEmpty(tx, layout.table);
  const unchanged = isFirst ? 0 : await dropUnchanged(tx, layout, parent);
  // Without fresh statistics, the planner would still expect all rows.
  if (unchanged >= many.loaded) await sql`analyze ${sql.table(layout.stage)}`.execute(tx);
  const { rows } = await sql<{ all: number; updated: number; updatedInSet: number }>`
    select (select count(*) from ${sql.table(layout.stage)}) as all, count(*) as updated,
      count(*) filter (where t.run_id = any (${[...after]}::integer[])) as "updatedInSet" from ${known(layout)}`.execute(
    tx,
  );
  const { all = 0, updated = 0, updatedInSet = 0 } = rows[0] ?? {};
  return { layout, isFirst, created: all - updated, updated, updatedInSet, unchanged };
}

async function keepBefore(
  tx: Tx,
  { layout, updated }: Changes,
  runId: number,
  leaving: Leaving | undefined,
): Promise<void> {
  const gone = leaving && leaving.sets.length > 0 && leaving.table === layout.table ? leaving : undefined;
  if (updated === 0 && !gone) return;
  const identity = layout.identity ? [layout.identity] : [];
  const names = [...identity, ...layout.key, ...updatable(layout), ...(gone?.sets ?? []), 'run_id'];
  const records = [known(layout), ...(gone ? [leavingRows(gone)] : [])].map(
    (them) => sql`select ${refs([...new Set(names)], 't')} from ${them}`,
  );
  await sql`insert into import_change (run_id, table_name, before)
    select ${runId}::integer, ${layout.table}, to_jsonb(b)
    from (${sql.join(records, sql` union all `)}) as b`.execute(tx);
}

const grown = (name: string) => sql`${sql.ref(name)} = coalesce((
  select array_agg(distinct item order by item)
  from unnest(t.${sql.ref(name)} || excluded.${sql.ref(name)}) as item), '{}')`;

async function merge(tx: Tx, change: Changes, runId: number | undefined): Promise<void> {
  if (sizeOf(change) === 0) return;
  const { layout, isFirst, created } = change;
  const { table, stage, key, columns, growing } = layout;
  const insert = sql`insert into ${sql.table(table)} as t (${refs(columns)}, run_id)
    select ${refs(columns)}, ${runId ?? null}::integer from ${sql.table(stage)}`;
  if (isFirst && created >= many.loaded) {
    await fillBare(tx, table, created, () => insert.execute(tx));
    return;
  }
  const assignments = [...updatable(layout), 'run_id'].map((name) =>
    growing.includes(name) ? grown(name) : sql`${sql.ref(name)} = excluded.${sql.ref(name)}`,
  );
  await sql`${insert} on conflict (${refs(key)}) do update set ${sql.join(assignments)}`.execute(tx);
}

function recordsOf({ parent, own }: Family, leaving: Leaving | undefined): RawBuilder<unknown> {
  const { table, key } = parent ?? own;
  const changing = [...(parent ? [parent.stage] : []), own.stage, ...(leaving ? [leaving.keys] : [])];
  const [stage = '', ...others] = changing;
  const keys = changing.map((name) => sql`select ${refs(key)} from ${sql.table(name)}`);
  const changed = others.length === 0 ? sql.table(stage) : sql`(${sql.join(keys, sql` union `)})`;
  return sql`${sql.table(table)} as t join ${changed} as s on ${sameColumns(key, 't', 's')}`;
}

const sizeOf = (changes: Changes | undefined) => (changes ? changes.created + changes.updated : 0);

/** @returns seconds spent on figures */
async function mergeChanges(
  tx: Tx,
  target: TargetTable,
  family: Family,
  changes: readonly Changes[],
  { feed, today, runId, leaving, onMerged }: Merging,
): Promise<number> {
  const [own, parents] = [changes.at(-1), family.parent && changes[0]];
  const everything = own?.isFirst && sizeOf(own) >= many.loaded;
  const touched = everything ? undefined : await touchedRecords(tx, target, recordsOf(family, leaving));
  await touched?.note();
  const load = async () => {
    for (const change of changes) if (runId !== undefined) await keepBefore(tx, change, runId, leaving);
    if (leaving) await removeLeaving(tx, leaving, runId);
    for (const change of changes) {
      if (!change.isFirst) await notePrices(tx, change.layout, runId);
      await merge(tx, change, runId);
    }
    await onMerged?.();
    await touched?.note();
    await finishTable(tx, target, { own: sizeOf(own), parents: sizeOf(parents) });
    const started = performance.now();
    await refreshAfter(tx, feed, (await touched?.tables()) ?? 'everything', today);
    // Statistics from before have no figures.
    if (everything && areCustomersFollowing(feed)) await renewStatistics(tx, 'customer', sizeOf(own));
    return (performance.now() - started) / 1000;
  };
  // Figures update every new customer, so this leaves room for their next row version.
  return everything && target.table === 'customer' ? fillWithRoom(tx, target.table, load) : load();
}

/** Parents come first. Counts exclude them. */
export async function mergeFamily(
  tx: Tx,
  target: TargetTable,
  family: Family,
  merging: Merging,
): Promise<FileCounts> {
  const { parent, own } = family;
  const { after = [], leaving } = merging;
  const ofParents = parent ? [await compare(tx, parent, after)] : [];
  const ofRows = await compare(tx, own, after, parent);
  const changes = [...ofParents, ofRows];
  const { created, updated, unchanged, updatedInSet } = ofRows;
  const counts = { created, updated, unchanged, updatedInSet, figuresSeconds: 0 };
  if (!leaving && changes.every((change) => sizeOf(change) === 0)) return counts;
  await merging.onCompared?.();
  return { ...counts, figuresSeconds: await mergeChanges(tx, target, family, changes, merging) };
}
