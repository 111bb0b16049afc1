import { sql } from 'kysely';
import type { Letter } from '../../contract/calls/permissions.ts';
import type { MessageKey } from '../../contract/messages/index.ts';
import type { Reach } from '../access/grants.ts';
import type { Tx } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import type { Change, ModuleRow, RoleRow } from './effects.ts';

/** A requested level; `p_userid` 0 or none is one of the role. */
export interface LevelChange {
  readonly p_mod_id: number;
  readonly p_cr_id: number;
  readonly p_mod_type: Letter;
  readonly p_userid?: number | undefined;
}

interface Login extends Reach {
  readonly userid: number;
  readonly roleid: number;
}

/** What a save is about, as the database has it before anything is written. */
export interface Targets {
  /** Only those that change something, the last one requested for each cell. */
  readonly changes: readonly Change[];
  readonly modules: ReadonlyMap<number, ModuleRow>;
  readonly roles: ReadonlyMap<number, RoleRow>;
  readonly logins: ReadonlyMap<number, Login>;
  /** Letters of the roles before, by `cellKey`. */
  readonly before: ReadonlyMap<string, Letter>;
}

const cellKey = (of: number, module: number) => `${of}/${module}`;

/** @throws AppError `not_found` or `conflict` when a module, role or login of a request does not exist */
export async function readTargets(tx: Tx, requests: readonly LevelChange[]): Promise<Targets> {
  const moduleIds = [...new Set(requests.map(({ p_mod_id }) => p_mod_id))];
  const roleIds = [...new Set(requests.map(({ p_cr_id }) => p_cr_id))];
  const userids = [...new Set(requests.map(({ p_userid = 0 }) => p_userid))].filter((id) => id > 0);
  const modules = await modulesWith(tx, moduleIds);
  const roles = await rolesWith(tx, roleIds);
  const logins = await loginsWith(tx, userids);
  requireAll(moduleIds, modules, 'missing_module');
  requireAll(roleIds, roles, 'missing_role');
  requireAll(userids, logins, 'missing_login');
  for (const { p_userid = 0, p_cr_id } of requests) {
    if (p_userid > 0 && logins.get(p_userid)?.roleid !== p_cr_id) {
      throw new AppError('conflict', 'login_role_changed');
    }
  }
  const before = await lettersOfRoles(tx, roleIds, moduleIds);
  const exceptions = await lettersOfLogins(tx, userids, moduleIds);
  return { changes: changesIn(requests, { modules, before, exceptions }), modules, roles, logins, before };
}

function requireAll(ids: readonly number[], records: ReadonlyMap<number, unknown>, reason: MessageKey): void {
  const missing = ids.find((id) => !records.has(id));
  if (missing !== undefined) throw new AppError('not_found', reason, { params: { id: String(missing) } });
}

interface Letters {
  readonly modules: Targets['modules'];
  readonly before: Targets['before'];
  readonly exceptions: ReadonlyMap<string, Letter>;
}

/** Levels of roles first: an exception is one only beside what its role has after them. */
function changesIn(requests: readonly LevelChange[], { modules, before, exceptions }: Letters): Change[] {
  const last = new Map(
    requests.map((request) => [`${request.p_userid ?? 0}/${request.p_cr_id}/${request.p_mod_id}`, request]),
  );
  const changes = [...last.values()].flatMap((request) => {
    const module = modules.get(request.p_mod_id);
    return module ? [{ ...request, module }] : [];
  });
  const after = new Map(before);
  const ofRoles = changes.flatMap(({ p_userid = 0, p_cr_id: role, p_mod_type: to, module }): Change[] => {
    if (p_userid > 0) return [];
    const key = cellKey(role, module.Mod_ID);
    const from = before.get(key) ?? 'N';
    after.set(key, to);
    return from === to ? [] : [{ module, role, userid: null, from, to, stored: to, storedBefore: from }];
  });
  const ofLogins = changes.flatMap(
    ({ p_userid: userid = 0, p_cr_id: role, p_mod_type: to, module }): Change[] => {
      if (userid === 0) return [];
      const key = cellKey(role, module.Mod_ID);
      const storedBefore = exceptions.get(cellKey(userid, module.Mod_ID)) ?? null;
      const stored = to === (after.get(key) ?? 'N') ? null : to;
      const from = storedBefore ?? before.get(key) ?? 'N';
      return stored === storedBefore ? [] : [{ module, role, userid, from, to, stored, storedBefore }];
    },
  );
  return [...ofRoles, ...ofLogins];
}

async function modulesWith(tx: Tx, ids: readonly number[]): Promise<Map<number, ModuleRow>> {
  const { rows } = await sql<ModuleRow>`
    select "Mod_ID", mod_name, mod_filename, "mod_Status", "Mod_ParentId" from module
    where "Mod_ID" = any (${ids}::integer[])`.execute(tx);
  return new Map(rows.map((row) => [row.Mod_ID, row]));
}

async function rolesWith(tx: Tx, ids: readonly number[]): Promise<Map<number, RoleRow>> {
  const { rows } = await sql<RoleRow>`
    select role_id, role_name, sees_gross, sees_personal from role
    where role_id = any (${ids}::integer[])`.execute(tx);
  return new Map(rows.map((row) => [row.role_id, row]));
}

async function loginsWith(tx: Tx, ids: readonly number[]): Promise<Map<number, Login>> {
  const { rows } = await sql<Login>`
    select userid, roleid, store_id, oth_stores, all_stores from app_user
    where userid = any (${ids}::integer[])`.execute(tx);
  return new Map(rows.map((row) => [row.userid, row]));
}

interface Cell {
  readonly of: number;
  readonly module: number;
  readonly letter: Letter;
}

const byCell = (rows: readonly Cell[]) =>
  new Map(rows.map(({ of, module, letter }) => [cellKey(of, module), letter]));

async function lettersOfRoles(tx: Tx, roles: readonly number[], modules: readonly number[]) {
  const { rows } = await sql<Cell>`
    select p_cr_id as of, p_mod_id as module, p_mod_type as letter from permission
    where p_cr_id = any (${roles}::integer[]) and p_mod_id = any (${modules}::integer[])`.execute(tx);
  return byCell(rows);
}

async function lettersOfLogins(tx: Tx, userids: readonly number[], modules: readonly number[]) {
  const { rows } = await sql<Cell>`
    select p_userid as of, p_mod_id as module, p_mod_type as letter from permission_override
    where p_userid = any (${userids}::integer[]) and p_mod_id = any (${modules}::integer[])`.execute(tx);
  return byCell(rows);
}
