import type { ErrorCode } from '../../contract/call.ts';
import { AppError, type FieldFaults } from '../errors.ts';

/**
 * An error of an import, which the history keeps as an English text.
 * @param text a sentence that the import page finds the translation of
 */
export const importText = (
  code: ErrorCode,
  text: string,
  details: { readonly retryAfter?: number; readonly fields?: FieldFaults } = {},
) => new AppError(code, 'import_text', { params: { text }, ...details });

/** Why a file is not loaded at all; the sentence is for whoever sent it. Nothing was changed. */
export class ImportRefusal extends AppError {
  /** @param fields what is wrong by key of the profile, such as `constants.vin`. @default no key of it is */
  constructor(text: string, cause?: unknown, fields?: FieldFaults) {
    super('invalid', 'import_text', { params: { text }, cause, fields });
    this.name = 'ImportRefusal';
  }
}
