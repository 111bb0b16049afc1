/*
 * How far customers came from their leads, worked out from lists of what happened, one person after the other.
 */

interface At {
  readonly store: number;
  /** The record that it names; several records may be one person. */
  readonly customer: number;
  readonly day: string;
}

interface LeadAt extends At {
  readonly id: number;
  readonly source: string;
  /** Null for a lead that names none. */
  readonly brand: number | null;
  /** Seconds until it was answered. */
  readonly answered: number | null;
}

/** What happened. Deals are units, visits closed repair orders, appointments those of the sales department. */
export interface Happenings {
  readonly leads: readonly LeadAt[];
  readonly appointments: readonly (At & { readonly came: boolean })[];
  readonly deals: readonly At[];
  readonly visits: readonly At[];
  /** Whom a record stands for. */
  readonly personOf: (customer: number) => number;
}

export interface CohortOf {
  readonly from: string;
  readonly to: string;
  readonly stores: readonly number[];
  readonly until: string;
}

/** One person of a cohort: the day of each stage that they reached, the lead first, and where they ended. */
export interface Walked {
  readonly person: number;
  readonly lead: LeadAt;
  readonly days: readonly string[];
  readonly isActive: boolean;
  /** Days of their visits since the purchase. */
  readonly visits: readonly string[];
}

const STAGES = 7;

export const addMonths = (day: string, months: number): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
};

export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

const byDay = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Whether somebody was there in the year before a day. */
export const isKept = (visits: readonly string[], day: string): boolean =>
  visits.some((visit) => visit <= day && visit > addMonths(day, -12));

function walk(lead: LeadAt, happened: Happenings, until: string): Walked {
  const person = happened.personOf(lead.customer);
  const ofThem = <T extends At>(all: readonly T[]) =>
    all.filter((one) => one.store === lead.store && happened.personOf(one.customer) === person);
  const daysOf = (all: readonly At[]) => [...new Set(ofThem(all).map(({ day }) => day))].toSorted(byDay);
  const bought = daysOf(happened.deals).filter((day) => day >= lead.day);
  const met = daysOf(happened.appointments).find((day) => day >= lead.day);
  const came = daysOf(happened.appointments.filter((one) => one.came)).find((day) => day >= lead.day);
  const [sold, again] = bought;
  const visits = sold === undefined ? [] : daysOf(happened.visits).filter((day) => day > sold);
  const [first, second] = visits;
  const regular =
    first !== undefined && second !== undefined && second <= addMonths(first, 13) ? second : undefined;
  // Backwards: whoever came to a stage has passed the one before it, at the latest on that day.
  const days: (string | undefined)[] = [lead.day, met, came, sold, first, regular, again];
  for (let place = STAGES - 2; place > 0; place -= 1) {
    days[place] = [days[place], days[place + 1]].filter((day) => day !== undefined).toSorted(byDay)[0];
  }
  const reached = days.filter((day) => day !== undefined).filter((day) => day <= until);
  return {
    person,
    lead,
    days: reached,
    isActive: reached.length < STAGES && isKept(visits, until),
    visits,
  };
}

/** Everybody once, by their first lead of the days at the stores. */
export function walkedOf(happened: Happenings, { from, to, stores, until }: CohortOf): Walked[] {
  const inDays = happened.leads.filter(
    ({ day, store }) => day >= from && day <= to && day <= until && stores.includes(store),
  );
  const inOrder = inDays.toSorted((a, b) => byDay(a.day, b.day) || a.id - b.id);
  const people = Map.groupBy(inOrder, ({ customer }) => happened.personOf(customer));
  return [...people.values()].flatMap(([lead]) => (lead ? [walk(lead, happened, until)] : []));
}

/** The lower of the two in the middle; null of none. */
export const medianOf = (values: readonly number[]): number | null =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length / 2) - 1] ?? null;
