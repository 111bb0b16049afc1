import { ImportRefusal } from '../refusal.ts';

const textOf = (error: object, name: string) => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : '';
};

/** PostgreSQL codes: too long, out of range, invalid date, invalid character. */
const UNFITTING = new Set(['22001', '22003', '22008', '22021', '22P05']);

/** For the log, without the row: the original error contains all of its data. */
function reducedError(error: Error, code: string): Error {
  const rule = textOf(error, 'constraint') || textOf(error, 'column');
  return new Error(`${error.message} (${[code, rule].filter(Boolean).join(', ')})`);
}

export const isReportingLoop = (error: Error): boolean =>
  textOf(error, 'constraint') === 'employee_reporting_loop';

export const loopRefusal = (cause: Error): ImportRefusal =>
  new ImportRefusal('Nothing was changed: an employee would report to themselves.', cause);

/**
 * Turns a constraint violation into a message for the user; other errors pass through. Rows are already validated, so
 * this only catches surprises, such as a record deleted during the import.
 */
export function databaseRefusal(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const code = textOf(error, 'code');
  if (isReportingLoop(error)) return loopRefusal(error);
  if (/^23.{3}$/.test(code)) {
    return new ImportRefusal(
      'Nothing was loaded: a row violates a database rule. See the server log.',
      reducedError(error, code),
    );
  }
  if (!UNFITTING.has(code)) return error;
  return new ImportRefusal(
    'Nothing was loaded: a value doesn’t fit in the database. See the server log.',
    reducedError(error, code),
  );
}
