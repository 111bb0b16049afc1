import { type RawBuilder, sql } from 'kysely';
import type { UserObject } from '../../contract/calls/session.ts';
import { asIdsOf } from '../../contract/expression/storeNumbers.ts';
import type { Db } from '../db/schema.ts';
import { holdsRights, holdsStores } from './grants.ts';
import { isLiveSession, mayOpen, type Principal, VIEWING_MINUTES } from './principal.ts';

/** Who it is, with what they may do, as far as it follows from their login. */
export interface LoginRow {
  readonly user: Omit<UserObject, 'id' | 'oth_stores' | 'storeId'> & {
    readonly store_id: number;
    readonly oth_stores: readonly number[];
    readonly all_stores: 'Y' | 'N';
  };
  readonly role: Principal['role'];
  readonly levels: Readonly<Record<string, 'V' | 'E'>>;
  readonly widgets: readonly string[];
  readonly stores: readonly { readonly ID: number; readonly AS_ID: number; readonly is_taken: boolean }[];
  /** The database's snapshot that all of this is of. */
  readonly rights_of: string;
}

interface PrincipalRow extends LoginRow {
  readonly last_seen_at: Date;
  /** Whose portal the session looks at, with their role. */
  readonly viewing: { readonly userid: number; readonly name: string; readonly role_name: string } | null;
  readonly viewing_since: Date | null;
  readonly viewing_ended: boolean;
}

/**
 * The principal of a live session, or null, as the database has it now. Of a session that looks at the portal of another,
 * that other, as long as they have no right that its owner lacks.
 */
export async function loadPrincipal(db: Db, sessionHash: string, now: Date): Promise<Principal | null> {
  const row = await rowOf(db, sessionHash, 'userid', now);
  if (!row) return null;
  const proof = { sessionHash, lastSeenAt: row.last_seen_at, key: null };
  const own = toPrincipal(row, proof);
  if (!row.viewing || !row.viewing_since) return own;
  const until = new Date(row.viewing_since.getTime() + VIEWING_MINUTES * 60_000);
  const { firstname, lastname } = own.user;
  const by = { userid: own.userid, name: `${firstname} ${lastname}` };
  const viewing = { ...row.viewing, by, until };
  const isOver = row.viewing_ended || until <= now;
  const seen = isOver ? undefined : await rowOf(db, sessionHash, 'viewing_userid', now);
  const other = seen && toPrincipal(seen, proof);
  if (other && mayViewAs(own, other)) return { ...other, viewing: { ...viewing, ended: false } };
  if (!row.viewing_ended) await keepEnded(db, sessionHash, row.viewing_since);
  return { ...own, viewing: { ...viewing, ended: true } };
}

/** What has ended stays so: the rights that it ended for want of may come back. */
async function keepEnded(db: Db, sessionHash: string, since: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ viewing_ended: true })
    .where('id_hash', '=', sessionHash)
    // It may have been stopped meanwhile, and another begun.
    .where('viewing_since', '=', since)
    .execute();
}

/** Whether one may look at the portal as another: who edits logins, and holds all that the other does. */
const mayViewAs = (own: Principal, other: Principal): boolean =>
  mayOpen(own, 'admusers', 'edit') &&
  holdsRights(own, rightsOf(other)) &&
  holdsStores(own, {
    store_id: other.storeIds[0] ?? 0,
    oth_stores: other.storeIds.slice(1),
    all_stores: other.seesAllStores ? 'Y' : 'N',
  });

const rightsOf = ({ levels, widgets, role }: Principal) => ({
  levels: [...levels].map(([route, level]) => ({ route, level: level === 'edit' ? 'E' : 'V' }) as const),
  widgets: [...widgets],
  sees_gross: role.sees_gross,
  sees_personal: role.sees_personal,
});

/** What there is of a live session's owner, or of the one whose portal it looks at, if they can sign in. */
async function rowOf(
  db: Db,
  sessionHash: string,
  whose: 'userid' | 'viewing_userid',
  now: Date,
): Promise<PrincipalRow | undefined> {
  const { rows } = await sql<PrincipalRow>`
    /* prepared */ select ${loginColumns(sql`true`)},
      se.last_seen_at, se.viewing_since, se.viewing_ended, (
        select jsonb_build_object(
          'userid', v.userid, 'name', v.firstname || ' ' || v.lastname, 'role_name', vr.role_name
        )
        from app_user v join role vr on vr.role_id = v.roleid where v.userid = se.viewing_userid
      ) as viewing
    from session se
    join app_user u on u.userid = ${sql.ref(`se.${whose}`)} and u.status = 'A'
    join role r on r.role_id = u.roleid and r.status = 'A'
    where se.id_hash = ${sessionHash} and ${isLiveSession('se', now)}`.execute(db);
  return rows[0];
}

