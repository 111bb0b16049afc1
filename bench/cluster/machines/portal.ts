import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const root = join(import.meta.dirname, '..', '..', '..');

/** A portal as `npm start` starts it, without pages. */
export interface PortalProcess {
  readonly port: number;
  /** Resolves once it is ready to serve. */
  readonly start: () => Promise<void>;
  readonly kill: () => Promise<void>;
  /** SIGTERM. @returns its exit code */
  readonly stop: () => Promise<number | null>;
}

/** @param log file that takes what it says */
export function portalOn(
  port: number,
  environment: Readonly<Record<string, string>>,
  log: string,
): PortalProcess {
  let child: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals) => {
    if (!child) return null;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    const { exitCode } = child;
    child = undefined;
    return exitCode;
  };
  return {
    port,
    start: async () => {
      const output = openSync(log, 'a');
      child = spawn(process.execPath, ['--max-semi-space-size=8', 'server/main.js', '--no-web'], {
        cwd: root,
        env: { PATH: process.env.PATH, ...environment, PORT: String(port) },
        stdio: ['ignore', output, output],
      });
      const isReady = () => fetch(`http://127.0.0.1:${port}/readyz`).then(({ ok }) => ok);
      while (!(await isReady().catch(() => false))) {
        if (child.exitCode !== null) throw new Error(`The portal on ${port} stopped; see ${log}.`);
        await setTimeout(50);
      }
    },
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}
