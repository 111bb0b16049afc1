import { join } from 'node:path';
import { sql } from 'kysely';
import { decideHeldImport } from '../../../../contract/calls/imports/importFolder.ts';
import type { Clock } from '../../../clock.ts';
import type { Db, Tx } from '../../../db/schema.ts';
import { lackOf, lostOf, RightLost } from '../../loading/starterRight.ts';
import { findProfile, type SavedProfile } from '../../profiles/savedProfiles.ts';
import type { ImportJobs } from '../jobs.ts';
import type { ImportLog } from '../log.ts';
import { takeBackDecision } from './decide.ts';
import type { Disk, Disks } from './disk.ts';
import { type FolderEnd, type FolderLoad, loadFromFolder } from './folderLoad.ts';
import { stampOf, watchOver } from './folderWatch.ts';
import { heldFolder, Outbox } from './outbox.ts';
import { tellOfHeld } from './tellOfFile.ts';
import { companionsOf } from './waiting.ts';

interface HeldOptions {
  readonly db: Db;
  readonly base: string;
  readonly jobs: ImportJobs;
  readonly reports: string;
  readonly now: Clock;
  readonly log: ImportLog;
  readonly disks: Disks;
}

/** A held file with a decision. */
interface Decided {
  readonly run_id: number;
  readonly file_name: string;
  readonly profile_id: number | null;
  readonly decision: 'load' | 'leave';
  readonly decided_by: number | null;
  readonly who: string | null;
  readonly decided_at: Date;
}

export async function decidedFiles(db: Db): Promise<Decided[]> {
  const { rows } = await sql<Decided>`
    select r.run_id, r.file_name, r.profile_id, r.decision, r.decided_at, r.decided_by, u.firstname || ' ' || u.lastname as who
    from import_run r left join app_user u on u.userid = r.decided_by
    where r.state = 'held' and r.settled_at is null and r.decision is not null
    order by r.decided_at, r.run_id`.execute(db);
  return rows;
}

/** The right that the person who decided has lost since. */
const lostBy = async (db: Db, userid: number | null, now: Clock) =>
  userid === null
    ? 'login'
    : lostOf(
        db,
        { userid, sessionHash: '', key: null },
        (principal) => lackOf(decideHeldImport.access, principal),
        now,
      );

async function isTakenBack(
  { db, now }: HeldOptions,
  { run_id, file_name, decision, decided_by, who }: Decided,
): Promise<boolean> {
  const lost = decision === 'load' ? await lostBy(db, decided_by, now) : undefined;
  if (!lost) return false;
  await takeBackDecision(db, { run_id, file_name, userid: decided_by, who, lost }, now());
  return true;
}

/** Carries out the decision on a held file. Returns false to try again later. */
export async function settleHeld(options: HeldOptions, decided: Decided): Promise<boolean> {
  const { db, base, now, log } = options;
  const { run_id: runId, file_name: name } = decided;
  if (await isTakenBack(options, decided)) {
    await tellOfHeld(options, runId, name);
    return true;
  }
  const path = join(heldFolder(base, runId), name);
  const disk = options.disks.open(base);
  const stamp = await disk.ask(() => stampOf(path));
  if (stamp === undefined) {
    log.warn(`${name}, on hold as import ${runId}, is missing in the folder held of IMPORT_DIR.`);
  } else {
    const profile = decided.profile_id === null ? undefined : await findProfile(db, decided.profile_id);
    const end = await endOf(options, decided, { path, stamp, profile, disk });
    if (end.end === 'later' || end.end === 'held') return false;
    const outbox = new Outbox(options);
    const along = besideOf(options, decided, profile);
    await disk.ask(() => outbox.file(end, { path, name, subfolder: profile?.subfolder ?? null, along }));
    await disk.ask(() => outbox.release(runId));
  }
  await db.updateTable('import_run').set({ settled_at: now() }).where('run_id', '=', runId).execute();
  return true;
}

interface HeldFile {
  readonly path: string;
  readonly stamp: string;
  readonly disk: Disk;
  readonly profile: SavedProfile | undefined;
}

const besideOf = ({ base }: HeldOptions, { run_id }: Decided, profile: SavedProfile | undefined) =>
  Object.fromEntries(
    (profile ? companionsOf(profile) : []).map((companion) => [
      companion,
      join(heldFolder(base, run_id), companion),
    ]),
  );

async function endOf(
  options: HeldOptions,
  decided: Decided,
  { path, stamp, profile, disk }: HeldFile,
): Promise<FolderLoad> {
  const { file_name: name, decision, who, decided_at } = decided;
  const failed = (text: string): FolderEnd => ({ end: 'failed', text, runId: undefined });
  if (decision === 'leave') {
    const by = who === null ? '' : ` by ${who}`;
    return failed(`${name} was discarded${by} on ${decided_at.toISOString()}. Nothing was loaded.`);
  }
  if (!profile) return failed(`${name} wasn’t loaded. Its profile was deleted.`);
  const companions = besideOf(options, decided, profile);
  const isAsTaken = await disk.ask(() => watchOver(path, stamp, Object.values(companions)));
  const requireRight = async (tx: Tx) => {
    const lost = await lostBy(tx, decided.decided_by, options.now);
    if (lost) throw new RightLost(lost);
  };
  return loadFromFolder(options, {
    ...{ name, path, companions, saved: profile },
    ...{ isAsTaken, disk, holdUnlike: false, requireRight },
  });
}
