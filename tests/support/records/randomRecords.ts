import fc from 'fast-check';
import type { FeedName } from '../../../contract/records/index.ts';
import { ownProfile } from '../../../server/imports/profile/parseProfile.ts';
import type { Profile } from '../../../server/imports/profile/profile.ts';
import { sampleVin } from '../imports.ts';

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

/** The profile of the random files, which leave costs out. */
export const profileOfRandom = (feed: FeedName): Profile => ({
  ...ownProfile(feed, 'Test'),
  columns: Object.fromEntries((costs[feed] ?? []).map((name) => [name, { required: false }])),
});

/** Among what the records of the files are drawn: the fewer, the more of them meet. */
export interface World {
  readonly stores: readonly number[];
  /** Employees, by their numbers. */
  readonly people: readonly number[];
  /** `YYYY-MM-DD`. */
  readonly days: readonly string[];
  /** When repair orders that are closed once were opened: before all `moments`. */
  readonly opened: string;
  /** When repair orders are closed or opened, and appointments are. */
  readonly moments: readonly string[];
  /** Numbers of deals, vehicles, repair orders, invoices, parts in stock and appointments. */
  readonly numbers: readonly string[];
}

/** Ends and beginnings of months. In the two stores' time zones the moments are of different days. */
const small: World = {
  stores: [1, 2],
  people: [1, 2, 3],
  days: ['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01'],
  opened: '2026-01-31T12:00:00Z',
  moments: ['2026-02-01T06:30:00Z', '2026-02-01T18:00:00Z', '2026-03-01T02:00:00Z'],
  numbers: ['A', 'B', 'C', 'D', 'E'],
};

const dollars = fc.integer({ min: -5000, max: 5000 }).map((cents) => cents / 100);
const amount = dollars.map(Math.abs);
const vin = fc.constantFrom(1, 2, 3).map(sampleVin);
const payType = fc.constantFrom('CP', 'W', 'I', 'E');

