/** So many things by their names; the one that nobody has asked for longest makes room for a new one. */
export class Recent<T> {
  readonly #most: number;
  readonly #kept = new Map<string, T>();

  constructor(most: number) {
    this.#most = most;
  }

  clear(): void {
    this.#kept.clear();
  }

  get(name: string, make: () => T): T {
    const thing = this.#kept.get(name) ?? make();
    // Behind all others.
    this.#kept.delete(name);
    this.#kept.set(name, thing);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest);
    return thing;
  }
}
