import type { Bits } from '../../../held/bits.ts';
import type { Range } from '../question.ts';

/** Beyond it, differences of two numbers would not fit into 32 bits. */
const MOST = 2 ** 30 - 1;
const UNKNOWN = -(2 ** 30);

/** Wider sets of ranges are looked through for each row. */
const LARGEST_TABLE = 1 << 16;

/** One of up to 256 places of each row. */
export type Places = Uint8Array<ArrayBuffer>;

type Numbers = Int32Array | Float64Array;

interface Wanted {
  readonly descending: boolean;
  readonly limit: number;
}

/**
 * Whole numbers of rows, some of them unknown: four bytes each, or eight once one is too large for that. Its length is a
 * multiple of 32, so that all bits of a word have a row.
 */
export class Column {
  #small: Int32Array | undefined;
  #large: Float64Array | undefined;

  constructor(length: number) {
    this.#small = new Int32Array(length).fill(UNKNOWN);
  }

  get #values(): Numbers {
    return this.#small ?? this.#large ?? new Int32Array();
  }

  get(row: number): number | undefined {
    const value = this.#small ? this.#small[row] : this.#large?.[row];
    const isUnknown = this.#small ? value === UNKNOWN : Number.isNaN(value);
    return isUnknown ? undefined : value;
  }

  set(row: number, value: number | undefined): void {
    if (this.#small && value !== undefined && Math.abs(value) > MOST) this.#widen(this.#small);
    if (this.#small) this.#small[row] = value ?? UNKNOWN;
    else if (this.#large) this.#large[row] = value ?? Number.NaN;
  }

  #widen(small: Int32Array): void {
    this.#large = Float64Array.from(small, (value) => (value === UNKNOWN ? Number.NaN : value));
    this.#small = undefined;
  }

  lengthen(length: number): void {
    if (this.#small) {
      const longer = new Int32Array(length).fill(UNKNOWN, this.#small.length);
      longer.set(this.#small);
      this.#small = longer;
    } else if (this.#large) {
      const longer = new Float64Array(length).fill(Number.NaN, this.#large.length);
      longer.set(this.#large);
      this.#large = longer;
    }
  }

  /** Between which of some edges in order the value of each row lies: 0 below the first of them. At most 255 edges. */
  places(edges: readonly number[]): Places {
    return placesOf(this.#values, Float64Array.from(edges));
  }

  /** Of some rows, all of them with a value, the ids of the first by it; of equals the lower id comes first. */
  first(bits: Bits, ids: Column, wanted: Wanted): number[] {
    return firstOf(this.#values, ids.#values, bits, wanted);
  }

  /** Sets the bits of the rows whose value is the place of a bit that is set, and no others. */
  among(bits: Bits, places: Bits): void {
    const values = this.#values;
    for (let word = 0, row = 0; word < bits.length; word += 1) {
      let inside = 0;
      for (let bit = 0; bit < 32; bit += 1, row += 1) {
        const place = values[row] ?? 0;
        inside |= (((places[place >>> 5] ?? 0) >>> (place & 31)) & 1) << bit;
      }
      bits[word] = inside;
    }
  }

  /** Sets the bits of the rows whose value is known, and no others. */
  known(bits: Bits): void {
    this.within(bits, [[Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]]);
  }

  /** Sets the bits of the rows whose value lies within one of some ranges, which are in order, and no others. */
  within(bits: Bits, ranges: readonly Range[]): void {
    if (this.#large) withinLarge(this.#large, bits, ranges);
    else if (this.#small) withinSmall(this.#small, bits, ranges);
  }
}

function withinSmall(values: Int32Array, bits: Bits, ranges: readonly Range[]): void {
  const near = ranges
    .map(([from, to]): Range => [Math.max(from, -MOST), Math.min(to, MOST)])
    .filter(([from, to]) => from <= to);
  const [[from] = [0]] = near;
  const [, to] = near.at(-1) ?? [0, -1];
  if (near.length === 0) bits.fill(0);
  else if (near.length === 1) withinOne(values, bits, from, to);
  else if (to - from < LARGEST_TABLE) withinTable(values, bits, from, tableOf(near, from, to));
  else withinLarge(values, bits, near);
}

/** No branch depends on a value: guessing wrong at every other row would take five times as long. */
function withinOne(values: Int32Array, bits: Bits, from: number, to: number): void {
  for (let word = 0, row = 0; word < bits.length; word += 1) {
    let outside = 0;
    for (let bit = 0; bit < 32; bit += 1, row += 1) {
      const value = values[row] ?? 0;
      outside |= (((value - from) | (to - value)) >>> 31) << bit;
    }
    bits[word] = ~outside;
  }
}

function tableOf(ranges: readonly Range[], from: number, to: number): Uint8Array {
  const table = new Uint8Array(to - from + 2);
  for (const [first, last] of ranges) table.fill(1, first - from, last - from + 1);
  return table;
}

/** @param table of the numbers from `from` on, and 0 for all that follow */
function withinTable(values: Int32Array, bits: Bits, from: number, table: Uint8Array): void {
  const beyond = table.length - 1;
  for (let word = 0, row = 0; word < bits.length; word += 1) {
    let inside = 0;
    for (let bit = 0; bit < 32; bit += 1, row += 1) {
      const place = ((values[row] ?? 0) - from) >>> 0;
      inside |= (table[place < beyond ? place : beyond] ?? 0) << bit;
    }
    bits[word] = inside;
  }
}

function withinLarge(values: Numbers, bits: Bits, ranges: readonly Range[]): void {
  for (let word = 0, row = 0; word < bits.length; word += 1) {
    let inside = 0;
    for (let bit = 0; bit < 32; bit += 1, row += 1) {
      if (isWithin(values[row] ?? Number.NaN, ranges)) inside |= 1 << bit;
    }
    bits[word] = inside;
  }
}

/** By halving; a number that is none lies nowhere. */
function isWithin(value: number, ranges: readonly Range[]): boolean {
  let [low, high] = [0, ranges.length - 1];
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const [from, to] = ranges[middle] ?? [0, 0];
    if (value < from) high = middle - 1;
    else if (value <= to) return true;
    else if (value > to) low = middle + 1;
    else return false;
  }
  return false;
}

/** Edges lie at nearly equal distances, so that a place is guessed, and put right. */
function placesOf(values: Numbers, edges: Float64Array): Places {
  const last = edges.length;
  const places = new Uint8Array(values.length);
  const [first = 0, end = first] = [edges[0], edges[last - 1]];
  const perUnit = end > first ? (last - 1) / (end - first) : 0;
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] ?? 0;
    const guess = (value - first) * perUnit + 1;
    let place = guess > 0 ? Math.trunc(Math.min(guess, last)) : 0;
    while (place > 0 && value < (edges[place - 1] ?? 0)) place -= 1;
    while (place < last && value >= (edges[place] ?? 0)) place += 1;
    places[row] = place;
  }
  return places;
}

/** Nearly every row comes after the last of those that were found, so that is what is looked at first. */
function firstOf(values: Numbers, ids: Numbers, bits: Bits, { descending, limit }: Wanted): number[] {
  const sign = descending ? -1 : 1;
  const found: Found[] = [];
  let last = Number.POSITIVE_INFINITY;
  for (let index = 0; index < bits.length; index += 1) {
    for (let word = bits[index] ?? 0; word !== 0; word &= word - 1) {
      const row = (index << 5) + 31 - Math.clz32(word & -word);
      const value = sign * (values[row] ?? 0);
      if (value > last) continue;
      const id = ids[row] ?? 0;
      const place = placeAmong(found, value, id);
      if (place === limit) continue;
      found.splice(place, 0, { value, id });
      if (found.length > limit) found.pop();
      if (found.length === limit) last = found.at(-1)?.value ?? last;
    }
  }
  return found.map(({ id }) => id);
}

interface Found {
  readonly value: number;
  readonly id: number;
}

/** How many of those that were found come before, by halving. */
function placeAmong(found: readonly Found[], value: number, id: number): number {
  let [low, high] = [0, found.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = found[middle];
    if (other && (other.value < value || (other.value === value && other.id < id))) low = middle + 1;
    else high = middle;
  }
  return low;
}
