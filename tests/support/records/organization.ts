import { sql } from 'kysely';
import type { Db } from '../../../server/db/schema.ts';
import { rebuildLeads } from '../../../server/leads/refresh.ts';
import { insert } from './insert.ts';

/** Names that try every sign with a meaning of its own in SQL, LIKE and CSV. */
export const oddTexts = [
  "O'Hara",
  '100%',
  'under_score',
  'back\\slash',
  'semi;colon',
  'double"quote',
  "'; drop table store; --",
  '=1+1',
  '-5',
  '@home',
  'comma, inc',
] as const;

const cities = ['Boyertown', 'Exeter', 'Lansdale', 'boyertown', null];

/** Stores 4 to 9, three brands, two groups, 44 employees, 12 contacts and 27 leads with every sort of value; made up, always the same. */
export async function seedOrganization(db: Db): Promise<void> {
  await insert(db, 'brand', [
    { brand_chrome_id: 11, brand_name: 'Ford' },
    { brand_chrome_id: 12, brand_name: 'Toyota' },
    { brand_chrome_id: 13, brand_name: 'Honda', status: 'I' },
  ]);
  await insert(
    db,
    'store',
    Array.from({ length: 6 }, (_, index) => storeNumber(index + 4)),
  );
  await db
    .updateTable('store')
    .set({ brands: [11, 12] })
    .where('ID', '=', 1)
    .execute();
  await insert(db, 'store_group', [
    { sg_id: 2, sg_name: 'North' },
    { sg_id: 3, sg_name: 'South' },
    { sg_id: 4, sg_name: 'Empty' },
  ]);
  await insert(db, 'store_group_store', [
    { sg_id: 2, store_id: 1 },
    { sg_id: 2, store_id: 2 },
    { sg_id: 3, store_id: 3 },
    { sg_id: 3, store_id: 4 },
  ]);
  await insert(
    db,
    'employee',
    Array.from({ length: 44 }, (_, index) => person(index)),
  );
  await db
    .updateTable('employee')
    .set({ manager_id: 1001 })
    .where('employee_id', 'in', [1002, 1003])
    .execute();
  await insert(
    db,
    'dc_contact',
    Array.from({ length: 12 }, (_, index) => contact(index)),
  );
  await insert(
    db,
    'customer',
    Array.from({ length: 6 }, (_, index) => owner(index)),
  );
  await insert(
    db,
    'equity',
    Array.from({ length: 25 }, (_, index) => ownedVehicle(index)),
  );
  await insert(
    db,
    'inventory_vehicle',
    Array.from({ length: 25 }, (_, index) => vehicleNumber(index)),
  );
  await insert(
    db,
    'lead_arrival',
    Array.from({ length: 30 }, (_, index) => arrival(index)),
  );
  await db.transaction().execute(rebuildLeads);
  await sql`select setval(pg_get_serial_sequence('store_group', 'sg_id'), 100)`.execute(db);
  await sql`select setval(pg_get_serial_sequence('employee', 'employee_id'), 2000)`.execute(db);
}

const storeNumber = (id: number) => ({
  ID: id,
  AS_ID: 1000 + id,
  storename: `Store ${oddTexts[id] ?? id}`,
  DEALER_NAME: id % 2 ? `Dealer ${id}` : null,
  city: cities[id % cities.length] ?? null,
  state: id % 3 ? 'PA' : null,
  brands: id % 2 ? [11] : [],
  timezone: id % 2 ? 'America/New_York' : 'America/Chicago',
  dms_vendor: id % 2 ? ('CDK' as const) : null,
  sunday_sales: id % 4 === 0 ? ('Y' as const) : ('N' as const),
  units_target: id % 5 ? 10 * id : null,
  gross_target: 1000.5 * id,
  floorplan_rate: id % 2 ? 6.25 : null,
  lat: 40 + id / 100,
  status: id === 9 ? ('I' as const) : ('A' as const),
});

const owner = (index: number) => ({
  UC_ID: 7001 + index,
  // The last has no name.
  UC_LastName: oddTexts.slice(0, 5)[index] ?? '',
  UCSD_LTV: [null, 40, 60, 82, 90][index] ?? null,
});

const financeTypes = ['finance', 'lease', 'cash'] as const;
const valueSources = ['trim', 'model', 'model_year', 'sold_new', null];

const ownedVehicle = (index: number) => ({
  UC_ID: 7001 + (index % 6 ? index % 5 : 5),
  vin: `OWNED${String(index).padStart(12, '0')}`,
  customer_name: index % 6 ? (oddTexts[index % 5] ?? null) : null,
  may_call: index % 2 ? ('Y' as const) : ('N' as const),
  may_email: index % 3 ? ('Y' as const) : ('N' as const),
  store_id: 1 + (index % 9),
  finance_type: financeTypes[index % financeTypes.length] ?? ('cash' as const),
  market_value: index % 7 ? 10_000 + 500 * index : null,
  value_source: valueSources[index % valueSources.length] ?? null,
  value_date: index % 7 ? '2026-05-01' : null,
  payoff_est: index % 5 ? 15_000.25 : null,
  payoff_date: index % 5 ? '2026-05-01' : null,
  payment: index % 4 ? 300 + index : null,
  est_new_payment: index % 3 ? 310.5 : null,
  months_left: index % 3 ? index : null,
  maturity_date: index % 3 ? `2026-${String(1 + (index % 12)).padStart(2, '0')}-15` : null,
  year: index % 8 ? 2015 + (index % 8) : null,
  make: index % 8 ? (index % 2 ? 'Ford' : 'honda') : null,
  model: index % 8 ? (oddTexts[index % oddTexts.length] ?? null) : null,
  mileage: index % 6 ? 1000 * index : null,
});

