import { z } from 'zod';
import type { WeatherCondition, WeatherReply } from '../../contract/widgets/weather.ts';
import { type Answer, readOutside } from '../outside.ts';

const TIME_LIMIT = 5000;
const KEPT_FOR = 10 * 60_000;
/** Of a group that works in as many places, the one asked longest ago is forgotten. */
const MOST_PLACES = 500;
const DAYS = 5;

/** Degrees, rounded by the contract. */
export interface Place {
  readonly lat: number;
  readonly lon: number;
}

type Forecast = Omit<WeatherReply, 'place'>;

export interface Reading {
  readonly forecast: Forecast;
  readonly readAt: Date;
}

/** Highest code of each condition, in order. Codes as WMO 4677 has them, and Open-Meteo answers them. */
const conditions: readonly (readonly [number, WeatherCondition])[] = [
  [1, 'clear'],
  [2, 'partly_cloudy'],
  [44, 'cloudy'],
  [49, 'fog'],
  [55, 'drizzle'],
  [59, 'freezing_rain'],
  [65, 'rain'],
  [69, 'freezing_rain'],
  [79, 'snow'],
  [84, 'rain'],
  [94, 'snow'],
  [99, 'thunderstorm'],
];

const Condition = z
  .int()
  .min(0)
  .max(99)
  .transform((code) => conditions.find(([highest]) => code <= highest)?.[1] ?? 'cloudy');

/** The reply of the service: one value a day in each list. */
const OutsideForecast = z
  .object({
    current: z.object({ temperature_2m: z.number(), weather_code: Condition }),
    daily: z.object({
      time: z.array(z.iso.date()),
      weather_code: z.array(Condition),
      temperature_2m_max: z.array(z.number()),
      temperature_2m_min: z.array(z.number()),
    }),
  })
  .transform(({ current, daily }, context): Forecast => {
    const days = daily.time.flatMap((date, day) => {
      const [condition, high_f, low_f] = [
        daily.weather_code[day],
        daily.temperature_2m_max[day],
        daily.temperature_2m_min[day],
      ];
      const isWhole = condition !== undefined && high_f !== undefined && low_f !== undefined;
      return isWhole ? [{ date, condition, high_f, low_f }] : [];
    });
    const [today] = days;
    if (!today || days.length < DAYS) {
      context.addIssue({ code: 'custom', message: 'A day is missing.' });
      return z.NEVER;
    }
    const { high_f, low_f } = today;
    return { condition: current.weather_code, temp_f: current.temperature_2m, high_f, low_f, days };
  });

const question = ({ lat, lon }: Place) => ({
  latitude: String(lat),
  longitude: String(lon),
  current: 'temperature_2m,weather_code',
  daily: 'weather_code,temperature_2m_max,temperature_2m_min',
  temperature_unit: 'fahrenheit',
  timezone: 'auto',
  forecast_days: String(DAYS),
});

interface StoredForecast {
  readonly readAt: Date;
  readonly answer: Promise<Answer<Forecast>>;
}

/** Of this process, by service and place; forgotten at a restart. The oldest stand first. */
const readings = new Map<string, StoredForecast>();

/**
 * The weather at a place, asked of a service that takes and answers what Open-Meteo does: imperial units, five days.
 * It has 5 seconds; its reply is kept for 10 minutes and shared by all requests for the same place. Never
 * throws; a failure is not kept.
 */
export async function forecastAt(url: string, place: Place, now: Date): Promise<Answer<Reading>> {
  const key = `${url} ${place.lat},${place.lon}`;
  const { readAt, answer } = fresh(readings.get(key), now) ?? read(key, url, place, now);
  const reply = await answer;
  if (reply.state === 'answered') return { state: 'answered', value: { forecast: reply.value, readAt } };
  if (readings.get(key)?.answer === answer) readings.delete(key);
  return reply;
}

const fresh = (reading: StoredForecast | undefined, now: Date) =>
  reading && now.getTime() - reading.readAt.getTime() < KEPT_FOR ? reading : undefined;

function read(key: string, url: string, place: Place, now: Date): StoredForecast {
  const service = { url, now, reply: OutsideForecast, timeLimit: TIME_LIMIT };
  const reading = { readAt: now, answer: readOutside(service, question(place)) };
  readings.delete(key);
  readings.set(key, reading);
  for (const oldest of readings.keys()) {
    if (readings.size <= MOST_PLACES) break;
    readings.delete(oldest);
  }
  return reading;
}
