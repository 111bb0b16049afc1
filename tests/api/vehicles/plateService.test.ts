import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { pino } from 'pino';
import { afterAll, afterEach, expect, test } from 'vitest';
import { lookUpVehicle } from '../../../contract/calls/plateLookup.ts';
import { lookUpPlate } from '../../../contract/calls/vehicles.ts';
import { testApp } from '../../support/app.ts';
import { insert } from '../../support/records/insert.ts';
import { order } from '../../support/records/lane.ts';

const SERVICE = 'https://plates.example/find';
const KEY = 'a-secret-key';
const OURS = '1M8GDM9AXKP042788';
const OTHERS = '1HGCM82633A004352';
const question = { plate: 'abc – 1234', state: 'pa' };

const outside = setupServer();
outside.listen({ onUnhandledFrame: 'error' });
const logged: string[] = [];
const portal = await testApp({
  now: new Date('2026-11-18T16:00:00Z'),
  config: { plateUrl: `${SERVICE}?key=${KEY}` },
  logger: pino({ level: 'warn' }, { write: (line: string) => logged.push(line) }),
});
const advisor = await portal.signIn('Service Advisor');
const seller = await portal.signIn('Sales Manager');
await insert(portal.db, 'repair_order', [
  order({ ro_no: '1', vin: OURS, plate: 'ABC-1234', plate_state: 'PA' }),
]);
afterEach(() => {
  outside.resetHandlers();
  logged.length = 0;
  // The pause after failures is over in the next test.
  portal.clock.now = new Date(portal.clock.now.getTime() + 120_000);
});
afterAll(() => outside.close());
const answers = (answer: () => Response | Promise<Response>) => outside.use(http.post(SERVICE, answer));

test('a plate that the service knows leads to its vehicle', async () => {
  answers(() => HttpResponse.json({ plate: 'ABC 1234', state: 'PA', vin: OURS }));
  expect(await advisor.call(lookUpVehicle, question)).toMatchObject({
    plate: { plate: 'ABC1234', state: 'PA', source: 'service', service: 'answered', contradiction: null },
    vin: OURS,
    is_known: true,
  });
});

test('a service that names another vehicle than our repair orders do is believed, and contradicted', async () => {
  answers(() => HttpResponse.json({ vin: OTHERS }));
  const { plate, vin } = await advisor.call(lookUpVehicle, question);
  expect(vin).toBe(OTHERS);
  expect(plate?.contradiction).toEqual({
    vin: OURS,
    date: '2026-11-17',
    storename: expect.stringContaining(''),
  });
});

test.each([
  ['answers with an error', () => new HttpResponse('no', { status: 500 })],
  ['answers for another plate', () => HttpResponse.json({ plate: 'XYZ9999', state: 'PA', vin: OTHERS })],
  ['answers for another state', () => HttpResponse.json({ plate: 'ABC1234', state: 'NJ', vin: OTHERS })],
  ['answers with no VIN', () => HttpResponse.json({ vin: 'a Honda' })],
  ['is away', () => HttpResponse.error()],
])('when the service %s, our own repair orders answer and say so', async (_, answer) => {
  answers(answer);
  expect(await advisor.call(lookUpVehicle, question)).toMatchObject({
    plate: { source: 'records', service: 'failed', contradiction: null },
    vin: OURS,
  });
  expect(logged).toHaveLength(1);
  expect(logged.join()).not.toContain(KEY);
  expect(await seller.call(lookUpPlate, question)).toMatchObject({ vin: OURS, outside_failed: true });
});

test('a service that hangs is given up, and after three failures left alone', async () => {
  let calls = 0;
  const given = AbortSignal.timeout;
  // What the limit is in milliseconds is no matter here: it passes at once.
  AbortSignal.timeout = () => given.call(AbortSignal, 20);
  try {
    answers(() => {
      calls += 1;
      return new Promise<Response>(() => {});
    });
    for (let time = 0; time < 4; time += 1) {
      expect(await advisor.call(lookUpVehicle, question)).toMatchObject({
        plate: { source: 'records', service: 'failed' },
      });
    }
  } finally {
    AbortSignal.timeout = given;
  }
  expect(calls).toBe(3);
});

test('a plate of forty letters, and a state that is none, are refused before anybody is asked', async () => {
  for (const wrong of [
    { plate: 'A'.repeat(40), state: 'PA' },
    { plate: '🚗', state: 'PA' },
    { plate: 'ABC1234', state: 'Pennsylvania' },
    { plate: ' - ', state: 'PA' },
  ]) {
    expect((await advisor.reply(lookUpVehicle, wrong)).status).toBe(400);
  }
});
