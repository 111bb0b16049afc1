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

/** A store that an import adds. `id` stands for it until the database gives out its number. */
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

/** What is wrong with a row's store, and in which column. */
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
 * Finds or adds the store of a row by dealer name and ZIP, or name and state where the file has no ZIP. One that is here
 * already, whatever the file calls it by, is not added once more.
 */
export class StoreFinder {
  /** Stores to add, by source key, in the order of the file. */
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

  /** Whether the file has the columns that name a store. */
  get isComplete(): boolean {
    return (['name', 'zip', 'state'] as const).every(
      (key) => !this.#rule[key] || this.#places[key] !== undefined,
    );
  }

  /** Places of the cells that tell a store. */
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
   * Whether a store may be where the row says: dealers of one name in two places are two. Of a store with a ZIP alone nobody
   * can tell whether it is in a state, so that a row which says the state alone means another one.
   */
  #isThere({ id }: KnownStore, cells: readonly string[]): boolean {
    const store = this.#named.get(id);
    const places = (['zip', 'state'] as const).map((detail) => {
      const told = this.#value(cells, detail);
      return { told: typeof told === 'string' ? told.slice(0, 5) : null, known: store?.[detail] ?? null };
    });
    const both = places.filter(({ told, known }) => told !== null && known !== null);
    if (both.length > 0) return both.every(({ told, known }) => told === known?.slice(0, 5));
    return places.every(({ told }) => told === null) || places.every(({ known }) => known === null);
  }

  /** Whether a row brings a store of which no state tells the time zone. */
  lacksZone(cells: readonly string[]): boolean {
    const found = this.find(cells);
    if ('fault' in found) return found.fault === faults.state;
    return isNewStore(found) && !(found.state && timeZoneOfState(found.state));
  }

  /** A new store; it counts only once `add` is called, when the rest of its row is fine. */
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

  /** Names of stores are unique: a second one of the same name gets its ZIP or state, then a number. */
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
