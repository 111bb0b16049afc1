import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { migrateToLatest } from '../db/migrate.ts';
import { type DatabaseHandle, openDatabase } from '../db/open.ts';
import { OperatorError } from '../errors.ts';

/** What a command gets from the program. */
export interface CommandContext {
  readonly config: Config;
  readonly now: Clock;
  /** Writes a line for the person at the terminal. */
  readonly print: (line: string) => void;
}

/**
 * Does what `rooftop <name>` is for.
 * @param args what follows the name
 * @throws OperatorError when it can't be done; its sentence and exit code are what the person gets
 */
export type Command = (args: readonly string[], context: CommandContext) => Promise<void>;

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * Reads options and exactly `names.length` arguments.
 * @param more whether further ones may follow, as the last of them. @default false
 * @throws OperatorError with exit code 2 when they don't fit
 */
export function readArguments<const Declared extends Options>(
  args: readonly string[],
  { names, options, more = false }: { names: readonly string[]; options: Declared; more?: boolean },
) {
  const { values, positionals } = parsed(args, options);
  const [extra] = more ? [] : positionals.slice(names.length);
  if (extra !== undefined) throw new OperatorError(`Unexpected argument "${extra}". See rooftop help.`, 2);
  const missing = names[positionals.length];
  if (missing !== undefined) throw new OperatorError(`Missing: <${missing}>. See rooftop help.`, 2);
  return { values, positionals };
}

function parsed<const Declared extends Options>(args: readonly string[], options: Declared) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    const [sentence] = error instanceof Error ? error.message.split('. ') : [String(error)];
    throw new OperatorError(`${sentence}. See rooftop help.`, 2, error);
  }
}

/** Opens and migrates the configured database for `work`, and closes it again. */
export async function withDatabase<T>(
  { config }: CommandContext,
  work: (database: DatabaseHandle) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(config);
  try {
    await migrateToLatest(database.db);
    return await work(database);
  } finally {
    await database.close();
  }
}
