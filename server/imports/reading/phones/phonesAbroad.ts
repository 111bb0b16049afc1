import { EXTENSION } from '../../cells/cells.ts';
import {
  type Country,
  countryOfZone,
  isNorthAmerican,
  withCountry,
} from '../../cells/phones/nationalPhone.ts';
import type { Profile } from '../../profile/profile.ts';
import type { Directory, KnownStore } from '../directory.ts';

type Reader = (text: string, store?: KnownStore) => string;

/**
 * Adds the country code to phone numbers without one: the profile's country, the country of the store's time zone, or
 * the one country of all stores.
 * @returns undefined if all numbers are North American
 */
export function phonesAbroad(
  { country: phonesOf }: Pick<Profile['read'], 'country'>,
  { stores }: Pick<Directory, 'stores'>,
): Reader | undefined {
  const countries = new Set([...stores.byId.values()].map(({ timezone }) => countryOfZone(timezone)));
  const all = phonesOf === undefined ? [...countries] : [phonesOf];
  if (all.every((country) => country === undefined || isNorthAmerican(country))) return undefined;
  const common = all.length === 1 ? all[0] : undefined;
  return (text, store) => {
    const country: Country | undefined = phonesOf ?? (store && countryOfZone(store.timezone)) ?? common;
    return country === undefined ? text : withCountry(text.replace(EXTENSION, ''), country);
  };
}
