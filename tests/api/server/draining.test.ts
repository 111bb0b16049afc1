import { once } from 'node:events';
import { createConnection } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { exportCustomers } from '../../../contract/calls/customers/segments.ts';
import { handlers } from '../../../server/calls/index.ts';
import { type SignedIn, type TestAppOptions, testApp } from '../../support/app.ts';
import { connectTo, ended } from '../../support/processes/silentSockets.ts';

async function listening(options: TestAppOptions = {}) {
  const group = await testApp(options);
  return { group, address: await group.app.listen({ port: 0, host: '127.0.0.1' }) };
}

/** A connection that its client keeps open; `ask` sends a request and returns the first part of the answer. */
async function keptConnection(address: string) {
  const socket = await connectTo(address);
  const ask = async (path = '/healthz', headers = '') => {
    socket.write(`GET ${path} HTTP/1.1\r\nhost: rooftop\r\n${headers}\r\n`);
    return nextPart(socket);
  };
  return { socket, ask };
}

async function nextPart(socket: Awaited<ReturnType<typeof connectTo>>): Promise<string> {
  const [part]: Buffer[] = await once(socket, 'data');
  return String(part).toLowerCase();
}

const cookiesOf = ({ cookies }: SignedIn) =>
  `cookie: ${[...cookies].map(([name, value]) => `${name}=${value}`).join('; ')}\r\n`;

const isRefused = (address: string) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection({ port: Number(new URL(address).port), host: '127.0.0.1' });
    const tell = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => tell(false)).once('error', () => tell(true));
  });

test('behind a proxy a stop answers what its kept connections still bring, and waits until it has ended them', async () => {
  const { group, address } = await listening({ limits: { drainTime: 10_000 } });
  const [used, unused] = [await keptConnection(address), await keptConnection(address)];
  expect(await used.ask()).not.toContain('connection: close');
  await unused.ask();
  let hasClosed = false;
  const closing = group.app.close().then(() => {
    hasClosed = true;
  });
  await expect.poll(() => isRefused(address)).toBe(true);
  // It was on its way when the server began to stop.
  const answer = await used.ask();
  expect(answer).toContain('http/1.1 200');
  expect(answer).toContain('connection: close');
  expect(hasClosed).toBe(false);
  unused.socket.end();
  await closing;
});

test('a proxy that ends no connection holds a stop up no longer than it may', async () => {
  const { group, address } = await listening({ limits: { drainTime: 100 } });
  const { socket, ask } = await keptConnection(address);
  await ask();
  const closed = ended(socket);
  await group.app.close();
  await closed;
});

/** A server whose export sends its first line, and the last one when it is released. */
async function exporting(options: TestAppOptions = {}) {
  const release = Promise.withResolvers<void>();
  async function* csv() {
    yield 'first\r\n';
    await release.promise;
    yield 'last\r\n';
  }
  const { group, address } = await listening({
    ...options,
    handlers: { ...handlers, exportCustomers: async () => ({ filename: 'people.csv', csv: csv() }) },
  });
  // A test that fails leaves nothing that its end would wait for.
  onTestFinished(() => release.resolve());
  const kept = await keptConnection(address);
  const path = `/api/${exportCustomers.path}?Expression=${encodeURIComponent('UCSD_LTV > 1')}`;
  expect(await kept.ask(path, cookiesOf(await group.signIn('Administrator')))).toContain('http/1.1 200');
  return { group, address, socket: kept.socket, release: release.resolve };
}

test.each([0, 100])(
  'a stop ends with the last line of an export that began before it, with %d ms to drain',
  async (drainTime) => {
    const { group, socket, release } = await exporting({ limits: { drainTime } });
    let text = '';
    socket.on('data', (part: Buffer) => {
      text += part;
    });
    const closing = group.app.close();
    release();
    await closing;
    expect(text).toMatch(/last\r\n\r\n0\r\n\r\n$/);
  },
);

test('a connection that comes during a stop is refused with 503, also when its body comes later', async () => {
  const { group, address, release } = await exporting();
  const early = await keptConnection(address);
  await early.ask();
  const closing = group.app.close();
  const refusal = /^http\/1\.1 503 .*\r\nconnection: close\r\nretry-after: \d+\r\n.*"code":"busy"/s;
  expect(await (await keptConnection(address)).ask('/readyz')).toMatch(refusal);
  const { socket } = await keptConnection(address);
  const answer = nextPart(socket);
  socket.write(
    'POST /api/fredbeans/Login HTTP/1.1\r\nhost: rooftop\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n',
  );
  // What came before the stop is still answered.
  expect(await early.ask()).toMatch(/^http\/1\.1 200 .*connection: close/s);
  socket.write('{}');
  expect(await answer).toMatch(refusal);
  release();
  await closing;
});
