import type { Clock } from '../../../clock.ts';
import { type ListedObject, stampOf } from './objects.ts';
import { RefusedObject } from './trouble.ts';

/** Milliseconds until an object that the bucket did not give is asked for again. */
const PAUSE = 15 * 60_000;

/** Objects that a bucket lists but did not give, such as archived ones. Each is asked for again after a while. */
export class RefusedObjects {
  readonly #now: Clock;
  readonly #known = new Map<string, { readonly why: string; readonly until: number }>();

  constructor(now: Clock) {
    this.#now = now;
  }

  /** Fetches an object. @returns why the bucket does not give it; undefined when it did */
  async unlessRefused(object: ListedObject, fetch: () => Promise<void>): Promise<string | undefined> {
    try {
      await fetch();
      return undefined;
    } catch (error) {
      if (!(error instanceof RefusedObject)) throw error;
      const why = error.message;
      this.#known.set(nameOf(object), { why, until: this.#now().getTime() + PAUSE });
      return why;
    }
  }

  /** Why it is not asked for now; undefined when it is. */
  whyNot(object: ListedObject): string | undefined {
    const known = this.#known.get(nameOf(object));
    return known && this.#now().getTime() < known.until ? known.why : undefined;
  }

  /** Forgets what the bucket does not have any more. @param objects all that it has now */
  keepOnly(objects: readonly ListedObject[]): void {
    const names = new Set(objects.map(nameOf));
    for (const name of this.#known.keys()) if (!names.has(name)) this.#known.delete(name);
  }
}

const nameOf = (object: ListedObject) => `${stampOf(object)} ${object.key}`;
