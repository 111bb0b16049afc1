/** Columns that one level of nested SELECTs adds, by name. */
export type Layer = Readonly<Record<string, string>>;

export interface Reading {
  readonly type: string;
  /**
   * Fast path for common spellings, with the same result as `value`. Patterns must also work in JavaScript, which
   * checks a profile's own spellings.
   */
  readonly quick?: readonly { readonly pattern: string; readonly value: (cell: string) => string }[];
  /** Placeholders for "no value": the fault if the field is required, else a warning. */
  readonly none?: {
    readonly is: (text: string) => string;
    readonly needed: string;
    readonly spared?: string;
  };
  /** Intermediate columns from a tidied, non-empty text. */
  readonly parts?: (text: string) => readonly Layer[];
  /** Null if unreadable. */
  readonly value: (text: string) => string;
  readonly fault: (text: string) => string;
  readonly check?: (value: string) => {
    readonly parts: readonly Layer[];
    readonly fault?: string;
    readonly doubt: string;
  };
}

const named = (columns: Layer): string =>
  Object.entries(columns)
    .map(([name, sql]) => `${sql} AS ${name}`)
    .join(',\n  ');

/** Each layer sees the columns of those below. */
export const nested = (source: string, layers: readonly Layer[]): string =>
  layers.reduce((sql, layer) => `(SELECT *, ${named(layer)}\nFROM ${sql})`, source);

export const merged = (all: readonly (readonly Layer[])[]): Layer[] =>
  Array.from({ length: Math.max(0, ...all.map((layers) => layers.length)) }, (_none, place) =>
    Object.assign({}, ...all.map((layers) => layers[place] ?? {})),
  );
