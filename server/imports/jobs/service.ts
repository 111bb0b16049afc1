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
/** Lists of rows hold what people wrote, so they are not kept for ever; nor are those never finished. */
const DAYS_KEPT = { finished: 90, part: 1 };

interface ImportsOptions {
  readonly db: Db;
  readonly config: Pick<Config, 'dataDir' | 'secretKey' | 'importDir' | 'importLimit' | 'importQuiet'>;
  readonly now: Clock;
  readonly log: ImportLog;
  /** How the watched folder is asked. @default with patience */
  readonly disks?: Disks;
}

/** What a server process does about imports: uploaded files, running imports, the watched folder. */
export class Imports {
  readonly uploads: Uploads;
  readonly jobs: ImportJobs;
  readonly judgements: Judgements;
  /** Files that are loaded together. */
  readonly sets: StoredSets;
  /** Where the lists of rejected rows and warnings are. */
  readonly reports: string;
  readonly folder: WatchedFolder | undefined;
  readonly #options: ImportsOptions;
  /** Where copies of the embedded database are in which files are tried. */
  readonly #copies: string;
  readonly #begun: Date;
  readonly #timers: NodeJS.Timeout[] = [];
  /** What is being looked after now. */
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

  /** Tidies up after the process before this one, then looks after things now and then until `close`. */
  async open(): Promise<void> {
    const isAlone = isEmbedded(this.#options.db);
    if (isAlone) await rm(this.#copies, { recursive: true, force: true });
    await this.#quietly(() => this.sweep(isAlone ? this.#begun : undefined));
    // The server may have been stopped meanwhile.
    if (this.#closed) return;
    this.#every(SWEEP_EVERY_MS, () => this.sweep());
    const { folder } = this;
    if (folder) this.#every(LOOK_EVERY_MS, () => folder.tick());
  }

  /** Has the watched folder do at once what was just decided, as it would within seconds. */
  lookSoon(): void {
    const { folder } = this;
    if (folder && !this.jobs.holdsDatabase) void this.#quietly(() => folder.tick());
  }

  /**
   * Marks imports of ended processes as failed, and removes old files.
   * @param begun when this process began, if no other one uses database and directory
   */
  async sweep(begun?: Date): Promise<void> {
    const { db, now } = this.#options;
    await this.jobs.noteEnds();
    // What runs in an embedded database runs in this process, from its beginning on.
    if (begun || !isEmbedded(db)) await failAbandonedRuns(db, now(), begun);
    await this.uploads.sweep(begun);
    await dropOldReports(this.reports, now());
  }

  /** Stops every import, and waits until nothing asks the database any more. */
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
      // Everything here asks the database, which an import has for itself when it is the embedded one.
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
