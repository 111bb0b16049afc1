import { sql } from 'kysely';
import type { Clock } from '../../../clock.ts';
import type { Db, Tx } from '../../../db/schema.ts';
import type { Profile } from '../../profile/profile.ts';
import type { ImportReport } from '../report.ts';

interface Attempt {
  readonly profile: Profile;
  readonly now: Clock;
}

export async function noteSuccess(
  tx: Tx,
  { source: { name: source, lateAfterHours }, feed }: Profile,
  report: ImportReport,
  finishedAt: Date,
): Promise<void> {
  const fresh = {
    last_success_at: finishedAt,
    last_attempt_at: finishedAt,
    last_attempt_failed: false,
    rows_loaded: report.created + report.updated + report.unchanged,
    rows_rejected: report.rejected,
    late_after_hours: lateAfterHours,
  };
  await tx
    .insertInto('feed')
    .values({ source, feed, ...fresh })
    .onConflict((conflict) => conflict.columns(['source', 'feed']).doUpdateSet(fresh))
    .execute();
}

export async function noteFailure(db: Db, { profile, now }: Attempt): Promise<void> {
  const {
    feed,
    source: { name: source },
  } = profile;
  await sql`
    insert into feed (source, feed, last_attempt_at, last_attempt_failed) values (${source}, ${feed}, ${now()}, true)
    on conflict (source, feed) do update set last_attempt_at = excluded.last_attempt_at, last_attempt_failed = true`.execute(
    db,
  );
}

export async function noteUndone(
  tx: Tx,
  { runId, feed, source }: { readonly runId: number; readonly feed: string; readonly source: string },
  now: Date,
): Promise<void> {
  await sql`
    update feed as f
    set last_success_at = r.finished_at, last_attempt_at = ${now}, last_attempt_failed = false,
      rows_loaded = coalesce(r.rows_loaded, 0), rows_rejected = coalesce(r.rows_rejected, 0)
    from (select 1) as one left join (
      select finished_at, rows_loaded, rows_rejected from import_run
      where feed = ${feed} and source = ${source} and state = 'loaded' and run_id <> ${runId}
      order by finished_at desc limit 1) as r on true
    where f.feed = ${feed} and f.source = ${source}`.execute(tx);
}
