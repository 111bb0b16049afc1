import { expect, test } from 'vitest';
import { inspectImport } from '../../../../contract/calls/imports/inspection.ts';
import { formatReport } from '../../../../server/imports/loading/reportText.ts';
import { testApp } from '../../../support/app.ts';
import { importDirectory, importerInto, sampleFile, sampleVin } from '../../../support/imports.ts';
import { upload } from '../../../support/uploads.ts';

const group = await testApp({ config: { dataDir: importDirectory() } });
const admin = await group.signIn('Administrator');

const { ID: store } = await group.db.selectFrom('store').select('ID').orderBy('ID').executeTakeFirstOrThrow();
const load = importerInto(group.db, importDirectory());
await load('employees', [
  'employee_id,firstname,lastname,department,store_id,hire_date,status',
  `901,Ada,Ames,Service,${store},2020-01-01,A`,
]);
const order = sampleFile({
  ...{ store_id: String(store), ro_no: 'L1', opened_at: '2021-01-03 09:00', closed_at: '2021-01-20 17:00' },
  ...{ vin: sampleVin(1), pay_type: 'CP', billed_hours: '1', labor_sale: '100', labor_cost: '40' },
  ...{ parts_sale: '10', parts_cost: '5', advisor_id: '901', line_no: '1' },
});
await load('repair_orders', [order.header, order.row()]);
const part = (invoice: number, channel: string, ro: string) =>
  `${store},RP${invoice},2014-11-03,${channel},${ro},P,1,30,5`;
const file = [
  'store_id,invoice_no,invoice_date,channel,ro_no,part_no,qty,sale,cost',
  part(1, 'CP', 'L1'),
  part(2, 'Warranty', 'nowhere'),
  part(3, 'counter', ''),
];

test('the preview says how many of the first rows are parts on repair orders', async () => {
  const upload_id = await upload(admin, 'parts.csv', file);
  const inspected = await admin.call(inspectImport, {
    upload_id,
    profile: { feed: 'parts_sales', source: 'CSV' },
  });
  expect(inspected.repair_parts).toBe(2);
});

test('rows of parts on repair orders are told before they are loaded, and those that count nowhere', async () => {
  const report = await load('parts_sales', file, { dryRun: true });
  expect(report.repairParts).toEqual({ rows: 2, uncounted: 1, sale: 30 });
  expect(formatReport(report)).toMatch(
    /^2 rows are parts on repair orders\. .*\n {2}1 of them, with a sale of \$30\.00, /m,
  );
});
