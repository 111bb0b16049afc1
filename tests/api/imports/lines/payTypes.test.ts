import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { formatReport } from '../../../../server/imports/loading/reportText.ts';
import { undoImport } from '../../../../server/imports/undo/undo.ts';
import { rebuildAll } from '../../../../server/rollups/index.ts';
import { testDatabase } from '../../../support/database.ts';
import {
  importDay,
  importDirectory,
  importerInto,
  profileOf,
  readList,
  sampleFile,
  sampleVin,
  twoStores,
} from '../../../support/imports.ts';
import { rollupTables } from '../../../support/records/rollups.ts';

const { db } = await testDatabase();
const load = importerInto(db, importDirectory());

beforeEach(async () => {
  const tables = [
    'repair_line',
    'repair_order',
    ...rollupTables,
    'import_change',
    'import_run',
    'feed',
  ] as const;
  for (const table of tables) await db.deleteFrom(table).execute();
  for (const table of ['customer', 'employee', 'store_group_store', 'store'] as const)
    await db.deleteFrom(table).execute();
  await load('stores', twoStores);
  await load('customers', ['UC_ID,UC_FirstName,UC_LastName', '1,Ann,Lee']);
  await load('employees', [
    'employee_id,firstname,lastname,department,store_id,hire_date,status',
    '1,Pat,Ames,Service,1,2020-01-01,A',
  ]);
});

const amounts = (type: string) => ({
  ...{ billed_hours: `${type} Hours`, labor_sale: `${type} Labor`, labor_cost: `${type} Labor Cost` },
  ...{ parts_sale: `${type} Parts`, parts_cost: `${type} Parts Cost` },
});
const plain = {
  feed: 'repair_orders',
  columns: {
    ...{ store_id: 'store', ro_no: 'RO', opened_at: 'opened', closed_at: 'closed', status: 'status' },
    ...{ vin: 'VIN', advisor_id: 'advisor', UC_ID: 'customer' },
  },
  payTypes: { CP: amounts('CP'), W: amounts('WP'), I: amounts('INT') },
  payTotals: { labor_sale: 'Total Labor' },
  allowedRejects: 100,
};
const profile = profileOf({ ...plain, lineBy: 'place' });
const none = Object.fromEntries(
  ['CP', 'WP', 'INT'].flatMap((type) => Object.values(amounts(type)).map((name) => [name, ''])),
);
const { header, row } = sampleFile({
  ...{ store: '1', RO: '60145', opened: '2026-02-03 10:00', closed: '2026-02-03 18:00', status: 'closed' },
  ...{ VIN: sampleVin(1), advisor: '1', customer: '', job: '1' },
  ...none,
  ...{ 'CP Hours': '1.5', 'CP Labor': '225.10', 'CP Labor Cost': '60.05', 'CP Parts': '80.20' },
  ...{ 'CP Parts Cost': '40.01', 'INT Labor': '0.00', 'INT Hours': '-', 'Total Labor': '' },
});
const warranty = { 'WP Hours': '2', 'WP Labor': '300.30', 'WP Labor Cost': '90', 'WP Parts': '' };
const internal = {
  'INT Hours': '0.5',
  'INT Labor': '50',
  'INT Labor Cost': '20',
  'INT Parts': '9.99',
  'INT Parts Cost': '5',
};

const lines = async () =>
  (
    await sql<{
      line: string;
    }>`select concat_ws(' ', ro_no, line_no, pay_type, billed_hours, labor_sale, labor_cost,
        parts_sale, parts_cost) as line
      from repair_line order by store_id, ro_no, line_no`.execute(db)
  ).rows.map((one) => one.line);

const service = async () =>
  (
    await sql<{
      pay: string;
    }>`select concat_ws(' ', pay_type, sum(ro_count), sum(labor_sales), sum(parts_sales)) as pay
      from service_day group by pay_type order by pay_type`.execute(db)
  ).rows.map((one) => one.pay);

async function everything(): Promise<readonly string[]> {
  const found = await Promise.all(
    ['repair_line', 'repair_order', 'customer', 'customer_period', ...rollupTables].map((table) =>
      sql<{ row: string }>`select ${table}::text || to_jsonb(t)::text as row from ${sql.table(table)} as t
        order by 1`.execute(db),
    ),
  );
  return found.flatMap(({ rows }) => rows.map((one) => one.row));
}

async function isUpToDate() {
  const before = await everything();
  await db.transaction().execute((tx) => rebuildAll(tx, '2026-03-16'));
  expect(before).toEqual(await everything());
}

const lastRun = async () =>
  (await db.selectFrom('import_run').select('run_id').orderBy('run_id', 'desc').executeTakeFirstOrThrow())
    .run_id;

