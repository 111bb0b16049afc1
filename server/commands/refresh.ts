import { today } from '../calendar.ts';
import { withoutDeadline } from '../db/deadline.ts';
import { waitForTurn } from '../db/turn.ts';
import { rebuildAll } from '../rollups/index.ts';
import { type Command, readArguments, withDatabase } from './command.ts';

const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** `rooftop refresh`: works out every figure anew from the records; running it twice changes nothing. */
export const refresh: Command = async (args, context) => {
  readArguments(args, { names: [], options: {} });
  const { now, print } = context;
  const started = performance.now();
  await withDatabase(context, ({ db }) =>
    withoutDeadline(() =>
      db.transaction().execute(async (tx) => {
        await waitForTurn(tx, () => print('An import is running; waiting for its end …'));
        await rebuildAll(tx, today(now()), (name, milliseconds) =>
          print(`  ${name}: ${inSeconds(milliseconds)}`),
        );
      }),
    ),
  );
  print(`All figures recalculated in ${inSeconds(performance.now() - started)}.`);
};
