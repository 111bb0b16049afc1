import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  sentenceOf,
  startProcess,
  temporaryDirectory,
  throughRun,
} from '../support/processes/serverProcess.ts';

test('a first start makes the database; a second server on its directory says who uses it, and the first goes on', async () => {
  const DATA_DIR = temporaryDirectory();
  // The process that makes the database must not inherit these options of Node.
  const options = throughRun(join(import.meta.dirname, '..', '..', 'server', 'commands', 'run.ts'));
  const first = startProcess({ DATA_DIR }, undefined, options);
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
