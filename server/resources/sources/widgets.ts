import { sql } from 'kysely';
import { AppError } from '../../errors.ts';
import type { Values } from '../caller.ts';
import type { Sql } from '../columns.ts';
import type { Change, Link, Source } from '../source.ts';
import { everyRow } from './scope.ts';

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

const idsOf = (values: Values, name: keyof typeof links): unknown[] => {
  const ids = values[name];
  return Array.isArray(ids) ? ids : [];
};

async function check({ after }: Change): Promise<void> {
  if (!after) return;
  const included = idsOf(after, 'role_ids');
  if (idsOf(after, 'default_role_ids').every((id) => included.includes(id))) return;
  throw new AppError('invalid', 'Only roles that include a widget have it by default.', {
    fields: { default_role_ids: 'Only roles that include the widget can have it by default.' },
  });
}

export const widgets: Source = {
  table: 'widget',
  visible: everyRow,
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
