import { beforeEach, describe, expect, test } from 'vitest';
import { loadRecords } from '../../../../server/imports/loading/loadRecords.ts';
import { testDatabase } from '../../../support/database.ts';
import { importDirectory, importerInto, profileOf, sampleVin, twoStores } from '../../../support/imports.ts';

const { db } = await testDatabase();
const load = importerInto(db, importDirectory());
await load('stores', twoStores);
await load('employees', [
  'employee_id,firstname,lastname,department,store_id,hire_date,status',
  '7,Ada,Ames,Service,1,2020-02-01,A',
]);

beforeEach(async () => {
  for (const table of ['repair_line', 'repair_order', 'service_day'] as const)
    await db.deleteFrom(table).execute();
});

const header =
  'store_id,ro_no,opened_at,closed_at,status,vin,line_no,pay_type,billed_hours,labor_sale,labor_cost,parts_sale,parts_cost,advisor_id';
interface Line {
  readonly ro?: string;
  readonly no?: number;
  readonly closed?: string;
  readonly status?: string;
  readonly vin?: number;
}
const line = ({ ro = 'R1', no = 1, closed = '2026-03-03 16:00', status = '', vin = 1 }: Line = {}) =>
  `1,${ro},2026-03-02 09:00,${closed},${status},${sampleVin(vin)},${no},CP,1.5,150,40,60,30,7`;
/** The file without some of its columns. */
const without = (names: readonly string[], lines: readonly string[]) => {
  const places = header.split(',').flatMap((name, place) => (names.includes(name) ? [place] : []));
  return lines.map((text) =>
    text
      .split(',')
      .filter((_cell, place) => !places.includes(place))
      .join(','),
  );
};

const orders = () =>
  db.selectFrom('repair_order').select(['ro_no', 'status', 'closed_date', 'vin']).orderBy('ro_no').execute();

