import { sql } from 'kysely';
import type { Access, Sensitivity } from '../../contract/call.ts';
import type { Effect, Letter, Report, Unaffected, Warning } from '../../contract/calls/permissions.ts';
import { resources } from '../../contract/resources/index.ts';
import { rank } from '../access/holding.ts';
import { lacksStores, type Principal } from '../access/principal.ts';
import { textOrder } from '../db/reads/textKey.ts';
import type { Tx } from '../db/schema.ts';
import { allCalls } from '../declared.ts';
import { hiddenFrom, type Siblings } from '../menu/menu.ts';

export interface ModuleRow {
  readonly Mod_ID: number;
  readonly mod_name: string;
  readonly mod_filename: string;
  readonly mod_Status: 'Y' | 'N';
  readonly Mod_ParentId: number;
}

export interface RoleRow {
  readonly role_id: number;
  readonly role_name: string;
  readonly sees_gross: 'Y' | 'N';
  readonly sees_personal: 'Y' | 'N';
}

/** A level of a role, or with `userid` an exception of a login. */
export interface Change {
  readonly module: ModuleRow;
  readonly role: number;
  readonly userid: number | null;
  readonly from: Letter;
  readonly to: Letter;
  /** What the database keeps before and after; null is no exception. */
  readonly storedBefore: Letter | null;
  readonly stored: Letter | null;
}

interface Changed {
  readonly changes: readonly Change[];
  readonly roles: ReadonlyMap<number, RoleRow>;
  /** Letters of the roles before, by role and module. */
  readonly before: ReadonlyMap<string, Letter>;
}

interface Person extends Siblings {
  readonly userid: number;
  readonly roleid: number;
  readonly name: string;
  readonly is_seen: boolean;
  readonly seesAllStores: boolean;
  /** Exceptions as they are after the write, by module. */
  readonly exceptions: Readonly<Record<string, Letter>>;
}

type Effects = Omit<Report, 'saved' | 'changes' | 'version' | 'warnings'>;

/** Most names in a reply: one of a few changes has them all, one of thousands the first of each. */
const MOST_NAMES = 20_000;
const FEWEST_EACH = 3;

interface Group {
  readonly module: ModuleRow;
  readonly role: number;
  readonly from: Letter;
  readonly to: Letter;
  /** Why nothing changes for them. */
  readonly reason?: Unaffected['reason'];
  readonly people: Person[];
}

/** Whose level in which module is another after the write, whose own exception keeps it as it was, and whom it passes by. */
export async function effectsOf(tx: Tx, changed: Changed, principal: Principal): Promise<Effects> {
  const { changes, roles, before } = changed;
  const people = await peopleOf(tx, changes, principal);
  const members = Map.groupBy(people, ({ roleid }) => roleid);
  const groups = new Map<string, Group>();
  const keeping = new Map<string, Group>();
  const passedBy = new Map<string, Group>();
  const add = (into: Map<string, Group>, group: Omit<Group, 'people'>, person: Person) => {
    const key = [group.module.Mod_ID, group.role, group.from, group.to, group.reason].join('/');
    const entry = into.get(key) ?? { ...group, people: [] };
    entry.people.push(person);
    into.set(key, entry);
  };

  for (const { module, role, ofRole, ofLogins } of touchedCells(changes)) {
    const had = before.get(`${role}/${module.Mod_ID}`) ?? 'N';
    const has = ofRole?.to ?? had;
    for (const person of members.get(role) ?? []) {
      const reason = closedFor(person, module);
      if (reason) {
        if (ofRole) add(passedBy, { module, role, from: had, to: has, reason }, person);
        continue;
      }
      const own = ofLogins.get(person.userid);
      const exception = person.exceptions[module.Mod_ID] ?? null;
      const from = (own ? own.storedBefore : exception) ?? had;
      const to = exception ?? has;
      if (from !== to) add(groups, { module, role, from, to }, person);
      else if (ofRole && exception !== null && to !== has) {
        add(keeping, { module, role, from: exception, to: has }, person);
      } else if (ofRole) add(passedBy, { module, role, from: had, to: has, reason: 'override' }, person);
    }
  }
  const all = [...groups.values()];
  const loses = all.filter(({ from, to }) => rank[to] < rank[from]);
  const gains = all.filter(({ from, to }) => rank[to] > rank[from]);
  const most = Math.max(FEWEST_EACH, Math.floor(MOST_NAMES / Math.max(1, all.length + passedBy.size)));
  const named = ({ module, role }: Group) => ({
    p_mod_id: module.Mod_ID,
    module: module.mod_name,
    p_cr_id: role,
    role: roles.get(role)?.role_name ?? '',
  });
  const membersOf = ({ role }: Group) => members.get(role)?.length ?? 0;
  const seenIn = (group: Group) => group.people.filter(({ is_seen }) => is_seen).slice(0, most);
  const effect = (group: Group): Effect => ({
    ...named(group),
    from: group.from,
    to: group.to,
    people: seenIn(group).map(({ name }) => name),
    count: group.people.length,
    members: membersOf(group),
  });
  return {
    people_lose: peopleIn(loses),
    people_gain: peopleIn(gains),
    loses: loses.map(effect),
    gains: gains.map(effect),
    keep: [...keeping.values()].map((group) => ({
      ...named(group),
      p_mod_type: group.from,
      to: group.to,
      people: group.people.map(({ userid, name, is_seen }) => ({
        p_userid: userid,
        name: is_seen ? name : '',
      })),
    })),
    unaffected: [...passedBy.values()].flatMap((group) =>
      group.reason
        ? {
            ...named(group),
            to: group.to,
            reason: group.reason,
            people: seenIn(group).map(({ userid, name }) => ({ p_userid: userid, name })),
            count: group.people.length,
            members: membersOf(group),
          }
        : [],
    ),
  };
}

