/** Counts rows by a key of theirs, apart for each store. One short text a key is held, and a number. */
export class RowCounts {
  readonly #stores = new Map<number | string, Map<string, number>>();
  #keys = 0;
  #several = 0;

  /** @returns how many there are of the key by now */
  add(store: number | string, key: string): number {
    const counts = this.#stores.get(store) ?? new Map<string, number>();
    if (counts.size === 0) this.#stores.set(store, counts);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count === 1) this.#keys += 1;
    if (count === 2) this.#several += 1;
    return count;
  }

  /** Different keys, and those of several rows. */
  get totals(): { readonly keys: number; readonly several: number } {
    return { keys: this.#keys, several: this.#several };
  }
}
