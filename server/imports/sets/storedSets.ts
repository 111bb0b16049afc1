import { sql } from 'kysely';
import { z } from 'zod';
import { type FeedName, feedNames } from '../../../contract/records/index.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';

const Stored = z.array(
  z.object({
    upload_id: z.string(),
    companions: z.array(z.string()),
    file_name: z.string(),
    sheet: z.string().nullable(),
    feed: z.enum(feedNames satisfies readonly FeedName[]),
    profile: z.record(z.string(), z.unknown()),
    profile_name: z.string().nullable(),
    /** Indexes of the files it needs, which come before it. */
    needs: z.array(z.number()),
    run_id: z.number(),
    accept_rejects: z.boolean(),
    accept_renames: z.boolean(),
  }),
);

/** `run_id` is its latest import. */
export type StoredFile = z.output<typeof Stored>[number];

export interface StoredSet {
  readonly set_id: number;
  readonly userid: number;
  readonly dry_run: boolean;
  readonly files: readonly StoredFile[];
}

/** Cached sets: the embedded database can't answer while it loads one. */
const MOST_AT_HAND = 50;
/** Same retention as reports of imports. */
const DAYS_KEPT = 90;

export const alreadyRunning = (): AppError => new AppError('conflict', 'set_running');

export class StoredSets {
  readonly #db: Db;
  readonly #atHand = new Map<number, StoredSet>();

  constructor(db: Db) {
    this.#db = db;
  }

  async add(set: Omit<StoredSet, 'set_id'>, now: Date): Promise<StoredSet> {
    await sql`delete from import_set where started_at < ${now}::timestamptz - ${DAYS_KEPT} * interval '1 day'`.execute(
      this.#db,
    );
    const { rows } = await sql<{ set_id: number }>`
      insert into import_set (userid, started_at, dry_run, files)
      values (${set.userid}, ${now}, ${set.dry_run}, ${JSON.stringify(set.files)}::jsonb) returning set_id`.execute(
      this.#db,
    );
    return this.#keep({ ...set, set_id: Number(rows[0]?.set_id) });
  }

  /**
   * Records the current imports of the files.
   * @param before the set as it was read
   * @throws AppError `conflict` when someone changed it since
   */
  async change(set: StoredSet, before: StoredSet): Promise<void> {
    const { numAffectedRows } = await sql`
      update import_set set dry_run = ${set.dry_run}, files = ${JSON.stringify(set.files)}::jsonb
      where set_id = ${set.set_id} and files = ${JSON.stringify(before.files)}::jsonb`.execute(this.#db);
    if (numAffectedRows !== 1n) throw alreadyRunning();
    this.#keep(set);
  }

  /** @param isHeld the database can't answer @throws AppError `not_found` */
  async find(setId: number, isHeld = false): Promise<StoredSet> {
    const atHand = this.#atHand.get(setId);
    if (isHeld && atHand) return atHand;
    const { rows } = await sql<Omit<StoredSet, 'files'> & { files: unknown }>`
      select set_id, userid, dry_run, files from import_set where set_id = ${setId}`.execute(this.#db);
    const [row] = rows;
    const files = Stored.safeParse(row?.files);
    if (row && files.success) return { ...row, files: files.data };
    throw new AppError('not_found', 'no_such_set');
  }

  #keep(set: StoredSet): StoredSet {
    this.#atHand.delete(set.set_id);
    this.#atHand.set(set.set_id, set);
    const [oldest] = this.#atHand.keys();
    if (this.#atHand.size > MOST_AT_HAND && oldest !== undefined) this.#atHand.delete(oldest);
    return set;
  }
}
