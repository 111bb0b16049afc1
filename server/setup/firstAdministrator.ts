import { sql } from 'kysely';
import type { OwnLogin } from '../../contract/calls/portal/ownLogin.ts';
import { writeAudit } from '../access/audit.ts';
import { hashSecret, newSecret } from '../access/signIn/secrets.ts';
import type { Db, Tx } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { firstStore } from './firstStore.ts';

const DAY = 24 * 3_600_000;

/** Any number that nothing else locks by. */
const FIRST_LOCK = 7_406_831;

/** Whether nobody has a login: only then the first administrator can come to be without anybody who makes one. */
export async function lacksLogins(db: Db): Promise<boolean> {
  const login = await db.selectFrom('app_user').select('userid').limit(1).executeTakeFirst();
  return login === undefined;
}

export interface FirstLink {
  readonly code: string;
  readonly expiresAt: Date;
}

/**
 * Makes the code of a link by which the first administrator comes to be. Each process that starts makes one; all of them
 * are void once there is a login. Only its hash is kept.
 * @returns undefined when somebody has a login
 */
export async function issueFirstLink(db: Db, now: Date): Promise<FirstLink | undefined> {
  if (!(await lacksLogins(db))) return undefined;
  const code = newSecret();
  const expiresAt = new Date(now.getTime() + DAY);
  await db.deleteFrom('first_link').where('expires_at', '<', now).execute();
  await db
    .insertInto('first_link')
    .values({ code_hash: hashSecret(code), expires_at: expiresAt })
    .execute();
  return { code, expiresAt };
}

/** Until when such a link works; undefined when it does not (any more). */
export async function findFirstLink(db: Db, code: string, now: Date): Promise<Date | undefined> {
  const link = await db
    .selectFrom('first_link')
    .select('expires_at')
    .where('code_hash', '=', hashSecret(code))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return link && (await lacksLogins(db)) ? link.expires_at : undefined;
}

interface First {
  readonly code: string;
  readonly login: Omit<OwnLogin, 'password'>;
  readonly passwordHash: string;
  readonly address: string;
  readonly now: Date;
}

/**
 * Makes the first administrator; of several at once one.
 * @returns their user id; undefined when the link does not work (any more)
 */
export function makeFirst(db: Db, first: First): Promise<number | undefined> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${FIRST_LOCK})`.execute(tx);
    if (!(await findFirstLink(tx, first.code, first.now))) return undefined;
    await tx.deleteFrom('first_link').execute();
    return insertAdministrator(tx, first);
  });
}

async function insertAdministrator(tx: Tx, { login, passwordHash, address, now: at }: First) {
  const [role, store] = [await administratorRole(tx), await homeStore(tx)];
  const values = { ...login, roleid: role, store_id: store, all_stores: 'Y' } as const;
  const { userid } = await tx
    .insertInto('app_user')
    .values({ ...values, password_hash: passwordHash })
    .returning('userid')
    .executeTakeFirstOrThrow();
  const record = { resource: 'admusers', record_id: String(userid), action: 'create' } as const;
  await writeAudit(tx, { at, userid, address, ...record, before: null, after: values });
  return userid;
}

/** The first role, as every group has it from the start. */
async function administratorRole(tx: Tx): Promise<number> {
  const role = await tx
    .selectFrom('role')
    .select('role_id')
    .where('role_name', '=', 'Administrator')
    .executeTakeFirst();
  if (role) return role.role_id;
  throw new AppError('conflict', 'no_administrator_role');
}

async function homeStore(tx: Tx): Promise<number> {
  const store = await tx.selectFrom('store').select('ID').orderBy('ID').limit(1).executeTakeFirst();
  return (store ?? (await firstStore(tx))).ID;
}
