import { withoutDeadline } from '../db/deadline.ts';
import { rebuildRollups } from '../rollups/days.ts';
import { type Command, readArguments, withDatabase } from './command.ts';

/** `rooftop refresh`: works out every roll-up anew; running it twice changes nothing. */
export const refresh: Command = async (args, context) => {
  readArguments(args, { names: [], options: {} });
  await withDatabase(context, ({ db }) =>
    withoutDeadline(() => db.transaction().execute((tx) => rebuildRollups(tx))),
  );
  context.print('Every roll-up is worked out anew.');
};
