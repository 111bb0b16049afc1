import { dayText } from '../days.ts';
import { minuteOf, momentText } from '../moments.ts';
import { fictionalPhone } from '../names.ts';
import { onDuty } from '../people.ts';
import { type Random, randomFor, weighted } from '../random.ts';
import type { DealRow } from '../sales/deal.ts';
import { type AppointmentDesk, DAYS_AHEAD } from '../service/appointments.ts';
import { contactsOf, type Outcome, SET_PER_UNIT } from './contacts.ts';

/** How many of those whom an appointment ended this way had confirmed it. */
const confirming: Readonly<Record<Outcome, number>> = {
  completed: 0.95,
  no_show: 0.6,
  cancelled: 0.3,
  rescheduled: 0.3,
  booked: 0,
  confirmed: 1,
};

const drawSource = weighted([
  ['web', 40],
  ['phone', 20],
  ['BDC', 40],
] as const);

interface Meeting {
  readonly day: number;
  readonly customer: number | null;
  readonly seller: number | null;
  readonly status: Outcome;
  readonly deal?: DealRow | undefined;
}

/** Sales appointments of a store: those behind its deals and leads, those that led nowhere, and those still to come. */
export function* salesAppointments(seed: number, desk: AppointmentDesk, deals: readonly DealRow[]) {
  const { store, staff, clientele, asOf, instant, volume } = desk;
  const now = minuteOf(instant, asOf);
  const random = randomFor(seed, 'sales appointments', store.id);
  let serial = 0;
  const row = (meeting: Meeting) => {
    serial += 1;
    const latest = meeting.day === asOf ? now : 1_200;
    return meetingRow(random, store.id, `A${store.id * 100_000 + serial}`, latest, meeting);
  };
  for (const { customer, seller, deal, hasBought, meeting } of contactsOf(seed, desk, deals)) {
    if (meeting) yield row({ ...meeting, customer, seller, deal: hasBought ? deal : undefined });
  }
  const perDay = ((store.newUnits + store.usedUnits) * SET_PER_UNIT * volume) / 26;
  for (let ahead = 1; ahead <= DAYS_AHEAD; ahead += 1) {
    const count = random.poisson(perDay * Math.exp(-ahead / 6));
    for (let place = 0; place < count; place += 1) {
      const seller = onDuty(random, staff.salesPosts, asOf)?.employee_id ?? null;
      const status = random.chance(0.4) ? 'confirmed' : 'booked';
      yield row({ day: asOf + ahead, customer: clientele.anyone(random), seller, status });
    }
  }
}

/** With the columns of service appointments, since both are loaded together. */
function meetingRow(
  random: Random,
  store_id: number,
  appt_id: string,
  latest: number,
  { day, customer, seller, status, deal }: Meeting,
) {
  const came = status === 'completed';
  // Somebody who has signed was there in the morning at the latest.
  const minute = Math.min(latest, deal ? 540 : 540 + random.int(0, 40) * 15);
  return {
    store_id,
    appt_id,
    dept: 'Sales',
    starts_at: momentText(day, minute),
    date: dayText(day),
    duration_min: 60,
    op_codes: null,
    concern: null,
    transport: null,
    source: drawSource(random),
    recall: 'N',
    advisor_id: seller,
    UC_ID: customer === null ? null : customer + 1,
    phone: customer === null ? null : fictionalPhone(customer % 60_000),
    vin: deal?.vin ?? null,
    mileage: null,
    status,
    confirmed: random.chance(confirming[status]) ? 'Y' : 'N',
    checked_in_at: came ? momentText(day, Math.min(latest, minute + random.int(0, 12))) : null,
    promised_at: null,
    ro_no: null,
    deal_no: deal?.deal_no ?? null,
  };
}
