import { expect, test } from 'vitest';
import { inspectImport } from '../../../../contract/calls/imports/inspection.ts';
import { judgeImport } from '../../../../contract/calls/imports/judging.ts';
import { testApp } from '../../../support/app.ts';
import { importDirectory, sampleVin } from '../../../support/imports.ts';
import { importToEnd, upload } from '../../../support/uploads.ts';

const group = await testApp({ config: { dataDir: importDirectory() } });
const admin = await group.signIn('Administrator');
const { ID: store } = await group.db.selectFrom('store').select('ID').orderBy('ID').executeTakeFirstOrThrow();
await group.db
  .insertInto('employee')
  .values(
    [901, 902].map((employee_id) => ({
      ...{ employee_id, firstname: 'Ada', lastname: `No ${employee_id}`, title: 'Sales Consultant' },
      ...{ department: 'Sales', store_id: store, hire_date: '2020-01-01' },
    })),
  )
  .execute();

const header =
  'store_id,deal_no,contract_date,status,deal_type,deal_kind,vin,sale_price,front_gross,back_gross,salesperson1_id,Units';
const row = (no: string, front: number, seller: number | '', units = '1', price = 20_000) =>
  `${store},${no},2021-02-05,Finalized,Used,Retail,${sampleVin(no.charCodeAt(1))},${price},${front},100,${seller},${units}`;
const plain = { feed: 'deals', source: 'CSV', allowedRejects: 100, employeesBy: 'employee_id' };
const profile = { ...plain, addUp: ['front_gross', 'back_gross'] };

async function lookedAt(name: string, rows: readonly string[], by: object = plain) {
  const upload_id = await upload(admin, name, [header, ...rows]);
  const { parts } = await admin.call(inspectImport, { upload_id, profile: { ...plain, ...by } });
  for (;;) {
    const whole = await admin.call(judgeImport, { upload_id, profile: { ...plain, ...by } });
    if (whole.state === 'waiting' || whole.state === 'reading') continue;
    expect(whole.parts).toEqual(parts);
    return { upload_id, parts };
  }
}

const split = [row('S1', 500.1, 901, '0.5'), row('S2', 900, 901), row('S1', 499.9, 902, '0.5')];

test('a file tells how many deals are on several rows, and what either reading of them gives', async () => {
  const counts = { records: 2, several: 1, shared: 1, identical: 0, other_prices: 0 };
  const { parts, upload_id } = await lookedAt('split.csv', split);
  expect(parts).toEqual({ ...counts, last: 599.9, added: 1200 });
  // By either profile the same is said of the file.
  expect((await lookedAt('split.csv', split, profile)).parts).toEqual(parts);
  const last = await importToEnd(admin, { upload_id, profile: plain, dry_run: true });
  expect(last.report).toMatchObject({ replaced: 1, shared: 1, added: 0 });
  const added = await importToEnd(admin, { upload_id, profile, dry_run: true });
  expect(added.report).toMatchObject({ created: 2, replaced: 0, shared: 0, added: 1 });
});

test('the other rows of a deal with a rejected one are reported before the dry run, which rejects them', async () => {
  const rows = [...split, row('S1', 5, 903), row('S2', 1, 902)];
  const upload_id = await upload(admin, 'broken.csv', [header, ...rows]);
  const inspected = await admin.call(inspectImport, { upload_id, profile });
  expect(inspected.judged).toMatchObject({ good: 2, rejected: 3 });
  const whole = () => admin.call(judgeImport, { upload_id, profile });
  await expect.poll(async () => (await whole()).state, { timeout: 20_000 }).toBe('judged');
  const { judged, rejected } = await whole();
  expect(judged).toMatchObject({ rows: 5, good: 2, rejected: 3 });
  expect(rejected).toMatchObject([
    {
      column: 'deal_no',
      count: 2,
      firstLine: 2,
      reason: expect.stringMatching(/of this deal is rejected/),
    },
    { column: 'salesperson1_id', count: 1 },
  ]);
  const { report } = await importToEnd(admin, { upload_id, profile, dry_run: true });
  expect(report).toMatchObject({ rejected: 3, created: 1, added: 1 });
  expect(report?.rejectReasons.find(({ column }) => column === 'deal_no')).toMatchObject({ count: 2 });
});
