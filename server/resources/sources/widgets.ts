import { sql } from 'kysely';
import { AppError } from '../../errors.ts';
import type { Sql } from '../columns.ts';
import type { Change, Link, Source } from '../source.ts';
import { idsIn, idsMoved, requireOwnWidgets, requireWithin } from './roleWidgets.ts';

/** The roles of the widget `t` whose rows meet a condition over `role_widget` as `link`. */
const rolesWith = (condition: Sql): Sql => sql`coalesce((
  select array_agg(link.role_id order by link.role_id)
  from role_widget link where link.widget_id = t."Id" and ${condition}), '{}'::int[])`;

const rows = { table: 'role_widget', own: 'widget_id', other: 'role_id' } as const;

const links = {
  role_ids: { ...rows, value: rolesWith(sql`true`) },
  default_role_ids: {
    ...rows,
    value: rolesWith(sql`link.is_default`),
    marked: { of: 'role_ids', by: 'is_default' },
  },
} satisfies Record<string, Link>;

/** Roles are changed from this side, too, and an inactive widget that comes back is given to all that include it. */
async function requireGrantable({
  tx,
  caller: { principal },
  id,
  before,
  after,
  changed,
}: Change): Promise<void> {
  if (id === null) return;
  const movedRoles = idsMoved(before?.role_ids, after?.role_ids);
  const movedDefaults = idsMoved(before?.default_role_ids, after?.default_role_ids);
  for (const roleId of new Set([...movedRoles, ...movedDefaults])) {
    await requireWithin(tx, principal, roleId, movedRoles.includes(roleId) ? 'role_ids' : 'default_role_ids');
  }
  if (movedRoles.length > 0) await requireOwnWidgets(tx, principal, [id], 'role_ids');
  if (changed.has('STATUS')) await requireOwnWidgets(tx, principal, [id], 'STATUS');
}

async function check(change: Change): Promise<void> {
  const { after } = change;
  const included = idsIn(after?.role_ids);
  if (!idsIn(after?.default_role_ids).every((id) => included.includes(id))) {
    throw new AppError('invalid', 'default_roles', {
      fields: { default_role_ids: 'default_roles' },
    });
  }
  await requireGrantable(change);
}

export const widgets: Source = {
  table: 'widget',
  visible: (_, alias) => sql.ref(`${alias}.is_drawn`),
  computed: () => ({
    joins: {},
    fields: {
      role_ids: { value: links.role_ids.value },
      default_role_ids: { value: links.default_role_ids.value },
    },
  }),
  links,
  check,
};
