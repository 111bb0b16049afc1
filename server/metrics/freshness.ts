import { sql } from 'kysely';
import type { Meta } from '../../contract/call.ts';
import type { FeedName } from '../../contract/records/index.ts';
import type { FeedRow } from '../../contract/widgets/freshness.ts';
import { feedFreshness } from '../../contract/widgets/freshness.ts';
import { storeScope } from '../access/scope.ts';
import type { Db } from '../db/schema.ts';
import { inTime } from './inTime.ts';
import { metricOf } from './metric.ts';
import { sharedRead } from './sharedRead.ts';

interface StoredFeed {
  readonly source: string;
  readonly feed: string;
  readonly last_success_at: Date | null;
  readonly last_attempt_failed: boolean;
  readonly rows_loaded: number;
  readonly rows_rejected: number;
  readonly late_after_hours: number | null;
}

function stateOf(feed: StoredFeed, now: Date): FeedRow['state'] {
  if (feed.last_attempt_failed) return 'failed';
  if (!feed.last_success_at) return 'never';
  const hours = (now.getTime() - feed.last_success_at.getTime()) / 3_600_000;
  return feed.late_after_hours !== null && hours > feed.late_after_hours ? 'late' : 'ok';
}

const toRow = (stored: StoredFeed, now: Date): FeedRow => ({
  source: stored.source,
  feed: stored.feed,
  last_success_at: stored.last_success_at?.toISOString() ?? null,
  rows_loaded: stored.rows_loaded,
  rows_rejected: stored.rows_rejected,
  state: stateOf(stored, now),
  late_after_hours: stored.late_after_hours,
});

/** Every feed; they are few, and each tile of a dashboard asks for its own. */
const feeds = sharedRead(async (db): Promise<readonly StoredFeed[]> => {
  const { rows } = await sql<StoredFeed>`
    select source, feed, last_success_at, last_attempt_failed, rows_loaded, rows_rejected, late_after_hours
    from feed
    order by feed, last_success_at desc nulls last, source`.execute(db);
  return rows;
});

/** Every feed by name, and within a feed the freshest source first. A feed is late after its `late_after_hours`, and never without. */
export async function feedStates(db: Db, now: Date): Promise<FeedRow[]> {
  const rows = await feeds(db);
  return rows.map((row) => toRow(row, now));
}

/** The more a state is to worry about, the further left. */
const urgency: readonly FeedRow['state'][] = ['failed', 'late', 'ok', 'never'];

type Age = Pick<FeedRow, 'state' | 'last_success_at'>;

const byUrgencyThenAge = (a: Age, b: Age) =>
  urgency.indexOf(a.state) - urgency.indexOf(b.state) ||
  (a.last_success_at ?? '').localeCompare(b.last_success_at ?? '');

/** What `Meta` says of the age of figures. */
interface Freshness {
  readonly freshness: NonNullable<Meta['freshness']>;
  readonly as_of?: string;
}

/** How fresh figures from several feeds are: as those of the feed to worry about most. */
export async function freshnessOfAll(
  db: Db,
  names: readonly FeedName[],
  now: Date,
): Promise<Partial<Freshness>> {
  const known = await feeds(db);
  const each = names.map((feed) => freshnessOf(known, feed, now));
  return each.toSorted((a, b) => byUrgencyThenAge(a.freshness, b.freshness))[0] ?? {};
}

/**
 * How fresh the figures from a feed are. Of several sources that come regularly the one to worry about most counts, so
 * that a file loaded by hand can't make last night's missing one look fresh; a source without a schedule, or without
 * a row in the figures yet, counts only where there is no other. Each source stands on its own in `feedStates`.
 */
function freshnessOf(known: readonly StoredFeed[], feed: FeedName, now: Date): Freshness {
  const sources = known.filter((stored) => stored.feed === feed).map((stored) => toRow(stored, now));
  const regular = sources.filter(
    ({ late_after_hours, last_success_at }) => late_after_hours !== null && last_success_at !== null,
  );
  const decisive = regular.toSorted(byUrgencyThenAge)[0] ?? sources[0];
  if (!decisive) return { freshness: { feed, state: 'never', last_success_at: null } };
  const { state, last_success_at, late_after_hours } = decisive;
  return {
    freshness: { feed, state, last_success_at, ...(late_after_hours !== null && { late_after_hours }) },
    ...(last_success_at && { as_of: last_success_at }),
  };
}

export const freshnessMetric = metricOf(feedFreshness, async ({ storeId }, { principal, readDb, now }) => {
  const scope = storeScope(principal, storeId);
  const response = await inTime('feeds', () => feedStates(readDb, now()));
  return { response, meta: { as_of: now().toISOString(), store_ids: [...scope.storeIds] } };
});
