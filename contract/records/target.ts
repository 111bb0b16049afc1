import type { Fields } from '../resource/fields.ts';
import type { Words } from '../words.ts';

/** Records that span several rows, such as a deal with one row per salesperson. */
interface Parts<Name extends string> {
  readonly of: readonly [store: Name, number: Name];
  /** Amounts to add up over the rows. */
  readonly shared: readonly Name[];
  /** Amounts that most files repeat in every row, and some split. */
  readonly whole: readonly Name[];
  readonly people: readonly [first: Name, second: Name];
}

interface TargetOptions<Name extends string, F extends Fields, Waivable extends Extract<keyof F, string>> {
  readonly name: Name;
  /** Plural. */
  readonly label: Words;
  readonly fields: F;
  /** Natural keys, best first: the first key with all its fields mapped is used. */
  readonly keys: readonly (readonly Extract<keyof F, string>[])[];
  readonly required: readonly Extract<keyof F, string>[];
  /** Required fields that a profile may waive. @default none */
  readonly waivable?: readonly Waivable[];
  /** Headers of store names, with or without a store number. @default none */
  readonly storeNames?: readonly string[];
  /**
   * Fields whose unreadable values are ignored instead of rejecting the row, unless a profile rejects. @default none
   */
  readonly lenient?: readonly Extract<keyof F, string>[];
  /** Percent of rows that may be rejected. Profiles can override it. @default 5 */
  readonly allowedRejects?: number;
  /** Fields that rows of one record share. @default a record is one row */
  readonly parts?: Parts<Extract<keyof F, string>>;
  /** More headers of a field, such as those of CDK extracts. @default none */
  readonly aliases?: { readonly [Field in Extract<keyof F, string>]?: readonly string[] };
  /** Fields that can be computed from others. @default none */
  readonly formulas?: {
    readonly [Field in Extract<keyof F, string>]?: {
      readonly from: readonly Extract<keyof F, string>[];
      /** The ones that can't be missing. */
      readonly needs: readonly Extract<keyof F, string>[];
    };
  };
}

/** What a file can be imported as: fields, natural keys, required headers and aliases. */
export interface ImportTarget<Name extends string = string> extends TargetOptions<Name, Fields, string> {}

export const defineTarget = <
  const Name extends string,
  const F extends Fields,
  const Waivable extends Extract<keyof F, string> = never,
>(
  options: TargetOptions<Name, F, Waivable>,
): TargetOptions<Name, F, Waivable> => options;

/** The field with the store or stores of a record; undefined for feeds without stores. */
export const storeFieldOf = ({ fields }: ImportTarget) =>
  'store_id' in fields ? 'store_id' : 'CVP_RelatedStores' in fields ? 'CVP_RelatedStores' : undefined;
