import { MAX_ID } from '../../contract/values.ts';
import { OperatorError } from '../errors.ts';
import { undoImport } from '../imports/undo/undo.ts';
import { type Command, readArguments, withDatabase } from './command.ts';

/** `rooftop undo <import>`: takes the newest import of a feed back. */
export const undo: Command = async (args, context) => {
  const { positionals } = readArguments(args, { names: ['import'], options: {} });
  const runId = Number(positionals[0]);
  if (!Number.isInteger(runId) || runId < 1 || runId > MAX_ID) {
    throw new OperatorError('Say the number of the import; the page Data import shows it.', 2);
  }
  const { removed, restored } = await withDatabase(context, ({ db }) =>
    undoImport(db, runId, { now: context.now }),
  );
  context.print(`Import ${runId} is undone: ${removed} records removed, ${restored} as before.`);
};
