import { sql } from 'kysely';
import type { PayloadOf } from '../../../contract/call.ts';
import type { changeAppointment } from '../../../contract/calls/service/appointmentWrites.ts';
import type { BoardAppointment } from '../../../contract/calls/service/serviceBoard.ts';
import { isOff } from '../../../contract/service/daySums.ts';
import { minuteOfClock } from '../../../contract/service/localTime.ts';
import type { Principal } from '../../access/principal.ts';
import { type StoreScope, storeScope } from '../../access/scope.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { appointmentOf } from '../appointments.ts';
import { lastChangeOf, noSuchAppointment } from '../details.ts';
import { type Shop, shopOf } from '../shop.ts';
import { type Writer, writeOnce } from './once.ts';
import { follow, takeTurnAt } from './save.ts';
import {
  isThere,
  type Moment,
  promiseOf,
  requireBay,
  requireOpen,
  requirePossible,
  startOf,
} from './schedule.ts';
import { demandConfirmation, type Planned, warningsOf } from './warnings.ts';

type Payload = PayloadOf<typeof changeAppointment>;

/**
 * Moves an appointment or changes it, for whoever has seen what it is now.
 * @throws AppError `forbidden`, `not_found`; `conflict` when somebody changed it meanwhile; `invalid` for what is not
 *   possible, and for what has to be confirmed
 */
export function changeStored(
  db: Db,
  payload: Payload,
  principal: Principal,
  writer: Writer,
): Promise<BoardAppointment> {
  const scope = storeScope(principal, [payload.store]);
  return writeOnce(db, payload, writer, (tx) => change(tx, payload, scope, writer));
}

async function change(tx: Tx, payload: Payload, scope: StoreScope, writer: Writer) {
  const { store, appt_id: number } = payload;
  await takeTurnAt(tx, store);
  const before = await appointmentOf(tx, { scope, now: writer.now }, number);
  if (!before) throw noSuchAppointment();
  if (before.version !== payload.version) throw await stale(tx, store, before);
  const shop = await shopOf(tx, scope);
  const undone = payload.set.time === undefined ? undefined : await startBefore(tx, store, number);
  const planned = planOf(before, payload, shop, { now: writer.now, undone });
  const news = newsOf(before, planned);
  const warnings = await warningsOf(tx, planned, news, { shop, scope, now: writer.now });
  if (!payload.confirm) demandConfirmation(warnings);
  const { appt_id: _, ...values } = planned;
  await tx
    .updateTable('appointment')
    .set({
      ...values,
      ...momentsOf(before, planned, payload, shop, writer.now),
      ...(payload.set.concern !== undefined && { concern: payload.set.concern }),
      ...(payload.set.op_codes !== undefined && { op_codes: payload.set.op_codes }),
      ...(planned.status === 'confirmed' && { confirmed: 'Y' as const }),
      changed_by: writer.userid,
      changed_at: writer.now,
      write_key: payload.key,
      // From here on it is no longer as a file had it, so no import is taken back with it.
      run_id: null,
    })
    .where('store_id', '=', store)
    .where('appt_id', '=', number)
    .execute();
  return follow(tx, { store, scope, number, before, writer });
}

/** What is there now, by field, for who would have changed something else. */
async function stale(tx: Tx, store: number, present: BoardAppointment): Promise<AppError> {
  const { changed_by } = await lastChangeOf(tx, store, present.appt_id);
  const { version, starts_at, duration_min, status, advisor_id, bay, transport, promised_at } = present;
  const values = { version, starts_at, duration_min, status, advisor_id, bay, transport, promised_at };
  const now = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value ?? '')]));
  return changed_by
    ? new AppError('conflict', 'appointment_changed_by', { params: { ...now, who: changed_by } })
    : new AppError('conflict', 'appointment_changed_by_import', { params: now });
}

/** @throws AppError `invalid` */
function planOf(before: BoardAppointment, { set }: Payload, shop: Shop, when: Moment): Planned {
  const given = <Value>(value: Value | undefined, stored: Value): Value =>
    value === undefined ? stored : value;
  if ((set.date === undefined) !== (set.time === undefined)) {
    throw new AppError('invalid', 'date_and_time', {
      fields: { time: 'date_and_time' },
    });
  }
  requireBay(shop, set.bay);
  const duration_min = given(set.duration_min, before.duration_min);
  const planned = {
    appt_id: before.appt_id,
    date: given(set.date, before.date),
    starts_at: new Date(before.starts_at),
    duration_min,
    status: given(set.status, before.status),
    advisor_id: given(set.advisor_id, before.advisor_id),
    bay: given(set.bay, before.bay),
    transport: given(set.transport, before.transport),
  };
  if (set.date === undefined || set.time === undefined) {
    if (duration_min > before.duration_min) requireOpen(shop, before, duration_min);
    return planned;
  }
  if (before.status === 'completed') {
    throw new AppError('invalid', 'appointment_completed');
  }
  const { date, time } = set;
  const starts_at = startOf(shop, { date, time }, duration_min, when);
  // Going back to where it was is no way around the hours for one that takes longer.
  if (duration_min > before.duration_min) {
    requireOpen(shop, { date, start_min: minuteOfClock(time) }, duration_min);
  }
  return { ...planned, starts_at };
}

function newsOf(before: BoardAppointment, planned: Planned) {
  const isMoved = planned.starts_at.getTime() !== Date.parse(before.starts_at);
  const isLonger = planned.duration_min > before.duration_min;
  const wasGivenUp = isOff(before) || before.status === 'no_show';
  return {
    time: isMoved || isLonger || (wasGivenUp && planned.status !== before.status),
    hours: planned.date !== before.date || isLonger || isOff(before),
    advisor: planned.advisor_id !== before.advisor_id,
    bay: planned.bay !== before.bay,
    loaner:
      planned.transport !== before.transport ||
      planned.date !== before.date ||
      (wasGivenUp && planned.status !== before.status),
  };
}

/** When it began before the last change of the board, which may be taken back although that time is over. */
async function startBefore(tx: Tx, store: number, number: string): Promise<Date | undefined> {
  const { rows } = await sql<{ starts_at: string | null }>`
    select before->>'starts_at' as starts_at from audit
    where resource = 'appointment' and record_id = ${`${store}:${number}`}
    order by audit_id desc limit 1`.execute(tx);
  const start = rows[0]?.starts_at;
  return start ? new Date(start) : undefined;
}

/** When they came and when the vehicle will be ready. */
function momentsOf(before: BoardAppointment, planned: Planned, { set }: Payload, shop: Shop, now: Date) {
  const checkedIn = before.checked_in_at === null ? null : new Date(before.checked_in_at);
  if (planned.status !== before.status) {
    requirePossible(planned.status, { starts: planned.starts_at, checkedIn: checkedIn !== null, now });
  }
  const promised = set.promised && promiseOf(shop, set.promised, planned.starts_at);
  return {
    checked_in_at: isThere(planned.status) ? (checkedIn ?? now) : null,
    ...(promised !== undefined && { promised_at: promised }),
  };
}
