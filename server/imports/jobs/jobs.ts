import { basename } from 'node:path';
import type { ImportState } from '../../../contract/calls/imports/imports.ts';
import type { Principal } from '../../access/principal.ts';
import { withoutDeadline } from '../../db/deadline.ts';
import { isEmbedded } from '../../db/dialect.ts';
import { AppError } from '../../errors.ts';
import { closeRun } from '../loading/history/runRecords.ts';
import { reserveRun, SERVER_ENDED } from '../loading/history/runs.ts';
import { tellWaiting } from '../loading/history/waitingRuns.ts';
import type { ImportOptions } from '../loading/options.ts';
import { listPaths } from '../loading/rowList.ts';
import { runImport, UNEXPECTED } from '../loading/runImport.ts';
import type { SharedTrial } from '../loading/sharedTrial.ts';
import { importText } from '../refusal.ts';
import type { Job, JobRequest, Queued } from './job.ts';
import { failureOf, fresh, type Running, serverStops, stopped } from './running.ts';
import { tellOfNew, tellOthers } from './tellOthers.ts';
import { trialFor } from './trialFor.ts';
import { Undoing } from './undoing.ts';

const MOST_WAITING = 20;
/** Ended imports that stay in memory; the history has all of them. */
const MOST_ENDED = 50;

interface JobsOptions extends Required<Pick<ImportOptions, 'db' | 'secret' | 'now'>> {
  /** Folder for the lists of rejected rows and warnings. */
  readonly reports: string;
  /** Folder for database copies that dry runs use. @default none: dry runs block the embedded database */
  readonly copies?: string;
  readonly onFault: (error: unknown) => void;
}

/** Runs one import at a time in this process. Other processes wait through the database. */
export class ImportJobs {
  readonly #options: JobsOptions;
  readonly #jobs = new Map<number, Running>();
  #last: Promise<unknown> = Promise.resolve();
  /** Transactions that dry runs share until the last one ends. */
  readonly #trials = new Set<SharedTrial>();
  readonly undoing = new Undoing();
  readonly #unnoted = new Set<number>();
  #closed = false;

  constructor(options: JobsOptions) {
    this.#options = options;
  }

  /**
   * Queues an import.
   * @throws AppError `busy` if the queue is full or the server stops
   */
  async start(request: JobRequest): Promise<Queued> {
    const [queued] = await this.startAll([request]);
    if (!queued) throw new Error('nothing was put into the queue');
    return queued;
  }

