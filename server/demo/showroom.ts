import { dayNumber, dayText } from './days.ts';
import { minuteOf, momentText } from './moments.ts';
import { fictionalPhone } from './names.ts';
import { onDuty } from './people.ts';
import { type Random, randomFor, weighted } from './random.ts';
import type { DealRow } from './sales/deal.ts';
import { type AppointmentDesk, DAYS_AHEAD, DAYS_BACK } from './service/appointments.ts';

/** Leads per unit, of which 45 % are set as appointments, of which 58 % are kept, of which half end in a deal. */
const LEADS = 4;
const PER_UNIT = LEADS * 0.45;
const CANCELLED = 0.08;
const RESCHEDULED = 0.07;
const SHOWN = PER_UNIT * (1 - CANCELLED - RESCHEDULED) * 0.58;
const SOLD = SHOWN * 0.5;
const MISSED = PER_UNIT * (1 - CANCELLED - RESCHEDULED) - SHOWN;

/** How many of those whom an appointment ended this way had confirmed it. */
const confirming: Readonly<Record<Outcome, number>> = {
  completed: 0.95,
  no_show: 0.6,
  cancelled: 0.3,
  rescheduled: 0.3,
  booked: 0,
  confirmed: 1,
};

type Outcome = 'completed' | 'no_show' | 'cancelled' | 'rescheduled' | 'booked' | 'confirmed';

/** What becomes of the appointments that sold nothing, with how many of them there are for each unit. */
const unsold: readonly (readonly [Outcome, number])[] = [
  ['completed', SHOWN - SOLD],
  ['no_show', MISSED],
  ['cancelled', PER_UNIT * CANCELLED],
  ['rescheduled', PER_UNIT * RESCHEDULED],
];

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
  readonly deal?: DealRow;
}

const counts = (deal: DealRow) =>
  deal.deal_kind !== 'Wholesale' && deal.deal_kind !== 'Fleet' && deal.status !== 'Unwound';

/** Sales appointments of a store: those behind its deals and those that led nowhere or are still to come. */
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
  for (const deal of deals) {
    const day = dayNumber(deal.contract_date);
    if (day < asOf - DAYS_BACK || !counts(deal)) continue;
    if (random.chance(SOLD)) {
      const customer = deal.UC_ID === null ? null : deal.UC_ID - 1;
      yield row({ day, customer, seller: deal.salesperson1_id, status: 'completed', deal });
    }
    for (const [status, mean] of unsold) {
      if (!random.chance(mean)) continue;
      const seller = onDuty(random, staff.salesPosts, day)?.employee_id ?? null;
      yield row({ day, customer: clientele.anyone(random), seller, status });
    }
  }
  const perDay = ((store.newUnits + store.usedUnits) * PER_UNIT * volume) / 26;
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
