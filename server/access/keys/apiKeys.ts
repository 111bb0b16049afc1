import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { RequestOf } from '../../../contract/call.ts';
import {
  type ApiKey,
  MOST_KEYS,
  type makeApiKey,
  USUAL_KEY_DAYS,
} from '../../../contract/calls/doors/apiKeys.ts';
import { textOrder } from '../../db/reads/textKey.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { writeAudit } from '../audit.ts';
import { rightsOfLogin } from '../grants.ts';
import { requireHolds } from '../holding.ts';
import { lockLogin } from '../lockLogin.ts';
import { actorOf, type Principal } from '../principal.ts';
import { storeScope } from '../scope.ts';
import { hashSecret, newSecret } from '../signIn/secrets.ts';
import type { Moment } from '../viewing.ts';

/** What the change log calls keys. */
const AUDITED = 'api_keys';

const DAY = 86_400_000;
const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
const newPublicId = () => Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('');

/** The keys that the principal may know of: their own, or everybody's for whoever sees all stores. */
const isVisibleTo = ({ userid, seesAllStores }: Principal) =>
  sql<boolean>`(${seesAllStores} or k.made_by = ${userid})`;

interface KeyRow extends Omit<ApiKey, 'made_at' | 'expires_at' | 'last_used_at'> {
  readonly made_at: Date;
  readonly expires_at: Date;
  readonly last_used_at: Date | null;
}

/** The keys that the principal may know of, the last made first. */
export async function listKeys(db: Db, principal: Principal, now: Date): Promise<ApiKey[]> {
  const { rows } = await sql<KeyRow>`
    select k.key_id, 'rt_' || k.public_id as prefix, k.name, k.made_at, k.may, k.calls, k.expires_at, k.last_used_at,
      k.last_used_from,
      jsonb_build_object('userid', u.userid, 'name', u.firstname || ' ' || u.lastname,
        'is_active', u.status = 'A' and r.status = 'A') as made_by,
      case when k.store_ids is not null then (
        select coalesce(jsonb_agg(s.storename order by ${textOrder(sql`s.storename`)}), '[]') from store s where s."ID" = any (k.store_ids)
      ) end as stores,
      case when k.revoked_at is not null then 'revoked' when k.expires_at <= ${now} then 'expired' else 'active' end
        as state
    from api_key k join app_user u on u.userid = k.made_by join role r on r.role_id = u.roleid
    where ${isVisibleTo(principal)}
    order by k.key_id desc`.execute(db);
  return rows.map((row) => ({
    ...row,
    made_at: row.made_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  }));
}

/**
 * Makes a key that acts for the principal: it can do no more than they, whatever its limits say.
 * @returns the key, which nobody can tell afterwards
 * @throws AppError `conflict` when there are too many; DeniedClaim for a store that is not theirs
 */
export async function makeKey(
  db: Db,
  principal: Principal,
  { name, may, calls = [], store_ids = null, days = USUAL_KEY_DAYS }: RequestOf<typeof makeApiKey>,
  { now, address }: Moment,
) {
  const storeIds = store_ids && storeScope(principal, store_ids.map(Number)).storeIds;
  const publicId = newPublicId();
  const key = `rt_${publicId}_${newSecret()}`;
  const expiresAt = new Date(now.getTime() + days * DAY);
  const named = may === 'calls' ? [...new Set(calls)].sort() : [];
  const key_id = await db.transaction().execute(async (tx) => {
    await requireRoom(tx, principal.userid, now);
    const made = await tx
      .insertInto('api_key')
      .values({
        public_id: publicId,
        key_hash: hashSecret(key),
        name,
        made_by: principal.userid,
        made_at: now,
        may,
        calls: named,
        store_ids: storeIds && [...storeIds],
        expires_at: expiresAt,
      })
      .returning('key_id')
      .executeTakeFirstOrThrow();
    await writeAudit(tx, {
      at: now,
      userid: actorOf(principal),
      address,
      resource: AUDITED,
      record_id: String(made.key_id),
      action: 'create',
      before: null,
      after: { name, may, calls: named, store_ids: storeIds, expires_at: expiresAt.toISOString() },
    });
    return made.key_id;
  });
  return { key, key_id, expires_at: expiresAt.toISOString() };
}

/** The login is locked until the transaction ends, so that many keys made at once are counted one by one. */
async function requireRoom(tx: Tx, userid: number, now: Date): Promise<void> {
  await lockLogin(tx, userid);
  const { count } = await tx
    .selectFrom('api_key')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('made_by', '=', userid)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  if (count < MOST_KEYS) return;
  throw new AppError('conflict', 'key_limit', { params: { limit: MOST_KEYS } });
}

/**
 * Ends a key for good. One that has ended by itself can be revoked too; of one that is revoked nothing changes.
 * @throws AppError `not_found`; DeniedClaim when its maker has more than the principal
 */
export async function revokeKey(
  db: Db,
  principal: Principal,
  keyId: number,
  { now, address }: Moment,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ name: string; made_by: number; revoked_at: Date | null }>`
      select k.name, k.made_by, k.revoked_at from api_key k
      where k.key_id = ${keyId} and ${isVisibleTo(principal)} for update`.execute(tx);
    const [key] = rows;
    if (!key) throw new AppError('not_found', 'no_such_key');
    if (key.made_by !== principal.userid) await requireHoldsOf(tx, principal, key.made_by, keyId);
    if (key.revoked_at) return;
    await tx.updateTable('api_key').set({ revoked_at: now }).where('key_id', '=', keyId).execute();
    await writeAudit(tx, {
      at: now,
      userid: actorOf(principal),
      address,
      resource: AUDITED,
      record_id: String(keyId),
      action: 'update',
      before: { name: key.name, revoked_at: null },
      after: { name: key.name, revoked_at: now.toISOString() },
    });
  });
}

/** Nobody takes from others what they lack themselves. */
async function requireHoldsOf(db: Db, principal: Principal, userid: number, keyId: number): Promise<void> {
  const { roleid, ...reach } = await db
    .selectFrom('app_user')
    .select(['roleid', 'store_id', 'oth_stores', 'all_stores'])
    .where('userid', '=', userid)
    .executeTakeFirstOrThrow();
  const rights = await rightsOfLogin(db, userid, roleid);
  await requireHolds(
    db,
    principal,
    { rights, reach },
    {
      reason: 'key_beyond_rights',
      claims: { key_id: keyId },
    },
  );
}
