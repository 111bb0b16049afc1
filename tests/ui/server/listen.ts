import { once } from 'node:events';
import { createServer } from 'node:http';
import { parentPort } from 'node:worker_threads';

/** A thread that listens for the calls of component tests, and posts its address. What answers is loaded by the first. */
// A connection that is closed after a pause may be written to in the same moment.
const listener = createServer({ keepAliveTimeout: 0 }, (request, response) => {
  import('./ownServer.ts')
    .then(({ answer }) => answer(request, response))
    .catch((error: unknown) => response.writeHead(599).end(String(error)));
});
listener.listen(0, '127.0.0.1');
await once(listener, 'listening');
const address = listener.address();
if (address === null || typeof address === 'string') throw new Error('No port to listen on.');
parentPort?.postMessage(`http://127.0.0.1:${address.port}`);
