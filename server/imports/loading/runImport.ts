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
 * Loads a CSV file by a profile: rows, figures and freshness in one transaction, so that whatever stops it leaves
 * nothing half loaded and the same command again completes. A file that was loaded before changes nothing. The history
 * keeps every import, also one that failed; a dry run only when asked to.
 * @throws ImportRefusal when the file as a whole can't be loaded: unreadable, no CSV, required headers missing; the
 *   reason of `signal` when that stopped it
 */
export async function runImport(given: ImportOptions): Promise<ImportReport> {
  const options = await withItsDay(given);
  const isRecorded = !options.dryRun || options.keepTrial;
  const runId = isRecorded ? await begin(options) : undefined;
  const lists = newLists(options.lists, options.signal);
  const { trial, signal } = options;
  const stoppable = <T>(work: () => Promise<T>) => withAbort(signal, work, () => trial?.isAlone() ?? true);
  // A shared transaction goes on after one of its files was stopped.
  const within = (work: (tx: Tx) => Promise<ImportReport>) =>
    trial
      ? trial.run((tx) => stoppable(() => work(tx)))
      : stoppable(() => options.db.transaction().execute(work));
  try {
    const opening = checkFile(options.path, fileNameOf(options));
    const { size } = await inTime(opening, { signal: options.signal });
    return await withoutDeadline(() => within((tx) => loadFile({ tx, options, size, lists, runId })));
  } catch (error) {
    if (error instanceof TakeBack) return await endTakenBack(options, runId, error);
    for (const list of Object.values(lists)) await list.discard();
    const reason = options.signal?.aborted ? options.signal.reason : databaseRefusal(error);
    // Whoever called must learn why the import failed, not that its failure couldn't be noted.
    await tell(options, () => noteEnd(options, runId, reason).catch(() => options.onUnnoted?.()));
    throw reason;
  }
}

/**
 * The day of the file from which its profile counts ages back: that on which it is loaded, of the watched folder that of
 * its last change. The history keeps it, so that rows that are corrected later are counted from the same one.
 */
async function withItsDay(options: ImportOptions): Promise<ImportOptions> {
  const { db, path, origin, now } = options;
  if (!countsFromFile(options.profile)) return options;
  const fileName = fileNameOf(options);
  // One whose name should say a day, and says none, is refused when it is read.
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

/** The history hears of an end: at once, or when the transaction lets it that it shares. */
const tell = ({ trial }: ImportOptions, work: () => Promise<unknown>): Promise<unknown> =>
  trial ? trial.tell(work) : work();

/** A dry run that would load, or a file that is refused or has nothing in it: nothing of it stays but its report. */
async function endTakenBack(
  options: ImportOptions,
  runId: number | undefined,
  { report, sha256 }: TakeBack,
): Promise<ImportReport> {
  const { db, now, dryRun } = options;
  const isRefused = report.outcome === 'refused';
  if (isRefused && !dryRun) await noteFailure(db, options);
  if (runId !== undefined) {
    const end = { ...endOf(report), finishedAt: now(), report, sha256 };
    await tell(options, () => closeRun(db, runId, end));
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

/** The message in the history for an unexpected error. */
export const UNEXPECTED = 'The import failed. See the server log.';

async function noteEnd(options: ImportOptions, runId: number | undefined, reason: unknown): Promise<void> {
  // A dry run that the history does not keep needs no end in it.
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
