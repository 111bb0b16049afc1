import { sql } from 'kysely';
import type { BoardAppointment } from '../../../contract/calls/service/serviceBoard.ts';
import { writeAudit } from '../../access/audit.ts';
import type { StoreScope } from '../../access/scope.ts';
import type { Tx } from '../../db/schema.ts';
import { refreshAppointmentDays } from '../../rollups/appointments.ts';
import { appointmentOf } from '../appointments.ts';
import { noSuchAppointment } from '../details.ts';
import type { Writer } from './once.ts';

/** Those who write to the board of a store take turns, so that each sees what the one before has booked. */
export async function takeTurnAt(tx: Tx, store: number): Promise<void> {
  await sql`select 1 from store where "ID" = ${store} for no key update`.execute(tx);
}

interface Saved {
  readonly store: number;
  readonly scope: StoreScope;
  readonly number: string;
  readonly before: BoardAppointment | null;
  readonly writer: Writer;
}

/** Brings the figures of the days up to date, writes down what changed, and reads what the appointment is now. */
export async function follow(
  tx: Tx,
  { store, scope, number, before, writer }: Saved,
): Promise<BoardAppointment> {
  const after = await appointmentOf(tx, { scope, now: writer.now }, number);
  if (!after) throw noSuchAppointment();
  await refreshAppointmentDays(tx, store, [...new Set([after.date, before?.date ?? after.date])]);
  const changed = recorded.filter((name) => before === null || before[name] !== after[name]);
  const valuesOf = (of: BoardAppointment) =>
    Object.fromEntries([['store_id', store], ...changed.map((name) => [name, of[name]])]);
  await writeAudit(tx, {
    at: writer.now,
    userid: writer.userid,
    address: writer.address,
    resource: 'appointment',
    record_id: `${store}:${number}`,
    action: before ? 'update' : 'create',
    before: before && valuesOf(before),
    after: valuesOf(after),
  });
  return after;
}

/** What the log holds: it is read by people who may not see names, phones, or what customers say. */
const recorded = [
  'starts_at',
  'duration_min',
  'status',
  'advisor_id',
  'bay',
  'transport',
  'promised_at',
  'op_codes',
] as const;
