import { Agent, request } from 'node:http';

/** Connections stay open, as a browser's do; they hold no process that has nothing else to do. */
const agent = new Agent({ keepAlive: true });

interface Asked {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON. @default no body */
  readonly payload?: unknown;
}

/**
 * A call by the lightest client that Node has: whoever waits for the portal waits in another process, and `fetch` takes a
 * millisecond of this one for each call.
 * @returns the body of the answer
 * @throws Error for any status but one of success
 */
export async function lightCall(address: string, { method, headers, payload }: Asked): Promise<string> {
  const body = payload === undefined ? '' : JSON.stringify(payload);
  const described = body
    ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    : {};
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const sent = request(address, { method, agent, headers: { ...headers, ...described } }, (reply) => {
    const { statusCode = 0 } = reply;
    let text = '';
    reply.setEncoding('utf8');
    reply.on('data', (piece: string) => {
      text += piece;
    });
    reply.on('error', reject);
    reply.on('end', () => {
      if (statusCode >= 200 && statusCode < 300) resolve(text);
      else reject(new Error(`${address} answered ${statusCode}: ${text.slice(0, 300)}`));
    });
  });
  sent.on('error', reject);
  sent.end(body);
  return promise;
}
