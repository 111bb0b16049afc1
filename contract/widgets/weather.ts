import { z } from 'zod';
import { defineWidget, everyRole } from '../widget.ts';

export const WeatherCondition = z.enum([
  'clear',
  'partly_cloudy',
  'cloudy',
  'fog',
  'drizzle',
  'rain',
  'freezing_rain',
  'snow',
  'thunderstorm',
]);
export type WeatherCondition = z.infer<typeof WeatherCondition>;

/** Decimals of a latitude or longitude that are kept: about a kilometre. Nobody need know more to forecast. */
const DECIMALS = 2;

const degrees = (most: number) =>
  z
    .number()
    .min(-most)
    .max(most)
    .transform((value) => Number(value.toFixed(DECIMALS)));

/** Degrees Fahrenheit. */
const temperature = z.number();

const WeatherDay = z.object({
  date: z.string(),
  condition: WeatherCondition,
  high_f: temperature,
  low_f: temperature,
});

export const WeatherReply = z.object({
  /** City and state of the nearest of the caller's stores; null when none is within 30 miles. */
  place: z.string().nullable(),
  /** Now. */
  condition: WeatherCondition,
  temp_f: temperature,
  /** Of today. */
  high_f: temperature,
  low_f: temperature,
  /** Five days, from today on. */
  days: z.array(WeatherDay),
});
export type WeatherReply = z.infer<typeof WeatherReply>;

export const weather = defineWidget('POST', 'dashboard/weather', {
  summary: "Current weather and a five-day forecast for the browser's location, in degrees Fahrenheit.",
  request: z.strictObject({ lat: degrees(90), lon: degrees(180) }),
  reply: WeatherReply,
  name: 'Weather',
  order: 20,
  roles: everyRole,
  isDefault: false,
  asks: {},
  size: { wide: 4, narrow: 6, rows: 7 },
  least: { wide: 3, narrow: 6, rows: 6 },
  texts: 'weather',
  needs: [],
});
