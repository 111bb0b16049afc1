import { endEverything } from '../access/signIn/sessions.ts';
import { OperatorError } from '../errors.ts';
import { type Command, readArguments, withDatabase } from './command.ts';

/** `rooftop sessions end`: everybody has to sign in anew, as after PostgreSQL's tools have put a backup back. */
export const sessions: Command = async (args, context) => {
  const { positionals } = readArguments(args, { names: ['end'], options: {} });
  if (positionals[0] !== 'end') throw new OperatorError('Usage: rooftop sessions end. See rooftop help.', 2);
  const count = await withDatabase(context, ({ db }) => endEverything(db, context.now()));
  context.print(`Sessions ended: ${count}. Earlier one-time links and hand-offs no longer work.`);
};
