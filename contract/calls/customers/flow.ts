import { z } from 'zod';
import { defineCall, moduleAccess } from '../../call.ts';
import { journeyStages, leadSourceNames, leadTraits } from '../../expression/journey.ts';
import { Id, IdOrZero, PlainDate, StoreSelection } from '../../values.ts';

const access = moduleAccess('customer_journeyv2');

/** Those whose first lead was of one store, source or brand; brand 0 is that of leads that name none. */
const OnlyOf = z.strictObject({
  store: Id.optional(),
  source: z.enum(leadSourceNames).optional(),
  brand: IdOrZero.optional(),
});

export const customerLeadDays = defineCall('POST', 'customers/leadDays', {
  summary: 'Returns the date of the earliest lead from a known customer, or null.',
  request: z.strictObject({ storeId: StoreSelection.default('all') }),
  reply: z.object({ first: z.string().nullable() }),
  access,
  writes: false,
});

/** Days of leads, both included, and their stores. */
const days = { from: PlainDate, to: PlainDate, storeId: StoreSelection.default('all') };

/** Everybody once, by their first lead of these days at these stores. */
const cohort = { ...days, only: OnlyOf.default({}) };

/** Shares are left to who reads them; medians are of whole days, null of nobody. */
const FlowStage = z.object({
  stage: z.enum(journeyStages),
  /** Who came to it. */
  count: z.number(),
  /** Median days from the stage before. */
  days: z.number().nullable(),
  /** Who came no further and is not in service either. */
  lost: z.number(),
  /** Median days from the stage to the day on which they are followed. */
  lost_days: z.number().nullable(),
  /** Who came no further and is still in service. */
  active: z.number(),
  active_days: z.number().nullable(),
  /** The filters that list those who came to it, are lost at it, and are in service. */
  reached_expression: z.string(),
  lost_expression: z.string(),
  active_expression: z.string(),
});

export const Flow = z.object({
  from: z.string(),
  to: z.string(),
  /** The last day on which they are followed. */
  followed_to: z.string(),
  /** Customers; always `again` + `active` + `lost`. */
  leads: z.number(),
  again: z.number(),
  active: z.number(),
  lost: z.number(),
  active_expression: z.string(),
  lost_expression: z.string(),
  /** Leads that were answered, and the median minutes until then. */
  answered: z.number(),
  answer_minutes: z.number().nullable(),
  stages: z.array(FlowStage),
});
export type Flow = z.infer<typeof Flow>;
export type FlowStage = Flow['stages'][number];

export const customerFlow = defineCall('POST', 'customers/flow', {
  summary:
    'Returns the lead funnel of a period: customers per stage, losses, median days and response time, with an optional comparison.',
  request: z.strictObject({
    ...cohort,
    compare: z.strictObject(days).nullable().default(null),
  }),
  reply: z.object({
    flow: Flow,
    /** Partial when leads begin only within or after its days: those of a part of them are no measure for the others. */
    compared: Flow.extend({ is_partial: z.boolean() }).nullable(),
  }),
  access,
  writes: false,
});

/** A store, source or brand of leads; its stages add up over all of them. */
const FlowPart = z.object({
  /** ID of the store, the source, or `brand_chrome_id`, 0 for none. */
  value: z.union([z.number(), z.string()]),
  /** Of a store or brand. */
  label: z.string().nullable(),
  /** Who came to each stage, in the order of the stages. */
  counts: z.array(z.number()),
  active: z.number(),
  lost: z.number(),
  expression: z.string(),
});
export type FlowPart = z.infer<typeof FlowPart>;

export const customerFlowParts = defineCall('POST', 'customers/flowParts', {
  summary: 'Returns the lead funnel by store, source or brand of the first lead, most leads first.',
  request: z.strictObject({ ...cohort, by: z.enum(leadTraits) }),
  reply: z.array(FlowPart),
  access,
  writes: false,
});

/** Buyers among a cohort by when they bought, and how many of them were in service so many months later. */
const RetentionCohort = z.object({
  /** Days of the purchases: a month, or the year of those that came later. */
  from: z.string(),
  to: z.string(),
  customers: z.number(),
  /** By `months`: for how many the time has passed, and how many of these had a visit in the twelve months before. */
  kept: z.array(z.object({ due: z.number(), count: z.number() })),
});
export type RetentionCohort = z.infer<typeof RetentionCohort>;

export const customerRetention = defineCall('POST', 'customers/flowRetention', {
  summary:
    'Returns the share of buyers still in service 6, 12, 18 and 24 months after purchase, by purchase month.',
  request: z.strictObject(cohort),
  reply: z.object({ months: z.array(z.number()), cohorts: z.array(RetentionCohort) }),
  access,
  writes: false,
});
