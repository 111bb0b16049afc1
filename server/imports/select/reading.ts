/** Columns that one layer of a SELECT adds to those beneath it, by name. */
export type Layer = Readonly<Record<string, string>>;

/** How texts become values of a field, as expressions of DuckDB. */
export interface Reading {
  /** Type of the value. */
  readonly type: string;
  /**
   * Spellings that most files use, read straight from a cell: whatever these read, `value` would read alike. The pattern is
   * the same in JavaScript, for those who ask whether a profile's own spellings are among them.
   */
  readonly quick?: readonly { readonly pattern: string; readonly value: (cell: string) => string }[];
  /** Texts that mean "no value": what is wrong when the row needs one, and the warning when it doesn't. */
  readonly none?: {
    readonly is: (text: string) => string;
    readonly needed: string;
    readonly spared?: string;
  };
  /** What has to be worked out of a tidied, filled text first, layer by layer. */
  readonly parts?: (text: string) => readonly Layer[];
  /** The value of a text, from its parts; null where it can't be read. */
  readonly value: (text: string) => string;
  /** The code of what is wrong with a text that can't be read. */
  readonly fault: (text: string) => string;
  /** What a value itself may be refused or doubted for. */
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

/** Layers on a source: each sees the columns of those beneath it. */
export const nested = (source: string, layers: readonly Layer[]): string =>
  layers.reduce((sql, layer) => `(SELECT *, ${named(layer)}\nFROM ${sql})`, source);

/** Puts layers of several columns side by side. */
export const merged = (all: readonly (readonly Layer[])[]): Layer[] =>
  Array.from({ length: Math.max(0, ...all.map((layers) => layers.length)) }, (_none, place) =>
    Object.assign({}, ...all.map((layers) => layers[place] ?? {})),
  );
