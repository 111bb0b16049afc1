import { sql } from 'kysely';
import type { Letter } from '../../contract/calls/permissions.ts';
import type { Comparison, WidgetShare } from '../../contract/calls/roles.ts';
import type { Db, Tx } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { modulesIn } from './grid.ts';

type Role = Comparison['roles'][number];

/**
 * Two roles beside each other, read at one moment.
 * @throws AppError `not_found` when one of them is not there
 */
export const roleComparison = (db: Db, one: number, other: number): Promise<Comparison> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => ({
      roles: [await roleWith(tx, one), await roleWith(tx, other)],
      modules: await modulesOf(tx, one, other),
      widgets: await widgetsOf(tx, one, other),
    }));

async function roleWith(tx: Tx, id: number): Promise<Role> {
  const { rows } = await sql<Role>`
    select r.role_id, r.role_name, r.description, r.status, r.sees_gross, r.sees_personal, r.landing_page,
      (select count(*)::int from app_user u where u.roleid = r.role_id and u.status = 'A') as member_count
    from role r where r.role_id = ${id}`.execute(tx);
  const [role] = rows;
  if (!role) throw new AppError('not_found', 'no_such_record', { params: { resource: 'role' } });
  return role;
}

async function modulesOf(tx: Tx, one: number, other: number): Promise<Comparison['modules']> {
  const { rows } = await sql<{ role: number; module: number; letter: Letter }>`
    select p_cr_id as role, p_mod_id as module, p_mod_type as letter from permission
    where p_cr_id = any (${[one, other]}::integer[])`.execute(tx);
  const letters = new Map(rows.map(({ role, module, letter }) => [`${role}/${module}`, letter]));
  const levelOf = (role: number, module: number): Letter => letters.get(`${role}/${module}`) ?? 'N';
  return (await modulesIn(tx)).map(({ Mod_ID, mod_name, mod_Status, prod_title }) => ({
    Mod_ID,
    mod_name,
    mod_Status: mod_Status === 'Y' ? 'Y' : 'N',
    prod_title,
    levels: [levelOf(one, Mod_ID), levelOf(other, Mod_ID)],
  }));
}

async function widgetsOf(tx: Tx, one: number, other: number): Promise<Comparison['widgets']> {
  const shareOf = (role: number) => sql<WidgetShare>`coalesce((
    select case when rw.is_default then 'default' else 'offered' end from role_widget rw
    where rw.widget_id = w."Id" and rw.role_id = ${role}::integer), 'none')`;
  const { rows } = await sql<Comparison['widgets'][number]>`
    select w."Id", w.name, jsonb_build_array(${shareOf(one)}, ${shareOf(other)}) as shares
    from widget w where w."STATUS" = 'Y' and w.is_drawn order by w."SEQUENCE", w."Id"`.execute(tx);
  return rows;
}
