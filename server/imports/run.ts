import { basename } from 'node:path';
import { sql } from 'kysely';
import { today } from '../calendar.ts';
import type { Clock } from '../clock.ts';
import { copyIntoNamed } from '../db/copy.ts';
import type { CopyValue } from '../db/copyEncoding.ts';
import { withoutDeadline } from '../db/deadline.ts';
import type { Db, Tx } from '../db/schema.ts';
import { Header } from './columns.ts';
import { loadDirectory } from './directory.ts';
import { noteFailure, noteSuccess } from './freshness.ts';
import { mapRow } from './mapper.ts';
import { type ImportPlan, planImport } from './plan.ts';
import type { Profile } from './profile.ts';
import { ImportRefusal } from './refusal.ts';
import { RejectsFile } from './rejects.ts';
import type { ImportReport } from './report.ts';
import { addCustomers, addStores, dropRepeats, lateRejects, type Repeats } from './settle.ts';
import { openSource, type SourceFile, type SourceRow } from './source.ts';
import { Tally } from './tally.ts';
import { createStage, mergeStage, STAGE } from './upsert.ts';

export interface ImportProgress {
  readonly bytesRead: number;
  readonly bytesTotal: number;
  readonly rows: number;
}

export interface ImportOptions {
  readonly db: Db;
  readonly path: string;
  readonly profile: Profile;
  /** Kept in the history of imports. @default none */
  readonly profileName?: string;
  /** Who imports. @default nobody: the command line */
  readonly userid?: number;
  /** Where rejected rows are listed. */
  readonly rejectsPath: string;
  /** Does everything, then takes it back. @default false */
  readonly dryRun?: boolean;
  /** Loads the good rows however many are bad. @default false */
  readonly acceptRejects?: boolean;
  readonly now: Clock;
  onProgress?(progress: ImportProgress): void;
  /** Another import is running, and this one waits for its end. */
  onWait?(): void;
}

/** Ends the transaction without keeping anything. */
class TakeBack extends Error {
  readonly report: ImportReport;

  constructor(report: ImportReport) {
    super('taken back');
    this.report = report;
  }
}

/** Any number that nothing else locks by. */
const IMPORT_LOCK = 7_406_811;

/** Imports run one after the other, in whatever processes: each sees what the one before it loaded. */
async function waitForTurn(tx: Tx, onWait?: () => void): Promise<void> {
  const { rows } = await sql<{
    free: boolean;
  }>`select pg_try_advisory_xact_lock(${IMPORT_LOCK}) as free`.execute(tx);
  if (rows[0]?.free) return;
  onWait?.();
  await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(tx);
}

const REPLACED = 'Names the same record as a later row with other values; the last row counts.';

/** What is counted while an import runs. */
class Counts {
  read = 0;
  skipped = 0;
  rejected = 0;
  repeats: Repeats = { identical: 0, replaced: 0, firstReplaced: 0 };
  readonly rejectReasons = new Tally();
  readonly skipReasons = new Tally();
  readonly warnings = new Tally();

  /** Share of rejected rows among those that were not skipped, 0–100. */
  get rejectedPct(): number {
    return (this.rejected / Math.max(1, this.read - this.skipped)) * 100;
  }

  noteRepeats(repeats: Repeats): void {
    this.repeats = repeats;
    if (repeats.replaced === 0) return;
    this.warnings.add({ column: '', reason: REPLACED }, repeats.firstReplaced, repeats.replaced);
  }
}

/** One import while it runs. */
interface Run {
  readonly tx: Tx;
  readonly options: ImportOptions;
  readonly file: SourceFile;
  readonly rejects: RejectsFile;
  readonly counts: Counts;
}

const rowsPerNews = 2000;

async function* stageRows(
  { options, file, rejects, counts }: Run,
  rows: AsyncIterable<SourceRow>,
  plan: ImportPlan,
): AsyncGenerator<readonly CopyValue[]> {
  for await (const { line, cells } of rows) {
    counts.read += 1;
    if (counts.read % rowsPerNews === 0) {
      options.onProgress?.({ bytesRead: file.bytesRead(), bytesTotal: file.size, rows: counts.read });
    }
    const outcome = mapRow(plan.mapping, cells);
    if (outcome.kind === 'skipped') {
      counts.skipped += 1;
      counts.skipReasons.add({ column: '', reason: outcome.reason }, line);
    } else if (outcome.kind === 'rejected') {
      counts.rejected += 1;
      for (const fault of outcome.faults) counts.rejectReasons.add(fault, line);
      await rejects.add(line, outcome.faults);
    } else {
      for (const warning of outcome.warnings) counts.warnings.add(warning, line);
      yield [line, ...outcome.cells];
    }
  }
}

