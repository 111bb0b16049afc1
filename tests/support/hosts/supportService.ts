import { createServer, type ServerResponse } from 'node:http';
import { closeAfterFile } from '../fileEnd.ts';

/** A request as it arrived. */
interface Forwarded {
  readonly key: string | undefined;
  readonly authorization: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  readonly file: { readonly name: string; readonly type: string; readonly bytes: Buffer } | undefined;
}

type Whim = (response: ServerResponse) => void;

const takes: Whim = (response) => response.end(JSON.stringify({ status: 200, response: 'T-7' }));

/** Answers with a status, and what else there is to say. */
export const answers =
  (status: number, body: unknown = {}, headers: Readonly<Record<string, string>> = {}): Whim =>
  (response) =>
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));

/** Takes the request, and never says so. */
export const breaksOff: Whim = (response) => response.destroy();
export const hangs: Whim = () => undefined;
export const hangsHalfway: Whim = (response) => void response.writeHead(200).write('{"status":');

/** A real support service on this machine, which keeps what it is sent; it closes with the file. */
export async function supportService() {
  const arrived: Forwarded[] = [];
  const state: { whim: Whim } = { whim: takes };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', async () => {
      const type = request.headers['content-type'] ?? '';
      const form = await new Response(Buffer.concat(parts), { headers: { 'content-type': type } }).formData();
      const file = form.get('imgdata');
      form.delete('imgdata');
      arrived.push({
        key: request.headers['idempotency-key']?.toString(),
        authorization: request.headers.authorization,
        fields: Object.fromEntries([...form].map(([name, value]) => [name, String(value)])),
        file:
          file instanceof File
            ? { name: file.name, type: file.type, bytes: Buffer.from(await file.arrayBuffer()) }
            : undefined,
      });
      state.whim(response);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  closeAfterFile(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const reset = () => {
    arrived.length = 0;
    state.whim = takes;
  };
  return { arrived, state, reset, url: `http://127.0.0.1:${port}/Mail/TaskAction` };
}
