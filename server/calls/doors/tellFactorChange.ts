import { type AuditAction, writeAudit } from '../../access/audit.ts';
import type { Principal } from '../../access/principal.ts';
import type { Tx } from '../../db/schema.ts';
import { queueMail } from '../../mail/queue.ts';
import type { CallContext } from '../handler.ts';

export interface FactorChange {
  readonly userid: number;
  readonly action: Extract<AuditAction, `factor_${string}` | 'recovery_codes'>;
  /** What it is about, never a secret. */
  readonly what: Readonly<Record<string, string>> | null;
}

/** Writes a change down and tells the owner of the login by mail. */
export async function tellFactorChange(
  tx: Tx,
  { userid, action, what }: FactorChange,
  { client, config, now, principal }: CallContext<Principal | null>,
) {
  await writeAudit(tx, {
    at: now(),
    userid: principal?.userid ?? userid,
    address: client.address,
    resource: 'admusers',
    record_id: String(userid),
    action,
    before: action === 'factor_removed' ? what : null,
    after: action === 'factor_removed' ? null : what,
  });
  if (!config.mail || action === 'recovery_codes') return;
  const askedBy = principal !== null && principal.userid !== userid ? { askedBy: principal.userid } : {};
  await queueMail(tx, { kind: action, userid, ...askedBy }, now());
}
