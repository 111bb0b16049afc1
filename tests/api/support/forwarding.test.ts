import { beforeEach, describe, expect, test } from 'vitest';
import { forwardTicket, getTicket, listTickets, taskAction } from '../../../contract/calls/support.ts';
import { supportForwarding } from '../../../server/support/forwarding/forwarding.ts';
import { testApp } from '../../support/app.ts';
import { formRequest } from '../../support/forms.ts';
import { answers, breaksOff, type hangs, supportService } from '../../support/hosts/supportService.ts';

const MINUTE = 60_000;
const service = await supportService();
const group = await testApp({ config: { supportUrl: service.url } });
const { db, clock } = group;
const lines: string[] = [];
const log = {
  warn: (line: string) => void lines.push(line),
  error: (error: unknown) => void lines.push(String(error)),
};

/** A process that forwards. */
const sender = () =>
  supportForwarding({ db, config: { supportUrl: service.url }, now: () => clock.now, log });
const forwarding = sender();

const admin = await group.signIn('Administrator');
const asker = await group.signInNew({ role: 'Marketing', email: 'asker@rooftop.example' });
const start = clock.now;
beforeEach(async () => {
  await db.deleteFrom('support_ticket').execute();
  service.reset();
  lines.length = 0;
  clock.now = start;
});

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 1]);

/** Files a request of the asker; its number. */
async function file(fields: Record<string, string> = {}, attached?: Parameters<typeof formRequest>[2]) {
  const asked = { title: 'Gross', desc: 'Since Monday.\nStore 1.', dealerid: '8', ...fields };
  await asker.raw({ method: 'GET', url: '/api/session/welcome' });
  const response = await asker.raw(formRequest(taskAction, asked, attached));
  return Number(/\d+/.exec(response.json().response)?.[0]);
}
const rows = () => db.selectFrom('support_forwarding').selectAll().orderBy('ticket_id').execute();
const shown = async (ticket_id: number) => (await admin.call(getTicket, { ticket_id })).forwarding;
const pass = (milliseconds: number) => {
  clock.now = new Date(clock.now.getTime() + milliseconds);
};

test('a request is forwarded with its picture and a key of its own, and only those who work on it see what came of it', async () => {
  const ticket_id = await file({ phno: '610-555-0123' }, { name: 'Größe.PNG', content: PNG });
  expect(await shown(ticket_id)).toMatchObject({
    state: 'waiting',
    tries: 0,
    next_try_at: start.toISOString(),
  });
  await forwarding.deliver();
  expect(service.arrived).toEqual([
    {
      key: (await rows())[0]?.send_key,
      authorization: undefined,
      fields: {
        title: 'Gross',
        desc: 'Since Monday.\r\nStore 1.',
        dealerid: '8',
        username: 'Test Marketing',
        email: 'asker@rooftop.example',
        phno: '610-555-0123',
        fuid: String(asker.userid),
        filename: 'Größe.PNG',
      },
      file: { name: 'Größe.PNG', type: 'image/png', bytes: PNG },
    },
  ]);
  expect(await shown(ticket_id)).toEqual({
    state: 'sent',
    next_try_at: null,
    ended_at: start.toISOString(),
    tries: 1,
    fault: null,
    reference: 'T-7',
  });
  const [listed] = await admin.call(listTickets, { whose: 'all' });
  expect(listed?.forwarding).toBe('sent');
  const own = await asker.call(getTicket, { ticket_id });
  expect([own.forwarding, own.ticket.forwarding]).toEqual([null, null]);
});

test('a service that fails is asked again with the same key, after twice as long each time, at most an hour, until it has it', async () => {
  const ticket_id = await file();
  service.state.whim = answers(500);
  for (const [tries, wait] of [
    [1, 1],
    [2, 2],
    [3, 4],
  ] as const) {
    await forwarding.deliver();
    expect(await rows()).toMatchObject([{ state: 'waiting', tries, is_taken: false }]);
    pass(wait * MINUTE - 1000);
    await forwarding.deliver();
    expect((await rows())[0]?.tries).toBe(tries);
    pass(1000);
  }
  await db.updateTable('support_forwarding').set({ tries: 2000 }).execute();
  await forwarding.deliver();
  expect(await shown(ticket_id)).toMatchObject({
    state: 'waiting',
    fault: { code: 'forwarding_later', params: { status: '500' } },
    next_try_at: new Date(clock.now.getTime() + 60 * MINUTE).toISOString(),
  });
  service.reset();
  pass(60 * MINUTE);
  await forwarding.deliver();
  expect(service.arrived.map(({ key }) => key)).toEqual([(await rows())[0]?.send_key]);
  expect(await rows()).toMatchObject([{ state: 'sent', fault: null }]);
  expect(lines.join()).not.toContain('127.0.0.1');
});

test('whether it arrived or not, what nobody has confirmed is sent again with the same key', async () => {
  await file();
  service.state.whim = breaksOff;
  await forwarding.deliver();
  expect(await rows()).toMatchObject([{ state: 'waiting', fault: { code: 'forwarding_unreachable' } }]);
  service.state.whim = answers(409, { status: 409, response: 'T-7' });
  pass(MINUTE);
  await forwarding.deliver();
  const [first, second] = service.arrived.map(({ key }) => key);
  expect(first).toMatch(/^[\w-]{36}$/);
  expect(second).toBe(first);
  expect(await rows()).toMatchObject([{ state: 'sent', reference: 'T-7' }]);
});

