import { type QueryExecutorProvider, sql } from 'kysely';

/** Id of a menu heading, its former default name, and its new one. */
const headings = [
  [120, 'Figures', 'Reporting'],
  [122, 'Values', 'Vehicles'],
  [125, 'Group', 'Stores and data'],
  [126, 'Portal', 'System'],
] as const;

/** Id of a module, the heading that it was under, the one that it moves to, and its place there. */
const moves = [
  [109, 126, 125, 6],
  [147, 125, 126, 4],
] as const;

/** Headings and the group of every store get names that people know. What an administrator changed stays. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const [id, former, name] of headings) {
    await sql`update module set mod_name = ${name} where "Mod_ID" = ${id} and mod_name = ${former}`.execute(
      db,
    );
  }
  for (const [id, former, parent, place] of moves) {
    await sql`update module set "Mod_ParentId" = ${parent}, sequence = ${place}
      where "Mod_ID" = ${id} and "Mod_ParentId" = ${former}`.execute(db);
  }
  await sql`update store_group set sg_name = 'Whole group' where sg_id = 1 and sg_name = 'All stores'`.execute(
    db,
  );
}
