/** A read under way, and the one that follows it for all who came meanwhile. */
interface Turn<Result> {
  readonly running: Promise<Result>;
  next: Promise<Result> | undefined;
}

/**
 * Reads the same thing once for many who want it at the same time, as those do who are told of a change. What anybody gets
 * was read after they asked: who comes while a read is under way waits for the next one.
 */
export class SharedReads<Result> {
  readonly #turns = new Map<string, Turn<Result>>();

  read(key: string, read: () => Promise<Result>): Promise<Result> {
    const turn = this.#turns.get(key);
    if (!turn) return this.#begin(key, read);
    turn.next ??= turn.running.then(
      () => this.#begin(key, read),
      () => this.#begin(key, read),
    );
    // Whoever began it may have been given up; the others have not. None of them waits for another once more.
    return turn.next.catch(() => read());
  }

  #begin(key: string, read: () => Promise<Result>): Promise<Result> {
    const turn: Turn<Result> = { running: read(), next: undefined };
    this.#turns.set(key, turn);
    const end = () => {
      if (!turn.next) this.#turns.delete(key);
    };
    turn.running.then(end, end);
    return turn.running;
  }
}
