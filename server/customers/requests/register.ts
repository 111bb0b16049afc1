import { type RawBuilder, sql } from 'kysely';
import {
  ANSWER_DAYS,
  type RequestChannel,
  type RequestKind,
  type RequestStatus,
  type requestFilters,
  type SubjectRequest,
} from '../../../contract/calls/customers/requests.ts';
import type { Fault } from '../../../contract/messages/fault.ts';
import type { MessageKey } from '../../../contract/messages/index.ts';
import type { Params } from '../../../contract/messages/params.ts';
import { type AuditAction, writeAudit } from '../../access/audit.ts';
import { addDays, type PlainDate } from '../../calendar.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { messageOf } from '../../messages.ts';
import { findSubject } from './people.ts';

/** What the audit calls them. It names customers by number alone. */
const RESOURCE = 'subject_request';

/** Who handles a request, when and from where. */
export interface Handler {
  readonly userid: number;
  readonly address: string;
  readonly now: Date;
  /** The group's day. */
  readonly today: PlainDate;
}

interface ListRequest {
  readonly filter: (typeof requestFilters)[number];
  readonly kind?: RequestKind | undefined;
  readonly customer?: number | undefined;
  readonly offset: number;
  readonly limit: number;
}

const isWaiting = sql`r.status in ('open', 'erasing')`;

const narrowed = (day: PlainDate): Readonly<Record<ListRequest['filter'], RawBuilder<unknown>>> => ({
  waiting: isWaiting,
  overdue: sql`${isWaiting} and r.due_on < ${day}::date`,
  done: sql`r.status = 'done'`,
  refused: sql`r.status = 'refused'`,
  all: sql`true`,
});

const nameOf = (userid: string) =>
  sql`(select firstname || ' ' || lastname from app_user where userid = ${sql.ref(`r.${userid}`)})`;

type Moments = 'made_at' | 'closed_at' | 'readmitted_at';
type Row = Omit<SubjectRequest, Moments | 'fault'> & { readonly fault: Fault | null } & {
  readonly made_at: Date;
  readonly closed_at: Date | null;
  readonly readmitted_at: Date | null;
  readonly total: number;
};

/** Requests, those that wait first by the day on which they are due, then the newest. */
export async function listRequests(
  db: Db,
  { filter, kind, customer, offset, limit }: ListRequest,
  day: PlainDate,
): Promise<{ rows: SubjectRequest[]; total: number }> {
  const { rows } = await sql<Row>`
    select r.request_id, r."UC_ID", coalesce(p."UC_FirstName", '') as "UC_FirstName",
      coalesce(p."UC_LastName", '') as "UC_LastName", r.kind, r.channel, r.received_on::text, r.due_on::text, r.status,
      ${isWaiting} and r.due_on < ${day}::date as is_overdue, r.reason, r.fault, ${nameOf('made_by')} as made_by, r.made_at,
      ${nameOf('decided_by')} as decided_by, r.closed_at, r.readmitted_at, coalesce(p.erased_at is not null, true) as is_erased,
      (count(*) over ())::int as total
    from subject_request as r
    left join customer as c on c."UC_ID" = r."UC_ID"
    left join customer as p on p."UC_ID" = coalesce(c.merged_into, c."UC_ID")
    where ${narrowed(day)[filter]} and ${kind ? sql`r.kind = ${kind}` : sql`true`}
      and ${customer ? sql`coalesce(p."UC_ID", r."UC_ID") = ${customer}` : sql`true`}
    order by ${isWaiting} desc, case when ${isWaiting} then r.due_on end, r.request_id desc
    limit ${limit} offset ${offset}`.execute(db);
  const total = rows[0]?.total ?? 0;
  return {
    rows: rows.map(({ total: _, made_at, closed_at, readmitted_at, fault, ...row }) => ({
      ...row,
      fault: fault && messageOf(fault),
      made_at: made_at.toISOString(),
      closed_at: closed_at?.toISOString() ?? null,
      readmitted_at: readmitted_at?.toISOString() ?? null,
    })),
    total,
  };
}

