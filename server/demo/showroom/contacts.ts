import { dayNumber } from '../days.ts';
import { onDuty } from '../people.ts';
import { type Random, randomFor } from '../random.ts';
import type { DealRow } from '../sales/deal.ts';
import { type AppointmentDesk, DAYS_BACK } from '../service/appointments.ts';

/** Leads per unit, of which 45 % are set as appointments, of which 58 % are kept, of which half end in a deal. */
const LEADS = 4;
export const SET_PER_UNIT = LEADS * 0.45;
const CANCELLED = 0.08;
const RESCHEDULED = 0.07;
const SHOWN = SET_PER_UNIT * (1 - CANCELLED - RESCHEDULED) * 0.58;
const SOLD = SHOWN * 0.5;
const MISSED = SET_PER_UNIT * (1 - CANCELLED - RESCHEDULED) - SHOWN;
const NOT_SET = LEADS - SET_PER_UNIT;

/** Of those who get in touch so many do by something that is kept as a lead; the others just call or walk in. */
const KEPT_AS_LEAD = 0.4;
/** Of the leads that sold nothing so many are from people whom the group does not know. */
const STRANGERS = 0.15;

export type Outcome = 'completed' | 'no_show' | 'cancelled' | 'rescheduled' | 'booked' | 'confirmed';

/** What becomes of the appointments that sold nothing, with how many of them there are for each unit. */
const unsold: readonly (readonly [Outcome, number])[] = [
  ['completed', SHOWN - SOLD],
  ['no_show', MISSED],
  ['cancelled', SET_PER_UNIT * CANCELLED],
  ['rescheduled', SET_PER_UNIT * RESCHEDULED],
];

/** Somebody who got in touch with a store about a vehicle. */
export interface Contact {
  readonly customer: number | null;
  readonly seller: number | null;
  /** The deal that they signed, or one about such a vehicle as they asked for. */
  readonly deal: DealRow;
  readonly hasBought: boolean;
  /** Day of their lead; none when there is none. */
  readonly leadDay?: number;
  /** Their appointment; none when there was none. */
  readonly meeting?: { readonly day: number; readonly status: Outcome };
}

const counts = (deal: DealRow) =>
  deal.deal_kind !== 'Wholesale' && deal.deal_kind !== 'Fleet' && deal.status !== 'Unwound';

/**
 * Those who got in touch with a store and what became of it, the same each time. Appointments without a lead are those of
 * the last months.
 */
export function* contactsOf(
  seed: number,
  { store, staff, clientele, asOf }: AppointmentDesk,
  deals: readonly DealRow[],
): Generator<Contact> {
  const random = randomFor(seed, 'contacts', store.id);
  const kept = leadKeeper(random, asOf);
  for (const deal of deals) {
    const day = dayNumber(deal.contract_date);
    if (!counts(deal)) continue;
    const buyer = { customer: deal.UC_ID === null ? null : deal.UC_ID - 1, seller: deal.salesperson1_id };
    if (random.chance(SOLD)) {
      const meeting = { day, status: 'completed' } as const;
      yield* kept({ ...buyer, deal, hasBought: true, meeting }, random.int(1, 14));
    }
    const other = () => ({
      customer: random.chance(STRANGERS) ? null : clientele.anyone(random),
      seller: onDuty(random, staff.salesPosts, day)?.employee_id ?? null,
      deal,
      hasBought: false,
    });
    for (const [status, mean] of unsold) {
      if (random.chance(mean)) yield* kept({ ...other(), meeting: { day, status } }, random.int(1, 10));
    }
    const unset = random.poisson(NOT_SET * KEPT_AS_LEAD);
    for (let place = 0; place < unset; place += 1) yield { ...other(), leadDay: day - random.int(0, 5) };
  }
}

/** Gives some of those with an appointment their lead, so many days before it, and leaves old ones without one out. */
const leadKeeper = (random: Random, asOf: number) =>
  function* (contact: Contact & Required<Pick<Contact, 'meeting'>>, daysBefore: number): Generator<Contact> {
    const { day } = contact.meeting;
    if (random.chance(KEPT_AS_LEAD)) yield { ...contact, leadDay: day - daysBefore };
    else if (day >= asOf - DAYS_BACK) yield contact;
  };
