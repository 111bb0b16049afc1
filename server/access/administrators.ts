import { sql } from 'kysely';
import type { Db, Tx } from '../db/schema.ts';
import type { AppError } from '../errors.ts';

const administratorRows = sql`
  select u.userid from app_user u join role r on r.role_id = u.roleid
  where u.status = 'A' and u.all_stores = 'Y'
    and r.status = 'A' and r.sees_gross = 'Y' and r.sees_personal = 'Y'
    and not exists (
      select from module m
      left join permission p on p.p_mod_id = m."Mod_ID" and p.p_cr_id = u.roleid
      left join permission_override o on o.p_mod_id = m."Mod_ID" and o.p_userid = u.userid
      where m.mod_filename in ('admusers', 'role') and m."mod_Status" = 'Y'
        and coalesce(o.p_mod_type, p.p_mod_type, 'N') <> 'E'
    )
  order by u.userid`;

/**
 * Ids of the administrators: active logins in an active role that edit logins and roles, cover all stores and see all
 * data.
 */
export async function administrators(db: Db): Promise<number[]> {
  const { rows } = await sql<{ userid: number }>`${administratorRows}`.execute(db);
  return rows.map(({ userid }) => userid);
}

/**
 * Does work that may change who is an administrator, one such at a time.
 * @param refusal what is thrown when none would be left
 */
export async function keepAdministrators<T>(
  tx: Tx,
  work: () => Promise<T>,
  refusal: () => AppError,
): Promise<T> {
  const before = await lockAdministrators(tx);
  const result = await work();
  if (before.length > 0 && (await lockAdministrators(tx)).length === 0) throw refusal();
  return result;
}

/** The same; their rows are locked until the transaction ends, so that two of them can't remove each other at once. */
export async function lockAdministrators(db: Tx): Promise<number[]> {
  const { rows } = await sql<{ userid: number }>`${administratorRows} for update of u`.execute(db);
  return rows.map(({ userid }) => userid);
}
