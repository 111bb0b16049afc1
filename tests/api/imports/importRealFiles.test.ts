import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ImportReport } from '../../../server/imports/loading/report.ts';
import { trialListPaths } from '../../../server/imports/loading/rowList.ts';
import { runImport } from '../../../server/imports/loading/runImport.ts';
import { readProfile } from '../../../server/imports/profile/parseProfile.ts';
import { companionNames } from '../../../server/imports/reading/companions.ts';
import { testDatabase } from '../../support/database.ts';
import { importDirectory, importerInto, twoStores } from '../../support/imports.ts';
import { insert } from '../../support/records/insert.ts';
import { someOf } from '../../support/seed.ts';

const root = join(import.meta.dirname, '..', '..', '..');
/** Third-party extracts that stay outside the project; without them there is nothing to check here. */
const shared = join(root, '..', 'shared', 'data');
/** After the last repair order of the files. */
const day = new Date('2026-06-30T15:00:00Z');

const { db } = await testDatabase();
const directory = importDirectory();

beforeAll(async () => {
  await importerInto(db, directory)('stores', twoStores);
  const brands = ['Ford', 'Mercedes-Benz'].map((brand_name, place) => ({
    brand_chrome_id: place + 1,
    brand_name,
  }));
  await insert(db, 'brand', brands);
});

type Row = Readonly<Record<string, string>>;

interface Expected {
  readonly name: string;
  readonly counts: Partial<ImportReport>;
  /** Column, reason and how many rows. */
  readonly rejected: readonly (readonly [string, string, number])[];
  readonly warned: readonly (readonly [string, string, number])[];
  /** Sums over the table. */
  readonly sums: string;
  /** The same sums over the rows of the file that should be there: the last one of each record. */
  readonly keyOf: (row: Row) => string;
  readonly isMeant?: (row: Row) => boolean;
  readonly sumsOf: Readonly<Record<string, (row: Row) => number>>;
}

const amount = (text: string | undefined) => Number((text ?? '').replace(/[$, ]/g, '')) || 0;
const key = (...cells: (string | undefined)[]) =>
  cells
    .map((cell) =>
      (cell ?? '')
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, ' ')
        .trim(),
    )
    .join('|');

const files: readonly Expected[] = [
  {
    name: 'listings',
    counts: {
      read: 9379,
      created: 8415,
      skipped: 40,
      rejected: 33,
      identical: 885,
      replaced: 6,
      newStores: 3930,
    },
    rejected: [
      ['Zipcode', 'Must be a ZIP code, such as 19512.', 25],
      ['Stock#', 'A spreadsheet turned it into a date.', 4],
      ['VIN', 'The check digit (position 9) is wrong. Compare the VIN with the vehicle.', 4],
    ],
    warned: [
      ['', 'A later row has other values for the same record. The last row is used.', 6],
      ['VIN', 'The check digit is wrong, but vehicles from outside North America don’t need one.', 3],
    ],
    sums: `select count(*) as records, sum(list_price) as price, sum(mileage) as miles from inventory_vehicle`,
    keyOf: (row) => key(row.SellerName, row.Zipcode, row['Stock#']),
    isMeant: (row) => row.SellerType !== 'Private',
    sumsOf: { price: (row) => amount(row.Price), miles: (row) => amount(row.Mileage) },
  },
  {
    name: 'auction-sales',
    // Another 62 of its dealers have listings, in the same state.
    counts: { read: 9999, created: 9999, newStores: 1735 },
    rejected: [],
    warned: [['front_gross', 'Unusually large (beyond $50,000).', 1]],
    sums: `select count(*) as records, sum(sale_price) as price, sum(market_value) as value,
      sum(front_gross) as gross, sum(mileage) as miles, sum(year) as years from deal`,
    keyOf: (row) => key(row.vin, row.saledate?.slice(0, 15), row.sellingprice, row.seller, row.state),
    sumsOf: {
      price: (row) => amount(row.sellingprice),
      value: (row) => amount(row.mmr),
      gross: (row) => amount(row.sellingprice) - amount(row.mmr),
      miles: (row) => (['1', '999999'].includes(row.odometer ?? '') ? 0 : amount(row.odometer)),
      years: (row) => amount(row.year),
    },
  },
  {
    name: 'dealer-sales',
    counts: { read: 23906, created: 23906, newStores: 28 },
    rejected: [],
    warned: [['Company', 'No such brand. Ignored.', 21007]],
    sums: `select count(*) as records, sum(stated_price) as price, sum(stated_deals) as deals from customer`,
    keyOf: (row) => key(row['Customer Name'], row.Phone),
    sumsOf: { price: (row) => amount(row['Price ($)']), deals: () => 1 },
  },
  {
    name: 'service-line-items',
    counts: { read: 10, created: 10 },
    rejected: [],
    warned: [['visit.service_advisor_id', 'No such employee. Ignored.', 10]],
    sums: `select count(*) as records, sum(labor_sale) as labor, sum(parts_sale) as parts, sum(sublet) as other
      from repair_line`,
    keyOf: (row) => key(row.line_item_id),
    sumsOf: {
      labor: (row) => amount(row.line_labor),
      parts: (row) => amount(row.line_parts),
      other: (row) => amount(row.line_other),
    },
  },
  {
    name: 'service-line-subitems',
    counts: { read: 12, created: 12 },
    rejected: [],
    warned: [],
    sums: 'select count(*) as records, sum(qty) as qty, sum(sale) as sale from parts_sale',
    keyOf: (row) => key(row.subitem_id),
    sumsOf: { qty: (row) => amount(row.quantity), sale: (row) => amount(row.total_price) },
  },
];

