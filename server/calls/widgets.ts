import type { Db } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import type { Handlers } from './handler.ts';

interface RoleWidget {
  readonly Id: number;
  readonly name: string;
  readonly STATUS: 'Y' | 'N';
  readonly SEQUENCE: number;
  readonly checked: boolean;
  readonly call_name: string;
}

/** Active widgets of a role in their order; `checked` is the role's default set. */
const widgetsOf = (db: Db, roleId: number): Promise<RoleWidget[]> =>
  db
    .selectFrom('role_widget')
    .innerJoin('widget', 'widget.Id', 'role_widget.widget_id')
    .where('role_id', '=', roleId)
    .where('STATUS', '=', 'Y')
    .select(['Id', 'name', 'STATUS', 'SEQUENCE', 'is_default as checked', 'call_name'])
    .orderBy('SEQUENCE')
    .orderBy('Id')
    .execute();

/** @throws AppError `forbidden` for a widget that the role lacks, `invalid` for one that nobody has */
async function refuseForeign(db: Db, ids: readonly number[], allowed: readonly number[]): Promise<void> {
  const foreign = ids.filter((id) => !allowed.includes(id));
  if (foreign.length === 0) return;
  const known = await db.selectFrom('widget').select('Id').where('Id', 'in', foreign).execute();
  if (known.length < foreign.length) {
    throw new AppError('invalid', 'A chosen widget does not exist. Reload the list of widgets.', {
      fields: { widget_ids: 'Must be ids of widgets.' },
    });
  }
  throw new AppError('forbidden', "A chosen widget is not among your role's. Reload the list of widgets.");
}

/** Which widgets a role has, and which of them a user keeps on his dashboard. */
export const widgetsHandlers = {
  widgetsOfRole: async ({ roleid }, { db }) => ({ response: await widgetsOf(db, roleid) }),

  widgetsOfUser: async ({ userid }, { db, principal }) => {
    const [offered, saved] = await Promise.all([
      widgetsOf(db, principal.role.role_id),
      db.selectFrom('user_widget').select('widget_ids').where('userid', '=', userid).executeTakeFirst(),
    ]);
    const ids = saved
      ? saved.widget_ids.filter((id) => offered.some((widget) => widget.Id === id))
      : offered.filter((widget) => widget.checked).map((widget) => widget.Id);
    return { response: [{ WIDGET_IDS: ids.join(',') }] };
  },

  saveWidgets: async ({ userid, widget_ids }, { db, principal, now }) => {
    const ids = [...new Set(widget_ids)];
    const offered = await widgetsOf(db, principal.role.role_id);
    await refuseForeign(
      db,
      ids,
      offered.map((widget) => widget.Id),
    );
    const saved = { widget_ids: ids, updated_at: now() };
    await db
      .insertInto('user_widget')
      .values({ userid, ...saved })
      .onConflict((conflict) => conflict.column('userid').doUpdateSet(saved))
      .execute();
    return { response: { WIDGET_IDS: ids.join(',') } };
  },
} satisfies Pick<Handlers, 'widgetsOfRole' | 'widgetsOfUser' | 'saveWidgets'>;
