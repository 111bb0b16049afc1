import { existsSync, statSync } from 'node:fs';
import { copyFile, open, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { ImportProfile } from '../../contract/calls/imports/profile.ts';
import { feedNames } from '../../contract/records/index.ts';
import { UNNAMED_SOURCE } from '../../contract/records/unnamedSource.ts';
import { makeDirectory } from '../db/makeDirectory.ts';
import type { Db } from '../db/schema.ts';
import { AppError, diskFullIn, OperatorError } from '../errors.ts';
import { sampleFile } from '../imports/detecting/sample.ts';
import { showProgress } from '../imports/jobs/progress.ts';
import { reserveRun } from '../imports/loading/history/runs.ts';
import type { ImportOptions } from '../imports/loading/options.ts';
import type { ImportReport } from '../imports/loading/report.ts';
import { formatReport } from '../imports/loading/reportText.ts';
import { listPaths, trialListPaths } from '../imports/loading/rowList.ts';
import { runImport } from '../imports/loading/runImport.ts';
import { withFileShape } from '../imports/profile/fileShape.ts';
import { ownProfile, readProfile } from '../imports/profile/parseProfile.ts';
import type { Profile } from '../imports/profile/profile.ts';
import { listProfiles, parsedProfile, versionOf } from '../imports/profiles/savedProfiles.ts';
import { ImportRefusal } from '../imports/refusal.ts';
import { listColumns } from '../imports/table/listColumns.ts';
import { type Command, readArguments, withDatabase } from './command.ts';
import { importSet } from './importSet.ts';

const text = { type: 'string' } as const;
const yes = { type: 'boolean', default: false } as const;
const options = {
  profile: text,
  feed: text,
  source: text,
  report: text,
  'dry-run': yes,
  'accept-rejects': yes,
  'accept-renames': yes,
};

interface ProfileFlags {
  readonly profile?: string;
  readonly feed?: string;
  readonly source?: string;
}

/** The profile that the flags name; undefined when it is neither a file nor our own headers, but the name of a saved one. */
async function profileBeforehand({
  profile,
  feed: name,
  source,
}: ProfileFlags): Promise<Profile | undefined> {
  if (profile !== undefined) {
    if (name !== undefined || source !== undefined) {
      throw new OperatorError('--profile includes the feed and source. Omit --feed and --source.', 2);
    }
    return existsSync(resolve(profile)) ? readProfile(resolve(profile)) : undefined;
  }
  const feed = feedNames.find((known) => known === name);
  if (!feed) {
    throw new OperatorError(
      `Use --profile <file or saved name>, or for a file with our own headers --feed ${feedNames.join('|')}.`,
      2,
    );
  }
  return ownProfile(feed, source ?? UNNAMED_SOURCE);
}

/** A profile of our own headers, with signs, characters and header row as the file has them. */
async function withShape(profile: Profile, path: string): Promise<Profile> {
  try {
    const { shape } = await sampleFile(path, basename(path));
    return withFileShape(profile, shape);
  } catch (error) {
    // The import says the same, and keeps it in the history.
    if (error instanceof ImportRefusal) return profile;
    throw error;
  }
}

type ByProfile = Pick<ImportOptions, 'profile' | 'savedProfile'>;

async function savedProfile(db: Db, name = ''): Promise<ByProfile> {
  const saved = (await listProfiles(db)).find((one) => one.name === name);
  if (saved) return { profile: parsedProfile(saved), savedProfile: versionOf(saved) };
  throw new OperatorError(`No file or saved profile named "${name}".`);
}

/** What a report of rejected rows begins with, and what it began with in earlier versions. */
const BEGINNINGS = [`\ufeff${listColumns[0]}`, 'row,column,value,reason'];

/**
 * Where the report goes: it replaces an earlier one, or removes it when no row is rejected.
 * @throws OperatorError rather than replace anything else
 */
async function reportPath(option: string, input: string): Promise<string> {
  const path = resolve(option);
  if (!existsSync(path)) return path;
  const state = statSync(path);
  const isReport = path !== input && state.isFile() && (state.size === 0 || (await beginsAsReport(path)));
  if (isReport) return path;
  throw new OperatorError(
    `${option} already exists and isn't a report of rejected rows. Choose another name for --report.`,
    2,
  );
}

async function beginsAsReport(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(100), position: 0 });
    const start = buffer.toString('utf8', 0, bytesRead);
    return BEGINNINGS.some((beginning) => start.startsWith(beginning));
  } finally {
    await file.close();
  }
}

