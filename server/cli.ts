import { systemClock } from './clock.ts';
import type { Command } from './commands/command.ts';
import { readConfig } from './config.ts';
import { AppError, diskFullIn, OperatorError } from './errors.ts';

interface Entry {
  readonly usage: string;
  readonly summary: string;
  /** Loaded only when it is asked for: a command starts faster than the whole program. */
  readonly load: () => Promise<Command>;
}

/** Every command by the name it is called with. */
export const commands: Readonly<Record<string, Entry>> = {
  import: {
    usage:
      'import <file> --profile <file or saved name> | --feed <feed> [--source <name>] [--dry-run] [--accept-rejects] [--report <file>]; or import <file> <file> … [--source <name>] [--dry-run] [--accept-rejects]',
    summary: 'loads a file, or several that belong together',
    load: async () => (await import('./commands/import.ts')).importFile,
  },
  profile: {
    usage:
      'profile list | profile show <name> [--version <number>] | profile save <json file> [--name <name>] [--pattern <file names>] [--folder <subfolder>]',
    summary: 'lists, prints and saves the profiles that say how files are read',
    load: async () => (await import('./commands/profile.ts')).profile,
  },
  undo: {
    usage: 'undo <import>',
    summary: 'takes the newest import of a feed back',
    load: async () => (await import('./commands/undo.ts')).undo,
  },
  refresh: {
    usage: 'refresh',
    summary: 'works out every figure anew from the records',
    load: async () => (await import('./commands/refresh.ts')).refresh,
  },
  demo: {
    usage: 'demo',
    summary: 'loads the demo group into an empty database',
    load: async () => (await import('./commands/demo.ts')).demo,
  },
  user: {
    usage:
      'user create --email <address> --role <name> [--first --last --store --password <text>] | user remove-factor --email <address>',
    summary:
      'creates a user, without --password with a random one that it prints; or removes a lost two-step sign-in',
    load: async () => (await import('./commands/user.ts')).user,
  },
  sessions: {
    usage: 'sessions end',
    summary: 'signs everybody out and voids every one-time link, as after a restore of PostgreSQL',
    load: async () => (await import('./commands/sessions.ts')).sessions,
  },
  sso: {
    usage: 'sso check <provider> <claims> | sso unlink <email>',
    summary:
      'says who somebody would be with such claims (JSON, or a file of it), or forgets who somebody is there',
    load: async () => (await import('./commands/sso.ts')).sso,
  },
  activity: {
    usage: 'activity export visits|failures|changes <file> [--from <day>] [--before <day>] [--force]',
    summary:
      'writes who opened what, failed sign-ins or the change log to a CSV file, as before they are no longer kept',
    load: async () => (await import('./commands/activity.ts')).activity,
  },
  migrate: {
    usage: 'migrate',
    summary: 'brings the database up to this version',
    load: async () => (await import('./commands/migrate.ts')).migrate,
  },
  backup: {
    usage: 'backup <file> [--force]',
    summary: 'writes the embedded database to one file',
    load: async () => (await import('./commands/backup.ts')).backup,
  },
  restore: {
    usage: 'restore <file> [--force]',
    summary: 'puts such a file back',
    load: async () => (await import('./commands/backup.ts')).restore,
  },
};

const helpText = [
  'npm run rooftop -- <command>',
  '',
  ...Object.values(commands).map(({ usage, summary }) => `  ${usage}\n      ${summary}`),
  '  help',
  '',
  'The database is the one that DATA_DIR or DATABASE_URL names, as for npm start.',
].join('\n');

/** Where a command reads its settings and writes. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly print: (line: string) => void;
  /** Writes the one sentence of a failure. */
  readonly complain: (sentence: string) => void;
}

async function run([name, ...args]: readonly string[], { env, print }: Surroundings): Promise<void> {
  if (name === undefined || name === 'help' || name === '--help') return print(helpText);
  const entry = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!entry) throw new OperatorError(`There is no command "${name}". See: rooftop help.`, 2);
  if (args.includes('--help')) return print(`${entry.usage}\n    ${entry.summary}`);
  const command = await entry.load();
  await command(args, { config: readConfig(env), now: systemClock, print });
}

/**
 * Runs one command.
 * @param args name of the command, and what follows it on the command line
 * @returns the exit code: 0 when it is done, 2 when it was called wrongly, 1 or what the command says for other failures
 * @throws what is no failure of the operator's: a fault of the program
 */
export async function runCommand(args: readonly string[], surroundings: Surroundings): Promise<number> {
  try {
    await run(args, surroundings);
    return 0;
  } catch (error) {
    const failure = error instanceof OperatorError ? error : (diskFullIn(error) ?? error);
    if (!(failure instanceof OperatorError || failure instanceof AppError)) throw error;
    surroundings.complain(failure.message);
    return failure instanceof OperatorError ? failure.exitCode : 1;
  }
}

// Others import this file for its commands only.
if (import.meta.main) {
  process.exitCode = await runCommand(process.argv.slice(2), {
    env: process.env,
    print: (line) => console.log(line),
    complain: (sentence) => console.error(sentence),
  });
}
