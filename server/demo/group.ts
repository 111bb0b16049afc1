import { today } from '../calendar.ts';
import { type CustomerRow, makeCustomers } from './customers.ts';
import { dayNumber, monthStart } from './days.ts';
import type { DealRow, VehicleRow } from './deal.ts';
import { makeDeals, type Period } from './deals.ts';
import { type EmployeeRow, makePeople } from './people.ts';
import { makeStock } from './stock.ts';
import { type StoreProfile, storeProfiles } from './stores.ts';

/** How large a demo group is; the defaults are those of the group that a first start loads. */
export interface DemoSize {
  /** Changes customers only: deals, vehicles and people stay the same. @default 60000 */
  readonly customers?: number;
  /** Months with deals, the current one included. @default 25 */
  readonly months?: number;
  /** The first so many stores. @default 24 */
  readonly stores?: number;
  /** Share of the usual deals and vehicles per store. @default 1 */
  readonly volume?: number;
}

/** The records of a demo group, before they are loaded. */
export interface DemoGroup {
  readonly profiles: readonly StoreProfile[];
  /** Day numbers. */
  readonly period: Period;
  readonly employees: readonly EmployeeRow[];
  /** By store; a deal gets its customer once `customers` has been read. */
  readonly deals: readonly (readonly DealRow[])[];
  readonly vehicles: readonly VehicleRow[];
  readonly customers: Iterable<CustomerRow>;
}

/** Makes a group that is the same for the same seed, size and day. */
export function makeGroup(seed: number, asOf: Date, size: DemoSize): DemoGroup {
  const { customers = 60_000, months = 25, stores = 24, volume = 1 } = size;
  const day = dayNumber(today(asOf));
  const period = { start: monthStart(day, 1 - months), asOf: day };
  const profiles = storeProfiles(seed).slice(0, stores);
  const { employees, staffOf } = makePeople(seed, profiles, period.start, day);
  const trades = profiles.map((store) => {
    const staff = staffOf.get(store.id) ?? { salesPosts: [], financePosts: [] };
    return makeDeals(seed, store, staff, period, volume);
  });
  const stock = profiles.map((store) => makeStock(seed, store, day, volume));
  const deals = trades.map((trade) => trade.deals);
  return {
    profiles,
    period,
    employees,
    deals,
    vehicles: trades.flatMap((trade, index) => [...trade.vehicles, ...(stock[index] ?? [])]),
    customers: makeCustomers(seed, customers, profiles, deals, period),
  };
}
