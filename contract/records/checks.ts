import { type VinFault, vinFault } from '../vin.ts';
import type { Finding } from './target.ts';

/** Nothing that a dealership still accounts for is older. */
const OLDEST_DAY = '1980-01-01';

/** A day that must have happened already, and not before 1980. */
export function pastDay<Name extends string>(
  field: Name,
  day: string | null | undefined,
  today: string,
): Finding<Name>[] {
  if (!day) return [];
  if (day > today) return [{ field, reason: 'Lies in the future.' }];
  return day < OLDEST_DAY ? [{ field, reason: 'Lies before 1980.' }] : [];
}

const vinDoubts: Readonly<Partial<Record<VinFault, string>>> = {
  checkDigit: 'The check digit (position 9) does not fit; the VIN is taken as it is.',
  foreignCheckDigit: 'The check digit does not fit; makers outside North America need none.',
};

/** The first year in which somebody who still works may have been hired. */
const OLDEST_HIRING = '1930-01-01';

/** A day on which somebody came or left, which may be agreed on already. */
export const employmentDay = <Name extends string>(
  field: Name,
  day: string | null | undefined,
  today: string,
): Finding<Name>[] =>
  day && day < OLDEST_HIRING ? [{ field, reason: 'Lies before 1930.' }] : notFarAhead(field, day, today);

/** Only warnings: a VIN that is wrong for sure is refused by its kind, where that is to be told. */
export function doubtfulVin<Name extends string>(
  field: Name,
  vin: string | null | undefined,
): Finding<Name>[] {
  const fault = vin ? vinFault(vin) : null;
  const reason = fault ? vinDoubts[fault] : undefined;
  return reason ? [{ field, reason, warning: true }] : [];
}

const MONTHS = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';
const SPREADSHEET_DATE = new RegExp(`^(\\d{1,2}-(${MONTHS})|(${MONTHS})-\\d{2})$`);

/** A number such as `97-11` that a spreadsheet took for a date and saved as `Nov-97`: what it was can't be known. */
export const spreadsheetDate = <Name extends string>(
  field: Name,
  number: string | undefined,
): Finding<Name>[] =>
  number && SPREADSHEET_DATE.test(number) ? [{ field, reason: 'A spreadsheet made a date of it.' }] : [];

const HOUR_MS = 3_600_000;

/** Clocks of two systems differ; more than this much ahead of ours is a moment that has not come. */
const CLOCKS_DIFFER_MS = HOUR_MS;

/** Appointments and promises are not made for later than that. */
const YEARS_AHEAD = 2;

/** Milliseconds by which a moment lies after now; negative for one that has passed. */
export const millisecondsAhead = (moment: string, now: string): number =>
  Date.parse(moment) - Date.parse(now);

/** As `pastDay`, for a moment, ISO 8601 in UTC. */
export function pastMoment<Name extends string>(
  field: Name,
  moment: string | null | undefined,
  now: string,
): Finding<Name>[] {
  if (!moment) return [];
  if (millisecondsAhead(moment, now) > CLOCKS_DIFFER_MS) return [{ field, reason: 'Lies in the future.' }];
  return moment < OLDEST_DAY ? [{ field, reason: 'Lies before 1980.' }] : [];
}

/** A day or moment that may be still to come, but neither before 1980 nor more than two years ahead. */
export function plannedTime<Name extends string>(
  field: Name,
  time: string | null | undefined,
  today: string,
): Finding<Name>[] {
  return time && time < OLDEST_DAY
    ? [{ field, reason: 'Lies before 1980.' }]
    : notFarAhead(field, time, today);
}

function notFarAhead<Name extends string>(
  field: Name,
  time: string | null | undefined,
  today: string,
): Finding<Name>[] {
  if (!time) return [];
  const latest = `${Number(today.slice(0, 4)) + YEARS_AHEAD}${today.slice(4)}`;
  return time.slice(0, 10) > latest ? [{ field, reason: `Lies more than ${YEARS_AHEAD} years ahead.` }] : [];
}