async function readHeader(rows: AsyncGenerator<SourceRow>): Promise<Header> {
  const first = await rows.next();
  if (first.done) throw new ImportRefusal('The file has no rows, not even a header row.');
  return new Header(first.value.cells);
}

/** Reads the whole file into the stage. */
async function fillStage(run: Run, startedAt: Date): Promise<ImportPlan> {
  const { tx, options, file } = run;
  const rows = file.rows();
  try {
    const header = await readHeader(rows);
    const plan = planImport(options.profile, header, await loadDirectory(tx), startedAt);
    await createStage(tx, plan.layout, plan.extra);
    await copyIntoNamed(tx, STAGE, ['line', ...plan.mapping.columns], stageRows(run, rows, plan));
    return plan;
  } finally {
    await rows.return();
  }
}

async function rejectLate({ tx, counts, rejects }: Run, plan: ImportPlan): Promise<void> {
  for await (const { line, name, value, reason } of lateRejects(tx, plan.layout)) {
    const place = plan.mapping.steps.find((step) => step.name === name)?.place;
    const column = place === undefined ? name : (plan.mapping.header.names[place] ?? name);
    counts.rejected += 1;
    counts.rejectReasons.add({ column, reason }, line);
    await rejects.add(line, [{ column, value, reason }]);
  }
}

const noLoad = { created: 0, updated: 0, unchanged: 0, newStores: 0, newCustomers: 0 };

/** Merges the stage, adding the stores and customers that its rows need first. */
async function settle(tx: Tx, plan: ImportPlan, day: string): Promise<typeof noLoad> {
  const newStores = await addStores(tx, plan);
  const newCustomers = await addCustomers(tx, plan);
  return { ...(await mergeStage(tx, plan.layout, plan.mapping.feed, day)), newStores, newCustomers };
}

async function runInside(run: Run): Promise<ImportReport> {
  const { tx, options, file, rejects, counts } = run;
  const { profile, now } = options;
  await waitForTurn(tx, options.onWait);
  const startedAt = now();
  const started = performance.now();
  const plan = await fillStage(run, startedAt);
  counts.noteRepeats(await dropRepeats(tx, plan.layout));
  await rejectLate(run, plan);
  const refused = counts.rejectedPct > profile.allowedRejects && !options.acceptRejects;
  const report: ImportReport = {
    feed: profile.feed,
    source: profile.source,
    fileName: basename(options.path),
    outcome: refused ? 'refused' : options.dryRun ? 'tried' : 'loaded',
    ...(refused ? noLoad : await settle(tx, plan, today(startedAt))),
    read: counts.read,
    skipped: counts.skipped,
    rejected: counts.rejected,
    identical: counts.repeats.identical,
    replaced: counts.repeats.replaced,
    rejectedPct: counts.rejectedPct,
    allowedPct: profile.allowedRejects,
    rejectReasons: counts.rejectReasons.list(),
    skipReasons: counts.skipReasons.list(),
    warnings: counts.warnings.list(),
    unusedHeaders: plan.unused,
    rejectsPath: await rejects.close(),
    seconds: (performance.now() - started) / 1000,
  };
  if (report.outcome !== 'loaded') throw new TakeBack(report);
  await noteSuccess(tx, options, report, { sha256: file.sha256(), startedAt, finishedAt: now() });
  return report;
}

/**
 * Loads a CSV file by a profile: rows, roll-ups and freshness in one transaction, so that whatever stops it leaves
 * nothing half loaded and the same command again completes. A file that was loaded before changes nothing.
 * @throws ImportRefusal when the file as a whole can't be loaded: unreadable, no CSV, required headers missing
 */
export async function runImport(options: ImportOptions): Promise<ImportReport> {
  const rejects = new RejectsFile(options.rejectsPath);
  try {
    const file = await openSource(options.path, options.profile);
    return await withoutDeadline(() =>
      options.db
        .transaction()
        .execute((tx) => runInside({ tx, options, file, rejects, counts: new Counts() })),
    );
  } catch (error) {
    if (error instanceof TakeBack && error.report.outcome === 'tried') return error.report;
    await rejects.discard();
    // Whoever called must learn why the import failed, not that its failure couldn't be noted.
    if (!options.dryRun) await noteFailure(options.db, options).catch(() => {});
    if (error instanceof TakeBack) return error.report;
    throw error;
  }
}
