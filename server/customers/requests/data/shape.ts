import type { RawBuilder } from 'kysely';
import type { Words } from '../../../../contract/words.ts';
import type { Database } from '../../../db/schema.ts';

/** The value that a row has in a column, wherever the row is: in its table, in a stage, or in JSON. */
export type ValueOf = (column: string) => RawBuilder<unknown>;

/** A field that tells who somebody is, and what is in its place once they are erased. */
interface ErasedField {
  readonly label: Words;
  /** It tells nobody's name, but gets another value: consent. @default it goes */
  readonly isSet?: true;
  readonly as: (value: ValueOf) => RawBuilder<unknown>;
}

/** What an erasure does to rows: they go, some of their fields are emptied, or they tell of nobody without the others. */
type Erasure =
  | { readonly kind: 'rows' }
  | {
      readonly kind: 'fields';
      readonly fields: Readonly<Record<string, ErasedField>>;
      /** Why the rest stays. */
      readonly stays: Words;
    }
  | { readonly kind: 'nothing'; readonly stays: Words };

/**
 * A table that keeps something of customers. What is here is in the copy that a person gets of their data, in the preview
 * of an erasure, in the erasure, and kept from coming back with the next import: nothing else has to be said of a table.
 */
export interface PersonalTable {
  readonly table: keyof Database;
  readonly label: Words;
  /** Which rows, as `t`, are of a person. @param ids the numbers of all their records, an array of SQL */
  readonly of: (ids: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** Columns that hold the person's number, or a list with it. @default `UC_ID` */
  readonly refers?: readonly string[];
  /** Columns of the copy. @default all but `left` */
  readonly columns?: readonly string[];
  /** Columns that tell nothing of the person: what the dealership earned, and how rows are kept. @default none */
  readonly left?: readonly string[];
  /** What the copy says besides: names in place of numbers. @default nothing */
  readonly also?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** By what an import finds a row again, where imports keep rows as they were. @default they keep none */
  readonly key?: readonly string[];
  readonly erasure: Erasure;
}

/** The fields that an erasure empties. */
export const erasedFields = ({ erasure }: PersonalTable): readonly (readonly [string, ErasedField])[] =>
  erasure.kind === 'fields' ? Object.entries(erasure.fields) : [];
