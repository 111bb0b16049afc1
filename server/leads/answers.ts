import { sql } from 'kysely';
import type { Tx } from '../db/schema.ts';

/**
 * Keeps that somebody marked a lead as answered, or takes it back. It stays with the arrival that the lead has its number
 * of, so that it counts whatever the lead becomes part of.
 */
export async function markAnswered(
  tx: Tx,
  leadId: number,
  answeredAt: Date | null,
  userid: number,
): Promise<void> {
  await sql`delete from lead_answer where arrival_id = ${leadId}
    or arrival_id in (select arrival_id from lead_arrival where lead_id = ${leadId})`.execute(tx);
  if (answeredAt === null) return;
  await tx
    .insertInto('lead_answer')
    .values({ arrival_id: leadId, answered_at: answeredAt, userid })
    .execute();
}
