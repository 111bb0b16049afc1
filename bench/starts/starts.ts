import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { migrateToLatest } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';
import { demoSize, loadDemo } from '../../server/demo/index.ts';
import { printTable } from '../running/table.ts';

const root = join(import.meta.dirname, '..', '..');
const ROUNDS = 5;
/** Milliseconds after which a server that nobody asks anything has settled. */
const SETTLED = 5000;
const PASSWORD = 'bench-password-only';

/** What any server of ours comes to: Fastify, and a query for every answer. */
const bare = `
  import fastify from 'fastify';
  import pg from 'pg';
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
  const app = fastify();
  app.get('/readyz', async () => (await pool.query('select 1')).rows);
  await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
`;

const programs: Readonly<Record<string, readonly string[]>> = {
  'npm start': ['--max-semi-space-size=8', join('server', 'main.js')],
  'its sources': ['--max-semi-space-size=8', join('server', 'main.js'), '--no-web'],
  'Fastify and a query': ['--max-semi-space-size=8', '--input-type=module', '--eval', bare],
};

interface Start {
  /** Milliseconds from the start of the process to its first good answer. */
  readonly milliseconds: number;
  /** Milliseconds of both cores until then. */
  readonly work: number;
  /** Megabytes, a while after it. */
  readonly memory: number;
}

async function startOf(program: readonly string[], env: Readonly<Record<string, string>>): Promise<Start> {
  const started = performance.now();
  const server = spawn(process.execPath, program, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await isReady(Number(env.PORT)))) {
    if (server.exitCode !== null) throw new Error('The server stopped before it was ready.');
    await setTimeout(5);
  }
  const milliseconds = performance.now() - started;
  const work = workOf(server.pid);
  await setTimeout(SETTLED);
  const memory = memoryOf(server.pid);
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
  return { milliseconds, work, memory };
}

const isReady = (port: number) =>
  new Promise<boolean>((resolve) => {
    const asked = request({ port, host: '127.0.0.1', path: '/readyz', agent: false }, (reply) => {
      reply.resume().on('end', () => resolve(reply.statusCode === 200));
    });
    asked.on('error', () => resolve(false));
    asked.end();
  });

/** The kernel counts it in hundredths of a second. */
function workOf(pid: number | undefined): number {
  const [, , , , , , , , , , , user, system] =
    readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(user) + Number(system)) * 10;
}

const memoryOf = (pid: number | undefined) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Starts on PostgreSQL with the demo group in it, and what the server holds while nobody asks anything. Linux only. */
export async function benchStarts(url: string, port: number, demo: number): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: url });
  await migrateToLatest(db);
  await loadDemo(db, { password: PASSWORD, ...demoSize('large', demo) });
  await close();
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  const dataDir = mkdtempSync(join(tmpdir(), 'rooftop-bench-'));
  const env = { DATABASE_URL: url, PORT: String(port), DATA_DIR: dataDir, DEMO_PASSWORD: PASSWORD };
  const starts = new Map(Object.keys(programs).map((name): [string, Start[]] => [name, []]));
  try {
    // What is compiled at the first start is kept for the others.
    for (const program of Object.values(programs)) await startOf(program, env);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, program] of Object.entries(programs)) {
        starts.get(name)?.push(await startOf(program, env));
      }
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  const least = (name: string, figure: keyof Start) =>
    Math.min(...(starts.get(name) ?? []).map((start) => start[figure]));
  const reference = 'Fastify and a query';
  const figures = ['milliseconds', 'work', 'memory'] as const;
  console.log(`\nStarts on PostgreSQL with ${demo} customers, the least of ${ROUNDS}`);
  printTable(
    ['what', 'first answer ms', 'ms of both cores', 'idle MB', ...figures.map(() => '÷ reference')],
    Object.keys(programs).map((name) => [
      name,
      ...figures.map((figure) => least(name, figure).toFixed(0)),
      ...figures.map((figure) => (least(name, figure) / least(reference, figure)).toFixed(1)),
    ]),
  );
}
