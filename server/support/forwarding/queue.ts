import type { Selectable } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { SupportForwardingTable } from '../../db/tables/reference.ts';
import { outboxOf } from '../../outbox/outbox.ts';

export type Forwarding = Selectable<SupportForwardingTable>;

/** A try takes less than the lease (`post.ts`). There is no last one. */
export const forwardings = outboxOf<Forwarding>({
  table: 'support_forwarding',
  id: 'ticket_id',
  lease: 15 * 60_000,
});

/** Has a request forwarded; pass the transaction that files it. */
export const queueForwarding = (db: Db, ticketId: number, now: Date) =>
  db.insertInto('support_forwarding').values({ ticket_id: ticketId, next_try_at: now }).execute();
