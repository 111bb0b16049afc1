import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { ReconciledFigures, Reconciliation } from '../../../../contract/calls/imports/reconcile.ts';
import type { FeedName } from '../../../../contract/records/index.ts';
import { partRows } from '../../../../server/imports/reconcile/partRows.ts';
import { reconcile } from '../../../../server/imports/reconcile/reconcile.ts';
import { undoImport } from '../../../../server/imports/undo/undo.ts';
import { testDatabase } from '../../../support/database.ts';
import {
  importDay,
  importDirectory,
  importerInto,
  profileOf,
  sampleVin,
  twoStores,
} from '../../../support/imports.ts';
import { drawn } from '../../../support/seed.ts';

const { db } = await testDatabase();
const load = importerInto(db, importDirectory());

beforeAll(async () => {
  await load('stores', twoStores);
  await load('employees', [
    'employee_id,firstname,lastname,department,store_id,hire_date,status',
    '7,Ann,Lee,Service,1,2020-01-01,Active',
  ]);
});

const cents = (dollars: number | null | undefined) => Math.round((dollars ?? 0) * 100);
const names = (figures: ReconciledFigures): (keyof ReconciledFigures)[] =>
  Object.keys(figures) as (keyof ReconciledFigures)[];

/** Every difference is file less dashboard, and the sum of its parts, to the cent, unless it is not known; nothing is left unexplained. */
function expectExplained({ rows, totals }: Reconciliation): void {
  for (const row of [...rows, totals]) {
    expect(row.parts.map(({ kind }) => kind)).not.toContain('unexplained');
    for (const name of names(row.file)) {
      const isKnown = row.file[name] !== null && row.dashboard[name] !== null;
      expect(row.difference[name] !== null).toBe(isKnown);
      if (!isKnown) continue;
      expect(cents(row.difference[name])).toBe(cents(row.file[name]) - cents(row.dashboard[name]));
      const told = row.parts.reduce((sum, { figures }) => sum + cents(figures[name]), 0);
      expect(told).toBe(cents(row.difference[name]));
    }
  }
}

/** The rows behind what was not loaded at once are as many as the part says, and add up to it. */
async function expectRowsBehind(run_id: number, { totals }: Reconciliation): Promise<void> {
  for (const { kind, why: reason, rows, figures } of totals.parts) {
    if (kind !== 'rejected' && kind !== 'corrected' && kind !== 'repeated') continue;
    const behind = await partRows(db, { run_id, kind, why: reason }, { offset: 0, limit: 200 });
    expect([kind, behind.total]).toEqual([kind, rows]);
    for (const name of names(figures)) {
      if (figures[name] === null) continue;
      const told = behind.rows.reduce(
        (sum, { file, dashboard }) => sum + cents(file?.[name]) - cents(dashboard?.[name]),
        0,
      );
      expect([kind, name, told]).toEqual([kind, name, cents(figures[name])]);
    }
  }
}

const money = fc.integer({ min: -500_000, max: 500_000 }).map((sum) => (sum / 100).toFixed(2));
const sometimesBad = (good: fc.Arbitrary<string>, bad: string) =>
  fc.oneof({ weight: 12, arbitrary: good }, { weight: 1, arbitrary: fc.constant(bad) });
const of = (...values: string[]) => fc.constantFrom(...values);
const number = of('1', '2', '3', '4', '5', '6', '7', '8');
const store = sometimesBad(of('1', '2'), '99');
const vin = fc.constant(sampleVin(1));

/** Cells of a random row of each feed, by field. */
const fields: Readonly<Partial<Record<FeedName, Readonly<Record<string, fc.Arbitrary<string>>>>>> = {
  deals: {
    store_id: store,
    deal_no: number,
    contract_date: sometimesBad(of('2026-01-05', '2026-02-06', '2026-02-28'), 'soon'),
    status: of('Delivered', 'Capped', 'Finalized', 'Pending', 'Unwound'),
    deal_type: of('New', 'Used'),
    deal_kind: of('Retail', 'Lease?', 'Retail', 'Fleet', 'Wholesale'),
    vin: sometimesBad(vin, 'X'),
    sale_price: money,
    front_gross: sometimesBad(sometimesBad(money, ''), 'much'),
    back_gross: sometimesBad(money, ''),
  },
  repair_orders: {
    store_id: store,
    ro_no: of('R1', 'R2', 'R3'),
    line_no: of('1', '2', '3'),
    opened_at: fc.constant('2026-01-03 09:00'),
    closed_at: of('', '2026-01-20 17:00', '2026-02-02 10:00'),
    vin,
    pay_type: of('CP', 'W'),
    billed_hours: sometimesBad(fc.constant('1.5'), '200'),
    labor_sale: sometimesBad(money, 'x'),
    labor_cost: money,
    parts_sale: money,
    parts_cost: money,
    advisor_id: sometimesBad(fc.constant('7'), '8'),
  },
  parts_sales: {
    store_id: store,
    invoice_no: of('I1', 'I2', 'I3'),
    line_no: of('1', '2'),
    part_no: of('P-1', 'P-2'),
    invoice_date: sometimesBad(of('2026-01-05', '2026-02-06'), 'x'),
    channel: of('counter', 'wholesale'),
    qty: sometimesBad(fc.constant('1'), '0'),
    sale: money,
    cost: of('10.00', '12.34', '', ''),
  },
  inventory: {
    store_id: store,
    stock_no: number,
    vin: of(sampleVin(1), sampleVin(2)),
    stock_type: of('N', 'U'),
    status: of('in_stock', 'hold', 'in_transit', 'sold'),
    year: fc.constant('2024'),
    make: fc.constant('Ford'),
    model: fc.constant('Escape'),
    stocked_date: of('2026-01-05', '2026-02-06'),
    cost: sometimesBad(
      fc.oneof(
        money.map((cost) => cost.replace('-', '')),
        fc.constant(''),
      ),
      'x',
    ),
  },
};

