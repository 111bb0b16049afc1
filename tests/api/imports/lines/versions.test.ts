import { expect, test } from 'vitest';
import { formatReport } from '../../../../server/imports/loading/reportText.ts';
import { testDatabase } from '../../../support/database.ts';
import { importDirectory, importerInto, profileOf, sampleVin, twoStores } from '../../../support/imports.ts';

const { db } = await testDatabase();
const load = importerInto(db, importDirectory());
await load('stores', twoStores);
await load('employees', [
  'employee_id,firstname,lastname,department,store_id,hire_date,status',
  '1,Pat,Ames,Service,1,2020-01-01,A',
]);

const header =
  'store_id,ro_no,opened_at,closed_at,status,vin,advisor_id,pay_type,billed_hours,labor_sale,labor_cost,parts_sale,parts_cost,op_code';
const line = (ro: number, hours: number, labor: number, code = 'A', hour = 18) =>
  `1,${ro},2026-02-03T10:00:00Z,2026-02-03T${hour}:00:00Z,closed,${sampleVin(ro)},1,CP,${hours},${labor},0,0,0,${code}`;
const single = profileOf({ feed: 'repair_orders', constants: { line_no: 1 } });

test('rows of one number that are corrected a little are versions of an order, and nobody is told to count them', async () => {
  const rows = [
    line(1, 11.77, 136.49),
    line(1, 11.77, 142.25, 'A', 19),
    line(2, 3, 90),
    line(2, 3, 90, 'A', 20),
  ];
  const report = await load(single, [header, ...rows], { dryRun: true });
  expect(report).toMatchObject({ unnumbered: true, replaced: 2, versions: 2 });
  expect(formatReport(report)).toMatch(/look like versions of one order/);
  expect(formatReport(report)).not.toMatch(/"lineNumbers"/);
});

test.each([
  ['other work', line(3, 1, 100), line(3, 1, 100, 'B')],
  ['other amounts', line(4, 1, 100), line(4, 1, 30)],
])('rows of one number with %s are lines', async (_what, ...rows) => {
  const report = await load(single, [header, ...rows], { dryRun: true });
  expect(report).toMatchObject({ replaced: 1, versions: 0 });
  expect(formatReport(report)).toMatch(/"lineNumbers"/);
});
