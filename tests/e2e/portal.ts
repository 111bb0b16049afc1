import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { openDatabase } from '../../server/db/open.ts';
import { compiledCode } from '../support/processes/compiledCode.ts';
import { chooseDay } from './clock.ts';

/** Password of every demo user in the portal under test. */
export const demoPassword = 'a-password-for-tests';

const root = join(import.meta.dirname, '..', '..');
const movedClock = pathToFileURL(join(import.meta.dirname, 'movedClock.ts')).href;
const ready = /Rooftop is ready: (http:\S+)/;

export interface Portal {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** The address in what the portal prints. @throws Error with everything it printed, if it stops before */
async function addressOf(server: ChildProcess): Promise<string> {
  const output: string[] = [];
  const { stdout, stderr } = server;
  if (!stdout || !stderr) throw new Error('The portal has no output to read.');
  stderr.on('data', (text) => output.push(String(text)));
  for await (const line of createInterface({ input: stdout })) {
    output.push(line);
    const url = ready.exec(line)?.[1];
    if (url) {
      // Nobody reads on; a full pipe would stop the portal.
      stdout.resume();
      return url;
    }
  }
  throw new Error(`The portal did not start:\n${output.join('\n')}`);
}

/**
 * Starts the portal as a user would, on a free port.
 * @param data directory of its database; an empty one is filled with a demo group first
 * @param customers how large that group is; few make a quick start
 */
export async function startOn(data: string, customers: number): Promise<Portal> {
  const server = spawn('node', [join('server', 'main.js')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...compiledCode,
      // Unlike an option of the command, the process that makes the demo group gets it too.
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${movedClock}`,
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
  const exit = once(server, 'exit');
  const stop = async () => {
    server.kill('SIGTERM');
    await exit;
  };
  try {
    return { url: await addressOf(server), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const directory = () => mkdtemp(join(tmpdir(), 'rooftop-e2e-'));
export const remove = (data: string) => rm(data, { recursive: true, force: true });

/**
 * Starts the portal with data of its own, which are gone when it has stopped.
 * @param from a demo group that was made before, or how many customers a new one has
 */
export async function startPortal(from: string | number): Promise<Portal> {
  const data = await directory();
  try {
    if (typeof from === 'string') await cp(from, data, { recursive: true });
    else await makeData(from, data);
    const { url, stop } = await startOn(data, Number(from) || customersOfTests);
    return { url, stop: () => stop().then(() => remove(data)) };
  } catch (error) {
    await remove(data);
    throw error;
  }
}

/** Everybody has seen the tour of the dashboard, which would stand before it otherwise. */
async function endTours(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir });
  await sql`insert into user_preference (userid, updated_at, tour_ended_at)
    select userid, now(), now() from app_user
    on conflict (userid) do update set tour_ended_at = excluded.tour_ended_at`.execute(database.db);
  await database.close();
}

export const customersOfTests = 500;

/** Makes a demo group, which portals can start with, in a directory: by default in one of its own. */
export async function makeData(customers: number, target?: string): Promise<string> {
  const data = target ?? (await directory());
  const portal = await startOn(data, customers);
  await portal.stop();
  await endTours(data);
  return data;
}

/** Makes the demo group that the portal of each worker starts with, unless whoever runs the tests has made it already. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export before the first test
export default async function setUp(): Promise<() => Promise<void>> {
  if (process.env.PORTAL_DATA) return async () => {};
  chooseDay();
  const data = await makeData(customersOfTests);
  process.env.PORTAL_DATA = data;
  return () => remove(data);
}
