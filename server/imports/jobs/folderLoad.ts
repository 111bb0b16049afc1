import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { formatReport } from '../loading/report.ts';
import { parsedProfile, type SavedProfile } from '../profiles/savedProfiles.ts';
import type { CompanionPaths } from '../reading/companions.ts';
import { ImportRefusal } from '../refusal.ts';
import type { ImportJobs, Job } from './jobs.ts';

/** What became of a file: where it goes, and what is written beside it. `later`: it is to be tried again. */
export type FolderLoad =
  | { readonly end: 'done' | 'failed'; readonly text: string; readonly runId: number | undefined }
  | { readonly end: 'later' };

interface TakenFile {
  readonly name: string;
  readonly path: string;
  readonly companions: CompanionPaths;
  readonly saved: SavedProfile;
}

/** Loads a file of the watched folder by a saved profile, unless the same content was loaded by it before. */
export async function loadFromFolder(
  { db, jobs }: { readonly db: Db; readonly jobs: ImportJobs },
  { name, path, companions, saved }: TakenFile,
): Promise<FolderLoad> {
  try {
    const earlier = await loadOf(db, await sha256(path), saved);
    if (earlier) return { end: 'done', text: alreadyLoaded(name, earlier), runId: undefined };
    const profile = parsedProfile(saved);
    const { done } = await jobs.start({
      path,
      fileName: name,
      companions,
      profile,
      profileName: saved.name,
      origin: 'folder',
    });
    return endOf(name, await done);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.retryAfter !== undefined) return { end: 'later' };
    return { end: 'failed', text: notLoaded(name, error.message), runId: undefined };
  }
}

function endOf(name: string, { state, report, message, runId, again }: Job): FolderLoad {
  if (again) return { end: 'later' };
  const text = report
    ? formatReport({ ...report, fileName: name, rejectsPath: null })
    : notLoaded(name, message ?? '');
  return { end: state === 'loaded' ? 'done' : 'failed', text, runId };
}

const notLoaded = (name: string, sentence: string) => `${name} was not loaded. ${sentence}`;

interface EarlierLoad {
  readonly run_id: number;
  readonly started_at: Date;
}

const alreadyLoaded = (name: string, { run_id, started_at }: EarlierLoad) =>
  `${name} was loaded before, as import ${run_id} on ${started_at.toISOString()}. It was not loaded again.`;

/** The import that has loaded the same content by the same profile, and was not undone. */
const loadOf = (db: Db, sha: string, { name, feed }: SavedProfile): Promise<EarlierLoad | undefined> =>
  db
    .selectFrom('import_run')
    .select(['run_id', 'started_at'])
    .where('file_sha256', '=', sha)
    .where('profile', '=', name)
    .where('feed', '=', feed)
    .where('state', '=', 'loaded')
    .orderBy('run_id', 'desc')
    .executeTakeFirst();

async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash).catch((error: unknown) => {
    throw new ImportRefusal('The file can not be read.', error);
  });
  return hash.digest('hex');
}
