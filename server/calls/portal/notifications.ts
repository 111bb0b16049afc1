import { markRead, notificationsOf, unreadOf } from '../../inbox/read.ts';
import type { Handlers } from '../handler.ts';

/** What happened that the caller wants to hear of. */
export const notificationsHandlers = {
  listNotifications: async (_payload, { db, principal: { userid } }) => {
    const [rows, unread] = await Promise.all([notificationsOf(db, userid), unreadOf(db, userid)]);
    return {
      response: { notifications: rows.map((row) => ({ ...row, at: row.at.toISOString() })), unread },
    };
  },

  readNotifications: async ({ notification_id: id }, { db, principal: { userid }, now }) => {
    await markRead(db, userid, id, now());
    return { response: { unread: await unreadOf(db, userid) } };
  },
} satisfies Partial<Handlers>;
