import { today } from '../../calendar.ts';
import { exportActivity } from '../../resources/activity/export.ts';
import { readRetention, saveRetention } from '../../retention/settings.ts';
import type { Handlers } from '../handler.ts';
import { callerOf } from '../listing.ts';

/** How long activity and the change log are kept, and both as a file before they go. */
export const retentionHandlers = {
  listRetention: async (_payload, { db, now }) => ({ response: await readRetention(db, now()) }),

  saveRetention: async ({ what, months }, { db, principal: { userid }, client: { address }, now }) => {
    const author = { userid, address, now: now() };
    await saveRetention(db, what, months, author);
    return { response: await readRetention(db, author.now) };
  },

  exportActivity: async (request, context) => {
    const { db, readDb, now } = context;
    const csv = await exportActivity(readDb, request, callerOf(context), { auditDb: db });
    return { filename: `${request.of}-${today(now())}.csv`, csv };
  },
} satisfies Partial<Handlers>;
