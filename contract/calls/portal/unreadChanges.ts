import { z } from 'zod';
import { type Call, signedIn } from '../../call.ts';

/** What an event `unread` says. */
/**
 * Server-sent events: `unread`, as `{"unread": 3}`, at once and whenever it changes; `open`, once all changes from there on
 * are told; and `alive` every five seconds, so that a line that broke without a word is noticed.
 */
export const unreadChanges = {
  method: 'GET',
  path: 'notifications/changes',
  summary:
    'Server-sent events with the caller\'s unread notification count: `unread`, such as `{"unread": 3}`, at once and after each change, and a periodic `alive`.',
  request: z.strictObject({}),
  reply: z.unknown(),
  access: signedIn,
  style: 'envelope',
  writes: false,
  onlyPeople: true,
} satisfies Call;
