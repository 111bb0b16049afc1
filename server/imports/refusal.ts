import type { ErrorCode } from '../../contract/call.ts';
import { AppError, type FieldFaults } from '../errors.ts';

/**
 * An import error, stored in the history as English text.
 * @param text a sentence in the translation catalog of the import page
 */
export const importText = (
  code: ErrorCode,
  text: string,
  details: { readonly retryAfter?: number; readonly fields?: FieldFaults } = {},
) => new AppError(code, 'import_text', { params: { text }, ...details });

/** Nothing has changed. */
export class ImportRefusal extends AppError {
  /** @param fields faults by profile key, such as `constants.vin`. @default none */
  constructor(text: string, cause?: unknown, fields?: FieldFaults) {
    super('invalid', 'import_text', { params: { text }, cause, fields });
    this.name = 'ImportRefusal';
  }
}
