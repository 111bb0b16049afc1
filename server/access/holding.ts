import { sql } from 'kysely';
import { type ProductModule, productModules } from '../../contract/calls/access.ts';
import type { Letter } from '../../contract/calls/permissions.ts';
import type { MessageKey } from '../../contract/messages/index.ts';
import type { Params } from '../../contract/messages/params.ts';
import type { Db } from '../db/schema.ts';
import type { FieldFaults } from '../errors.ts';
import { administrators } from './administrators.ts';
import { DeniedClaim } from './deniedClaim.ts';
import { holdsRights, holdsStores, type Reach, type Rights } from './grants.ts';
import type { Principal } from './principal.ts';

/** Roles in sibling applications; of each the higher number is the greater right, and 0 is none. */
export type SiblingRoles = Readonly<Partial<Record<ProductModule, number>>>;

/** A level in a module, which may be inactive. */
interface ModuleLevel {
  readonly moduleId: number;
  readonly level: Letter;
}

/** What somebody has to hold before they may do something; what is left out is not concerned. */
export interface Holding {
  /** All rights of a role or login that is changed, looked through or taken over. */
  readonly rights?: Rights;
  /** The stores that a login covers. */
  readonly reach?: Reach;
  readonly storeIds?: readonly number[];
  /** What is given or taken, by the greater of what it was and what it will be. */
  readonly siblings?: SiblingRoles;
  /** Widgets that are given or taken, also inactive ones. */
  readonly widgetIds?: readonly number[];
  /** Levels that are given or taken, by the higher of what it was and what it will be. */
  readonly levels?: readonly ModuleLevel[];
}

/** What somebody lacks: the part of the holding, and of it the applications, widgets, modules or stores. */
export interface Lack {
  readonly part: keyof Holding;
  readonly of: readonly (string | number)[];
}

/** Letters in the order of what they allow. */
export const rank: Readonly<Record<Letter, number>> = { N: 0, V: 1, E: 2 };

/**
 * The one check that nobody gives, takes, looks through or takes over what they do not hold; every path asks it.
 * What nobody has, administrators may give, else nobody ever could: a level that no role or login has, a widget that no
 * administrator's role includes, and in a sibling application any role, unless another administrator has a greater one.
 * @returns what the principal lacks first; undefined when they hold all
 */
export async function lackOf(db: Db, principal: Principal, holding: Holding): Promise<Lack | undefined> {
  const { rights, reach, storeIds = [], siblings = {}, widgetIds = [], levels = [] } = holding;
  if (rights && !holdsRights(principal, rights)) return { part: 'rights', of: [] };
  if (reach && !holdsStores(principal, reach)) return { part: 'reach', of: [] };
  const own = new Set(principal.storeIds);
  const stores = principal.seesAllStores ? [] : storeIds.filter((id) => !own.has(id));
  if (stores.length > 0) return { part: 'storeIds', of: stores };
  return (
    (await lackOfSiblings(db, principal, siblings)) ??
    (await lackOfWidgets(db, principal, widgetIds)) ??
    (await lackOfLevels(db, principal, levels))
  );
}

/** The refusal and its audit row when somebody lacks something. */
export interface Refusal {
  readonly reason: MessageKey;
  /** What the message names. @default nothing */
  readonly params?: Params;
  /** Which fields of the payload claim too much, with what they held. */
  readonly claims: Readonly<Record<string, unknown>>;
  /** Messages to show beside fields. @default none */
  readonly fields?: FieldFaults;
}

/** As `lackOf`. @throws DeniedClaim when the principal lacks something */
export async function requireHolds(
  db: Db,
  principal: Principal,
  holding: Holding,
  refusal: Refusal | ((lack: Lack) => Refusal),
): Promise<void> {
  const lack = await lackOf(db, principal, holding);
  if (!lack) return;
  const { reason, claims, ...details } = typeof refusal === 'function' ? refusal(lack) : refusal;
  throw new DeniedClaim(reason, claims, details);
}

export const isAdministrator = async (db: Db, { userid }: Principal): Promise<boolean> =>
  (await administrators(db)).includes(userid);

const lackIn = (part: keyof Holding, of: Lack['of']): Lack | undefined =>
  of.length > 0 ? { part, of } : undefined;