const file = [
  header,
  row(warranty),
  row({ RO: '60146', ...internal, 'CP Parts Cost': '', 'CP Parts': '' }),
  row({
    RO: '60145',
    store: '2',
    ...internal,
    'CP Hours': '',
    'CP Labor': '',
    'CP Labor Cost': '',
    'CP Parts': '',
    'CP Parts Cost': '',
  }),
];

test('each pay type of a row that has an amount is a line of its order', async () => {
  const report = await load(profile, file);
  expect(report).toMatchObject({ read: 3, made: 5, created: 5, rejected: 0, removed: 0, warnings: [] });
  expect(report.unusedHeaders).toEqual(['job']);
  expect(formatReport(report)).toMatch(/rows read +3\n +lines by pay type +5\n +loaded +5/);
  expect(await lines()).toEqual([
    '60145 11 CP 1.50 225.10 60.05 80.20 40.01',
    '60145 12 W 2.00 300.30 90.00 0.00 0.00',
    '60146 11 CP 1.50 225.10 60.05 0.00 0.00',
    '60146 13 I 0.50 50.00 20.00 9.99 5.00',
    '60145 13 I 0.50 50.00 20.00 9.99 5.00',
  ]);
  expect(await service()).toEqual([
    'CP 2 450.20 80.20',
    'I 2 100.00 19.98',
    'W 1 300.30 0.00',
    'all 3 850.50 100.18',
  ]);
  await isUpToDate();
});

test('the same file again changes nothing, and a corrected one changes what it corrects', async () => {
  await load(profile, file);
  expect(await load(profile, file)).toMatchObject({ created: 0, updated: 0, unchanged: 5, removed: 0 });
  const before = await everything();
  const [, first, second, third] = file;
  // A pay type comes before the last one, and another one goes.
  const corrected = [header, row({ ...internal, 'CP Labor': '230' }), String(second), String(third)];
  expect(first).not.toBe(corrected[1]);
  const tried = await load(profile, corrected, { dryRun: true });
  expect(tried).toMatchObject({ created: 1, updated: 1, unchanged: 3, removed: 1 });
  expect(tried.losses?.amounts).toMatchObject([{ name: 'labor', less: 245.4, gone: 300.3, records: 1 }]);
  expect(await everything()).toEqual(before);
  await load(profile, corrected);
  expect((await lines()).slice(0, 2)).toEqual([
    '60145 11 CP 1.50 230.00 60.05 80.20 40.01',
    '60145 13 I 0.50 50.00 20.00 9.99 5.00',
  ]);
  await isUpToDate();
  await undoImport(db, await lastRun(), { now: () => importDay });
  expect(await everything()).toEqual(before);
});

test('an order of which no pay type has an amount counts as one without sales, and is warned of', async () => {
  const empty = {
    'CP Hours': '0',
    'CP Labor': '$0.00',
    'CP Labor Cost': '',
    'CP Parts': '-',
    'CP Parts Cost': '',
  };
  const report = await load(profile, [header, row(), row({ RO: '60150', ...empty })]);
  expect(report).toMatchObject({ read: 2, made: 2, created: 2 });
  expect(report.warnings).toMatchObject([
    { column: '', count: 1, firstLine: 3, reason: /No pay type has an amount/ },
  ]);
  expect(await lines()).toContain('60150 11 CP 0.00 0.00 0.00 0.00 0.00');
  expect(await service()).toContain('all 2 225.10 80.20');
});

test('a row that is rejected says of which pay type, keeps its place, and none of its lines is loaded', async () => {
  await load(profile, [header, row(warranty), row()]);
  const bad = [
    header,
    row({ ...warranty, 'WP Labor': 'three' }),
    row({ ...warranty, 'WP Labor Cost': '' }),
    row({ RO: '60147', ...internal, customer: '99' }),
  ];
  const report = await load(profile, bad, { acceptRejects: true });
  expect(report).toMatchObject({ read: 3, rejected: 3, created: 0, removed: 0 });
  expect(report.rejectReasons.map(({ column, count, firstLine }) => [column, count, firstLine])).toEqual([
    ['WP Labor', 1, 2],
    ['WP Labor Cost', 1, 3],
    ['customer', 1, 4],
  ]);
  const list = readList(report.rejectsPath);
  expect(list.map((one) => [one.rooftop_line, one.rooftop_column, one.rooftop_place])).toEqual([
    ['2', 'WP Labor', '1 of 60145, store 1'],
    ['3', 'WP Labor Cost', '2 of 60145, store 1'],
    ['4', 'customer', '1 of 60147, store 1'],
  ]);
  expect(await lines()).toHaveLength(3);
  // Corrected and sent again, each is the lines of its place.
  const names = Object.keys(list[0] ?? {});
  const mended = list.map((one) => {
    const amount = one.RO === '60145' ? { 'WP Labor': '310', 'WP Labor Cost': '91' } : { customer: '1' };
    const cells = { ...one, ...amount };
    return names.map((name) => `"${Reflect.get(cells, name)}"`).join(',');
  });
  expect(await load(profile, [names.join(','), ...mended], { name: 'mended.csv' })).toMatchObject({
    rejected: 0,
    removed: 0,
  });
  expect(await lines()).toEqual([
    '60145 11 CP 1.50 225.10 60.05 80.20 40.01',
    '60145 12 W 2.00 310.00 91.00 0.00 0.00',
    '60145 21 CP 1.50 225.10 60.05 80.20 40.01',
    '60145 22 W 2.00 310.00 91.00 0.00 0.00',
    '60147 11 CP 1.50 225.10 60.05 80.20 40.01',
    '60147 13 I 0.50 50.00 20.00 9.99 5.00',
  ]);
});

