import {
  type JourneyNext,
  SERVICE_MILES,
  SERVICE_MONTHS,
  USUAL_MILES,
} from '../../../contract/calls/customers/journey.ts';
import { addDays, type PlainDate } from '../../calendar.ts';
import type { OwnedVehicle, Reading } from './owned.ts';
import type { OpenWork } from './standing.ts';

const DAYS_A_MONTH = 30.4375;
/** Two readings closer than this say little of how much somebody drives. */
const LEAST_DAYS = 30;
/** A vehicle that nobody has seen for so long, and that we did not sell them, is not told to be due. */
const MONTHS_SEEN = 36;
/** Of many vehicles, those that were seen last are told to be due. */
const MOST_DUE = 3;
/** Of very many, the ones that come first. */
const MOST = 12;

const daysFrom = (from: PlainDate, to: PlainDate) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
const monthsFrom = (from: PlainDate, to: PlainDate) => daysFrom(from, to) / DAYS_A_MONTH;

/** The same day of a later month, or the last one of it. */
function monthsAfter(day: PlainDate, months: number): PlainDate {
  const utc = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  utc.setUTCMonth(utc.getUTCMonth() + months + 1, 0);
  const last = utc.getUTCDate();
  utc.setUTCDate(Math.min(Number(day.slice(8)), last));
  return utc.toISOString().slice(0, 10);
}

interface Driving {
  readonly last: Reading;
  /** Miles of a month. */
  readonly month: number;
  readonly isUsual: boolean;
}

/** How much a vehicle is driven: between its first and its last reading, or as usual. Null without any reading. */
function drivingOf({ first, last }: Pick<OwnedVehicle, 'first' | 'last'>): Driving | null {
  if (!first || !last) return null;
  const days = daysFrom(first.date, last.date);
  const miles = last.miles - first.miles;
  if (days < LEAST_DAYS || miles <= 0) return { last, month: USUAL_MILES, isUsual: true };
  return { last, month: (miles / days) * DAYS_A_MONTH, isUsual: false };
}

const milesOn = ({ last, month }: Driving, day: PlainDate) =>
  Math.round(last.miles + Math.max(0, monthsFrom(last.date, day)) * month);

/** The day on which a vehicle has run so many miles. */
const dayAt = ({ last, month }: Driving, miles: number) =>
  addDays(last.date, Math.round(((miles - last.miles) / month) * DAYS_A_MONTH));

const nothing = {
  by: null,
  work: null,
  since: null,
  amount: null,
  monthly: null,
  miles_limit: null,
  miles_then: null,
  miles_month: null,
  is_usual: false,
  months_limit: null,
  equity_id: null,
};

const textOf = ({ year, make, model }: OwnedVehicle) => [year, make, model].filter(Boolean).join(' ') || null;

const stepOf = (vehicle: OwnedVehicle) => ({
  ...nothing,
  vin: vehicle.vin,
  vehicle: textOf(vehicle),
  store_id: vehicle.store_id,
});

/** Due by miles since the last service, or by time, whichever comes first. */
function serviceOf(vehicle: OwnedVehicle, today: PlainDate): JourneyNext[] {
  const { last_ro_date: served, deal } = vehicle;
  const since = served ?? deal?.delivered;
  if (!since || (!deal && monthsFrom(since, today) > MONTHS_SEEN)) return [];
  const byTime = monthsAfter(since, SERVICE_MONTHS);
  const driving = drivingOf(vehicle);
  const begin = driving && { ...driving, at: milesOn(driving, since) };
  const byMiles = begin && dayAt(begin, begin.at + SERVICE_MILES);
  const isByMiles = byMiles !== null && byMiles < byTime;
  return [
    {
      ...stepOf(vehicle),
      kind: 'service',
      date: isByMiles ? byMiles : byTime,
      by: isByMiles ? 'mileage' : 'time',
      since,
      months_limit: SERVICE_MONTHS,
      ...(begin && {
        miles_limit: begin.at + SERVICE_MILES,
        miles_then: milesOn(begin, today),
        miles_month: Math.round(begin.month),
        is_usual: begin.isUsual,
      }),
    },
  ];
}

function leaseOf(vehicle: OwnedVehicle, today: PlainDate): JourneyNext[] {
  const { finance_type, maturity_date: ends, deal, equity_id } = vehicle;
  if (finance_type !== 'lease' || !ends || ends < today) return [];
  const driving = drivingOf(vehicle);
  const { term = null, lease_miles_year: year = null } = deal ?? {};
  return [
    {
      ...stepOf(vehicle),
      kind: 'lease',
      date: ends,
      since: deal?.date ?? null,
      months_limit: term,
      equity_id,
      miles_limit: term === null || year === null ? null : Math.round((year * term) / 12),
      ...(driving && {
        miles_then: milesOn(driving, ends),
        miles_month: Math.round(driving.month),
        is_usual: driving.isUsual,
      }),
    },
  ];
}

