import { today } from '../calendar.ts';
import type { LoadFamilies, LoadRow } from '../imports/loading/loadRecords.ts';
import { Clientele } from './customers/clientele.ts';
import type { CustomerBase } from './customers/customerBase.ts';
import { makeCustomers } from './customers/customers.ts';
import { drawCustomers } from './customers/loyalty.ts';
import { dayNumber, monthStart } from './days.ts';
import { journeyRows } from './journey.ts';
import { withDemoPeople } from './logins.ts';
import { type EmployeeRow, makePeople, nobody } from './people.ts';
import { budgetRows, overheadRows } from './plans.ts';
import { randomFor } from './random.ts';
import type { DealRow, VehicleRow } from './sales/deal.ts';
import { makeDeals, type Period } from './sales/deals.ts';
import { makeStock } from './sales/stock.ts';
import { linkTrades } from './sales/trades.ts';
import { vehicleMaker } from './sales/vehicles.ts';
import { type AppointmentDesk, serviceAppointments } from './service/appointments.ts';
import { partStockRows, partsSaleRows } from './service/parts.ts';
import { repairOrderRows } from './service/repairOrders.ts';
import { ServiceBook } from './service/visits.ts';
import { leadRows } from './showroom/leads.ts';
import { salesAppointments } from './showroom/meetings.ts';
import { type StoreProfile, storeProfiles } from './stores.ts';

/** How large a demo group is; the defaults are those of the group that a first start loads. */
export interface DemoSize {
  /** @default 15000 */
  readonly customers?: number;
  /** Months with records, the current one included. @default 25 */
  readonly months?: number;
  /** Months with repair orders and parts sales, by far the most records. @default as many as `months` */
  readonly serviceMonths?: number;
  /** The first so many stores. @default 12 */
  readonly stores?: number;
  /** Share of an average store's real business. @default 0.36, less with fewer than the default customers */
  readonly volume?: number;
  /** Share of the usual salespeople, advisors and technicians of each store. @default 0.5 */
  readonly team?: number;
}

/** The sizes to choose from by `DEMO_SIZE`: one that loads quickly, and one that trades like a real group. */
const sizes = {
  small: { stores: 12, customers: 15_000, volume: 0.36, team: 0.5 },
  large: { stores: 24, customers: 60_000, volume: 1, team: 1 },
} as const;

/** A named size; fewer customers than usual also buy less. */
export function demoSize(
  name: keyof typeof sizes,
  customers: number = sizes[name].customers,
): Required<Omit<DemoSize, 'months' | 'serviceMonths'>> {
  const size = sizes[name];
  return { ...size, customers, volume: size.volume * Math.min(1, customers / size.customers) };
}

/** The records of a demo group, before they are loaded. What is a method is drawn while it is read, the same each time. */
export interface DemoGroup {
  readonly profiles: readonly StoreProfile[];
  /** Share of the usual business of each store. */
  readonly volume: number;
  /** Day numbers. */
  readonly period: Period;
  readonly employees: readonly EmployeeRow[];
  /** By store. */
  readonly deals: readonly (readonly DealRow[])[];
  readonly vehicles: readonly VehicleRow[];
  readonly base: CustomerBase;
  /** @param sources their numbers by name; a customer of another one has none. @default of none */
  readonly customers: (sources?: ReadonlyMap<string, number>) => Iterable<LoadRow>;
  readonly repairOrders: () => LoadFamilies;
  readonly appointments: () => Iterable<LoadRow>;
  readonly leads: () => Iterable<LoadRow>;
  readonly journey: () => Iterable<LoadRow>;
  readonly partsSales: () => Iterable<LoadRow>;
  readonly partStock: () => Iterable<LoadRow>;
  readonly budgets: () => Iterable<LoadRow>;
  readonly overheads: () => Iterable<LoadRow>;
}

/** Makes a group that is the same for the same seed, size and instant. */
export function makeGroup(seed: number, instant: Date, size: DemoSize): DemoGroup {
  const { months = 25, serviceMonths = months } = size;
  const { customers, stores, volume, team } = { ...demoSize('small', size.customers), ...size };
  const asOf = dayNumber(today(instant));
  const period = { start: monthStart(asOf, 1 - months), asOf };
  const servicePeriod = { start: monthStart(asOf, 1 - serviceMonths), asOf };
  const profiles = storeProfiles(seed).slice(0, stores);
  const { employees, staffOf } = makePeople(seed, profiles, period, team);
  const trades = profiles.map((store) =>
    makeDeals(seed, store, staffOf.get(store.id) ?? nobody, period, volume),
  );
  for (const [index, store] of profiles.entries()) {
    const trade = trades[index];
    if (trade) linkTrades(seed, store.id, trade);
  }
  const stock = profiles.map((store) => makeStock(seed, store, asOf, volume));
  const deals = trades.map((trade) => trade.deals);
  const base = drawCustomers(seed, customers, profiles, deals, servicePeriod);
  const desks = profiles.map((store, index): AppointmentDesk => {
    const staff = staffOf.get(store.id) ?? nobody;
    const clientele = new Clientele(base, store);
    const ownVins = (stock[index] ?? []).map((vehicle) => vehicle.vin);
    const shop = { store, staff, base, clientele, ownVins, strangeVins: strangers(seed, store) };
    const book = new ServiceBook(seed, shop, servicePeriod, instant, volume);
    return { store, staff, base, clientele, book, asOf, instant, volume };
  });
  const ofEach = (rows: (desk: AppointmentDesk, deals: readonly DealRow[]) => Iterable<LoadRow>) =>
    chain(desks.map((desk, index) => () => rows(desk, deals[index] ?? [])));
  return {
    profiles,
    volume,
    period,
    employees: withDemoPeople(employees),
    deals,
    vehicles: trades.flatMap((trade, index) => [...trade.vehicles, ...(stock[index] ?? [])]),
    base,
    customers: (sources = new Map()) => makeCustomers(seed, base, profiles, sources),
    repairOrders: () => repairOrderRows(seed, desks),
    appointments: () =>
      chain([
        () => ofEach((desk) => serviceAppointments(seed, desk)),
        () => ofEach((desk, sold) => salesAppointments(seed, desk, sold)),
      ]),
    leads: () => ofEach((desk, sold) => leadRows(seed, desk, sold)),
    journey: () => ofEach((desk) => journeyRows(seed, desk)),
    partsSales: () => ofEach(({ store, staff }) => partsSaleRows(seed, store, staff, servicePeriod, volume)),
    partStock: () => ofEach(({ store, staff }) => partStockRows(seed, store, staff, servicePeriod, volume)),
    budgets: () => budgetRows(seed, profiles, period, volume),
    overheads: () => overheadRows(seed, profiles, servicePeriod, volume),
  };
}

const STRANGERS = 250;

/** Vehicles of people who come for service and whom nobody knows. */
function strangers(seed: number, store: StoreProfile): string[] {
  const maker = vehicleMaker(randomFor(seed, 'strangers', store.id), 400 + store.id);
  return Array.from({ length: STRANGERS }, () => maker.makeUsed(2024).vin);
}

/** One after the other, each begun when the one before it has ended. */
function* chain(parts: readonly (() => Iterable<LoadRow>)[]): Generator<LoadRow> {
  for (const part of parts) yield* part();
}
