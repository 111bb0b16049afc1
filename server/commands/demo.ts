import { randomBytes } from 'node:crypto';
import { isEmpty } from '../db/bulk/isEmpty.ts';
import { demoSize, loadDemo } from '../demo/index.ts';
import { OperatorError } from '../errors.ts';
import { type Command, readArguments, withDatabase } from './command.ts';

/** `rooftop demo`: the demo group, into an empty database only. */
export const demo: Command = async (args, context) => {
  readArguments(args, { names: [], options: {} });
  const { config, now, print } = context;
  const password = config.demoPassword ?? randomBytes(9).toString('base64url');
  await withDatabase(context, async ({ db }) => {
    if (!(await isEmpty(db, 'store')))
      throw new OperatorError('The database already has stores. The demo group needs an empty database.');
    const size = demoSize(config.demoSize, config.demoCustomers);
    await loadDemo(db, { ...size, password, asOf: now(), onProgress: print });
  });
  print(
    config.demoPassword
      ? 'Loaded the demo group.'
      : `Loaded the demo group. Password of its users: ${password}`,
  );
};
