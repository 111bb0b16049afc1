import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyDatabase, startProcess, temporaryDirectory } from '../support/serverProcess.ts';

/** Starts a server that can't run; it must say why in one line, without a stack, and exit with 1. */
async function sentenceOf(env: Record<string, string>): Promise<string> {
  const server = startProcess(env);
  expect(await server.exited).toBe(1);
  const lines = server.output().trimEnd().split('\n');
  expect(lines.length).toBe(1);
  return lines[0] ?? '';
}

test('a second server on the same data directory says who uses it, and the first goes on', async () => {
  const DATA_DIR = temporaryDirectory();
  const first = startProcess({ DATA_DIR });
  const address = await first.address;
  expect(await sentenceOf({ DATA_DIR })).toBe(
    `The data directory ${DATA_DIR} is in use by process ${first.child.pid}; stop that first or choose another DATA_DIR.`,
  );
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
});

test('a data directory that can not be written is named', async () => {
  const file = join(temporaryDirectory(), 'file');
  writeFileSync(file, '');
  expect(await sentenceOf({ DATA_DIR: join(file, 'data') })).toMatch(
    /^The data directory .*file\/data can't be written/,
  );
});

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
  expect(await sentenceOf({ ...(await emptyDatabase()), PORT: String(port) })).toBe(
    `Can not listen on 127.0.0.1:${port}: another program uses this port; choose one with PORT.`,
  );
  other.close();
  expect(await sentenceOf({ PORT: 'eighty' })).toBe('PORT must be a port number from 0 to 65535.');
});
