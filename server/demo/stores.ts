import type { Insertable } from 'kysely';
import type { StoreTable } from '../db/tables/organization.ts';
import { type Make, makeOf, makes } from './catalogue.ts';
import { fictionalPhone } from './names.ts';
import { randomFor } from './random.ts';

export type StoreSize = 'large' | 'medium' | 'small';

/** How one store of the demo group trades: what its records are drawn from. */
export interface StoreProfile {
  readonly id: number;
  readonly name: string;
  readonly city: string;
  readonly zip: string;
  readonly size: StoreSize;
  readonly makes: readonly Make[];
  readonly luxury: boolean;
  /** Retail units of an average month. */
  readonly newUnits: number;
  readonly usedUnits: number;
  /** 1 is the group's average front and back gross. */
  readonly grossFactor: number;
  readonly sellsOnSundays: boolean;
  /** Repair orders of an average month. */
  readonly repairOrders: number;
  /** Size beside the group's average store, which is 1. */
  readonly scale: number;
  /** A planted story that the dashboard should reveal. @default none */
  readonly story?: Story;
}

type Story =
  | 'slowFunding'
  | 'weakFinanceManager'
  | 'agedUsedLot'
  | 'slippingGross'
  | 'leakingAdvisor'
  | 'idleParts'
  | 'noShows';

/** NADA: repair orders of an average store in a month; retail units of one of these stores. */
const REPAIR_ORDERS = 1326;
const AVERAGE_UNITS = 124.2;

const unitsOf: Readonly<Record<StoreSize, readonly [number, number]>> = {
  large: [150, 90],
  medium: [75, 50],
  small: [35, 30],
};

/** Town (invented), brands, ZIP, latitude, longitude, size, state, story. The first twelve are the small demo group. */
const table = [
  ['Alder Falls', 'Toyota', '18901', 40.31, -75.13, 'large', 'PA'],
  ['Brandon Creek', 'Ford', '19512', 40.33, -75.64, 'large', 'PA', 'noShows'],
  ['Carrow Mills', 'Honda', '19446', 40.24, -75.28, 'large', 'PA', 'leakingAdvisor'],
  ['Dunmere', 'Chevrolet', '19002', 40.15, -75.22, 'large', 'PA', 'idleParts'],
  ['Eastvale', 'Toyota', '19464', 40.25, -75.65, 'medium', 'PA', 'slippingGross'],
  ['Fenwick Ridge', 'Honda', '18940', 40.23, -74.93, 'medium', 'PA', 'weakFinanceManager'],
  ['Ivy Junction', 'Nissan', '19465', 40.19, -75.69, 'medium', 'PA', 'slowFunding'],
  ['North Quarry', 'Volkswagen', '19341', 40.03, -75.63, 'medium', 'PA', 'agedUsedLot'],
  ['Quaker Glen', 'Lexus', '19087', 40.06, -75.4, 'small', 'PA'],
  ['Ridgefield', 'BMW', '19355', 40.04, -75.53, 'small', 'PA'],
  ['Stonebury', 'Mercedes-Benz', '19034', 40.13, -75.21, 'small', 'PA'],
  ['Westerly', 'Volvo', '19711', 39.7, -75.74, 'small', 'DE'],
  ['Glenhollow', 'Hyundai', '19601', 40.34, -75.93, 'medium', 'PA'],
  ['Harrow Bridge', 'Kia', '19426', 40.19, -75.45, 'medium', 'PA'],
  ['Juniper Hill', 'Subaru', '19047', 40.18, -74.92, 'medium', 'PA'],
  ['Kestrel Park', 'Subaru', '18102', 40.61, -75.48, 'medium', 'PA'],
  ['Larkmont', 'Ford Lincoln', '19320', 39.98, -75.82, 'medium', 'PA'],
  ['Meadow Fork', 'Jeep Ram Dodge', '19460', 40.13, -75.52, 'medium', 'PA'],
  ['Oakhurst', 'Mazda', '19044', 40.18, -75.15, 'medium', 'PA'],
  ['Pinebrook', 'Buick GMC', '19468', 40.19, -75.54, 'medium', 'PA'],
  ['Tamarack', 'Audi', '19422', 40.16, -75.28, 'small', 'PA'],
  ['Union Ferry', 'Cadillac', '18951', 40.44, -75.34, 'small', 'PA'],
  ['Verity Springs', 'Acura', '19380', 39.97, -75.6, 'small', 'PA'],
  ['Yarrow Point', 'Genesis', '19720', 39.67, -75.6, 'small', 'DE'],
] as const;

const luxuryBrand = (brands: readonly Make[]) => brands.every((make) => make.luxury);
const brandsOf = (names: string) => names.split(' ').map(makeOf);

export const storeProfiles = (seed: number): readonly StoreProfile[] =>
  table.map(([town, brandNames, zip, , , size, state, story], index) => {
    const random = randomFor(seed, 'store', index);
    const brands = brandsOf(brandNames);
    const [newUnits, usedUnits] = unitsOf[size];
    const luxury = luxuryBrand(brands);
    const scale = (newUnits + usedUnits) / AVERAGE_UNITS;
    return {
      id: index + 1,
      name: `${town} ${brandNames}`,
      city: town,
      zip,
      size,
      makes: brands,
      luxury,
      newUnits,
      usedUnits,
      grossFactor: (luxury ? 1.3 : 0.98) * random.between(0.92, 1.08),
      // Pennsylvania closes showrooms on Sundays, Delaware doesn't.
      sellsOnSundays: state === 'DE',
      repairOrders: REPAIR_ORDERS * scale,
      scale,
      story,
    };
  });

