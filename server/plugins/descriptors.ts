import { readFileSync } from 'node:fs';

/** What the process needs besides connections: the embedded database's files, libraries, logs, threads, listening sockets. */
const OWN = 128;
/** Connections that one process takes even where descriptors are plenty. */
const MOST_CONNECTIONS = 10_000;
/** Taken for the limit where the system does not tell it: without `/proc`, as on macOS and Windows. */
const ELSEWHERE = 1024;

/** How many descriptors this process may have open, as it is now; Node has raised it as far as it may go. */
export function descriptorLimit(): number {
  const limits = limitsOfProcess();
  const [, soft = ''] = /^Max open files +(\S+)/m.exec(limits ?? '') ?? [];
  if (soft === 'unlimited') return Number.POSITIVE_INFINITY;
  return Number(soft) || ELSEWHERE;
}

function limitsOfProcess(): string | undefined {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    // Only Linux has it.
    return undefined;
  }
}

/**
 * Connections that leave the process descriptors enough for its own work and for one file a connection, such as one
 * that it downloads or uploads.
 * @param limit descriptors that the process may have open
 * @param poolSize connections to PostgreSQL that it may hold; a replica's come on top
 */
export function connectionsWithin(limit: number, poolSize: number): number {
  const own = Math.min(OWN + 2 * poolSize, limit / 2);
  return Math.min(MOST_CONNECTIONS, Math.floor((limit - own) / 2));
}
