import { expect, test } from 'vitest';
import { type FeedName, feedNames, importTargets } from '../../../../contract/records/index.ts';
import type { ImportTarget } from '../../../../contract/records/target.ts';
import { testDatabase } from '../../../support/database.ts';
import { advisor, samplesOf } from '../../../support/importSamples.ts';
import { importDirectory, importerInto, readList, twoStores } from '../../../support/imports.ts';

const { db } = await testDatabase();
const load = importerInto(db, importDirectory());
await load('stores', twoStores);
await load('employees', advisor);

/** The changes that make a row wrong, the start of its reason, and its column if that is none of the first change. */
type Fault = readonly [changes: Readonly<Record<string, string>>, reason: string, column?: string];

const store: Fault = [{ store_id: '77' }, 'No such store.'];
const future = 'In the future.';
const faults = {
  customers: [
    [{ UC_ID: '' }, 'Required.'],
    [{ UC_ID: '0' }, 'Must be at least 1.'],
    [{ UCSD_LTV: '101' }, 'Must be at most 100.'],
    [{ UCSD_LTV: '-1' }, 'Must be at least 0.'],
    [{ CVP_DealCount: '-1' }, 'Must be at least 0.'],
    [{ opt_out_email: 'maybe' }, 'Must be Y or N.'],
    [{ CVP_RelatedStores: '1;77' }, 'No such store'],
  ],
  deals: [
    store,
    [{ deal_no: '5-Sep' }, 'A spreadsheet'],
    [{ delivery_date: '2199-01-01' }, '2 years ahead'],
    [{ funded_date: '2026-03-17' }, future],
    [{ status: 'Sold' }, 'Must be one of: Pending, Delivered'],
    [{ deal_kind: 'Gift' }, 'Must be one of: Retail, Lease'],
    [{ year: '1899' }, 'Must be at least 1900.'],
    [{ year: '2199' }, 'Must be at most 2100.'],
    [{ mileage: '2000001' }, 'Must be at most 2,000,000.'],
    [{ market_value: '-1' }, 'Must be at least 0'],
    [{ products: 'VSC' }, 'JSON'],
    [{ products: '"{""type"":""VSC""}"' }, 'list of'],
    [{ products: '"[{""sale"":1,""cost"":1}]"' }, 'list of'],
    [{ products: '"[{""type"":""VSC"",""sale"":""1"",""cost"":1}]"' }, 'list of'],
    [{ term: '', deal_kind: 'Lease', residual: '1' }, 'Required for a lease.'],
    [{ residual: '', deal_kind: 'Lease', term: '36' }, 'Required for a lease.'],
  ],
  inventory: [
    store,
    [{ stock_no: '' }, 'Required.'],
    [{ stock_no: 'Nov-97' }, 'A spreadsheet'],
    [{ year: '1979' }, '1981'],
    [{ year: '2029' }, 'to 2028'],
    [{ stocked_date: '2026-03-17' }, future],
    [{ mileage: '-5' }, 'Must be at least 0.'],
    [{ model: '"Esc\u0007ape"' }, 'control characters'],
    [{ make: 'x'.repeat(61) }, 'at most 60'],
  ],
  repair_orders: [
    store,
    [{ ro_no: '' }, 'Required.'],
    [{ ro_no: '3-Sep' }, 'A spreadsheet'],
    [{ opened_at: '2026-03-16 14:00', closed_at: '', status: 'open' }, future],
    [{ closed_at: '2026-03-02 07:59' }, 'Before the repair order'],
    [{ closed_at: '2026-03-18' }, future],
    [{ closed_at: '', status: 'closed' }, 'Required for a closed'],
    [{ promised_at: '2199-01-01' }, '2 years ahead'],
    [{ vin: '1M8GDM9A0KP042788' }, 'The check digit'],
    [{ mileage_in: '2000001' }, 'Must be at most 2,000,000.'],
    [{ line_no: '0' }, 'Must be at least 1.'],
    [{ pay_type: 'X' }, 'Must be one of: CP, W'],
    [{ billed_hours: '-0.5' }, 'Must be at least 0.'],
    [{ billed_hours: '100.1' }, 'Must be at most 100.'],
    [{ billed_hours: '' }, 'Required.'],
    [{ parts_cost: '' }, 'Required.'],
    [{ advisor_id: '99' }, 'No such employee.'],
    [{ tech_id: '99' }, 'No such employee.'],
    [{ UC_ID: '99' }, 'No such customer.'],
  ],
  appointments: [
    store,
    [{ appt_id: '' }, 'Required.'],
    [{ dept: 'Parts' }, 'Must be one of: Sales or Service'],
    [{ status: 'maybe' }, 'Must be one of: booked, confirmed'],
    [{ status: 'no_show', starts_at: '2026-03-16 12:00' }, 'future appointment'],
    [{ status: 'completed', starts_at: '2026-03-23 12:00' }, 'future appointment'],
    [{ starts_at: '2199-01-01', status: 'booked' }, '2 years ahead'],
    [{ duration_min: '14' }, 'Must be at least 15.'],
    [{ duration_min: '481' }, 'Must be at most 480.'],
    [{ checked_in_at: '2026-03-17' }, future],
    [{ advisor_id: '99' }, 'No such employee.'],
    [{ UC_ID: '99' }, 'No such customer.'],
    [{ UC_ID: 'abc' }, 'Must be a whole number above 0.'],
    [{ UC_ID: '5.5' }, 'No such customer.'],
  ],
  parts_sales: [
    store,
    [{ invoice_no: '' }, 'Required.'],
    [{ part_no: '9-Mar' }, 'A spreadsheet'],
    [{ invoice_date: '2026-03-17' }, future],
    [{ channel: 'web' }, 'Must be one of: CP, W'],
    [{ qty: '0' }, 'not be 0'],
    [{ qty: '0.004' }, 'not be 0'],
    [{ cost: '' }, 'Required.'],
    ...['CP', 'Warranty', 'I', 'E'].map((channel): Fault => [{ channel }, 'Required for parts', 'ro_no']),
    [{ counter_id: '99' }, 'No such employee.'],
  ],
  part_stock: [
    store,
    [{ part_no: 'Nov-97' }, 'A spreadsheet'],
    [{ on_hand: '-1' }, 'Must be at least 0.'],
    [{ unit_cost: '-1' }, 'Must be at least 0'],
    [{ last_sold_date: '2026-03-17' }, future],
  ],
  budgets: [
    store,
    [{ month: '2026-03-02' }, 'first day'],
    [{ month: '2199-01-01' }, 'between 1980 and 2100'],
    [{ department: 'Body' }, 'Must be one of: New, Used'],
    [{ metric: 'joy' }, 'Must be one of: units, gross'],
    [{ amount: '' }, 'Required.'],
  ],
  overheads: [
    store,
    [{ month: '2026-02-28' }, 'first day'],
    [{ month: '2026-04-01' }, future],
    [{ fixed_overhead: '-1' }, 'Must be at least 0'],
  ],
} satisfies Partial<Record<FeedName, readonly Fault[]>>;
const feeds = Object.entries(faults) as [keyof typeof faults, readonly Fault[]][];

