import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { lightCall } from '../running/lightCall.ts';
import { untilReady } from '../running/portal.ts';

/** The version that is asked. */
const VERSION = '11.17.4';
const TOKEN = 'bench-token-only';

export interface Directus {
  /** Makes one call as its administrator. @throws Error for any status but one of success */
  readonly call: (method: string, path: string, payload?: unknown) => Promise<unknown>;
  readonly stop: () => Promise<void>;
}

/** Installs Directus into a temporary folder, or finds it there; returns its program. */
async function installed(): Promise<string> {
  const folder = join(tmpdir(), `rooftop-directus-${VERSION}`);
  const program = join(folder, 'node_modules', 'directus', 'cli.js');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true }));
  console.log(`Installing Directus ${VERSION} into ${folder}; this takes minutes, once.`);
  const npm = [
    'install',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    `directus@${VERSION}`,
  ];
  await promisify(execFile)('npm', npm, { cwd: folder, maxBuffer: 1e8 });
  // The sandbox of extensions would have to be compiled; there are none here.
  writeFileSync(join(folder, 'node_modules', 'isolated-vm', 'isolated-vm.js'), 'module.exports = {};');
  return program;
}

const environmentOf = (databaseUrl: string, port: number): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? tmpdir(),
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: String(port),
  SECRET: 'bench-secret-only',
  ADMIN_EMAIL: 'bench@example.com',
  ADMIN_PASSWORD: 'bench-password-only',
  ADMIN_TOKEN: TOKEN,
  DB_CLIENT: 'pg',
  DB_CONNECTION_STRING: databaseUrl,
  // As many connections as a portal holds.
  DB_POOL__MAX: '10',
  LOG_LEVEL: 'error',
  TELEMETRY: 'false',
  RATE_LIMITER_ENABLED: 'false',
  WEBSOCKETS_ENABLED: 'false',
});

/** Starts Directus on a database whose tables become its collections. It adds tables of its own. */
export async function startDirectus(databaseUrl: string, port: number): Promise<Directus> {
  const program = await installed();
  const env = environmentOf(databaseUrl, port);
  await promisify(execFile)(process.execPath, [program, 'bootstrap'], { env, maxBuffer: 1e8 });
  const server = spawn(process.execPath, [program, 'start'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const headers = { authorization: `Bearer ${TOKEN}` };
  const call: Directus['call'] = (method, path, payload) =>
    lightCall(`http://127.0.0.1:${port}/${path}`, { method, headers, payload });
  await untilReady(server, () => call('GET', 'server/ping').then(() => true));
  const stop = async () => {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  };
  return { call, stop };
}
