import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { connectTo, ended } from '../../tests/support/processes/silentSockets.ts';
import { limitBody } from './slowBodies.ts';

test('ends the connection of a late body after a pipeline took the socket from its request', async () => {
  const failed = Promise.withResolvers<IncomingMessage>();
  const server = createServer((request) => {
    limitBody(request, 50);
    pipeline(request, createGunzip(), () => failed.resolve(request));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
  });
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const socket = await connectTo(`http://127.0.0.1:${port}`);
  socket.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\nno gzip');
  expect((await failed.promise).socket).toBeNull();
  await ended(socket);
});
