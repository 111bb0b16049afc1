import { basename } from 'node:path';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../db/schema.ts';
import type { Profile } from './profile.ts';
import type { ImportReport } from './report.ts';

interface Attempt {
  readonly path: string;
  readonly profile: Profile;
  readonly profileName?: string;
  readonly userid?: number;
  readonly now: Clock;
}

/** Writes the import into the history and the feed's freshness; part of the import's own transaction. */
export async function noteSuccess(
  tx: Tx,
  { path, profile, profileName, userid }: Attempt,
  report: ImportReport,
  run: { readonly sha256: string; readonly startedAt: Date; readonly finishedAt: Date },
): Promise<void> {
  const rows_loaded = report.created + report.updated + report.unchanged;
  const { feed, source } = profile;
  await tx
    .insertInto('import_run')
    .values({
      feed,
      source,
      file_name: basename(path),
      file_sha256: run.sha256,
      profile: profileName ?? null,
      userid: userid ?? null,
      started_at: run.startedAt,
      finished_at: run.finishedAt,
      rows_read: report.read,
      rows_loaded,
      rows_rejected: report.rejected,
    })
    .execute();
  const fresh = {
    last_success_at: run.finishedAt,
    last_attempt_at: run.finishedAt,
    last_attempt_failed: false,
    rows_loaded,
    rows_rejected: report.rejected,
    late_after_hours: profile.lateAfterHours,
  };
  await tx
    .insertInto('feed')
    .values({ source, feed, ...fresh })
    .onConflict((conflict) => conflict.columns(['source', 'feed']).doUpdateSet(fresh))
    .execute();
}

/** Marks the feed's last attempt as failed; what it loaded before still counts. */
export async function noteFailure(db: Db, { profile, now }: Attempt): Promise<void> {
  const { feed, source } = profile;
  await sql`
    insert into feed (source, feed, last_attempt_at, last_attempt_failed) values (${source}, ${feed}, ${now()}, true)
    on conflict (source, feed) do update set last_attempt_at = excluded.last_attempt_at, last_attempt_failed = true`.execute(
    db,
  );
}
