import { sql } from 'kysely';
import type { Tx } from '../db/schema.ts';

/**
 * Notes, in the transaction of a change, that the figures of all customers follow from something that is different now:
 * where a store is, or which makes are brands. Whoever works on figures next, be it an import or the watch over the
 * month, finds no month that they are true for and works them all out anew.
 * @throws SQLSTATE 55P03 while somebody works on them, who may wait for a row of this transaction, so it can't wait for that one
 */
export async function noteCustomersDue(tx: Tx): Promise<void> {
  await sql`select from score_state order by period for update nowait`.execute(tx);
  await sql`update score_state set month = null`.execute(tx);
}
