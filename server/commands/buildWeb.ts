import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../errors.ts';

/** What the build is made from. */
const sources = ['src', 'contract', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];

export const webDirectory = (root: string) => join(root, 'dist', 'web');

const indexOf = (root: string) => join(webDirectory(root), 'index.html');

/** Whether there is a build, which a server may be serving. */
export const isBuilt = (root: string) => existsSync(indexOf(root));

/**
 * Builds the web app when there is no build or a source is newer; in a process of its own, which gives its memory
 * back.
 * @throws OperatorError with what the build said
 */
export async function buildWebIfStale(root: string, say: (line: string) => void): Promise<void> {
  const index = indexOf(root);
  const builtAt = existsSync(index) ? statSync(index).mtimeMs : 0;
  if (sources.every((source) => newestIn(join(root, source)) <= builtAt)) return;
  say('Building the web app …');
  await build(root);
}

function newestIn(path: string): number {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  return stat.isDirectory()
    ? Math.max(0, ...readdirSync(path).map((name) => newestIn(join(path, name))))
    : stat.mtimeMs;
}

function build(root: string): Promise<void> {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'error'], {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else
        reject(new OperatorError(`The web app could not be built: ${output.trim() || `exit code ${code}`}`));
    });
  });
}
