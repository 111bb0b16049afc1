import type { Field } from '../../../contract/resource/fields.ts';

/** The part of a list's filter that belongs to one field: `{users_gte: 5}`. */
export type FilterPart = Readonly<Record<string, unknown>>;

export interface FilterEditorProps<F extends Field = Field> {
  readonly name: string;
  readonly field: F;
  readonly label: string;
  readonly value: FilterPart;
  /** Replaces the part; keys that are undefined or empty are taken out of the filter. */
  readonly onChange: (part: FilterPart) => void;
}

export const listOf = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];
