import { DatabaseUnavailableError } from '../failures.ts';

/** How long an operation may be silent before the database is asked whether it lives, in milliseconds. */
const patience = 400;
/** How often silent operations are looked for, and how often a database that is away is asked again. */
const interval = 250;

/**
 * Tells a slow query from a database that is frozen or cut off. While something waits longer than usual, a separate
 * connection is asked for a sign of life; without one, everything that waits is freed at once, and what comes is
 * refused at once, until the database answers again. So callers hear within 2 s, and slow queries may be slow.
 */
export class Availability {
  readonly #signOfLife: () => Promise<void>;
  readonly #waiting = new Map<(error: Error) => void, number>();
  #timer: NodeJS.Timeout | undefined;
  #asking = false;
  #away = false;

  /** @param signOfLife rejects when the database gives none within about a second */
  constructor(signOfLife: () => Promise<void>) {
    this.#signOfLife = signOfLife;
  }

  /** @throws DatabaseUnavailableError as soon as the database is known to be away */
  async watch<T>(start: () => Promise<T>): Promise<T> {
    if (this.#away) throw new DatabaseUnavailableError();
    const { promise: outage, reject } = Promise.withResolvers<never>();
    outage.catch(() => {});
    this.#waiting.set(reject, performance.now());
    this.#timer ??= setInterval(() => this.#look(), interval).unref();
    try {
      return await Promise.race([start(), outage]);
    } finally {
      this.#waiting.delete(reject);
      this.#restWhenIdle();
    }
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #restWhenIdle(): void {
    if (this.#waiting.size > 0 || this.#away) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #look(): Promise<void> {
    const [oldest] = this.#waiting.values();
    const silent = oldest !== undefined && performance.now() - oldest > patience;
    if (this.#asking || !(silent || this.#away)) return;
    this.#asking = true;
    try {
      await this.#signOfLife();
      this.#away = false;
    } catch (error) {
      this.#away = true;
      for (const reject of this.#waiting.keys()) reject(new DatabaseUnavailableError(error));
    } finally {
      this.#asking = false;
      this.#restWhenIdle();
    }
  }
}
