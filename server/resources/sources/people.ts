import { sql } from 'kysely';
import { productModules } from '../../../contract/calls/access.ts';
import { type Reach, rightsOfLogin } from '../../access/grants.ts';
import { requireHolds, type SiblingRoles } from '../../access/holding.ts';
import { mayOpen } from '../../access/principal.ts';
import { revokeKeys } from '../../access/signIn/sessions.ts';
import { settleRights } from '../../access/signIn/settleRights.ts';
import { AppError } from '../../errors.ts';
import { isHireToldOf } from '../../metrics/employees.ts';
import type { Caller, Values } from '../caller.ts';
import type { Change, Computed, SavedChange, Source } from '../source.ts';
import { roleBeyond } from './roleRights.ts';
import { inScope } from './scope.ts';

const fullName = (alias: string) =>
  sql`${sql.ref(`${alias}.lastname`)} || ', ' || ${sql.ref(`${alias}.firstname`)}`;

async function checkEmployee({ after }: Change): Promise<void> {
  if (!after) return;
  const { hire_date: hired, term_date: left } = after;
  if (typeof hired === 'string' && typeof left === 'string' && left < hired) {
    throw new AppError('invalid', 'terminated_early', {
      fields: { term_date: 'on_or_after_hire' },
    });
  }
}

/** What is worked out of an employee: whether the day of hiring is told, and the login, the one in use before others, for whoever may look at it. */
const workedOut = (caller: Caller): Computed => ({
  joins: {},
  fields: {
    hire_told: { value: sql`case when ${isHireToldOf(sql`t.employee_id`)} then 'Y' else 'N' end` },
    login_id: {
      value: mayOpen(caller.principal, 'admusers')
        ? sql`(select u.userid from app_user u where u.employee_id = t.employee_id and ${admusers.visible(caller, 'u')}
            order by u.status, u.userid limit 1)`
        : sql`null::int`,
    },
  },
});

export const employee: Source = {
  table: 'employee',
  visible: (caller, alias) => inScope(caller, sql.ref(`${alias}.store_id`)),
  title: fullName,
  computed: workedOut,
  owned: [
    {
      table: 'service_advisor',
      parent: 'employee_id',
      columns: ['capacity_hours', 'lunch_min', 'lunch_minutes'],
    },
  ],
  uniqueTogether: [{ fields: ['store_id', 'dms_number'], fault: 'taken_in_store' }],
  dependents: [
    { table: 'employee', condition: (id) => sql`manager_id = ${id}` },
    { table: 'app_user', condition: (id) => sql`employee_id = ${id}` },
    {
      table: 'deal',
      condition: (id) => sql`salesperson1_id = ${id} or salesperson2_id = ${id} or fi_manager_id = ${id}`,
    },
    { table: 'repair_order', condition: (id) => sql`advisor_id = ${id}` },
    { table: 'repair_line', condition: (id) => sql`tech_id = ${id}` },
    { table: 'parts_sale', condition: (id) => sql`counter_id = ${id}` },
    { table: 'appointment', condition: (id) => sql`advisor_id = ${id}` },
    { table: 'lead_arrival', condition: (id) => sql`employee_id = ${id}` },
    { table: 'lead', condition: (id) => sql`employee_id = ${id}` },
    // Its campaigns, visits and declined work would be nobody's.
    { table: 'journey_event', condition: (id) => sql`employee_id = ${id}` },
    { table: 'salesperson_day', condition: (id) => sql`employee_id = ${id}` },
    { table: 'finance_day', condition: (id) => sql`employee_id = ${id}` },
    { table: 'advisor_day', condition: (id) => sql`employee_id = ${id}` },
  ],
  inUse: 'employee_in_use',
  refusals: {
    employee_reporting_loop: (cause) =>
      new AppError('invalid', 'choose_other_manager', {
        fields: { manager_id: 'reports_to_self' },
        cause,
      }),
  },
  check: checkEmployee,
};

const reachOf = ({ store_id, oth_stores, all_stores }: Values): Reach => ({
  store_id: Number(store_id),
  oth_stores: Array.isArray(oth_stores) ? oth_stores.map(Number) : [],
  all_stores: all_stores === 'Y' ? 'Y' : 'N',
});

/**
 * The roles in sibling applications that a change gives or takes: what is added, deleted, enabled or disabled gives or
 * takes all of them.
 */
function siblingsMoved({ before, after, changed }: Change): SiblingRoles {
  const isWhole = !before || !after || changed.has('status');
  const moved = productModules.filter((name) => isWhole || changed.has(name));
  return Object.fromEntries(
    moved.map((name) => [name, Math.max(Number(before?.[name] ?? 0), Number(after?.[name] ?? 0))]),
  );
}

