/** Whoever has no value. */
const NONE = -1;

/** A trait of rows, held by its place among the values that there are. */
export class Trait {
  #places: Int32Array<ArrayBuffer>;
  readonly #values: number[] = [];
  readonly #placeOf = new Map<number, number>();

  constructor(room: number) {
    this.#places = new Int32Array(room);
  }

  get places(): Int32Array {
    return this.#places;
  }

  /** Null for that of rows without one. */
  get values(): readonly (number | null)[] {
    return this.#values.map((value) => (value === NONE ? null : value));
  }

  lengthen(room: number): void {
    const longer = new Int32Array(room);
    longer.set(this.#places);
    this.#places = longer;
  }

  set(row: number, value: number | undefined): void {
    this.#places[row] = this.#find(value ?? NONE);
  }

  #find(value: number): number {
    const known = this.#placeOf.get(value);
    if (known !== undefined) return known;
    const place = this.#values.push(value) - 1;
    this.#placeOf.set(value, place);
    return place;
  }

  /** For each place whether it has one of some values. */
  among(values: readonly (number | null)[]): Uint8Array {
    const found = new Uint8Array(this.#values.length);
    for (const value of values) {
      const place = this.#placeOf.get(value ?? NONE);
      if (place !== undefined) found[place] = 1;
    }
    return found;
  }
}
