import { sql } from 'kysely';
import type { PayloadOf } from '../../contract/call.ts';
import type { Letter, Report, savePermissions } from '../../contract/calls/permissions.ts';
import { lockAdministrators } from '../access/administrators.ts';
import { type AuditAction, writeAudit } from '../access/audit.ts';
import { rightsOfLogin, rightsOfRole } from '../access/grants.ts';
import { rank, requireHolds } from '../access/holding.ts';
import type { Principal } from '../access/principal.ts';
import { voidCodes } from '../access/signIn/oneTimeCodes.ts';
import { endViewsOf } from '../access/signIn/sessions.ts';
import type { Db, Tx } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { type Change, effectsOf, warningsOf } from './effects.ts';
import { requireStaysIn } from './rights.ts';
import { AUDITED, requireVersion, versionOf } from './state.ts';
import { type LevelChange, readTargets } from './targets.ts';

/** On whose behalf permissions are changed, when, and from where. */
export interface Caller {
  readonly principal: Principal;
  readonly now: Date;
  readonly address: string;
}

interface Request {
  readonly changes: readonly LevelChange[];
  readonly expected?: string | undefined;
  readonly dryRun?: boolean | undefined;
}

export interface Saved {
  readonly report: Report;
  readonly auditIds: readonly number[];
}

/** The three shapes of the payload as one; `p_userid` 0 is nobody. */
export function requestOf(payload: PayloadOf<typeof savePermissions>): Request {
  if (Array.isArray(payload)) return { changes: payload };
  if ('changes' in payload) return payload;
  const { expected, dryRun, ...change } = payload;
  return { changes: [change], expected, dryRun };
}

/** Ends the transaction of a dry run: all was done and checked, and none of it stays. */
class Rehearsed {
  readonly saved: Saved;
  constructor(saved: Saved) {
    this.saved = saved;
  }
}

/**
 * Sets levels and exceptions, all of them or none, and says who gains and loses what. A dry run does the same and takes
 * it back, so that it refuses what a save would refuse.
 * @throws AppError `not_found` for a module, role or login that does not exist, `forbidden` for a right that the caller
 * lacks, `conflict` when permissions have changed since `expected` or no administrator would be left
 */
export async function changePermissions(db: Db, request: Request, caller: Caller): Promise<Saved> {
  try {
    return await db.transaction().execute(async (tx) => {
      const saved = await saveIn(tx, caller, { ...request, changes: async () => request.changes });
      if (request.dryRun) throw new Rehearsed(saved);
      return saved;
    });
  } catch (reason) {
    if (reason instanceof Rehearsed) return reason.saved;
    throw reason;
  }
}

interface Saving {
  /** Asked for once nobody else can change any permission. */
  readonly changes: () => Promise<readonly LevelChange[]>;
  readonly expected?: string | undefined;
  readonly dryRun?: boolean | undefined;
  /** What the audit calls it. @default 'update' */
  readonly action?: AuditAction;
}

/**
 * A save in an open transaction. One at a time: administrators first, as every change of rights locks them, then the
 * permissions.
 */
export async function saveIn(tx: Tx, caller: Caller, saving: Saving): Promise<Saved> {
  const { expected, dryRun, action = 'update' } = saving;
  const administrators = await lockAdministrators(tx);
  await sql`lock table permission, permission_override in share row exclusive mode`.execute(tx);
  const current = await versionOf(tx);
  if (expected !== undefined) await requireVersion(tx, expected, current);

  const targets = await readTargets(tx, await saving.changes());
  const changes = targets.changes;
  await requireRights(tx, caller.principal, targets);
  await write(tx, changes);
  for (const userid of targets.logins.keys()) {
    await endViewsOf(tx, userid);
    await voidCodes(tx, userid);
  }
  await requireStaysIn(tx, caller.principal);
  if (administrators.length > 0 && (await lockAdministrators(tx)).length === 0) {
    throw new AppError('conflict', 'last_administrator');
  }
  const auditIds = dryRun ? [] : await auditAll(tx, changes, caller, action);
  const report = {
    saved: dryRun !== true,
    changes: changes.length,
    version: dryRun ? current : await versionOf(tx),
    ...(await effectsOf(tx, targets, caller.principal)),
    warnings: warningsOf(targets),
  };
  return { report, auditIds };
}

