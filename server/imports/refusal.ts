import { AppError } from '../errors.ts';

/** Why a file is not loaded at all; the sentence is for whoever sent it. Nothing was changed. */
export class ImportRefusal extends AppError {
  /** @param fields what is wrong by key of the profile, such as `constants.vin`. @default no key of it is */
  constructor(message: string, cause?: unknown, fields?: Readonly<Record<string, string>>) {
    super('invalid', message, { cause, fields });
    this.name = 'ImportRefusal';
  }
}
