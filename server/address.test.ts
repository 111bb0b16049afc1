import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { addressOf } from './address.ts';

const app = { server: createServer() };

test.each([
  [{ publicUrl: 'https://rooftop.example', host: '10.0.0.5', port: 8080 }, 'https://rooftop.example'],
  [{ publicUrl: undefined, host: '10.0.0.5', port: 8080 }, 'http://10.0.0.5:8080'],
  [{ publicUrl: undefined, host: '0.0.0.0', port: 8080 }, 'http://localhost:8080'],
  [{ publicUrl: undefined, host: '127.0.0.1', port: 8081 }, 'http://localhost:8081'],
  [{ publicUrl: undefined, host: 'fd00::5', port: 8080 }, 'http://[fd00::5]:8080'],
])('links lead to PUBLIC_URL, or to where the server listens: %o', (config, address) => {
  expect(addressOf(app, config)).toBe(address);
});

test('a free port that the server has taken is in its links', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  app.server.listen(0, '127.0.0.1', resolve);
  await promise;
  const address = app.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  expect(addressOf(app, { publicUrl: undefined, host: '127.0.0.1', port: 0 })).toBe(
    `http://localhost:${port}`,
  );
  app.server.close();
});
