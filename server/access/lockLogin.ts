import type { Tx } from '../db/schema.ts';

/** Until the transaction ends others wait who lock the same login: what they count or change of it is so by then. */
export const lockLogin = (tx: Tx, userid: number) =>
  tx.selectFrom('app_user').select('userid').where('userid', '=', userid).forUpdate().execute();