test('where a column numbers the jobs, each has its lines, and a later row of a job replaces all of them', async () => {
  const byJob = profileOf({ ...plain, columns: { ...plain.columns, line_no: 'job' } });
  const jobs = [header, row(warranty), row({ job: '2', ...internal }), row({ job: '3' })];
  expect(await load(byJob, jobs)).toMatchObject({ made: 5, created: 5 });
  const numbers = async () => (await lines()).map((line) => line.split(' ').slice(1, 3).join(''));
  expect(await numbers()).toEqual(['11CP', '12W', '21CP', '23I', '31CP']);
  // What a job has no more goes; jobs that the file does not have stay.
  const later = [header, row(warranty), row({ 'CP Labor': '1' }), row({ job: '2', 'CP Labor': '7' })];
  const report = await load(byJob, later);
  expect(report).toMatchObject({ read: 3, made: 4, replaced: 1, identical: 0, updated: 2, removed: 2 });
  expect(await numbers()).toEqual(['11CP', '21CP', '31CP']);
  expect(await service()).toEqual(['CP 1 233.10 240.60', 'all 1 233.10 240.60']);
  expect(await load(byJob, [header, row(), row()])).toMatchObject({ identical: 1, replaced: 0, updated: 1 });
  const huge = await load(byJob, [header, row({ job: '200000000' })], { acceptRejects: true });
  expect(huge.rejectReasons).toMatchObject([{ column: 'line_no', reason: 'Must be at most 199,999,999.' }]);
});

test('customers whom rows name are added once, whatever the pay types of their orders', async () => {
  const customer = { last: 'Last', phone: 'Phone', email: 'E-mail' };
  const named = profileOf({ ...plain, lineBy: 'place', customer });
  const of = (number: string, last: string, email: string) =>
    `${row({ RO: number, ...warranty, ...internal })},${last},215-555-0${last.length}01,${email}`;
  const people = [
    `${header},Last,Phone,E-mail`,
    of('1', 'Lee', 'ann@lee.example'),
    of('2', 'Lee', 'ann@work.example'),
    of('3', 'Prior', ''),
  ];
  await db.deleteFrom('customer').execute();
  expect(await load(named, people)).toMatchObject({ made: 9, created: 9, newCustomers: 2, warnings: [] });
  const found = await db
    .selectFrom('customer')
    .select(['UC_LastName', 'UC_Email'])
    .orderBy('UC_ID')
    .execute();
  expect(found).toMatchObject([
    { UC_LastName: 'Lee', UC_Email: 'ann@work.example' },
    { UC_LastName: 'Prior' },
  ]);
  expect(await load(named, people)).toMatchObject({ unchanged: 9, newCustomers: 0 });
  await isUpToDate();
});

test('a column of totals is compared with the sum of the pay types', async () => {
  const totals = [
    header,
    row({ ...warranty, 'Total Labor': '525.40' }),
    row({ RO: '2', 'Total Labor': '300' }),
  ];
  const { warnings } = await load(profile, totals);
  expect(warnings).toMatchObject([{ column: 'Total Labor', count: 1, firstLine: 3 }]);
});

test('a cost that a pay type has no column of is not known where the profile does without it', async () => {
  const { labor_cost: _, ...rest } = amounts('INT');
  const lacking = { ...plain, lineBy: 'place', payTypes: { CP: amounts('CP'), I: rest } };
  await expect(load(profileOf(lacking), file)).rejects.toThrow(/Missing headers: "labor_cost"/);
  const waived = profileOf({ ...lacking, waive: { labor_cost: 'Internal costs are not told.' } });
  await load(waived, [header, row(internal)]);
  expect(await lines()).toEqual([
    '60145 11 CP 1.50 225.10 60.05 80.20 40.01',
    '60145 13 I 0.50 50.00 9.99 5.00',
  ]);
});

test('a file that lacks a column of a pay type is refused with its name', async () => {
  const without = file.map((line) => line.replace('WP Labor Cost', 'Other'));
  await expect(load(profile, without)).rejects.toThrow(/"WP Labor Cost"/);
});
