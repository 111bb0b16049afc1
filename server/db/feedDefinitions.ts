import { type RawBuilder, sql } from 'kysely';
import type { FeedRow } from '../../contract/widgets/freshness.ts';

/** The more a state is to worry about, the further left. */
export const urgency: readonly FeedRow['state'][] = ['failed', 'late', 'ok', 'never'];

/** The state of the row `alias` of `feed` at a moment, or a value of SQL. Without `late_after_hours` it is never late. */
export function feedState(alias: string, now: Date | RawBuilder<unknown>): RawBuilder<FeedRow['state']> {
  const of = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`(case
    when ${of('last_attempt_failed')} then 'failed'
    when ${of('last_success_at')} is null then 'never'
    when ${of('last_success_at')} + ${of('late_after_hours')} * interval '1 hour' < ${now}::timestamptz then 'late'
    else 'ok' end)`;
}

/**
 * Whether the feed at alias `feed` brings records of the store at alias `store`: a store that a source brought has the feeds
 * of that source, one made here those of all.
 */
export const bringsRecordsOf = (feed: string, store: string): RawBuilder<boolean> => sql`not exists (
  select from record_source
  where record_source.source_id = ${sql.ref(`${store}.source_id`)}
    and record_source.source <> ${sql.ref(`${feed}.source`)}
)`;
