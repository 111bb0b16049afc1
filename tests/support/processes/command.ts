import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { runCommand } from '../../../server/cli.ts';
import { compiledCode, quickStart } from './compiledCode.ts';

const root = join(import.meta.dirname, '..', '..', '..');

export interface RunningCommand {
  readonly child: ChildProcess;
  /** Resolves once it has written this. */
  readonly says: (text: string) => Promise<void>;
  /** Its exit code and what it has written, to standard output and standard error, once it is gone. */
  readonly done: Promise<{ code: number | null; output: string }>;
}

/** Runs `rooftop …` as a person does. It is gone after the test. */
export function rooftop(env: Readonly<Record<string, string>>, ...args: readonly string[]): RunningCommand {
  const child = spawn(process.execPath, [...quickStart, join(root, 'server', 'cli.ts'), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, ...compiledCode, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const done = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, output })),
  );
  const says = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => output.includes(text) && resolve();
      child.stdout.on('data', look);
      done.then(({ code }) => reject(new Error(`It exited with ${code}: ${output}`)));
      look();
    });
  return { child, says, done };
}

/**
 * Runs `rooftop …` in this process, where all that it needs is loaded and compiled already.
 * @returns its exit code, and what it has written as {@link rooftop} gives it
 */
export async function runHere(env: Readonly<Record<string, string>>, ...args: readonly string[]) {
  let output = '';
  const write = (line: string) => {
    output += `${line}\n`;
  };
  const code = await runCommand(args, { env, print: write, complain: write });
  return { code, output };
}
