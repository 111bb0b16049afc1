import { z } from 'zod';
import { defineCall, signedIn } from '../../call.ts';
import { Instant } from '../../values.ts';

/**
 * What somebody hears of: an answer to their support request, another state of it, a request that they are to work on, a
 * segment shared with them, the end of an import of theirs, a file of the watched folder that was not loaded, a feed of their stores that is late, a sign-in from a network
 * where they have not been.
 */
export const notificationKinds = [
  'answer',
  'changed',
  'assigned',
  'segment',
  'import',
  'file',
  'feed',
  'sign_in',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** How somebody hears of something: in the portal, by mail where the portal sends any, both or neither. */
export const Ways = z.strictObject({ portal: z.boolean(), mail: z.boolean() });
export type Ways = z.infer<typeof Ways>;

/** What everybody hears of in both ways, whatever they prefer: whoever gets into a login must not silence it. */
export const alwaysTold = 'sign_in' satisfies NotificationKind;

/** How people hear of things who have not decided otherwise: by mail of what waits for them. */
export const usualWays: Readonly<Record<NotificationKind, Ways>> = {
  answer: { portal: true, mail: true },
  changed: { portal: true, mail: false },
  assigned: { portal: true, mail: true },
  segment: { portal: true, mail: false },
  import: { portal: true, mail: false },
  file: { portal: true, mail: true },
  feed: { portal: true, mail: false },
  sign_in: { portal: true, mail: true },
};

/** Notifications that the panel shows. */
export const MOST_SHOWN = 30;
/** Days after which a notification is forgotten. */
export const NOTIFICATION_DAYS = 90;

export const Notification = z.object({
  notification_id: z.number(),
  kind: z.enum(notificationKinds),
  at: Instant,
  is_read: z.boolean(),
  /** How often it happened since the last look. */
  times: z.number(),
  /** Number of what it is about: a request, a segment, an import; 0 for what has none. */
  subject: z.number(),
  /** What that is called, or from where somebody signed in. */
  name: z.string(),
  /** Who did it; null when that is nobody, or nobody to name. */
  by: z.string().nullable(),
  /** How something ended or stands: the state of a request or of an import. */
  state: z.string().nullable(),
});
export type Notification = z.infer<typeof Notification>;

/** The page of the portal on which what a notification is about is read on. */
export function pageOf({ kind, subject }: Pick<Notification, 'kind' | 'subject'>): string {
  switch (kind) {
    case 'answer':
    case 'changed':
    case 'assigned':
      return `/tickets?ticket=${subject}`;
    case 'segment':
      return `/customerslist?segment=${subject}`;
    case 'import':
      return `/dataimport/run/${subject}`;
    case 'file':
      return '/dataimport';
    case 'feed':
      return '/stores';
    case 'sign_in':
      return '/Profile';
  }
}

export const listNotifications = defineCall('POST', 'notifications/list', {
  summary: `The caller's last ${MOST_SHOWN} notifications about records they can still open, newest first.`,
  request: z.strictObject({}),
  reply: z.object({ notifications: z.array(Notification), unread: z.number() }),
  access: signedIn,
  writes: false,
  onlyPeople: true,
});

export const readNotifications = defineCall('POST', 'notifications/read', {
  summary: "Marks one or all of the caller's notifications as read.",
  request: z.strictObject({
    /** @default all */
    notification_id: z.int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  }),
  reply: z.object({ unread: z.number() }),
  access: signedIn,
  writes: true,
});
