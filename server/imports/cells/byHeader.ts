import type { distanceUnits } from '../../../contract/calls/imports/profile.ts';
import { fullYear } from './dates.ts';

export type DistanceUnit = (typeof distanceUnits)[number];

/** Fields of distances, which are kept in miles. */
const distances: ReadonlySet<string> = new Set([
  'mileage',
  'mileage_in',
  'lease_miles_year',
  'distance_miles',
]);
export const isDistance = (field: string): boolean => distances.has(field);

/** `KM`, `Mileage-KM`, `Kilometraje`; `kmodel` is none. */
const KILOMETRES = /(?<!\p{L})(?:kms?(?!\p{L})|kil[oó]met|quil[oó]met)/iu;

/** Whether the header of a column says that it is of kilometres. */
export const saysKilometres = (header: string): boolean => KILOMETRES.test(header);

/** A bare number of such a column with its unit; whatever has one already, or is no number, as it is. */
export const withKilometres = (text: string): string => (/\d$/.test(text) ? `${text} km` : text);

/** A day with all digits of its year, which stands first or last: `2006-02-25`, `20 / 01 / 2025`. */
const DAY = /^(?:(\d{4})(?:\s*[-/.]\s*\d{1,2}){2}|(?:\d{1,2}\s*[-/.]\s*){2}(\d{4}))(?!\d)/;

/** The last two digits of a year, also as `'14`. */
const SHORT_YEAR = /^['’]?(\d{2})$/;

/** The year of a day, as of the first registration, or of its last two digits; whatever is neither, as it is. */
const yearOf = (text: string): string => {
  const [, short] = SHORT_YEAR.exec(text) ?? [];
  if (short !== undefined) return fullYear(short);
  const [, first, last] = DAY.exec(text) ?? [];
  return first ?? last ?? text;
};

/**
 * What a column's texts are made before they are read as a field: a column of kilometres has a unit that its cells do
 * not name, and a year may be that of a day or have two digits.
 * @param unit what the profile says of the column's distances. @default what the header says
 * @returns undefined where they are read as they are
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
