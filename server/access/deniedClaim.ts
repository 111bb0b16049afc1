import type { MessageKey } from '../../contract/messages/index.ts';
import type { Params } from '../../contract/messages/params.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/schema.ts';
import { AppError, cut, type FieldFaults, LONGEST_NAME, MOST_FIELDS } from '../errors.ts';
import { type AuditEntry, inNameOf, writeAudit } from './audit.ts';
import { actorOf, type Principal } from './principal.ts';

/** A payload named a user, role or store that is not the caller's; `claims` says which fields and what they held. */
export class DeniedClaim extends AppError {
  readonly claims: Readonly<Record<string, unknown>>;

  /** @param fields messages to show beside fields. @default none */
  constructor(
    reason: MessageKey,
    claims: Readonly<Record<string, unknown>>,
    {
      params,
      fields,
    }: { readonly params?: Params | undefined; readonly fields?: FieldFaults | undefined } = {},
  ) {
    super('forbidden', reason, { params, fields });
    this.claims = claims;
  }
}

interface Denial {
  readonly error: unknown;
  /** Who tried; nothing is written about strangers. */
  readonly principal: Principal | null;
  readonly address: string;
  readonly callPath: string;
}

/** A list or text of any length as the audit keeps it. */
function shortened(claim: unknown): unknown {
  if (typeof claim === 'string') return cut(claim, LONGEST_NAME);
  if (!Array.isArray(claim) || claim.length <= MOST_FIELDS) return claim;
  return [...claim.slice(0, MOST_FIELDS), `… ${claim.length} in all`];
}

/** Writes an audit row when the error says that somebody claimed to be somebody else. */
export async function auditDenial(
  db: Db,
  now: Clock,
  { error, principal, address, callPath }: Denial,
): Promise<void> {
  if (!(error instanceof DeniedClaim) || !principal) return;
  const row: AuditEntry = {
    at: now(),
    userid: actorOf(principal),
    address,
    resource: 'calls',
    record_id: callPath,
    action: 'denied',
    before: null,
    after: Object.fromEntries(
      Object.entries(error.claims)
        .slice(0, MOST_FIELDS)
        .map(([name, claim]) => [name, shortened(claim)]),
    ),
  };
  await inNameOf(principal, () => writeAudit(db, row));
}