  /**
   * Queues imports in order, with none in between. Dry runs see the records of those before them.
   * @param onNumbered gets the run IDs before the first import starts
   * @throws AppError like `start`; then none is queued
   */
  async startAll(
    requests: readonly JobRequest[],
    onNumbered?: (runIds: readonly number[]) => Promise<void>,
  ): Promise<readonly Queued[]> {
    this.#refuseWhenFull(requests.length);
    const { db } = this.#options;
    const jobs: Job[] = [];
    // An embedded database can't assign IDs while an import runs.
    for (const { path, fileName = basename(path), dryRun = false } of requests) {
      const runId = await reserveRun(db);
      await tellOfNew(db, { runId, fileName, dryRun });
      jobs.push({ ...fresh, runId, fileName, dryRun, state: 'running', waiting: true });
    }
    await onNumbered?.(jobs.map(({ runId }) => runId));
    const trial = await trialFor(requests, this.#options);
    this.#refuseWhenFull(requests.length);
    const queued = requests.flatMap((request, place) => {
      const job = jobs[place];
      const after = [...(request.after ?? []), ...jobs.slice(0, place).map(({ runId }) => runId)];
      return job ? [this.#enqueue(job, { ...request, after }, trial)] : [];
    });
    if (trial) this.#endAfter(trial);
    return queued;
  }

  /** Rolls back the shared transaction after the imports queued so far. */
  #endAfter(trial: SharedTrial): void {
    const { onFault } = this.#options;
    this.#trials.add(trial);
    this.#last = this.#last
      .then(() => trial.end())
      .catch(onFault)
      .finally(() => this.#trials.delete(trial));
  }

  #enqueue(job: Job, request: JobRequest, trial: SharedTrial | undefined): Queued {
    const { db, onFault } = this.#options;
    const running: Running = { job, begun: false, request, stop: new AbortController(), trial };
    this.#jobs.set(job.runId, running);
    trial?.expect(job.runId, this.#optionsOf(running));
    // The deadline of the call doesn't apply to the import.
    const done = withoutDeadline(() => {
      const quiet = tellOthers(db, running, { stop: (id) => this.stop(id), onFault });
      return this.#last.then(() => this.#run(running)).finally(quiet);
    });
    this.#last = done.catch(onFault);
    return { runId: job.runId, done };
  }

  /** Undefined for imports of other processes and old ones. */
  find(runId: number): Job | undefined {
    return this.#jobs.get(runId)?.job;
  }

  /** Drops an ended import, so that its state comes from the history. */
  forget(runId: number): void {
    if (this.find(runId)?.state !== 'running') this.#jobs.delete(runId);
  }

  get queue(): readonly Job[] {
    return this.#open().map(({ job }) => job);
  }

  /** Whether an import blocks the embedded database. */
  get holdsDatabase(): boolean {
    const isTaken =
      this.undoing.size > 0 ||
      this.#open().some(({ begun, trial }) => begun && !trial) ||
      [...this.#trials].some(({ holds }) => holds);
    return isTaken && isEmbedded(this.#options.db);
  }

  /** Who started an import with this session. A blocked database can't look up sessions. */
  starterDuringHold(sessionHash: string): Principal | undefined {
    if (!this.holdsDatabase) return undefined;
    const starters = [...this.#open().map(({ request }) => request.starter), ...this.undoing.starters];
    return starters.find((starter) => starter?.sessionHash === sessionHash);
  }

  /** Whether an import of this session is running. */
  isStarter(sessionHash: string): boolean {
    return this.#open().some(({ request }) => request.starter?.sessionHash === sessionHash);
  }

  /** Retries writing ends to the history that failed before. */
  async noteEnds(): Promise<void> {
    const { db, now } = this.#options;
    for (const runId of this.#unnoted) {
      const job = this.find(runId);
      if (job?.state === 'running') continue;
      const state = job?.state === 'stopped' ? 'stopped' : 'failed';
      await closeRun(db, runId, { state, finishedAt: now(), message: job?.message ?? UNEXPECTED });
      this.#unnoted.delete(runId);
    }
  }

  /** Returns false if the import isn't running in this process. */
  stop(runId: number, reason = stopped()): boolean {
    const { db, onFault } = this.#options;
    const running = this.#jobs.get(runId);
    if (running?.job.state !== 'running') return this.undoing.stop(runId);
    running.stop.abort(reason);
    if (!running.begun) {
      this.#change(running, { ...failureOf(running, running.stop.signal.reason, onFault), waiting: false });
      void this.#putAway(running, running.job.state);
      running.trial?.leave(runId).catch(onFault);
      if (!isEmbedded(db)) tellWaiting(db, runId, running.job).catch(onFault);
    }
    return true;
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const runId of this.#jobs.keys()) this.stop(runId, serverStops(SERVER_ENDED));
    await this.#last;
  }

  #open(): Running[] {
    return [...this.#jobs.values()].filter(({ job }) => job.state === 'running');
  }

  #refuseWhenFull(more: number): void {
    if (this.#closed) throw new AppError('busy', 'server_stopping_import', { retryAfter: 10 });
    if (this.#open().length + more <= MOST_WAITING + 1) return;
    throw new AppError('busy', 'imports_waiting', { retryAfter: 60 });
  }

  async #run(running: Running): Promise<Job> {
    const refusal = running.request.refusal?.();
    if (refusal !== undefined) this.stop(running.job.runId, importText('conflict', refusal));
    if (running.job.state !== 'running') {
      await this.#putAway(running, running.job.state);
      return running.job;
    }
    running.begun = true;
    this.#change(running, { waiting: false });
    const end = await runImport(this.#optionsOf(running)).then(
      (report) => ({ state: report.outcome, report, rows: report.read }),
      (error: unknown) => failureOf(running, error, this.#options.onFault),
    );
    await this.#putAway(running, end.state);
    this.#change(running, { ...end, waiting: false });
    this.#forgetOld();
    return running.job;
  }

  #putAway(running: Running, state: ImportState): Promise<void> {
    running.putAway ??= Promise.resolve(running.request.whenEnded?.(state)).catch(this.#options.onFault);
    return running.putAway;
  }

  #optionsOf(running: Running): ImportOptions {
    const { db, now, reports, secret } = this.#options;
    const { request, stop, job, trial } = running;
    const { starter, whenEnded: _, refusal: _refusal, ...options } = request;
    return {
      ...options,
      trial,
      ...(starter && { userid: starter.userid }),
      db,
      secret,
      now,
      runId: job.runId,
      keepTrial: true,
      lists: listPaths(reports, job.runId),
      signal: stop.signal,
      onWait: () => this.#change(running, { waiting: true }),
      onUnnoted: () => this.#unnoted.add(job.runId),
      onProgress: (advance) => this.#change(running, { ...advance, waiting: false }),
    };
  }

  #change(running: Running, change: Partial<Job>): void {
    running.job = { ...running.job, ...change };
  }

  #forgetOld(): void {
    const ended = [...this.#jobs].filter(([, { job }]) => job.state !== 'running');
    for (const [runId] of ended.slice(0, -MOST_ENDED)) this.#jobs.delete(runId);
  }
}
