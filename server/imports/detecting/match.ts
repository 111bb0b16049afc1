import type { z } from 'zod';
import type { GuessedBy } from '../../../contract/calls/imports/inspection.ts';

/** A header that several groups of columns have, such as "Labor" below "Customer Pay" and "Warranty". */
export interface GroupedHeader {
  readonly group: string;
  /** As the file has it, without a number. */
  readonly own: string;
}

/** A column of a file and some of its different values, tidied, missing ones left out. */
export interface SampledColumn {
  readonly header: string;
  readonly values: readonly string[];
  /** Of a header that several groups have. @default it is in none */
  readonly grouped?: GroupedHeader | undefined;
}

/** A column that is taken for a field. */
export interface Match {
  readonly field: string;
  readonly place: number;
  /** How sure it is by the header, 0–1. */
  readonly score: number;
  readonly by: z.infer<typeof GuessedBy>;
  /** Share of its values that the field can hold, 0–1; 1 when there are none. */
  readonly readable: number;
}
