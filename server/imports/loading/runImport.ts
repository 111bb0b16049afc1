import { stat } from 'node:fs/promises';
import { today } from '../../calendar.ts';
import { withAbort, withoutDeadline } from '../../db/deadline.ts';
import type { Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { checkFile } from '../formats/kinds.ts';
import { inTime } from '../patience.ts';
import { countsFromFile, dayInName, withDayInName, withDayOfFile, zoneOfFile } from '../profile/dayOfFile.ts';
import { databaseRefusal } from './databaseRefusal.ts';
import { noteFailure } from './history/freshness.ts';
import { closeRun, openRun } from './history/runRecords.ts';
import { failAbandonedRuns } from './history/runs.ts';
import { loadFile, TakeBack } from './loadFile.ts';
import { fileNameOf, type ImportOptions, type OneTransaction } from './options.ts';
import type { ImportReport } from './report.ts';
import { HELD, refusalSentence } from './reportText.ts';
import { newLists } from './rowList.ts';
import { auditRefused, RightLost } from './starterRight.ts';
import { emptySentence } from './wholeFile.ts';

/**
 * Imports a file: rows, figures and freshness in one transaction, so a failure loads nothing and can be retried.
 * Importing a file again changes nothing. The history records every import, even a failed one, but dry runs only on
 * request.
 * @throws ImportRefusal when the file can't be loaded: unreadable, not CSV, missing headers; the reason of `signal` if
 *   aborted
 */
export async function runImport(given: ImportOptions): Promise<ImportReport> {
  const options = await withFileDate(given);
  const isRecorded = !options.dryRun || options.keepTrial;
  const runId = isRecorded ? await begin(options) : undefined;
  const lists = newLists(options.lists, options.signal);
  const { trial, signal } = options;
  const stoppable = <T>(work: () => Promise<T>) => withAbort(signal, work, () => trial?.isAlone() ?? true);
  // A shared transaction continues after one of its files was stopped.
  const within = (work: (tx: Tx) => Promise<ImportReport>) =>
    trial
      ? trial.run((tx) => stoppable(() => work(tx)))
      : stoppable(() => options.db.transaction().execute(work));
  try {
    const opening = checkFile(options.path, fileNameOf(options));
    const { size } = await inTime(opening, { signal: options.signal });
    return await withoutDeadline(() => within((tx) => loadFile({ tx, options, size, lists, runId })));
  } catch (error) {
    if (error instanceof TakeBack) return await endRolledBack(options, runId, error);
    for (const list of Object.values(lists)) await list.discard();
    const reason = options.signal?.aborted ? options.signal.reason : databaseRefusal(error);
    // The caller needs the cause, not the error of recording it.
    await recordEnd(options, () => noteEnd(options, runId, reason).catch(() => options.onUnnoted?.()));
    throw reason;
  }
}

/**
 * Sets the date from which the profile counts ages back: the import date, or the file's last change in the watched
 * folder. The history keeps it for rows that are corrected later.
 */
async function withFileDate(options: ImportOptions): Promise<ImportOptions> {
  const { db, path, origin, now } = options;
  if (!countsFromFile(options.profile)) return options;
  const fileName = fileNameOf(options);
  // A profile that requires a date in the name fails later, when reading.
  const isNamed = dayInName(fileName) !== undefined;
  const profile = isNamed ? withDayInName(options.profile, fileName) : options.profile;
  const stores = await db.selectFrom('store').select(['ID as id', 'timezone']).execute();
  const at = origin === 'folder' ? (await inTime(stat(path))).mtime : now();
  return { ...options, profile: withDayOfFile(profile, today(at, zoneOfFile(profile, stores))) };
}

async function begin(options: ImportOptions): Promise<number> {
  options.signal?.throwIfAborted();
  const runId = options.trial ? await beginShared(options, options.trial) : await beginAlone(options);
  options.onRun?.(runId);
  return runId;
}

async function beginAlone(options: ImportOptions): Promise<number> {
  await failAbandonedRuns(options.db, options.now());
  return openRun(options.db, options);
}

async function beginShared({ runId }: ImportOptions, trial: OneTransaction): Promise<number> {
  await trial.begin();
  if (runId === undefined) throw new Error('a dry run of a set that the history keeps has no number');
  return runId;
}

/** Recorded now, or when a shared transaction allows it. */
const recordEnd = ({ trial }: ImportOptions, work: () => Promise<unknown>): Promise<unknown> =>
  trial ? trial.tell(work) : work();

async function endRolledBack(
  options: ImportOptions,
  runId: number | undefined,
  { report, sha256 }: TakeBack,
): Promise<ImportReport> {
  const { db, now, dryRun } = options;
  const isRefused = report.outcome === 'refused';
  if (isRefused && !dryRun) await noteFailure(db, options);
  if (runId !== undefined) {
    const end = { ...endOf(report), finishedAt: now(), report, sha256 };
    await recordEnd(options, () => closeRun(db, runId, end));
  }
  return report;
}

function endOf(report: ImportReport) {
  switch (report.outcome) {
    case 'refused':
      return { state: report.outcome, message: refusalSentence(report) };
    case 'held':
      return { state: report.outcome, message: HELD };
    case 'empty':
      return { state: report.outcome, message: emptySentence(report.read) };
    default:
      return { state: report.outcome };
  }
}

export const UNEXPECTED = 'The import failed. See the server log.';

async function noteEnd(options: ImportOptions, runId: number | undefined, reason: unknown): Promise<void> {
  // An unrecorded dry run.
  if (runId === undefined) return;
  const { db, now, dryRun, signal, userid, address } = options;
  const message = reason instanceof AppError ? reason.message : UNEXPECTED;
  const state = signal?.aborted ? 'stopped' : 'failed';
  await db.transaction().execute(async (tx) => {
    const failed = await closeRun(tx, runId, { state, finishedAt: now(), message });
    if (failed && !dryRun) await noteFailure(tx, options);
    if (!(reason instanceof RightLost) || userid === undefined) return;
    const refused = { runId, userid, address, fileName: fileNameOf(options), lost: reason.lost };
    await auditRefused(tx, refused, now());
  });
}