/** Why records stand otherwise by now. */
const changedIn = ({ totals }: Awaited<ReturnType<typeof reconcile>>) =>
  totals.parts.filter(({ kind }) => kind === 'changed').map(({ why }) => why);

interface File {
  readonly lines: readonly string[];
  /** Whose file it is. */
  readonly source: string;
  readonly undo: boolean;
  /** Rows that are sent in place of those that were rejected, as far as there are so many. */
  readonly mended: readonly string[];
}

const why = 'Not known of every row.';
/** Amounts that rows may lack. */
const waived: Readonly<Partial<Record<FeedName, Readonly<Record<string, string>>>>> = {
  deals: { front_gross: why, back_gross: why },
  parts_sales: { cost: why },
  inventory: { cost: why },
};

const skipped = 'skip me';

function files(feed: FeedName): fc.Arbitrary<readonly File[]> {
  const columns = { ...fields[feed], note: sometimesBad(fc.constant(''), skipped) };
  const row = fc.record(columns).map((cells) => Object.values(cells).join(','));
  const file = fc.record({
    lines: fc.array(row, { minLength: 1, maxLength: 14 }),
    source: of('Test', 'Other'),
    undo: fc.boolean(),
    mended: fc.array(row, { maxLength: 3 }),
  });
  return fc
    .array(file, { minLength: 1, maxLength: 3 })
    .map((all) => all.map((one) => ({ ...one, lines: [Object.keys(columns).join(','), ...one.lines] })));
}

/** Lines of rejected rows of an import. */
async function rejectedLines(run: number): Promise<number[]> {
  const parts = await db
    .selectFrom('import_part')
    .select('lines')
    .where('run_id', '=', run)
    .where('fate', '=', 'rejected')
    .execute();
  return parts.flatMap(({ lines }) => lines ?? []).sort((one, other) => one - other);
}

const now = { at: importDay, by: 'Ann Lee' };

const line = (...own: readonly [store: string, number: string, line: string, advisor: string]) =>
  `${own.slice(0, 3).join(',')},2026-01-03 09:00,2026-01-20 17:00,${sampleVin(1)},CP,1.5,10.00,5.00,20.00,9.00,${own[3]},`;
/** A rejected row of one order that becomes the first line of another, which is loaded. */
const moved: File = {
  lines: [
    [...Object.keys(fields.repair_orders ?? {}), 'note'].join(','),
    line('2', 'R2', '2', '7'),
    line('1', 'R2', '3', '8'),
  ],
  ...{ source: 'Test', undo: false, mended: [line('2', 'R2', '1', '7')] },
};

test.each([
  ['deals', []],
  ['deals', ['front_gross', 'back_gross']],
  ['repair_orders', []],
  ['parts_sales', []],
  ['inventory', []],
] as const)(
  'whatever the files of %s of which %j are added up, what came after them and what was taken back, each difference is explained',
  { timeout: 300_000 },
  async (feed, addUp) => {
    await fc.assert(
      fc.asyncProperty(files(feed), async (all) => {
        const runs: number[] = [];
        for (const { lines, source, undo, mended } of all) {
          const profile = profileOf({
            feed,
            source,
            addUp,
            ...(waived[feed] && { waive: waived[feed] }),
            skip: [{ column: 'note', is: [skipped], reason: 'Is not meant for us.' }],
          });
          let run = 0;
          const onRun = (id: number) => {
            run = id;
          };
          const choice = { acceptRejects: true, acceptRenames: true, onRun };
          const report = await load(profile, lines, choice);
          if (report.outcome !== 'loaded') continue;
          runs.push(run);
          const said = await reconcile(db, run, now);
          expect(said.totals.rows).toBe(report.read);
          expect(changedIn(said), 'nothing has come after it').toEqual([]);
          if (undo) await undoImport(db, run, { now: () => importDay });
          const rejected = (await rejectedLines(run)).slice(0, mended.length);
          if (rejected.length === 0) continue;
          const [header = ''] = lines;
          const corrects = { runId: run, lines: rejected };
          const again = [header, ...mended.slice(0, rejected.length)];
          if ((await load(profile, again, { ...choice, corrects })).outcome === 'loaded') runs.push(run);
        }
        for (const run of runs) {
          const said = await reconcile(db, run, now);
          expectExplained(said);
          await expectRowsBehind(run, said);
          expect(changedIn(said), 'nobody has changed a record by hand').not.toContain('otherwise');
        }
      }),
      { ...drawn(60), examples: feed === 'repair_orders' ? [[[moved]]] : [] },
    );
  },
);
