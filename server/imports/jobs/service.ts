import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import { isEmbedded } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import { Judgements } from '../judging/judgements.ts';
import { filesIn } from '../lists/filesIn.ts';
import { failAbandonedRuns } from '../loading/history/runs.ts';
import { StoredSets } from '../sets/storedSets.ts';
import { Disks } from './folder/disk.ts';
import { WatchedFolder } from './folder/watchedFolder.ts';
import { ImportJobs } from './jobs.ts';
import type { ImportLog } from './log.ts';
import { Uploads } from './uploads.ts';

const SWEEP_EVERY_MS = 60_000;
const LOOK_EVERY_MS = 5000;
const DAY_MS = 24 * 3_600_000;
/** Lists of rows contain personal data, so they expire; unfinished ones sooner. */
const DAYS_KEPT = { finished: 90, part: 1 };

interface ImportsOptions {
  readonly db: Db;
  readonly config: Pick<Config, 'dataDir' | 'secretKey' | 'importDir' | 'importLimit' | 'importQuiet'>;
  readonly now: Clock;
  readonly log: ImportLog;
  /** @default waits for slow folders */
  readonly disks?: Disks;
}

export class Imports {
  readonly uploads: Uploads;
  readonly jobs: ImportJobs;
  readonly judgements: Judgements;
  readonly sets: StoredSets;
  readonly reports: string;
  readonly folder: WatchedFolder | undefined;
  readonly #options: ImportsOptions;
  /** Folder for database copies that dry runs use. */
  readonly #copies: string;
  readonly #begun: Date;
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #work = new Set<Promise<void>>();
  #closed = false;

  constructor(options: ImportsOptions) {
    const { db, config, now, log } = options;
    this.#options = options;
    this.#begun = now();
    this.reports = join(config.dataDir, 'reports');
    this.#copies = join(config.dataDir, 'trials');
    this.uploads = new Uploads({
      directory: join(config.dataDir, 'uploads'),
      largest: config.importLimit,
      now,
    });
    this.jobs = new ImportJobs({
      db,
      now,
      reports: this.reports,
      copies: this.#copies,
      secret: config,
      onFault: (fault) => log.error(fault, 'An import failed.'),
    });
    this.sets = new StoredSets(db);
    this.judgements = new Judgements((fault) => log.error(fault, 'A file could not be judged.'));
    this.folder =
      config.importDir === undefined
        ? undefined
        : new WatchedFolder({
            db,
            now,
            log,
            base: config.importDir,
            jobs: this.jobs,
            reports: this.reports,
            quiet: config.importQuiet,
            disks: options.disks ?? new Disks(),
          });
  }

  /** Cleans up after the previous process, then works in intervals until `close`. */
  async open(): Promise<void> {
    const isAlone = isEmbedded(this.#options.db);
    if (isAlone) await rm(this.#copies, { recursive: true, force: true });
    await this.#quietly(() => this.sweep(isAlone ? this.#begun : undefined));
    // `close` may have been called.
    if (this.#closed) return;
    this.#every(SWEEP_EVERY_MS, () => this.sweep());
    const { folder } = this;
    if (folder) this.#every(LOOK_EVERY_MS, () => folder.tick());
  }

  /** Carries out a decision now instead of at the next look. */
  lookSoon(): void {
    const { folder } = this;
    if (folder && !this.jobs.holdsDatabase) void this.#quietly(() => folder.tick());
  }

  /**
   * Marks imports of ended processes as failed, and removes old files.
   * @param begun start of this process, if it's the only user of database and directory
   */
  async sweep(begun?: Date): Promise<void> {
    const { db, now } = this.#options;
    await this.jobs.noteEnds();
    // Imports in an embedded database all belong to this process.
    if (begun || !isEmbedded(db)) await failAbandonedRuns(db, now(), begun);
    await this.uploads.sweep(begun);
    await dropOldReports(this.reports, now());
  }

  /** Stops all imports, and waits until nothing uses the database. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const timer of this.#timers) clearInterval(timer);
    this.judgements.close();
    await this.jobs.close();
    await this.folder?.idle;
    await Promise.all(this.#work);
  }

  #every(milliseconds: number, work: () => Promise<void>): void {
    const run = () => {
      if (!this.jobs.holdsDatabase) void this.#quietly(work);
    };
    this.#timers.push(setInterval(run, milliseconds).unref());
  }

  async #quietly(work: () => Promise<void>): Promise<void> {
    if (this.#closed) return;
    const done = work().catch((fault: unknown) => {
      this.#options.log.error(fault, 'Imports could not be looked after.');
    });
    this.#work.add(done);
    await done.finally(() => this.#work.delete(done));
  }
}

async function dropOldReports(directory: string, now: Date): Promise<void> {
  for (const name of await filesIn(directory)) {
    if (!/^(import-\d+(-warnings)?|.+-(rejects|warnings))\.csv(\.part)?$/.test(name)) continue;
    const path = join(directory, name);
    const days = name.endsWith('.part') ? DAYS_KEPT.part : DAYS_KEPT.finished;
    const info = await stat(path).catch(() => undefined);
    if (info && now.getTime() - info.mtimeMs > days * DAY_MS) await rm(path, { force: true });
  }
}