interface Entry {
  readonly customer: number;
  readonly kind: RequestKind;
  readonly channel: RequestChannel;
  readonly received_on: PlainDate;
}

/**
 * Enters a request. @returns its number
 * @throws AppError `not_found`; `invalid` for a day to come; `conflict` when the same waits already, or they are erased
 */
export function enterRequest(db: Db, { customer, ...entry }: Entry, by: Handler): Promise<number> {
  if (entry.received_on > by.today) throw invalid('received_on', 'future_date');
  return db.transaction().execute(async (tx) => {
    const { UC_ID, is_erased } = await findSubject(tx, customer);
    if (is_erased) throw new AppError('conflict', 'nothing_kept');
    // Two who enter the same at once do so one after the other.
    await tx.selectFrom('customer').select('UC_ID').where('UC_ID', '=', UC_ID).forUpdate().execute();
    const waiting = await tx
      .selectFrom('subject_request')
      .select('request_id')
      .where('UC_ID', '=', UC_ID)
      .where('kind', '=', entry.kind)
      .where('status', 'in', ['open', 'erasing'])
      .executeTakeFirst();
    if (waiting) {
      throw new AppError('conflict', 'request_waiting', { params: { id: String(waiting.request_id) } });
    }
    const { request_id } = await tx
      .insertInto('subject_request')
      .values({
        ...entry,
        UC_ID,
        due_on: addDays(entry.received_on, ANSWER_DAYS),
        made_by: by.userid,
        made_at: by.now,
      })
      .returning('request_id')
      .executeTakeFirstOrThrow();
    await noteRequest(tx, request_id, by, 'create', { UC_ID, ...entry });
    return request_id;
  });
}

export const invalid = (field: string, code: MessageKey, params?: Params) =>
  new AppError('invalid', code, { params, fields: { [field]: { code, params } } });

/** Closes an open request. @throws AppError `not_found`; `conflict` when somebody else was quicker */
export function closeRequest(
  db: Db,
  requestId: number,
  end: { readonly status: 'done' | 'refused'; readonly reason: string | null },
  by: Handler,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { kind } = await lockOpen(tx, requestId);
    if (end.status === 'done' && kind === 'erase') {
      throw new AppError('conflict', 'erase_closes_request');
    }
    await decide(tx, requestId, by, { ...end, closed_at: by.now, fault: null });
    await noteRequest(tx, requestId, by, 'update', end);
  });
}

/** An open request, locked until the transaction ends. */
export async function lockOpen(tx: Tx, requestId: number) {
  const request = await lockRequest(tx, requestId);
  if (request.status === 'open') return request;
  throw new AppError('conflict', 'request_handled');
}

export async function lockRequest(tx: Tx, requestId: number) {
  const request = await tx
    .selectFrom('subject_request')
    .select(['UC_ID', 'kind', 'status', 'readmitted_at'])
    .where('request_id', '=', requestId)
    .forUpdate()
    .executeTakeFirst();
  if (!request) throw new AppError('not_found', 'no_such_request');
  return request;
}

interface Decided {
  readonly status: RequestStatus;
  readonly reason: string | null;
  readonly fault: null;
  readonly record_ids?: number[];
  readonly closed_at?: Date;
}

export const decide = (tx: Tx, requestId: number, { userid, now, address }: Handler, values: Decided) =>
  tx
    .updateTable('subject_request')
    .set({ ...values, decided_by: userid, decided_at: now, decided_from: address })
    .where('request_id', '=', requestId)
    .execute();

/** Writes down what was done about a request, by numbers alone. */
export const noteRequest = (
  db: Db,
  requestId: number,
  {
    userid,
    address,
    now: at,
  }: Pick<Handler, 'now'> & { readonly userid: number | null; readonly address: string | null },
  action: AuditAction,
  after: Readonly<Record<string, unknown>>,
) =>
  writeAudit(db, {
    at,
    userid,
    address,
    resource: RESOURCE,
    record_id: String(requestId),
    action,
    before: null,
    after,
  });
