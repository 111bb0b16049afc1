import { basename } from 'node:path';
import { sql } from 'kysely';
import type { z } from 'zod';
import {
  type ImportProgress,
  ImportReport,
  type ImportRun,
  type ImportState,
  type importQueue,
} from '../../../contract/calls/imports/imports.ts';
import { type FeedName, feedNames } from '../../../contract/records/index.ts';
import { isEmbedded } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { filesIn } from '../lists/filesIn.ts';
import type { SharedProgress } from '../loading/history/runs.ts';
import { findWaiting, waitingRuns } from '../loading/history/waitingRuns.ts';

import { type ListKind, listPaths } from '../loading/rowList.ts';
import { isInTheWay } from '../undo/undoChecks.ts';
import type { Job } from './job.ts';

type Run = z.output<typeof ImportRun>;

interface HistoryRequest {
  readonly feed?: FeedName | undefined;
  readonly offset: number;
  readonly limit: number;
}

type Lists = 'has_rejects' | 'has_warnings';

type Row = Omit<Run, 'feed' | 'started_at' | 'finished_at' | 'undone_at' | Lists> & {
  readonly feed: string;
  readonly started_at: Date;
  readonly finished_at: Date | null;
  readonly undone_at: Date | null;
};

const isFeed = (name: string): name is FeedName => feedNames.some((known) => known === name);

/** Counts of added and filled records in the report. */
const reportCounts = Object.entries({
  new_stores: 'newStores',
  new_employees: 'newEmployees',
  new_customers: 'newCustomers',
  filled_customers: 'filledCustomers',
}).map(([name, key]) => sql`coalesce((r.report ->> ${sql.lit(key)})::int, 0) as ${sql.ref(name)}`);

export async function listRuns(
  db: Db,
  { feed, offset, limit }: HistoryRequest,
  reports: string,
): Promise<{ readonly runs: Run[]; readonly total: number }> {
  const feeds = feed ? [feed] : feedNames;
  const where = sql`r.feed = any (${feeds}::text[])`;
  const { rows } = await sql<Row>`
    select r.run_id, r.feed, r.source, r.file_name, r.profile, r.origin, r.state, r.started_at, r.finished_at,
      r.rows_read, r.rows_created, r.rows_updated, r.rows_removed, r.rows_unchanged, r.rows_skipped, r.rows_repeated, r.rows_rejected,
      r.profile_version, r.decision, r.message, r.undone_at, coalesce(jsonb_array_length(r.report -> 'unlike'), 0) as unlike,
      coalesce(jsonb_typeof(r.report -> 'losses') = 'object', false) as has_losses,
      ${sql.join(reportCounts)},
      r.report ->> 'sheet' as sheet, u.firstname || ' ' || u.lastname as user_name, k.name as key_name, b.firstname || ' ' || b.lastname as undone_by,
      r.state = 'loaded' and not exists (
        select from import_run later
        where later.feed = r.feed and later.state = 'loaded' and ${isInTheWay(sql.ref('later.origin'))}
          and (later.finished_at, later.run_id) > (r.finished_at, r.run_id)
      ) and (r.rows_updated + r.rows_removed = 0 or exists (select from import_change c where c.run_id = r.run_id)) as can_undo
    from import_run r
    left join app_user u on u.userid = r.userid
    left join app_user b on b.userid = r.undone_by
    left join api_key k on k.key_id = r.key_id
    where ${where}
    order by r.started_at desc, r.run_id desc limit ${limit} offset ${offset}`.execute(db);
  const count = await sql<{ total: number }>`
    select count(*)::int as total from import_run r where ${where}`.execute(db);
  const lists = new Set(await filesIn(reports));
  const has = (runId: number, kind: ListKind) => lists.has(basename(listPaths(reports, runId)[kind]));
  const runs = rows
    .filter(hasFeed)
    .map((row) =>
      runOf(row, { has_rejects: has(row.run_id, 'rejected'), has_warnings: has(row.run_id, 'warned') }),
    );
  return { runs, total: count.rows[0]?.total ?? 0 };
}

