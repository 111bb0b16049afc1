import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

/** So many are looked at: some may be gone since, or of stores that the user has lost. */
const MOST = 50;

/** Keys of the records of a kind that a user viewed last, the newest first, each with its time. */
export async function viewedLast(
  db: Db,
  userid: number,
  kind: 'customer' | 'vehicle',
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ key: string; at: Date }>`
    select split_part(subject, ':', 2) as key, max(occurred_at) as at from user_activity
    where userid = ${userid} and subject like ${`${kind}:%`}
    group by subject order by 2 desc, 1 limit ${sql.lit(MOST)}`.execute(db);
  return new Map(rows.map(({ key, at }) => [key, at.toISOString()]));
}
