import type { Bits } from '../../held/bits.ts';
import type { Version } from '../../held/version.ts';

/** Fields of a customer that hold one number, or a day as days since 1970. */
export const heldFields = [
  'UC_ID',
  'UCSD_LTV',
  'UCSD_SALES',
  'UCSD_SERVICE',
  'CVP_TotalPrice',
  'CVP_RosRevenue',
  'CVP_DealTotalGross',
  'CVP_DealCount',
  'CVP_Brand',
  'equity',
  'payment_position',
  'lease_months_left',
  'distance_miles',
  'last_deal_date',
  'last_ro_date',
] as const;
export type HeldField = (typeof heldFields)[number];

export const isHeld = (field: string): field is HeldField => heldFields.some((held) => held === field);

/** Beside the fields: whether somebody is in reports, as 1 or 0, and their stores, separated by blanks. */
type RowColumn = HeldField | 'in_report' | 'stores';

/** Rows column by column, each as its values separated by commas; one that is unknown is empty. */
export type RowTexts = Readonly<Record<RowColumn, string>>;

/** People of the flow, told apart from others of the same name by the version of the leads. */
export interface People {
  readonly version: Version;
  /** A bit for each of them, at the place of their id. */
  readonly ids: Bits;
}

/** From one number of a field to another, both counted in. */
export type Range = readonly [from: number, to: number];

/**
 * Whom a filter finds. What is unknown meets nothing here, so that there is no third value between true and false: the
 * opposite of a test is a test as well. `isBusiness`: unknown to who does not see all stores of a customer.
 */
export type Plan =
  | {
      readonly kind: 'ranges';
      readonly field: HeldField;
      readonly isBusiness: boolean;
      /** In order, and apart from each other. */
      readonly ranges: readonly Range[];
    }
  | {
      readonly kind: 'unknown';
      readonly field: HeldField;
      readonly isBusiness: boolean;
      readonly negated: boolean;
    }
  | { readonly kind: 'stores'; readonly stores: readonly number[]; readonly negated: boolean }
  | { readonly kind: 'report' }
  /** Some of `Question.people`. */
  | { readonly kind: 'people'; readonly name: string }
  | { readonly kind: 'all' | 'any'; readonly parts: readonly Plan[] }
  | { readonly kind: 'none'; readonly part: Plan };

/** Equal steps of a field; what lies outside is in the outermost. */
export interface Steps {
  readonly field: HeldField;
  readonly isBusiness: boolean;
  /** What a held number is divided by. */
  readonly scale: number;
  readonly from: number;
  readonly span: number;
  readonly steps: number;
}

/** The first customers by a field; who has no value of it comes last, of equals the lower id first. */
export interface Order {
  readonly field: HeldField;
  readonly isBusiness: boolean;
  readonly descending: boolean;
  readonly limit: number;
}

export interface Question {
  /** Whose customers: those of these stores, or all there are. */
  readonly stores: readonly number[] | 'all';
  /** By name. @default nobody */
  readonly people?: Readonly<Record<string, People>>;
  /** Those of the people who are in scope too, whatever their stores are. @default nobody */
  readonly senders?: string;
  /** Each leaves some of those whom the ones before it left. */
  readonly filters: readonly Plan[];
  /** Places among the filters, whose absence is counted too; -1 for one that is not there. @default neither is */
  readonly without?: { readonly score: number; readonly base: number };
  readonly histograms?: readonly Steps[];
  readonly order?: Order;
}

export interface Answer {
  /** Of the scope, and after each filter. */
  readonly counts: readonly number[];
  /** Without a lifetime value, but meeting every filter other than `without.score`. */
  readonly unscored: number;
  /** Not in reports, but meeting every filter other than `without.base`. */
  readonly excluded: number;
  readonly histograms: readonly (readonly number[])[];
  /** Of the first customers. */
  readonly ids: readonly number[];
}
