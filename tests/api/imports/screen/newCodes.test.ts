import { expect, test } from 'vitest';
import type { ReplyOf } from '../../../../contract/call.ts';
import { undoImport } from '../../../../contract/calls/imports/imports.ts';
import { inspectImport } from '../../../../contract/calls/imports/inspection.ts';
import { testApp } from '../../../support/app.ts';
import { changedProfile } from '../../../support/changedProfile.ts';
import { importDirectory, sampleVin } from '../../../support/imports.ts';
import { importToEnd, upload } from '../../../support/uploads.ts';

const group = await testApp({ config: { dataDir: importDirectory() } });
const admin = await group.signIn('Administrator');
const stores = await group.db.selectFrom('store').select('storename').orderBy('ID').limit(2).execute();
const [first, second] = stores.map(({ storename }) => storename);

const header =
  'Store,Deal No,Contract Date,Status,Deal Type,Deal Kind,VIN,Sale Price,Front Gross,Back Gross,Salesperson';
let deal = 0;
const sold = (store: string | undefined, seller: string, day = '2026-03-02') => {
  deal += 1;
  return `"${store}",C${deal},${day},Finalized,New,Retail,${sampleVin(700 + deal)},30000,1000,500,"${seller}"`;
};

type Profile = ReplyOf<typeof inspectImport>['profile'];

async function looked(name: string, lines: readonly string[]) {
  group.clock.now = new Date(group.clock.now.getTime() + 1000);
  const upload_id = await upload(admin, name, lines);
  return { upload_id, seen: await admin.call(inspectImport, { upload_id }) };
}

const load = (upload_id: string, profile: Profile) =>
  importToEnd(admin, { upload_id, profile, dry_run: false });

const people = () =>
  group.db
    .selectFrom('employee')
    .innerJoin('store', 'store.ID', 'employee.store_id')
    .select(['firstname', 'lastname', 'dms_number', 'title', 'storename', 'hire_date', 'employee.source_no'])
    .where('dms_number', 'in', ['Q034', 'QB1'])
    .orderBy('dms_number')
    .orderBy('store.ID')
    .execute();

test('people whom a file calls by codes are added with them as their DMS numbers, each once, and found again at every store', async () => {
  const lines = [
    header,
    sold(first, 'Q034'),
    sold(second, 'Q034', '2026-02-03'),
    sold(first, 'QB1'),
    sold(second, 'Kim Whole'),
  ];
  const { upload_id, seen } = await looked('codes.csv', lines);
  expect(seen.people[0]?.texts).toMatchObject([
    { text: 'Q034', outcome: 'unknown', can_be_added: false, is_code: true, stores: 2 },
    { text: 'QB1', is_code: true, stores: 1 },
    { text: 'Kim Whole', can_be_added: true, is_code: false },
  ]);
  const profile = changedProfile(seen.profile, {
    ...{ source: 'Coded', employeesBy: 'name' },
    newEmployees: {
      salesperson1_id: [{ code: 'Q034', name: '' }, { code: 'QB1', name: 'Brandt, Bo' }, 'Kim Whole'],
    },
  });
  const judged = await admin.call(inspectImport, { upload_id, profile });
  expect(judged.judged).toMatchObject({ rows: 4, good: 4 });
  expect(judged.people[0]?.texts.map(({ outcome }) => outcome)).toEqual(['new', 'new', 'new']);
  expect(judged.preview[0]?.values).toMatchObject({ salesperson1_id: 'Q034 (Salesperson)' });
  const { report } = await load(upload_id, profile);
  expect(report).toMatchObject({ outcome: 'loaded', created: 4, newEmployees: 3 });
  const all = { title: 'Salesperson', source_no: null };
  expect(await people()).toEqual([
    expect.objectContaining({
      ...all,
      firstname: 'Q034',
      lastname: '(Salesperson)',
      hire_date: '2026-02-03',
    }),
    expect.objectContaining({ ...all, firstname: 'Bo', lastname: 'Brandt', storename: first }),
  ]);
  const sellers = await group.db
    .selectFrom('deal')
    .innerJoin('employee', 'employee.employee_id', 'salesperson1_id')
    .select(['deal_no', 'dms_number'])
    .where('deal_no', 'like', 'C%')
    .orderBy('deal_no')
    .execute();
  expect(sellers.map(({ dms_number }) => dms_number)).toEqual(['Q034', 'Q034', 'QB1', null]);

  const again = await looked('again.csv', [header, sold(second, 'Q034')]);
  expect(again.seen.profile).toMatchObject({ people: { by: 'dms_number' } });
  expect((await load(again.upload_id, profile)).report).toMatchObject({ created: 1, newEmployees: 0 });

  const staff = await looked('staff.csv', [
    'Employee ID,First Name,Last Name,Title,Department,Store,Hire Date,Status,DMS number',
    `51,Olga,Odum,Salesperson,Sales,"${second}",2019-05-06,Active,Q034`,
  ]);
  const named = await load(staff.upload_id, changedProfile(staff.seen.profile, { source: 'Coded' }));
  expect(named.report).toMatchObject({ outcome: 'loaded', created: 0, updated: 1 });
  expect(await people()).toMatchObject([{ lastname: 'Odum', source_no: 51, storename: second }, {}]);
});

test('a column of names with codes among them finds those again whom it added', async () => {
  const lines = () => [header, sold(first, 'QM7'), sold(first, 'R. Mixed'), sold(second, 'QM7')];
  const { upload_id, seen } = await looked('mixed.csv', lines());
  const newEmployees = { salesperson1_id: [{ code: 'QM7', name: '' }, 'R. Mixed'] };
  const added = await load(upload_id, changedProfile(seen.profile, { employeesBy: 'name', newEmployees }));
  expect(added.report).toMatchObject({ created: 3, newEmployees: 2 });
  const again = await looked('mixed-again.csv', lines());
  expect(again.seen.profile).toMatchObject({ people: { by: 'name' } });
  expect(again.seen.judged).toMatchObject({ rows: 3, good: 3 });
  const shown = again.seen.preview.map(({ values }) => values.salesperson1_id);
  expect(shown).toEqual(['QM7 (Salesperson)', 'R. Mixed', 'QM7 (Salesperson)']);
  const { report } = await load(again.upload_id, again.seen.profile);
  expect(report).toMatchObject({ created: 3, rejected: 0, newEmployees: 0 });
});

test('undoing the import takes those back whom it added by codes', async () => {
  const { upload_id, seen } = await looked('undone.csv', [header, sold(first, 'QZ9')]);
  const newEmployees = { salesperson1_id: [{ code: 'QZ9' }] };
  const profile = changedProfile(seen.profile, { employeesBy: 'dms_number', newEmployees });
  const { run_id, report } = await load(upload_id, profile);
  expect(report).toMatchObject({ newEmployees: 1 });
  const found = group.db.selectFrom('employee').select('firstname').where('dms_number', '=', 'QZ9');
  expect(await found.execute()).toEqual([{ firstname: 'QZ9' }]);
  await admin.call(undoImport, { run_id });
  expect(await found.execute()).toEqual([]);
});
