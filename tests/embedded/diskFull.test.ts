import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { quickStart } from '../support/processes/compiledCode.ts';
import { migratedDatabase } from '../support/processes/serverProcess.ts';

const root = join(import.meta.dirname, '..', '..');

/** Runs `rooftop …` where no file may grow beyond so many KB: as on a disk without room, the system refuses to write. */
function limited(kilobytes: number, env: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const command = `ulimit -f ${kilobytes * 2} && exec "$0" "$@"`;
  const program = [process.execPath, ...quickStart, join(root, 'server', 'cli.ts'), ...args];
  return new Promise<{ code: unknown; output: string }>((resolve) => {
    execFile('sh', ['-c', command, ...program], { cwd: root, env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });
}

test('a database whose disk is full says so in one sentence when it does not start, and starts when there is room', async () => {
  const { DATA_DIR = '', ...others } = await migratedDatabase();
  const env = { PATH: process.env.PATH ?? '', DATA_DIR, ...others };
  const sentence = 'The database disk is full. Free up space, then try again.\n';
  // It goes on somewhere within the 16 MB of the file that it notes its writes in.
  expect(await limited(40, env, 'refresh')).toEqual({ code: 1, output: sentence });
  expect(readdirSync(DATA_DIR).filter((name) => name.endsWith('.room'))).toEqual([]);
  expect((await limited(1_000_000, env, 'refresh')).code).toBe(0);
});
