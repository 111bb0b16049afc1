import type { ImportTarget } from '../../contract/records/target.ts';
import type { Field } from '../../contract/resource/fields.ts';
import type { Profile } from './profile.ts';
import { ImportRefusal } from './refusal.ts';
import { tidy } from './text.ts';

/** More columns than any extract of a dealership has: then the delimiter is wrong or the file no table. */
const MOST_COLUMNS = 1000;

/** Headers are compared without case, spaces, underscores and hyphens: `Contract Date` is `contract_date`. */
const fold = (header: string) =>
  tidy(header)
    .toLowerCase()
    .replace(/[\s_-]/g, '');

const quoted = (names: readonly string[], most = 12) =>
  names
    .slice(0, most)
    .map((name) => `"${name.slice(0, 60)}"`)
    .join(', ') + (names.length > most ? ` and ${names.length - most} more` : '');

/** The header row of a file. */
export class Header {
  readonly names: readonly string[];
  readonly #places: ReadonlyMap<string, number>;
  readonly #used = new Set<number>();

  /** @throws ImportRefusal when a header is there twice, or there are absurdly many */
  constructor(cells: readonly string[]) {
    this.names = cells.map(tidy);
    if (cells.length > MOST_COLUMNS) {
      throw new ImportRefusal(
        `The file has ${cells.length} columns; at most ${MOST_COLUMNS} are read. Is the delimiter right?`,
      );
    }
    const named = this.names
      .map((name, place) => [fold(name), place] as const)
      .filter(([name]) => name !== '');
    this.#places = new Map(named);
    const twice = named.filter(([name, place]) => this.#places.get(name) !== place);
    if (twice.length > 0) {
      const names = [...new Set(twice.map(([, place]) => this.names[place] ?? ''))];
      throw new ImportRefusal(`The header row has ${quoted(names)} twice; each header may be there once.`);
    }
  }

  /** Place of the first of these headers that the file has; undefined when it has none. */
  find(headers: readonly string[]): number | undefined {
    const place = headers
      .map((header) => this.#places.get(fold(header)))
      .find((found) => found !== undefined);
    if (place !== undefined) this.#used.add(place);
    return place;
  }

  /** Headers that nobody asked for. */
  get unused(): string[] {
    return this.names.filter((name, place) => name !== '' && !this.#used.has(place));
  }
}

/** Headers that mean a field, best first: those of the profile, else its aliases, our own name and its label. */
export function headersOf(target: ImportTarget, profile: Profile, name: string): readonly string[] {
  if (Object.keys(profile.columns).length > 0) return profile.columns[name] ?? [];
  const field: Field | undefined = target.fields[name];
  return [...(target.aliases?.[name] ?? []), name, ...(field?.label ? [field.label] : [])];
}

/**
 * Says what keeps a file from being loaded: none of the headers, or some required ones, are there.
 * @param missing required fields that the file does not give
 */
export function refuseMissing(header: Header, profile: Profile, missing: readonly string[]): never {
  const expected = missing.map((name) => profile.columns[name]?.[0] ?? name);
  const has = `It has ${quoted(header.names.filter(Boolean))}.`;
  throw new ImportRefusal(
    header.unused.length === header.names.filter(Boolean).length
      ? `The first row is not the header row: none of the expected headers, such as ${quoted(expected, 4)}, is there. ${has}`
      : `The file lacks required headers: ${quoted(expected)}. ${has}`,
  );
}
