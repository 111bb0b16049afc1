import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { up } from '../../../server/db/migrations/0101-0125/0112_costed_sales.ts';
import { testDatabase } from '../../support/database.ts';
import { rebuild, rowsOf, seedStoresAndPeople } from '../../support/records/rollups.ts';
import { addOrders, addPartsSales } from '../../support/records/serviceFacts.ts';

const { db } = await testDatabase();
await seedStoresAndPeople(db);
await addOrders(db, [
  [
    1,
    'R1',
    'closed',
    '2026-03-01',
    '2026-03-02',
    ['CP', 1, 100, null, 50, 20],
    ['CP', 1, 80, 30, 60, null],
    ['CP', 0, 0, null, 0, null],
    ['W', 0, 0, null, 0, 12.5],
  ],
  [1, 'R2', 'closed', '2026-03-01', '2026-03-02', ['CP', 1, 40, 10, 0, 0]],
  [2, 'R3', 'closed', '2026-03-01', '2026-03-04', ['CP', 1, 70, 30, 20, 5]],
]);
await addPartsSales(db, [
  [1, '2026-03-02', 'counter', 19.99, 9.98],
  [1, '2026-03-02', 'counter', -5, -2],
  [1, '2026-03-02', 'counter', 3, null],
  [2, '2026-03-03', 'wholesale', 90, null],
]);
await db.updateTable('repair_order').set({ advisor_id: 1 }).execute();
await rebuild(db);

const tables = [
  ...(['service_day', 'advisor_day', 'parts_day'] as const),
  ...(['service_month', 'advisor_month', 'parts_month'] as const),
];
const rollups = async () => Promise.all(tables.map((table) => rowsOf(db, table)));

describe('roll-ups keep beside a gross the sales that it is made of, and count the lines that it leaves out', () => {
  test('of who pays, labor apart from parts', async () => {
    expect((await rowsOf(db, 'service_day')).filter(({ store_id }) => store_id === 1)).toMatchObject([
      { pay_type: 'CP', labor_gross: 80, parts_gross: 30, lines_without_cost: 2, labor_without_cost: 1 },
      { pay_type: 'W', labor_gross: null, parts_gross: -12.5, lines_without_cost: 0, labor_without_cost: 0 },
      { pay_type: 'all', labor_gross: 80, parts_gross: 17.5, lines_without_cost: 2, labor_without_cost: 1 },
    ]);
  });

  test('of advisors, labor and parts together', async () => {
    expect(await rowsOf(db, 'advisor_day')).toMatchObject([
      // 80 and 40 of labor, 50 of parts.
      { store_id: 1, labor_sales: 220, parts_sales: 110, costed_sales: 170, lines_without_cost: 2 },
      { store_id: 2, labor_sales: 70, parts_sales: 20, costed_sales: 90, lines_without_cost: 0 },
    ]);
  });

  test('of parts, on repair orders and over the counter', async () => {
    expect(await rowsOf(db, 'parts_day')).toMatchObject([
      { channel: 'CP', sales: 110, gross: 30, costed_sales: 50, lines_without_cost: 1 },
      { channel: 'W', sales: 0, gross: -12.5, costed_sales: 0, lines_without_cost: 0 },
      { channel: 'counter', sales: 17.99, gross: 7.01, costed_sales: 14.99, lines_without_cost: 1 },
      { channel: 'wholesale', sales: 90, gross: null, costed_sales: 0, lines_without_cost: 1 },
      { channel: 'CP', sales: 20, gross: 15, costed_sales: 20, lines_without_cost: 0 },
    ]);
  });

  test('also those that were there before they did', async () => {
    const kept = await rollups();
    for (const [index, table] of tables.entries()) {
      const column = index % 3 === 0 ? 'labor_without_cost' : 'costed_sales';
      await sql`alter table ${sql.table(table)} drop column ${sql.ref(column)}`.execute(db);
    }
    const words = (term: string) =>
      db
        .selectFrom('dictionary_entry')
        .select('plain_definition')
        .where('term', '=', term)
        .executeTakeFirst();
    const shipped = await words('Gross %');
    for (const [term, version] of [
      ['Gross %', 1],
      ['Fixed absorption', 2],
    ] as const)
      await sql`update dictionary_entry set plain_definition = 'Before', version = ${version}
        where term = ${term}`.execute(db);
    await up(db);
    expect(await rollups()).toEqual(kept);
    // What somebody has worded stays.
    expect([await words('Gross %'), await words('Fixed absorption')]).toEqual([
      shipped,
      { plain_definition: 'Before' },
    ]);
  });
});
