import type { Selectable } from 'kysely';
import { DashboardLayout, LAYOUT_VERSION, MOST_TILES, type TilePlace } from '../../contract/calls/widgets.ts';
import { storeScope } from '../access/scope.ts';
import { today } from '../calendar.ts';
import type { Db } from '../db/schema.ts';
import type { UserLayoutTable } from '../db/tables/access.ts';
import { AppError } from '../errors.ts';
import { periodOf } from '../metrics/periods/period.ts';
import { newestOf } from '../metrics/records/newest.ts';
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
    .where('is_drawn', '=', true)
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
    throw new AppError('invalid', 'widget_gone', {
      fields: { widget_ids: 'whole_number' },
    });
  }
  throw new AppError('forbidden', 'widget_not_of_role');
}

/** Ids that the user has, by their own choice or else their role's; also of widgets that they can't have at present. */
async function selectedWidgets(db: Db, userid: number, roleId: number): Promise<readonly number[]> {
  const saved = await db
    .selectFrom('user_widget')
    .select('widget_ids')
    .where('userid', '=', userid)
    .executeTakeFirst();
  if (saved) return saved.widget_ids;
  const defaults = await db
    .selectFrom('role_widget')
    .select('widget_id')
    .where('role_id', '=', roleId)
    .where('is_default', '=', true)
    .execute();
  return defaults.map(({ widget_id }) => widget_id);
}

type StoredLayout = Pick<Selectable<UserLayoutTable>, 'version' | 'layout'>;

/** What is stored, as this program understands it; null when another version wrote it, or it is broken. */
const readable = ({ version, layout }: StoredLayout): DashboardLayout | null =>
  version === LAYOUT_VERSION ? (DashboardLayout.safeParse(layout).data ?? null) : null;

/** The layout without the widgets that the role does not have, or no longer. */
function ofWidgets(layout: DashboardLayout, offered: readonly RoleWidget[]): DashboardLayout {
  const names = new Set(offered.map(({ call_name }) => call_name));
  return {
    ...layout,
    wide: layout.wide?.filter(({ name }) => names.has(name)) ?? null,
    narrow: layout.narrow?.filter(({ name }) => names.has(name)) ?? null,
    phone: layout.phone?.filter((name) => names.has(name)) ?? null,
  };
}

const storedLayout = (db: Db, userid: number): Promise<StoredLayout | undefined> =>
  db.selectFrom('user_layout').select(['version', 'layout']).where('userid', '=', userid).executeTakeFirst();

const nameOf = (tile: TilePlace | string) => (typeof tile === 'string' ? tile : tile.name);

/**
 * A new layout with the places that the widgets of the catalogue had which the user can't have at present, and so
 * can't have placed: each is where it was when it comes back.
 */
async function withAbsent(
  db: Db,
  userid: number,
  layout: DashboardLayout,
  offered: readonly RoleWidget[],
): Promise<DashboardLayout> {
  const [stored, catalogue] = await Promise.all([
    storedLayout(db, userid),
    db.selectFrom('widget').select('call_name').execute(),
  ]);
  const before = stored ? readable(stored) : null;
  if (!before) return layout;
  const present = new Set(offered.map(({ call_name }) => call_name));
  const absent = new Set(catalogue.map(({ call_name }) => call_name).filter((name) => !present.has(name)));
  const joined = <Tile extends TilePlace | string>(now: Tile[] | null, then: Tile[] | null) => {
    const placed = new Set(now?.map(nameOf));
    const added = then?.filter((tile) => absent.has(nameOf(tile)) && !placed.has(nameOf(tile))) ?? [];
    return now && [...now, ...added].slice(0, MOST_TILES);
  };
  return {
    ...layout,
    wide: joined(layout.wide, before.wide),
    narrow: joined(layout.narrow, before.narrow),
    phone: joined(layout.phone, before.phone),
  };
}

/** One statement, so that of several that save at once the last one wins as a whole. */
function storeLayout(db: Db, userid: number, layout: DashboardLayout | null, now: Date) {
  if (layout === null) return db.deleteFrom('user_layout').where('userid', '=', userid).execute();
  const saved = { version: layout.version, layout: JSON.stringify(layout), updated_at: now };
  return db
    .insertInto('user_layout')
    .values({ userid, ...saved })
    .onConflict((conflict) => conflict.column('userid').doUpdateSet(saved))
    .execute();
}

/** Which widgets a role has, which of them a user keeps on their dashboard, and how they arranged them. */
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
    const absent = (await selectedWidgets(db, userid, principal.role.role_id)).filter(
      (id) => !offered.some((widget) => widget.Id === id),
    );
    const saved = { widget_ids: [...ids, ...absent], updated_at: now() };
    await db
      .insertInto('user_widget')
      .values({ userid, ...saved })
      .onConflict((conflict) => conflict.column('userid').doUpdateSet(saved))
      .execute();
    return { response: { WIDGET_IDS: ids.join(',') } };
  },

  dashboardLayout: async ({ userid }, { db, principal }) => {
    const [offered, stored] = await Promise.all([
      widgetsOf(db, principal.role.role_id),
      storedLayout(db, userid),
    ]);
    const layout = stored ? readable(stored) : null;
    return {
      response: {
        layout: layout && ofWidgets(layout, offered),
        unreadable: stored !== undefined && layout === null,
      },
    };
  },

  saveDashboardLayout: async ({ userid, layout }, { db, principal, now }) => {
    const offered = await widgetsOf(db, principal.role.role_id);
    const whole = layout && (await withAbsent(db, userid, layout, offered));
    await storeLayout(db, userid, whole, now());
    return { response: {} };
  },

  newestRecords: async ({ storeId, ...range }, { principal, readDb, now }) => {
    const scope = storeScope(principal, storeId);
    const day = today(now());
    const asked = { callNames: principal.widgets, period: periodOf(range, day), today: day };
    return { response: await newestOf(readDb, scope, asked) };
  },
} satisfies Pick<
  Handlers,
  | 'widgetsOfRole'
  | 'widgetsOfUser'
  | 'saveWidgets'
  | 'dashboardLayout'
  | 'saveDashboardLayout'
  | 'newestRecords'
>;
