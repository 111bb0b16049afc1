import { sql } from 'kysely';
import { type NotificationKind, usualWays, type Ways } from '../../contract/calls/portal/notifications.ts';
import type { Preferences } from '../../contract/calls/profile.ts';
import type { Db } from '../db/schema.ts';
import type { Principal } from './principal.ts';

const defaultPreferences: Preferences = {
  locale: null,
  theme: null,
  landing_page: null,
  menu: 'Y',
  default_stores: null,
  tour_seen: false,
  notifications: usualWays,
};

/** What a person prefers; the defaults when they have chosen nothing yet. Stores that they no longer see are left out. */
export async function preferencesOf(
  db: Db,
  { userid, storeIds }: Pick<Principal, 'userid' | 'storeIds'>,
): Promise<Preferences> {
  const row = await db
    .selectFrom('user_preference')
    .select(['locale', 'theme', 'landing_page', 'menu', 'default_stores', 'tour_ended_at'])
    .select(sql<Partial<Record<NotificationKind, Ways>> | null>`notifications`.as('notifications'))
    .where('userid', '=', userid)
    .executeTakeFirst();
  if (!row) return defaultPreferences;
  const own = new Set(storeIds);
  const stores = row.default_stores?.filter((id) => own.has(id)) ?? [];
  const { tour_ended_at, ...preferences } = row;
  return {
    ...preferences,
    default_stores: stores.length > 0 ? stores : null,
    tour_seen: tour_ended_at !== null,
    notifications: { ...usualWays, ...row.notifications },
  };
}

/** The page on which people of a role start; null for the dashboard. */
export async function landingPageOf(db: Db, roleId: number): Promise<string | null> {
  const row = await db
    .selectFrom('role')
    .select('landing_page')
    .where('role_id', '=', roleId)
    .executeTakeFirst();
  return row?.landing_page ?? null;
}

type Changes = {
  readonly [Name in keyof Omit<Preferences, 'notifications'>]?: Preferences[Name] | undefined;
} & {
  readonly notifications?: Readonly<Partial<Record<NotificationKind, Ways>>> | undefined;
};

/** Stores these settings; what is left out, or undefined, stays. */
export async function keepPreferences(
  db: Db,
  userid: number,
  { tour_seen, notifications, ...changes }: Changes,
  now: Date,
): Promise<void> {
  const values = { ...changes, ...(tour_seen && { tour_ended_at: now }), updated_at: now };
  const ways = notifications && JSON.stringify(notifications);
  await db
    .insertInto('user_preference')
    .values({ userid, ...values, ...(ways && { notifications: ways }) })
    .onConflict((conflict) =>
      conflict.column('userid').doUpdateSet({
        ...values,
        ...(ways && {
          notifications: sql<string>`coalesce(user_preference.notifications, '{}') || ${ways}::jsonb`,
        }),
      }),
    )
    .execute();
}