/**
 * Puts a copy of the rejected rows where `--report` names; without any an older one goes. Returns what to print.
 * @throws OperatorError when the copy can't be written
 */
async function copyRejects({ rejectsPath }: ImportReport, path: string): Promise<string> {
  if (rejectsPath === null) {
    await rm(path, { force: true });
    return 'No rows rejected.';
  }
  try {
    makeDirectory(dirname(path));
    await copyFile(rejectsPath, path);
    return `Rejected rows: ${path}.`;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`Couldn't copy the rejected rows to ${path}. ${reason}`);
  }
}

/** An error as the log of a server has it, on a line of its own: whoever is at the terminal operates it. */
const causeOf = ({ cause }: AppError): string =>
  cause instanceof Error && !(cause instanceof AppError || diskFullIn(cause)) ? `\n${cause.message}` : '';

/** `rooftop import <file> …`: loads a file and prints what became of its rows; several files as one set. */
export const importFile: Command = async (args, context) => {
  const { values, positionals } = readArguments(args, { names: ['file'], options, more: true });
  if (positionals.length > 1) {
    if (values.profile !== undefined || values.feed !== undefined || values.report !== undefined)
      throw new OperatorError(
        'Omit --profile, --feed and --report with several files. Saved profiles are matched by file name or columns.',
        2,
      );
    return importSet(
      positionals,
      {
        source: values.source,
        dryRun: values['dry-run'],
        acceptRejects: values['accept-rejects'],
        acceptRenames: values['accept-renames'],
      },
      context,
    );
  }
  const path = resolve(positionals[0] ?? '');
  const named = await profileBeforehand(values);
  const beforehand = named && values.profile === undefined ? await withShape(named, path) : named;
  const reportTo = values.report === undefined ? undefined : await reportPath(values.report, path);
  const reports = join(context.config.dataDir, 'reports');
  const progress = showProgress(process.stderr);
  try {
    const report = await withDatabase(context, async ({ db }) => {
      const dryRun = values['dry-run'];
      const guessed = named &&
        values.profile === undefined && {
          body: ImportProfile.parse({ feed: named.feed, source: named.source }),
        };
      const by = beforehand ? { profile: beforehand, ...guessed } : await savedProfile(db, values.profile);
      const runId = dryRun ? undefined : await reserveRun(db);
      return runImport({
        db,
        secret: context.config,
        path,
        ...by,
        profileName: values.profile && basename(values.profile),
        runId,
        lists: runId === undefined ? trialListPaths(reports, basename(path)) : listPaths(reports, runId),
        dryRun,
        acceptRejects: values['accept-rejects'],
        acceptRenames: values['accept-renames'],
        now: context.now,
        onProgress: progress.onProgress,
        onWait: progress.onWait,
      });
    });
    progress.end();
    context.print(formatReport(report));
    if (reportTo !== undefined) context.print(await copyRejects(report, reportTo));
    if (report.outcome === 'refused') throw new OperatorError('Nothing was imported.');
    if (report.outcome === 'empty') throw new OperatorError('Nothing to import.', 3);
  } catch (error) {
    progress.end();
    if (!(error instanceof AppError)) throw error;
    throw new OperatorError(`${basename(path)} wasn't imported. ${error.message}${causeOf(error)}`, 1, error);
  }
};
