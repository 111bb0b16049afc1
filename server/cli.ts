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
      'import <file> --profile <file or saved name> | --feed <feed> [--source <name>] [--dry-run] [--accept-rejects] [--accept-renames] [--report <file>]; or import <file> <file> … [--source <name>] [--dry-run] [--accept-rejects] [--accept-renames]',
    summary: 'import one file, or several related files',
    load: async () => (await import('./commands/import.ts')).importFile,
  },
  profile: {
    usage:
      'profile list | profile show <name> [--version <number>] | profile save <json file> [--name <name>] [--pattern <file names>] [--folder <subfolder>]',
    summary: 'list, show and save import profiles',
    load: async () => (await import('./commands/profile.ts')).profile,
  },
  undo: {
    usage: 'undo <import>',
    summary: 'undo the latest import of a feed',
    load: async () => (await import('./commands/undo.ts')).undo,
  },
  refresh: {
    usage: 'refresh',
    summary: 'recalculate all figures from the records',
    load: async () => (await import('./commands/refresh.ts')).refresh,
  },
  demo: {
    usage: 'demo',
    summary: 'load the demo group into an empty database',
    load: async () => (await import('./commands/demo.ts')).demo,
  },
  user: {
    usage:
      'user create --email <address> --role <name> [--first --last --store --password <text>] | user remove-factor --email <address>',
    summary: 'create a user (without --password, a random one is printed), or remove a lost two-step sign-in',
    load: async () => (await import('./commands/user.ts')).user,
  },
  sessions: {
    usage: 'sessions end',
    summary: 'sign all users out and void all one-time links, such as after restoring PostgreSQL',
    load: async () => (await import('./commands/sessions.ts')).sessions,
  },
  sso: {
    usage: 'sso check <provider> <claims> | sso unlink <email>',
    summary:
      'show the login and access for claims (JSON or a JSON file), or unlink a login from its provider',
    load: async () => (await import('./commands/sso.ts')).sso,
  },
  activity: {
    usage: 'activity export visits|failures|changes <file> [--from <day>] [--before <day>] [--force]',
    summary: 'export visits, failed sign-ins or the change log to a CSV file before retention deletes them',
    load: async () => (await import('./commands/activity.ts')).activity,
  },
  migrate: {
    usage: 'migrate',
    summary: 'upgrade the database to this version',
    load: async () => (await import('./commands/migrate.ts')).migrate,
  },
  backup: {
    usage: 'backup <file> [--force]',
    summary: 'save the embedded database to one file',
    load: async () => (await import('./commands/backup.ts')).backup,
  },
  restore: {
    usage: 'restore <file> [--force]',
    summary: 'restore the embedded database from a backup file',
    load: async () => (await import('./commands/backup.ts')).restore,
  },
};

const helpText = [
  'npm run rooftop -- <command>',
  '',
  ...Object.values(commands).map(({ usage, summary }) => `  ${usage}\n      ${summary}`),
  '  help',
  '',
  'Commands use the database in DATA_DIR or DATABASE_URL, like npm start.',
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
  if (!entry) throw new OperatorError(`Unknown command "${name}". See rooftop help.`, 2);
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
