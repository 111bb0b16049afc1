import { expect, test } from 'vitest';
import { emptyDatabase, startProcess } from '../support/processes/serverProcess.ts';

test('a first start on an empty database makes everything that the server needs', async () => {
  const server = startProcess(await emptyDatabase());
  expect((await fetch(`${await server.address}/readyz`)).status).toBe(200);
});