async function lackOfSiblings(
  db: Db,
  principal: Principal,
  siblings: SiblingRoles,
): Promise<Lack | undefined> {
  const beyond = productModules.filter((name) => (siblings[name] ?? 0) > principal.user[name]);
  if (beyond.length === 0) return;
  const ids = await administrators(db);
  if (!ids.includes(principal.userid)) return lackIn('siblings', beyond);
  const most = await db
    .selectFrom('app_user')
    .select((row) => productModules.map((name) => row.fn.max(name).as(name)))
    .where('userid', 'in', ids)
    .executeTakeFirstOrThrow();
  return lackIn(
    'siblings',
    beyond.filter((name) => most[name] > principal.user[name]),
  );
}

async function lackOfWidgets(
  db: Db,
  principal: Principal,
  ids: readonly number[],
): Promise<Lack | undefined> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ name: string; is_free: boolean }>`
    select w.name, not exists (
      select from role_widget r join app_user u on u.roleid = r.role_id
      where r.widget_id = w."Id" and u.userid = any (${await administrators(db)}::integer[])
    ) as is_free
    from widget w
    where w."Id" = any (${[...ids]}::integer[]) and not exists (
      select from role_widget own where own.widget_id = w."Id" and own.role_id = ${principal.role.role_id})
    order by w."SEQUENCE", w."Id"`.execute(db);
  const lacked = await withoutFree(db, principal, rows);
  return lackIn(
    'widgetIds',
    lacked.map(({ name }) => name),
  );
}

async function lackOfLevels(
  db: Db,
  principal: Principal,
  levels: readonly ModuleLevel[],
): Promise<Lack | undefined> {
  if (levels.length === 0) return;
  const lettersOf = await ownLetters(
    db,
    principal,
    levels.map(({ moduleId }) => moduleId),
  );
  const beyond = levels.flatMap(({ moduleId, level }) => {
    const { name, own, most } = lettersOf.get(moduleId) ?? { name: '', own: 'N', most: 'N' };
    return rank[level] > rank[own] ? [{ name, is_free: rank[level] > rank[most] }] : [];
  });
  const lacked = await withoutFree(db, principal, beyond);
  return lackIn(
    'levels',
    lacked.map(({ name }) => name),
  );
}

/** Of what the principal lacks, all but what is free and they give as an administrator. */
async function withoutFree<Item extends { readonly is_free: boolean }>(
  db: Db,
  principal: Principal,
  lacked: readonly Item[],
): Promise<readonly Item[]> {
  const occupied = lacked.filter(({ is_free }) => !is_free);
  if (occupied.length === lacked.length) return lacked;
  return (await isAdministrator(db, principal)) ? occupied : lacked;
}

interface ModuleLetters {
  readonly name: string;
  /** What the principal may do, also in an inactive module. */
  readonly own: Letter;
  /** The highest letter that anybody was given. */
  readonly most: Letter;
}

async function ownLetters(
  db: Db,
  { userid, role }: Principal,
  moduleIds: readonly number[],
): Promise<ReadonlyMap<number, ModuleLetters>> {
  const { rows } = await sql<ModuleLetters & { id: number }>`
    select m."Mod_ID" as id, m.mod_name as name, coalesce(o.p_mod_type, p.p_mod_type, 'N') as own,
      case
        when exists (select from permission g where g.p_mod_id = m."Mod_ID" and g.p_mod_type = 'E')
          or exists (select from permission_override g where g.p_mod_id = m."Mod_ID" and g.p_mod_type = 'E') then 'E'
        when exists (select from permission g where g.p_mod_id = m."Mod_ID" and g.p_mod_type = 'V')
          or exists (select from permission_override g where g.p_mod_id = m."Mod_ID" and g.p_mod_type = 'V') then 'V'
        else 'N'
      end as most
    from module m
    left join permission p on p.p_mod_id = m."Mod_ID" and p.p_cr_id = ${role.role_id}
    left join permission_override o on o.p_mod_id = m."Mod_ID" and o.p_userid = ${userid}
    where m."Mod_ID" = any (${[...new Set(moduleIds)]}::integer[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
