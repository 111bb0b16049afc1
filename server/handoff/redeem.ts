import { sql } from 'kysely';
import type { Redeemed } from '../../contract/calls/handoff.ts';
import type { DestinationName } from '../../contract/menu/destinations.ts';
import { decodeToken, type HandoffPayload } from '../../contract/menu/handoff.ts';
import { findHandoff, spendCode } from '../access/signIn/oneTimeCodes.ts';
import { isSameSecret } from '../access/signIn/secrets.ts';
import type { Db } from '../db/schema.ts';
import { destinations, type SiblingRoles } from './destinations.ts';
import { signatureOf } from './mint.ts';

export interface Redeeming {
  /** A token, or the bare session id in it. */
  readonly token: string;
  readonly audience: DestinationName;
  readonly now: Date;
  /** Only a token of this user. @default anybody's */
  readonly userid?: number;
}

export type Redemption =
  | { readonly state: 'redeemed'; readonly answer: Redeemed }
  | { readonly state: 'used' | 'refused' };

type Code = NonNullable<Awaited<ReturnType<typeof findHandoff>>>;

const refused = { state: 'refused' } as const;
const used = { state: 'used' } as const;

/**
 * Redeems a token: once, within its time, unchanged, by the sibling that it is for, for a login that still works and a
 * session that has not ended.
 */
export async function redeem(db: Db, redeeming: Redeeming): Promise<Redemption> {
  const { token, audience, now } = redeeming;
  const payload = decodeToken(token);
  const code = payload?.session ?? token;
  const row = await findHandoff(db, code, now);
  if (!row || !isFor(row, redeeming) || !isUnchanged(row, payload)) return refused;
  if (row.used_at !== null) return used;
  if (row.expires_at <= now || !row.session_lives) return refused;
  const user = await activeUser(db, row.userid);
  if (!user) return refused;
  // Of two at once only one gets further.
  if (!(await spendCode(db, 'handoff', code, now))) return used;
  const { userid, email, stores } = user;
  return { state: 'redeemed', answer: { userid, email, stores, role: destinations[audience].role(user) } };
}

const isFor = (row: Code, { audience, userid = row.userid }: Redeeming) =>
  (row.audience === null || row.audience === audience) && row.userid === userid;

/** A bare session id can't be changed; a token without a signature was made by its caller and has to be their own. */
function isUnchanged({ sign_key, userid }: Code, payload: HandoffPayload | undefined): boolean {
  if (!payload) return true;
  if (sign_key === null) return payload.userid === userid;
  return isSameSecret(payload.sig ?? '', signatureOf(payload, sign_key));
}

interface ActiveUser extends SiblingRoles {
  readonly userid: number;
  readonly email: string;
  readonly stores: number[];
}

async function activeUser(db: Db, userid: number): Promise<ActiveUser | undefined> {
  const { rows } = await sql<ActiveUser>`
    select u.userid, u.email, u."Touch", u."Tracs", u."Xtract", u."Xchange", u."Xiom", (
      select coalesce(jsonb_agg(s."ID" order by s."ID"), '[]') from store s
      where u.all_stores = 'Y' or s."ID" = u.store_id or s."ID" = any (u.oth_stores)
    ) as stores
    from app_user u join role r on r.role_id = u.roleid and r.status = 'A'
    where u.userid = ${userid} and u.status = 'A'`.execute(db);
  return rows[0];
}
