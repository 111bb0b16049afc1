import type { RequestOf } from '../../../../../contract/call.ts';
import type { bookAppointment } from '../../../../../contract/calls/service/appointmentWrites.ts';
import type { ServiceDay, Transport } from '../../../../../contract/calls/service/serviceBoard.ts';
import { shownBy } from '../../../../../contract/service/localTime.ts';
import { plainCode, type VinFault, vinFault } from '../../../../../contract/vin.ts';
import { timeOf } from '../times.ts';
import type { BoardAddress } from '../useBoardAddress.ts';

/** What somebody fills in. */
export interface Booking {
  /** Whoever an address names has no name yet. */
  readonly customer: { readonly id: number; readonly name?: string } | undefined;
  readonly vin: string;
  readonly phone: string;
  readonly date: string;
  readonly time: string;
  readonly minutes: number;
  readonly advisor: number | null;
  readonly transport: Transport | null;
  readonly concern: string;
  readonly codes: string;
}

const QUARTER = 15;

/** What it begins with: the day that is shown, its next free quarter, and whoever the address names. */
export function bookingOf(day: ServiceDay, { customer, vin = '', advisor }: BoardAddress): Booking {
  const now = shownBy(new Date(day.as_of), day.timezone);
  const date = day.date < day.today ? day.today : day.date;
  const next = date === now.date ? Math.ceil((now.minute + 1) / QUARTER) * QUARTER : day.opens_min;
  const minute = Math.max(day.opens_min, Math.min(next, day.closes_min - 60));
  return {
    customer: customer === undefined ? undefined : { id: customer },
    ...{ vin, phone: '', date, time: timeOf(minute), minutes: 60, advisor: advisor ?? null },
    ...{ transport: null, concern: '', codes: '' },
  };
}

const doubts: Readonly<Partial<Record<VinFault, string>>> = {
  checkDigit: 'messages.vin_check_digit',
  foreignCheckDigit: 'form.problem.vinForeign',
};

/** The text of what is doubtful about a whole VIN, as an import says it; undefined when nothing is. */
export function vinDoubt(vin: string): string | undefined {
  const fault = vinFault(plainCode(vin));
  return fault ? doubts[fault] : undefined;
}

const textOf = (text: string) => text.trim() || null;

export function payloadOf(
  store: number,
  booking: Booking,
): Omit<RequestOf<typeof bookAppointment>, 'key' | 'confirm'> {
  const { customer, vin, phone, date, time, minutes, advisor, transport, concern, codes } = booking;
  return {
    ...{ store, UC_ID: customer?.id ?? null, vin: textOf(plainCode(vin)), phone: textOf(phone) },
    ...{ date, time, duration_min: minutes, advisor_id: advisor, transport },
    ...{ concern: textOf(concern), op_codes: textOf(codes) },
  };
}
