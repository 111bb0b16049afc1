import { once } from 'node:events';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { getBrands } from '../../../contract/calls/stores.ts';
import { handlers } from '../../../server/calls/index.ts';
import { testApp } from '../../support/app.ts';

/** What the log says: the level of a line, 30 for information, and the code of an error. */
const log: { readonly level: number; readonly code?: string }[] = [];
let called = Promise.withResolvers<void>();
let gate = Promise.withResolvers<void>();
const { app, signIn } = await testApp({
  logger: pino({ level: 'info' }, { write: (line: string) => log.push(JSON.parse(line)) }),
  handlers: {
    ...handlers,
    getBrands: async () => {
      called.resolve();
      await gate.promise;
      return { response: [] };
    },
  },
});
const address = await app.listen({ port: 0, host: '127.0.0.1' });
const manager = await signIn('Administrator');
beforeEach(() => {
  log.length = 0;
  called = Promise.withResolvers();
  gate = Promise.withResolvers();
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
    gate.resolve();
    await expect.poll(() => log.find(({ code }) => code !== undefined)).toMatchObject({ level: 30 });
    expect(log.filter(({ level }) => level > 30)).toEqual([]);
  },
);
