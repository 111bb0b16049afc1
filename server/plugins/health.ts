import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { withDeadline } from '../db/deadline.ts';
import { pendingMigrations } from '../db/migrate.ts';
import type { Db } from '../db/schema.ts';
import { AppError } from '../errors.ts';

/** Milliseconds within which the database has to answer. */
const PATIENCE = 1500;

/** `/healthz`: the process lives. `/readyz`: it can serve, since its database answers and is migrated. */
export function addHealth(app: FastifyInstance, db: Db): void {
  let isMigrated = false;
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    await withDeadline(PATIENCE, async () => {
      isMigrated ||= (await pendingMigrations(db)).length === 0;
      await sql`select 1`.execute(db);
    }).catch((cause: unknown) => {
      throw new AppError('unavailable', 'database_unavailable', { retryAfter: 5, cause });
    });
    if (!isMigrated) throw new AppError('unavailable', 'database_not_ready', { retryAfter: 5 });
    return { status: 'ok' };
  });
}