/** What keeps a login from a module, whatever its role has there. */
function closedFor(person: Person, module: ModuleRow): Unaffected['reason'] | undefined {
  const isHidden = hiddenFrom(person).some((id) => id === module.Mod_ID || id === module.Mod_ParentId);
  if (isHidden) return 'application';
  return lacksStores(person, module.mod_filename) ? 'stores' : undefined;
}

const peopleIn = (groups: readonly Group[]) =>
  new Set(groups.flatMap(({ people }) => people.map(({ userid }) => userid))).size;

interface TouchedCell {
  readonly module: ModuleRow;
  readonly role: number;
  ofRole: Change | undefined;
  readonly ofLogins: Map<number, Change>;
}

/** The changes by cell: of the role itself, and of logins that have it. */
function touchedCells(changes: readonly Change[]): TouchedCell[] {
  const cells = new Map<string, TouchedCell>();
  for (const change of changes) {
    const { module, role, userid } = change;
    const key = `${role}/${module.Mod_ID}`;
    const cell = cells.get(key) ?? { module, role, ofRole: undefined, ofLogins: new Map() };
    if (userid === null) cell.ofRole = change;
    else cell.ofLogins.set(userid, change);
    cells.set(key, cell);
  }
  return [...cells.values()];
}

async function peopleOf(
  tx: Tx,
  changes: readonly Change[],
  { storeIds, seesAllStores }: Principal,
): Promise<Person[]> {
  const roleIds = [...new Set(changes.map(({ role }) => role))];
  const { rows } = await sql<Person>`
    select u.userid, u.roleid, u.firstname || ' ' || u.lastname as name, u."Touch", u."Tracs", u."Xchange",
      u.all_stores = 'Y' as "seesAllStores",
      ${seesAllStores}::boolean or u.store_id = any (${storeIds}::integer[]) as is_seen,
      (
        select coalesce(jsonb_object_agg(o.p_mod_id, o.p_mod_type), '{}') from permission_override o
        where o.p_userid = u.userid
      ) as exceptions
    from app_user u join role r on r.role_id = u.roleid and r.status = 'A'
    where u.status = 'A' and u.roleid = any (${roleIds}::integer[])
    order by ${textOrder(sql`u.lastname`)}, ${textOrder(sql`u.firstname`)}, u.userid`.execute(tx);
  return rows;
}

const routesOf = (access: Access): string[] => {
  if (access.kind === 'module') return [access.route];
  return access.kind === 'anyOf' ? access.rules.flatMap(routesOf) : [];
};

const showing = (kind: Sensitivity): ReadonlySet<string> =>
  new Set([
    ...Object.values(resources).flatMap(({ name, fields }) =>
      Object.values(fields).some((field) => 'sensitive' in field && field.sensitive === kind) ? [name] : [],
    ),
    ...allCalls.flatMap(({ access, sensitive = {} }) =>
      Object.values(sensitive).includes(kind) ? routesOf(access) : [],
    ),
  ]);

/** Routes whose records have fields that some roles may not see. */
const sensitive = { personal: showing('personal'), gross: showing('gross') };

/** Whoever edits these decides on rights. */
const decisive: ReadonlySet<string> = new Set(['permissions', 'role', 'admusers', 'cmsmodules']);

/** What somebody should know before they save: of levels that roles gain. */
export function warningsOf({ changes, roles }: Changed): Warning[] {
  return changes.flatMap(({ module, role: id, userid, from, to }): Warning[] => {
    const role = roles.get(id);
    if (!role || userid !== null || rank[to] <= rank[from]) return [];
    const route = module.mod_filename;
    const kinds: Warning['kind'][] = [];
    if (from === 'N' && role.sees_personal === 'N' && sensitive.personal.has(route)) kinds.push('personal');
    if (from === 'N' && role.sees_gross === 'N' && sensitive.gross.has(route)) kinds.push('gross');
    if (from === 'N' && module.mod_Status === 'N') kinds.push('inactive');
    if (to === 'E' && decisive.has(route)) kinds.push('rights');
    const where = { p_mod_id: module.Mod_ID, module: module.mod_name, p_cr_id: id, role: role.role_name };
    return kinds.map((kind) => ({ kind, ...where }));
  });
}
