import { sql } from 'kysely';
import { type AuditEntry, writeAudit } from '../../access/audit.ts';
import { actorOf, type Principal } from '../../access/principal.ts';
import type { Db } from '../../db/schema.ts';

/** Pages on which everything about one person stands. */
export type LookedAt = 'customerdetails' | 'customer_journey';

interface Looking {
  readonly db: Db;
  readonly principal: Principal;
  readonly client: { readonly address: string };
  readonly now: () => Date;
}

/** Who comes back to a page within this time goes on with the same look. */
const MINUTES = 30;

/**
 * Writes down that somebody looked at a customer: once in half an hour for each page, whoever they view the portal as. The
 * log names the customer by number alone, since people read it who may not see names.
 */
export async function noteLook(page: LookedAt, customer: number, looking: Looking): Promise<void> {
  const { db, principal, client, now } = looking;
  const at = now();
  const entry: AuditEntry = {
    at,
    userid: actorOf(principal),
    address: client.address,
    resource: page,
    record_id: String(customer),
    action: 'look',
    before: null,
    after: principal.viewing ? { viewing_as: principal.userid } : null,
  };
  const { rows } = await sql`
    select from audit where resource = ${entry.resource} and record_id = ${entry.record_id} and action = 'look'
      and userid = ${entry.userid}::integer and at > ${new Date(at.getTime() - MINUTES * 60_000)} limit 1`.execute(
    db,
  );
  if (rows.length === 0) await writeAudit(db, entry);
}
