import { importTargets } from '../../../contract/records/index.ts';
import type { ImportTarget } from '../../../contract/records/target.ts';
import type { Field } from '../../../contract/resource/fields.ts';
import { tidy } from '../cells/text.ts';
import { ImportRefusal } from '../refusal.ts';
import type { Profile } from './profile.ts';
import { recipesOf } from './recipesOf.ts';

/** No dealership export has more; the delimiter is wrong, or the file isn't a table. */
const MOST_COLUMNS = 1000;

/** Headers ignore case, spaces, underscores and hyphens: `Contract Date` is `contract_date`. */
export const fold = (header: string) =>
  tidy(header)
    .toLowerCase()
    .replace(/[\s_-]/g, '');

const quoted = (names: readonly string[], most = 12) =>
  names
    .slice(0, most)
    .map((name) => `"${name.slice(0, 60)}"`)
    .join(', ') + (names.length > most ? ` and ${names.length - most} more` : '');

export interface JoinedColumns {
  readonly alias: string;
  readonly names: readonly string[];
}

type Placed = readonly [name: string, place: number];

/** Makes headers unique: the second "Gross" of a report becomes `Gross (2)`, the third `Gross (3)`. */
function distinctNames(headers: readonly string[]): string[] {
  const names = headers.map(tidy);
  const taken = new Set<string>();
  const others = new Set(names.map(fold));
  return names.map((name) => {
    let own = name;
    for (let number = 2; taken.has(fold(own)) || (own !== name && others.has(fold(own))); number += 1) {
      own = `${name} (${number})`;
    }
    if (own !== '') taken.add(fold(own));
    return own;
  });
}

const placesOf = (names: readonly string[]): readonly Placed[] =>
  names.map((name, place): Placed => [fold(name), place]).filter(([name]) => name !== '');

function onlyOnes(named: readonly Placed[]): readonly Placed[] {
  const counts = new Map<string, number>();
  for (const [name] of named) counts.set(name, (counts.get(name) ?? 0) + 1);
  return named.filter(([name]) => counts.get(name) === 1);
}

/** Columns of a file, then of its companion files as `alias.column`, then those the profile adds. */
export class Header {
  readonly names: readonly string[];
  readonly width: number;
  /** Index of the first column that the profile adds. */
  readonly madeFrom: number;
  readonly #places: Map<string, number>;
  readonly #used = new Set<number>();
  readonly #written: readonly string[];

  /** @throws ImportRefusal when the file already has an added column, or too many columns */
  constructor(cells: readonly string[], joined: readonly JoinedColumns[] = [], made: readonly string[] = []) {
    if (cells.length > MOST_COLUMNS) {
      throw new ImportRefusal(
        `The file has ${cells.length} columns, more than the limit of ${MOST_COLUMNS}. Check the delimiter.`,
      );
    }
    this.#written = cells.map(tidy);
    const own = distinctNames(cells);
    const others = joined.flatMap(({ alias, names }) =>
      names.map((name) => ({ name, full: `${alias}.${name}` })),
    );
    this.width = own.length;
    this.names = [...own, ...others.map(({ full }) => full), ...made];
    this.madeFrom = own.length + others.length;
    const plain = others.map(({ name }, place): Placed => [fold(name), this.width + place]);
    const full = others.map((other, place): Placed => [fold(other.full), this.width + place]);
    const makes = made.map((name, place): Placed => [fold(name), this.madeFrom + place]);
    const taken = new Map([...full, ...placesOf(own)]);
    const twice = makes.findIndex(([name]) => taken.has(name));
    if (twice >= 0) {
      throw new ImportRefusal(
        `The file already has a column "${made[twice]}". Rename the one the profile makes.`,
      );
    }
    // An added column wins over a companion's column with the same name.
    this.#places = new Map([...onlyOnes(plain), ...taken, ...makes]);
  }

  find(headers: readonly string[]): number | undefined {
    const place = headers
      .map((header) => this.#places.get(fold(header)))
      .find((known) => known !== undefined);
    if (place !== undefined) this.#used.add(place);
    return place;
  }

  /** Concatenated files repeat the header row. */
  isRepeatedBy(cells: readonly string[]): boolean {
    if (cells.length < this.width) return false;
    // Almost every row differs in its first cell.
    return this.#written.every((name, place) => tidy(cells[place] ?? '') === name);
  }

  get own(): string[] {
    return this.names.slice(0, this.width).filter((name) => name !== '');
  }

  get unused(): string[] {
    return this.names.slice(0, this.width).filter((name, place) => name !== '' && !this.#used.has(place));
  }
}

/** Headers that match a field without a profile, best first: aliases, field name, label. */
export function namesOf(target: ImportTarget, name: string): readonly string[] {
  const field: Field | undefined = target.fields[name];
  return [...(target.aliases?.[name] ?? []), name, ...(field ? [field.label.en] : [])];
}

/** If a profile names no columns, fields match headers by name. */
export const isNamed = ({ columns }: Pick<Profile, 'columns'>): boolean =>
  Object.values(columns).some(({ column }) => column !== undefined);

/** Headers of a field, best first: those of the profile if it names any, else the default ones. */
export const headersOf = (
  { feed, columns }: Pick<Profile, 'feed' | 'columns'>,
  name: string,
): readonly string[] =>
  isNamed({ columns }) ? (columns[name]?.column ?? []) : namesOf(importTargets[feed], name);

/** @param missing required fields that the file lacks @throws ImportRefusal */
export function refuseMissing(header: Header, profile: Profile, missing: readonly string[]): never {
  const { first, last, phone, email, address } = profile.customers ?? {};
  const customerHeaders = [last ?? first, phone ?? email ?? address].flatMap((headers) =>
    headers && header.find(headers) === undefined ? headers.slice(0, 1) : [],
  );
  const ofPayTypes = (name: string) =>
    recipesOf(profile, 'payTypes')
      .flatMap(({ types }) => Object.values(types))
      .flatMap((amounts) => {
        const headers = Object.entries(amounts).find(([amount]) => amount === name)?.[1];
        return headers && header.find(headers) === undefined ? headers.slice(0, 1) : [];
      });
  const expected = missing.flatMap((name) => {
    const [own, ...others] = ofPayTypes(name);
    if (own !== undefined) return [own, ...others];
    return name === 'UC_ID' && customerHeaders.length > 0
      ? customerHeaders
      : [profile.columns[name]?.column?.[0] ?? name];
  });
  const has = `Found: ${quoted(header.own)}.`;
  throw new ImportRefusal(
    header.unused.length === header.own.length
      ? `No header row: the first row has none of the expected headers, such as ${quoted(expected, 4)}. ${has}`
      : `Missing headers: ${quoted(expected)}. ${has}`,
  );
}

/** Headers of files made for Rooftop, which contain its store IDs. */
const ownHeaders: ReadonlySet<string> = new Set(['store_id', 'cvp_relatedstores']);

export const isOwnHeader = (header: string): boolean => ownHeaders.has(header.trim().toLowerCase());
