import { storeFieldOf } from '../../../contract/records/target.ts';
import { stores } from '../../../contract/resources/stores.ts';
import { CellFault, cellReader } from '../cells/cells.ts';
import { keyText, tidy, titleCase } from '../cells/text.ts';
import { timeZoneOfState } from '../cells/timeZones.ts';
import { compileValues, type ValueMap } from '../cells/valueMap.ts';
import { HIGHEST_GIVEN_ID } from '../tables.ts';
import { type StoreRule, spellingsOf } from './columnRules.ts';
import type { Directory, KnownStore, NamedStore } from './directory.ts';
import type { StepSources } from './fieldStep.ts';
import { anyStoreFinder, severalStores } from './resolvers.ts';

/** A store that an import adds. `id` is temporary until the database assigns one. */
export interface NewStore extends KnownStore {
  readonly source_key: string;
  readonly AS_ID: number;
  readonly storename: string;
  readonly DEALER_NAME: string;
  readonly address: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
  readonly phone: string | null;
}

export interface StoreFault {
  readonly column: number;
  readonly fault: CellFault;
}

const fields = stores.fields;
const read = {
  zip: cellReader(fields.zip, { dates: [] }),
  state: cellReader(fields.state, { dates: [] }),
  address: cellReader(fields.address, { dates: [] }),
  city: cellReader(fields.city, { dates: [] }),
  phone: cellReader(fields.phone, { dates: [] }),
};
type Detail = keyof typeof read;
const details: readonly Detail[] = ['zip', 'state', 'address', 'city', 'phone'];

const longestName = fields.storename.max;

const faults = {
  missing: new CellFault('Required to find the store.'),
  unknown: new CellFault('No such store.'),
  state: new CellFault('Not a state, so the time zone of the new store is unknown.'),
};

/**
 * Finds or adds a store by dealer name and ZIP, or by name and state without ZIPs. Existing stores match by any name or
 * number.
 */
export class StoreFinder {
  /** New stores by source key, in file order. */
  readonly added = new Map<string, NewStore>();
  readonly #rule: StoreRule;
  readonly #directory: Directory;
  readonly #isMissing: (text: string) => boolean;
  readonly #places: Readonly<Partial<Record<Detail | 'name', number>>>;
  readonly #names: Set<string>;
  readonly #find: ReturnType<typeof anyStoreFinder>;
  readonly #named: ReadonlyMap<number, NamedStore>;
  readonly #values: Readonly<Record<'name' | 'zip' | 'state', ValueMap>>;

