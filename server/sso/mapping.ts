import { nameKey } from '../../contract/values.ts';
import { rightsOfRole } from '../access/grants.ts';
import { SsoFailure } from '../access/signIn/ssoFailure.ts';
import type { Db } from '../db/schema.ts';
import { cut, MOST_FIELDS } from '../errors.ts';
import type { RoleRule, SsoProvider, StoreRule } from '../ssoSettings.ts';
import type { Claims } from './person.ts';

/** The stores of a login. */
interface Stores {
  readonly all_stores: 'Y' | 'N';
  readonly store_id: number;
  readonly oth_stores: readonly number[];
}

/** What the rules of a provider give somebody; what they say nothing about stays as it is. */
export interface Given {
  readonly role?: { readonly role_id: number; readonly role_name: string };
  readonly stores?: Stores;
  /** A line for each rule that counted. */
  readonly reasons: readonly string[];
  /** Groups that no rule names. */
  readonly unmapped: readonly string[];
}

/** What somebody has already. */
export interface Held extends Stores {
  readonly roleid: number;
}

type Rule = RoleRule | StoreRule;

/** Whoever has one of these can give rights. */
const givingRoutes = ['admusers', 'role', 'permissions'];

const valuesOf = (claim: unknown): string[] =>
  [claim]
    .flat()
    .flatMap((value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : []));

/**
 * The role and the stores that the rules of a provider give to somebody with these claims.
 * @param held what their login has; undefined for somebody without one
 * @throws SsoFailure `unmapped` when there are rules and none fits, `mapping` when one names what can not be given
 */
export async function rightsFrom(
  db: Db,
  provider: SsoProvider,
  claims: Claims,
  held: Held | undefined,
): Promise<Given> {
  const { roles, stores } = provider;
  const groups = valuesOf(claims[provider.claims.groups]);
  const rules: readonly Rule[] = [...(roles ?? []), ...(stores ?? [])];
  const unmapped = groups.filter((group) => !rules.some((rule) => names(rule, provider, group)));
  const fitting = <Each extends Rule>(rule: Each) => fits(rule, provider, claims);
  const role = roles && (await givenRole(db, roles.find(fitting), held, unmapped));
  const given = stores && (await givenStores(db, stores.filter(fitting), held, unmapped));
  return {
    ...(role && { role: role.role }),
    ...(given && { stores: given.stores }),
    reasons: [...(role ? [role.reason] : []), ...(given?.reasons ?? [])],
    unmapped,
  };
}

const claimOf = (rule: Rule, { claims }: SsoProvider) => rule.claim ?? claims.groups;

const names = (rule: Rule, provider: SsoProvider, group: string) =>
  claimOf(rule, provider) === provider.claims.groups && rule.value === group;

const fits = (rule: Rule, provider: SsoProvider, claims: Claims): boolean =>
  rule.everyone === true ||
  (rule.value !== undefined && valuesOf(claims[claimOf(rule, provider)]).includes(rule.value));

/** As the operator's settings have it. */
const inWords = ({ everyone, claim, value }: Rule) =>
  everyone ? 'everyone' : claim ? `${claim} is ${value}` : `group ${value}`;

function unmappedFailure(what: string, unmapped: readonly string[]): SsoFailure {
  const few = unmapped.slice(0, MOST_FIELDS).map((group) => cut(group, 100));
  const groups = few.length > 0 ? ` Groups that no rule names: ${few.join(', ')}.` : ' No groups came.';
  return new SsoFailure('unmapped', `No rule gives a ${what}.${groups}`);
}

async function givenRole(
  db: Db,
  rule: RoleRule | undefined,
  held: Held | undefined,
  unmapped: readonly string[],
) {
  if (!rule) throw unmappedFailure('role', unmapped);
  const all = await db
    .selectFrom('role')
    .select(['role_id', 'role_name', 'status'])
    .orderBy('role_id')
    .execute();
  const role = all.find(({ role_name }) => nameKey(role_name) === nameKey(rule.role));
  if (role?.status !== 'A') {
    throw new SsoFailure('mapping', `The role "${rule.role}" does not exist or is inactive.`);
  }
  // Nobody is made an administrator because a role has got more rights since its rule was written.
  const { levels } = await rightsOfRole(db, role.role_id);
  const gives = levels.some(({ route, level }) => level === 'E' && givingRoutes.includes(route));
  if (gives && !rule.administrator && held?.roleid !== role.role_id) {
    throw new SsoFailure(
      'mapping',
      `The role "${rule.role}" edits logins, roles or permissions, and its rule does not say "administrator": true.`,
    );
  }
  return { role, reason: `role ${role.role_name}: ${inWords(rule)}` };
}

async function givenStores(
  db: Db,
  rules: readonly StoreRule[],
  held: Held | undefined,
  unmapped: readonly string[],
) {
  if (rules.length === 0) throw unmappedFailure('store', unmapped);
  const all = await db.selectFrom('store').select(['ID', 'storename']).orderBy('ID').execute();
  const idOf = (name: string | number) => {
    const store = all.find(({ ID, storename }) =>
      typeof name === 'number' ? ID === name : nameKey(storename) === nameKey(name),
    );
    if (!store) throw new SsoFailure('mapping', `There is no store "${name}".`);
    return store.ID;
  };
  const named = rules.flatMap(({ stores }) => (stores === 'all' ? [] : stores.map(idOf)));
  const coversAll = rules.some(({ stores }) => stores === 'all');
  const reach = coversAll ? all.map(({ ID }) => ID) : named;
  // Who has a home store among them keeps it.
  const home = held && reach.includes(held.store_id) ? held.store_id : (named[0] ?? reach[0]);
  if (home === undefined) throw new SsoFailure('mapping', 'There is no store yet.');
  const others = [...new Set(named)].filter((id) => id !== home).toSorted((a, b) => a - b);
  const stores: Stores = {
    all_stores: coversAll ? 'Y' : 'N',
    store_id: home,
    oth_stores: coversAll ? [] : others,
  };
  const inStores = ({ stores: which }: StoreRule) =>
    which === 'all' ? 'all stores' : `stores ${which.join(', ')}`;
  return { stores, reasons: rules.map((rule) => `${inStores(rule)}: ${inWords(rule)}`) };
}
