import { expect, test } from 'vitest';
import { portalDatabase } from '../../support/processes/portalProcess.ts';
import { startProcess } from '../../support/processes/serverProcess.ts';
import { ask, connectTo } from '../../support/processes/silentSockets.ts';

test('logs a fault of any kind that reaches no caller, and keeps serving', async () => {
  const { env } = await portalDatabase();
  const server = startProcess(env, undefined, ['tests/support/processes/faultyServer.ts']);
  const address = await server.address;
  server.child.kill('SIGUSR2');
  const names = () => /^faults: (.+)\.$/m.exec(server.output())?.[1]?.split(', ');
  await expect.poll(names).toHaveLength(8);
  for (const name of names() ?? []) {
    await expect.poll(() => server.output()).toMatch(new RegExp(`"message":"[^"]*${name}`));
  }
  expect(await ask(await connectTo(address), '/healthz')).toBe('HTTP/1.1 200 OK');
  expect(server.child.exitCode).toBeNull();
});

test('keeps serving and stops as usual when its log has no reader', async () => {
  const { env } = await portalDatabase();
  const server = startProcess({ ...env, LOG_LEVEL: 'info' });
  const address = await server.address;
  server.child.stdout?.destroy();
  // A refusal is logged.
  for (const _ of [1, 2, 3]) expect((await fetch(`${address}/api/no-such-call`)).status).toBe(404);
  server.child.kill('SIGTERM');
  expect(await server.exited).toBe(0);
});
