import type { ServiceDay } from '../../contract/calls/service/serviceBoard.ts';
import { bookedHours, sumsOf } from '../../contract/service/daySums.ts';
import type { Principal } from '../access/principal.ts';
import { type StoreScope, storeScope } from '../access/scope.ts';
import { SharedReads } from '../db/reads/sharedReads.ts';
import type { Db } from '../db/schema.ts';
import { partsOfDay } from './dayParts.ts';
import type { DayLoad } from './dayRows.ts';
import { hoursOn } from './shop.ts';

interface Asked {
  readonly principal: Principal;
  readonly store: number;
  readonly date: string | undefined;
  readonly now: Date;
}

const oneDecimal = (value: number) => Math.round(value * 10) / 10;

const shared = new WeakMap<Db, SharedReads<ServiceDay>>();

/** A store's day, read once for all who want it at the same time. @throws AppError `forbidden` for a store out of scope */
export function dayOf(db: Db, { principal, store, date, now }: Asked): Promise<ServiceDay> {
  const scope = storeScope(principal, [store]);
  const reads = shared.get(db) ?? new SharedReads<ServiceDay>();
  shared.set(db, reads);
  return reads.read(`${store} ${date ?? ''}`, () => readDay(db, { scope, date, now }));
}

/**
 * The day of the one store of a scope: its hours, who is there, its appointments and their sums. Due, arrived, no-shows,
 * booked hours and load are those of the dashboard's board; definitions "Due" and "Shop load".
 */
export async function readDay(
  db: Db,
  { scope, date, now }: Pick<Asked, 'date' | 'now'> & { readonly scope: StoreScope },
): Promise<ServiceDay> {
  const { shop, posts, load, stillOut, appointments, ...days } = await partsOfDay(db, { scope, date, now });
  const { store_id, storename, timezone, bays } = shop;
  const sums = sumsOf(appointments);
  const hours = hoursOn(shop, days.date);
  // A closed shop can take nothing: hours of it would pass for free ones.
  const capacityOf = (capacity_hours: number | null) => (hours.closed ? null : capacity_hours);
  return {
    ...{ store_id, storename, timezone, ...days, as_of: now.toISOString() },
    ...hours,
    bays: Math.max(bays, ...appointments.map(({ bay }) => bay ?? 0)),
    advisors: posts.map((post) => ({
      ...post,
      capacity_hours: capacityOf(post.capacity_hours),
      booked_hours: bookedHours(appointments.filter(({ advisor_id }) => advisor_id === post.advisor_id)),
    })),
    appointments: [...appointments],
    totals: {
      ...sums,
      ...loadFigures({ ...load, capacity_hours: capacityOf(load.capacity_hours) }),
      loaners: shop.loaners,
      loaners_out: sums.loaners_out + stillOut,
    },
  };
}

function loadFigures({ due, arrived, booked_minutes, capacity_hours }: DayLoad) {
  const booked_hours = booked_minutes / 60;
  return {
    due,
    arrived,
    booked_hours,
    capacity_hours,
    load_pct: capacity_hours ? oneDecimal((booked_hours / capacity_hours) * 100) : null,
  };
}