const hasFeed = (row: Row): row is Row & { readonly feed: FeedName } => isFeed(row.feed);

function runOf(row: Row & { readonly feed: FeedName }, lists: Pick<Run, Lists>): Run {
  return {
    ...row,
    started_at: row.started_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    undone_at: row.undone_at?.toISOString() ?? null,
    ...lists,
  };
}

interface QueuedRun {
  readonly run_id: number;
  readonly file_name: string;
  readonly dry_run: boolean;
  readonly waiting: boolean;
}

/**
 * Running and waiting imports of all processes, running ones first.
 * @param own imports of this process, whose state is more recent here
 */
export async function queuedRuns(
  db: Db,
  own: readonly Pick<Job, 'runId' | 'fileName' | 'dryRun' | 'waiting'>[],
): Promise<z.output<typeof importQueue.reply>> {
  const known = new Map(own.map((job) => [job.runId, job]));
  const others = isEmbedded(db) ? [] : (await runsOfOthers(db)).filter(({ run_id }) => !known.has(run_id));
  const runs = [
    ...own.map(({ runId, fileName, dryRun, waiting }) => ({
      ...{ run_id: runId, file_name: fileName, dry_run: dryRun, waiting },
    })),
    ...others,
  ].sort((one, other) => Number(one.waiting) - Number(other.waiting) || one.run_id - other.run_id);
  const running = runs.filter(({ waiting }) => !waiting).length;
  return runs.map(({ waiting, ...run }, place) => ({ ...run, position: waiting ? place - running + 1 : 0 }));
}

async function runsOfOthers(db: Db): Promise<readonly QueuedRun[]> {
  const { rows } = await sql<QueuedRun>`
    select run_id, file_name, coalesce((progress ->> 'dryRun')::boolean, false) as dry_run,
      coalesce((progress ->> 'waiting')::boolean, false) as waiting
    from import_run where state = 'running'
    union all select run_id, file_name, dry_run, true from (${waitingRuns}) as w
    where not exists (select from import_run as r where r.run_id = w.run_id)`.execute(db);
  return rows;
}

interface ProgressRow {
  readonly file_name: string;
  readonly state: ImportState;
  readonly rows_read: number;
  readonly report: unknown;
  readonly progress: SharedProgress | null;
  readonly message: string | null;
}

/**
 * Progress of an import of another process, or of an old one.
 * @throws AppError `not_found`
 */
export async function progressOfRun(db: Db, runId: number): Promise<z.output<typeof ImportProgress>> {
  const { rows } = await sql<ProgressRow>`
    select file_name, state, rows_read, report, progress, message from import_run where run_id = ${runId}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return progressOfWaiting(db, runId);
  const report = ImportReport.safeParse(row.report);
  return {
    run_id: runId,
    file_name: row.file_name,
    dry_run: row.state === 'tried' || (row.progress?.dryRun ?? false),
    state: row.state,
    bytes_read: row.progress?.bytesRead ?? 0,
    bytes_total: row.progress?.bytesTotal ?? 0,
    rows: Math.max(row.rows_read, row.progress?.rows ?? 0),
    waiting: await isWaiting(db, runId, row),
    report: report.success ? report.data : null,
    message: row.message,
  };
}

/** Whether an import of another process is still waiting. Without shared progress, the queue tells. */
async function isWaiting(db: Db, runId: number, { state, progress }: ProgressRow): Promise<boolean> {
  if (state !== 'running') return false;
  return progress ? progress.waiting === true : (await findWaiting(db, runId))?.state === 'running';
}

async function progressOfWaiting(db: Db, runId: number): Promise<z.output<typeof ImportProgress>> {
  const run = await findWaiting(db, runId);
  if (!run) {
    throw new AppError('not_found', 'import_lost');
  }
  const nothing = { bytes_read: 0, bytes_total: 0, rows: 0, report: null };
  return { ...run, ...nothing, run_id: runId, waiting: run.state === 'running' };
}