const dealIn = ({ stores, people, days, numbers }: World) => {
  const person = fc.option(fc.constantFrom(...people));
  return fc.record({
    store_id: fc.constantFrom(...stores),
    deal_no: fc.constantFrom(...numbers),
    contract_date: fc.constantFrom(...days),
    status: fc.constantFrom('Pending', 'Delivered', 'Capped', 'Finalized', 'Unwound'),
    deal_type: fc.constantFrom('New', 'Used'),
    deal_kind: fc.constantFrom('Retail', 'Misc', 'Fleet', 'Wholesale'),
    finance_type: fc.option(fc.constantFrom('cash', 'finance')),
    vin,
    stock_no: fc.option(fc.constantFrom(...numbers)),
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
};

export const randomDeal = dealIn(small);

/** Each stock number has one vehicle, as long as that is in stock. */
const vehicleIn = ({ stores, days, numbers }: World) =>
  fc
    .record({
      store_id: fc.constantFrom(...stores),
      stock_no: fc.constantFrom(...numbers),
      stock_type: fc.constantFrom('N', 'U', 'C'),
      status: fc.constantFrom('in_stock', 'in_transit', 'hold', 'sold', 'wholesale'),
      year: fc.constant(2025),
      make: fc.constantFrom('Ford', 'FORD', 'Kia'),
      model: fc.constantFrom('F-150', 'F150', 'Soul'),
      stocked_date: fc.constantFrom(...days),
      cost: fc.option(amount),
      floorplan_balance: fc.option(amount),
      sold_date: fc.option(fc.constantFrom(...days)),
    })
    .map((vehicle) => ({
      ...vehicle,
      vin: sampleVin(1 + ((stores.indexOf(vehicle.store_id) + numbers.indexOf(vehicle.stock_no)) % 3)),
    }));

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
  readonly maxLength: number;
}

/** One row per line; a later file may reopen, void or move the repair order. */
const ordersIn = ({ stores, people, opened, moments, numbers }: World, count: Count) =>
  fc
    .uniqueArray(
      fc.record({
        store_id: fc.constantFrom(...stores),
        ro_no: fc.constantFrom(...numbers),
        visit: fc.oneof(
          fc.record({
            opened_at: fc.constant(opened),
            closed_at: fc.constantFrom<string | null>(...moments),
            status: fc.constantFrom('closed', 'closed', 'closed', 'void', 'open', 'ready'),
          }),
          fc.record({
            opened_at: fc.constantFrom(opened, ...moments),
            closed_at: fc.constant(null),
            status: fc.constant('open'),
          }),
        ),
        advisor_id: fc.constantFrom(...people),
        lines: fc.array(line, { minLength: 1, maxLength: 3 }),
      }),
      { ...count, selector: (order) => `${order.store_id} ${order.ro_no}` },
    )
    .map((visits) =>
      visits.flatMap(({ store_id, ro_no, visit, advisor_id, lines }) =>
        lines.map((values, index) => ({
          ...{ store_id, ro_no, ...visit, vin: sampleVin(1), advisor_id },
          ...{ line_no: index + 1, ...values },
        })),
      ),
    );

const partsSaleIn = ({ stores, days, numbers }: World) =>
  fc.record({
    store_id: fc.constantFrom(...stores),
    invoice_no: fc.constantFrom(...numbers),
    invoice_date: fc.constantFrom(...days),
    channel: fc.oneof(payType, fc.constantFrom('counter', 'wholesale')),
    ro_no: fc.constant('A'),
    part_no: fc.constantFrom('P1', 'P2'),
    qty: fc.constantFrom(1, -1),
    sale: dollars,
    cost: fc.option(dollars),
  });

const partStockIn = ({ stores, days, numbers }: World) =>
  fc.record({
    store_id: fc.constantFrom(...stores),
    part_no: fc.constantFrom(...numbers),
    on_hand: fc.constantFrom(0, 1, 2.25),
    unit_cost: amount,
    last_sold_date: fc.option(fc.constantFrom(...days)),
    stocked_date: fc.option(fc.constantFrom(...days)),
  });

const appointmentIn = ({ stores, moments, numbers }: World) =>
  fc.record({
    store_id: fc.constantFrom(...stores),
    appt_id: fc.constantFrom(...numbers),
    dept: fc.constantFrom('Sales', 'Service'),
    starts_at: fc.constantFrom(...moments),
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
    deal_no: fc.option(fc.constantFrom(...numbers)),
  });

const fileOf = (feed: FeedName, rows: fc.Arbitrary<readonly Row[]>): fc.Arbitrary<RandomFile> =>
  fc.record({ feed: fc.constant(feed), rows, isUndone: fc.nat({ max: 3 }).map((number) => number === 0) });

/** A file of each feed. @param orders how many repair orders; @default as many as of the others */
function filesOf(world: World, count: Count, orders = count) {
  const some = (row: fc.Arbitrary<Row>) => fc.array(row, count);
  return [
    fileOf('deals', some(dealIn(world))),
    fileOf('inventory', some(vehicleIn(world))),
    fileOf('repair_orders', ordersIn(world, orders)),
    fileOf('parts_sales', some(partsSaleIn(world))),
    fileOf('part_stock', some(partStockIn(world))),
    fileOf('appointments', some(appointmentIn(world))),
  ] as const;
}

const few = { minLength: 1, maxLength: 8 };

/** A few files, one after the other; a later one changes, moves and adds records of the earlier ones. */
export const randomFiles = fc.array(fc.oneof(...filesOf(small, few, { ...few, maxLength: 5 })), {
  minLength: 1,
  maxLength: 6,
});

/** A file of each feed, with so many records that hardly any figure of a world is without them. */
export const filesOfWorld = (world: World) => fc.tuple(...filesOf(world, { minLength: 110, maxLength: 140 }));

const cell = (value: unknown) => `"${String(value ?? '').replaceAll('"', '""')}"`;

/** The lines of a file, its header first. */
export const csvOf = (rows: readonly Row[]): readonly string[] => [
  Object.keys(rows[0] ?? {}).join(','),
  ...rows.map((row) => Object.values(row).map(cell).join(',')),
];
