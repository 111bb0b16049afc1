import { SsoFailure } from '../access/signIn/ssoFailure.ts';
import type { Db } from '../db/schema.ts';
import type { SsoProvider } from '../ssoSettings.ts';
import { type Given, type Held, rightsFrom } from './mapping.ts';
import type { Person } from './person.ts';

/** The fields of a login that rules give. */
export type Placement = Held;

interface Common {
  readonly given: Given;
  readonly after: Placement;
}

/** Who somebody would be here: a login that there is, and how it was found, or a new one. */
export type Plan = Common &
  (
    | {
        readonly state: 'known';
        readonly userid: number;
        readonly email: string;
        readonly by: 'identity' | 'email';
        readonly before: Placement;
      }
    | { readonly state: 'new'; readonly email: string }
  );

const columns = [
  'app_user.userid',
  'app_user.email',
  'app_user.status',
  'app_user.is_demo',
  'app_user.roleid',
  'app_user.store_id',
  'app_user.all_stores',
  'app_user.oth_stores',
] as const;

interface Options {
  /** Whether logins of the demo group can be used. */
  readonly withDemo: boolean;
  /** Whether nobody else changes the login until the transaction ends. @default false */
  readonly lock?: boolean;
}

/**
 * Who somebody would be here, by what their provider says of them; writes nothing. Whom the provider has sent before is
 * known by its subject, whatever their address is by now; anybody else by the address that it vouches for.
 * @throws SsoFailure
 */
export async function planSignIn(
  db: Db,
  provider: SsoProvider,
  person: Person,
  { withDemo, lock = false }: Options,
): Promise<Plan> {
  const login = (await byIdentity(db, person, lock)) ?? (await byAddress(db, person, lock));
  if (!login) return newLogin(db, provider, person);
  if (login.status !== 'A' || (login.is_demo && !withDemo)) {
    throw new SsoFailure('disabled', `Login ${login.userid} is disabled.`);
  }
  const { userid, email, by, roleid, store_id, all_stores, oth_stores } = login;
  const before = { roleid, store_id, all_stores, oth_stores };
  const given = await rightsFrom(db, provider, person.claims, before);
  return { state: 'known', userid, email, by, before, after: { ...before, ...placed(given) }, given };
}

const placed = ({ role, stores }: Given) => ({ ...(role && { roleid: role.role_id }), ...stores });

async function byIdentity(db: Db, { issuer, subject }: Person, lock: boolean) {
  const login = await db
    .selectFrom('login_identity')
    .innerJoin('app_user', 'app_user.userid', 'login_identity.userid')
    .select(columns)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .$if(lock, (query) => query.forUpdate('app_user'))
    .executeTakeFirst();
  return login && { ...login, by: 'identity' as const };
}

async function byAddress(db: Db, { issuer, email }: Person, lock: boolean) {
  if (email === undefined) throw new SsoFailure('email', 'No verified address of its domains came.');
  const login = await db
    .selectFrom('app_user')
    .leftJoin('login_identity', (join) =>
      join.onRef('login_identity.userid', '=', 'app_user.userid').on('login_identity.issuer', '=', issuer),
    )
    .select([...columns, 'login_identity.subject'])
    .where('app_user.email', '=', email)
    .$if(lock, (query) => query.forUpdate('app_user'))
    .executeTakeFirst();
  // An address that is given to somebody else gives them no login of the one who had it.
  if (login?.subject != null) {
    throw new SsoFailure('taken', `Login ${login.userid} belongs to another subject of the provider.`);
  }
  return login && { ...login, by: 'email' as const };
}

async function newLogin(db: Db, provider: SsoProvider, person: Person): Promise<Plan> {
  const { email = '' } = person;
  if (!provider.createLogins) {
    throw new SsoFailure('unknown', 'Nobody has a login with that address, and none are created.');
  }
  const given = await rightsFrom(db, provider, person.claims, undefined);
  const { role, stores } = given;
  if (!role || !stores) throw new SsoFailure('unmapped', 'No rules give a role and stores.');
  return { state: 'new', email, given, after: { roleid: role.role_id, ...stores } };
}
