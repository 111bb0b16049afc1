import { z } from 'zod';
import { readJson } from '../json.ts';

/**
 * What a hand-off carries. `userid`, `role`, `session` and `store` always; the others depend on the destination.
 * Fields that a later version adds are kept, since `sig` covers them too.
 */
export const HandoffPayload = z.looseObject({
  userid: z.int(),
  /** The role in the sibling, as the login's record has it. */
  role: z.int(),
  /** A code that `handoff/redeem` takes once. */
  session: z.string(),
  /** Home store, or "0" for a login that sees every store. */
  store: z.string(),
  email: z.string().optional(),
  /** A: agent application, C: exchange, M: module of another site. */
  flag: z.enum(['A', 'C', 'M']).optional(),
  /** Ids of further stores joined by commas; "0" for every store. */
  oth_stores: z.string().optional(),
  pin: z.string().optional(),
  /** Period that a module of the utilities opens with; the field of its name holds its first day. */
  Type: z.enum(['MTD', 'LM']).optional(),
  MTD: z.string().optional(),
  LM: z.string().optional(),
  /** First and last day that a report opens with, where somebody chose them. */
  from: z.string().optional(),
  to: z.string().optional(),
  /** HMAC-SHA256 over the rest, base64url; older siblings ignore it. */
  sig: z.string().optional(),
});
export type HandoffPayload = z.infer<typeof HandoffPayload>;

/** Characters that a token may have: with the rest of what redeems it no more than an open call takes. */
export const TOKEN_SIZE = 4000;

/** A token as it travels: base64 of the payload's JSON in UTF-8. */
export function encodeToken(payload: HandoffPayload): string {
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** The payload of a token in either alphabet of base64; undefined for anything else. */
export function decodeToken(token: string): HandoffPayload | undefined {
  if (token.length > TOKEN_SIZE) return undefined;
  try {
    const text = atob(token.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    return HandoffPayload.safeParse(readJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes))).data;
  } catch {
    return undefined;
  }
}

/** What `sig` is computed over: the JSON of the payload without it, its fields in the order of their names. */
export function signedText({ sig: _, ...rest }: HandoffPayload): string {
  const fields = Object.entries(rest).filter(([, value]) => value !== undefined);
  return JSON.stringify(Object.fromEntries(fields.toSorted(([a], [b]) => (a < b ? -1 : 1))));
}
