import { sql } from 'kysely';
import { administrators } from '../access/administrators.ts';
import type { Db } from '../db/schema.ts';

/** People whom somebody without rights could ask. */
const MOST_NAMED = 3;

/** Feeds without which a portal has people and stores, and no figures. */
const withoutFigures = ['stores', 'employees'];

/** Who sets the portal up, while no file has brought figures; undefined once one has. */
export async function emptyPortal(db: Db): Promise<{ administrators: string[] } | undefined> {
  const { rows } = await sql<{ is_empty: boolean }>`
    select not exists (
      select from feed where last_success_at is not null and feed <> all (${withoutFigures}::text[])
    ) and not exists (select from customer) and not exists (select from deal) and not exists (
      select from inventory_vehicle) as is_empty`.execute(db);
  if (!rows[0]?.is_empty) return undefined;
  const ids = (await administrators(db)).slice(0, MOST_NAMED);
  const people = await db
    .selectFrom('app_user')
    .select(['firstname', 'lastname'])
    .where('userid', 'in', [0, ...ids])
    .orderBy('userid')
    .execute();
  return { administrators: people.map(({ firstname, lastname }) => `${firstname} ${lastname}`) };
}
