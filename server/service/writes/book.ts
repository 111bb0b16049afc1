import { sql } from 'kysely';
import type { PayloadOf } from '../../../contract/call.ts';
import type { bookAppointment } from '../../../contract/calls/service/appointmentWrites.ts';
import type { BoardAppointment } from '../../../contract/calls/service/serviceBoard.ts';
import type { Principal } from '../../access/principal.ts';
import { type StoreScope, storeScope } from '../../access/scope.ts';
import { findPerson } from '../../customers/page/person.ts';
import { sightOf } from '../../customers/sight.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { BOOKED_HERE } from '../appointments.ts';
import { shopOf } from '../shop.ts';
import { type Writer, writeOnce } from './once.ts';
import { follow, takeTurnAt } from './save.ts';
import { promiseOf, requireBay, startOf } from './schedule.ts';
import { demandConfirmation, type Planned, warningsOf } from './warnings.ts';

type Payload = PayloadOf<typeof bookAppointment>;

/**
 * Books an appointment.
 * @throws AppError `forbidden` for a store out of scope; `not_found` for a customer out of sight; `invalid` for what is
 *   not possible, and for what has to be confirmed
 */
export async function bookStored(
  db: Db,
  payload: Payload,
  principal: Principal,
  writer: Writer,
): Promise<BoardAppointment> {
  const scope = storeScope(principal, [payload.store]);
  return writeOnce(db, payload, writer, async (tx) => {
    const person = payload.UC_ID === null ? null : await findPerson(tx, payload.UC_ID, sightOf(principal));
    return book(tx, { ...payload, UC_ID: person?.id ?? null }, scope, writer);
  });
}

async function book(tx: Tx, payload: Payload, scope: StoreScope, writer: Writer): Promise<BoardAppointment> {
  const { store, date, duration_min, vin, phone, concern, op_codes, UC_ID } = payload;
  if (UC_ID === null && vin === null && phone === null) {
    const sentence = 'who_comes';
    throw new AppError('invalid', sentence, { fields: { UC_ID: sentence } });
  }
  await takeTurnAt(tx, store);
  const shop = await shopOf(tx, scope);
  requireBay(shop, payload.bay);
  const starts_at = startOf(shop, payload, duration_min, { now: writer.now });
  const promised_at = payload.promised && promiseOf(shop, payload.promised, starts_at);
  const { advisor_id, bay, transport } = payload;
  const appt_id = await nextNumber(tx);
  const planned: Planned = {
    ...{ appt_id, date, starts_at, duration_min, status: 'booked', advisor_id, bay, transport },
  };
  const news = { time: true, hours: true, advisor: true, bay: true, loaner: true };
  const warnings = await warningsOf(tx, planned, news, { shop, scope, now: writer.now });
  if (!payload.confirm) demandConfirmation(warnings);
  await tx
    .insertInto('appointment')
    .values({
      ...planned,
      ...{ store_id: store, dept: 'Service', UC_ID, vin, phone, concern, op_codes, promised_at },
      source: 'BDC',
      mileage: null,
      checked_in_at: null,
      ro_no: null,
      deal_no: null,
      changed_by: writer.userid,
      changed_at: writer.now,
      write_key: payload.key,
      run_id: null,
    })
    .execute();
  return follow(tx, { store, scope, number: appt_id, before: null, writer });
}

/** A number of ours. */
async function nextNumber(tx: Tx): Promise<string> {
  const { rows } = await sql<{ number: number }>`select nextval('appointment_number') as number`.execute(tx);
  return `${BOOKED_HERE}${rows[0]?.number}`;
}
