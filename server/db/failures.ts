import pg from 'pg';
import { AppError, DiskFullError, isDiskFull } from '../errors.ts';

/** The database can't be reached or went away in the middle; nothing was decided about what was in flight. */
export class DatabaseUnavailableError extends AppError {
  constructor(cause?: unknown) {
    super('unavailable', 'database_unavailable', { retryAfter: 2, cause });
    this.name = 'DatabaseUnavailableError';
  }
}

/** SQLSTATEs of a server that refuses or ends connections: 08 connection, 53300 too many, 57P01 to 57P03 shutdown. */
const goneStates = /^(08...|53300|57P0[1-3])$/;

/** Settles like `operation`, but a broken connection rejects with DatabaseUnavailableError, a full disk with DiskFullError. */
export async function withConnectionFailure<T>(operation: Promise<T>): Promise<T> {
  try {
    return await operation;
  } catch (error) {
    if (error instanceof pg.DatabaseError && isDiskFull(error)) throw new DiskFullError('database', error);
    throw isAnswer(error) ? error : new DatabaseUnavailableError(error);
  }
}

/** Whether the error is one of a statement, by PostgreSQL or us; all others are the connection's. */
export function isAnswer(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return !goneStates.test(error.code ?? '');
  return error instanceof AppError;
}
