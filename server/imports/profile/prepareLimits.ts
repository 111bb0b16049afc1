import { AppError } from '../../errors.ts';
import type { Table } from '../table/openTable.ts';

const harmless = ['range', 'generate_series', 'unnest', 'repeat', 'repeat_row'];

/** @throws AppError unless DuckDB parses the text as one SELECT without functions that read anything else */
export async function requireSelect(table: Table, sql: string): Promise<void> {
  const [[kind = '', reason = '', count = 0, called = null] = []] = await table.all(
    `SELECT json_extract_string(tree, '$.error_type'), json_extract_string(tree, '$.error_message'),
  json_array_length(tree, '$.statements')::INTEGER,
  (SELECT min(value->>'$') FROM json_tree(tree)
    WHERE fullkey LIKE '%.function.function_name' AND NOT list_contains(string_split(?, ','), lower(value->>'$')))
FROM (SELECT json_serialize_sql(?::VARCHAR) AS tree)`,
    [harmless.join(), sql],
  );
  if (kind === 'parser')
    throw new AppError('invalid', 'prepare_failed', { params: { reason: String(reason) } });
  if (count !== 1) throw new AppError('invalid', 'prepare_select');
  if (called !== null)
    throw new AppError('invalid', 'prepare_function', { params: { name: String(called) } });
}

export interface PrepareLimits {
  /** @default 120 */
  readonly seconds?: number;
  /** Result rows per row of the file. @default 20 */
  readonly times?: number;
}

/** Runs work with a timeout. @throws AppError with the SQL error */
export async function withLimits<Result>(
  table: Table,
  seconds: number,
  work: () => Promise<Result>,
): Promise<Result> {
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    table.interrupt();
  }, seconds * 1000);
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError || !(error instanceof Error)) throw error;
    if (isLate) throw new AppError('invalid', 'prepare_slow', { params: { seconds }, cause: error });
    if (/^Out of Memory|table is closed/.test(error.message))
      throw new AppError('invalid', 'prepare_memory', { cause: error });
    const [reason = ''] = error.message.split('\n');
    throw new AppError('invalid', 'prepare_failed', { params: { reason }, cause: error });
  } finally {
    clearTimeout(timer);
  }
}