const present = files.filter(({ name }) => existsSync(join(shared, `${name}.csv`)));

async function load(name: string, path = join(shared, `${name}.csv`)) {
  const profile = await readProfile(join(root, 'docs', 'profiles', `${name}.json`));
  const companions = Object.fromEntries(companionNames(profile).map((file) => [file, join(shared, file)]));
  const lists = trialListPaths(directory, name);
  return runImport({ db, path, profile, companions, lists, now: () => day });
}

function readCsv(path: string): { readonly line: number; readonly row: Row }[] {
  const lines: number[] = [];
  const rows: Row[] = parse(readFileSync(path), {
    columns: true,
    bom: true,
    on_record: (row: Row, { lines: line }) => {
      lines.push(line);
      return row;
    },
  });
  return rows.map((row, place) => ({ line: lines[place] ?? 0, row }));
}

/** The rows of a file that are neither skipped nor rejected, the last one of each record. */
function rowsOfRecords({ name, keyOf, isMeant = () => true }: Expected): Row[] {
  const rejects = join(directory, `${name}-rejects.csv`);
  const bad = new Set(existsSync(rejects) ? readCsv(rejects).map(({ row }) => Number(row.rooftop_line)) : []);
  const rows = readCsv(join(shared, `${name}.csv`)).filter(({ line, row }) => isMeant(row) && !bad.has(line));
  return [...new Map(rows.map(({ row }) => [keyOf(row), row])).values()];
}

/** Adds the file up by itself. */
function addUp(records: readonly Row[], sumsOf: Expected['sumsOf']): Record<string, number> {
  const sums = Object.entries(sumsOf).map(([sum, of]) => [
    sum,
    Math.round(records.reduce((total, row) => total + of(row), 0) * 100) / 100,
  ]);
  return { records: records.length, ...Object.fromEntries(sums) };
}

const asTuples = (reasons: ImportReport['rejectReasons']) =>
  reasons.map(({ column, reason, count }) => [column, reason, count] as const);

/** So many records come again, other ones in each run. */
const AGAIN = 1500;

describe.for(present)('$name, by its profile', (expected) => {
  const { name } = expected;
  let report: ImportReport;
  let records: readonly Row[];
  beforeAll(async () => {
    report = await load(name);
    records = rowsOfRecords(expected);
  });

  test('loads so many rows, and rejects those for these reasons', () => {
    expect(report).toMatchObject({ outcome: 'loaded', ...expected.counts });
    const { read, created, skipped, rejected, identical, replaced } = report;
    expect(created + skipped + rejected + identical + replaced).toBe(read);
    expect(asTuples(report.rejectReasons)).toEqual(expected.rejected);
    expect(asTuples(report.warnings)).toEqual(expected.warned);
  });

  test('the records add up to what the file adds up to', async () => {
    const { rows } = await sql.raw<Record<string, number>>(expected.sums).execute(db);
    expect(rows[0]).toEqual(addUp(records, expected.sumsOf));
  });

  test('nothing changes when its records come again', async () => {
    const again = someOf(records, AGAIN);
    const path = join(directory, `${name}.csv`);
    writeFileSync(path, stringify(again, { header: true }));
    expect(await load(name, path)).toMatchObject({
      outcome: 'loaded',
      created: 0,
      updated: 0,
      unchanged: again.length,
      newStores: 0,
    });
  });
});

test.runIf(existsSync(join(shared, 'service-records.csv')))(
  'the lines make the repair orders of the car, at the times of its store',
  async () => {
    const orders = db.selectFrom('repair_order').orderBy('opened_at');
    const opened = await orders
      .select(['ro_no', 'opened_at', 'opened_date', 'closed_date', 'status', 'mileage_in'])
      .execute();
    expect(
      opened.map(({ ro_no, opened_at, mileage_in }) => [ro_no, opened_at.toISOString(), mileage_in]),
    ).toEqual([
      ['773732', '2025-04-25T13:22:00.000Z', 6917],
      ['806333', '2025-09-15T11:39:00.000Z', 14277],
      ['835084', '2026-01-24T18:25:00.000Z', 21001],
      ['862630', '2026-06-01T12:01:00.000Z', 26796],
    ]);
    expect(
      opened.every((order) => order.status === 'closed' && order.closed_date === order.opened_date),
    ).toBe(true);
  },
);

test('the roll-ups of whatever was loaded are the sums of its records', async () => {
  const sums = async (text: string) => (await sql.raw(text).execute(db)).rows;
  expect(
    await sums(`select coalesce(sum(units), 0) as units, coalesce(sum(sale_price), 0) as price,
      coalesce(sum(front_gross), 0) as front from sales_day`),
  ).toEqual(
    await sums(`select count(*) as units, coalesce(sum(sale_price), 0) as price, coalesce(sum(front_gross), 0) as front
      from deal where status in ('Delivered', 'Capped', 'Finalized') and deal_kind in ('Retail', 'Lease', 'Misc')`),
  );
  expect(await sums('select coalesce(sum(units_in_stock), 0) as units from inventory_day')).toEqual(
    await sums(`select count(*) as units from inventory_vehicle where status in ('in_stock', 'hold')`),
  );
});
