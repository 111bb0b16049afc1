import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';

/** Password of every demo user in the portal under test. */
export const demoPassword = 'a-password-for-tests';

const root = join(import.meta.dirname, '..', '..');
const ready = /Rooftop is ready: (http:\S+)/;

export interface Portal {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** The address in what the portal prints. @throws Error with everything it printed, if it stops before */
async function addressOf(server: ChildProcess): Promise<string> {
  const said: string[] = [];
  const { stdout, stderr } = server;
  if (!stdout || !stderr) throw new Error('The portal has no output to read.');
  stderr.on('data', (text) => said.push(String(text)));
  for await (const line of createInterface({ input: stdout })) {
    said.push(line);
    const url = ready.exec(line)?.[1];
    if (url) {
      // Nobody reads on; a full pipe would stop the portal.
      stdout.resume();
      return url;
    }
  }
  throw new Error(`The portal did not start:\n${said.join('\n')}`);
}

/**
 * Starts the portal as a user would, with a demo group in a directory of its own and on a free port.
 * @param customers how large the group is; few make a quick start
 */
export async function startPortal(customers = 500): Promise<Portal> {
  const data = await mkdtemp(join(tmpdir(), 'rooftop-e2e-'));
  const server = spawn('node', [join('server', 'main.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      // The project's own Node, also when the tests were started by another.
      PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: data,
      DATABASE_URL: '',
      DEMO: '1',
      DEMO_PASSWORD: demoPassword,
      DEMO_CUSTOMERS: String(customers),
      LOG_LEVEL: 'silent',
    },
  });
  const gone = once(server, 'exit');
  const stop = async () => {
    server.kill('SIGTERM');
    await gone;
    await rm(data, { recursive: true, force: true });
  };
  try {
    return { url: await addressOf(server), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

// biome-ignore lint/style/noDefaultExport: Playwright calls the default export before the first test
export default async function setUp(): Promise<() => Promise<void>> {
  const portal = await startPortal();
  process.env.PORTAL_URL = portal.url;
  return portal.stop;
}
