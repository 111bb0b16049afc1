import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

/** Name of the store that setup creates, since a login needs one. */
export const FIRST_STORE = 'Main store';

/** Undefined once a second store exists or the placeholder has been edited. */
export async function placeholderStore(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ id: number; is_untouched: boolean }>`
    select "ID" as id, storename = ${FIRST_STORE} and zip is null and "DEALER_NAME" is null and dms_company_no is null
      as is_untouched
    from store limit 2`.execute(db);
  const [only] = rows;
  return rows.length === 1 && only?.is_untouched ? only.id : undefined;
}
