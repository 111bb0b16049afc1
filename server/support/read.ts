import { type RawBuilder, sql } from 'kysely';
import {
  type Ticket,
  type TicketDetails,
  type TicketStatus,
  ticketPriorities,
} from '../../contract/calls/support.ts';
import { opensRoute } from '../access/opens.ts';
import { mayOpen, type Principal } from '../access/principal.ts';
import { containsWords } from '../db/reads/textKey.ts';
import type { Db } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { messageOf } from '../messages.ts';

type Sql = RawBuilder<unknown>;

/** The module of those who work on requests. */
const TICKETS = 'tickets';

/** Requests `t`, with their writers `u`, that somebody may work on: of people of their stores, all for who sees all. */
function ofTheirStores({ levels, seesAllStores, storeIds }: Principal): Sql {
  if (!levels.has(TICKETS)) return sql`false`;
  return seesAllStores ? sql`true` : sql`u.store_id = any (${[...storeIds]}::integer[])`;
}

const areTheirs = ({ userid }: Principal): Sql => sql`t.userid = ${userid}`;

/** Which requests `t`, with their writers `u`, somebody may read. */
export const mayRead = (principal: Principal): Sql =>
  sql`(${areTheirs(principal)} or ${ofTheirStores(principal)})`;

const tables = sql`from support_ticket t left join app_user u on u.userid = t.userid
  left join store s on s."ID" = u.store_id left join app_user helper on helper.userid = t.assignee
  left join support_forwarding f on f.ticket_id = t.ticket_id`;

const columnsFor = (
  principal: Principal,
): Sql => sql`t.ticket_id, t.title, t.status, t.priority, t.created_at, t.changed_at, t.username, t.userid,
  s.storename, t.assignee, helper.firstname || ' ' || helper.lastname as assignee_name,
  (select count(*) from support_message m where m.ticket_id = t.ticket_id and not m.is_internal) as answers,
  t.stored_file is not null as has_file, case when ${ofTheirStores(principal)} then f.state end as forwarding`;

interface Row extends Omit<Ticket, 'created_at' | 'changed_at'> {
  readonly created_at: Date;
  readonly changed_at: Date;
}

const ticketOf = ({ created_at, changed_at, ...row }: Row): Ticket => ({
  ...row,
  created_at: created_at.toISOString(),
  changed_at: changed_at.toISOString(),
});

export interface TicketFilter {
  readonly whose: 'own' | 'all';
  readonly status?: TicketStatus | 'not_closed' | undefined;
  readonly assignee?: number | undefined;
  readonly q?: string | undefined;
}

function conditionsOf({ whose, status, assignee, q }: TicketFilter, principal: Principal): Sql {
  const conditions = [
    whose === 'own' ? areTheirs(principal) : ofTheirStores(principal),
    status === 'not_closed' ? sql`t.status <> 'closed'` : status ? sql`t.status = ${status}` : sql`true`,
    assignee === undefined
      ? sql`true`
      : assignee === 0
        ? sql`t.assignee is null`
        : sql`t.assignee = ${assignee}`,
    q
      ? sql`(${containsWords([sql`t.title`, sql`t.username`], q)} or t.ticket_id::text = ${q.replace(/^#/, '')})`
      : sql`true`,
  ];
  return sql.join(conditions, sql` and `);
}

/** Spelt as in the index `support_ticket_urgency`. */
const mostUrgentFirst = sql.raw(
  `array_position(array[${ticketPriorities
    .toReversed()
    .map((priority) => `'${priority}'`)
    .join(', ')}], t.priority), t.created_at, t.ticket_id`,
);
const lastChangedFirst = sql`t.changed_at desc, t.ticket_id desc`;

interface Part {
  readonly order?: 'changed' | 'urgency' | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** Requests that meet a filter, the last changed or the most urgent first, with how many there are. */
export async function ticketsIn(
  db: Db,
  filter: TicketFilter,
  principal: Principal,
  { order, offset, limit }: Part,
): Promise<{ rows: Ticket[]; total: number }> {
  const where = conditionsOf(filter, principal);
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<Row>`select ${columnsFor(principal)} ${tables} where ${where}
      order by ${order === 'urgency' ? mostUrgentFirst : lastChangedFirst} offset ${offset} limit ${limit}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*) as total ${tables} where ${where}`.execute(db),
  ]);
  return { rows: rows.map(ticketOf), total: counted[0]?.total ?? 0 };
}

export const noSuchTicket = () => new AppError('not_found', 'no_such_request');

