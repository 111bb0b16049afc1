import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { serverIdentity } from '../../../tests/support/processes/postgresCluster.ts';

/** A PostgreSQL server with the settings that it has by itself: what it has acknowledged is on its disk. */
export interface Postgres {
  /** Of the database that the portals use, on this server wherever the address of the primary leads. */
  readonly url: string;
  readonly socket: string;
  readonly start: () => Promise<void>;
  readonly query: (text: string, database?: string) => Promise<Record<string, unknown>[]>;
  /** `kill -9` of it and of all that it has started. */
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Ends the server when its input ends, which it also does when the bench is killed. */
const guardian = '"$@" & cat > /dev/null; kill -QUIT $! 2> /dev/null; wait $!';

export const DATABASE = 'rooftop';

function serverIn(binaries: string, home: string): Postgres {
  const data = join(home, 'data');
  const options = { ...serverIdentity(), cwd: home };
  const url = `postgres://postgres@${encodeURIComponent(home)}/${DATABASE}`;
  let shell: ChildProcess | undefined;

  const query = async (text: string, database = 'postgres') => {
    const client = new Client(url.replace(/\w+$/, database));
    // It may be killed meanwhile; whoever asked hears of it.
    client.on('error', () => {});
    await client.connect();
    try {
      const { rows } = await client.query<Record<string, unknown>>(text);
      return rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  const untilItAnswers = async () => {
    for (let tries = 0; ; tries += 1) {
      const answer = await query('select 1').catch((error: unknown) => error);
      if (Array.isArray(answer)) return;
      if (tries > 300) throw new Error(`PostgreSQL in ${home} does not start.`, { cause: answer });
      await setTimeout(100);
    }
  };
  const gone = async () => {
    const ended = shell && once(shell, 'exit');
    shell?.stdin?.end();
    await ended;
    shell = undefined;
  };
  return {
    url,
    socket: join(home, '.s.PGSQL.5432'),
    query,
    start: async () => {
      const command = [join(binaries, 'postgres'), '-D', data, '-k', home, '-h', ''];
      const settings = ['max_connections=100', 'hot_standby_feedback=on', 'wal_keep_size=1GB'];
      shell = spawn(
        'sh',
        ['-c', guardian, 'sh', ...command, ...settings.flatMap((setting) => ['-c', setting])],
        {
          ...options,
          stdio: ['pipe', 'ignore', 'ignore'],
        },
      );
      await untilItAnswers();
    },
    kill: async () => {
      const [first = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
      for (const pid of [first, ...childrenOf(first)]) {
        try {
          process.kill(Number(pid), 'SIGKILL');
        } catch {
          // It has ended with the one before.
        }
      }
      await gone();
    },
    stop: gone,
  };
}

function childrenOf(pid: string): string[] {
  const found = execFileSync('ps', ['-o', 'pid=', '--ppid', pid], { encoding: 'utf8' });
  return found.split('\n').filter((line) => line.trim() !== '');
}

function homeIn(directory: string, name: string): string {
  const home = join(directory, name);
  mkdirSync(home, { recursive: true });
  const owner = serverIdentity();
  if (owner) chownSync(home, owner.uid, owner.gid);
  chmodSync(home, 0o755);
  return home;
}

/** A new server with an empty database. */
export async function newPrimary(binaries: string, directory: string): Promise<Postgres> {
  const home = homeIn(directory, 'one');
  const how = ['-D', 'data', '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'];
  execFileSync(join(binaries, 'initdb'), how, { ...serverIdentity(), cwd: home, stdio: 'pipe' });
  const server = serverIn(binaries, home);
  await server.start();
  await server.query(`create database ${DATABASE}`);
  return server;
}

export const REPLICA_NAME = 'rooftop_replica';

/** A streaming replica, as docs/scaling.md makes one. @param name of its folder, which is new */
export async function newReplica(
  binaries: string,
  directory: string,
  { primary, name }: { primary: string; name: string },
): Promise<Postgres> {
  const home = homeIn(directory, name);
  const from = `host=${primary} user=postgres application_name=${REPLICA_NAME}`;
  const how = ['-D', 'data', '-R', '--checkpoint=fast', '-d', from];
  execFileSync(join(binaries, 'pg_basebackup'), how, { ...serverIdentity(), cwd: home, stdio: 'pipe' });
  const server = serverIn(binaries, home);
  await server.start();
  return server;
}

/** An address that leads to one server now and to another later, as one of a network does that moves. */
export function movingAddress(directory: string, name: string) {
  const home = join(directory, name);
  mkdirSync(home);
  const socket = join(home, '.s.PGSQL.5432');
  return {
    home,
    url: `postgres://postgres@${encodeURIComponent(home)}/${DATABASE}`,
    leadTo: (server: Postgres) => {
      // There, whether or not it leads anywhere now.
      rmSync(socket, { force: true });
      symlinkSync(server.socket, socket);
    },
  };
}
