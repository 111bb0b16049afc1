import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { pino } from 'pino';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { weather } from '../../../contract/widgets/weather.ts';
import { testApp } from '../../support/app.ts';

const HOST = 'https://weather.example/forecast';
const KEY = 'a-secret-key';
const boyertown = { lat: 40.33, lon: -75.64 };

const outside = setupServer();
const logged: string[] = [];
let questions: URLSearchParams[];

const days = ['2026-03-18', '2026-03-19', '2026-03-20', '2026-03-21', '2026-03-22'];
const forecast = {
  latitude: 40.34,
  current_units: { temperature_2m: '°F' },
  current: { time: '2026-03-18T12:00', temperature_2m: 54.3, weather_code: 2 },
  daily: {
    time: days,
    weather_code: [61, 0, 75, 95, 45],
    temperature_2m_max: [58.1, 61, 35.4, 50, 49],
    temperature_2m_min: [41.2, 38, 29.9, 40, -3.5],
  },
};

/** The reply of the service, and its requests. */
const answers = (body: object | (() => Response)) =>
  outside.use(
    http.get(HOST, ({ request }) => {
      questions.push(new URL(request.url).searchParams);
      return typeof body === 'function' ? body() : HttpResponse.json(body);
    }),
  );

const later = (minutes: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + minutes * 60_000);
};

outside.listen({ onUnhandledFrame: 'error' });
const portal = await testApp({
  config: { weatherUrl: `${HOST}?apikey=${KEY}` },
  logger: pino({ level: 'warn' }, { write: (line: string) => logged.push(line) }),
});
await portal.db
  .updateTable('store')
  .set({ ...boyertown, city: 'Boyertown', state: 'PA' })
  .where('ID', '=', 1)
  .execute();
const manager = await portal.signInNew({ role: 'GM', stores: [1] });
beforeEach(() => {
  questions = [];
});
afterEach(() => {
  outside.resetHandlers();
  // What was read in one test is old in the next, and the pause after failures is over.
  later(11);
});
afterAll(() => outside.close());

test('the weather is that of the place, in degrees Fahrenheit, with the town of the nearest own store', async () => {
  answers(forecast);
  const { response, meta } = await manager.reply(weather, { lat: 40.3333, lon: -75.6444 });
  expect(response).toEqual({
    place: 'Boyertown, PA',
    condition: 'partly_cloudy',
    temp_f: 54.3,
    high_f: 58.1,
    low_f: 41.2,
    days: [
      { date: days[0], condition: 'rain', high_f: 58.1, low_f: 41.2 },
      { date: days[1], condition: 'clear', high_f: 61, low_f: 38 },
      { date: days[2], condition: 'snow', high_f: 35.4, low_f: 29.9 },
      { date: days[3], condition: 'thunderstorm', high_f: 50, low_f: 40 },
      { date: days[4], condition: 'fog', high_f: 49, low_f: -3.5 },
    ],
  });
  expect(meta.as_of).toBe(portal.clock.now.toISOString());
  expect(questions.map((question) => Object.fromEntries(question))).toEqual([
    {
      apikey: KEY,
      latitude: '40.33',
      longitude: '-75.64',
      current: 'temperature_2m,weather_code',
      daily: 'weather_code,temperature_2m_max,temperature_2m_min',
      temperature_unit: 'fahrenheit',
      timezone: 'auto',
      forecast_days: '5',
    },
  ]);
});

test('far from every own store no town is named, nor that of a foreign store', async () => {
  answers(forecast);
  expect(await manager.call(weather, { lat: 41.9, lon: -75.64 })).toMatchObject({ place: null });
  const stranger = await portal.signInNew({ role: 'GM', stores: [2] });
  expect(await stranger.call(weather, boyertown)).toMatchObject({ place: null });
});

test('a place is asked for once in ten minutes, whoever asks, and another place on its own', async () => {
  answers(forecast);
  const readAt = portal.clock.now.toISOString();
  await Promise.all([manager.call(weather, boyertown), manager.call(weather, boyertown)]);
  later(9.9);
  const advisor = await portal.signIn('Service Advisor');
  const { meta } = await advisor.reply(weather, { lat: 40.3312, lon: -75.6377 });
  expect(meta.as_of).toBe(readAt);
  expect(questions).toHaveLength(1);
  await manager.call(weather, { ...boyertown, lat: 40.34 });
  expect(questions).toHaveLength(2);
  later(0.2);
  await manager.call(weather, boyertown);
  expect(questions).toHaveLength(3);
});

test.each<[string, () => Response | Promise<Response>]>([
  ['fails', () => new HttpResponse('no', { status: 500 })],
  ['does not know the place', () => new HttpResponse(null, { status: 404 })],
  ['is away', () => HttpResponse.error()],
  ['answers no JSON', () => new HttpResponse('<html>')],
  [
    'leaves a day out',
    () => HttpResponse.json({ ...forecast, daily: { ...forecast.daily, weather_code: [1] } }),
  ],
  [
    'answers another unit of weather',
    () => HttpResponse.json({ ...forecast, current: { temperature_2m: 'mild' } }),
  ],
  ['sends us elsewhere', () => HttpResponse.redirect('https://other.example/forecast', 307)],
])('when the service %s, the call says so, and asks anew the next time', async (_, answer) => {
  outside.use(http.get(HOST, answer));
  expect(await manager.reply(weather, boyertown)).toMatchObject({
    status: 503,
    error: {
      code: 'unavailable',
      reason: 'weather_unavailable',
    },
  });
  answers(forecast);
  later(2);
  expect(await manager.call(weather, boyertown)).toMatchObject({ temp_f: 54.3 });
});

test('no address and no key is in the log', () => {
  expect(logged.join()).toContain('The weather service failed: It answers with status 500.');
  expect(logged.join()).not.toContain(KEY);
  expect(logged.join()).not.toContain('weather.example');
});

test.each([
  { lat: 91, lon: 0 },
  { lat: 0, lon: -180.5 },
  { lat: '40', lon: -75 },
  { lat: 40 },
  { ...boyertown, url: 'https://other.example' },
])('%o is no place', async (place) => {
  expect(await manager.reply(weather, place)).toMatchObject({ status: 400 });
  expect(questions).toEqual([]);
});

test('a portal without a weather service says so', async () => {
  const without = await testApp({
    database: portal.database,
    config: { weatherUrl: undefined },
    logger: pino({ level: 'silent' }),
  });
  const browser = await without.signIn('GM');
  expect(await browser.reply(weather, boyertown)).toMatchObject({
    status: 503,
    error: { reason: 'no_weather' },
  });
  await without.close();
});