/** @throws AppError `not_found` for a request that is not there, or not for them */
export async function ticketFor(db: Db, ticketId: number, principal: Principal): Promise<Ticket> {
  const { rows } = await sql<Row>`
    select ${columnsFor(principal)} ${tables} where t.ticket_id = ${ticketId} and ${mayRead(principal)}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw noSuchTicket();
  return ticketOf(row);
}

/** Whether a request is among those that somebody may look into for their work, not only as its asker. */
async function isAmong(db: Db, ticketId: number, principal: Principal): Promise<boolean> {
  const { rows } = await sql`
    select ${tables} where t.ticket_id = ${ticketId} and ${ofTheirStores(principal)}`.execute(db);
  return rows.length > 0;
}

/** Whether somebody may assign and close a request; nobody's own request makes them a helper. */
export const mayWorkOn = async (db: Db, ticketId: number, principal: Principal): Promise<boolean> =>
  mayOpen(principal, TICKETS, 'edit') && (await isAmong(db, ticketId, principal));

/**
 * A request with all that was said about it and that the principal may read.
 * @param isForwarding whether this portal has a support service
 * @throws AppError `not_found`
 */
export async function ticketDetails(
  db: Db,
  ticketId: number,
  principal: Principal,
  isForwarding: boolean,
): Promise<TicketDetails> {
  const ticket = await ticketFor(db, ticketId, principal);
  const isTheirs = await isAmong(db, ticketId, principal);
  const may_work = isTheirs && mayOpen(principal, TICKETS, 'edit');
  const isOwn = ticket.userid === principal.userid;
  const seesContact = isOwn || principal.role.sees_personal === 'Y';
  const [body, messages, helpers, forwarding] = await Promise.all([
    db
      .selectFrom('support_ticket as t')
      .leftJoin('support_file as f', 'f.stored_file', 't.stored_file')
      .select(['t.desc', 't.email', 't.phno', 'f.stored_file as id', 'f.name'])
      .select(sql<number | null>`octet_length(f.content)`.as('bytes'))
      .where('t.ticket_id', '=', ticketId)
      .executeTakeFirstOrThrow(noSuchTicket),
    db
      .selectFrom('support_message')
      .select(['message_id', 'at', 'name', 'by_support', 'is_internal', 'text'])
      .where('ticket_id', '=', ticketId)
      .$if(!isTheirs, (query) => query.where('is_internal', '=', false))
      .orderBy('message_id')
      .execute(),
    may_work ? helpersOf(db, ticketId) : [],
    isTheirs ? forwardingOf(db, ticketId, isForwarding) : null,
  ]);
  const { id, name, bytes } = body;
  return {
    ticket,
    desc: body.desc,
    email: seesContact ? body.email : null,
    phno: seesContact ? body.phno : null,
    file: id !== null && name !== null && bytes !== null ? { id, name, bytes } : null,
    messages: messages.map(({ at, ...message }) => ({ ...message, at: at.toISOString() })),
    may_work,
    helpers,
    forwarding,
  };
}

async function forwardingOf(
  db: Db,
  ticketId: number,
  isForwarding: boolean,
): Promise<TicketDetails['forwarding']> {
  const row = await db
    .selectFrom('support_forwarding')
    .select(['state', 'next_try_at', 'ended_at', 'tries', 'fault', 'reference'])
    .where('ticket_id', '=', ticketId)
    .executeTakeFirst();
  if (!row) return null;
  const { next_try_at, ended_at, fault, ...facts } = row;
  return {
    ...facts,
    fault: fault && messageOf(fault),
    next_try_at: isForwarding && row.state === 'waiting' ? next_try_at.toISOString() : null,
    ended_at: ended_at?.toISOString() ?? null,
  };
}

/** Condition on `app_user u` with the role `r`: whether they may work on a request. */
export const mayHelpWith = (ticketId: Sql): RawBuilder<boolean> => sql`(${opensRoute(TICKETS, ['E'])}
  and (u.all_stores = 'Y' or exists (
    select from support_ticket asked join app_user asker using (userid)
    where asked.ticket_id = ${ticketId} and asker.store_id = any (u.oth_stores || u.store_id))))`;

/** Active logins that may work on a request, by name: of a guest's only those of all stores. */
export async function helpersOf(db: Db, ticketId: number): Promise<{ userid: number; name: string }[]> {
  const { rows } = await sql<{ userid: number; name: string }>`
    select u.userid, u.firstname || ' ' || u.lastname as name
    from app_user u join role r on r.role_id = u.roleid and r.status = 'A'
    where u.status = 'A' and ${mayHelpWith(sql`${ticketId}`)}
    order by 2, 1 limit 200`.execute(db);
  return rows;
}

/** An attachment of a request that the principal may see. @throws AppError `not_found` */
export async function attachmentFor(db: Db, id: string, principal: Principal) {
  const { rows } = await sql<{ name: string; type: string; content: Buffer }>`
    select f.name, f.type, f.content
    from support_file f join support_ticket t using (ticket_id) left join app_user u on u.userid = t.userid
    where f.stored_file = ${id} and ${mayRead(principal)}`.execute(db);
  const [file] = rows;
  if (!file) throw new AppError('not_found', 'no_such_file');
  return { filename: file.name, type: file.type, bytes: file.content };
}
