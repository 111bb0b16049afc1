import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { migratedDatabase, sentenceOf } from '../../support/processes/serverProcess.ts';

test('a wrong DATABASE_URL is named without its password', async () => {
  const nobody = await sentenceOf({ DATABASE_URL: 'postgres://rooftop:secret@127.0.0.1:1/rooftop' });
  expect(nobody).toMatch(/^The database 127\.0\.0\.1:1\/rooftop can't be opened/);
  const nonsense = await sentenceOf({ DATABASE_URL: 'mysql://rooftop:secret@127.0.0.1/rooftop' });
  expect(nonsense).toBe('DATABASE_URL must be an address like postgres://user:password@host:5432/database.');
  expect(nobody + nonsense).not.toContain('secret');
});

test('a port that is taken, and wrong values of other variables, are named', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  expect(await sentenceOf({ ...(await migratedDatabase()), PORT: String(port) })).toBe(
    `Can not listen on 127.0.0.1:${port}: another program uses this port; choose one with PORT.`,
  );
  other.close();
  expect(await sentenceOf({ PORT: 'eighty' })).toBe('PORT must be a port number from 0 to 65535.');
});
