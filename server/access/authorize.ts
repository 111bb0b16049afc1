import type { z } from 'zod';
import { isForKeys, keyAllows } from '../../contract/apiKey.ts';
import { type Access, type Call, type EndReason, writesOf } from '../../contract/call.ts';
import { keyFor } from '../../contract/messages/fault.ts';
import { AppError } from '../errors.ts';
import { checkAccess } from './check.ts';
import { DeniedClaim } from './deniedClaim.ts';
import { ended } from './endedSessions.ts';
import { fieldsOf } from './faults.ts';
import type { Principal } from './principal.ts';
import { someStoresOnly } from './someStoresOnly.ts';

/** Who makes a call, as the request has it. */
export interface Caller {
  readonly principal: Principal | null;
  /** Why the session that the browser still has the secret of ended. @default undefined, nobody knows */
  readonly endReason?: EndReason | undefined;
}

/** @throws AppError `not_signed_in` unless the call is open to everyone or somebody is signed in. */
function requireSignIn(call: Call, { principal, endReason }: Caller): void {
  if (checkAccess(call.access, principal, undefined) === 'not_signed_in') {
    throw endReason ? ended(endReason) : new AppError('not_signed_in', 'sign_in');
  }
}

/**
 * The checks of a call that need no payload: nobody sends a large file only to learn that they may not.
 * @throws AppError `not_signed_in` or `forbidden`
 */
export function requireRight(call: Call, caller: Caller): void {
  const { principal } = caller;
  requireSignIn(call, caller);
  requireOwnPortal(call, principal);
  requireKeyAllows(call, principal);
  if (!looksAtPayload(call.access)) demand(call, principal, undefined);
}

/** Who looks at the portal of another changes nothing there. @throws AppError `forbidden` */
function requireOwnPortal(call: Call, principal: Principal | null): void {
  const viewing = principal?.viewing;
  if (!viewing || call.endsViewing || !writesOf(call)) return;
  throw new AppError('forbidden', viewing.ended ? 'viewing_ended' : 'viewing_as');
}

/** A key does what its limits include, and nothing that only people do. @throws AppError `forbidden` */
function requireKeyAllows(call: Call, principal: Principal | null): void {
  if (!principal?.key || keyAllows(principal.key, call)) return;
  throw new AppError('forbidden', isForKeys(call) ? 'key_not_allowed' : 'people_only');
}

/** Fields by which the caller says who they are. */
const identityFields = (access: Access): string[] => {
  if (access.kind === 'self' || access.kind === 'ownRole') return [access.field];
  return access.kind === 'anyOf' ? access.rules.flatMap(identityFields) : [];
};

const looksAtPayload = (access: Access): boolean =>
  access.kind === 'anyOf' ? access.rules.some(looksAtPayload) : 'field' in access;

/** A call that its caller may make: what it was asked, and what answers that. */
export interface Admitted<Context, Answer> {
  readonly payload: unknown;
  readonly answer: (context: Context) => Promise<Answer>;
}

/**
 * Checks who may make the call and then what was sent, in the order that tells strangers least.
 * @throws AppError `not_signed_in`, `forbidden` or `invalid`; DeniedClaim
 */
export type Admit<Context, Answer> = (caller: Caller, raw: unknown) => Admitted<Context, Answer>;

/** Ties an answer to its call: it gets what the call's own schema has made of the payload, and nothing that was not checked. */
export function admitting<Payload, Context, Answer>(
  call: Call<z.ZodType<Payload>>,
  answer: (payload: Payload, context: Context) => Promise<Answer>,
): Admit<Context, Answer> {
  return (caller, raw) => {
    // A rule that looks at no field is decided before the payload is, so that those without the right learn nothing.
    requireRight(call, caller);
    const payload = parsePayload(call.request, raw);
    if (looksAtPayload(call.access)) demand(call, caller.principal, payload);
    return { payload, answer: (context) => answer(payload, context) };
  };
}

function demand(call: Call, principal: Principal | null, payload: unknown) {
  const verdict = checkAccess(call.access, principal, payload);
  if (verdict === 'allowed') return;
  if (verdict === 'some_stores_only') throw someStoresOnly();
  const claimed = identityFields(call.access);
  if (claimed.length === 0) throw new AppError('forbidden', 'no_access');
  const fields = Object.entries(Object(payload)).filter(([name]) => claimed.includes(name));
  throw new DeniedClaim('own_only', Object.fromEntries(fields));
}

/** @throws AppError `invalid` with a message per field */
export function parsePayload<Payload>(schema: z.ZodType<Payload>, raw: unknown): Payload {
  const parsed = schema.safeParse(raw, { error: keyFor });
  if (parsed.success) return parsed.data;
  throw new AppError('invalid', 'invalid_request', { fields: fieldsOf(parsed.error) });
}
