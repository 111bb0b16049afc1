import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { withDatabase } from '../globalSetup.ts';

/** A database of its own on the tested server. */
export interface Clone {
  readonly url: string;
  readonly drop: () => Promise<unknown>;
}

let pool: pg.Pool | undefined;

/** One connection for all files of a process: to begin another takes as long as to drop a database. */
function makePool(): pg.Pool {
  const connectionString = inject('postgres').url;
  const made = new pg.Pool({ connectionString, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  // The server may end before this process does.
  made.on('error', () => {});
  return made;
}

function ask(statement: string): Promise<unknown> {
  pool ??= makePool();
  return pool.query(statement);
}

/** A copy of a database on the tested server. @param copyOf its name. @default the migrated one */
export async function cloneDatabase(copyOf = inject('postgres').template): Promise<Clone> {
  const { url, template } = inject('postgres');
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await ask(`create database ${name} template ${copyOf} strategy file_copy`);
  return { url: withDatabase(url, name), drop: () => ask(`drop database ${name} with (force)`) };
}
