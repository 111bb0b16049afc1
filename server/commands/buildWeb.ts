import type { ChildProcess } from 'node:child_process';
import { rename, rm } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from '../errors.ts';
import { builtServer, isStale } from './builtServer.js';
import { runApart } from './ownProcess.ts';

/** What the build is made from. */
const sources = [
  'src',
  'contract',
  'bundling',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];

export const webDirectory = (root: string) => join(root, 'dist', 'web');

const indexOf = (root: string) => join(webDirectory(root), 'index.html');

/**
 * The web build of a start: builds the web app when there is no build or a source is newer, in a process of its own,
 * which gives its memory back and ends with this one.
 */
export interface WebBuild {
  /**
   * Builds, unless it did so already, and settles with the end of it.
   * @throws OperatorError with what the build said
   */
  readonly begin: () => Promise<void>;
}

/** Where pages come from elsewhere. */
export const noBuild: WebBuild = { begin: async () => {} };

export function webBuild(root: string, say: (line: string) => void): WebBuild {
  let running: Promise<void> | undefined;
  const begin = () => {
    if (!running) {
      running = buildIfStale(root, say);
      // A failure is met by who waits for the end; until then it is nobody's unhandled one.
      running.catch(() => {});
    }
    return running;
  };
  return { begin };
}

async function buildIfStale(root: string, say: (line: string) => void): Promise<void> {
  if (!isStale(root, sources, indexOf(root))) return;
  say('Building the web app …');
  // Half a build would pass for a whole one, so it gets its name when it is complete.
  const unfinished = `${webDirectory(root)}.unfinished`;
  await build(root, unfinished);
  await rm(webDirectory(root), { recursive: true, force: true });
  await rename(unfinished, webDirectory(root));
}

/** @throws OperatorError with what the build said */
function build(root: string, outDir: string): Promise<void> {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const options = ['--logLevel', 'error', '--outDir', outDir, '--emptyOutDir'];
  return runBuild(root, 'web app', [vite, 'build', ...options]);
}

/** Builds the server for its next starts when a source has changed, behind all other work, and says when it can't. */
export function renewBuiltServer(root: string, say: (line: string) => void): void {
  if (builtServer(root)) return;
  const building = runBuild(root, 'server', [join(root, 'bundling', 'buildServer.ts')], (child) => {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  });
  building.catch((error: unknown) => say(error instanceof Error ? error.message : String(error)));
}

/** @throws OperatorError with what the build said */
async function runBuild(
  root: string,
  what: string,
  program: readonly string[],
  onStart?: (child: ChildProcess) => void,
): Promise<void> {
  const { code, signal, output } = await runApart(program, { cwd: root, ...(onStart && { onStart }) });
  if (signal) throw new OperatorError(`The build of the ${what} was stopped by ${signal}.`);
  if (code !== 0) throw new OperatorError(`Couldn't build the ${what}: ${output || `exit code ${code}`}`);
}
