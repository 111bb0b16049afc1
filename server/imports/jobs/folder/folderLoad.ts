import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../../db/schema.ts';
import { AppError } from '../../../errors.ts';
import { formatReport } from '../../loading/reportText.ts';
import { countsFromFile } from '../../profile/dayOfFile.ts';
import { parsedProfile, type SavedProfile, versionOf } from '../../profiles/savedProfiles.ts';
import type { CompanionPaths } from '../../reading/companions.ts';
import { companionNames } from '../../reading/companions.ts';
import { ImportRefusal } from '../../refusal.ts';
import type { Job, JobRequest } from '../job.ts';
import type { ImportJobs } from '../jobs.ts';
import { type Disk, NoAnswer } from './disk.ts';

export interface FolderEnd {
  readonly end: 'done' | 'failed';
  readonly text: string;
  readonly runId: number | undefined;
  /** @default false */
  readonly isEmpty?: boolean;
}

/** `later`: try again; `held`: differs from earlier files and waits for a decision. */
export type FolderLoad =
  | FolderEnd
  | { readonly end: 'held'; readonly runId: number }
  | { readonly end: 'later' };

interface TakenFile extends Pick<JobRequest, 'requireRight'> {
  readonly name: string;
  readonly path: string;
  readonly companions: CompanionPaths;
  readonly saved: SavedProfile;
  /** Whether the file and its companions haven't changed since they were taken. */
  readonly isAsTaken: () => Promise<boolean>;
  readonly disk: Disk;
  readonly holdUnlike: boolean;
}

/** Loads a file unless the last import already did. If it changed meanwhile, a failure is retried. */
export async function loadFromFolder(
  options: { readonly db: Db; readonly jobs: ImportJobs },
  file: TakenFile,
): Promise<FolderLoad> {
  const load = await loadOnce(options, file);
  return load.end === 'failed' && !(await file.isAsTaken()) ? { end: 'later' } : load;
}

async function loadOnce(
  { db, jobs }: { readonly db: Db; readonly jobs: ImportJobs },
  { name, path, companions, saved, isAsTaken, disk, holdUnlike, requireRight }: TakenFile,
): Promise<FolderLoad> {
  try {
    const profile = parsedProfile(saved);
    const sha = companionNames(profile).length > 0 ? undefined : await sha256(path, disk);
    // Ages in days mean other dates on another day.
    const isSame = sha !== undefined && !countsFromFile(profile);
    const earlier = isSame ? await lastLoadOf(db, sha, saved) : undefined;
    if (earlier) return { end: 'done', text: alreadyLoaded(name, earlier), runId: undefined };
    const held = sha === undefined || !holdUnlike ? undefined : await heldAs(db, sha, saved);
    if (held !== undefined) return { end: 'held', runId: held };
    const { done } = await jobs.start({
      path,
      fileName: name,
      companions,
      profile,
      profileName: saved.name,
      savedProfile: versionOf(saved),
      origin: 'folder',
      isAsTaken,
      holdUnlike,
      requireRight,
    });
    return endOf(name, await done);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.retryAfter !== undefined) return { end: 'later' };
    return { end: 'failed', text: notLoaded(name, error.message), runId: undefined };
  }
}

function endOf(name: string, { state, report, message, runId, again, isRightLost }: Job): FolderLoad {
  // The next look puts the file back on hold.
  if (again || isRightLost) return { end: 'later' };
  if (state === 'held') return { end: 'held', runId };
  const text = report
    ? formatReport({ ...report, fileName: name, rejectsPath: null, warningsPath: null })
    : notLoaded(name, message ?? '');
  const isEmpty = state === 'empty';
  return { end: state === 'loaded' || isEmpty ? 'done' : 'failed', text, runId, isEmpty };
}

const notLoaded = (name: string, sentence: string) => `${name} wasn’t loaded. ${sentence}`;

interface EarlierLoad {
  readonly run_id: number;
  readonly started_at: Date;
}

const alreadyLoaded = (name: string, { run_id, started_at }: EarlierLoad) =>
  `${name} was already loaded as import ${run_id} on ${started_at.toISOString()}. It wasn’t loaded again.`;

export const heldAlready = (name: string, runId: number): FolderEnd => ({
  end: 'done',
  text: `${name} is already on hold as import ${runId}. It wasn’t loaded.`,
  runId: undefined,
});

/** The import that holds the same content for this profile; undefined if none. */
async function heldAs(db: Db, sha: string, { profile_id }: SavedProfile): Promise<number | undefined> {
  const held = await db
    .selectFrom('import_run')
    .select('run_id')
    .where('profile_id', '=', profile_id)
    .where('state', '=', 'held')
    .where('file_sha256', '=', sha)
    .where('decision', 'is', null)
    .orderBy('run_id', 'desc')
    .executeTakeFirst();
  return held?.run_id;
}

/**
 * The newest import, if it loaded the same content by the same profile. After another one, loading the file may restore
 * its values.
 */
async function lastLoadOf(db: Db, sha: string, saved: SavedProfile): Promise<EarlierLoad | undefined> {
  const newest = await db
    .selectFrom('import_run as r')
    .leftJoin('import_profile_version as v', (join) =>
      join.onRef('v.profile_id', '=', 'r.profile_id').onRef('v.version', '=', 'r.profile_version'),
    )
    .select(['r.run_id', 'r.started_at', 'r.file_sha256', 'r.profile_id', 'v.body'])
    .where('r.feed', '=', saved.feed)
    .where('r.state', '=', 'loaded')
    .orderBy('r.finished_at', 'desc')
    .orderBy('r.run_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isSame =
    newest?.file_sha256 === sha &&
    newest.profile_id === saved.profile_id &&
    isDeepStrictEqual(newest.body, saved.profile);
  return isSame ? newest : undefined;
}

async function sha256(path: string, disk: Disk): Promise<string> {
  const hash = createHash('sha256');
  const stream = createReadStream(path);
  // A stream destroyed before it opens still emits its error.
  stream.on('error', () => {});
  const pieces = stream[Symbol.asyncIterator]();
  try {
    for (
      let next = await disk.ask(() => pieces.next());
      !next.done;
      next = await disk.ask(() => pieces.next())
    )
      hash.update(next.value);
    return hash.digest('hex');
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    throw new ImportRefusal('Couldn’t read the file.', error);
  } finally {
    stream.destroy();
  }
}