/** Where a store is, in degrees. */
export function placeOf(store: StoreProfile): { readonly lat: number; readonly lon: number } {
  const [, , , lat = 0, lon = 0] = table[store.id - 1] ?? [];
  return { lat, lon };
}

/** Share of an average month, January to December; new units after the Federal Reserve's series, used highest Feb–Apr. */
export const newSeason = [0.8, 0.94, 1.2, 1, 1.13, 1.06, 0.99, 1.08, 0.95, 0.91, 0.9, 1.05];
export const usedSeason = [0.96, 1.12, 1.12, 1.12, 0.96, 0.96, 0.96, 0.96, 0.96, 0.96, 0.96, 0.96];

/** What a store means to sell in a month. */
export interface SalesGoal {
  readonly units: number;
  /** Dollars, front and back. */
  readonly gross: number;
}

/** Hours that the shop of an average store can sell in a day. */
const CAPACITY_HOURS = 84;

/** The system of a store, from which its records come. */
export const vendorOf = ({ id }: Pick<StoreProfile, 'id'>): 'CDK' | 'Reynolds' =>
  id % 5 === 0 ? 'Reynolds' : 'CDK';

/**
 * @param goals the targets of each store, by its number
 * @param volume share of the usual business of each store
 */
export const storeRows = (
  seed: number,
  profiles: readonly StoreProfile[],
  goals: ReadonlyMap<number, SalesGoal>,
  volume: number,
): Insertable<StoreTable>[] =>
  profiles.map((store, index) => {
    const [, , , , , , state = null] = table[index] ?? [];
    const random = randomFor(seed, 'targets', store.id);
    const goal = goals.get(store.id);
    return {
      ID: store.id,
      AS_ID: 1180 + store.id * 2,
      storename: store.name,
      DEALER_NAME: `${store.name} of ${store.city}, Inc.`,
      brands: store.makes.map((make) => make.brand_chrome_id),
      address: `${random.int(10, 990)} ${random.pick(['Commerce', 'Motor', 'Turnpike', 'Dealership'])} Road`,
      city: store.city,
      state,
      zip: store.zip,
      phone: fictionalPhone(79_000 + store.id),
      timezone: 'America/New_York',
      ...placeOf(store),
      dms_vendor: vendorOf(store),
      dms_company_no: String(300 + store.id),
      sunday_sales: store.sellsOnSundays ? 'Y' : 'N',
      units_target: Math.max(1, goal?.units ?? 0),
      gross_target: goal?.gross ?? 0,
      floorplan_rate: Math.round((6.8 + random.between(-0.4, 0.4)) * 100) / 100,
      service_capacity_hours: Math.ceil(CAPACITY_HOURS * store.scale * volume * random.between(0.92, 1.08)),
      ...productsOf(seed, store),
      status: 'A',
      source_key: null,
    };
  });

/** All have the analytics; the smaller a store, the fewer products beside it. */
function productsOf(seed: number, { id, size }: StoreProfile) {
  const random = randomFor(seed, 'products', id);
  const share = { large: 0.95, medium: 0.7, small: 0.4 }[size];
  const drawn = () => (random.chance(share) ? 'Y' : 'N');
  return {
    uses_analytics: 'Y',
    uses_tracs: drawn(),
    uses_xtract: drawn(),
    uses_touch: drawn(),
    uses_xchange: drawn(),
    uses_xperience: drawn(),
  } as const;
}

const isImport = (store: StoreProfile) => !/Ford|Chevrolet|Jeep|Buick|Cadillac/.test(store.name);

/** Name and members; group 1, which the migrations make, holds every store. */
const storeGroups: readonly (readonly [string, (store: StoreProfile) => boolean])[] = [
  ['Whole group', () => true],
  ['Luxury', (store) => store.luxury],
  ['Domestic', (store) => !isImport(store)],
  ['Import', (store) => isImport(store) && !store.luxury],
  ['High volume', (store) => store.size === 'large'],
  ['North', (store) => /^(18|195|196)/.test(store.zip)],
  ['Main line', (store) => /^19[34]/.test(store.zip)],
  ['Delaware', (store) => store.sellsOnSundays],
];

/** Groups beside the first one that so many stores are arranged in: four, or all of them. */
export const groupsOf = (stores: number) => storeGroups.slice(1, stores > 12 ? undefined : 5);

/** Months and miles of the powertrain warranty that the makers have published; the others promise this too. */
const usualPowertrain = [60, 60_000] as const;
const powertrains: Readonly<Record<string, readonly [number, number]>> = {
  BMW: [48, 50_000],
  Audi: [48, 50_000],
  'Mercedes-Benz': [48, 50_000],
  Volkswagen: [48, 50_000],
  Volvo: [48, 50_000],
  Lexus: [72, 70_000],
  Acura: [72, 70_000],
  Cadillac: [72, 70_000],
  Lincoln: [72, 70_000],
  Hyundai: [120, 100_000],
  Kia: [120, 100_000],
  Genesis: [120, 100_000],
};

const powertrainOf = (brand: string) => {
  const [powertrain_months, powertrain_miles] = powertrains[brand] ?? usualPowertrain;
  return { powertrain_months, powertrain_miles };
};

export const brandRows = makes.map((make) => ({
  brand_chrome_id: make.brand_chrome_id,
  brand_name: make.brand,
  ...powertrainOf(make.brand),
  status: 'A' as const,
}));
