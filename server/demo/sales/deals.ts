import type { DealTable } from '../../db/tables/sales.ts';
import { monthOf, monthStart, yearOf } from '../days.ts';
import { dayShares, monthlyUnits } from '../demand.ts';
import type { Staff } from '../people.ts';
import { randomFor } from '../random.ts';
import type { StoreProfile } from '../stores.ts';
import { type DealRow, makeDeal, type Outcome, soldVehicle, type VehicleRow } from './deal.ts';
import { vehicleMaker } from './vehicles.ts';

export interface Trade {
  readonly deals: DealRow[];
  /** The vehicles of the deals, as sold from stock. */
  readonly vehicles: VehicleRow[];
}

export interface Period {
  /** First day with deals; day numbers. */
  readonly start: number;
  readonly asOf: number;
}

/** Sold in addition to each retail unit; none of these counts as a unit. */
const extras: readonly (readonly [Outcome, DealTable['deal_type'], number])[] = [
  ['unwound', 'New', 0.012],
  ['unwound', 'Used', 0.012],
  ['fleet', 'New', 0.015],
  ['wholesale', 'Used', 0.1],
];

/** Every deal of a store from `start` to `asOf`, in the order of contract dates. */
export function makeDeals(
  seed: number,
  store: StoreProfile,
  staff: Staff,
  { start, asOf }: Period,
  volume: number,
): Trade {
  const random = randomFor(seed, 'deals', store.id);
  const maker = vehicleMaker(random, store.id);
  const deals: DealRow[] = [];
  const vehicles: VehicleRow[] = [];
  const firstNumber = 20_000 + store.id * 1_000;

  const sell = (day: number, type: DealTable['deal_type'], outcome: Outcome) => {
    const number = firstNumber + deals.length;
    const vehicle =
      type === 'New' ? maker.makeNew(store.makes, yearOf(day), monthOf(day)) : maker.makeUsed(yearOf(day));
    const deal = makeDeal(random, { store, staff, day, asOf, type, outcome, number, vehicle });
    deals.push(deal);
    if (outcome !== 'pending' && outcome !== 'unwound')
      vehicles.push(soldVehicle(random, deal, vehicle, day));
  };

  for (let month = start; month <= asOf; month = monthStart(month, 1)) {
    const shares = dayShares(month, store.sellsOnSundays);
    const expected = {
      New: volume * monthlyUnits('New', store.newUnits, month, asOf),
      Used: volume * monthlyUnits('Used', store.usedUnits, month, asOf),
    };
    for (const [index, share] of shares.entries()) {
      const day = month + index;
      if (day > asOf || share === 0) continue;
      for (const type of ['New', 'Used'] as const) {
        const units = random.poisson(expected[type] * share);
        for (let unit = 0; unit < units; unit += 1) sell(day, type, 'retail');
        // Contracts of the last two days that still wait for a signature or a delivery.
        if (asOf - day < 2 && random.chance(Math.min(1, expected[type] * share * 0.15)))
          sell(day, type, 'pending');
      }
      for (const [outcome, type, rate] of extras) {
        if (random.chance(Math.min(1, expected[type] * share * rate))) sell(day, type, outcome);
      }
    }
  }
  return { deals, vehicles };
}
