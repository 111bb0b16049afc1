import { z } from 'zod';
import { defineCall, moduleAccess } from '../../call.ts';
import { fault } from '../../messages/fault.ts';
import { Id } from '../../values.ts';
import { personal } from './customers.ts';
import { CustomerExpression } from './segments.ts';

const view = moduleAccess('customerslist');
const edit = moduleAccess('customerslist', 'edit');

/** People with the filter that lists exactly them. */
const Counted = z.object({ count: z.number(), expression: z.string() });

export const SegmentHistory = z.object({
  /** The days that were noted, the oldest first, with how many people of the caller's stores were in it. */
  days: z.array(z.object({ day: z.string(), people: z.number() })),
  /** The day with which the last one is compared: a week before it, or the first one; null before any was noted. */
  since: z.string().nullable(),
  came: Counted,
  went: Counted,
});
export type SegmentHistory = z.infer<typeof SegmentHistory>;

export const segmentHistory = defineCall('POST', 'segments/history', {
  summary: 'Returns the size of a segment by day, and who joined or left in the last week.',
  request: z.strictObject({ segment_id: Id }),
  reply: SegmentHistory,
  access: view,
  writes: false,
});

/** Segments that are laid over each other at once. */
export const MOST_OVERLAID = 3;

export const SegmentOverlap = z.object({
  /** In the order in which they were asked for. */
  segments: z.array(z.object({ segment_id: z.number(), name: z.string(), count: z.number() })),
  /** Every region, those of nobody too: the segments that its people are in, all others they are not. */
  regions: z.array(Counted.extend({ segment_ids: z.array(z.number()) })),
});
export type SegmentOverlap = z.infer<typeof SegmentOverlap>;

export const segmentOverlap = defineCall('POST', 'segments/overlap', {
  summary: 'Counts the customers two or three segments share, and those in only some of them.',
  request: z.strictObject({
    segment_ids: z
      .array(Id)
      .min(2)
      .max(MOST_OVERLAID)
      .refine((ids) => new Set(ids).size === ids.length, fault('duplicate_segment')),
  }),
  reply: SegmentOverlap,
  access: view,
  writes: false,
});

/** A condition of a filter with what the person has. */
const WhyTest = z.object({
  /** Its text, stores by AS_ID. */
  expression: z.string(),
  /** Null is neither: there is no value to compare. */
  holds: z.boolean().nullable(),
  /** What the person has: of stores and segments those of the condition; null is not known, or not told. */
  value: z.union([z.number(), z.string(), z.array(z.number())]).nullable(),
  /** Why there is none: `role` does not see it, `stores` that the caller does not see are theirs too. */
  untold: z.enum(['role', 'stores']).nullable(),
});

export const SegmentWhy = z.object({
  UC_ID: z.number(),
  UC_FirstName: z.string(),
  UC_LastName: z.string(),
  /** Whether the list of the filter has them. */
  is_in: z.boolean(),
  /** Whether the list looks at them: at who only sent a lead to the stores in scope it does not, unless it asks for the flow. */
  is_customer: z.boolean(),
  /** The filters of the report, as `customersdata/countoffilters` names them. */
  parts: z.array(
    z.object({ name: z.string(), expression: z.string(), holds: z.boolean(), tests: z.array(WhyTest) }),
  ),
});
export type SegmentWhy = z.infer<typeof SegmentWhy>;

export const whyInSegment = defineCall('POST', 'segments/why', {
  summary: 'Explains which conditions of a filter a customer meets, with the customer’s values.',
  request: z.strictObject({ UC_ID: Id, Expression: CustomerExpression }),
  reply: SegmentWhy,
  access: view,
  writes: false,
  sensitive: personal,
});

/** Ways in which people of an audience are reached; who opted out of one is in no file for it. */
export const audienceChannels = ['email', 'sms', 'phone'] as const;
export type AudienceChannel = (typeof audienceChannels)[number];

/**
 * `xlsx` and `csv` hold names, addresses and figures. `google` and `meta` hold one column of addresses as SHA-256, as
 * Google Ads and Meta Ads match people by.
 */
export const audienceFormats = ['xlsx', 'csv', 'google', 'meta'] as const;
export type AudienceFormat = (typeof audienceFormats)[number];

const audience = { Expression: CustomerExpression, channel: z.enum(audienceChannels) };

/** Of whom a filter finds, who is in a file and who is left out for what. */
export const AudienceCount = z.object({
  people: z.number(),
  /** They, or somebody with the same address, opted out. */
  opted_out: z.number(),
  /** Without an address that can be reached so. */
  no_address: z.number(),
});
export type AudienceCount = z.infer<typeof AudienceCount>;

export const audienceCount = defineCall('POST', 'segments/audience/count', {
  summary: 'Counts the customers of a filter reachable by a channel, and those excluded with reasons.',
  request: z.strictObject(audience),
  reply: AudienceCount,
  access: edit,
  writes: false,
});

const Key = z.string().regex(/^[\w-]{8,64}$/, fault('request_key'));

/** By address, so that the browser writes it straight to disk, shows how far it is and can stop it. */
export const exportAudience = defineCall('GET', 'segments/audience', {
  summary:
    'Streams the reachable customers of a filter, without opt-outs. The change log records the export.',
  request: z.strictObject({
    ...audience,
    format: z.enum(audienceFormats),
    /** By which whoever asks for the file finds out what became of it. */
    key: Key,
  }),
  reply: z.string(),
  access: edit,
  style: 'file',
});

export const audienceOutcome = defineCall('POST', 'segments/audience/outcome', {
  summary: 'Returns the outcome of an audience export: people included and excluded.',
  request: z.strictObject({ key: Key }),
  /** Null while it is being written, or when none was. */
  reply: z
    .object({ complete: z.boolean(), count: z.number(), opted_out: z.number(), no_address: z.number() })
    .nullable(),
  access: edit,
  writes: false,
});
