import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { GivenProfile, saveImportProfile } from '../../contract/calls/imports/importProfiles.ts';
import { readJson } from '../../contract/json.ts';
import { keyFor } from '../../contract/messages/fault.ts';
import { AppError, OperatorError } from '../errors.ts';
import { issueText } from '../imports/profile/faults.ts';
import { parseProfile } from '../imports/profile/parseProfile.ts';
import { findProfileNamed, listProfiles, type SavedProfile } from '../imports/profiles/savedProfiles.ts';
import { saveProfile } from '../imports/profiles/saving/saveProfile.ts';
import { shippedProfiles } from '../imports/profiles/shippedProfiles.ts';
import { versionsOfProfile } from '../imports/profiles/versions.ts';
import { english } from '../messages.ts';
import { type Command, type CommandContext, readArguments, withDatabase } from './command.ts';

const text = { type: 'string' } as const;

const filesOf = ({ file_pattern, subfolder, watched }: SavedProfile): string => {
  if (file_pattern === null) return 'no automatic files';
  const files = subfolder === null ? file_pattern : `${subfolder}/${file_pattern}`;
  return watched ? files : `${files} (not watched)`;
};

/** `rooftop profile list`: a line for each saved profile, and the included ones. */
async function list(args: readonly string[], context: CommandContext): Promise<void> {
  readArguments(args, { names: [], options: {} });
  const saved = await withDatabase(context, ({ db }) => listProfiles(db));
  if (saved.length === 0) context.print('No saved profiles.');
  for (const profile of saved) {
    const { name, version, feed, source } = profile;
    context.print(`${name}: version ${version}, ${feed} of ${source}, ${filesOf(profile)}`);
  }
  const names = (await shippedProfiles()).map(({ name }) => name);
  context.print(`Included in docs/profiles: ${names.join(', ')}.`);
}

/** `rooftop profile show <name>`: the profile as JSON, as `--profile` and `profile save` take it. */
async function show(args: readonly string[], context: CommandContext): Promise<void> {
  const { values, positionals } = readArguments(args, { names: ['name'], options: { version: text } });
  const [name = ''] = positionals;
  const { version } = values;
  const profile = await withDatabase(context, async ({ db }) => {
    const saved = await findProfileNamed(db, name);
    if (!saved) throw new OperatorError(`No saved profile named "${name}".`);
    if (version === undefined) return saved.profile;
    const versions = await versionsOfProfile(db, saved.profile_id);
    return versions.find((one) => String(one.version) === version)?.profile;
  });
  if (!profile) throw new OperatorError(`Profile "${name}" has no version ${version}.`);
  context.print(JSON.stringify(profile, null, 2));
}

const saveOptions = { name: text, pattern: text, folder: text };

/** `rooftop profile save <file>`: saves a JSON file as the first or next version of a profile. */
async function save(args: readonly string[], context: CommandContext): Promise<void> {
  const { values, positionals } = readArguments(args, { names: ['file'], options: saveOptions });
  const path = resolve(positionals[0] ?? '');
  const json = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new OperatorError(`Couldn't read ${path}.`, 1, error);
  });
  const { name: given = basename(path, '.json'), pattern, folder } = values;
  parseProfile(json, given);
  const request = saveImportProfile.request.safeParse(
    {
      name: given,
      profile: GivenProfile.parse(readJson(json)),
      file_pattern: pattern ?? null,
    },
    { error: keyFor },
  );
  if (!request.success) {
    const [issue] = request.error.issues;
    throw new OperatorError(issue ? issueText(issue) : '', 2);
  }
  const { name, profile, file_pattern } = request.data;
  const author = { userid: null, address: null, now: context.now() };
  await withDatabase(context, async ({ db }) => {
    const before = (await listProfiles(db)).find((one) => one.name === name);
    const files = {
      file_pattern: pattern === undefined ? (before?.file_pattern ?? null) : file_pattern,
      ...(folder !== undefined && { subfolder: folder === '' ? null : folder }),
    };
    const saved = await saveProfile(db, { name, profile, ...files }, author);
    const done = saved.version === before?.version ? 'Unchanged' : 'Saved';
    context.print(`${done}: ${name}, version ${saved.version}.`);
  });
}

const verbs: Readonly<Record<string, typeof list>> = { list, show, save };

/** `rooftop profile list|show|save`: the saved profiles. */
export const profile: Command = async ([verb = '', ...args], context) => {
  const run = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  if (!run) throw new OperatorError('Usage: rooftop profile list, show or save. See rooftop help.', 2);
  try {
    await run(args, context);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const fields = Object.values(error.fields ?? {}).map(english);
    throw new OperatorError([error.message, ...fields].join(' '), 1, error);
  }
};
