import { once } from 'node:events';
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { migratedDatabase, startProcess } from '../../support/processes/serverProcess.ts';

/** Resolves once a server that stops refuses new connections. */
async function refused(address: string): Promise<Response> {
  for (;;) {
    const reply = await fetch(`${address}/healthz`);
    await reply.text();
    if (reply.status === 503) return reply;
  }
}

/** Sends the head of a sign-in and waits until the server has it; `finish` sends the rest and reads the answer. */
async function openRequest(address: string) {
  const token = 'x'.repeat(43);
  const body = JSON.stringify({ userid: 'nobody', password: 'x' });
  const call = request(`${address}/api/fredbeans/Login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': body.length,
      cookie: `XSRF-TOKEN=${token}`,
      'x-xsrf-token': token,
      expect: '100-continue',
    },
  });
  await once(call, 'continue');
  call.on('error', () => {});
  return {
    finish: async (): Promise<number | undefined> => {
      const answered = new Promise<number | undefined>((resolve, reject) => {
        call.once('response', (response) => {
          response.resume();
          response.once('end', () => resolve(response.statusCode));
        });
        call.once('error', reject);
      });
      call.end(body);
      return answered;
    },
  };
}

test('SIGTERM takes no more requests, answers what is in flight and then exits', async () => {
  const server = startProcess(await migratedDatabase());
  const address = await server.address;
  const idle = await fetch(`${address}/healthz`);
  expect(idle.status).toBe(200);
  const inFlight = await openRequest(address);
  server.child.kill('SIGTERM');
  expect((await refused(address)).headers.get('connection')).toBe('close');
  expect(await inFlight.finish()).toBe(401);
  expect(await server.exited).toBe(0);
  expect(server.output()).not.toMatch(/error/i);
});

test('a stop that never ends is cut off by its deadline or by a second signal', async () => {
  const server = startProcess(await migratedDatabase());
  const address = await server.address;
  await openRequest(address);
  server.child.kill('SIGTERM');
  await refused(address);
  server.child.kill('SIGTERM');
  expect(await server.exited).toBe(1);
});

test('what was acknowledged is there after the next start, with the same database', async () => {
  const env = {
    ...(await migratedDatabase()),
    DEMO: '1',
    DEMO_CUSTOMERS: '50',
    DEMO_PASSWORD: 'a demo password',
  };
  // Killed while it loads the demo group, it leaves nothing that goes on with it.
  const killed = startProcess(env);
  await expect.poll(killed.output, { timeout: 60_000 }).toContain('  50 customers');
  killed.child.kill('SIGKILL');
  await killed.exited;

  const first = startProcess(env);
  expect(await (await fetch(`${await first.address}/readyz`)).json()).toEqual({ status: 'ok' });
  expect(first.output()).toContain('Loading the demo group');
  expect(first.output()).toMatch(/Demo users, password a demo password: admin@rooftop\.example, /);
  first.child.kill('SIGTERM');
  expect(await first.exited).toBe(0);

  const second = startProcess(env);
  const welcome = await (await fetch(`${await second.address}/api/session/welcome`)).json();
  expect(welcome.response.store_count).toBe(12);
  expect(second.output()).not.toContain('Loading the demo group');
});