describe('a repair order', () => {
  test('of which the file does not say the status is closed when it has a closing time, else open', async () => {
    await load('repair_orders', [
      header,
      line(),
      line({ ro: 'R2', closed: '' }),
      line({ ro: 'R3', status: 'void' }),
    ]);
    expect((await orders()).map(({ status }) => status)).toEqual(['closed', 'open', 'void']);
    await load('repair_orders', without(['status'], [header, line({ ro: 'R2' })]));
    expect((await orders())[1]).toMatchObject({ status: 'closed', closed_date: '2026-03-03' });
  });

  test('that was closed on the day on which it was opened, of which the file tells no time, is closed at once', async () => {
    const day = { closed: '2026-03-02' };
    const { outcome, rejected } = await load(
      'repair_orders',
      [header, line(day), line({ ro: 'R2', closed: '2026-03-01' })],
      {
        acceptRejects: true,
      },
    );
    expect([outcome, rejected]).toEqual(['loaded', 1]);
    const [order] = await db
      .selectFrom('repair_order')
      .select(['opened_at', 'closed_at', 'closed_date'])
      .execute();
    expect(order?.closed_at).toEqual(order?.opened_at);
    expect(order?.closed_date).toBe('2026-03-02');
  });

  test('whose one column says when it was opened and closed is told once that it can not be read', async () => {
    const own = Object.fromEntries(header.split(',').map((name) => [name, [name]]));
    const columns = { ...own, opened_at: ['Day'], closed_at: ['Day'] };
    const profile = profileOf({ feed: 'repair_orders', columns });
    const lines = without(['closed_at', 'status'], [header, line(), line({ ro: 'R2' })]);
    const file = lines.map((text, place) =>
      place === 0
        ? text.replace('opened_at', 'Day')
        : text.replace('2026-03-02', place === 1 ? '31/02/2026' : '2026-03-02'),
    );
    const report = await load(profile, file, { acceptRejects: true });
    expect(report).toMatchObject({ created: 1, rejected: 1 });
    expect(report.rejectReasons).toMatchObject([{ column: 'Day', count: 1, firstLine: 2 }]);
  });

  test('keeps status and closing time when the file has neither', async () => {
    await load('repair_orders', [header, line({ status: 'void' })]);
    const bare = without(['status', 'closed_at'], [header, line({ vin: 2 }), line({ ro: 'R2' })]);
    expect(await load('repair_orders', bare)).toMatchObject({ created: 1, updated: 1 });
    expect(await orders()).toEqual([
      { ro_no: 'R1', status: 'void', closed_date: '2026-03-03', vin: sampleVin(2) },
      { ro_no: 'R2', status: 'open', closed_date: null, vin: sampleVin(1) },
    ]);
  });

  test('is what its last line says, and lines that say something else are counted', async () => {
    const report = await load('repair_orders', [
      header,
      line({ no: 1, vin: 1 }),
      line({ no: 2, vin: 1 }),
      line({ no: 3, vin: 2 }),
      line({ ro: 'R2' }),
    ]);
    expect(report.warnings).toMatchObject([
      { count: 2, firstLine: 2, reason: expect.stringMatching(/last line/) },
    ]);
    expect(await orders()).toMatchObject([{ vin: sampleVin(2) }, { ro_no: 'R2' }]);
  });

  test('whose lines all stay the same counts as changed when it changes itself', async () => {
    await load('repair_orders', [header, line({ no: 1 }), line({ no: 2 }), line({ ro: 'R2' })]);
    const moved = [
      header,
      line({ no: 1, closed: '2026-03-05 10:00' }),
      line({ no: 2, closed: '2026-03-05 10:00' }),
    ];
    expect(await load('repair_orders', moved)).toMatchObject({ updated: 2, unchanged: 0 });
    expect(await load('repair_orders', [...moved, line({ ro: 'R2' })])).toMatchObject({
      updated: 0,
      unchanged: 3,
    });
    const days = await db
      .selectFrom('service_day')
      .select(['date', 'ro_count'])
      .where('pay_type', '=', 'all')
      .orderBy('date')
      .execute();
    expect(days).toEqual([
      { date: '2026-03-03', ro_count: 1 },
      { date: '2026-03-05', ro_count: 1 },
    ]);
  });

  test('of a customer who is not known is rejected line by line', async () => {
    const report = await load(
      'repair_orders',
      [`${header},UC_ID`, `${line()},987654`, `${line({ no: 2 })},`],
      {
        acceptRejects: true,
      },
    );
    expect(report).toMatchObject({
      created: 1,
      rejectReasons: [{ column: 'UC_ID', reason: 'No such customer.' }],
    });
  });
});

test('repair orders with their lines are loaded by program, first and again', async () => {
  const order = (ro_no: string, closed_date: string) => ({
    store_id: 1,
    ro_no,
    opened_at: '2026-03-02T14:00:00Z',
    opened_date: '2026-03-02',
    closed_at: `${closed_date}T20:00:00Z`,
    closed_date,
    status: 'closed',
    advisor_id: 7,
  });
  const part = (ro_no: string, line_no: number, labor_sale: number) => ({
    store_id: 1,
    ro_no,
    line_no,
    pay_type: 'CP',
    billed_hours: 1,
    labor_sale,
    parts_sale: 10,
  });
  const loadOrders = (parents: ReturnType<typeof order>[], rows: ReturnType<typeof part>[]) =>
    db.transaction().execute((tx) => loadRecords(tx, 'repair_orders', { parents, rows }, '2026-03-16'));
  const sums = () =>
    db
      .selectFrom('service_day')
      .select(['date', 'ro_count', 'labor_sales'])
      .where('pay_type', '=', 'all')
      .orderBy('date')
      .execute();
  expect(
    await loadOrders([order('R1', '2026-03-03')], [part('R1', 1, 100), part('R1', 2, 50)]),
  ).toMatchObject({
    created: 2,
  });
  expect(await sums()).toEqual([{ date: '2026-03-03', ro_count: 1, labor_sales: 150 }]);
  const again = await loadOrders(
    [order('R1', '2026-03-04'), order('R2', '2026-03-04')],
    [part('R1', 1, 100), part('R2', 1, 70)],
  );
  expect(again).toEqual({ created: 1, updated: 1, unchanged: 0, updatedInSet: 0 });
  expect(await sums()).toEqual([{ date: '2026-03-04', ro_count: 2, labor_sales: 220 }]);
});
