import { expect, test } from 'vitest';
import { sentenceOf } from '../../support/processes/serverProcess.ts';

test('a wrong DATABASE_URL is named without its password', async () => {
  const nobody = await sentenceOf({ DATABASE_URL: 'postgres://rooftop:secret@127.0.0.1:1/rooftop' });
  expect(nobody).toMatch(/^The database 127\.0\.0\.1:1\/rooftop can't be opened/);
  const nonsense = await sentenceOf({ DATABASE_URL: 'mysql://rooftop:secret@127.0.0.1/rooftop' });
  expect(nonsense).toBe('DATABASE_URL must be an address like postgres://user:password@host:5432/database.');
  expect(nobody + nonsense).not.toContain('secret');
});

test('wrong values of other variables are named', async () => {
  expect(await sentenceOf({ PORT: 'eighty' })).toBe('PORT must be a port number from 0 to 65535.');
});
