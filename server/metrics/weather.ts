import { sql } from 'kysely';
import { weather } from '../../contract/widgets/weather.ts';
import { type StoreScope, wholeScope } from '../access/scope.ts';
import { apartness, milesOf, placeAt, storePlaces } from '../customers/figures/places.ts';
import type { Db } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { forecastAt, type Place } from './forecast.ts';
import { ownMetricOf } from './metric.ts';

/** Farther than this, the name of a store's town would mislead. */
const NEAR_MILES = 30;

/** City and state of the nearest of the stores; null when none is near, or the nearest has no city. */
async function townNear(db: Db, { storeIds }: StoreScope, { lat, lon }: Place): Promise<string | null> {
  const { rows } = await sql<{ town: string | null }>`
    select nullif(concat_ws(', ', nullif(s.city, ''), nullif(s.state, '')), '') as town
    from store s
    join ${storePlaces} place on place.store_id = s."ID"
    cross join ${placeAt(sql`${lat}::numeric`, sql`${lon}::numeric`)} as here
    cross join lateral (select ${milesOf(apartness('here', 'place'))} as miles) distance
    where s."ID" = any (${[...storeIds]}::integer[]) and distance.miles <= ${NEAR_MILES}
    order by distance.miles, s."ID"
    limit 1`.execute(db);
  return rows[0]?.town ?? null;
}

export const weatherMetric = ownMetricOf(weather, async (place, { config, principal, readDb, now, log }) => {
  if (!config.weatherUrl) {
    throw new AppError('unavailable', 'no_weather');
  }
  const [answer, town] = await Promise.all([
    forecastAt(config.weatherUrl, place, now()),
    townNear(readDb, wholeScope(principal), place),
  ]);
  if (answer.state !== 'answered') {
    const reason = answer.state === 'failed' ? answer.reason : 'It does not know the place.';
    log.warn(`The weather service failed: ${reason}`);
    throw new AppError('unavailable', 'weather_unavailable', {
      retryAfter: 60,
    });
  }
  const { forecast, readAt } = answer.value;
  return { response: { place: town, ...forecast }, meta: { as_of: readAt.toISOString() } };
});