test.each(feeds)('faulty rows of %s are rejected, with column and reason', async (feed, cases) => {
  const own = samplesOf(feed).header.split(',');
  const others = cases.flatMap(([changes]) => Object.keys(changes)).filter((name) => !own.includes(name));
  const { header, row } = samplesOf(feed, Object.fromEntries(others.map((name) => [name, ''])));
  const report = await load(feed, [header, ...cases.map(([changes]) => row(changes))]);
  expect(report).toMatchObject({ outcome: 'refused', read: cases.length, rejected: cases.length });
  const listed = readList(report.rejectsPath).toSorted(
    (a, b) => Number(a.rooftop_line) - Number(b.rooftop_line),
  );
  const found = listed.map((one) => [one.rooftop_column, one.rooftop_reason]);
  expect(found).toEqual(
    cases.map(([changes, reason, column = Object.keys(changes)[0]]) => [
      column,
      expect.stringContaining(reason),
    ]),
  );
});

const amounts = feedNames.flatMap((feed) => {
  if (feed !== 'deals' && feed !== 'repair_orders' && feed !== 'parts_sales') return [];
  const { fields }: ImportTarget = importTargets[feed];
  const names = samplesOf(feed, feed === 'repair_orders' ? { sublet: '1', discount: '1' } : {}).header;
  return names.split(',').flatMap((name) => (fields[name]?.kind === 'money' ? [{ feed, name }] : []));
});

test.each(amounts)(
  '$name of $feed that no sum can hold rejects its row, not the file',
  async ({ feed, name }) => {
    const { header, row } = samplesOf(feed, { [name]: '1' });
    const number = { deals: 'deal_no', repair_orders: 'ro_no', parts_sales: 'invoice_no' }[feed];
    const rows = ['B', 'C', 'D'].map((own) => row({ [number]: own, [name]: '999999999999.99' }));
    const report = await load(feed, [header, row(), ...rows], { acceptRejects: true });
    expect(report).toMatchObject({ outcome: 'loaded', read: 4, rejected: 3 });
    expect(report.rejectReasons).toMatchObject([
      { column: name, reason: 'Must be at most 9,999,999,999.99.' },
    ]);
    const many = Array.from({ length: 50 }, (_, at) => row({ [number]: `M${at}`, [name]: '-9999999999.99' }));
    expect(await load(feed, [header, ...many])).toMatchObject({ outcome: 'loaded', read: 50, rejected: 0 });
  },
);
