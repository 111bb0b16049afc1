import { z } from 'zod';
import { defineCall, moduleAccess } from '../../call.ts';
import { leadSources } from '../../resource/leadSources.ts';
import { PlainDate, StoreSelection } from '../../values.ts';

/** Characters of the documents that one call brings. */
const LONGEST_XML = 1_000_000;

/** What became of a prospect. */
const PostedLead = z.object({
  /** Its number at the store; null when it says none that can be read. */
  lead_no: z.string().nullable(),
  /**
   * `new`; `repeat`: the same person within 30 days of another lead, which it is part of; `known`: it came before by the
   * same number; `kept_aside`: it can't be taken, for the reason given.
   */
  state: z.enum(['new', 'repeat', 'known', 'kept_aside']),
  store_id: z.number().nullable(),
  /** The lead that it is, or is part of; null when it was kept aside. */
  lead_id: z.number().nullable(),
  /** The number of the lead that it repeats. */
  repeat_of: z.string().nullable(),
  /** Why it was kept aside, or what was not taken of it. */
  reasons: z.array(z.string()),
});
export type PostedLead = z.infer<typeof PostedLead>;

export const postLeads = defineCall('POST', 'leads', {
  summary:
    'Imports leads as ADF/XML 1.0: as the body (application/xml), or in the JSON field xml. Repeats change nothing.',
  request: z.strictObject({ xml: z.string().min(1).max(LONGEST_XML) }),
  reply: z.object({
    /** The number of the import in the history, whose report has what was kept aside. */
    run_id: z.number(),
    leads: z.array(PostedLead),
  }),
  access: moduleAccess('leads', 'edit'),
  body: 'xml',
});

const ResponseTime = z.object({
  leads: z.number(),
  answered: z.number(),
  /** Median minutes from lead to first answer, of those that were answered; null when none was. */
  median_minutes: z.number().nullable(),
  /** Percent of all leads that were answered within a quarter of an hour, 0–100; null without leads. */
  within_15_pct: z.number().nullable(),
});

const LeadSource = z.enum(
  Object.keys(leadSources).filter((name): name is keyof typeof leadSources => name in leadSources),
);

export const leadResponseTimes = defineCall('POST', 'leads/responseTimes', {
  summary: 'Returns lead response times of a period: in total, by store, by source, and by both.',
  request: z.strictObject({
    storeId: StoreSelection,
    /** Days of the stores, both included. */
    from: PlainDate,
    to: PlainDate,
  }),
  reply: z.object({
    total: ResponseTime,
    stores: z.array(z.object({ store_id: z.number(), storename: z.string(), ...ResponseTime.shape })),
    sources: z.array(z.object({ lead_source: LeadSource, ...ResponseTime.shape })),
    rows: z.array(z.object({ store_id: z.number(), lead_source: LeadSource, ...ResponseTime.shape })),
  }),
  access: moduleAccess('leads'),
  writes: false,
});