test('what a process had in hand when it was killed is sent by another once its time is over, with the same key', async () => {
  await file();
  await forwarding.deliver();
  // Killed after the service had it, before that was noted.
  const taken = { state: 'waiting', ended_at: null, is_taken: true } as const;
  await db
    .updateTable('support_forwarding')
    .set({ ...taken, next_try_at: new Date(start.getTime() + 15 * MINUTE) })
    .execute();
  await sender().deliver();
  expect(service.arrived).toHaveLength(1);
  pass(15 * MINUTE);
  await sender().deliver();
  expect(new Set(service.arrived.map(({ key }) => key)).size).toBe(1);
  expect(service.arrived).toHaveLength(2);
});

test('two processes forward each request once, each with a key of its own', async () => {
  const filed = new Set<string>();
  for (let i = 0; i < 8; i += 1) filed.add(String(await file({ title: `Request ${i}` })));
  await Promise.all([forwarding.deliver(), sender().deliver(), sender().deliver()]);
  expect(service.arrived.map(({ fields }) => fields.title).sort()).toEqual(
    Array.from(filed, (_, i) => `Request ${i}`).sort(),
  );
  expect(new Set(service.arrived.map(({ key }) => key)).size).toBe(8);
});

test('a refusal for good is shown with its reason, and whoever may edit has it tried again', async () => {
  const ticket_id = await file();
  service.state.whim = answers(422, { error: { message: `No\ndealer 8. ${'x'.repeat(900)}` } });
  await forwarding.deliver();
  pass(20 * MINUTE);
  await forwarding.deliver();
  expect(service.arrived).toHaveLength(1);
  const refused = await shown(ticket_id);
  expect(refused).toMatchObject({ state: 'failed', next_try_at: null, tries: 1 });
  expect(refused?.fault?.message).toMatch(
    /^The support service refused the request \(422\): No dealer 8\. x{200,290}…$/,
  );

  const gm = await group.signInNew({ role: 'GM', email: 'allgm@rooftop.example', stores: 'all' });
  const far = await group.signInNew({ role: 'Administrator', email: 'far@rooftop.example', stores: [2] });
  const statuses = [];
  for (const browser of [gm, asker, far, admin]) {
    statuses.push((await browser.reply(forwardTicket, { ticket_id })).status);
  }
  expect(statuses).toEqual([403, 403, 404, 200]);
  expect(await shown(ticket_id)).toMatchObject({ state: 'waiting', next_try_at: clock.now.toISOString() });
  service.state.whim = answers(200, { response: 4711 });
  await forwarding.deliver();
  expect(await shown(ticket_id)).toMatchObject({ state: 'sent', reference: '4711', fault: null });
  expect((await admin.reply(forwardTicket, { ticket_id })).status).toBe(409);
  const noted = await db
    .selectFrom('audit')
    .select(['before', 'after', 'userid'])
    .where('record_id', '=', String(ticket_id))
    .where('action', '=', 'update')
    .execute();
  expect(noted).toEqual([
    { userid: admin.userid, before: { forwarding: 'failed' }, after: { forwarding: 'waiting' } },
  ]);
});

test('a longer pause that the service asks for is kept', async () => {
  await file();
  service.state.whim = answers(429, {}, { 'retry-after': '600' });
  await forwarding.deliver();
  expect((await rows())[0]?.next_try_at).toEqual(new Date(start.getTime() + 10 * MINUTE));
});

test('whoever files a request does not wait for a service that hangs', async () => {
  let held: Parameters<typeof hangs>[0] | undefined;
  service.state.whim = (response) => {
    held = response;
  };
  const listening = await testApp({ database: group.database, config: { supportUrl: service.url } });
  await listening.app.listen({ port: 0 });
  const browser = await listening.signIn('asker@rooftop.example');
  await browser.raw({ method: 'GET', url: '/api/session/welcome' });
  const asked = { title: 'Hung', desc: 'x', dealerid: '8' };
  expect((await browser.raw(formRequest(taskAction, asked))).statusCode).toBe(200);
  await expect.poll(() => service.arrived.map(({ fields }) => fields.title)).toEqual(['Hung']);
  expect(await rows()).toMatchObject([{ state: 'waiting', is_taken: true }]);
  held?.end('{}');
  await expect.poll(rows).toMatchObject([{ state: 'sent' }]);
});

describe('without a support service', () => {
  test('nothing waits, what was filed then is not forwarded later, and nobody has it forwarded', async () => {
    const quiet = await testApp({ database: group.database });
    const browser = await quiet.signIn('asker@rooftop.example');
    await browser.raw({ method: 'GET', url: '/api/session/welcome' });
    await browser.raw(formRequest(taskAction, { title: 'Before', desc: 'x', dealerid: '8' }));
    await forwarding.deliver();
    expect([await rows(), service.arrived]).toEqual([[], []]);
    const { ticket_id } = await db.selectFrom('support_ticket').select('ticket_id').executeTakeFirstOrThrow();
    expect(await shown(ticket_id)).toBeNull();
    expect((await admin.reply(forwardTicket, { ticket_id })).status).toBe(409);
    const admin2 = await quiet.signIn('Administrator');
    expect((await admin2.reply(forwardTicket, { ticket_id })).error?.message).toBe(
      "This portal doesn't forward requests.",
    );
  });

  test('what waited goes on waiting, and says that nobody tries', async () => {
    const ticket_id = await file();
    const quiet = await testApp({ database: group.database });
    const admin2 = await quiet.signIn('Administrator');
    expect((await admin2.call(getTicket, { ticket_id })).forwarding).toMatchObject({
      state: 'waiting',
      next_try_at: null,
    });
  });
});
