/** Largest expression in bytes of UTF-8, deepest nesting, most values in a list, most tests. */
export const LIMITS = { bytes: 8192, depth: 8, items: 500, tests: 100 } as const;

export type Comparison = '=' | '<>' | '<' | '<=' | '>' | '>=';

/** A number, a text, or a day as `YYYY-MM-DD`; the field says which. */
export type Value = number | string;

/** One condition on one field. */
export type Test =
  | { readonly kind: 'compare'; readonly field: string; readonly op: Comparison; readonly value: Value }
  | { readonly kind: 'in'; readonly field: string; readonly values: readonly Value[] }
  | { readonly kind: 'between'; readonly field: string; readonly from: Value; readonly to: Value }
  /** `is null`, or `is not null` when negated. */
  | { readonly kind: 'null'; readonly field: string; readonly negated: boolean };

/** A parsed filter expression. `and` and `or` hold two parts or more, none of their own kind. */
export type Expression =
  | Test
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Expression[] }
  | { readonly kind: 'not'; readonly part: Expression };
