import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';

import { isNoNumber } from '../../../../contract/contact/noNumber.ts';

/** ISO 3166. */
export type Country = CountryCode;
export const isCountry = isSupportedCountry;

let byZone: ReadonlyMap<string, Country> | undefined;

/** Countries by the time zones that are theirs; none where the runtime does not know them. */
function countriesByZone(): ReadonlyMap<string, Country> {
  const zonesOf = (country: Country): readonly string[] => {
    const locale = new Intl.Locale(`und-${country}`);
    // Node 22 lacks it.
    return typeof locale.getTimeZones === 'function' ? (locale.getTimeZones() ?? []) : [];
  };
  return new Map(
    getCountries().flatMap((country) => zonesOf(country).map((zone) => [zone, country] as const)),
  );
}

/** The country that a time zone is of; undefined of one that is of no country. */
export function countryOfZone(zone: string): Country | undefined {
  byZone ??= countriesByZone();
  return byZone.get(zone);
}

/** Whether numbers of a country are those of North America, which need no country. */
export const isNorthAmerican = (country: Country): boolean => getCountryCallingCode(country) === '1';

/** A number as it is dialled within a country, in E.164; any other text as it is. */
export function withCountry(text: string, country: Country): string {
  if (isNorthAmerican(country) || isNoNumber(text)) return text;
  const number = parsePhoneNumberFromString(text, country);
  return number?.isValid() ? number.number : text;
}
