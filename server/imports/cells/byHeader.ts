import { fullYear } from './dates.ts';

/** Fields of distances, which are kept in miles. */
const distances: ReadonlySet<string> = new Set(['mileage', 'mileage_in', 'lease_miles_year']);

/** `KM`, `Mileage-KM`, `Kilometraje`, `Kilométrage`, `KM-Stand`, and what German says for them; `kmodel` is none. */
const KILOMETRES = /(?<!\p{L})(?:kms?(?!\p{L})|kmstand|kil[oó]m[eé]t|quil[oó]met|laufleistung|tachostand)/iu;

/** A bare number of such a column with its unit; whatever has one already, or is no number, as it is. */
const withUnit = (text: string): string => (/\d$/.test(text) ? `${text} km` : text);

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
 * @returns undefined where they are read as they are
 */
export function byHeader(field: string, header: string): ((text: string) => string) | undefined {
  if (field === 'year') return yearOf;
  return distances.has(field) && KILOMETRES.test(header) ? withUnit : undefined;
}