const statuses = ['in_stock', 'hold', 'in_transit'] as const;

const vehicleNumber = (index: number) => ({
  store_id: 1 + (index % 9),
  stock_no: `V${index}`,
  vin: `1FTFW1ET5NFC${10_000 + index}`,
  stock_type: index % 3 ? ('U' as const) : ('N' as const),
  status: statuses[index % 5] ?? ('in_stock' as const),
  year: 2018 + (index % 8),
  make: index % 2 ? 'Ford' : 'honda',
  model: oddTexts[index % oddTexts.length] ?? 'F-150',
  trim: index % 4 ? 'XLT' : null,
  mileage: index % 6 ? 1000 * index : null,
  cost: index % 7 ? 18_000 + 250.5 * index : null,
  recon_cost: index % 5 ? 100 * index : null,
  list_price: index % 8 ? 21_000 + 300 * index : null,
  market_median: index % 3 ? 22_000 : null,
  market_sales: index % 3 ? 12 : null,
  floorplan_balance: index % 4 ? 15_000.75 : null,
  stocked_date: `2026-0${1 + (index % 5)}-1${index % 9}`,
});

const leadSources = ['website', 'third_party', 'walk_in', 'phone'] as const;

/** Two that follow each other came to one store, some of them from one person. */
const arrival = (index: number) => {
  const pair = Math.floor(index / 2);
  const day = `2023-${String(1 + Math.floor(index / 3)).padStart(2, '0')}-1${index % 3}`;
  return {
    store_id: 1 + (pair % 9),
    lead_no: `L${index}`,
    received_at: new Date(`${day}T15:00:00Z`),
    date: day,
    // Nobody else may say of those that were answered when that was.
    answered_at: index < 20 || index % 2 ? null : new Date(`${day}T15:${10 + index}:00Z`),
    lead_source: leadSources[index % leadSources.length] ?? ('other' as const),
    provider: index % 3 ? 'CarFinder' : null,
    UC_ID: index % 3 ? null : 7001 + (index % 6),
    vin: index % 5 ? null : `1FTFW1ET5NFC${10_000 + index}`,
    stock_type: index % 4 ? (index % 3 ? ('U' as const) : ('N' as const)) : null,
    year: index % 8 ? 2018 + (index % 8) : null,
    make: index % 8 ? (index % 2 ? 'Ford' : 'honda') : null,
    model: index % 8 ? (oddTexts[index % oddTexts.length] ?? null) : null,
    employee_id: index % 4 ? 1001 + index : null,
    first_name: index % 2 ? null : 'Dana',
    last_name: index % 7 ? (oddTexts[pair % oddTexts.length] ?? null) : null,
    email: pair % 4 ? null : `prospect${pair}@rooftop.example`,
    phone: index % 7 < 2 ? null : `610-555-01${String(index).padStart(2, '0')}`,
    comments: index % 3 ? null : 'Is it still available?\nPlease call.',
  };
};

const departments = ['Sales', 'Service', 'Parts', 'F&I', 'BDC', 'Admin'] as const;

const person = (index: number) => ({
  employee_id: 1001 + index,
  firstname: ['Ann', 'bob', 'Cy'][index % 3] ?? '',
  lastname: oddTexts[index % oddTexts.length] ?? '',
  title: index % 2 ? 'Advisor' : 'consultant',
  department: departments[index % departments.length] ?? 'Sales',
  store_id: 1 + (index % 9),
  email: index % 4 ? `employee${index}@rooftop.example` : null,
  phone: index % 5 ? `610-555-01${String(index).padStart(2, '0')}` : null,
  dms_number: index % 3 ? String(100 + index) : null,
  hire_date: `202${index % 6}-0${1 + (index % 9)}-15`,
  term_date: index % 7 === 0 ? '2026-01-31' : null,
  status: index % 7 === 0 ? ('I' as const) : ('A' as const),
});

const contactTypes = ['Lender', 'Vendor', 'Auction'] as const;

const contact = (index: number) => ({
  store_id: 1 + (index % 9),
  contact_type: contactTypes[index % contactTypes.length] ?? ('Other' as const),
  name: `${oddTexts[index % oddTexts.length]} ${index}`,
  company: index % 3 ? `Company ${index}` : null,
  phone: index % 2 ? `610-555-01${String(50 + index)}` : null,
  email: index % 4 ? `contact${index}@rooftop.example` : null,
  status: index % 5 ? ('A' as const) : ('I' as const),
});
