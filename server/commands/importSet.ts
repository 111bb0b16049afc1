import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { FeedName } from '../../contract/records/index.ts';
import { today } from '../calendar.ts';
import type { Db } from '../db/schema.ts';
import { AppError, OperatorError } from '../errors.ts';
import { inspectFile } from '../imports/detecting/detect.ts';
import { showProgress } from '../imports/jobs/progress.ts';
import { reserveRun } from '../imports/loading/history/runs.ts';
import type { ImportOptions } from '../imports/loading/options.ts';
import { formatReport } from '../imports/loading/reportText.ts';
import { listPaths, trialListPaths } from '../imports/loading/rowList.ts';
import { runImport } from '../imports/loading/runImport.ts';
import { SharedTrial } from '../imports/loading/sharedTrial.ts';
import { parseProfile } from '../imports/profile/parseProfile.ts';
import type { Profile } from '../imports/profile/profile.ts';
import { recipesOf } from '../imports/profile/recipesOf.ts';
import { parsedProfile, profileForFile, savedVersionOf } from '../imports/profiles/savedProfiles.ts';
import { companionsBeside } from '../imports/reading/companions.ts';
import { joinsOf } from '../imports/sets/joins.ts';
import { needsOf } from '../imports/sets/order.ts';
import { isThere } from '../imports/sets/outcomes.ts';
import { inSequence } from '../imports/sets/sequence.ts';
import { type CommandContext, withDatabase } from './command.ts';
import { sayJoin, saySequence } from './sayJoin.ts';

/** What the flags say of all files. */
interface SetFlags {
  readonly source?: string | undefined;
  readonly dryRun: boolean;
  readonly acceptRejects: boolean;
  readonly acceptRenames: boolean;
}

interface SetFile {
  readonly upload_id: string;
  readonly name: string;
  readonly path: string;
  readonly feed: FeedName;
  readonly profile: Profile;
  /** The saved profile that it is read by, or what was guessed. */
  readonly by: Pick<ImportOptions, 'profileName' | 'savedProfile' | 'body'>;
  readonly columns: readonly { readonly header: string; readonly field: string }[];
  readonly fields: readonly string[];
}

/** How a file is read: by the saved profile whose pattern fits its name, else as its columns say. */
async function lookAt(db: Db, path: string, { source }: SetFlags, now: () => Date): Promise<SetFile> {
  const name = basename(path);
  const saved = await profileForFile(db, name);
  const given =
    saved && source !== undefined
      ? { ...saved.profile, source: { ...saved.profile.source, name: source } }
      : saved?.profile;
  const isSaved = saved !== undefined;
  const companions = saved ? companionsBeside(path, parsedProfile(saved)) : {};
  const seen = await inspectFile(db, path, {
    fileName: name,
    now,
    isSaved,
    companions,
    ...(given && { profile: given }),
  });
  const open = seen.readings.filter(({ chosen }) => chosen === null).flatMap(({ headers }) => headers);
  const lacks = [
    ...(seen.missing.length > 0 ? [`no column for ${seen.missing.join(', ')}`] : []),
    ...(open.length > 0 ? [`the format of ${[...new Set(open)].join(', ')} is not set`] : []),
    ...seen.missing_companions.map((file) => `its companion file ${file} is missing`),
  ];
  if (lacks.length > 0)
    throw new OperatorError(
      `${name} looks like ${seen.feed}, but ${lacks.join('; ')}. Save a profile for it in the portal, or import it alone with --profile.`,
    );
  const body =
    source === undefined
      ? seen.profile
      : { ...seen.profile, source: { ...seen.profile.source, name: source } };
  const profile = parseProfile(body, name);
  const taken = seen.columns.flatMap(({ header, field, made }) =>
    field === null ? [] : [{ header, field, made }],
  );
  return {
    upload_id: path,
    name,
    path,
    feed: profile.feed,
    profile,
    by: saved
      ? { profileName: saved.name, savedProfile: await savedVersionOf(db, saved.name, saved.profile) }
      : { body: seen.profile },
    columns: taken.filter(({ made }) => !made),
    fields: taken.map(({ field }) => field),
  };
}

