import { once } from 'node:events';
import { createConnection } from 'node:net';
import { expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';

const ASK = 'GET /healthz HTTP/1.1\r\nhost: rooftop\r\n\r\n';

/** A connection that a proxy keeps open; `ask` sends a request and returns the head of its answer. */
function keptConnection(port: number) {
  const socket = createConnection({ port, host: '127.0.0.1' });
  const ask = async () => {
    socket.write(ASK);
    const [answer]: Buffer[] = await once(socket, 'data');
    return String(answer).toLowerCase();
  };
  return { socket, ask };
}

const portOf = (address: string) => Number(new URL(address).port);

const isRefused = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    const tell = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => tell(false)).once('error', () => tell(true));
  });

test('behind a proxy a stop answers what its kept connections still bring, and waits until it has ended them', async () => {
  const { app } = await testApp({ limits: { drainTime: 10_000 } });
  const port = portOf(await app.listen({ port: 0, host: '127.0.0.1' }));
  const [used, unused] = [keptConnection(port), keptConnection(port)];
  expect(await used.ask()).not.toContain('connection: close');
  await unused.ask();
  let hasClosed = false;
  const closing = app.close().then(() => {
    hasClosed = true;
  });
  await expect.poll(() => isRefused(port)).toBe(true);
  // It was on its way when the server began to stop.
  const answer = await used.ask();
  expect(answer).toContain('http/1.1 200');
  expect(answer).toContain('connection: close');
  expect(hasClosed).toBe(false);
  unused.socket.end();
  await closing;
});

test('a proxy that ends no connection holds a stop up no longer than it may', async () => {
  const { app } = await testApp({ limits: { drainTime: 100 } });
  const port = portOf(await app.listen({ port: 0, host: '127.0.0.1' }));
  const { socket, ask } = keptConnection(port);
  await ask();
  const ended = once(socket, 'close');
  await app.close();
  await ended;
});
