import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { type WeatherReply, weather } from '../../../contract/widgets/weather.ts';
import { weatherTile as weatherTileDrawn } from '../../../src/dashboard/widgets/weather/index.tsx';
import { at, failure, startHost } from '../host.ts';
import { answering, showTile, tableOf } from './tileHost.tsx';

const { component: WeatherTile } = weatherTileDrawn;

const host = startHost();
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'geolocation');
  Reflect.deleteProperty(navigator, 'permissions');
});

const days = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'];
const forecast: WeatherReply = {
  place: 'Boyertown, PA',
  condition: 'partly_cloudy',
  temp_f: 41.6,
  high_f: 48.2,
  low_f: 33.1,
  days: days.map((date, index) => ({
    date,
    condition: index === 1 ? 'snow' : 'clear',
    high_f: 48.2 - index * 4,
    low_f: -0.4,
  })),
};

type Found = { readonly latitude: number; readonly longitude: number } | number;

/** A browser whose permission is that, and that finds a place, or fails with a code. Says how often it was asked. */
function browser(permission: PermissionState, found: Found) {
  const asked = vi.fn();
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (onPlace, onFailure) => {
    asked();
    if (typeof found === 'number') {
      const codes = { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as const;
      onFailure?.({ code: found, message: '', ...codes });
      return;
    }
    const coords = {
      ...found,
      accuracy: 10,
      altitude: null,
      altitudeAccuracy: null,
      heading: null,
      speed: null,
    };
    onPlace({ timestamp: 0, toJSON: () => ({}), coords: { ...coords, toJSON: () => ({}) } });
  };
  const define = (name: string, value: object) =>
    Object.defineProperty(navigator, name, { configurable: true, value });
  define('geolocation', { getCurrentPosition });
  define('permissions', { query: async () => ({ state: permission }) });
  return asked;
}

const here = { latitude: 40.33012, longitude: -75.64487 };
const noCalls = () => host.use(http.post(at('dashboard/weather'), () => failure(500, 'internal')));

test('the weather of the rounded place is shown, now and for five days', async () => {
  browser('granted', here);
  const asked: unknown[] = [];
  host.use(
    answering(weather, (payload) => {
      asked.push(payload);
      return { response: forecast };
    }),
  );
  const { article, tile } = await showTile(WeatherTile);
  await tile.findByText('42°F');
  expect(asked).toEqual([{ lat: 40.33, lon: -75.64 }]);
  expect(article.textContent).toContain('Partly cloudyHigh 48° · Low 33°');
  expect(tile.getAllByRole('listitem')).toHaveLength(5);
  expect(tile.getAllByRole('listitem')[1]?.textContent).toBe('FriSnow,High 44°Low 0°');
  expect(article.textContent).toContain('near Boyertown, PA · as of');
  const table = await tableOf(article);
  expect(table[1]).toEqual(['Thu, Nov 19', 'Clear', '48°', '0°']);
});

test('nobody is asked for their place by a page that just opens; they are when they want to', async () => {
  const asked = browser('prompt', here);
  host.use(answering(weather, () => ({ response: { ...forecast, place: null } })));
  const { article, tile } = await showTile(WeatherTile);
  await tile.findByText('The forecast needs your location');
  expect(asked).not.toHaveBeenCalled();
  await userEvent.click(tile.getByRole('button', { name: 'Use my location' }));
  await tile.findByText('42°F');
  expect(article.textContent).toContain('your location · as of');
});

test('a browser that may not tell says so, and another try finds out whether it may now', async () => {
  noCalls();
  browser('denied', here);
  const { tile } = await showTile(WeatherTile);
  await tile.findByText('Location is blocked');
  browser('granted', here);
  host.use(answering(weather, () => ({ response: forecast })));
  await userEvent.click(tile.getByRole('button', { name: 'Retry' }));
  expect(await tile.findByText('42°F')).toBeTruthy();
});

test.each([
  ['refuses', 1, 'Location is blocked'],
  ['finds nothing', 2, 'Location unavailable'],
  ['takes too long', 3, 'Location unavailable'],
])('a browser that is asked and %s says so', async (_, code, title) => {
  noCalls();
  browser('granted', code);
  const { tile } = await showTile(WeatherTile);
  await tile.findByText(title);
  expect(tile.getByRole('button', { name: 'Retry' })).toBeTruthy();
});

test('a service that is away, and a connection that is gone, say so and can be retried', async () => {
  browser('granted', here);
  const message = "The weather service isn't responding. Try again in a few minutes.";
  host.use(
    http.post(at('dashboard/weather'), () =>
      HttpResponse.json(
        { status: 503, error: { code: 'unavailable', message, id: '7F3A-19C2' } },
        { status: 503 },
      ),
    ),
  );
  const { tile } = await showTile(WeatherTile);
  await tile.findByText("The weather didn't load");
  expect(tile.getByText(new RegExp(message))).toBeTruthy();
  host.use(http.post(at('dashboard/weather'), () => HttpResponse.error()));
  await userEvent.click(tile.getByRole('button', { name: 'Retry' }));
  await tile.findByText(/The server can't be reached/);
  host.use(answering(weather, () => ({ response: forecast })));
  await userEvent.click(tile.getByRole('button', { name: 'Retry' }));
  expect(await tile.findByText('42°F')).toBeTruthy();
});

test('without a connection the tile says so instead of waiting for one', async () => {
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  browser('granted', here);
  host.use(http.post(at('dashboard/weather'), () => HttpResponse.error()));
  const { tile } = await showTile(WeatherTile);
  await tile.findByText(/The server can't be reached/);
  offline.mockRestore();
  window.dispatchEvent(new Event('online'));
});
