import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

export interface PostgresCluster {
  /** Address of its maintenance database. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** The directory with the newest installed PostgreSQL server, or undefined. */
export function installedPostgres(): string | undefined {
  const inPath = (process.env.PATH ?? '').split(delimiter);
  const candidates = [...debianDirectories(), ...inPath];
  return candidates.find((directory) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(directory, name))),
  );
}

function debianDirectories(): string[] {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return [];
  const newestFirst = readdirSync(root).sort((left, right) => Number(right) - Number(left));
  return newestFirst.map((version) => join(root, version, 'bin'));
}

/**
 * Runs the server until its input ends, which it also does when this process is killed, and leaves nothing behind.
 * $0 is the directory to remove, the rest is the server's command.
 */
const guardian = '"$@" & cat > /dev/null; kill -QUIT $!; wait $!; rm -rf "$0"';

/** A private cluster on a socket in a temporary directory; nothing is left of it after `stop`. */
export async function startCluster(binaries: string): Promise<PostgresCluster> {
  const directory = mkdtempSync(join(tmpdir(), 'rooftop-pg-'));
  try {
    const owner = serverIdentity();
    if (owner) chownSync(directory, owner.uid, owner.gid);
    const options = { ...owner, cwd: directory };
    initialize(binaries, options);
    const server = await startServer(binaries, options);
    const stop = async () => {
      const ended = once(server, 'exit');
      server.stdin.end();
      await ended;
    };
    return { url: `postgres://postgres@${encodeURIComponent(directory)}/postgres`, stop };
  } catch (error) {
    rmSync(directory, { recursive: true, force: true });
    throw error;
  }
}

/** PostgreSQL refuses to run as root; then it runs as the user that its package made. */
export function serverIdentity(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (kind: '-u' | '-g') => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

interface RunOptions {
  readonly cwd: string;
  readonly uid?: number;
  readonly gid?: number;
}

function initialize(binaries: string, options: RunOptions): void {
  const how = ['-D', 'data', '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(binaries, 'initdb'), how, { ...options, stdio: 'pipe' });
}

/** Settings that trade safety, which nobody needs here, for speed; and nothing happens at times of its own. */
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'autovacuum=off',
];

async function startServer(binaries: string, options: RunOptions) {
  const command = [join(binaries, 'postgres'), '-D', 'data', '-k', options.cwd, '-h', ''];
  const server = spawn(
    'sh',
    ['-c', guardian, options.cwd, ...command, ...settings.flatMap((setting) => ['-c', setting])],
    { ...options, stdio: ['pipe', 'ignore', 'pipe'] },
  );
  let log = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (chunk: Buffer) => {
      log += String(chunk);
      if (log.includes('ready to accept connections')) resolve();
      if (log.includes('FATAL')) reject(new Error(`PostgreSQL did not start:\n${log}`));
    });
    server.once('error', reject);
  });
  server.stderr.removeAllListeners('data').resume();
  return server;
}
