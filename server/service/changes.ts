import { sql } from 'kysely';
import type { PlainDate } from '../calendar.ts';
import type { Db } from '../db/schema.ts';
import { joinPeople } from './dayRows.ts';
import { isOutBefore } from './loaners.ts';

/** Milliseconds between two looks at the days' sums, with which every change of an appointment is seen. */
const LOOK_EVERY = 250;
/** Looks of which one goes over all that cards and heads show: names, phones, equity, advisors, hours. */
const LOOKS_UNTIL_ALL = 12;

interface Day {
  readonly store: number;
  readonly date: PlainDate;
}

interface Watched extends Day {
  /** Of the row that stood for the day at the last look; empty for a day without appointments. */
  stamp: string;
  /** Of all that the board of the day shows besides. */
  wholeStamp: string;
  readonly listeners: Set<() => void>;
}

/** Called once when looking begins to fail, and once when it works again. */
interface LookReports {
  readonly onFailure: (error: unknown) => void;
  readonly onRecovery: () => void;
}

const keyOf = ({ store, date }: Day) => `${store} ${date}`;

/**
 * Tells those who watch a store's day when it changes, whichever process changed it. Every change of a day's appointments
 * replaces its row of the roll-up: that is told within a quarter of a second. What else the board shows, of customers,
 * equity, advisors and the shop, is told within three seconds. The database is asked once for all who watch, and not
 * while nobody does.
 */
export class ServiceChanges {
  readonly #db: Db;
  readonly #lookEvery: number;
  readonly #reports: LookReports;
  readonly #watched = new Map<string, Watched>();
  #timer: NodeJS.Timeout | undefined;
  #looks = 0;
  #isBlind = false;

  /** @param lookEvery milliseconds */
  constructor(db: Db, reports: LookReports, lookEvery = LOOK_EVERY) {
    this.#db = db;
    this.#reports = reports;
    this.#lookEvery = lookEvery;
  }

  /** From when it resolves on, every change is told. @returns what ends it */
  async watch(day: Day, listener: () => void): Promise<() => void> {
    const key = keyOf(day);
    if (!this.#watched.has(key)) {
      const [stamp, wholeStamp] = await Promise.all([this.#stamps([day]), this.#wholeStamps([day])]);
      // Somebody else may have come meanwhile.
      if (!this.#watched.has(key)) {
        const stamps = { stamp: stamp.get(key) ?? '', wholeStamp: wholeStamp.get(key) ?? '' };
        this.#watched.set(key, { ...day, ...stamps, listeners: new Set() });
      }
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
    return setTimeout(() => void this.#look(), this.#lookEvery).unref();
  }

  async #look(): Promise<void> {
    this.#looks += 1;
    const days = [...this.#watched.values()];
    try {
      const stamps = await this.#stamps(days);
      // A change of an appointment moves both: told once, with what it is known by.
      const isMoved = days.some((day) => (stamps.get(keyOf(day)) ?? '') !== day.stamp);
      const isDue = isMoved || this.#looks % LOOKS_UNTIL_ALL === 0;
      const whole = isDue ? await this.#wholeStamps(days) : undefined;
      for (const watched of days) {
        const key = keyOf(watched);
        const stamp = stamps.get(key) ?? '';
        const wholeStamp = whole ? (whole.get(key) ?? '') : watched.wholeStamp;
        if (stamp === watched.stamp && wholeStamp === watched.wholeStamp) continue;
        Object.assign(watched, { stamp, wholeStamp });
        for (const listener of watched.listeners) listener();
      }
      if (this.#isBlind) this.#reports.onRecovery();
      this.#isBlind = false;
    } catch (error) {
      if (!this.#isBlind) this.#reports.onFailure(error);
      this.#isBlind = true;
    }
    this.#timer = this.#watched.size > 0 ? this.#lookLater() : undefined;
  }

  async #stamps(days: readonly Day[]): Promise<ReadonlyMap<string, string>> {
    const { rows } = await sql<Stamped>`
      select d.store_id as store, d.date, d.xmin::text as stamp from appointment_day d
      join ${watchedDays(days)} on w.store_id = d.store_id and w.date = d.date
      where d.dept = 'Service'`.execute(this.#db);
    return byDay(rows);
  }

  /**
   * Of every row that the board of a day is read from, but what names vehicles: those names don't change. Rows as text, in
   * which what is missing has a place.
   */
  async #wholeStamps(days: readonly Day[]): Promise<ReadonlyMap<string, string>> {
    const { rows } = await sql<Stamped>`
      select w.store_id as store, w.date, md5((
        (select string_agg((a.appt_id, c.xmin, q.xmin, e.xmin)::text, ',' order by a.appt_id)
          from appointment a ${joinPeople}
          left join equity q on q."UC_ID" = coalesce(c.merged_into, c."UC_ID") and q.vin = a.vin
          where a.store_id = w.store_id and a.date = w.date and a.dept = 'Service'),
        (select string_agg((e.employee_id, e.xmin, v.xmin)::text, ',' order by e.employee_id)
          from employee e left join service_advisor v on v.employee_id = e.employee_id
          where e.store_id = w.store_id and e.department = 'Service'),
        (select string_agg((o.appt_id, o.xmin)::text, ',' order by o.date, o.appt_id) from appointment o
          where o.store_id = w.store_id and ${isOutBefore(sql`w.date`)}),
        (select s.xmin::text from store s where s."ID" = w.store_id),
        (select p.xmin::text from service_shop p where p.store_id = w.store_id),
        (select string_agg(h.xmin::text, ',' order by h.weekday) from service_hours h where h.store_id = w.store_id),
        (select string_agg(f.xmin::text, ',' order by f.date) from service_day_off f where f.store_id = w.store_id)
      )::text) as stamp
      from ${watchedDays(days)}`.execute(this.#db);
    return byDay(rows);
  }
}

type Stamped = Day & { readonly stamp: string };

const byDay = (rows: readonly Stamped[]) => new Map(rows.map((row) => [keyOf(row), row.stamp]));

const watchedDays = (days: readonly Day[]) => sql`
  unnest(${days.map(({ store }) => store)}::integer[], ${days.map(({ date }) => date)}::date[]) as w(store_id, date)`;
