import { z } from 'zod';
import { defineCall, Message, moduleAccess } from '../../call.ts';
import { Id, Instant, wholeNumber } from '../../values.ts';
import { person, personal } from './customers.ts';

const view = moduleAccess('CDP');
const edit = moduleAccess('CDP', 'edit');

/** One of two records that may be the same person. */
const Person = z.object({
  ...person,
  address: z.string().nullable(),
  zip: z.string().nullable(),
  deals: z.number(),
  ros: z.number(),
  last_seen: z.string().nullable(),
});

export const MatchPair = z.object({
  pair_id: z.number(),
  left: Person,
  right: Person,
  /** What makes them alike, as a sentence. */
  reason: Message,
  /** 0–1. */
  confidence: z.number(),
  status: z.enum(['open', 'merged', 'rejected']),
  decided_at: Instant.nullable(),
  decided_by: z.string().nullable(),
});
export type MatchPair = z.infer<typeof MatchPair>;

export const matchPairs = defineCall('POST', 'identity/pairs', {
  summary: 'Lists possible duplicates, best match first; or reviewed pairs, newest first.',
  request: z.strictObject({
    status: z.enum(['open', 'merged', 'rejected']).default('open'),
    page: wholeNumber(1, 1_000_000).optional(),
    perPage: wholeNumber(1, 1000).optional(),
  }),
  reply: z.array(MatchPair),
  access: view,
  writes: false,
  sensitive: personal,
});

export const decidePair = defineCall('POST', 'identity/decide', {
  summary: 'Merges a pair, marks it as not a duplicate, or reopens it. Reopening a merged pair unmerges it.',
  request: z.strictObject({ pair_id: Id, decision: z.enum(['merge', 'reject', 'reopen']) }),
  reply: z.object({ status: z.enum(['open', 'merged', 'rejected']) }),
  access: edit,
});

export const IdentitySummary = z.object({
  source_records: z.number(),
  resolved_customers: z.number(),
  /** 1 − resolved ÷ source, 0–100; null without customers. */
  duplicate_pct: z.number().nullable(),
  households: z.number(),
  email_pct: z.number().nullable(),
  phone_pct: z.number().nullable(),
  open_pairs: z.number(),
});
export type IdentitySummary = z.infer<typeof IdentitySummary>;

export const identitySummary = defineCall('POST', 'identity/summary', {
  summary: 'Counts records, customers and households, and how complete they are.',
  request: z.strictObject({}),
  reply: IdentitySummary,
  access: view,
  writes: false,
});