/** Files that others are read with are no files of their own. */
const withoutCompanions = (files: readonly SetFile[]) =>
  files.filter(
    ({ path }) =>
      !files.some((other) =>
        recipesOf(other.profile, 'lookup').some(({ file }) => join(dirname(other.path), file) === path),
      ),
  );

type State = 'loaded' | 'tried' | 'refused' | 'empty' | 'held' | 'failed' | 'waits';

/** `rooftop import <file> <file> …`: loads files that refer to each other, one after the other, and prints what became of each. */
export async function importSet(
  paths: readonly string[],
  flags: SetFlags,
  context: CommandContext,
): Promise<void> {
  const { print, now } = context;
  const { dryRun } = flags;
  const missing = paths.filter((path) => !existsSync(resolve(path)));
  if (missing.length > 0)
    throw new OperatorError(`File not found: ${missing.join(', ')}. Nothing was imported.`);
  const states = await withDatabase(context, async ({ db }) => {
    const looked: SetFile[] = [];
    for (const path of new Set(paths.map((one) => resolve(one))))
      looked.push(await lookAt(db, path, flags, now));
    const { files, sequences } = await inSequence(withoutCompanions(looked), today(now()));
    const needs = needsOf(files);
    const nameOf = (id: string) => files.find(({ upload_id }) => upload_id === id)?.name ?? '';
    for (const [place, { name, feed, profile }] of files.entries())
      print(`${place + 1}. ${name}: ${feed} of ${profile.source.name}`);
    for (const one of sequences) print(saySequence(one));
    for (const one of await joinsOf(db, files, needs))
      print(sayJoin(one, nameOf(one.upload_id), one.to.map(nameOf)));
    const trial = dryRun ? new SharedTrial(db) : undefined;
    const ended: State[] = [];
    try {
      for (const [place, file] of files.entries()) {
        const lacking = (needs[place] ?? []).filter((other) => !isThere(stateOf(ended[other]), dryRun));
        if (lacking.length === 0) {
          ended.push(await loadOne(db, file, trial, flags, context));
          continue;
        }
        const names = lacking.map((other) => files[other]?.name).join(', ');
        const would = dryRun ? 'would be' : 'was';
        print(`${file.name} is on hold: it refers to ${names}, and nothing from there ${would} imported.`);
        ended.push('waits');
      }
    } finally {
      await trial?.end();
    }
    return files.map(({ name }, place) => ({ name, state: ended[place] ?? 'failed' }));
  });
  const out = states.filter(({ state }) => !isThere(stateOf(state), dryRun)).map(({ name }) => name);
  const good = `${states.length - out.length} of ${states.length} files ${dryRun ? 'would be' : 'are'} loaded.`;
  if (out.length > 0) throw new OperatorError(`${good} Not: ${out.join(', ')}.`);
  if (states.every(({ state }) => state === 'empty')) throw new OperatorError('Nothing to import.', 3);
  print(good);
}

/** What waits has not been begun. */
const stateOf = (state: State | undefined) => (state === undefined || state === 'waits' ? 'stopped' : state);

/** Loads one of the files, and prints its report or why it was not loaded. */
async function loadOne(
  db: Db,
  { name, path, profile, by }: SetFile,
  trial: SharedTrial | undefined,
  { dryRun, acceptRejects, acceptRenames }: SetFlags,
  { config, now, print }: CommandContext,
): Promise<State> {
  const reports = join(config.dataDir, 'reports');
  const progress = showProgress(process.stderr);
  try {
    const runId = dryRun ? undefined : await reserveRun(db);
    const report = await runImport({
      db,
      secret: config,
      path,
      profile,
      ...by,
      runId,
      lists: runId === undefined ? trialListPaths(reports, name) : listPaths(reports, runId),
      dryRun,
      acceptRejects,
      acceptRenames,
      trial,
      now,
      onProgress: progress.onProgress,
      onWait: progress.onWait,
    });
    progress.end();
    print(formatReport(report));
    return report.outcome;
  } catch (error) {
    progress.end();
    if (!(error instanceof AppError)) throw error;
    print(`${name} wasn't imported. ${error.message}`);
    return 'failed';
  }
}
