import { holdsDemo } from '../access/demoUsers.ts';
import type { Db } from '../db/schema.ts';
import { AppError } from '../errors.ts';

export const INTO_DEMO =
  'This portal holds the demo group, and your own records must not stand beside invented ones. Try files here as often as you like; to load them leave the demo first, under Set up.';

interface IntoDemo {
  readonly db: Db;
  readonly dryRun: boolean;
  /** The operator wants it so, as for trying the imports themselves out. */
  readonly demoImports: boolean;
}

/**
 * Own records never come beside those of the demo group; a dry run leaves nothing there.
 * @throws AppError `conflict` with the way out
 */
export async function refuseIntoDemo({ db, dryRun, demoImports }: IntoDemo): Promise<void> {
  if (!dryRun && !demoImports && (await holdsDemo(db))) throw new AppError('conflict', INTO_DEMO);
}
