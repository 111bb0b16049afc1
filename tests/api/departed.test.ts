import { once } from 'node:events';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { getBrands } from '../../contract/calls/stores.ts';
import { handlers } from '../../server/calls/index.ts';
import { testApp } from '../support/app.ts';

const faults: string[] = [];
let called = Promise.withResolvers<void>();
let held = Promise.withResolvers<void>();
const { app, signIn } = await testApp({
  logger: pino({ level: 'warn' }, { write: (line: string) => faults.push(line) }),
  handlers: {
    ...handlers,
    getBrands: async () => {
      called.resolve();
      await held.promise;
      return { response: [] };
    },
  },
});
const address = await app.listen({ port: 0, host: '127.0.0.1' });
const manager = await signIn('Administrator');
beforeEach(() => {
  faults.length = 0;
  called = Promise.withResolvers();
  held = Promise.withResolvers();
});

test.each(['gzip', 'identity'])(
  'who leaves before the first line of a batch (%s) is no fault',
  async (encoding) => {
    const leaving = new AbortController();
    const answered = new Promise<void>((resolve) => {
      app.server.once('request', (_request, response) => once(response, 'close').then(() => resolve()));
    });
    const asking = fetch(`${address}/api/batch`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-encoding': encoding,
        cookie: [...manager.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': manager.cookies.get('XSRF-TOKEN') ?? '',
      },
      body: JSON.stringify({ calls: [{ path: getBrands.path }] }),
      signal: leaving.signal,
    });
    await called.promise;
    leaving.abort();
    await expect(asking).rejects.toThrow('aborted');
    await answered;
    held.resolve();
    // What is said of him is said in the moment after.
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(faults).toEqual([]);
  },
);
