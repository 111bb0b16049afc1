/** How many bytes are made ahead at most. */
const MOST_AHEAD = 96 * 1024 * 1024;

/**
 * Chunks for COPY that are made before they are wanted, while the database is busy with something else; others have
 * their turn between two chunks. They can be taken once.
 */
export class ChunksAhead implements Iterable<Buffer> {
  readonly #source: Iterator<Buffer>;
  readonly #made: Buffer[] = [];
  readonly #most: number;
  #bytes = 0;
  #next: NodeJS.Immediate | undefined;
  #failure: { readonly error: unknown } | undefined;

  /** @param most bytes that are made ahead */
  constructor(chunks: Iterable<Buffer>, most = MOST_AHEAD) {
    this.#source = chunks[Symbol.iterator]();
    this.#most = most;
  }

  /** Begins to make them; what fails is thrown to whoever takes them. */
  begin(): void {
    this.#next = setImmediate(() => this.#makeOne());
  }

  #makeOne(): void {
    try {
      const { done, value } = this.#source.next();
      if (done) return;
      this.#made.push(value);
      this.#bytes += value.length;
      if (this.#bytes < this.#most) this.begin();
    } catch (error) {
      this.#failure = { error };
    }
  }

  *[Symbol.iterator](): Generator<Buffer, void, undefined> {
    clearImmediate(this.#next);
    for (let chunk = this.#made.shift(); chunk; chunk = this.#made.shift()) yield chunk;
    if (this.#failure) throw this.#failure.error;
    for (let next = this.#source.next(); !next.done; next = this.#source.next()) yield next.value;
  }
}
