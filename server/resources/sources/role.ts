import { sql } from 'kysely';
import { rightsOfRole } from '../../access/grants.ts';
import { requireHolds } from '../../access/holding.ts';
import { AppError } from '../../errors.ts';
import type { Sql } from '../columns.ts';
import { type Change, type Link, OWNED, type SavedChange, type Source } from '../source.ts';
import { beyondOwn, copyLevels, requireLandingPage } from './roleRights.ts';
import { idsIn, idsMoved, requireOwnWidgets, requireWithin } from './roleWidgets.ts';
import { everyRow } from './scope.ts';

/** The widgets of the role `t` whose rows meet a condition over `role_widget` as `link`. */
const widgetsWith = (condition: Sql): Sql => sql`coalesce((
  select array_agg(link.widget_id order by link.widget_id)
  from role_widget link where link.role_id = t.role_id and ${condition}), '{}'::int[])`;

const rows = { table: 'role_widget', own: 'role_id', other: 'widget_id' } as const;

const links = {
  widget_ids: { ...rows, value: widgetsWith(sql`true`) },
  default_widget_ids: {
    ...rows,
    value: widgetsWith(sql`link.is_default`),
    marked: { of: 'widget_ids', by: 'is_default' },
  },
} satisfies Record<string, Link>;

function requireOwnDefaults({ widget_ids, default_widget_ids }: NonNullable<Change['after']>): void {
  const own = idsIn(widget_ids);
  if (idsIn(default_widget_ids).every((id) => own.includes(id))) return;
  throw new AppError('invalid', 'default_widgets', {
    fields: { default_widget_ids: 'default_widgets' },
  });
}

async function check({ tx, caller: { principal }, id, before, after, changed }: Change): Promise<void> {
  if (after) requireOwnDefaults(after);
  if (id !== null && before) await requireWithin(tx, principal, id);
  await requireOwnWidgets(tx, principal, idsMoved(before?.widget_ids, after?.widget_ids), 'widget_ids');
  if (id === null || !before) return;
  if (after?.status === 'I' && changed.has('status') && (await hasActiveMembers(tx, id))) {
    throw new AppError('conflict', 'role_in_use_by_logins', {
      fields: { status: 'active_logins' },
    });
  }
}

async function hasActiveMembers(tx: Change['tx'], roleId: number): Promise<boolean> {
  const member = await tx
    .selectFrom('app_user')
    .select('userid')
    .where('roleid', '=', roleId)
    .where('status', '=', 'A')
    .limit(1)
    .executeTakeFirst();
  return member !== undefined;
}

/** Looked at once it is written: a role that comes back has its permissions again only then. */
async function settle({ tx, caller: { principal }, id, before, after, changed }: SavedChange): Promise<void> {
  if (!after) return;
  // One that comes back brings the levels that it had.
  if (!before && typeof after.copied_from === 'number' && !Object.hasOwn(after, OWNED)) {
    await copyLevels(tx, principal, after.copied_from, id);
  }
  const rights = await rightsOfRole(tx, id);
  const widgets = await tx
    .selectFrom('role_widget')
    .innerJoin('widget', 'widget.Id', 'role_widget.widget_id')
    .select('widget_id')
    .where('role_id', '=', id)
    .where('STATUS', '=', 'Y')
    .execute();
  // Widgets are judged by themselves: administrators may give those that nobody has.
  const holding = {
    rights: { ...rights, widgets: [] },
    widgetIds: widgets.map(({ widget_id }) => widget_id),
  };
  await requireHolds(tx, principal, holding, beyondOwn({ role_id: id }));
  if (changed.has('landing_page')) requireLandingPage(after.landing_page, rights);
}

export const role: Source = {
  table: 'role',
  visible: everyRow,
  computed: () => ({
    joins: {
      members: sql`cross join lateral (
        select count(*)::int as members from app_user u where u.roleid = t.role_id and u.status = 'A'
      ) own_members`,
      modules: sql`cross join lateral (
        select count(*)::int as modules from permission p join module m on m."Mod_ID" = p.p_mod_id
        where p.p_cr_id = t.role_id and p.p_mod_type in ('V', 'E') and m."mod_Status" = 'Y'
      ) own_modules`,
    },
    fields: {
      member_count: { join: 'members', value: sql`own_members.members` },
      module_count: { join: 'modules', value: sql`own_modules.modules` },
      widget_ids: { value: links.widget_ids.value },
      default_widget_ids: { value: links.default_widget_ids.value },
    },
  }),
  links,
  owned: [{ table: 'permission', parent: 'p_cr_id', columns: ['p_mod_id', 'p_mod_type'] }],
  namedBy: [
    // Whoever keeps a segment may have shared it with somebody else since.
    { table: 'segment', id: 'segment_id', column: 'shared_role', still: sql`shared_user is null` },
    { table: 'role', id: 'role_id', column: 'copied_from', still: sql`true` },
  ],
  dependents: [
    { table: 'app_user', condition: (id) => sql`roleid = ${id}` },
    { table: 'dictionary_entry', condition: (id) => sql`owner_role = ${id}` },
  ],
  inUse: 'role_in_use',
  decidesOnAdministrators: true,
  check,
  settle,
};
