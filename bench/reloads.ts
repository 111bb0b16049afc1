import { Agent, request } from 'node:http';
import { createUnzip } from 'node:zlib';
import { batchOf, type Tile } from './dashboardTiles.ts';
import { sessionHeaders } from './running/sessionHeaders.ts';

/** What one reload of a dashboard took, in milliseconds from the request. */
export interface Reload {
  /** Until the data of the first tile were there, and of the last. */
  readonly first: number;
  readonly all: number;
  /** Of the body, as it was sent. */
  readonly bytes: number;
}

/** A browser that is signed in. */
export interface Reader {
  /** Asks for tiles in one request. @throws Error unless every one of them answers with figures */
  readonly reload: (tiles: readonly Tile[]) => Promise<Reload>;
  /** Makes one call and waits for all of its answer. @throws Error for any status but 200 */
  readonly call: (method: 'GET' | 'POST', path: string, payload?: unknown) => Promise<void>;
}

/** @param secret of the reader's session */
export function newReader(port: number, secret: string): Reader {
  const agent = new Agent({ keepAlive: true });
  const headers = {
    ...sessionHeaders(secret),
    'content-type': 'application/json',
    accept: 'application/json',
    'accept-encoding': 'gzip, deflate',
  };

  /** Returns how many bytes of the body came; `onData` gets them as they were before they were compressed. */
  const send = (method: string, path: string, payload: unknown, onData: (part: Buffer) => void) =>
    new Promise<number>((resolve, reject) => {
      const options = { port, host: '127.0.0.1', method, path: `/api/${path}`, headers, agent };
      const outgoing = request(options, (reply) => {
        if (reply.statusCode !== 200) reject(new Error(`${path} answered ${reply.statusCode}.`));
        let bytes = 0;
        reply.on('data', (part: Buffer) => {
          bytes += part.length;
        });
        const body = reply.headers['content-encoding'] ? reply.pipe(createUnzip()) : reply;
        body
          .on('data', onData)
          .on('end', () => resolve(bytes))
          .on('error', reject);
        reply.on('error', reject);
      });
      outgoing.on('error', reject);
      outgoing.end(payload === undefined ? undefined : JSON.stringify(payload));
    });

  const reload = async (tiles: readonly Tile[]): Promise<Reload> => {
    const started = performance.now();
    const parts: Buffer[] = [];
    let first: number | undefined;
    const bytes = await send('POST', 'batch', batchOf(tiles), (part) => {
      if (first === undefined && part.includes(10)) first = performance.now() - started;
      parts.push(part);
    });
    const all = performance.now() - started;
    refuseFailures(String(Buffer.concat(parts)), tiles);
    return { first: first ?? all, all, bytes };
  };

  const call: Reader['call'] = async (method, path, payload) =>
    void (await send(method, path, payload, () => {}));
  return { reload, call };
}

function refuseFailures(body: string, tiles: readonly Tile[]): void {
  const lines = body.trimEnd().split('\n');
  const failed = lines.filter((line) => !/^\{"index":\d+,"status":200,/.test(line));
  if (lines.length === tiles.length && failed.length === 0) return;
  throw new Error(`${lines.length} of ${tiles.length} tiles came: ${failed.join(' ').slice(0, 500)}`);
}
