import { sql } from 'kysely';
import { preparedQuery } from '../db/preparedQuery.ts';
import { keptWhile } from '../db/reads/kept.ts';

const readVersion = preparedQuery<{ readonly version: number }, Record<never, never>>(
  () => sql`select version from lead_path_version`,
);

/** Keeps answers that follow from `lead_path` alone, and their question, until it changes. */
export const keptWhilePathsStay = keptWhile(async (db) => {
  const [row] = await readVersion(db, {});
  if (!row) throw new Error('The paths of leads always have a version.');
  return String(row.version);
});
