import { AppError } from '../../errors.ts';

const WRONG_PARTS = new Set([
  'FST_PROTO_VIOLATION',
  'FST_PARTS_LIMIT',
  'FST_FILES_LIMIT',
  'FST_FIELDS_LIMIT',
  'FST_INVALID_JSON_FIELD_ERROR',
]);

const brokenOff = (cause: unknown) => new AppError('invalid', 'file_incomplete', { cause });

/**
 * What to say of a failure while multipart/form-data is read.
 * @param wrongParts says what parts there should have been
 */
export function explainMultipart(error: unknown, wrongParts: () => AppError): unknown {
  if (error instanceof AppError) return error;
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  // The parser's own errors have no code, but a few of the plugin's; the file system's always have one.
  const isOurs = typeof code === 'string' && !code.startsWith('FST_') && code !== 'ECONNRESET';
  if (isOurs) return error;
  return typeof code === 'string' && WRONG_PARTS.has(code) ? wrongParts() : brokenOff(error);
}
