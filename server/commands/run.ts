import { flushCompileCache } from 'node:module';
import { readConfig } from '../config.ts';
import { OperatorError, sentenceOf } from '../errors.ts';
import { type RunningServer, startServer } from './start.ts';

/** Milliseconds after which a stop waits for nothing more: a supervisor may kill it after ten seconds. */
const LAST_MOMENT = 8500;

const say = (line: string) => process.stdout.write(`${line}\n`);

function fail(error: unknown): never {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(error instanceof OperatorError ? error.exitCode : 1);
}

function pagesOf(flags: readonly string[]) {
  const unknown = flags.find((flag) => flag !== '--dev' && flag !== '--no-web');
  if (unknown) throw new OperatorError(`Unknown option ${unknown}; there are --dev and --no-web.`, 2);
  if (flags.includes('--no-web')) return 'none';
  return flags.includes('--dev') ? 'development' : 'built';
}

interface Stop {
  /** Whether every request has been answered. */
  isAnswered: boolean;
}

function stopOnSignals(starting: Promise<RunningServer>, stop: Stop): void {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      const end = () => process.exit(stop.isAnswered ? 0 : 1);
      setTimeout(end, LAST_MOMENT).unref();
      starting
        .then((server) => server.stop())
        .then(end)
        .catch(fail);
    });
  }
}

/** Starts the server and looks after its end. @param flags of the command */
export async function run(flags: readonly string[]): Promise<void> {
  // A full disk or a closed pipe costs lines of the log, not the server.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
  try {
    const stop: Stop = { isAnswered: false };
    const onAnswered = () => {
      stop.isAnswered = true;
    };
    const starting = startServer(readConfig(process.env), { pages: pagesOf(flags), say, onAnswered });
    stopOnSignals(starting, stop);
    await starting;
    // It may end without an end of its own.
    flushCompileCache();
  } catch (error) {
    fail(error);
  }
}
