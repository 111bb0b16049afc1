import type { grains, refreshes, units } from './words.ts';

/** What the dictionary says of a term in a language. */
interface Wording {
  readonly term: string;
  readonly definition: string;
  readonly formula?: string;
  readonly synonyms?: string;
}

/** What the dictionary of a new group says of one term, in English and in Spanish. */
export interface Entry extends Wording {
  readonly es: Wording;
  readonly unit: keyof typeof units;
  /** What one figure stands for. */
  readonly grain: keyof typeof grains;
  /** Columns that it is made of, as `table.column`. */
  readonly field: string;
  /** Name of the role that decides on the wording. */
  readonly owner: string;
  /** Reply fields that show it: the call, a point, the field. */
  readonly usedBy?: readonly string[];
  /** @default 'With every import' */
  readonly refresh?: keyof typeof refreshes;
  /** @default 'DMS' */
  readonly source?: string;
}

/** The same field of several calls. */
export const inCalls = (field: string, ...calls: readonly string[]) =>
  calls.map((call) => `${call}.${field}`);

/** Several fields of the same call. */
export const fieldsOf = (call: string, ...fields: readonly string[]) =>
  fields.map((field) => `${call}.${field}`);
