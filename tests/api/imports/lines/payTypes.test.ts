import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { formatReport } from '../../../../server/imports/loading/reportText.ts';
import { testDatabase } from '../../../support/database.ts';
import {
  clearService,
  expectServiceRebuilt,
  serviceRows,
  undoNewest,
} from '../../../support/importSamples.ts';
import {
  importDirectory,
  importerInto,
  profileOf,
  readList,
  sampleFile,
  sampleVin,
} from '../../../support/imports.ts';

const { db } = await testDatabase();
const load = importerInto(db, importDirectory());
beforeEach(() => clearService(db, load));

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
const none = (...types: readonly string[]) =>
  Object.fromEntries(types.flatMap((type) => Object.values(amounts(type)).map((name) => [name, ''])));
const { header, row } = sampleFile({
  ...{ store: '1', RO: '60145', opened: '2026-02-03 10:00', closed: '2026-02-03 18:00', status: 'closed' },
  ...{ VIN: sampleVin(1), advisor: '7', customer: '', job: '1' },
  ...none('CP', 'WP', 'INT'),
  ...{ 'CP Hours': '1.5', 'CP Labor': '225.10', 'CP Labor Cost': '60.05', 'CP Parts': '80.20' },
  ...{ 'CP Parts Cost': '40.01', 'INT Labor': '0.00', 'INT Hours': '-', 'Total Labor': '' },
});
const warranty = { 'WP Hours': '2', 'WP Labor': '300.30', 'WP Labor Cost': '90', 'WP Parts': '' };
const internal = {
  ...{ 'INT Hours': '0.5', 'INT Labor': '50', 'INT Labor Cost': '20' },
  ...{ 'INT Parts': '9.99', 'INT Parts Cost': '5' },
};

const lines = async () => {
  const { rows } = await sql<{ line: string }>`select concat_ws(' ', ro_no, line_no, pay_type, billed_hours,
      labor_sale, labor_cost, parts_sale, parts_cost) as line
    from repair_line order by store_id, ro_no, line_no`.execute(db);
  return rows.map(({ line }) => line);
};
const service = async () => {
  const { rows } = await sql<{ pay: string }>`select concat_ws(' ', pay_type, sum(ro_count), sum(labor_sales),
      sum(parts_sales)) as pay from service_day group by pay_type order by pay_type`.execute(db);
  return rows.map(({ pay }) => pay);
};

const [cp, w, i] = [
  'CP 1.50 225.10 60.05 80.20 40.01',
  'W 2.00 300.30 90.00 0.00 0.00',
  'I 0.50 50.00 20.00 9.99 5.00',
];
const file = [
  header,
  row(warranty),
  row({ RO: '60146', ...internal, 'CP Parts Cost': '', 'CP Parts': '' }),
  row({ store: '2', ...none('CP'), ...internal }),
];

test('each pay type of a row with an amount is a line of its order, and a corrected file changes only those', async () => {
  const report = await load(profile, file);
  expect(report).toMatchObject({ read: 3, made: 5, created: 5, rejected: 0, removed: 0, warnings: [] });
  expect(report.unusedHeaders).toEqual(['job']);
  expect(formatReport(report)).toMatch(/rows read +3\n +lines by pay type +5\n +loaded +5/);
  expect(await lines()).toEqual([
    ...[`60145 11 ${cp}`, `60145 12 ${w}`, '60146 11 CP 1.50 225.10 60.05 0.00 0.00'],
    ...[`60146 13 ${i}`, `60145 13 ${i}`],
  ]);
  const sums = ['CP 2 450.20 80.20', 'I 2 100.00 19.98', 'W 1 300.30 0.00', 'all 3 850.50 100.18'];
  expect(await service()).toEqual(sums);
  await expectServiceRebuilt(db);
  expect(await load(profile, file)).toMatchObject({ created: 0, updated: 0, unchanged: 5, removed: 0 });

  const before = await serviceRows(db);
  // A pay type comes before the last one, and another one goes.
  const corrected = file.with(1, row({ ...internal, 'CP Labor': '230' }));
  const tried = await load(profile, corrected, { dryRun: true });
  expect(tried).toMatchObject({ created: 1, updated: 1, unchanged: 3, removed: 1 });
  expect(tried.losses?.amounts).toMatchObject([{ name: 'labor', less: 245.4, gone: 300.3, records: 1 }]);
  expect(await serviceRows(db)).toEqual(before);
  await load(profile, corrected);
  expect((await lines()).slice(0, 2)).toEqual([
    `60145 11 ${cp.replace('225.10', '230.00')}`,
    `60145 13 ${i}`,
  ]);
  await expectServiceRebuilt(db);
  await undoNewest(db);
  expect(await serviceRows(db)).toEqual(before);
});

