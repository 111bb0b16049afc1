import { sql } from 'kysely';
import type { PlainDate } from '../calendar.ts';
import type { Db } from '../db/schema.ts';

/** Milliseconds between two looks. */
const LOOK_EVERY = 1000;

interface Day {
  readonly store: number;
  readonly date: PlainDate;
}

interface Watched extends Day {
  /** Of the row that stood for the day at the last look; empty for a day without appointments. */
  stamp: string;
  readonly listeners: Set<() => void>;
}

const keyOf = ({ store, date }: Day) => `${store} ${date}`;

/**
 * Tells those who watch a store's day when it changes, whichever process changed it: every change of a day's appointments
 * replaces its row of the roll-up. The database is asked once a second for all who watch, and not while nobody does.
 */
export class ServiceChanges {
  readonly #db: Db;
  readonly #onFailure: (error: unknown) => void;
  readonly #watched = new Map<string, Watched>();
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Db, onFailure: (error: unknown) => void) {
    this.#db = db;
    this.#onFailure = onFailure;
  }

  /** From when it resolves on, every change is told. @returns what ends it */
  async watch(day: Day, listener: () => void): Promise<() => void> {
    const key = keyOf(day);
    if (!this.#watched.has(key)) {
      const stamp = (await this.#stamps([day])).get(key) ?? '';
      // Somebody else may have come meanwhile.
      if (!this.#watched.has(key)) this.#watched.set(key, { ...day, stamp, listeners: new Set() });
    }
    const watched = this.#watched.get(key);
    watched?.listeners.add(listener);
    this.#timer ??= this.#lookLater();
    return () => {
      watched?.listeners.delete(listener);
      if (watched?.listeners.size === 0 && this.#watched.get(key) === watched) this.#watched.delete(key);
    };
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#watched.clear();
  }

  #lookLater(): NodeJS.Timeout {
    return setTimeout(() => void this.#look(), LOOK_EVERY).unref();
  }

  async #look(): Promise<void> {
    try {
      const stamps = await this.#stamps([...this.#watched.values()]);
      for (const [key, watched] of this.#watched) {
        const stamp = stamps.get(key) ?? '';
        if (stamp === watched.stamp) continue;
        watched.stamp = stamp;
        for (const listener of watched.listeners) listener();
      }
    } catch (error) {
      this.#onFailure(error);
    }
    this.#timer = this.#watched.size > 0 ? this.#lookLater() : undefined;
  }

  async #stamps(days: readonly Day[]): Promise<ReadonlyMap<string, string>> {
    const { rows } = await sql<Day & { readonly stamp: string }>`
      select d.store_id as store, d.date, d.xmin::text as stamp from appointment_day d
      join unnest(${days.map(({ store }) => store)}::integer[], ${days.map(({ date }) => date)}::date[])
        as w(store_id, date) on w.store_id = d.store_id and w.date = d.date
      where d.dept = 'Service'`.execute(this.#db);
    return new Map(rows.map((row) => [keyOf(row), row.stamp]));
  }
}
