import { type RawBuilder, sql } from 'kysely';
import type { Meta } from '../../contract/call.ts';
import type { FeedName } from '../../contract/records/index.ts';
import type { FeedRow } from '../../contract/widgets/freshness.ts';
import { feedFreshness } from '../../contract/widgets/freshness.ts';
import type { Principal } from '../access/principal.ts';
import { storeScope } from '../access/scope.ts';
import { feedState, urgency } from '../db/feedDefinitions.ts';
import { instantOf } from '../db/jsonRows.ts';
import type { Db } from '../db/schema.ts';
import { widgets } from '../declared.ts';
import { inTime } from './inTime.ts';
import { ownMetricOf } from './metric.ts';
import { sharedRead } from './sharedRead.ts';

/** A row of `feedRows`. */
export type FeedStateRow = Omit<FeedRow, 'last_success_at'> & {
  readonly last_success_at: Date | string | null;
};

/** A query of every feed at a moment. @param now a value of SQL */
export const feedRows = (now: RawBuilder<unknown>): RawBuilder<FeedStateRow> => sql`
  select source, feed, last_success_at, rows_loaded, rows_rejected, late_after_hours, ${feedState('feed', now)} as state
  from feed
  order by feed, last_success_at desc nulls last, source`;

const withInstant = (row: FeedStateRow): FeedRow => ({
  ...row,
  last_success_at: row.last_success_at === null ? null : instantOf(row.last_success_at),
});

/** Every feed at a moment; they are few, and each tile of a dashboard asks for its own. */
const feeds = sharedRead(async (db, now: Date): Promise<readonly FeedRow[]> => {
  const { rows } = await sql<FeedStateRow>`/* prepared */ ${feedRows(sql`${now}`)}`.execute(db);
  return rows.map(withInstant);
});

/** Every feed by name, and within a feed the freshest source first. A feed is late after its `late_after_hours`, and never without. */
export const feedStates = async (db: Db, now: Date): Promise<FeedRow[]> => [...(await feeds(db, now))];

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
  return freshnessFrom(await feeds(db, now), names);
}

/** As `freshnessOfAll`, of what was read already. */
export function freshnessFrom(rows: readonly FeedStateRow[], names: readonly FeedName[]): Partial<Freshness> {
  const known = rows.map(withInstant);
  const each = names.map((feed) => freshnessOf(known, feed));
  return each.toSorted((a, b) => byUrgencyThenAge(a.freshness, b.freshness))[0] ?? {};
}

/**
 * How fresh the figures from a feed are. Of several sources that come regularly the one to worry about most counts, so
 * that a file loaded by hand can't make last night's missing one look fresh; a source without a schedule, or without
 * a row in the figures yet, counts only where there is no other. Each source stands on its own in `feedStates`.
 */
function freshnessOf(known: readonly FeedRow[], feed: FeedName): Freshness {
  const sources = known.filter((row) => row.feed === feed);
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

/** Feeds behind widgets tell about their figures, so they are for those who have one of these widgets. */
const mayKnow = (principal: Principal, feed: string): boolean => {
  const showing = widgets.filter(({ needs }) => needs.some((need) => need.feed === feed));
  return showing.length === 0 || showing.some(({ callName }) => principal.widgets.has(callName));
};

export const freshnessMetric = ownMetricOf(feedFreshness, async ({ storeId }, { principal, readDb, now }) => {
  const scope = storeScope(principal, storeId);
  const feeds = await inTime('feeds', () => feedStates(readDb, now()));
  const response = feeds.filter(({ feed }) => mayKnow(principal, feed));
  return { response, meta: { as_of: now().toISOString(), store_ids: [...scope.storeIds] } };
});