const rolesInSiblings = (login: Values): SiblingRoles =>
  Object.fromEntries(productModules.map((name) => [name, Number(login[name])]));

/** Nobody gives, takes or touches more than they hold, and nobody locks themselves out. */
async function checkLogin(change: Change): Promise<void> {
  const {
    tx,
    caller: { principal },
    id,
    before,
    after,
    changed,
  } = change;
  const rightsWith = ({ roleid }: Values) => rightsOfLogin(tx, id ?? 0, Number(roleid));

  if (before) {
    const holding = {
      rights: await rightsWith(before),
      reach: reachOf(before),
      // Whoever gets its mail can have a link sent, and takes the login over with all that it has.
      ...(changed.has('email') && { siblings: rolesInSiblings(before) }),
    };
    await requireHolds(tx, principal, holding, {
      reason: 'login_beyond',
      claims: { userid: id },
    });
  }
  if (id === principal.userid && (!after || after.status === 'I')) {
    throw new AppError('forbidden', 'disable_own_login', {
      fields: { status: 'disable_own_login' },
    });
  }
  await requireHolds(tx, principal, { siblings: siblingsMoved(change) }, ({ of }) => ({
    reason: 'give_sibling_role',
    claims: Object.fromEntries(of.map((name) => [name, after?.[name] ?? null])),
    fields: Object.fromEntries(of.map((name) => [name, 'beyond_your_role'])),
  }));
  if (!after) return;
  if (changed.has('roleid') || changed.has('status')) await requireActiveRole(tx, after);
  if (changed.has('roleid')) {
    await requireHolds(tx, principal, { rights: await rightsWith(after) }, roleBeyond(after.roleid));
  }
  const field = changed.has('all_stores') ? 'all_stores' : 'oth_stores';
  await requireHolds(
    tx,
    principal,
    { reach: reachOf(after) },
    {
      reason: 'give_stores',
      claims: { [field]: after[field] },
      fields: { [field]: 'outside_your_stores' },
    },
  );
}

async function requireActiveRole(tx: Change['tx'], { status, roleid }: Values): Promise<void> {
  if (status !== 'A') return;
  const role = await tx
    .selectFrom('role')
    .select('status')
    .where('role_id', '=', Number(roleid))
    .executeTakeFirst();
  if (role?.status === 'A') return;
  throw new AppError('invalid', 'choose_active_role', { fields: { roleid: 'role_inactive' } });
}

/** What decides on the rights of a login, besides its role's own. */
const rightsFields: readonly string[] = [
  'roleid',
  'status',
  'store_id',
  'oth_stores',
  'all_stores',
  ...productModules,
];

/**
 * Disabling, another role and deleting also sign out whoever is signed in with the login. What was disabled has nothing
 * left that lets somebody in when it is enabled again: its keys for programs end for good, as its sessions do.
 */
async function settleLogin({ tx, caller, id, before, after, changed }: SavedChange): Promise<void> {
  if (!before || !rightsFields.some((field) => changed.has(field))) return;
  const ends = !after || changed.has('status') ? 'disabled' : changed.has('roleid') ? 'role' : undefined;
  await settleRights(tx, { userid: id, ends }, caller.now);
  if (after?.status === 'I') await revokeKeys(tx, caller.now, id);
}

/** What opens a login at present, the strongest first. */
const waysIn: Computed = {
  joins: {},
  fields: {
    signs_in_by: {
      value: sql`case
        when exists (select from login_identity i where i.userid = t.userid) then 'organization'
        when exists (select from passkey p where p.userid = t.userid) then 'passkey'
        when exists (select from authenticator_app a where a.userid = t.userid) then 'app'
        when t.password_hash is not null then 'password'
        else 'none' end`,
    },
  },
};

export const admusers: Source = {
  table: 'app_user',
  visible: (caller, alias) =>
    caller.principal.seesAllStores
      ? sql`true`
      : sql`(${inScope(caller, sql.ref(`${alias}.store_id`))} and ${sql.ref(`${alias}.all_stores`)} = 'N')`,
  title: fullName,
  computed: () => waysIn,
  // Only the undoing of a creation deletes a login, and only while nobody has used it.
  dependents: [
    { table: 'app_user', condition: (id) => sql`userid = ${id} and last_login_at is not null` },
    { table: 'audit', condition: (id) => sql`userid = ${id}` },
  ],
  inUse: 'login_in_use',
  decidesOnAdministrators: true,
  check: checkLogin,
  settle: settleLogin,
};
