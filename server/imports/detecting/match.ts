import type { z } from 'zod';
import type { GuessedBy } from '../../../contract/calls/imports/guessedBy.ts';
import type { MadeColumns } from '../profile/recipesOf.ts';

/** A header within a group of columns, such as "Labor" below "Customer Pay" and "Warranty". */
export interface GroupedHeader {
  readonly group: string;
  /** As the file has it, without a number. */
  readonly own: string;
  /** No other group has it. @default others do */
  readonly isOnce?: true;
}

/** A column of a file and some of its different values, tidied, missing ones left out. */
export interface SampledColumn {
  readonly header: string;
  readonly values: readonly string[];
  /** Share of the rows with something in it, 0–1. @default not known */
  readonly filled?: number;
  /** The group that its header is in. @default none */
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

/** What columns are taken for, and those that are made of them. */
export interface SplitMatches {
  readonly matches: readonly Match[];
  readonly made: readonly MadeColumns[];
  /** Columns of the file, and behind them those that are made. */
  readonly columns: readonly SampledColumn[];
}
