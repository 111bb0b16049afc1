/** A bit for each of some rows: 32 in a word, the first row in the lowest bit. */
export type Bits = Uint32Array<ArrayBuffer>;

export const wordsFor = (rows: number): number => Math.ceil(rows / 32);

export function setBit(bits: Bits, row: number, isSet: boolean): void {
  const word = bits[row >>> 5] ?? 0;
  bits[row >>> 5] = isSet ? word | (1 << (row & 31)) : word & ~(1 << (row & 31));
}

/** Leaves in the first those bits that the other has too. */
export function keep(bits: Bits, others: Bits): void {
  for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) & (others[word] ?? 0);
}

/** Leaves in the first those bits that the other has not. */
export function drop(bits: Bits, others: Bits): void {
  for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) & ~(others[word] ?? 0);
}

/** Adds the bits of the other to the first. */
export function add(bits: Bits, others: Bits): void {
  for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) | (others[word] ?? 0);
}

export function opposite(bits: Bits): Bits {
  const other = new Uint32Array(bits.length);
  for (let word = 0; word < bits.length; word += 1) other[word] = ~(bits[word] ?? 0);
  return other;
}

export function countBits(bits: Bits): number {
  let count = 0;
  for (let index = 0; index < bits.length; index += 1) {
    let word = bits[index] ?? 0;
    word -= (word >>> 1) & 0x55555555;
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

/** Neighbours are counted apart: each would have to wait for the one before it where both are in one place. */
const APART = 8;

/** How many of the rows whose bits are set are in each of some places. */
export function countPlaces(bits: Bits, placeOf: Uint8Array, places: number): number[] {
  const counts = new Uint32Array(256 * APART);
  for (let index = 0, row = 0; index < bits.length; index += 1) {
    const word = bits[index] ?? 0;
    if (word === 0) {
      row += 32;
      continue;
    }
    for (let bit = 0; bit < 32; bit += 1, row += 1) {
      const at = ((placeOf[row] ?? 0) * APART) | (bit & (APART - 1));
      counts[at] = (counts[at] ?? 0) + ((word >>> bit) & 1);
    }
  }
  return Array.from({ length: places }, (_, place) =>
    counts.subarray(place * APART, (place + 1) * APART).reduce((sum, count) => sum + count, 0),
  );
}
