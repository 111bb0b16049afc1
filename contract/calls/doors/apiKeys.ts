import { z } from 'zod';
import { keyRights } from '../../apiKey.ts';
import { defineCall, moduleAccess } from '../../call.ts';
import { fault } from '../../messages/fault.ts';
import { Id, Instant, Line, wholeNumber } from '../../values.ts';

/** Days for which a key works: at most a year. */
export const MOST_KEY_DAYS = 365;
export const USUAL_KEY_DAYS = 90;
/** Keys of one login that work at the same time. */
export const MOST_KEYS = 50;

export const keyStates = ['active', 'expired', 'revoked'] as const;

const ApiKey = z.object({
  key_id: z.number(),
  /** What the key begins with: by it a key that has leaked is recognised. */
  prefix: z.string(),
  name: z.string(),
  made_by: z.object({
    userid: z.number(),
    name: z.string(),
    /** Whether their login works; a key does as long as it does. */
    is_active: z.boolean(),
  }),
  made_at: Instant,
  may: z.enum(keyRights),
  /** Such as `POST customersdata/get`; of keys that name their calls. */
  calls: z.array(z.string()),
  /** Names of its stores; null for all that whoever made it sees. */
  stores: z.array(z.string()).nullable(),
  expires_at: Instant,
  /** To the minute. */
  last_used_at: Instant.nullable(),
  last_used_from: z.string().nullable(),
  state: z.enum(keyStates),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const listApiKeys = defineCall('GET', 'keys', {
  summary: "The caller's API keys, or all keys with access to all stores, newest first.",
  request: z.strictObject({}),
  reply: z.array(ApiKey),
  access: moduleAccess('api_keys'),
});

export const apiKeyCalls = defineCall('GET', 'keys/calls', {
  summary: 'Calls a key can be limited to.',
  request: z.strictObject({}),
  reply: z.array(z.object({ call: z.string(), summary: z.string(), only_reads: z.boolean() })),
  access: moduleAccess('api_keys'),
});

export const makeApiKey = defineCall('POST', 'keys/make', {
  summary:
    'Creates a key that acts for the caller, within limits. Only this reply includes the full key; the server stores its hash.',
  request: z.strictObject({
    /** What it is for. */
    name: Line(80).min(1),
    may: z.enum(keyRights),
    /** Of a key that names its calls: which, such as `POST customersdata/get`. */
    calls: z.array(Line(200)).max(300).optional(),
    /** Some of the own stores; null or left out for all of them, whichever they are. */
    store_ids: z.array(Id).min(1, fault('choose_store')).max(1000).nullable().optional(),
    /** @default 90 */
    days: wholeNumber(1, MOST_KEY_DAYS).optional(),
  }),
  reply: z.object({ key: z.string(), key_id: z.number(), expires_at: Instant }),
  access: moduleAccess('api_keys', 'edit'),
});

export const revokeApiKey = defineCall('POST', 'keys/revoke', {
  summary:
    "Revokes a key permanently: the caller's own, or one whose owner has no more access than the caller.",
  request: z.strictObject({ key_id: Id }),
  reply: z.object({}),
  access: moduleAccess('api_keys', 'edit'),
});
