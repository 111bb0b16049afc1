import { sql } from 'kysely';
import { Letter } from '../../contract/calls/permissions.ts';
import { mayOpen, type Principal } from '../access/principal.ts';
import type { Tx } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { type Caller, saveIn } from './changes.ts';

/** An audit row about levels of a role or exceptions of a login, with a letter per module. */
interface AuditedLevels {
  readonly record_id: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Whose levels an audit row is about. */
interface Owner {
  readonly role: number;
  /** 0 for the role itself. */
  readonly userid: number;
  readonly name: string;
}

type Letters = ReadonlyMap<number, Letter | null>;

const noSuchChange = () => new AppError('not_found', 'no_such_change');

/**
 * Takes back what a save did to one role or login: a save like any other, with the same checks and an audit row of its
 * own.
 * @returns the new audit row; null when nothing is left to take back
 * @throws AppError `forbidden` without the right to edit permissions or a right that is concerned, `conflict` when the
 * permissions have changed since, `not_found` when the role or login is gone
 */
export async function revertLevels(tx: Tx, row: AuditedLevels, caller: Caller): Promise<number | null> {
  requireEdits(caller.principal);
  const owner = await ownerOf(tx, row.record_id);
  const [before, after] = [lettersIn(row.before), lettersIn(row.after)];
  const { auditIds } = await saveIn(tx, caller, {
    action: 'revert',
    changes: async () => {
      const facts = await factsOf(tx, owner, [...after.keys()]);
      requireUnchanged(owner, after, facts);
      return facts.map(({ id, level }) => ({
        p_mod_id: id,
        p_cr_id: owner.role,
        p_userid: owner.userid,
        // No exception: as the role has it by now.
        p_mod_type: before.get(id) ?? level,
      }));
    },
  });
  return auditIds[0] ?? null;
}

function requireEdits(principal: Principal): void {
  if (mayOpen(principal, 'permissions', 'edit')) return;
  throw new AppError('forbidden', 'permissions_view_only');
}

async function ownerOf(tx: Tx, record: string): Promise<Owner> {
  const { kind, id } = /^(?<kind>role|user):(?<id>\d{1,10})$/.exec(record)?.groups ?? {};
  if (id === undefined) throw noSuchChange();
  const { rows } =
    kind === 'role'
      ? await sql<Owner>`
          select role_id as role, 0 as userid, role_name as name from role where role_id = ${id}::bigint`.execute(
          tx,
        )
      : await sql<Owner>`
          select roleid as role, userid, firstname || ' ' || lastname as name from app_user
          where userid = ${id}::bigint`.execute(tx);
  const [owner] = rows;
  if (!owner) throw noSuchChange();
  return owner;
}

const lettersIn = (values: unknown): Letters =>
  new Map(
    Object.entries(Object(values)).map(([id, letter]) => [Number(id), Letter.nullable().parse(letter)]),
  );

interface Fact {
  readonly id: number;
  readonly mod_name: string;
  /** Of the role. */
  readonly level: Letter;
  /** What the database keeps of the owner: of a role its level, of a login its exception or null. */
  readonly stored: Letter | null;
}

/** The modules that are still there, with what the database has of them. */
async function factsOf(tx: Tx, { role, userid }: Owner, ids: readonly number[]): Promise<Fact[]> {
  const { rows } = await sql<Fact>`
    select m."Mod_ID" as id, m.mod_name, coalesce(p.p_mod_type, 'N') as level,
      case when ${userid}::integer = 0 then coalesce(p.p_mod_type, 'N') else o.p_mod_type end as stored
    from module m
    left join permission p on p.p_mod_id = m."Mod_ID" and p.p_cr_id = ${role}
    left join permission_override o on o.p_mod_id = m."Mod_ID" and o.p_userid = ${userid}
    where m."Mod_ID" = any (${ids}::integer[])`.execute(tx);
  return rows;
}

function requireUnchanged({ name }: Owner, after: Letters, facts: readonly Fact[]): void {
  const different = facts.filter(({ id, stored }) => stored !== after.get(id));
  if (different.length === 0 && facts.length === after.size) return;
  const modules = different.map(({ mod_name }) => mod_name);
  throw modules.length > 0
    ? new AppError('conflict', 'undo_permissions_changed', { params: { name, modules } })
    : new AppError('conflict', 'undo_module_gone', { params: { name } });
}
