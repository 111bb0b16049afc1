import { sql } from 'kysely';
import { keyOfWork, writeAudit } from '../../../access/audit.ts';
import type { Db, Tx } from '../../../db/schema.ts';
import { notify } from '../../../notifications/notify.ts';
import { fileNameOf, type ImportOptions } from '../options.ts';
import type { ImportReport } from '../report.ts';
import { reserveRun, SERVER_ENDED } from './runs.ts';

type State = 'loaded' | 'tried' | 'refused' | 'empty' | 'held' | 'failed' | 'stopped';

export async function openRun(db: Db, options: ImportOptions): Promise<number> {
  const {
    profile,
    profileName = null,
    savedProfile,
    userid = null,
    origin = 'command',
    corrects,
    now,
  } = options;
  const runId = options.runId ?? (await reserveRun(db));
  await sql`
    insert into import_run (run_id, feed, source, file_name, profile, profile_id, profile_version, userid, key_id, origin,
      state, started_at, rows_read, rows_loaded, rows_rejected, profile_body, corrects, corrected_lines)
    overriding system value values (${runId}, ${profile.feed}, ${profile.source.name}, ${fileNameOf(options)},
      ${profileName}, ${savedProfile?.profileId ?? null}, ${savedProfile?.version ?? null}, ${userid}, ${keyOfWork()},
      ${origin}, 'running', ${now()}, 0, 0, 0,
      ${JSON.stringify(profile)}::jsonb, ${corrects?.runId ?? null}, ${corrects ? [...corrects.lines] : null}::integer[])`.execute(
    db,
  );
  return runId;
}

export async function dropRun(db: Db, runId: number): Promise<void> {
  await sql`delete from import_run where run_id = ${runId} and state = 'running'`.execute(db);
}

interface RunEnd {
  readonly state: State;
  readonly finishedAt: Date;
  /** @default none: the import ended before it had one */
  readonly report?: ImportReport;
  readonly sha256?: string;
  /** Whether the file ends with a line break. @default unknown */
  readonly hasLineEnd?: boolean;
  /** @default none */
  readonly message?: string;
}

/** Without the list paths, which differ per server, and the figures, which have their own column. */
const storedReport = ({ rejectsPath, warningsPath, figures, ...report }: ImportReport): string =>
  JSON.stringify(report);

/**
 * Records the end of an import: in its own transaction if it loaded, else afterwards. A loaded import stays loaded: if
 * the connection breaks during commit, the caller may not learn that it succeeded.
 * @returns whether the record changed
 */
export async function closeRun(db: Db, runId: number, end: RunEnd): Promise<boolean> {
  const { state, finishedAt, report, sha256, hasLineEnd, message } = end;
  const counts = report && {
    report: storedReport(report),
    figures: report.figures && JSON.stringify(report.figures),
    rows_read: report.read,
    rows_loaded: report.created + report.updated + report.unchanged,
    rows_rejected: report.rejected,
    rows_created: report.created,
    rows_updated: report.updated,
    rows_removed: report.removed,
    rows_unchanged: report.unchanged,
    rows_skipped: report.skipped,
    rows_repeated: report.identical + report.replaced + report.added,
  };
  const closed = await db
    .updateTable('import_run')
    .set({
      state,
      finished_at: finishedAt,
      ...counts,
      file_sha256: sha256 ?? null,
      has_line_end: hasLineEnd ?? null,
      message: message ?? null,
    })
    .where('run_id', '=', runId)
    .where('state', 'in', ['running', 'failed'])
    .returning('userid')
    .executeTakeFirst();
  if (closed) await notifyStarter(db, { runId, state, message, userid: closed.userid }, finishedAt);
  return closed !== undefined;
}

interface EndedRun extends Pick<RunEnd, 'state' | 'message'> {
  readonly runId: number;
  readonly userid: number | null;
}

/** Notifies the user of the end of their import, except for a dry run or one they stopped. */
async function notifyStarter(db: Db, { runId, userid, state, message }: EndedRun, now: Date): Promise<void> {
  const isExpected = state === 'tried' || (state === 'stopped' && message !== SERVER_ENDED);
  if (userid !== null && !isExpected) await notify(db, [userid], { kind: 'import', subject: runId }, now);
}

const UNDOABLE_RUNS = 10;

export async function forgetOldChanges(tx: Tx, feed: string): Promise<void> {
  await sql`delete from import_change where run_id in (
    select run_id from import_run where feed = ${feed} and state = 'loaded' and rows_updated + rows_removed > 0
    order by run_id desc offset ${UNDOABLE_RUNS})`.execute(tx);
}

export interface RunAuthor {
  readonly at: Date;
  /** @default none: command line or watched folder */
  readonly userid?: number | undefined;
  /** @default unknown */
  readonly address?: string | undefined;
}

export const auditRun = (
  tx: Tx,
  runId: number,
  { at, userid, address }: RunAuthor,
  after: Readonly<Record<string, unknown>>,
): Promise<number> =>
  writeAudit(tx, {
    at,
    userid: userid ?? null,
    address: address ?? null,
    resource: 'dataimport',
    record_id: String(runId),
    action: 'import',
    before: null,
    after,
  });
