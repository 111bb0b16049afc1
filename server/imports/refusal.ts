import { AppError } from '../errors.ts';

/** Why a file is not loaded at all; the sentence is for whoever sent it. Nothing was changed. */
export class ImportRefusal extends AppError {
  constructor(message: string, cause?: unknown) {
    super('invalid', message, { cause });
    this.name = 'ImportRefusal';
  }
}
