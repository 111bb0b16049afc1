import { type RawBuilder, sql } from 'kysely';
import type { FeedName } from '../../../../contract/records/index.ts';
import { fillWithRoom } from '../../../db/bulk/bareTable.ts';
import { many } from '../../../db/bulk/many.ts';
import type { Tx } from '../../../db/schema.ts';
import { areCustomersFollowing, refreshAfter } from '../../../rollups/index.ts';
import type { TargetTable } from '../../tables.ts';
import { type Family, refs, sameColumns } from '../staging/stage.ts';
import { finishTable, renewStatistics } from './finishTable.ts';
import { type Leaving, removeLeaving } from './leaving.ts';
import { type Changes, compareFamily, keepBefore, merge } from './merge.ts';
import { notePrices } from './prices.ts';
import { TouchedRecords } from './touched.ts';

/** What became of the rows of a load. */
export interface LoadCounts {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
}

/** As `LoadCounts`, of a file that may be one of a set. */
export interface FileCounts extends LoadCounts {
  /** Those updated that an earlier file of the set has brought otherwise. */
  readonly updatedInSet: number;
  /** How long the figures took that follow from the records. */
  readonly figuresSeconds: number;
}

export interface Merging {
  readonly feed: FeedName;
  /** The group's day, `YYYY-MM-DD`. */
  readonly today: string;
  /** Number of the import, by which it can be undone. @default none */
  readonly runId?: number | undefined;
  /** Imports of the set that come before it. @default none */
  readonly after?: readonly number[] | undefined;
  /** What goes. @default nothing */
  readonly leaving?: Leaving | undefined;
  /** Called when rows that change nothing have left the stages, before the others are merged. */
  readonly onCompared?: () => Promise<void>;
  /** Called when the records are there, before their figures follow. */
  readonly onMerged?: () => Promise<void>;
}

/** The records that a load changes, with the days, customers and vehicles that they are about: `t`. */
function recordsOf({ parent, own }: Family, leaving: Leaving | undefined): RawBuilder<unknown> {
  const gone = leaving ? [leaving.keys] : [];
  if (!parent && !leaving) {
    return sql`${sql.table(own.table)} as t join ${sql.table(own.stage)} as s on ${sameColumns(own.key, 't', 's')}`;
  }
  if (!parent) {
    const ownKeys = [own.stage, ...gone].map(
      (table) => sql`select ${refs(own.key)} from ${sql.table(table)}`,
    );
    return sql`${sql.table(own.table)} as t join (${sql.join(ownKeys, sql` union `)}) as s
      on ${sameColumns(own.key, 't', 's')}`;
  }
  const keys = [parent.stage, own.stage, ...gone].map(
    (table) => sql`select ${refs(parent.key)} from ${sql.table(table)}`,
  );
  return sql`${sql.table(parent.table)} as t join (${sql.join(keys, sql` union `)}) as s
    on ${sameColumns(parent.key, 't', 's')}`;
}

const sizeOf = (changes: Changes | undefined) => (changes ? changes.created + changes.updated : 0);

async function mergeChanges(
  tx: Tx,
  target: TargetTable,
  family: Family,
  changes: readonly Changes[],
  { feed, today, runId, leaving, onMerged }: Merging,
): Promise<number> {
  const [own, parents] = [changes.at(-1), family.parent && changes[0]];
  const everything = own?.isFirst && sizeOf(own) >= many.loaded;
  const touched = everything ? undefined : await TouchedRecords.begin(tx, target, recordsOf(family, leaving));
  await touched?.note();
  const load = async () => {
    for (const change of changes) if (runId !== undefined) await keepBefore(tx, change, runId, leaving);
    if (leaving) await removeLeaving(tx, leaving, runId);
    for (const change of changes) {
      if (!change.isFirst) await notePrices(tx, change.layout, runId);
      await merge(tx, change, runId ?? null);
    }
    await onMerged?.();
    await touched?.note();
    await finishTable(tx, target, { own: sizeOf(own), parents: sizeOf(parents) });
    const started = performance.now();
    await refreshAfter(tx, feed, (await touched?.tables()) ?? 'everything', today);
    // None of their figures was known when the statistics were taken.
    if (everything && areCustomersFollowing(feed)) await renewStatistics(tx, 'customer', sizeOf(own));
    return (performance.now() - started) / 1000;
  };
  // What follows from the first customers is kept with them.
  return everything && target.table === 'customer' ? fillWithRoom(tx, target.table, load) : load();
}

/** Merges the stages into their tables and brings all figures of what changed up to date. Counts leave parents out. */
export async function mergeFamily(
  tx: Tx,
  target: TargetTable,
  family: Family,
  merging: Merging,
): Promise<FileCounts> {
  const changes = await compareFamily(tx, family, merging.after);
  let figuresSeconds = 0;
  if (merging.leaving || changes.some((change) => sizeOf(change) > 0)) {
    await merging.onCompared?.();
    figuresSeconds = await mergeChanges(tx, target, family, changes, merging);
  }
  const { created = 0, updated = 0, unchanged = 0, updatedInSet = 0 } = changes.at(-1) ?? {};
  return { created, updated, unchanged, updatedInSet, figuresSeconds };
}
