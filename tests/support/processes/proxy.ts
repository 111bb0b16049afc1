import { once } from 'node:events';
import { createConnection, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

/** A way to a PostgreSQL server that can be made to fail. */
export interface Proxy {
  /** The same database as the address that it was made from. */
  readonly url: string;
  /** Nothing passes any more, in either direction, as when the server is frozen. */
  readonly freeze: () => void;
  /** All that was held back goes on. */
  readonly thaw: () => void;
  /** Ends every connection, as when the server is killed and started again. */
  readonly cut: () => void;
  readonly close: () => void;
}

export async function startProxy(url: string): Promise<Proxy> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let frozen = false;
  const server = createServer({ pauseOnConnect: true }, (client) => {
    const upstream = createConnection(addressOf(url));
    const pair = [client, upstream] as const;
    pairs.add(pair);
    const end = () => {
      client.destroy();
      upstream.destroy();
      pairs.delete(pair);
    };
    for (const socket of pair) socket.on('error', end).on('close', end);
    client.on('data', (bytes) => upstream.write(bytes));
    upstream.on('data', (bytes) => client.write(bytes));
    if (frozen) upstream.pause();
    else client.resume();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const each = (action: (socket: Socket) => void) => {
    for (const pair of pairs) pair.forEach(action);
  };
  return {
    url: `postgres://postgres@127.0.0.1:${port}${new URL(url).pathname}`,
    freeze: () => {
      frozen = true;
      each((socket) => socket.pause());
    },
    thaw: () => {
      frozen = false;
      each((socket) => socket.resume());
    },
    cut: () => each((socket) => socket.destroy()),
    close: () => {
      server.close();
      each((socket) => socket.destroy());
    },
  };
}

function addressOf(url: string): { path: string } | { host: string; port: number } {
  const { hostname, port } = new URL(url);
  const host = decodeURIComponent(hostname);
  return host.startsWith('/')
    ? { path: join(host, `.s.PGSQL.${port || 5432}`) }
    : { host, port: Number(port || 5432) };
}
