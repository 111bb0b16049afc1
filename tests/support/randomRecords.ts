import fc from 'fast-check';
import type { FeedName } from '../../contract/records/index.ts';
import { ownProfile, type Profile } from '../../server/imports/profiles/profile.ts';
import { sampleVin } from './imports.ts';

type Row = Readonly<Record<string, unknown>>;

/** A file with our own headers, whose import may be taken back at once. */
export interface RandomFile {
  readonly feed: FeedName;
  readonly rows: readonly Row[];
  readonly isUndone: boolean;
}

const costs: Readonly<Partial<Record<FeedName, readonly string[]>>> = {
  inventory: ['cost'],
  repair_orders: ['labor_cost', 'parts_cost'],
  parts_sales: ['cost'],
};

/** The profile of the random files: they don't say what everything costs. */
export const profileOfRandom = (feed: FeedName): Profile => ({
  ...ownProfile(feed, 'Test'),
  waive: Object.fromEntries((costs[feed] ?? []).map((name) => [name, 'Not known of every row.'])),
});

const store = fc.constantFrom(1, 2);
/** Ends and beginnings of months, few enough for records to meet. */
const day = fc.constantFrom('2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01');
/** In the two stores' time zones these moments are of different days. */
const closing = fc.constantFrom('2026-02-01T06:30:00Z', '2026-02-01T18:00:00Z', '2026-03-01T02:00:00Z');
const dollars = fc.integer({ min: -5000, max: 5000 }).map((cents) => cents / 100);
const amount = dollars.map(Math.abs);
const number = fc.constantFrom('A', 'B', 'C', 'D', 'E');
const vin = fc.constantFrom(1, 2, 3).map(sampleVin);
const person = fc.option(fc.constantFrom(1, 2, 3));
const payType = fc.constantFrom('CP', 'W', 'I', 'E');

export const randomDeal = fc.record({
  store_id: store,
  deal_no: number,
  contract_date: day,
  status: fc.constantFrom('Pending', 'Delivered', 'Capped', 'Finalized', 'Unwound'),
  deal_type: fc.constantFrom('New', 'Used'),
  deal_kind: fc.constantFrom('Retail', 'Misc', 'Fleet', 'Wholesale'),
  finance_type: fc.option(fc.constantFrom('cash', 'finance')),
  vin,
  stock_no: fc.option(number),
  make: fc.option(fc.constantFrom('Toyota', 'TOYOTA')),
  model: fc.option(fc.constantFrom('Camry', 'RAV4', 'Rav 4')),
  sale_price: amount,
  front_gross: dollars,
  back_gross: dollars,
  products: fc
    .array(fc.record({ type: fc.constantFrom('VSC', 'gap', 'Tire'), sale: amount, cost: amount }), {
      maxLength: 3,
    })
    .map((products) => JSON.stringify(products)),
  salesperson1_id: person,
  salesperson2_id: person,
  fi_manager_id: person,
});

const vehicle = fc.record({
  store_id: store,
  stock_no: number,
  vin,
  stock_type: fc.constantFrom('N', 'U', 'C'),
  status: fc.constantFrom('in_stock', 'in_transit', 'hold', 'sold', 'wholesale'),
  year: fc.constant(2025),
  make: fc.constantFrom('Ford', 'FORD', 'Kia'),
  model: fc.constantFrom('F-150', 'F150', 'Soul'),
  stocked_date: day,
  cost: fc.option(amount),
  floorplan_balance: fc.option(amount),
  sold_date: fc.option(day),
});

const line = fc.record({
  pay_type: payType,
  billed_hours: fc.constantFrom(0, 0.5, 1.25),
  labor_sale: amount,
  labor_cost: fc.option(amount),
  parts_sale: amount,
  parts_cost: fc.option(amount),
  discount: amount,
});

interface Count {
  readonly minLength: number;
}

/** One row per line; a later file may reopen, void or move the repair order. */
const orders = (count: Count) =>
  fc
    .uniqueArray(
      fc.record({
        store_id: store,
        ro_no: number,
        visit: fc.oneof(
          fc.record({ closed_at: closing, status: fc.constantFrom('closed', 'void', 'open', 'ready') }),
          fc.constant({ closed_at: null, status: 'open' }),
        ),
        advisor_id: fc.constantFrom(1, 2),
        lines: fc.array(line, { minLength: 1, maxLength: 3 }),
      }),
      { ...count, maxLength: 5, selector: (order) => `${order.store_id} ${order.ro_no}` },
    )
    .map((found) =>
      found.flatMap(({ store_id, ro_no, visit, advisor_id, lines }) =>
        lines.map((values, index) => ({
          ...{ store_id, ro_no, opened_at: '2026-01-31T12:00:00Z', ...visit, vin: sampleVin(1), advisor_id },
          ...{ line_no: index + 1, ...values },
        })),
      ),
    );

const partsSale = fc.record({
  store_id: store,
  invoice_no: number,
  invoice_date: day,
  channel: fc.oneof(payType, fc.constantFrom('counter', 'wholesale')),
  ro_no: fc.constant('A'),
  part_no: fc.constantFrom('P1', 'P2'),
  qty: fc.constantFrom(1, -1),
  sale: dollars,
  cost: fc.option(dollars),
});

const appointment = fc.record({
  store_id: store,
  appt_id: number,
  dept: fc.constantFrom('Sales', 'Service'),
  starts_at: closing,
  duration_min: fc.constantFrom(15, 60),
  status: fc.constantFrom(
    'booked',
    'confirmed',
    'arrived',
    'completed',
    'no_show',
    'cancelled',
    'rescheduled',
  ),
  confirmed: fc.constantFrom('Y', 'N'),
  deal_no: fc.option(number),
});

const fileOf = (feed: FeedName, rows: fc.Arbitrary<readonly Row[]>): fc.Arbitrary<RandomFile> =>
  fc.record({ feed: fc.constant(feed), rows, isUndone: fc.nat({ max: 3 }).map((number) => number === 0) });

/** A file of each feed. */
function filesOf(count: Count) {
  const some = (row: fc.Arbitrary<Row>) => fc.array(row, { ...count, maxLength: 8 });
  return [
    fileOf('deals', some(randomDeal)),
    fileOf('inventory', some(vehicle)),
    fileOf('repair_orders', orders(count)),
    fileOf('parts_sales', some(partsSale)),
    fileOf('appointments', some(appointment)),
  ] as const;
}

/** A few files, one after the other; a later one changes, moves and adds records of the earlier ones. */
export const randomFiles = fc.array(fc.oneof(...filesOf({ minLength: 1 })), { minLength: 1, maxLength: 6 });

/** A file of each feed, with many records for their few days and stores. */
export const fileOfEachFeed = fc.tuple(...filesOf({ minLength: 5 }));

const cell = (value: unknown) => `"${String(value ?? '').replaceAll('"', '""')}"`;

/** The lines of a file, its header first. */
export const csvOf = (rows: readonly Row[]): readonly string[] => [
  Object.keys(rows[0] ?? {}).join(','),
  ...rows.map((row) => Object.values(row).map(cell).join(',')),
];