  constructor(rule: StoreRule, { target, profile, directory, header, isMissing }: StepSources) {
    const field = storeFieldOf(target);
    this.#rule = rule;
    this.#directory = directory;
    this.#isMissing = isMissing;
    this.#places = Object.fromEntries(
      (['name', ...details] as const).map((key) => [key, header.find(rule[key] ?? [])]),
    );
    this.#values = {
      name: compileValues({ ...(field && spellingsOf(profile, field)), ...rule.values.name }),
      zip: compileValues(rule.values.zip),
      state: compileValues(rule.values.state),
    };
    this.#names = new Set(directory.stores.byName.keys());
    this.#find = anyStoreFinder(directory, profile.store.by);
    this.#named = new Map(directory.stores.named.map((store) => [store.id, store]));
  }

  get isComplete(): boolean {
    return (['name', 'zip', 'state'] as const).every(
      (key) => !this.#rule[key] || this.#places[key] !== undefined,
    );
  }

  get inputs(): readonly number[] {
    return Object.values(this.#places).filter((place) => place !== undefined);
  }

  #text(cells: readonly string[], key: Detail | 'name'): string {
    const place = this.#places[key];
    const text = place === undefined ? '' : tidy(cells[place] ?? '');
    if (this.#isMissing(text)) return '';
    if (key !== 'name' && key !== 'zip' && key !== 'state') return text;
    const mapped = this.#values[key](text);
    return mapped === undefined ? text : (mapped ?? '');
  }

  #value(cells: readonly string[], key: Detail): string | CellFault | null {
    const text = this.#text(cells, key);
    if (text === '') return null;
    const value = read[key](text);
    return value instanceof CellFault ? value : String(value);
  }

  #fault(key: Detail | 'name', fault: CellFault): StoreFault {
    return { column: this.#places[key] ?? -1, fault };
  }

  find(cells: readonly string[]): KnownStore | NewStore | StoreFault {
    const name = this.#text(cells, 'name');
    if (name === '') return this.#fault('name', faults.missing);
    const by: Detail = this.#rule.zip ? 'zip' : 'state';
    const place = this.#rule.zip || this.#rule.state ? this.#value(cells, by) : '';
    if (place === null) return this.#fault(by, faults.missing);
    if (place instanceof CellFault) return this.#fault(by, place);
    const key = `${keyText(name)}|${place.slice(0, 5)}`;
    const known = this.#directory.stores.bySourceKey.get(key) ?? this.added.get(key);
    if (known) return known;
    const here = this.#find(name);
    if (here === null) return this.#fault('name', severalStores);
    if (here && this.#isThere(here, cells)) return here;
    return this.#rule.create ? this.#describe(key, name, cells) : this.#fault('name', faults.unknown);
  }

  /**
   * Dealers with one name in two places are two stores. A stored ZIP can't confirm a row with only a state, so that row
   * means another store.
   */
  #isThere({ id }: KnownStore, cells: readonly string[]): boolean {
    const store = this.#named.get(id);
    const places = (['zip', 'state'] as const).map((detail) => {
      const value = this.#value(cells, detail);
      return { inRow: typeof value === 'string' ? value.slice(0, 5) : null, stored: store?.[detail] ?? null };
    });
    const both = places.filter(({ inRow, stored }) => inRow !== null && stored !== null);
    if (both.length > 0) return both.every(({ inRow, stored }) => inRow === stored?.slice(0, 5));
    return places.every(({ inRow }) => inRow === null) || places.every(({ stored }) => stored === null);
  }

  /** Whether a row adds a store without a state, which would give its time zone. */
  lacksZone(cells: readonly string[]): boolean {
    const found = this.find(cells);
    if ('fault' in found) return found.fault === faults.state;
    return isNewStore(found) && !(found.state && timeZoneOfState(found.state));
  }

  /** A new store. It isn't added until `add` is called for a good row. */
  #describe(key: string, name: string, cells: readonly string[]): NewStore | StoreFault {
    const detail = (which: Detail) => {
      const value = this.#value(cells, which);
      return value instanceof CellFault ? null : value;
    };
    const state = detail('state');
    const timezone = (state && timeZoneOfState(state)) ?? this.#rule.timezone;
    if (!timezone) return this.#fault('state', faults.state);
    const title = this.#rule.titleCase ? titleCase(name) : name;
    return {
      id: -1 - this.added.size,
      source_key: key,
      AS_ID: Math.max(HIGHEST_GIVEN_ID, this.#directory.highestAsId) + 1 + this.added.size,
      storename: this.#freeName(title, [detail('zip')?.slice(0, 5), state]),
      DEALER_NAME: title.slice(0, fields.DEALER_NAME.max),
      timezone,
      address: detail('address'),
      city: detail('city'),
      state,
      zip: detail('zip'),
      phone: detail('phone'),
    };
  }

  /** Store names are unique: duplicates get their ZIP or state, then a number. */
  #freeName(name: string, places: readonly (string | null | undefined)[]): string {
    const endings = ['', ...places.filter(Boolean).map((place) => ` (${place})`)];
    for (let number = 2; ; number += 1) {
      for (const ending of endings) {
        const candidate = name.slice(0, longestName - ending.length).trim() + ending;
        if (!this.#names.has(candidate.toLowerCase())) return candidate;
      }
      endings.splice(0, endings.length, ` (${number})`);
    }
  }

  add(store: NewStore): void {
    if (this.added.has(store.source_key)) return;
    this.added.set(store.source_key, store);
    this.#names.add(store.storename.toLowerCase());
  }
}

export const isNewStore = (store: KnownStore): store is NewStore => 'source_key' in store;
