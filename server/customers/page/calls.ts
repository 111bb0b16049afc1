import { type RawBuilder, sql } from 'kysely';
import type { PayloadOf } from '../../../contract/call.ts';
import type { logCall as contract, EquityCall } from '../../../contract/calls/equity.ts';
import { type AuditAction, writeAudit } from '../../access/audit.ts';
import { mayOpen, type Principal } from '../../access/principal.ts';
import { wholeScope } from '../../access/scope.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { sightOf } from '../sight.ts';
import { refuseErased } from './notes.ts';
import { findPerson } from './person.ts';

/** Who calls, when and from where. */
interface Caller {
  readonly principal: Principal;
  readonly now: Date;
  readonly address: string;
}

/** What the audit calls a call; its record is the customer. */
export const CUSTOMER_CALL = 'customer_call';

/** The day of a moment by the clock of the store that called. */
const dayOf = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone s.timezone)::date`;
const calledOn = dayOf(sql`n.created_at`);
const todayAt = (now: Date) => dayOf(sql`${now}::timestamptz`);
const isThisMonth = (now: Date) => sql`${calledOn} >= date_trunc('month', ${todayAt(now)})::date`;

/** Every call has the store that made it. */
const calls = sql`customer_note n join store s on s."ID" = n.store_id`;
const isCall = sql`n.outcome is not null and n.deleted_at is null`;
const newestFirst = sql`n.created_at desc, n.note_id desc`;

/** When the day or month began at store `s`. */
const beginOf = (unit: 'day' | 'month', now: Date) =>
  sql`date_trunc(${sql.lit(unit)}, ${now}::timestamptz at time zone s.timezone) at time zone s.timezone`;

/**
 * Customers called this month, by the clocks of the stores that called: how the last call ended, and whether any was
 * before today. The clocks are read once per store, not per call. No month has more than 32 days.
 */
export const callsOfMonth = (now: Date): RawBuilder<unknown> => sql`(
  select coalesce(m.merged_into, n."UC_ID") as called, (array_agg(n.outcome order by ${newestFirst}))[1] as outcome,
    bool_or(n.created_at < at.day) as is_before_today
  from customer_note n
    join (select s."ID" as id, ${beginOf('day', now)} as day, ${beginOf('month', now)} as month from store s offset 0) at
      on at.id = n.store_id
    left join customer m on m."UC_ID" = n."UC_ID" and m.merged_into is not null
  where ${isCall} and n.created_at > ${now}::timestamptz - interval '32 days' and n.created_at >= at.month
  group by 1)`;

interface LastCall {
  readonly note_id: number;
  readonly call: EquityCall;
}

/** The newest call to a customer, whichever of their records it was to. */
async function lastOf(db: Db, recordIds: readonly number[], caller: Caller): Promise<LastCall | undefined> {
  const { now, principal } = caller;
  const { rows } = await sql<EquityCall & { readonly note_id: number }>`
    select n.note_id, n.outcome, n.text, ${calledOn} as called_on, left(u.firstname, 1) || '. ' || u.lastname as author,
      ${isThisMonth(now)} as is_this_month,
      coalesce(n.userid = ${principal.userid} and ${calledOn} = ${todayAt(now)}, false) as is_changeable
    from ${calls} left join app_user u on u.userid = n.userid
    where ${isCall} and n."UC_ID" = any (${[...recordIds]}::integer[])
    order by ${newestFirst} limit 1`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { note_id, ...call } = row;
  return { note_id, call };
}

/** The newest call to the customer of a number; null for one out of sight, and for one without calls. */
export async function lastCallTo(db: Db, customer: number, caller: Caller): Promise<EquityCall | null> {
  const person = await findPerson(db, customer, sightOf(caller.principal)).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  });
  return (person && (await lastOf(db, person.recordIds, caller))?.call) ?? null;
}

/**
 * Logs how a call to the owner of a vehicle ended. The caller's own call of today is replaced, and removed with
 * `not_called`; other calls stay as they are.
 * @returns the newest call then, and the audit rows
 * @throws AppError `not_found`; `conflict` for an erased customer, and to remove another call
 */
export function logCall(db: Db, { equity_id, outcome, note }: PayloadOf<typeof contract>, caller: Caller) {
  return db.transaction().execute(async (tx) => {
    const { UC_ID, ...about } = await vehicleOf(tx, equity_id, caller);
    const { id, recordIds } = await findPerson(tx, UC_ID, sightOf(caller.principal));
    // Two calls at the same moment replace each other in turn.
    await tx.selectFrom('customer').select('UC_ID').where('UC_ID', '=', id).forUpdate().execute();
    await refuseErased(tx, id);
    const last = await lastOf(tx, recordIds, caller);
    const own = last?.call.is_changeable ? last : undefined;
    const text = note ?? own?.call.text ?? '';
    const isSame = own?.call.outcome === outcome && own.call.text === text;
    if (isSame || (outcome === 'not_called' && !last?.call.is_this_month)) {
      return { call: last?.call ?? null, auditIds: [] };
    }
    if (outcome === 'not_called' && !own) throw new AppError('conflict', 'call_not_yours');
    if (own) await setDeleted(tx, own.note_id, caller.now);
    const before = own ? { note_id: own.note_id, outcome: own.call.outcome } : null;
    const after =
      outcome === 'not_called'
        ? null
        : await tx
            .insertInto('customer_note')
            .values({
              ...about,
              outcome,
              UC_ID: id,
              userid: caller.principal.userid,
              text,
              created_at: caller.now,
            })
            .returning(['note_id', 'outcome'])
            .executeTakeFirstOrThrow();
    const action = before && after ? 'update' : after ? 'create' : 'delete';
    const auditId = await audit(tx, { id, action, before, after }, caller);
    return { call: (await lastOf(tx, recordIds, caller))?.call ?? null, auditIds: [auditId] };
  });
}

async function vehicleOf(tx: Tx, equityId: number, { principal }: Caller) {
  const vehicle = await tx
    .selectFrom('equity')
    .select(['UC_ID', 'vin', 'store_id'])
    .where('equity_id', '=', equityId)
    .where('store_id', 'in', [...wholeScope(principal).storeIds])
    .executeTakeFirst();
  if (!vehicle) throw new AppError('not_found', 'equity_vehicle_gone');
  return vehicle;
}

/** @returns whether it was as the change expects it, and still is there: an erasure removes calls */
async function setDeleted(tx: Tx, noteId: number, at: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('customer_note')
    .set({ deleted_at: at })
    .where('note_id', '=', noteId)
    .where('deleted_at', at ? 'is' : 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface Change {
  /** Of the customer. */
  readonly id: number;
  readonly action: AuditAction;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** The log doesn't hold the note: people who may not see this customer read it. */
const audit = (tx: Tx, { id, ...change }: Change, { principal, address, now }: Caller) =>
  writeAudit(tx, {
    at: now,
    userid: principal.userid,
    address,
    resource: CUSTOMER_CALL,
    record_id: String(id),
    ...change,
  });

interface AuditedCall {
  readonly record_id: string;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Undoes a logged, changed or removed call.
 * @returns the new audit row
 * @throws AppError `forbidden` without the right to log calls, `not_found`, `conflict` when it changed since
 */
export async function revertCall(
  tx: Tx,
  { record_id, before, after }: AuditedCall,
  caller: Caller,
): Promise<number> {
  const { principal, now } = caller;
  if (!mayOpen(principal, 'EquityScreen', 'edit')) throw new AppError('forbidden', 'calls_view_only');
  const { id } = await findPerson(tx, Number(record_id), sightOf(principal));
  const [made, removed] = [after, before].map(noteIn);
  await requireOwnStores(tx, [made, removed], principal);
  const isUndone =
    (made === undefined || (await setDeleted(tx, made, now))) &&
    (removed === undefined || (await setDeleted(tx, removed, null)));
  if (!isUndone) throw new AppError('conflict', 'call_undo_changed');
  const values = (value: unknown) => (value === null ? null : Object(value));
  return audit(tx, { id, action: 'revert', before: values(after), after: values(before) }, caller);
}

/** Calls belong to the store of their vehicle. @throws AppError `not_found` for a call of a store out of scope */
async function requireOwnStores(
  tx: Tx,
  notes: readonly (number | undefined)[],
  principal: Caller['principal'],
): Promise<void> {
  const ids = notes.filter((id) => id !== undefined);
  const outside = await tx
    .selectFrom('customer_note')
    .select('note_id')
    .where('note_id', 'in', ids)
    .where('store_id', 'not in', [...wholeScope(principal).storeIds])
    .executeTakeFirst();
  if (outside) throw new AppError('not_found', 'equity_vehicle_gone');
}

function noteIn(values: unknown): number | undefined {
  const id: unknown = Object(values).note_id;
  return typeof id === 'number' ? id : undefined;
}
