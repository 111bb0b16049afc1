import type { Db } from '../db/schema.ts';
import { unreadOfEach } from './read.ts';

/** Milliseconds between two counts. */
const COUNT_EVERY = 2000;

/** Called once when counting begins to fail, and once when it works again. */
interface CountReports {
  readonly onFailure: (error: unknown) => void;
  readonly onRecovery: () => void;
}

interface Followed {
  /** What was told last. */
  unread: number;
  readonly listeners: Set<(unread: number) => void>;
}

/**
 * Tells people how many notifications they have not read, at once and whenever that changes, whichever process or other
 * page of theirs changed it. The database is asked once for all who listen, and not while nobody does.
 */
export class UnreadCounts {
  readonly #db: Db;
  readonly #reports: CountReports;
  readonly #countEvery: number;
  readonly #followed = new Map<number, Followed>();
  #timer: NodeJS.Timeout | undefined;
  #isBlind = false;

  /** @param countEvery milliseconds */
  constructor(db: Db, reports: CountReports, countEvery = COUNT_EVERY) {
    this.#db = db;
    this.#reports = reports;
    this.#countEvery = countEvery;
  }

  /** Tells the count before it resolves, and from then on every other one. @returns what ends it */
  async follow(userid: number, listener: (unread: number) => void): Promise<() => void> {
    const unread = (await unreadOfEach(this.#db, [userid])).get(userid) ?? 0;
    const followed = this.#followed.get(userid) ?? { unread, listeners: new Set() };
    this.#followed.set(userid, followed);
    // Somebody who listens already hears of it with the next count, if it is not what they were told.
    listener(followed.unread);
    followed.listeners.add(listener);
    this.#timer ??= this.#countLater();
    return () => {
      followed.listeners.delete(listener);
      if (followed.listeners.size === 0 && this.#followed.get(userid) === followed)
        this.#followed.delete(userid);
    };
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#followed.clear();
  }

  #countLater(): NodeJS.Timeout {
    return setTimeout(() => void this.#count(), this.#countEvery).unref();
  }

  async #count(): Promise<void> {
    const people = [...this.#followed];
    try {
      const counts = await unreadOfEach(
        this.#db,
        people.map(([userid]) => userid),
      );
      for (const [userid, followed] of people) {
        const unread = counts.get(userid) ?? 0;
        if (unread === followed.unread) continue;
        followed.unread = unread;
        for (const listener of followed.listeners) listener(unread);
      }
      if (this.#isBlind) this.#reports.onRecovery();
      this.#isBlind = false;
    } catch (error) {
      if (!this.#isBlind) this.#reports.onFailure(error);
      this.#isBlind = true;
    }
    this.#timer = this.#followed.size > 0 ? this.#countLater() : undefined;
  }
}
