import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { type LoginRow, loadPrincipal, loginColumns, toPrincipal } from '../loadPrincipal.ts';
import type { KeyInUse, Principal } from '../principal.ts';

interface KeyRow extends LoginRow {
  readonly key: KeyInUse;
  readonly store_ids: readonly number[] | null;
  readonly last_used_at: Date | null;
}

/**
 * Whoever made a key that works, within its limits, or null, as the database has it now. Of a key for some stores none of
 * which is left, nobody.
 */
export async function loadKeyPrincipal(db: Db, keyHash: string, now: Date): Promise<Principal | null> {
  const { rows } = await sql<KeyRow>`
    /* prepared */ select ${loginColumns(sql`(k.store_ids is null or s."ID" = any (k.store_ids))`)},
      jsonb_build_object('key_id', k.key_id, 'may', k.may, 'calls', k.calls) as key, k.store_ids, k.last_used_at
    from api_key k
    join app_user u on u.userid = k.made_by and u.status = 'A'
    join role r on r.role_id = u.roleid and r.status = 'A'
    where k.key_hash = ${keyHash} and k.revoked_at is null and k.expires_at > ${now}`.execute(db);
  const [row] = rows;
  if (!row || (row.store_ids && row.stores.length === 0)) return null;
  const proof = { sessionHash: keyHash, lastSeenAt: row.last_used_at ?? new Date(0), key: row.key };
  return toPrincipal(row, proof, row.store_ids !== null);
}

/** The same principal as the database has it now; null when they can make no calls any more. */
export const loadAgain = (db: Db, { key, sessionHash }: Principal, now: Date): Promise<Principal | null> =>
  key ? loadKeyPrincipal(db, sessionHash, now) : loadPrincipal(db, sessionHash, now);

const TOUCH_AFTER = 60_000;

/** Notes that a key is in use, and from where, at most once a minute: however many calls it makes, its row is calm. */
export async function touchKey(
  db: Db,
  { key, lastSeenAt }: Principal,
  address: string,
  now: Date,
): Promise<void> {
  if (!key || now.getTime() - lastSeenAt.getTime() < TOUCH_AFTER) return;
  await db
    .updateTable('api_key')
    .set({ last_used_at: now, last_used_from: address })
    .where('key_id', '=', key.key_id)
    .where((row) =>
      row.or([
        row('last_used_at', 'is', null),
        row('last_used_at', '<=', new Date(now.getTime() - TOUCH_AFTER)),
      ]),
    )
    .execute();
}
