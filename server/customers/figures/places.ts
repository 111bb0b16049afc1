import { type RawBuilder, sql } from 'kysely';
import { copyInto } from '../../db/bulk/copy.ts';
import type { Db } from '../../db/schema.ts';
import { zipCenters } from '../../zipCenters.ts';
import type { Records } from '../affected.ts';

/** ZIPs of customers and stores that have no place yet: new ones, and those that the list does not have. */
const unplaced = (records: Records) => sql<{ zip: string }>`
  select distinct left(zip, 5) as zip
  from (
    select zip from customer where zip is not null and ${records(sql.ref('UC_ID'))}
    union all select zip from store where zip is not null
  ) as used
  where left(zip, 5) not in (select zip from zip_place)`;

/** Puts the centres of the ZIP areas in use (Census ZCTA) into `zip_place`. */
export async function placeZips(tx: Db, records: Records): Promise<void> {
  const { rows } = await unplaced(records).execute(tx);
  if (rows.length === 0) return;
  const centers = zipCenters();
  const found = rows.flatMap(({ zip }) => {
    const center = centers.get(zip);
    return center ? [[zip, center.lat, center.lon]] : [];
  });
  await copyInto(tx, 'zip_place', ['zip', 'lat', 'lon'], found);
}

/** A place to be measured from, of `lat` and `lon`: whole millionths of a degree, whose differences are exact. */
const measured = (
  lat: RawBuilder<unknown>,
  lon: RawBuilder<unknown>,
) => sql`(${lat} * 1000000)::integer as lat,
  (${lon} * 1000000)::integer as lon, cos(radians(${lat}::double precision)) as lat_cos`;

/** A place of its own. */
export const placeAt = (lat: RawBuilder<unknown>, lon: RawBuilder<unknown>) =>
  sql`(select ${measured(lat, lon)})`;

/** Where the centre of each ZIP area in use is. */
export const zipPlaces = sql`(select zip, ${measured(sql`lat`, sql`lon`)} from zip_place)`;

/** Where each store is: its own coordinates, else the centre of its ZIP area. */
export const storePlaces = sql`(
  select store_id, ${measured(sql`lat`, sql`lon`)} from (
    select "ID" as store_id, coalesce(store.lat, zip_place.lat) as lat, coalesce(store.lon, zip_place.lon) as lon
    from store left join zip_place on zip_place.zip = left(store.zip, 5)
  ) as place
)`;

/** The sine squared of half of `to` less `from`, which are millionths of a degree. */
const halfSquared = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
  sql`power(sin(radians((${to} - ${from}) / 1000000::double precision) / 2), 2)`;

/**
 * How far two places are apart, by the haversine formula, as a number that grows with it; null when one of them is unknown.
 * @param from an alias of `zipPlaces` or `placeAt`
 * @param to an alias of `storePlaces`
 */
export function apartness(from: string, to: string): RawBuilder<unknown> {
  const ref = (place: string, name: string) => sql.ref(`${place}.${name}`);
  return sql`(${halfSquared(ref(from, 'lat'), ref(to, 'lat'))}
    + ${ref(from, 'lat_cos')} * ${ref(to, 'lat_cos')} * ${halfSquared(ref(from, 'lon'), ref(to, 'lon'))})`;
}

/** Mean radius of the earth. */
const EARTH_MILES = sql`3958.76`;

/** The great-circle distance in miles of an `apartness`. */
export const milesOf = (apart: RawBuilder<unknown>) => sql`2 * ${EARTH_MILES} * asin(sqrt(${apart}))`;
