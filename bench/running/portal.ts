import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const PASSWORD = 'bench-password-only';

export interface Portal {
  /** Milliseconds from the start of the process to the first good answer of /readyz. */
  readonly readyAfter: number;
  /** Makes one call as the demo administrator; throws for any status but 200. */
  readonly call: (path: string, payload: unknown) => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly cookies: readonly string[];
}

/** A server as a process of its own. */
export interface ServerProcess {
  readonly pid: number;
  /** Milliseconds from the start of the process to the first good answer of /readyz. */
  readonly readyAfter: number;
  readonly send: (
    method: string,
    path: string,
    headers: Record<string, string>,
    payload?: unknown,
  ) => Promise<Answer>;
  readonly stop: () => Promise<void>;
}

export async function startServer(
  environment: Readonly<Record<string, string>>,
  port: number,
): Promise<ServerProcess> {
  const started = performance.now();
  const server = spawn(process.execPath, ['bench/running/server.ts'], {
    cwd: root,
    env: { ...process.env, ...environment, PORT: String(port), DEMO_PASSWORD: PASSWORD },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const agent = new Agent({ keepAlive: true });
  const send = (method: string, path: string, headers: Record<string, string>, payload?: unknown) =>
    new Promise<Answer>((resolve, reject) => {
      const outgoing = request({ port, host: '127.0.0.1', method, path, headers, agent }, (reply) => {
        reply
          .resume()
          .on('end', () =>
            resolve({ status: reply.statusCode ?? 0, cookies: reply.headers['set-cookie'] ?? [] }),
          );
      });
      outgoing.on('error', reject);
      outgoing.end(payload === undefined ? undefined : JSON.stringify(payload));
    });

  await untilReady(server, () => send('GET', '/readyz', {}).then(({ status }) => status === 200));
  const readyAfter = performance.now() - started;
  const stop = async () => {
    agent.destroy();
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  };
  return { pid: server.pid ?? 0, readyAfter, send, stop };
}

/** Starts a server and signs in as the demo administrator. */
export async function startPortal(
  environment: Readonly<Record<string, string>>,
  port: number,
): Promise<Portal> {
  const { readyAfter, send, stop } = await startServer(environment, port);
  const jar = new Map<string, string>();
  const keep = ({ cookies }: Answer) => {
    for (const cookie of cookies) {
      const [name = '', value = ''] = cookie.split(';', 1)[0]?.split('=', 2) ?? [];
      jar.set(name, value);
    }
  };
  const headers = () => ({
    'content-type': 'application/json',
    accept: 'application/json',
    cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-xsrf-token': jar.get('XSRF-TOKEN') ?? '',
  });
  const call = async (path: string, payload: unknown) => {
    const answer = await send('POST', `/api/${path}`, headers(), payload);
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
    keep(answer);
  };
  keep(await send('GET', '/api/session/welcome', {}));
  await call('fredbeans/Login', { userid: 'admin@rooftop.example', password: PASSWORD });
  return { readyAfter, call, stop };
}

/** @throws Error when the process ends before it is ready */
export async function untilReady(server: ChildProcess, isReady: () => Promise<boolean>): Promise<void> {
  while (!(await isReady().catch(() => false))) {
    if (server.exitCode !== null) throw new Error('The server stopped before it was ready.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
