import { sql } from 'kysely';
import type { Letter } from '../../contract/calls/permissions.ts';
import type { Db } from '../db/schema.ts';
import { AppError } from '../errors.ts';

/** As the audit names the resource. */
export const AUDITED = 'permissions';

/**
 * What the permissions are at this moment: the newest audit row about them, then a sum over every level and exception.
 * Two equal sums are the same permissions, also when rows in between took each other back.
 */
export async function versionOf(db: Db): Promise<string> {
  const { rows } = await sql<{ newest: string; levels: string; exceptions: string }>`
    select
      (select coalesce(max(audit_id), 0)::text from audit where resource = ${AUDITED}) as newest,
      (
        select coalesce(sum(hashint8extended((p_cr_id::bigint << 32) | p_mod_id, ascii(p_mod_type))), 0)::text
        from permission where p_mod_type <> 'N'
      ) as levels,
      (
        select coalesce(sum(hashint8extended((p_userid::bigint << 32) | p_mod_id, ascii(p_mod_type))), 0)::text
        from permission_override
      ) as exceptions`.execute(db);
  const [state] = rows;
  return `${state?.newest}.${state?.levels}.${state?.exceptions}`;
}

const sumsOf = (version: string) => version.slice(version.indexOf('.'));

/** @throws AppError `conflict` naming who changed what, unless permissions are still those of the version */
export async function requireVersion(db: Db, expected: string, current: string): Promise<void> {
  if (sumsOf(expected) === sumsOf(current)) return;
  const seen = /^\d{1,15}\./.test(expected) ? Number.parseInt(expected, 10) : 0;
  throw await changedSince(db, seen);
}

interface Row {
  readonly name: string | null;
  readonly record: string;
  readonly module: string;
  readonly before: Letter;
  readonly after: Letter;
  readonly total: number;
}

/** Who made the newest change after an audit row, and how many there are in all. */
async function changedSince(db: Db, seen: number): Promise<AppError> {
  const { rows } = await sql<Row>`
    select u.firstname || ' ' || u.lastname as name, change.after ->> changed.id as after,
      coalesce(change.before ->> changed.id, 'N') as before, m.mod_name as module,
      coalesce(r.role_name, p.firstname || ' ' || p.lastname, change.record_id) as record,
      count(*) over ()::int as total
    from audit change
    cross join lateral jsonb_object_keys(change.after) changed (id)
    join module m on m."Mod_ID"::text = changed.id
    left join app_user u on u.userid = change.userid
    left join role r on 'role:' || r.role_id = change.record_id
    left join app_user p on 'user:' || p.userid = change.record_id
    where change.resource = ${AUDITED} and change.audit_id > ${seen}
    order by change.audit_id desc, m."Mod_ID" limit 1`.execute(db);
  const [newest] = rows;
  if (!newest) return new AppError('conflict', 'permissions_changed');
  const { name, record, module, before, after, total } = newest;
  const change = `${module}, ${record}: ${before} → ${after}`;
  return new AppError('conflict', 'permission_changed_by', {
    params: { who: name ?? '', change, more: total - 1, smart_count: total },
  });
}