/** Whoever has this login, whether they are signed in or not, or null when they can't sign in, as the database has it now. */
export async function loadLogin(db: Db, userid: number): Promise<Principal | null> {
  const { rows } = await sql<LoginRow>`
    select ${loginColumns(sql`true`)}
    from app_user u join role r on r.role_id = u.roleid and r.status = 'A'
    where u.userid = ${userid} and u.status = 'A'`.execute(db);
  const [row] = rows;
  return row ? toPrincipal(row, { sessionHash: '', lastSeenAt: new Date(0), key: null }) : null;
}

/**
 * The columns of a `LoginRow`, of the login `u` with the role `r`.
 * @param storeIn which stores `s` of theirs count
 */
export const loginColumns = (storeIn: RawBuilder<unknown>) => sql`
      jsonb_build_object(
        'userid', u.userid, 'ADuserid', u."ADuserid", 'email', u.email, 'phone', u.phone, 'firstname', u.firstname,
        'lastname', u.lastname, 'roleid', u.roleid, 'title', u.title, 'Touch', u."Touch", 'Tracs', u."Tracs",
        'Xtract', u."Xtract", 'Xchange', u."Xchange", 'Xiom', u."Xiom", 'Xperience', u."Xperience",
        'store_id', u.store_id, 'oth_stores', u.oth_stores, 'all_stores', u.all_stores
      ) as user,
      jsonb_build_object(
        'role_id', r.role_id, 'role_name', r.role_name, 'sees_gross', r.sees_gross, 'sees_personal', r.sees_personal
      ) as role,
      (
        select coalesce(jsonb_object_agg(m.mod_filename, coalesce(o.p_mod_type, p.p_mod_type)), '{}')
        from module m
        left join permission p on p.p_mod_id = m."Mod_ID" and p.p_cr_id = u.roleid
        left join permission_override o on o.p_mod_id = m."Mod_ID" and o.p_userid = u.userid
        where m."mod_Status" = 'Y' and coalesce(o.p_mod_type, p.p_mod_type) in ('V', 'E')
      ) as levels,
      (
        select coalesce(jsonb_agg(w.call_name), '[]')
        from role_widget rw join widget w on w."Id" = rw.widget_id
        where rw.role_id = u.roleid and w."STATUS" = 'Y' and w.is_drawn
      ) as widgets,
      (
        select coalesce(jsonb_agg(
          jsonb_build_object('ID', s."ID", 'AS_ID', s."AS_ID", 'is_taken', other."ID" is not null) order by s."ID"), '[]')
        from store s left join store other on other."AS_ID" = s."ID"
        where (u.all_stores = 'Y' or s."ID" = u.store_id or s."ID" = any (u.oth_stores)) and ${storeIn}
      ) as stores,
      pg_current_snapshot()::text as rights_of`;

/** What tells how a principal has come to be one, besides their login. */
type Proof = Pick<Principal, 'sessionHash' | 'lastSeenAt' | 'key'>;

/** @param hasFewer whether only some of the login's stores count: then they are the principal's, and not all there are */
export function toPrincipal(row: LoginRow, proof: Proof, hasFewer = false): Principal {
  const { store_id, oth_stores, all_stores, ...user } = row.user;
  const seesAllStores = all_stores === 'Y' && !hasFewer;
  const asIds = asIdsOf(row.stores);
  const own = new Set(asIds.values());
  const storeIds = row.stores.map(({ ID }) => ID);
  const [home = store_id, ...others] = hasFewer ? storeIds : [store_id, ...oth_stores];
  return {
    userid: user.userid,
    user: {
      ...user,
      id: user.userid,
      oth_stores: seesAllStores ? '0' : others.join(','),
      storeId: seesAllStores ? '0' : String(home),
    },
    role: row.role,
    levels: new Map(
      Object.entries(row.levels).map(([route, letter]) => [route, letter === 'E' ? 'edit' : 'view']),
    ),
    widgets: new Set(row.widgets),
    storeIds,
    asIds,
    foreignAsIds: new Set(row.stores.flatMap(({ ID, is_taken }) => (is_taken && !own.has(ID) ? [ID] : []))),
    seesAllStores,
    rightsOf: row.rights_of,
    ...proof,
    viewing: null,
  };
}
