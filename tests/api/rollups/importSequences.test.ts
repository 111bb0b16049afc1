import fc from 'fast-check';
import { expect, test } from 'vitest';
import { many } from '../../../server/db/bulk/many.ts';
import { undoImport } from '../../../server/imports/undo/undo.ts';
import { rebuildAll } from '../../../server/rollups/index.ts';
import { testDatabase } from '../../support/database.ts';
import {
  importDay,
  importDirectory,
  importerInto,
  profileOf,
  sampleVin,
  takeFewerForMany,
  twoStores,
} from '../../support/imports.ts';
import { allRules, expectRebuilt } from '../../support/records/held.ts';
import { insert } from '../../support/records/insert.ts';
import { csvOf } from '../../support/records/randomRecords.ts';
import { drawn } from '../../support/seed.ts';

const usual = takeFewerForMany();
const { db } = await testDatabase();
const load = importerInto(db, importDirectory());
await load('stores', twoStores);
await load('employees', [
  'employee_id,firstname,lastname,department,store_id,hire_date,status',
  '1,Pat,Bell,Service,1,2020-01-01,A',
]);
await db.updateTable('store').set({ zip: '19512' }).where('ID', '=', 1).execute();
await insert(db, 'brand', [{ brand_chrome_id: 11, brand_name: 'Ford' }]);
const rules = await allRules(db);

const store_id = fc.constantFrom(1, 2);
const vin = fc.constantFrom(1, 2, 3, 4).map(sampleVin);
const last = fc.constantFrom('Stone', 'Mueller');
const day = fc.constantFrom('2025-06-10', '2026-01-31', '2026-02-10', '2026-03-01');
const number = fc.constantFrom('A', 'B', 'C', 'D', 'E');
const id = fc.integer({ min: 1, max: 6 });

const sale = {
  store_id,
  deal_no: number,
  contract_date: day,
  status: fc.constantFrom('Finalized', 'Finalized', 'Unwound'),
  deal_type: fc.constantFrom('New', 'Used'),
  deal_kind: fc.constant('Retail'),
  vin,
  trade_vin: fc.option(vin),
  year: fc.constant(2022),
  make: fc.constantFrom('Ford', 'FORD'),
  model: fc.constantFrom('Focus', 'Escape'),
  sale_price: fc.integer({ min: 20_000, max: 20_009 }),
  front_gross: fc.integer({ min: -9, max: 9 }),
  back_gross: fc.constant(500),
  finance_type: fc.constantFrom('finance', 'cash'),
  amount_financed: fc.constant(15_000),
  apr: fc.constantFrom(4, 5),
  term: fc.constant(60),
};
const dealKey = ({ store_id: store, deal_no }: { readonly store_id: number; readonly deal_no: string }) =>
  `${store}${deal_no}`;

const naming = profileOf({ feed: 'deals', customer: { first: 'First', last: 'Last', phone: 'Phone' } });
const phone = fc.constantFrom('610-555-0101', '610-555-0102', '610-555-0103');

/** Whether a file is loaded as one of very many rows, when it comes into an empty table. */
const isMany = fc.boolean();
const isUndone = fc.nat({ max: 3 }).map((drawnNumber) => drawnNumber === 0);

const file = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      profile: fc.constant(naming),
      rows: fc.uniqueArray(
        fc.record({ ...sale, First: fc.constantFrom('Ann', 'Bob'), Last: last, Phone: phone }),
        { minLength: 1, maxLength: 8, selector: dealKey },
      ),
    }),
  },
  fc.record({
    profile: fc.constant('deals' as const),
    rows: fc.uniqueArray(fc.record({ ...sale, UC_ID: id }), {
      minLength: 1,
      maxLength: 8,
      selector: dealKey,
    }),
  }),
  fc.record({
    profile: fc.constant('customers' as const),
    rows: fc.uniqueArray(
      fc.record({
        UC_ID: id,
        UC_FirstName: fc.constantFrom('Ann', 'Bob'),
        UC_LastName: last,
        UC_Phone1: fc.option(phone),
        address: fc.constantFrom('1 Main St', '2 Main St'),
        zip: fc.constant('19512'),
        CVP_DealCount: fc.constantFrom(0, 2),
      }),
      { minLength: 1, maxLength: 6, selector: (row) => row.UC_ID },
    ),
  }),
  fc.record({
    profile: fc.constant('repair_orders' as const),
    rows: fc.uniqueArray(
      fc.record({
        store_id,
        ro_no: number,
        line_no: fc.constant(1),
        opened_at: fc.constant('2025-06-01T15:00:00Z'),
        closed_at: fc.constantFrom('2026-02-01T15:00:00Z', '2026-03-01T15:00:00Z'),
        status: fc.constant('closed'),
        vin,
        mileage_in: fc.constantFrom(10_000, 20_000),
        advisor_id: fc.constant(1),
        pay_type: fc.constantFrom('CP', 'W'),
        billed_hours: fc.constant(1),
        labor_sale: fc.constantFrom(100, 200),
        labor_cost: fc.constant(50),
        parts_sale: fc.constant(0),
        parts_cost: fc.constant(0),
      }),
      { minLength: 1, maxLength: 4, selector: (row) => `${row.store_id}${row.ro_no}` },
    ),
  }),
);

async function clear(): Promise<void> {
  const tables = ['repair_line', 'repair_order', 'deal', 'match_pair', 'customer', 'equity_key'] as const;
  for (const table of [...tables, 'import_change', 'import_run'] as const)
    await db.deleteFrom(table).execute();
  await db.transaction().execute((tx) => rebuildAll(tx, '2026-03-16'));
}

test('after any sequence of files, first ones of very many rows among them, and some undone, all is as worked out anew', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(file, isMany, isUndone), { minLength: 1, maxLength: 6 }),
      async (files) => {
        await clear();
        for (const [{ profile, rows }, areMany, undone] of files) {
          many.loaded = areMany ? 1 : usual;
          let runId = 0;
          const onRun = (given: number) => {
            runId = given;
          };
          const choice = { onRun, acceptRejects: true, acceptRenames: true };
          const report = await load(profile, csvOf(rows), choice);
          if (undone && report.outcome === 'loaded') await undoImport(db, runId, { now: () => importDay });
        }
        expect(await allRules(db)).toEqual(rules);
        await expectRebuilt(db);
      },
    ),
    drawn(40),
  );
}, 180_000);
