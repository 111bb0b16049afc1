import { dayText } from '../days.ts';
import { minuteOf, momentText } from '../moments.ts';
import { fictionalPhone, firstNames, lastNames } from '../names.ts';
import { type Random, randomFor, weighted } from '../random.ts';
import type { DealRow } from '../sales/deal.ts';
import type { AppointmentDesk } from '../service/appointments.ts';
import { type Contact, contactsOf } from './contacts.ts';

/** Where leads come from, and who sends them. */
const drawOrigin = weighted([
  [['website', 'Own web site'], 38],
  [['third_party', 'CarFinder'], 18],
  [['third_party', 'AutoListings'], 12],
  [['third_party', 'Manufacturer'], 10],
  [['phone', null], 12],
  [['campaign', null], 5],
  [['referral', null], 3],
  [['walk_in', null], 2],
] as const);

/** Of leads that led to no appointment so many were never answered. */
const UNANSWERED = 0.2;
/** Minutes until the first answer: the median, and the latest. */
const ANSWER = 26;
const LATEST_ANSWER = 1_000;

const wishes = [
  'Is it still available?',
  'What would my payment be?',
  'Would like to test drive on Saturday.',
  'What is my trade worth?',
  'Please call after 5.',
] as const;

/** Leads of a store: those that led to an appointment, and those that did not. */
export function* leadRows(seed: number, desk: AppointmentDesk, deals: readonly DealRow[]) {
  const { store, instant, asOf } = desk;
  const random = randomFor(seed, 'leads', store.id);
  const now = Math.max(0, minuteOf(instant, asOf));
  let serial = 0;
  for (const contact of contactsOf(seed, desk, deals)) {
    if (contact.leadDay === undefined) continue;
    serial += 1;
    const number = store.id * 1_000_000 + serial;
    yield leadRow(random, number, store.id, { day: contact.leadDay, asOf, now }, contact);
  }
}

interface Times {
  readonly day: number;
  readonly asOf: number;
  /** The present minute of the last day. */
  readonly now: number;
}

function answerOf(random: Random, { day, asOf, now }: Times, minute: number, isSure: boolean): string | null {
  const after = minute + Math.min(LATEST_ANSWER, Math.max(1, Math.round(random.logNormal(ANSWER, 1.1))));
  if (random.chance(UNANSWERED) && !isSure) return null;
  // What nobody has answered yet may still be answered.
  return (day - asOf) * 1_440 + after > now ? null : momentText(day, after);
}

/** A vehicle such as somebody bought then; one in four asks for the very one. */
const wanted = (random: Random, { deal, hasBought }: Contact) => ({
  vin: hasBought ? (random.chance(0.6) ? deal.vin : null) : random.chance(0.25) ? deal.vin : null,
  stock_type: deal.deal_type === 'New' ? 'N' : 'U',
  year: deal.year,
  make: deal.make,
  model: deal.model,
});

/** Somebody whom the group does not know, by what they say of themselves. Of customers their own record tells. */
function stranger(random: Random, number: number) {
  const [first, last] = [random.pick(firstNames), random.pick(lastNames)];
  return {
    first_name: first,
    last_name: last,
    email: random.chance(0.8) ? `${first}.${last}.${number}@example.com`.toLowerCase() : null,
    phone: random.chance(0.7) ? fictionalPhone(number % 80_000) : null,
  };
}

const known = { first_name: null, last_name: null, email: null, phone: null };

function leadRow(random: Random, number: number, store_id: number, times: Times, contact: Contact) {
  const { day, asOf, now } = times;
  const drawn = random.int(420, 1_320);
  const minute = day === asOf ? Math.min(drawn, now) : drawn;
  const [lead_source, provider] = drawOrigin(random);
  const isAnswered = contact.meeting !== undefined;
  return {
    store_id,
    lead_no: `L${number}`,
    received_at: momentText(day, minute),
    date: dayText(day),
    answered_at: answerOf(random, times, minute, isAnswered),
    lead_source,
    provider,
    UC_ID: contact.customer === null ? null : contact.customer + 1,
    ...wanted(random, contact),
    employee_id: contact.seller,
    ...(contact.customer === null ? stranger(random, number) : known),
    comments: random.chance(0.3) ? random.pick(wishes) : null,
  };
}
