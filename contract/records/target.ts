import type { Fields } from '../resource/fields.ts';
import type { Words } from '../words.ts';

/** A record on several rows, such as a deal of two salespeople, of whom each has a row. */
interface Parts<Name extends string> {
  /** The fields that name the record. */
  readonly of: readonly [store: Name, number: Name];
  /** Amounts that rows share between them. */
  readonly shared: readonly Name[];
  /** Amounts that most files have whole in each row, and some share like the others. */
  readonly whole: readonly Name[];
  /** The fields of the people whose rows they are, first and second. */
  readonly people: readonly [first: Name, second: Name];
}

interface TargetOptions<Name extends string, F extends Fields, Waivable extends Extract<keyof F, string>> {
  /** Name of the feed, as on the command line and in a profile. */
  readonly name: Name;
  /** Many records. */
  readonly label: Words;
  readonly fields: F;
  /** Ways to find a record again, best first: the first one whose fields are all given counts. */
  readonly keys: readonly (readonly Extract<keyof F, string>[])[];
  /** Fields that a file must give. */
  readonly required: readonly Extract<keyof F, string>[];
  /** Fields that all, or some, records need and a profile may do without, when it says why. @default none */
  readonly waivable?: readonly Waivable[];
  /** Headers that hold the name of the store beside its number, or in its place. @default none */
  readonly storeNames?: readonly string[];
  /** Fields whose unreadable values are not taken unless a profile says otherwise, instead of rejecting the row. @default none */
  readonly lenient?: readonly Extract<keyof F, string>[];
  /** Percent of rows that may be rejected unless a profile says otherwise. @default 5 */
  readonly allowedRejects?: number;
  /** What rows may hold a part of each, where several of them are one record. @default a record is one row */
  readonly parts?: Parts<Extract<keyof F, string>>;
  /** Other headers that mean the same field, such as those of CDK extracts. @default none */
  readonly aliases?: { readonly [Field in Extract<keyof F, string>]?: readonly string[] };
  /** Fields that can be worked out from others by their definition. @default none */
  readonly formulas?: {
    readonly [Field in Extract<keyof F, string>]?: {
      readonly from: readonly Extract<keyof F, string>[];
      /** Those of them without which it can't be. */
      readonly needs: readonly Extract<keyof F, string>[];
    };
  };
}

/** What a file can be loaded into: fields, natural keys, required headers and aliases. */
export interface ImportTarget<Name extends string = string> extends TargetOptions<Name, Fields, string> {}

/** Declares an import target; names of fields are checked against its declaration. */
export const defineTarget = <
  const Name extends string,
  const F extends Fields,
  const Waivable extends Extract<keyof F, string> = never,
>(
  options: TargetOptions<Name, F, Waivable>,
): TargetOptions<Name, F, Waivable> => options;

/** The field that says of which store, or stores, a record is; undefined where records are of none. */
export const storeFieldOf = ({ fields }: ImportTarget) =>
  'store_id' in fields ? 'store_id' : 'CVP_RelatedStores' in fields ? 'CVP_RelatedStores' : undefined;
