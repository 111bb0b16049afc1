import type { z } from 'zod';
import type { GuessedBy } from '../../../contract/calls/imports/guessedBy.ts';
import type { MadeColumns } from '../profile/recipesOf.ts';

/** A header within a group of columns, such as "Labor" below "Customer Pay" and "Warranty". */
export interface GroupedHeader {
  readonly group: string;
  /** As in the file, without the number that makes it unique. */
  readonly own: string;
  /** Only this group has it. @default others do too */
  readonly isOnce?: true;
}

export interface SampledColumn {
  readonly header: string;
  readonly values: readonly string[];
  /** Share of rows with a value, 0–1. @default unknown */
  readonly filled?: number;
  /** @default not in a group */
  readonly grouped?: GroupedHeader | undefined;
}

export interface Match {
  readonly field: string;
  readonly place: number;
  /** 0–1, by header. */
  readonly score: number;
  readonly by: z.infer<typeof GuessedBy>;
  /** Share of values that the field can hold, 0–1; 1 without values. */
  readonly readable: number;
}

export interface SplitMatches {
  readonly matches: readonly Match[];
  readonly made: readonly MadeColumns[];
  /** The file's columns, then the made ones. */
  readonly columns: readonly SampledColumn[];
}
