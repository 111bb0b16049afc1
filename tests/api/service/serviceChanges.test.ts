import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { changeAppointment } from '../../../contract/calls/service/appointmentWrites.ts';
import { loadRecords } from '../../../server/imports/loading/loadRecords.ts';
import { type SignedIn, testApp } from '../../support/app.ts';

// Noon in New York, on Wednesday, March 18, 2026.
const portal = await testApp();
const other = await testApp({ database: portal.database });
const manager = await portal.signInNew({ role: 'Service Manager', stores: [1] });
const TODAY = '2026-03-18';
const address = await portal.app.listen({ port: 0 });

beforeAll(async () => {
  const row = {
    ...{ store_id: 1, appt_id: 'A', dept: 'Service', starts_at: `${TODAY}T15:00:00-04:00`, date: TODAY },
    ...{ duration_min: 60, status: 'booked' },
  };
  await portal.db.transaction().execute((tx) => loadRecords(tx, 'appointments', [row], TODAY));
});

const cookieOf = ({ cookies }: SignedIn) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

const open = (query: string, who?: SignedIn) =>
  fetch(`${address}/api/service/changes?${query}`, { headers: who ? { cookie: cookieOf(who) } : {} });

/** What is told, event by event. */
async function* events({ body }: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of body ?? []) {
    text += decoder.decode(piece, { stream: true });
    const lines = text.split('\n\n');
    text = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('event: ')) yield line.slice(7).split('\n')[0] ?? '';
  }
}

test('a change by another process is told to whoever watches the day', async () => {
  const response = await open(`store=1&date=${TODAY}`, manager);
  expect(response.headers.get('content-type')).toMatch('text/event-stream');
  expect(response.headers.get('x-accel-buffering')).toBe('no');
  const told = events(response);
  expect((await told.next()).value).toBe('open');
  const elsewhere = await other.signInNew({ role: 'BDC', stores: [1] });
  const payload = { key: randomUUID(), store: 1, appt_id: 'A', version: 1, set: { bay: 2 } };
  await elsewhere.call(changeAppointment, payload);
  expect((await told.next()).value).toBe('change');
  await told.return(undefined);
});

test('nobody watches who is not signed in, lacks the module, or the store', async () => {
  expect((await open(`store=1&date=${TODAY}`)).status).toBe(401);
  expect((await open(`store=2&date=${TODAY}`, manager)).status).toBe(403);
  expect((await open(`store=1&date=2026-02-30`, manager)).status).toBe(400);
  const parts = await portal.signInNew({ role: 'Parts Manager', stores: [1] });
  expect((await open(`store=1&date=${TODAY}`, parts)).status).toBe(403);
});

test('a server that stops ends the streams', async () => {
  const told = events(await open(`store=1&date=${TODAY}`, manager));
  expect((await told.next()).value).toBe('open');
  await portal.app.close();
  expect((await told.next()).done).toBe(true);
});
