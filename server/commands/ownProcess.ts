import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';

interface Settings {
  /** Directory that it works in. */
  readonly cwd: string;
  /** Beside those of this process. @default none */
  readonly env?: Readonly<Record<string, string>>;
  /** Told each line of its standard output. @default nobody */
  readonly onLine?: (line: string) => void;
  /** Told what it sends by `process.send`; it hears a `disconnect` when this process is gone. @default it can't */
  readonly onMessage?: (message: unknown) => void;
  /** @default nothing more */
  readonly onStart?: (child: ChildProcess) => void;
}

/** How a process ended. */
export interface Outcome {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** What it wrote as standard error, and as standard output unless `onLine` is told that, without colours. */
  readonly output: string;
}

/**
 * Runs Node in a process of its own, whose memory is given back when it ends, and which ends with this one.
 * @param program a file and its arguments, after options of Node
 */
export function runApart(program: readonly string[], settings: Settings): Promise<Outcome> {
  const { cwd, env, onLine, onMessage, onStart = () => {} } = settings;
  const child = spawn(process.execPath, program, {
    cwd,
    env: { ...process.env, ...env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe', onMessage ? 'ipc' : 'ignore'],
  });
  onStart(child);
  // It must not go on when this process has ended, however suddenly that was.
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  if (onMessage) child.on('message', onMessage);
  if (onLine && child.stdout) createInterface({ input: child.stdout }).on('line', onLine);
  else child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  return new Promise<Outcome>((resolve, reject) => {
    child.on('error', reject);
    child.once('close', (code, signal) =>
      resolve({ code, signal, output: stripVTControlCharacters(output).trim() }),
    );
  }).finally(() => process.removeListener('exit', end));
}