type Targets = Awaited<ReturnType<typeof readTargets>>;

/** Nobody gives or takes what they do not hold, nor touches a role or a login with more rights than their own. */
async function requireRights(
  tx: Tx,
  principal: Principal,
  { changes, roles, logins }: Targets,
): Promise<void> {
  const ofRoles = changes.filter(({ userid }) => userid === null);
  for (const roleid of new Set(ofRoles.map(({ role }) => role))) {
    const name = roles.get(roleid)?.role_name ?? roleid;
    await requireHolds(
      tx,
      principal,
      { rights: await rightsOfRole(tx, roleid) },
      {
        reason: 'named_role_beyond',
        params: { role: name },
        claims: { p_cr_id: roleid },
      },
    );
  }
  for (const login of logins.values()) {
    const { userid, roleid } = login;
    if (!changes.some((change) => change.userid === userid)) continue;
    const holding = { rights: await rightsOfLogin(tx, userid, roleid), reach: login };
    await requireHolds(tx, principal, holding, {
      reason: 'login_beyond',
      claims: { p_userid: userid },
    });
  }
  const levels = changes.map(({ module: { Mod_ID: moduleId }, from, to }) => ({
    moduleId,
    level: rank[from] > rank[to] ? from : to,
  }));
  await requireHolds(tx, principal, { levels }, ({ of: [name = ''] }) => ({
    reason: 'give_module',
    params: { module: name },
    claims: { mod_name: name },
  }));
}

async function write(tx: Tx, changes: readonly Change[]): Promise<void> {
  const ofRoles = changes.filter(({ userid }) => userid === null);
  const ofLogins = changes.filter(({ userid }) => userid !== null);
  const exceptions = ofLogins.filter(({ stored }) => stored !== null);
  const removals = ofLogins.filter(({ stored }) => stored === null);
  const modulesOf = (some: readonly Change[]) => some.map(({ module }) => module.Mod_ID);
  const lettersOf = (some: readonly Change[]) => some.map(({ to }) => to);
  const loginsOf = (some: readonly Change[]) => some.map(({ userid }) => userid);
  if (ofRoles.length > 0) {
    await sql`insert into permission (p_mod_id, p_cr_id, p_mod_type)
      select * from unnest(${modulesOf(ofRoles)}::integer[], ${ofRoles.map(({ role }) => role)}::integer[],
        ${lettersOf(ofRoles)}::text[])
      on conflict (p_cr_id, p_mod_id) do update set p_mod_type = excluded.p_mod_type`.execute(tx);
  }
  if (exceptions.length > 0) {
    await sql`insert into permission_override (p_mod_id, p_userid, p_mod_type)
      select * from unnest(${modulesOf(exceptions)}::integer[], ${loginsOf(exceptions)}::integer[], ${lettersOf(exceptions)}::text[])
      on conflict (p_userid, p_mod_id) do update set p_mod_type = excluded.p_mod_type`.execute(tx);
  }
  if (removals.length > 0) {
    await sql`delete from permission_override o
      using unnest(${modulesOf(removals)}::integer[], ${loginsOf(removals)}::integer[]) as gone (module, login)
      where o.p_mod_id = gone.module and o.p_userid = gone.login`.execute(tx);
  }
}

/** A row per role and per login, with the letter of each module before and after; null is "as the role has it". */
async function auditAll(
  tx: Tx,
  changes: readonly Change[],
  { principal, now, address }: Caller,
  action: AuditAction,
): Promise<number[]> {
  const records = Map.groupBy(changes, ({ role, userid }) =>
    userid === null ? `role:${role}` : `user:${userid}`,
  );
  const ids: number[] = [];
  for (const [record_id, some] of records) {
    const lettersBy = (letter: (change: Change) => Letter | null) =>
      Object.fromEntries(some.map((change) => [change.module.Mod_ID, letter(change)]));
    const entry = {
      at: now,
      userid: principal.userid,
      address,
      resource: AUDITED,
      record_id,
      action,
      before: lettersBy(({ userid, from, storedBefore }) => (userid === null ? from : storedBefore)),
      after: lettersBy(({ userid, to, stored }) => (userid === null ? to : stored)),
    };
    ids.push(await writeAudit(tx, entry));
  }
  return ids;
}
