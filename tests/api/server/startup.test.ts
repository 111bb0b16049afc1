import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { filesOfBuild, serverDirectory } from '../../../server/commands/builtServer.js';
import { listenOptions } from '../../../server/plugins/connections.ts';
import { testedKind } from '../../support/database.ts';
import {
  emptyDatabase,
  migratedDatabase,
  sentenceOf,
  startProcess,
  throughRun,
} from '../../support/processes/serverProcess.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** The server as `npm run build` makes it, beside that of whoever runs the tests. @returns the file to begin with */
async function buildOfServer(): Promise<string> {
  const directory = `${serverDirectory(root)}-of-test-${process.pid}`;
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  await promisify(execFile)(process.execPath, [join('bundling', 'buildServer.ts'), directory], { cwd: root });
  const [program = ''] = filesOfBuild(directory);
  return join(directory, program);
}

test.each([false, true])('a port that is taken is named, shared: %s', async (isShared) => {
  // As a portal does that already runs.
  const shared = isShared ? listenOptions : {};
  const other = createServer().listen({ port: 0, host: '127.0.0.1', ...shared });
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  expect(await sentenceOf({ ...(await migratedDatabase()), PORT: String(port) })).toBe(
    `Can't listen on 127.0.0.1:${port}: the port is in use; set another one in PORT.`,
  );
  other.close();
});

/** On a busy machine a server that has just started refuses for a second, and says when to ask again. */
async function answered(address: string): Promise<Response> {
  const reply = await fetch(address);
  if (reply.status !== 503) return reply;
  await reply.arrayBuffer();
  await setTimeout(Number(reply.headers.get('retry-after')) * 1000);
  return answered(address);
}

test('built, the server migrates a database and answers as its sources do, of all calls too', async () => {
  const program = await buildOfServer();
  // To make an embedded one takes most of a minute.
  const isQuick = testedKind === 'postgres';
  const open = async (isEmpty: boolean) => ({
    ...(await (isEmpty ? emptyDatabase() : migratedDatabase())),
    PUBLIC_DOCS: '1',
  });
  const built = startProcess(await open(isQuick), undefined, throughRun(program));
  const unbuilt = startProcess(await open(false));
  const answersOf = async (address: string) => {
    const answers = ['healthz', 'api/session/welcome', 'api/openapi.json', 'api/nothing'].map(
      async (path) => {
        const reply = await answered(`${address}/${path}`);
        // Every error has an id of its own.
        return {
          path,
          status: reply.status,
          text: (await reply.text()).replace(/[0-9A-F]{4}-[0-9A-F]{4}/, ''),
        };
      },
    );
    return Promise.all(answers);
  };
  const answers = await answersOf(await built.address);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404]);
  expect(answers).toEqual(await answersOf(await unbuilt.address));
  for (const { child, exited } of [built, unbuilt]) {
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
  }
});
