import { areVersions, CORRECTED_LINES } from '../../../../contract/records/lineNumbers.ts';
import { lineOfRow } from '../../../../contract/records/payTypes.ts';
import type { CopyValue } from '../../../db/copyEncoding.ts';
import type { SourceRow } from '../../formats/csv.ts';
import { type LinesTable, partOf } from '../../tables.ts';
import { valuesOfPart } from '../leftRows.ts';
import type { Mapping } from '../mapper.ts';
import { type OrderPlace, readPlace } from './orderPlace.ts';
import { RowCounts } from './rowCounts.ts';
import { Versions } from './versions.ts';

/** What tells rows apart, of the rows of a file as they come. */
class StoreKeys {
  readonly #mapping: Mapping;
  readonly #names = new Map<number, string>();

  constructor(mapping: Mapping) {
    this.#mapping = mapping;
  }

  /** A store that is known has its number; one that the file brings is known by its name until its first good row. */
  of(id: CopyValue, newStore?: string): number | string | undefined {
    if (newStore !== undefined) return newStore;
    if (typeof id !== 'number') return undefined;
    return id > 0 ? id : this.#nameOf(id);
  }

  #nameOf(id: number): string | undefined {
    const known = this.#names.get(id);
    if (known !== undefined) return known;
    for (const [name, store] of this.#mapping.stores?.added ?? []) this.#names.set(store.id, name);
    return this.#names.get(id);
  }
}

/**
 * Numbers the rows of each order by their place in it, wherever in the file they stand. A rejected row keeps its place, so that
 * it has it once it was corrected; one whose order can't be read has none. Rows of a list have the places of their file.
 */
export class OrderLines {
  readonly #mapping: Mapping;
  readonly #lines: LinesTable;
  readonly #columns: Readonly<Record<'store' | 'order' | 'number', number>>;
  readonly #stores: StoreKeys;
  readonly #counts = new RowCounts();

  constructor(mapping: Mapping, lines: LinesTable) {
    this.#mapping = mapping;
    this.#lines = lines;
    const { columns } = mapping;
    const [store, order] = lines.of.map((name) => columns.indexOf(name));
    this.#columns = { store: store ?? -1, order: order ?? -1, number: columns.indexOf(lines.number) };
    this.#stores = new StoreKeys(mapping);
  }

  /** Puts its number into a good row, or into each of its lines. @param lines cells by the columns of the mapping */
  numbered(row: SourceRow, lines: readonly (readonly CopyValue[])[]) {
    const { store, order, number } = this.#columns;
    const [cells = []] = lines;
    const place = this.#placeOf(row, this.#stores.of(cells[store]), cells[order]);
    const { payLines } = this.#mapping;
    return (
      place && {
        place,
        lines: lines.map((line) =>
          line.with(number, payLines ? lineOfRow(place.number, Number(line[number])) : place.number),
        ),
      }
    );
  }

  /** The place of a row that is rejected; undefined where nobody can tell it. */
  rejected(row: SourceRow): OrderPlace | undefined {
    const { values, newStore } = valuesOfPart(this.#mapping, row.cells);
    const [store, order] = this.#lines.of;
    const place = this.#placeOf(row, this.#stores.of(values[store], newStore), values[order]);
    const part = values[partOf(this.#lines) ?? ''];
    return place && { ...place, part: typeof part === 'string' ? part : undefined };
  }

  #placeOf({ listed }: SourceRow, store: number | string | undefined, order: CopyValue) {
    if (store === undefined || typeof order !== 'string') return undefined;
    const own = { store: typeof store === 'number' ? store : 0, order };
    if (!listed) return { ...own, number: this.#counts.add(store, order) };
    const place = readPlace(listed.place);
    const isOwn = place?.order === order && [0, own.store].includes(place.store);
    return { ...own, number: isOwn ? place.number : CORRECTED_LINES + listed.line };
  }
}

/** Counts the records of a file whose lines nothing numbers, and those of them that have several rows. */
export class SeveralRows {
  readonly #places: readonly number[];
  readonly #field: string;
  readonly #number: number;
  readonly #stores: StoreKeys;
  readonly #counts = new RowCounts();
  readonly #versions: Versions;

  constructor(mapping: Mapping, { sameBy, number }: LinesTable) {
    this.#places = sameBy.map((name) => mapping.columns.indexOf(name));
    this.#field = number;
    this.#number = mapping.columns.indexOf(number);
    this.#stores = new StoreKeys(mapping);
    this.#versions = new Versions(mapping.columns);
  }

  /**
   * @param cells of a good row, by the columns of the mapping
   * @param more those of its further lines. @default it is one line
   */
  add(cells: readonly CopyValue[], more?: readonly (readonly CopyValue[])[]): void {
    const [store, ...others] = this.#places.map((place) => cells[place] ?? null);
    const known = this.#stores.of(store ?? null);
    if (known === undefined || others.includes(null)) return;
    const key = others.join('\t');
    this.#counts.add(known, key);
    if (more)
      for (const line of [cells, ...more])
        this.#versions.add(`${known}\t${key}\t${line[this.#number]}`, line);
    else this.#versions.add(`${known}\t${key}`, cells);
  }

  get totals() {
    const { keys, several } = this.#counts.totals;
    const are_versions = several > 0 && areVersions(this.#versions.totals);
    return { field: this.#field, records: keys, several, are_versions };
  }
}
