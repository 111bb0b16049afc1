import { vinFault } from '../vin.ts';
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

/** Only the warning: a VIN that is wrong for sure is refused by its kind. */
export function foreignVin<Name extends string>(
  field: Name,
  vin: string | null | undefined,
): Finding<Name>[] {
  if (!vin || vinFault(vin) !== 'foreignCheckDigit') return [];
  return [
    { field, reason: 'The check digit does not fit; makers outside North America need none.', warning: true },
  ];
}

const MONTHS = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';
const SPREADSHEET_DATE = new RegExp(`^(\\d{1,2}-(${MONTHS})|(${MONTHS})-\\d{2})$`);

/** A number such as `97-11` that a spreadsheet took for a date and saved as `Nov-97`: what it was can't be known. */
export const spreadsheetDate = <Name extends string>(
  field: Name,
  number: string | undefined,
): Finding<Name>[] =>
  number && SPREADSHEET_DATE.test(number) ? [{ field, reason: 'A spreadsheet made a date of it.' }] : [];

const DAY_MS = 86_400_000;

/** As `pastDay`, for a moment in UTC, whose day may be one ahead of the store's. */
export function pastMoment<Name extends string>(
  field: Name,
  moment: string | null | undefined,
  today: string,
): Finding<Name>[] {
  if (!moment) return [];
  const latest = new Date(Date.parse(`${today}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  return pastDay(field, moment.slice(0, 10), latest);
}
