import { basename, join, resolve } from 'node:path';
import { feedNames } from '../../contract/records/index.ts';
import { AppError, OperatorError } from '../errors.ts';
import { ownProfile, type Profile, readProfile } from '../imports/profile.ts';
import { showProgress } from '../imports/progress.ts';
import { formatReport } from '../imports/report.ts';
import { runImport } from '../imports/run.ts';
import { type Command, readArguments, withDatabase } from './command.ts';

const text = { type: 'string' } as const;
const yes = { type: 'boolean', default: false } as const;
const options = {
  profile: text,
  feed: text,
  source: text,
  report: text,
  'dry-run': yes,
  'accept-rejects': yes,
};

interface Choice {
  readonly profile?: string;
  readonly feed?: string;
  readonly source?: string;
}

async function chosenProfile({ profile: path, feed: name, source }: Choice): Promise<Profile> {
  if (path !== undefined) {
    if (name !== undefined || source !== undefined) {
      throw new OperatorError('--profile says feed and source; leave out --feed and --source.', 2);
    }
    return readProfile(resolve(path));
  }
  const feed = feedNames.find((known) => known === name);
  if (!feed) {
    throw new OperatorError(
      `Say --profile <file>, or for a file with our own headers --feed ${feedNames.join('|')}.`,
      2,
    );
  }
  return ownProfile(feed, source ?? 'CSV');
}

/** `rooftop import <file> …`: loads a CSV file and prints what became of its rows. */
export const importFile: Command = async (args, context) => {
  const { values, positionals } = readArguments(args, { names: ['file'], options });
  const path = resolve(positionals[0] ?? '');
  const profile = await chosenProfile(values);
  const progress = showProgress(process.stderr);
  try {
    const report = await withDatabase(context, ({ db }) =>
      runImport({
        db,
        path,
        profile,
        profileName: values.profile && basename(values.profile),
        rejectsPath: values.report
          ? resolve(values.report)
          : join(context.config.dataDir, 'reports', `${basename(path)}-rejects.csv`),
        dryRun: values['dry-run'],
        acceptRejects: values['accept-rejects'],
        now: context.now,
        onProgress: progress.onProgress,
        onWait: progress.onWait,
      }),
    );
    progress.end();
    context.print(formatReport(report));
    if (report.outcome === 'refused') throw new OperatorError('Nothing was loaded.');
  } catch (error) {
    progress.end();
    if (!(error instanceof AppError)) throw error;
    throw new OperatorError(`${basename(path)} was not loaded. ${error.message}`, 1, error);
  }
};
