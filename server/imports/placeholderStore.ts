import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

/** What the store is called that a login needs before there is any. */
export const FIRST_STORE = 'Main store';

/** The ID of that store while it is the only one and nobody has said anything of it; undefined otherwise. */
export async function placeholderStore(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ id: number; is_untold: boolean }>`
    select "ID" as id, storename = ${FIRST_STORE} and zip is null and "DEALER_NAME" is null and dms_company_no is null
      as is_untold
    from store limit 2`.execute(db);
  const [only] = rows;
  return rows.length === 1 && only?.is_untold ? only.id : undefined;
}
