import { floorplanLenders } from '../catalogue.ts';
import { dayText, monthOf, yearOf } from '../days.ts';
import { type Random, randomFor } from '../random.ts';
import type { StoreProfile } from '../stores.ts';
import type { VehicleRow } from './deal.ts';
import { vehicleMaker } from './vehicles.ts';

/** Days that the stock would last. */
const supply = { N: 65, U: 45 } as const;
/** Median and spread of the days in stock; three vehicles in ten stand for more than 90 days. */
const ages = { N: [51, 1], U: [33, 0.95] } as const;
const DAYS_PER_MONTH = 30.4;

/** What stands on a store's lot on the day `asOf`, and what is on its way there. */
export function makeStock(
  seed: number,
  store: StoreProfile,
  asOf: number,
  volume: number,
): readonly VehicleRow[] {
  const random = randomFor(seed, 'stock', store.id);
  const maker = vehicleMaker(random, 60 + store.id);
  const rows: VehicleRow[] = [];

  const add = (type: 'N' | 'U', status: VehicleRow['status'], age: number) => {
    const stocked = asOf - age;
    const isNew = type === 'N';
    const vehicle = isNew
      ? maker.makeNew(store.makes, yearOf(stocked), monthOf(stocked))
      : maker.makeUsed(yearOf(asOf));
    const onFloorplan = status === 'in_stock' && random.chance(isNew ? 0.96 : 0.7);
    rows.push({
      store_id: store.id,
      stock_no: `${type}${60_000 + store.id * 1_000 + rows.length}`,
      vin: vehicle.vin,
      stock_type: !isNew && random.chance(0.22) ? 'C' : type,
      status,
      year: vehicle.year,
      make: vehicle.make,
      model: vehicle.model,
      trim: vehicle.trim,
      ext_color: vehicle.ext_color,
      mileage: vehicle.mileage,
      msrp: isNew ? vehicle.msrp : null,
      cost: vehicle.cost,
      list_price: isNew
        ? vehicle.msrp
        : Math.round((vehicle.cost * random.between(1.13, 1.24)) / 10) * 10 + 5,
      recon_cost: isNew ? null : random.int(200, 2400),
      floorplan_balance: onFloorplan ? vehicle.cost : null,
      floorplan_lender: onFloorplan ? random.pick(floorplanLenders) : null,
      stocked_date: dayText(stocked),
      sold_date: null,
    });
  };

  for (const type of ['N', 'U'] as const) {
    const monthly = type === 'N' ? store.newUnits : store.usedUnits;
    const units = Math.round(
      ((volume * monthly * supply[type]) / DAYS_PER_MONTH) * random.between(0.92, 1.08),
    );
    for (let unit = 0; unit < units; unit += 1) {
      add(type, random.chance(0.015) ? 'hold' : 'in_stock', drawAge(random, store, type));
    }
  }
  const onTheWay = Math.round(volume * store.newUnits * random.between(0.2, 0.35));
  for (let unit = 0; unit < onTheWay; unit += 1) add('N', 'in_transit', random.int(0, 20));
  return rows;
}

function drawAge(random: Random, store: StoreProfile, type: 'N' | 'U'): number {
  const [median, spread] = ages[type];
  const slow = type === 'U' && store.story === 'agedUsedLot' ? 2.1 : 1;
  return Math.min(420, Math.floor(random.logNormal(median * slow, spread)));
}
