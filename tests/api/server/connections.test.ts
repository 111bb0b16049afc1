import { Agent, get } from 'node:http';
import { expect, test } from 'vitest';
import { getBrands } from '../../../contract/calls/stores.ts';
import { buildApp } from '../../../server/app.ts';
import { handlers } from '../../../server/calls/index.ts';
import { readConfig } from '../../../server/config.ts';
import { listenOptions } from '../../../server/plugins/connections.ts';
import { connectionsWithin, descriptorLimit } from '../../../server/plugins/descriptors.ts';
import { ordinaryLimits } from '../../../server/plugins/limits.ts';
import { type TestAppOptions, testApp } from '../../support/app.ts';
import { portalDatabase } from '../../support/processes/portalProcess.ts';
import { startProcess } from '../../support/processes/serverProcess.ts';
import { ask, connectTo, ended } from '../../support/processes/silentSockets.ts';

const OK = 'HTTP/1.1 200 OK';

/** A server that listens, and its address. */
async function listening(options: TestAppOptions) {
  const group = await testApp(options);
  return { group, address: await group.app.listen({ port: 0, host: '127.0.0.1' }) };
}

test('1,100 connections that say nothing keep nobody out of a server with 1,024 descriptors', async () => {
  const { env, client } = await portalDatabase();
  const server = startProcess(env, 1024);
  const address = await server.address;
  const person = client(address);
  const brands = await person.call(getBrands, {});
  const silent = await Promise.all(Array.from({ length: 1100 }, () => connectTo(address)));
  for (let call = 0; call < 50; call += 1) expect(await person.call(getBrands, {})).toEqual(brands);
  // Whoever comes now finds room, too.
  const agent = new Agent({ keepAlive: false });
  const status = await new Promise((resolve, reject) => {
    get(`${address}/healthz`, { agent }, (response) => resolve(response.statusCode)).once('error', reject);
  });
  expect(status).toBe(200);
  expect(silent.filter(({ closed }) => closed).length).toBeGreaterThan(500);
  expect(server.child.exitCode).toBeNull();
  expect(server.output()).toMatch(/All \d+ connections are in use/);
  expect(server.output().split('connections are in use').length).toBeLessThan(5);
});

test('a server without a free descriptor goes on answering those who are connected', async () => {
  const { env } = await portalDatabase();
  const server = startProcess(env, 512, ['tests/support/processes/descriptorHog.ts']);
  const person = await connectTo(await server.address);
  expect(await ask(person, '/healthz')).toBe(OK);
  await expect
    .poll(() => server.output().split('out of descriptors').length, { timeout: 30_000 })
    .toBeGreaterThan(3);
  expect(await ask(person, '/healthz')).toBe(OK);
  // A newcomer is sent away.
  await ended(await connectTo(await server.address));
  expect(await ask(person, '/healthz')).toBe(OK);
});

test('a connection that sends nothing, and one that sends a head drop by drop, end by themselves', async () => {
  const { address } = await listening({ limits: { headTime: 300 } });
  const slow = await connectTo(address);
  slow.write('GET /healthz HTTP/1.1\r\nhost: loc');
  await Promise.all([ended(await connectTo(address)), ended(slow)]);
});

