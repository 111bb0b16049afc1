import { ImportRefusal } from '../refusal.ts';

const textOf = (error: object, name: string) => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : '';
};

/** Too long, too large, no day of the calendar, no character of the encoding. */
const UNFITTING = new Set(['22001', '22003', '22008', '22021', '22P05']);

/** The message of a database error for the log: the error itself would hold the whole row. */
function reducedError(error: Error, code: string): Error {
  const rule = textOf(error, 'constraint') || textOf(error, 'column');
  return new Error(`${error.message} (${[code, rule].filter(Boolean).join(', ')})`);
}

export const isReportingLoop = (error: Error): boolean =>
  textOf(error, 'constraint') === 'employee_reporting_loop';

export const loopRefusal = (cause: Error): ImportRefusal =>
  new ImportRefusal('Nothing was changed: an employee would report to themselves.', cause);

/**
 * The error of a database about rows that break one of its rules, as a sentence for whoever sent the file; other errors stay
 * what they are. The rows were checked before, so only something unforeseen gets here, such as a record that vanished
 * meanwhile; the cause says which rule it was.
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
