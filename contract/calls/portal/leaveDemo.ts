import { z } from 'zod';
import { defineCall, moduleAccess } from '../../call.ts';
import { OwnLogin } from './ownLogin.ts';

/** What is counted of a demo group before it goes. */
export const demoParts = [
  'stores',
  'groups',
  'employees',
  'contacts',
  'logins',
  'keys',
  'customers',
  'requests',
  'segments',
  'vehicles',
  'deals',
  'repairOrders',
  'partsSales',
  'partStock',
  'appointments',
  'leads',
  'plans',
  'tickets',
  'visits',
  'changes',
  'imports',
] as const;
export type DemoPart = (typeof demoParts)[number];

/** What somebody without a password here types instead of it. */
export const LEAVING_WORD = 'LEAVE';

export const demoContents = defineCall('POST', 'setup/demo', {
  summary: 'What leaving the demo deletes and which login stays. Null without a demo group.',
  request: z.strictObject({}),
  reply: z
    .object({
      /** Records that go, of which there are any. */
      goes: z.array(z.object({ part: z.enum(demoParts), count: z.number() })),
      /** Files of somebody's own that were loaded beside the demo group, and go with it. */
      own_files: z.number(),
      /** What the caller says to leave: their password, or `LEAVING_WORD` when they have none here. */
      asks: z.enum(['password', 'word']),
      /** Whether the caller is a user of the demo group, who gets a login of their own. */
      is_demo_user: z.boolean(),
    })
    .nullable(),
  access: moduleAccess('setup', 'edit'),
  writes: false,
});

export const leaveDemo = defineCall('POST', 'setup/leaveDemo', {
  summary:
    "Permanently deletes the demo group: all records and all logins except the caller's, whose other sessions end. Settings stay.",
  request: z.strictObject({
    /** The own password, or `LEAVING_WORD`. */
    confirm: z.string().min(1).max(200),
    /** Whom the caller is from now on; of a user of the demo group only, and of them always. */
    login: OwnLogin.optional(),
  }),
  reply: z.object({}),
  access: moduleAccess('setup', 'edit'),
  onlyPeople: true,
});
