import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Pool } from 'pg';
import { statementOf } from '../../server/db/sessions/statement.ts';
import type { Statement } from '../../tests/support/recording.ts';

/** A database without a server of ours in between. */
export interface Raw {
  readonly query: (statement: Statement) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** Over so many connections, compiling nothing, as the portal's own don't; plans are kept of what the portal keeps them of. */
export async function rawPostgres(url: string, connections: number): Promise<Raw> {
  const pool = new Pool({ connectionString: url, max: connections, options: '-c jit=off -c timezone=UTC' });
  return {
    query: ({ sql, parameters }) => pool.query(statementOf(pool, sql, parameters)),
    close: () => pool.end(),
  };
}

/** A copy of a portal's embedded database; the portal has to be stopped. */
export async function rawEmbedded(dataDir: string): Promise<Raw> {
  const copy = mkdtempSync(join(tmpdir(), 'rooftop-bench-raw-'));
  cpSync(dataDir, copy, { recursive: true });
  const engine = await PGlite.create(join(copy, 'database'));
  return {
    query: ({ sql, parameters }) => engine.query(sql, [...parameters]),
    close: async () => {
      await engine.close();
      rmSync(copy, { recursive: true, force: true });
    },
  };
}
