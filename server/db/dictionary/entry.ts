/** What the dictionary of a new group says of one term. */
export interface Entry {
  readonly term: string;
  readonly definition: string;
  readonly formula?: string;
  readonly unit: string;
  /** What one figure stands for. */
  readonly grain: string;
  /** Columns that it is made of, as `table.column`. */
  readonly field: string;
  /** Name of the role that decides on the wording. */
  readonly owner: string;
  readonly synonyms?: string;
  /** Reply fields that show it: the call, a point, the field. */
  readonly usedBy?: readonly string[];
  /** @default 'With every import' */
  readonly refresh?: string;
  /** @default 'DMS' */
  readonly source?: string;
}

/** The same field of several calls. */
export const inCalls = (field: string, ...calls: readonly string[]) =>
  calls.map((call) => `${call}.${field}`);

/** Several fields of the same call. */
export const fieldsOf = (call: string, ...fields: readonly string[]) =>
  fields.map((field) => `${call}.${field}`);