test('a body that stops coming ends its connection, also of what is refused or leads nowhere', async () => {
  const { address } = await listening({ limits: { bodySilence: 300 } });
  const heads = ['/api/fredbeans/Login', '/api/no-such-call', '/nowhere', '/api/%E0%A4%A'];
  await Promise.all(
    heads.map(async (path) => {
      const socket = await connectTo(address);
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`,
      );
      await ended(socket);
    }),
  );
});

test('ordinary limits end what is silent or slow within 30 seconds', async () => {
  const { db } = await testApp();
  const app = await buildApp({ config: readConfig({}), db });
  const { server } = app;
  const checking: unknown = Reflect.get(server, 'connectionsCheckingInterval');
  expect(server.headersTimeout + Number(checking)).toBeLessThanOrEqual(30_000);
  expect(server.keepAliveTimeout).toBeLessThan(30_000);
  expect(server.maxConnections).toBe(connectionsWithin(descriptorLimit(), 10));
  expect(ordinaryLimits.bodySilence).toBeLessThan(30_000);
  await app.close();
});

test('whoever waits for an answer keeps their connection; the silent ones make room', async () => {
  const begun = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const { address } = await listening({
    limits: { connections: 6 },
    handlers: {
      ...handlers,
      welcome: async () => {
        begun.resolve();
        await release.promise;
        return { response: { store_count: 1, demo_users: [], sso_url: null } };
      },
    },
  });
  const waiting = await connectTo(address);
  const answer = ask(waiting, '/api/session/welcome');
  await begun.promise;
  const unused = await connectTo(address);
  expect(await ask(unused, '/healthz')).toBe(OK);
  for (let newcomer = 0; newcomer < 30; newcomer += 1) {
    expect(await ask(await connectTo(address), '/healthz')).toBe(OK);
  }
  await ended(unused);
  const silent = await Promise.all(Array.from({ length: 30 }, () => connectTo(address)));
  expect(await ask(await connectTo(address), '/healthz')).toBe(OK);
  await Promise.all(silent.slice(0, 20).map(ended));
  release.resolve();
  expect(await answer).toBe(OK);
});

test('many connections that come at once are accepted within a few turns of the event loop', async () => {
  const { app } = await testApp({ limits: { listeners: 16 } });
  const address = await app.listen({ port: 0, host: '127.0.0.1', ...listenOptions });
  let turn = 0;
  const turns = new Set<number>();
  const accepted = Promise.withResolvers<void>();
  let left = 128;
  app.server.on('connection', () => {
    turns.add(turn);
    left -= 1;
    if (left === 0) accepted.resolve();
  });
  const count = () => {
    turn += 1;
    if (left > 0) setImmediate(count);
  };
  count();
  await Promise.all([...Array.from({ length: left }, () => connectTo(address)), accepted.promise]);
  // One socket alone would need as many turns as there are connections.
  expect(turns.size).toBeLessThan(64);
});

test('a connection that says nothing does not hold up a server that stops', async () => {
  const { group, address } = await listening({});
  const silent = await connectTo(address);
  await group.app.close();
  await ended(silent);
});

test.each([
  [1024, 10, 438],
  [256, 10, 64],
  [20_000, 10, 9926],
  [1_048_576, 10, 10_000],
  [Number.POSITIVE_INFINITY, 10, 10_000],
  [64, 500, 16],
])(
  'of %d descriptors, beside %d database connections, %d are for callers',
  (limit, poolSize, connections) => {
    expect(connectionsWithin(limit, poolSize)).toBe(connections);
  },
);

/** A connection on which the head of a sign-in was sent, and of its body not a word. */
async function withoutBody(address: string) {
  const socket = await connectTo(address);
  socket.write(
    'POST /api/fredbeans/Login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n',
  );
}

test('requests whose bodies do not come take no place of those that are worked on', async () => {
  const { address } = await listening({ limits: { inFlight: 2 } });
  await Promise.all([1, 2, 3, 4].map(() => withoutBody(address)));
  expect(await ask(await connectTo(address), '/healthz')).toBe(OK);
  expect(await ask(await connectTo(address), '/api/session/current')).toBe('HTTP/1.1 401 Unauthorized');
});

test('a connection that does not take its answers ends', async () => {
  const { group, address } = await listening({ config: { publicDocs: true }, limits: { bodySilence: 300 } });
  const socket = await connectTo(address);
  socket.pause();
  // More than the system keeps for a connection that nobody reads.
  socket.write('GET /api/openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(100));
  const open = () =>
    new Promise((resolve) => group.app.server.getConnections((_error, count) => resolve(count)));
  await expect.poll(open, { timeout: 30_000 }).toBe(0);
});
