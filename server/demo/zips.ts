import { zipCenters } from '../zipCenters.ts';
import { type Random, WeightedPlaces } from './random.ts';
import { placeOf, type StoreProfile } from './stores.ts';

/** South-eastern Pennsylvania and Delaware. */
const prefixes = /^(18[019]|19[0-8])/;
const MOST_MILES = 30;
/** Customers grow fewer by a factor of e over so many miles. */
const REACH_MILES = 7;

/** Miles between two places a few counties apart, where the earth may be taken as flat. */
function milesBetween(
  a: { readonly lat: number; readonly lon: number },
  b: { readonly lat: number; readonly lon: number },
): number {
  const north = (a.lat - b.lat) * 69;
  const east = (a.lon - b.lon) * 69 * Math.cos((a.lat * Math.PI) / 180);
  return Math.hypot(north, east);
}

const regional = [...zipCenters()].flatMap(([zip, center]) =>
  prefixes.test(zip) ? [{ zip, ...center }] : [],
);

/** Draws ZIPs in which customers of a store live, the near ones more often. */
export function zipsNear(store: StoreProfile): (random: Random) => string {
  const place = placeOf(store);
  const near = regional
    .map(({ zip, ...spot }) => ({ zip, miles: milesBetween(place, spot) }))
    .filter(({ miles }) => miles < MOST_MILES);
  const places = new WeightedPlaces(near.map(({ miles }) => Math.exp(-miles / REACH_MILES)));
  return (random) => near[places.draw(random)]?.zip ?? store.zip;
}
