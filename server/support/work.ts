import { sql } from 'kysely';
import type { PayloadOf } from '../../contract/call.ts';
import type { answerTicket, changeTicket, Ticket } from '../../contract/calls/support.ts';
import { writeAudit } from '../access/audit.ts';
import type { Principal } from '../access/principal.ts';
import type { Db, Tx } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { notify } from '../notifications/notify.ts';
import { forwardings } from './forwarding/queue.ts';
import { helpersOf, mayWorkOn, noSuchTicket, ticketFor } from './read.ts';

interface Author {
  readonly principal: Principal;
  readonly address: string;
  readonly now: Date;
}

/** Nobody else writes about a request meanwhile. */
async function lock(tx: Tx, ticketId: number) {
  return tx
    .selectFrom('support_ticket')
    .select(['userid', 'status', 'priority', 'assignee', 'changed_at'])
    .where('ticket_id', '=', ticketId)
    .forUpdate()
    .executeTakeFirstOrThrow(noSuchTicket);
}

/**
 * Says something about a request. What its asker says opens a closed one, and one that waits for them; they are notified
 * of an answer, unless they are a guest.
 * @throws AppError `not_found`, `forbidden` for those who may only look
 */
export async function answer(
  db: Db,
  { ticket_id, text, is_internal = false, key }: PayloadOf<typeof answerTicket>,
  { principal, now }: Author,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { userid } = await ticketFor(tx, ticket_id, principal);
    const isAsker = userid === principal.userid;
    const by_support = await mayWorkOn(tx, ticket_id, principal);
    if (!isAsker && !by_support) throw new AppError('forbidden', 'no_access');
    if (is_internal && !by_support) throw new AppError('forbidden', 'notes_by_support');
    const { status } = await lock(tx, ticket_id);
    const { user } = principal;
    const said = await tx
      .insertInto('support_message')
      .values({
        ticket_id,
        userid: principal.userid,
        name: `${user.firstname} ${user.lastname}`,
        by_support: by_support && !isAsker,
        is_internal,
        text,
        at: now,
        write_key: key ?? null,
      })
      .onConflict((conflict) => conflict.column('write_key').doNothing())
      .returning('message_id')
      .executeTakeFirst();
    if (!said) return;
    const opens = isAsker && !is_internal && (status === 'closed' || status === 'waiting');
    await tx
      .updateTable('support_ticket')
      .set({ changed_at: now, ...(opens && { status: 'open' as const }) })
      .where('ticket_id', '=', ticket_id)
      .execute();
    if (userid !== null && !isAsker && !is_internal) {
      await notify(tx, [userid], { kind: 'answer', subject: ticket_id }, now);
    }
  });
}

/**
 * Sets status, priority or helper of a request; its asker hears of another status, and whoever is to help of that.
 * @throws AppError `not_found`, `conflict` when it has changed since it was read, `invalid` for a helper who may not help
 */
export async function change(
  db: Db,
  { ticket_id, changed_at, ...values }: PayloadOf<typeof changeTicket>,
  { principal, address, now }: Author,
): Promise<Ticket> {
  return db.transaction().execute(async (tx) => {
    await ticketFor(tx, ticket_id, principal);
    if (!(await mayWorkOn(tx, ticket_id, principal))) throw noSuchTicket();
    const before = await lock(tx, ticket_id);
    if (before.changed_at.toISOString() !== changed_at) {
      throw new AppError('conflict', 'ticket_changed');
    }
    const { assignee } = values;
    if (assignee && !(await helpersOf(tx, ticket_id)).some(({ userid }) => userid === assignee)) {
      throw new AppError('invalid', 'choose_assignee', {
        fields: { assignee: 'choose_assignee_field' },
      });
    }
    const names = (['status', 'priority', 'assignee'] as const).filter(
      (name) => values[name] !== undefined && values[name] !== before[name],
    );
    if (names.length > 0) {
      const of = (row: typeof values) => Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
      await tx
        .updateTable('support_ticket')
        .set({ ...values, changed_at: sql<Date>`greatest(${now}, changed_at + interval '1 millisecond')` })
        .where('ticket_id', '=', ticket_id)
        .execute();
      await writeAudit(tx, {
        at: now,
        userid: principal.userid,
        address,
        resource: 'support_ticket',
        record_id: String(ticket_id),
        action: 'update',
        before: of(before),
        after: of(values),
      });
      const others = (id: number | null | undefined) => (id && id !== principal.userid ? [id] : []);
      if (names.includes('status'))
        await notify(tx, others(before.userid), { kind: 'changed', subject: ticket_id }, now);
      if (names.includes('assignee'))
        await notify(tx, others(assignee), { kind: 'assigned', subject: ticket_id }, now);
    }
    return ticketFor(tx, ticket_id, principal);
  });
}

/**
 * Has a request sent to the support service again now.
 * @throws AppError `not_found`, `conflict` when the service has it, it is being sent, or it is not forwarded
 */
export async function forwardAgain(
  db: Db,
  ticketId: number,
  { principal, address, now }: Author,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await mayWorkOn(tx, ticketId, principal))) throw noSuchTicket();
    const { forwarding } = await ticketFor(tx, ticketId, principal);
    if (!(await forwardings.tryNow(tx, ticketId, now))) {
      throw new AppError('conflict', 'not_forwardable');
    }
    await writeAudit(tx, {
      at: now,
      userid: principal.userid,
      address,
      resource: 'support_ticket',
      record_id: String(ticketId),
      action: 'update',
      before: { forwarding },
      after: { forwarding: 'waiting' },
    });
  });
}
