import { z } from 'zod';
import { defineCall, self, signedIn } from '../call.ts';
import { fault } from '../messages/fault.ts';
import { fieldSchema } from '../resource/schema.ts';
import { admusers } from '../resources/admusers.ts';
import { Flag, Id, Instant, Line } from '../values.ts';
import { alwaysTold, notificationKinds, Ways } from './portal/notifications.ts';

export const Locale = z.enum(['en', 'es']);
const Theme = z.enum(['light', 'dark', 'system']);

/** Stores that one may start with. */
const MOST_STORES = 1000;

/** What a person prefers, on every device. Null: nothing was chosen, so each browser decides. */
export const Preferences = z.object({
  locale: Locale.nullable(),
  theme: Theme.nullable(),
  /** Route that opens after sign-in; null for their role's. It may be one that their role no longer includes. */
  landing_page: z.string().nullable(),
  /** Y: the mega-menu; N: the new-style menu. */
  menu: Flag,
  /** Ids of the stores that pages start with, ascending and all of them still in scope; null for all stores. */
  default_stores: z.array(z.number()).nullable(),
  /** Whether they have ended or skipped the tour of the dashboard. @default nobody knows, so it is not shown */
  tour_seen: z.boolean().optional(),
  /** How they hear of what. @default the host notifies nobody */
  notifications: z.record(z.enum(notificationKinds), Ways).optional(),
});
export type Preferences = z.infer<typeof Preferences>;

export const updatePreferences = defineCall('POST', 'users/updatePreferences', {
  summary: "Changes the caller's phone number and preferences. Omitted fields stay unchanged.",
  request: z.strictObject({
    userid: Id,
    phone: fieldSchema(admusers.fields.phone).optional().pipe(z.string().nullable().optional()),
    locale: Locale.optional(),
    theme: Theme.optional(),
    landing_page: Line(100).min(1).nullable().optional(),
    menu: Flag.optional(),
    /** Of the caller's own stores; null for all that they see, also those that they will see later. */
    default_stores: z.array(Id).min(1, fault('choose_store')).max(MOST_STORES).nullable().optional(),
    /** They have ended or skipped the tour of the dashboard, which is never unsaid. */
    tour_seen: z.literal(true).optional(),
    /** How they want to hear of what; kinds that are left out stay, and of some everybody hears. */
    notifications: z.partialRecord(z.enum(notificationKinds).exclude([alwaysTold]), Ways).optional(),
  }),
  reply: z.object({ phone: z.string().nullable(), preferences: Preferences }),
  access: self('userid'),
  writes: true,
});

export const OwnSession = z.object({
  /** Names the session without opening it. */
  id: z.string(),
  is_current: z.boolean(),
  created_at: Instant,
  last_seen_at: Instant,
  address: z.string().nullable(),
  os: z.string().nullable(),
  device: z.string().nullable(),
  browser: z.string().nullable(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const listSessions = defineCall('POST', 'session/list', {
  summary: "The caller's active sessions, last used first.",
  request: z.strictObject({}),
  reply: z.array(OwnSession),
  access: signedIn,
  writes: false,
  onlyPeople: true,
});

export const endOwnSession = defineCall('POST', 'session/end', {
  summary: 'Ends another session of the caller.',
  request: z.strictObject({ id: z.string().regex(/^[0-9a-f]{16}$/, fault('unknown')) }),
  reply: z.object({}),
  access: signedIn,
  writes: true,
});

export const endOtherSessions = defineCall('POST', 'session/endOthers', {
  summary: 'Ends all other sessions of the caller.',
  request: z.strictObject({}),
  reply: z.object({ ended: z.number() }),
  access: signedIn,
  writes: true,
});
