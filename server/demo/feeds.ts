import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { FeedName } from '../../contract/records/index.ts';
import type { FeedTable, ImportRunTable } from '../db/tables/imports.ts';
import { randomFor } from './random.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const HISTORY_DAYS = 14;

/** The systems of the group's stores, from which its files come: that of nearly all, and that of a few. */
export const demoSources = ['CDK', 'Reynolds'] as const;
type Source = (typeof demoSources)[number];

interface DemoFeed {
  readonly source: Source;
  readonly feed: FeedName;
  /** Minutes between the last success and now. */
  readonly minutesAgo: number;
  /** Days between two files. */
  readonly every: number;
  readonly lateAfterHours: number | null;
  /** Share of all records that a file holds. */
  readonly share: number;
}

const daily = { source: 'CDK', every: 1, lateAfterHours: 26 } as const;
const ofFew = { ...daily, source: 'Reynolds' } as const;

/** The customers of a few stores stopped loading the day before yesterday: the planted late feed. */
const feeds: readonly DemoFeed[] = [
  { feed: 'stores', minutesAgo: 38, share: 1, ...daily },
  { feed: 'employees', minutesAgo: 35, share: 1, ...daily },
  { feed: 'inventory', minutesAgo: 11, share: 0.08, ...daily },
  { feed: 'customers', minutesAgo: 14, share: 0.03, ...daily },
  { feed: 'deals', minutesAgo: 4, share: 0.004, ...daily },
  { feed: 'repair_orders', minutesAgo: 8, share: 0.003, ...daily },
  { feed: 'parts_sales', minutesAgo: 9, share: 0.002, ...daily },
  { feed: 'part_stock', minutesAgo: 17, share: 1, ...daily },
  { feed: 'appointments', minutesAgo: 6, share: 0.02, ...daily },
  { feed: 'leads', minutesAgo: 3, share: 0.002, ...daily },
  { feed: 'budgets', minutesAgo: 9 * 24 * 60, share: 1, ...daily, every: 365, lateAfterHours: null },
  { feed: 'overheads', minutesAgo: 6 * 24 * 60, share: 0.05, ...daily, every: 30, lateAfterHours: null },
  { feed: 'customers', minutesAgo: 36 * 60 + 28, share: 0.002, ...ofFew },
  { feed: 'deals', minutesAgo: 21, share: 0.0004, ...ofFew },
  { feed: 'repair_orders', minutesAgo: 19, share: 0.0003, ...ofFew },
];

export type FeedCounts = Readonly<Partial<Record<FeedName, number>>>;

type RunRow = Insertable<ImportRunTable>;

/** The files of the last two weeks, oldest first, as their imports would have written them down. */
export function importRunRows(seed: number, counts: FeedCounts, asOf: Date): RunRow[] {
  return feeds
    .flatMap((entry) => runsOf(seed, entry, counts[entry.feed] ?? 0, asOf))
    .sort((a, b) => Number(a.started_at) - Number(b.started_at));
}

function runsOf(
  seed: number,
  { source, feed, minutesAgo, every, share }: DemoFeed,
  count: number,
  asOf: Date,
): RunRow[] {
  const random = randomFor(seed, 'imports', source === 'CDK' ? feed : `${source} ${feed}`);
  const last = asOf.getTime() - minutesAgo * MINUTE;
  const runs = Math.max(1, Math.ceil(HISTORY_DAYS / every));
  return Array.from({ length: runs }, (_, index) => {
    const finished = new Date(last - (runs - 1 - index) * every * DAY);
    const file_name = `${source.toLowerCase()}-${feed}-${finished.toISOString().slice(0, 10)}.csv`;
    const rows = Math.max(1, Math.round(count * share * (share === 1 ? 1 : random.between(0.8, 1.2))));
    const rejected =
      share < 1 && random.chance(0.35) ? random.int(1, Math.max(1, Math.round(rows / 100))) : 0;
    const updated = Math.min(rows, Math.round(rows * random.between(0.02, 0.3)));
    const created = share === 1 ? 0 : Math.round((rows - updated) * 0.9);
    return {
      feed,
      source,
      file_name,
      file_sha256: createHash('sha256').update(`${seed}/${file_name}`).digest('hex'),
      profile: null,
      userid: null,
      started_at: new Date(finished.getTime() - random.int(400, 9_000)),
      finished_at: finished,
      rows_read: rows + rejected,
      rows_loaded: rows,
      rows_rejected: rejected,
      rows_created: created,
      rows_updated: updated,
      rows_unchanged: rows - updated - created,
      state: 'loaded',
      origin: 'folder',
    };
  });
}

/** Freshness of every feed, as its last import left it. */
export const feedRows = (runs: readonly RunRow[]): Insertable<FeedTable>[] =>
  feeds.flatMap(({ source, feed, lateAfterHours }) => {
    const last = runs.findLast((run) => run.source === source && run.feed === feed);
    if (!last) return [];
    return {
      source,
      feed,
      last_success_at: last.finished_at ?? null,
      last_attempt_at: last.finished_at ?? null,
      last_attempt_failed: false,
      rows_loaded: last.rows_loaded,
      rows_rejected: last.rows_rejected,
      late_after_hours: lateAfterHours,
    };
  });