test('an order without any amount counts with sales of zero, and totals that differ are warned of', async () => {
  const zero = { ...none('CP'), 'CP Hours': '0', 'CP Labor': '$0.00', 'CP Parts': '-' };
  const report = await load(profile, [header, row(), row({ RO: '60150', ...zero })]);
  expect(report).toMatchObject({ read: 2, made: 2, created: 2 });
  expect(report.warnings).toMatchObject([{ count: 1, firstLine: 3, reason: /No pay type has an amount/ }]);
  expect(await lines()).toContain('60150 11 CP 0.00 0.00 0.00 0.00 0.00');
  expect(await service()).toContain('all 2 225.10 80.20');
  const totals = [row({ ...warranty, 'Total Labor': '525.40' }), row({ RO: '2', 'Total Labor': '300' })];
  const { warnings } = await load(profile, [header, ...totals]);
  expect(warnings).toMatchObject([{ column: 'Total Labor', count: 1, firstLine: 3 }]);
});

test('a rejected row names the pay type and keeps its place, and none of its lines loads until it is corrected', async () => {
  await load(profile, [header, row(warranty), row()]);
  const bad = [
    row({ ...warranty, 'WP Labor': 'three' }),
    row({ ...warranty, 'WP Labor Cost': '' }),
    row({ RO: '60147', ...internal, customer: '99' }),
  ];
  const report = await load(profile, [header, ...bad], { acceptRejects: true });
  expect(report).toMatchObject({ read: 3, rejected: 3, created: 0, removed: 0 });
  const list = readList(report.rejectsPath);
  expect(list.map((one) => [one.rooftop_line, one.rooftop_column, one.rooftop_place])).toEqual([
    ['2', 'WP Labor', '1 of 60145, store 1'],
    ['3', 'WP Labor Cost', '2 of 60145, store 1'],
    ['4', 'customer', '1 of 60147, store 1'],
  ]);
  expect(await lines()).toHaveLength(3);
  const mended = list.map((one) => {
    const fixed = one.RO === '60145' ? { 'WP Labor': '310', 'WP Labor Cost': '91' } : { customer: '1' };
    return Object.values({ ...one, ...fixed }).map((cell) => `"${cell}"`);
  });
  const again = [Object.keys(list[0] ?? {}), ...mended].map((cells) => cells.join(','));
  expect(await load(profile, again, { name: 'mended.csv' })).toMatchObject({ rejected: 0, removed: 0 });
  const fixedLine = 'W 2.00 310.00 91.00 0.00 0.00';
  expect(await lines()).toEqual([
    ...[`60145 11 ${cp}`, `60145 12 ${fixedLine}`, `60145 21 ${cp}`, `60145 22 ${fixedLine}`],
    ...[`60147 11 ${cp}`, `60147 13 ${i}`],
  ]);
});

test('where a column numbers the jobs, each has its lines, and a later row of a job replaces all of them', async () => {
  const byJob = profileOf({ ...plain, columns: { ...plain.columns, line_no: 'job' } });
  const jobs = [header, row(warranty), row({ job: '2', ...internal }), row({ job: '3' })];
  expect(await load(byJob, jobs)).toMatchObject({ made: 5, created: 5 });
  const numbers = async () => (await lines()).map((line) => line.split(' ').slice(1, 3).join(''));
  expect(await numbers()).toEqual(['11CP', '12W', '21CP', '23I', '31CP']);
  // Lines that a job no longer has are deleted; jobs that the file lacks stay.
  const later = [header, row(warranty), row({ 'CP Labor': '1' }), row({ job: '2', 'CP Labor': '7' })];
  const report = await load(byJob, later);
  expect(report).toMatchObject({ read: 3, made: 4, replaced: 1, identical: 0, updated: 2, removed: 2 });
  expect(await numbers()).toEqual(['11CP', '21CP', '31CP']);
  expect(await service()).toEqual(['CP 1 233.10 240.60', 'all 1 233.10 240.60']);
  expect(await load(byJob, [header, row(), row()])).toMatchObject({ identical: 1, replaced: 0, updated: 1 });
  const huge = await load(byJob, [header, row({ job: '200000000' })], { acceptRejects: true });
  expect(huge.rejectReasons).toMatchObject([{ column: 'line_no', reason: 'Must be at most 199,999,999.' }]);
});

test('a pay type without a column of costs is refused, or has unknown costs where the profile waives them', async () => {
  const { labor_cost: _, ...rest } = amounts('INT');
  const lacking = { ...plain, lineBy: 'place', payTypes: { CP: amounts('CP'), I: rest } };
  await expect(load(profileOf(lacking), file)).rejects.toThrow(/Missing headers: "labor_cost"/);
  const waived = profileOf({ ...lacking, waive: { labor_cost: 'Internal costs are not told.' } });
  await load(waived, [header, row(internal)]);
  expect(await lines()).toEqual([`60145 11 ${cp}`, '60145 13 I 0.50 50.00 9.99 5.00']);
});
