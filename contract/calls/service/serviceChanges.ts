import { z } from 'zod';
import { type Call, moduleAccess } from '../../call.ts';
import { Id, PlainDate } from '../../values.ts';
import { serviceRoute } from './serviceBoard.ts';

/**
 * Server-sent events: `open`, once all changes from there on are told; `change`, whenever something of the day is no
 * longer what it was; and `alive` every five seconds, so that a line that broke without a word is noticed.
 */
export const serviceChanges = {
  method: 'GET',
  path: 'service/changes',
  summary:
    "Tells as server-sent events when a store's service day has changed: `open` first, then `change` each time, and `alive` now and then. Ask `service/day` again on either.",
  request: z.strictObject({ store: Id, date: PlainDate }),
  reply: z.unknown(),
  access: moduleAccess(serviceRoute),
  style: 'envelope',
  writes: false,
} satisfies Call;
