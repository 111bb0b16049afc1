import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { build } from 'vite';
import { compressed } from '../../bundling/compressed.ts';

/** Rows of a list as the portal answers them. */
export interface Rows {
  readonly columns: readonly string[];
  readonly body: string;
  /** As in the header of that name. */
  readonly contentRange: string;
}

export interface Floor {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
};

/** Builds the bare app in a temporary folder and serves it with these lists, everything compressed beforehand. */
export async function startFloor(lists: Readonly<Record<string, Rows>>): Promise<Floor> {
  const outDir = await mkdtemp(join(tmpdir(), 'rooftop-floor-'));
  const columns = Object.fromEntries(Object.entries(lists).map(([name, rows]) => [name, rows.columns]));
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    define: { 'import.meta.env.VITE_LISTS': JSON.stringify(JSON.stringify(columns)) },
    build: { outDir, emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 5000 },
    plugins: [compressed()],
  });
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://floor').pathname;
    const rows = lists[path.replace('/rows/', '')];
    if (rows) {
      const headers = { 'content-type': 'application/json', 'content-range': rows.contentRange };
      response.writeHead(200, headers).end(rows.body);
      return;
    }
    const file = join(outDir, path === '/' ? 'index.html' : path);
    const type = { 'content-type': types[extname(file)] ?? 'application/octet-stream' };
    const packed = await readFile(`${file}.br`).catch(() => undefined);
    if (packed) {
      response.writeHead(200, { ...type, 'content-encoding': 'br' }).end(packed);
      return;
    }
    const plain = await readFile(file).catch(() => undefined);
    response.writeHead(plain ? 200 : 404, type).end(plain);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The bare app has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await rm(outDir, { recursive: true });
    },
  };
}
