import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../support/database.ts';
import { clearService, undoNewest } from '../../../support/importSamples.ts';
import { importDirectory, importerInto, profileOf, sampleFile, sampleVin } from '../../../support/imports.ts';

const { db } = await testDatabase();
const load = importerInto(db, importDirectory());

beforeEach(() => clearService(db, load));

const columns = {
  ...{ store_id: 'store', ro_no: 'RO', opened_at: 'opened', closed_at: 'closed' },
  ...{ vin: 'VIN', advisor_id: 'advisor' },
};
const why = 'The report does not tell it.';
const usual = {
  ...{ feed: 'repair_orders', allowedRejects: 100, waive: { billed_hours: why, labor_cost: why } },
  constants: { parts_sale: 0, parts_cost: 0 },
};
const { header, row } = sampleFile({
  ...{ store: '1', RO: 'A', job: '1', opened: '2026-02-01 09:00', closed: '2026-02-02 09:00' },
  ...{ VIN: sampleVin(1), advisor: '7', 'CP Labor': '100', 'WP Labor': '50' },
});

/** By which rows of an order are numbered, and those of the test. */
const numberings = [
  ['by a column', { columns: { ...columns, line_no: 'job' } }, 12],
  ['by one number', { columns, constants: { line_no: 1 } }, 1],
  ['by their place', { columns, lineBy: 'place' }, 12],
] as const;

const lines = async () =>
  (
    await sql<{
      line: string;
    }>`select line_no || ' ' || pay_type || ' ' || labor_sale as line from repair_line
      order by line_no`.execute(db)
  ).rows.map((one) => one.line);

const profilesOf = (by: (typeof numberings)[number][1]) => {
  const constants = { ...usual.constants, ...('constants' in by ? by.constants : {}) };
  return {
    ordinary: profileOf({
      ...{ ...usual, ...by, columns: { ...by.columns, labor_sale: 'CP Labor' } },
      constants: { ...constants, pay_type: 'CP' },
    }),
    paid: profileOf({
      ...{ ...usual, ...by, constants },
      payTypes: { CP: { labor_sale: 'CP Labor' }, W: { labor_sale: 'WP Labor' } },
    }),
  };
};

test.each(numberings)(
  'rows numbered %s load once, also when pay types become lines and when they no longer are',
  async (_how, by, jobs) => {
    const { ordinary, paid } = profilesOf(by);
    const rows = Array.from({ length: jobs }, (_, at) => row({ job: String(at + 1) }));
    const file = [header, ...rows];
    const once = rows.map((_, at) => `${at + 1} CP 100.00`);
    const byType = rows.flatMap((_, at) => [`${at + 1}1 CP 100.00`, `${at + 1}2 W 50.00`]);
    await load(ordinary, file);
    await load(paid, file);
    expect(await lines()).toEqual(byType);
    expect(await load(paid, file)).toMatchObject({ created: 0, updated: 0, removed: 0 });
    await load(ordinary, file);
    expect(await lines()).toEqual(once);
    await undoNewest(db);
    expect(await lines()).toEqual(byType);
  },
);

test('lines of other rows stay, and what was loaded of a rejected row stays as it was', async () => {
  const [byColumn, , byPlace] = numberings;
  const first = profilesOf(byColumn[1]);
  await load(first.ordinary, [header, row(), row({ job: '5' })]);
  await load(first.paid, [header, row()]);
  expect(await lines()).toEqual(['5 CP 100.00', '11 CP 100.00', '12 W 50.00']);
  await clearService(db, load);
  const { ordinary, paid } = profilesOf(byPlace[1]);
  await load(ordinary, [header, row(), row()]);
  await load(paid, [header, row(), row({ 'WP Labor': 'x' })], { acceptRejects: true });
  expect(await lines()).toEqual(['2 CP 100.00', '11 CP 100.00', '12 W 50.00']);
});
