import type { Gate } from './gate.ts';

/** Work that waits for its turn at a gate. */
interface Work<T> {
  /** Of work that comes to the same for all who give the same; undefined for work that nobody shares. */
  readonly key: string | undefined;
  /** Aborted when whoever asks has gone away. */
  readonly signal: AbortSignal;
  readonly begin: () => Promise<T>;
  /** At the gate. @default 0 */
  readonly turn?: number;
}

/**
 * Lets those who wait at a gate for the same share one piece of work. Nobody is given what was begun before they asked,
 * so nobody sees anything older than without sharing.
 */
export class SharedWork<T> {
  readonly #gate: Gate;
  /** Has not begun yet: whoever asks now may still join it. */
  readonly #waiting = new Map<string, { readonly result: Promise<T>; readonly signal: AbortSignal }>();

  constructor(gate: Gate) {
    this.#gate = gate;
  }

  /** Settles like the work, or like that of another with the same key that has not begun yet. */
  async pass(work: Work<T>): Promise<T> {
    const { key, signal, begin, turn } = work;
    if (key === undefined) return this.#gate.pass(begin, turn);
    const other = this.#waiting.get(key);
    if (other) {
      return other.result.catch((error: unknown) => {
        // It was aborted because the first client has gone; the others have not.
        if (other.signal.aborted && !signal.aborted) return this.pass(work);
        throw error;
      });
    }
    let hasBegun = false;
    const result = this.#gate.pass(() => {
      hasBegun = true;
      this.#waiting.delete(key);
      return begin();
    }, turn);
    if (!hasBegun) this.#waiting.set(key, { result, signal });
    return result;
  }
}