/** Dollars that a payoff falls in the month after its day: a lease's by a payment, a loan's by what of it is no interest. */
function payoffFall({ finance_type, payoff_est: payoff, payment, deal }: OwnedVehicle): number | null {
  if (payoff === null || payment === null) return null;
  if (finance_type === 'lease') return payment;
  const apr = deal?.apr ?? null;
  return apr === null ? null : payment - (payoff * apr) / 1200;
}

/** Dollars that a vehicle has lost in a month, on average since its sale. */
function valueFall({ market_value: value, value_date: day, deal }: OwnedVehicle): number | null {
  if (value === null || day === null || !deal) return null;
  const months = monthsFrom(deal.date, day);
  return months < 1 ? null : Math.max(0, (deal.sale_price - value) / months);
}

/**
 * When what is owed falls below what the vehicle is worth, as long as both fall as they do: by the payments of the
 * contract, and by what the vehicle has lost in a month so far. Nothing when the value falls as fast.
 */
function equityOf(vehicle: OwnedVehicle, today: PlainDate): JourneyNext[] {
  const { equity, value_date: day, maturity_date: ends, equity_id } = vehicle;
  const [payoff, value] = [payoffFall(vehicle), valueFall(vehicle)];
  if (equity === null || equity >= 0 || day === null || payoff === null || value === null) return [];
  const monthly = payoff - value;
  if (monthly <= 0) return [];
  const crossing = addDays(day, Math.ceil((-equity / monthly) * DAYS_A_MONTH));
  if (ends !== null && crossing > ends) return [];
  return [
    {
      ...stepOf(vehicle),
      kind: 'equity',
      date: crossing < today ? today : crossing,
      since: day,
      amount: equity,
      monthly: Math.round(monthly),
      equity_id,
    },
  ];
}

/** The end of the maker's powertrain warranty of a vehicle that we sold them new, where the group has told its terms. */
function warrantyOf(vehicle: OwnedVehicle, today: PlainDate): JourneyNext[] {
  const { deal, powertrain_months: months, powertrain_miles: miles } = vehicle;
  if (!deal?.is_new || months === null) return [];
  const byTime = monthsAfter(deal.delivered, months);
  const driving = drivingOf(vehicle);
  const byMiles = driving && miles !== null ? dayAt(driving, miles) : null;
  const isByMiles = byMiles !== null && byMiles < byTime;
  const date = isByMiles ? byMiles : byTime;
  if (date < today) return [];
  return [
    {
      ...stepOf(vehicle),
      kind: 'warranty',
      date,
      by: isByMiles ? 'mileage' : 'time',
      since: deal.delivered,
      months_limit: months,
      miles_limit: miles,
      ...(driving && { miles_month: Math.round(driving.month), is_usual: driving.isUsual }),
    },
  ];
}

const declinedOf = (work: OpenWork, vehicles: readonly OwnedVehicle[]): JourneyNext => {
  const vehicle = vehicles.find(({ vin }) => vin === work.vin);
  return {
    ...nothing,
    kind: 'declined',
    date: null,
    vin: work.vin,
    vehicle: vehicle ? textOf(vehicle) : null,
    store_id: work.store_id,
    work: work.work ?? work.code,
    since: work.date,
    amount: work.amount,
  };
};

/** Work of vehicles that they still have: what was put off on one that is gone is open no more. */
export const stillOpen = (work: readonly OpenWork[], vehicles: readonly OwnedVehicle[]): OpenWork[] =>
  work.filter(({ vin }) => vin === null || vehicles.some((vehicle) => vehicle.vin === vin));

const lastSeen = ({ last_ro_date: served, deal }: OwnedVehicle) => served ?? deal?.date ?? '';

/** What comes next, the soonest first; what is open already before all that. */
export function upcomingOf(
  vehicles: readonly OwnedVehicle[],
  open: readonly OpenWork[],
  today: PlainDate,
): JourneyNext[] {
  const due = [...vehicles].sort((a, b) => lastSeen(b).localeCompare(lastSeen(a))).slice(0, MOST_DUE);
  const steps = [
    ...due.flatMap((vehicle) => serviceOf(vehicle, today)),
    ...vehicles.flatMap((vehicle) => [leaseOf, equityOf, warrantyOf].flatMap((of) => of(vehicle, today))),
  ];
  return [...open.map((work) => declinedOf(work, vehicles)), ...steps]
    .sort((a, b) => (a.date ?? '').localeCompare(b.date ?? ''))
    .slice(0, MOST);
}
