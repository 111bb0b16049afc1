import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';

import { isNoNumber } from '../../../../contract/contact/noNumber.ts';

export type Country = CountryCode;
export const isCountry = isSupportedCountry;

let byZone: ReadonlyMap<string, Country> | undefined;

/** Empty if the runtime has no such data. */
function countriesByZone(): ReadonlyMap<string, Country> {
  const zonesOf = (country: Country): readonly string[] => {
    const locale = new Intl.Locale(`und-${country}`);
    // Node 22 doesn't have `getTimeZones`.
    return typeof locale.getTimeZones === 'function' ? (locale.getTimeZones() ?? []) : [];
  };
  return new Map(
    getCountries().flatMap((country) => zonesOf(country).map((zone) => [zone, country] as const)),
  );
}

export function countryOfZone(zone: string): Country | undefined {
  byZone ??= countriesByZone();
  return byZone.get(zone);
}

/** North American numbers need no country. */
export const isNorthAmerican = (country: Country): boolean => getCountryCallingCode(country) === '1';

/** A national number as E.164; other text stays as it is. */
export function withCountry(text: string, country: Country): string {
  if (isNorthAmerican(country) || isNoNumber(text)) return text;
  const number = parsePhoneNumberFromString(text, country);
  return number?.isValid() ? number.number : text;
}
