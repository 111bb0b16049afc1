import { z } from 'zod';
import { defineCall, moduleAccess, self } from '../call.ts';
import { Id, Instant, Line, PlainDate, wholeNumber } from '../values.ts';

/** Page id of the dashboard; every other page has the id of its module. */
export const DASHBOARD_PAGE = 1;

const Claim = Line(200).nullish();

/** What a page shows: a customer or segment by its number, a vehicle by its VIN. */
const ViewedRecord = z.string().regex(/^((customer|segment):[1-9]\d{0,9}|vehicle:[A-Z0-9]{17})$/);

export const recordActivity = defineCall('POST', 'users/UserActivityAction', {
  summary:
    'Records a page visit with the address, time, system, device and browser the server sees. Returns the number of unread notifications.',
  request: z.strictObject({
    userid: Id,
    pageid: Id,
    ip: Claim,
    os: Claim,
    device: Claim,
    browser: Claim,
    /** @default a page of no single record */
    subject: ViewedRecord.optional(),
  }),
  /** How many notifications the caller has not read. @default the host notifies nobody */
  reply: z.object({ unread: z.number().optional() }),
  access: self('userid'),
  writes: true,
});

/** Filters of the activity. */
const activityFilter = {
  userid: Id.optional(),
  pageid: Id.optional(),
  /** First day, in the group's time zone. */
  from: PlainDate.optional(),
};

export const ActivityRow = z.object({
  activity_id: z.number(),
  at: Instant,
  userid: z.number(),
  user_name: z.string(),
  pageid: z.number(),
  /** Null when its module is gone. */
  page_name: z.string().nullable(),
  ip: z.string().nullable(),
  os: z.string().nullable(),
  device: z.string().nullable(),
  browser: z.string().nullable(),
});
export type ActivityRow = z.infer<typeof ActivityRow>;

export const activityList = defineCall('POST', 'users/activity', {
  summary: "Page visits by users in the caller's stores, newest first.",
  request: z.strictObject({
    ...activityFilter,
    page: wholeNumber(1, 1_000_000).optional(),
    perPage: wholeNumber(1, 1000).optional(),
  }),
  reply: z.array(ActivityRow),
  access: moduleAccess('user_activity'),
  writes: false,
});

export const ActivitySummary = z.object({
  views: z.number(),
  people: z.number(),
  /** Views by weekday (0 Sunday – 6 Saturday) and hour (0–23) in the group's time zone; hours without any are left out. */
  hours: z.array(z.object({ weekday: z.number(), hour: z.number(), views: z.number() })),
  /** Most viewed first; not narrowed by the filter of the page. */
  by_page: z.array(
    z.object({ pageid: z.number(), page_name: z.string().nullable(), views: z.number(), people: z.number() }),
  ),
  /** Most active first, at most 500; not narrowed by the filter of the person. */
  by_person: z.array(z.object({ userid: z.number(), user_name: z.string(), views: z.number() })),
  failed_sign_ins: z.object({
    total: z.number(),
    /** How many of them named no login that exists; null for who does not see all stores, since such have none. */
    unknown: z.number().nullable(),
    /** Newest first, at most 50. Person and id are null for names that nobody has: what was typed is not kept. */
    latest: z.array(
      z.object({
        failure_id: z.number(),
        at: Instant,
        userid: z.number().nullable(),
        user_name: z.string().nullable(),
        address: z.string(),
      }),
    ),
  }),
});
export type ActivitySummary = z.infer<typeof ActivitySummary>;

export const activitySummary = defineCall('POST', 'users/activitySummary', {
  summary: 'Activity by hour, most viewed pages, and failed sign-ins.',
  request: z.strictObject(activityFilter),
  reply: ActivitySummary,
  access: moduleAccess('user_activity'),
  writes: false,
});
