import { z } from 'zod';
import { defineCall, moduleAccess, wholeGroupAccess } from '../../call.ts';
import { fault } from '../../messages/fault.ts';
import { Instant, PlainDate } from '../../values.ts';

/** What is kept for a stated time: visits with failed sign-ins, the change log, and who came to segments and went. */
export const retentionKinds = ['activity', 'changes', 'segments'] as const;
export type RetentionKind = (typeof retentionKinds)[number];

/** Months that each is kept at least, so that nobody wipes the trail of what they did. */
export const SHORTEST_MONTHS = { activity: 3, changes: 12, segments: 3 } as const satisfies Record<
  RetentionKind,
  number
>;
export const LONGEST_MONTHS = 120;
/** Days between the decision for a shorter time and its effect: enough to export what goes, or to object. */
export const WAITING_DAYS = 7;

const kind = z.enum(retentionKinds);

export const Retention = z.object({
  what: kind,
  /** Null: forever. */
  months: z.number().nullable(),
  /** A shorter time that is decided on and not in effect yet. */
  next: z.object({ months: z.number(), from: Instant }).nullable(),
  /** Day before which rows go next: with `next` on the day of its effect. Null when nothing ever goes. */
  before: z.string().nullable(),
  /** Rows of now that are older than that. */
  rows: z.number(),
  /** The last time that something went. */
  last: z.object({ at: Instant, rows: z.number(), before: Instant }).nullable(),
});
export type Retention = z.infer<typeof Retention>;

export const listRetention = defineCall('POST', 'retention/list', {
  summary: 'Retention of activity, the change log and segment history, and the next deletion.',
  request: z.strictObject({}),
  reply: z.array(Retention),
  access: wholeGroupAccess('user_activity'),
  writes: false,
});

export const saveRetention = defineCall('POST', 'retention/save', {
  summary: `Sets a retention period. Longer periods apply immediately, shorter ones after ${WAITING_DAYS} days.`,
  request: z
    .strictObject({
      what: kind,
      /** Null: forever. */
      months: z.int().min(1).max(LONGEST_MONTHS).nullable(),
    })
    .refine(({ what, months }) => months === null || months >= SHORTEST_MONTHS[what], {
      path: ['months'],
      ...fault('retention_too_short'),
    }),
  reply: z.array(Retention),
  access: wholeGroupAccess('user_activity', 'edit'),
});

/** What an export holds. */
export const activityLists = ['visits', 'failures', 'changes'] as const;
export type ActivityList = (typeof activityLists)[number];

/** By address, so that the browser writes it straight to disk. */
export const exportActivity = defineCall('GET', 'users/activity/export', {
  summary:
    "Streams visits, failed sign-ins or the change log as CSV, oldest first, within the caller's access. The audit records the export.",
  request: z.strictObject({
    of: z.enum(activityLists),
    /** First day, in the group's time zone. */
    from: PlainDate.optional(),
    /** The day after the last one. */
    before: PlainDate.optional(),
  }),
  reply: z.string(),
  access: moduleAccess('user_activity'),
  style: 'csv',
});
