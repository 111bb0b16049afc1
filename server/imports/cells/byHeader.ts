import type { distanceUnits } from '../../../contract/calls/imports/profile.ts';
import { fullYear } from './dates.ts';

export type DistanceUnit = (typeof distanceUnits)[number];

/** Stored in miles. */
const distances: ReadonlySet<string> = new Set([
  'mileage',
  'mileage_in',
  'lease_miles_year',
  'distance_miles',
]);
export const isDistance = (field: string): boolean => distances.has(field);

/** Matches `KM`, `Mileage-KM` and `Kilometraje`, but not `kmodel`. */
const KILOMETRES = /(?<!\p{L})(?:kms?(?!\p{L})|kil[oó]met|quil[oó]met)/iu;

export const saysKilometres = (header: string): boolean => KILOMETRES.test(header);

/** Adds the unit to a bare number; other text stays as it is. */
export const withKilometres = (text: string): string => (/\d$/.test(text) ? `${text} km` : text);

/** A date with a four-digit year first or last: `2006-02-25`, `20 / 01 / 2025`. */
const DAY = /^(?:(\d{4})(?:\s*[-/.]\s*\d{1,2}){2}|(?:\d{1,2}\s*[-/.]\s*){2}(\d{4}))(?!\d)/;

const SHORT_YEAR = /^['’]?(\d{2})$/;

/** The year in a date or in two digits; other text stays as it is. */
const yearOf = (text: string): string => {
  const [, short] = SHORT_YEAR.exec(text) ?? [];
  if (short !== undefined) return fullYear(short);
  const [, first, last] = DAY.exec(text) ?? [];
  return first ?? last ?? text;
};

/**
 * Prepares the texts of a column: adds the header's unit to distances and extracts years.
 * @param unit the profile's unit for the column. @default the header's
 * @returns undefined if no preparation is needed
 */
export function byHeader(
  field: string,
  header: string,
  unit?: DistanceUnit,
): ((text: string) => string) | undefined {
  if (field === 'year') return yearOf;
  if (!isDistance(field)) return undefined;
  return (unit ?? (saysKilometres(header) ? 'km' : 'mi')) === 'km' ? withKilometres : undefined;
}
