import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { pino } from 'pino';
import { afterAll, afterEach, expect, test } from 'vitest';
import { lookUpPlate, valueVehicle } from '../../../contract/calls/vehicles.ts';
import { rebuildValuation } from '../../../server/vehicles/index.ts';
import { testApp } from '../../support/app.ts';
import { deal, setSales } from '../../support/records/vehicleFacts.ts';

const HOST = 'https://values.example';
const KEY = 'a-secret-key';
const question = { year: 2022, make: 'Ford', model: 'F-150', trim: 'XLT', mileage: 31_000 };

const outside = setupServer();
const logged: string[] = [];

// Requests to our own server don't go through the network, so every one that does is meant for outside.
outside.listen({ onUnhandledFrame: 'error' });
const portal = await testApp({
  now: new Date('2026-11-18T16:00:00Z'),
  config: { valuationUrl: `${HOST}/value?key=${KEY}`, plateUrl: `${HOST}/plate?key=${KEY}` },
  logger: pino({ level: 'warn' }, { write: (line: string) => logged.push(line) }),
});
const manager = await portal.signIn('Sales Manager');
await setSales(portal.db, [deal({ sale_price: 20_000 }), deal(), deal({ sale_price: 22_500 })]);
await portal.db.transaction().execute((tx) => rebuildValuation(tx, '2026-11-18'));
afterEach(() => {
  outside.resetHandlers();
  // Whatever the service did in one test, the pause after failures is over in the next.
  portal.clock.now = new Date(portal.clock.now.getTime() + 120_000);
});
afterAll(() => outside.close());

test('the outside service values, and our own sales stand beside it', async () => {
  const questions: unknown[] = [];
  outside.use(
    http.post(`${HOST}/value`, async ({ request }) => {
      questions.push(await request.json());
      return HttpResponse.json({
        retail_value: 23_400,
        wholesale_value: 19_000,
        trade_in_value: 18_500,
        valued_at: '2026-11-17',
        more: 'is dropped',
      });
    }),
  );
  const reply = await manager.call(valueVehicle, question);
  expect(questions).toEqual([question]);
  expect(reply.outside_failed).toBe(false);
  expect(reply.value).toMatchObject({
    source: 'outside',
    retail_value: 23_400,
    trade_in_value: 18_500,
    valued_at: '2026-11-17',
    sales: 3,
    median_price: 21_000,
    adjustments: [],
  });
  expect(reply.comparables).toHaveLength(3);
});

test('a service that does not know the vehicle leaves it to our own values', async () => {
  outside.use(http.post(`${HOST}/value`, () => new HttpResponse(null, { status: 404 })));
  expect(await manager.call(valueVehicle, question)).toMatchObject({
    outside_failed: false,
    value: { source: 'own', retail_value: 21_000 },
  });
});

test.each([
  ['fails', () => new HttpResponse('no', { status: 500 })],
  ['is away', () => HttpResponse.error()],
  ['answers no JSON', () => new HttpResponse('<html>')],
  ['answers something else', () => HttpResponse.json({ retail_value: 'a lot' })],
  ['answers at great length', () => new HttpResponse(' '.repeat(70_000))],
  ['sends us elsewhere', () => HttpResponse.redirect('https://other.example/value', 307)],
])('when the service %s, our own value comes and says so', async (_, answer) => {
  outside.use(http.post(`${HOST}/value`, answer));
  expect(await manager.call(valueVehicle, question)).toMatchObject({
    outside_failed: true,
    value: { source: 'own', retail_value: 21_000 },
  });
});

test('after three failures in a row the service is left alone for a minute', async () => {
  let calls = 0;
  outside.use(
    http.post(`${HOST}/value`, () => {
      calls += 1;
      return calls <= 3
        ? new HttpResponse(null, { status: 503 })
        : HttpResponse.json({ retail_value: 22_000 });
    }),
  );
  for (let call = 0; call < 5; call += 1) {
    expect(await manager.call(valueVehicle, question)).toMatchObject({ outside_failed: true });
  }
  expect(calls).toBe(3);
  portal.clock.now = new Date(portal.clock.now.getTime() + 61_000);
  expect(await manager.call(valueVehicle, question)).toMatchObject({
    value: { source: 'outside', retail_value: 22_000 },
  });
});

test('a plate service finds the vehicle, and its VIN tells what the service leaves out', async () => {
  outside.use(
    http.post(`${HOST}/plate`, async ({ request }) => {
      expect(await request.json()).toEqual({ plate: 'ABC1234', state: 'PA' });
      return HttpResponse.json({ vin: '1hgcm82633a004352', trim: 'EX', drivetrain: 'FWD' });
    }),
  );
  expect(await manager.call(lookUpPlate, { plate: 'ABC-1234', state: 'PA' })).toEqual({
    plate: 'ABC1234',
    state: 'PA',
    vin: '1HGCM82633A004352',
    year: 2003,
    make: 'Honda',
    model: 'Accord',
    trim: 'EX',
    drivetrain: 'FWD',
    match: 'exact',
    outside_failed: false,
  });
});

test('a plate service that fails or does not know finds none', async () => {
  outside.use(http.post(`${HOST}/plate`, () => new HttpResponse(null, { status: 404 })));
  const plate = { plate: 'ABC1234', state: 'PA' };
  expect(await manager.call(lookUpPlate, plate)).toMatchObject({ match: 'none', outside_failed: false });
  outside.use(http.post(`${HOST}/plate`, () => HttpResponse.json({ vin: 'short' })));
  expect(await manager.call(lookUpPlate, plate)).toMatchObject({
    match: 'none',
    vin: null,
    outside_failed: true,
  });
});

test('failures are in the log, without address and key', () => {
  expect(logged.join()).toContain('The valuation service failed: It answers with status 500.');
  expect(logged.join()).toContain('The plate service failed: Its answer is not as expected.');
  expect(logged.join()).not.toContain(KEY);
  expect(logged.join()).not.toContain('values.example');
});
