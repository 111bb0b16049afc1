import { expect, test } from 'vitest';
import type { ReplyOf } from '../../../../contract/call.ts';
import { saveImportProfile } from '../../../../contract/calls/imports/importProfiles.ts';
import { importProgress, startImport, undoImport } from '../../../../contract/calls/imports/imports.ts';
import { inspectImport } from '../../../../contract/calls/imports/inspection.ts';
import { testApp } from '../../../support/app.ts';
import type { Browser } from '../../../support/browser.ts';
import { changedProfile } from '../../../support/changedProfile.ts';
import { importDirectory, sampleVin } from '../../../support/imports.ts';
import { insert } from '../../../support/records/insert.ts';
import { checkFile, upload } from '../../../support/uploads.ts';

const group = await testApp({ config: { dataDir: importDirectory() } });
const admin = await group.signIn('Administrator');
const stores = await group.db
  .selectFrom('store')
  .select(['ID', 'storename'])
  .orderBy('ID')
  .limit(2)
  .execute();
const [first, second] = stores.map(({ storename }) => storename);

const known = { employee_id: 7001, firstname: 'Hank', lastname: 'Houseman' };
await insert(group.db, 'employee', {
  ...known,
  title: 'Salesperson',
  department: 'Sales',
  store_id: stores[0]?.ID ?? 0,
  hire_date: '2020-01-02',
});

let deal = 0;
const sold = (store: string | undefined, seller: string, finance = '', day = '2026-03-02') => {
  deal += 1;
  return `"${store}",N${deal},${day},Finalized,New,Retail,${sampleVin(900 + deal)},30000,1000,500,"${seller}","${finance}"`;
};
const header =
  'Store,Deal No,Contract Date,Status,Deal Type,Deal Kind,VIN,Sale Price,Front Gross,Back Gross,Salesperson,F&I Manager';

/** Uploads a file and looks at it by a profile, else as the page does. */
async function looked(browser: Browser, lines: readonly string[], profile?: Profile) {
  group.clock.now = new Date(group.clock.now.getTime() + 1000);
  const upload_id = await upload(browser, 'deals.csv', lines);
  const seen = await browser.call(inspectImport, { upload_id, ...(profile && { profile }) });
  return { upload_id, seen };
}

type Profile = ReplyOf<typeof inspectImport>['profile'];

async function load(browser: Browser, upload_id: string, profile: Profile, dry_run = false) {
  const { run_id } = await browser.call(startImport, { upload_id, profile, dry_run });
  const now = () => browser.call(importProgress, { run_id });
  await expect.poll(async () => (await now()).state, { timeout: 60_000 }).not.toBe('running');
  return now();
}

const people = () =>
  group.db
    .selectFrom('employee')
    .innerJoin('store', 'store.ID', 'employee.store_id')
    .select(['firstname', 'lastname', 'title', 'department', 'storename', 'hire_date', 'employee.status'])
    .where('employee.source_key', 'is not', null)
    .orderBy('employee_id')
    .execute();

const rows = [
  sold(first, 'Quill, Ada'),
  sold(second, 'Quill, Ada', 'Ada Quill', '2026-02-03'),
  sold(second, 'quill, ada'),
  sold(first, 'Bo van der Berg Jr.', 'Cy Fox'),
  sold(first, 'HOUSE'),
];

test('people whom nobody here knows are listed, chosen, added, and taken back with the import', async () => {
  const { upload_id, seen } = await looked(admin, [header, ...rows]);
  expect(seen.profile).toMatchObject({ people: { by: 'name' } });
  expect(seen.people_added_by).toBeNull();
  expect(seen.judged).toMatchObject({ rows: 5, rejected: 5 });
  const [sellers, finance] = seen.people;
  expect(sellers).toMatchObject({
    field: 'salesperson1_id',
    header: 'Salesperson',
    title: 'Salesperson',
    more: 0,
  });
  const unknown = { outcome: 'unknown', can_be_added: true, is_code: false, stores: 1 };
  expect(sellers?.texts).toEqual([
    { ...unknown, text: 'Quill, Ada', count: 2, store: first, stores: 2 },
    { ...unknown, text: 'quill, ada', count: 1, store: second },
    { ...unknown, text: 'Bo van der Berg Jr.', count: 1, store: first },
    { ...unknown, text: 'HOUSE', count: 1, can_be_added: false, is_code: true, store: first },
  ]);
  expect(finance).toMatchObject({ field: 'fi_manager_id', title: 'F&I Manager' });

  const profile = changedProfile(seen.profile, {
    source: 'Unseen',
    newEmployees: {
      salesperson1_id: ['Quill, Ada', 'Bo van der Berg Jr.'],
      fi_manager_id: ['Cy Fox', 'Ada Quill'],
    },
    values: { salesperson1_id: { house: `employee:${known.employee_id}` } },
  });
  const judged = await admin.call(inspectImport, { upload_id, profile });
  expect(judged.judged).toMatchObject({ rows: 5, good: 5 });
  expect(judged.people[0]?.texts.map(({ text, outcome, is }) => [text, outcome, is])).toEqual([
    ['Quill, Ada', 'new', undefined],
    ['quill, ada', 'new', undefined],
    ['Bo van der Berg Jr.', 'new', undefined],
    ['HOUSE', 'known', `${known.firstname} ${known.lastname}`],
  ]);
  expect(judged.preview[0]?.values).toMatchObject({ salesperson1_id: 'Ada Quill' });

  expect((await load(admin, upload_id, profile, true)).report).toMatchObject({
    outcome: 'tried',
    newEmployees: 3,
  });
  expect(await people()).toEqual([]);
  const { run_id, report } = await load(admin, upload_id, profile);
  expect(report).toMatchObject({ outcome: 'loaded', created: 5, newEmployees: 3 });
  expect(await people()).toEqual([
    expect.objectContaining({
      ...{ firstname: 'Ada', lastname: 'Quill', title: 'Salesperson', department: 'Sales', status: 'A' },
      ...{ storename: second, hire_date: '2026-02-03' },
    }),
    expect.objectContaining({ firstname: 'Bo', lastname: 'van der Berg Jr.', storename: first }),
    expect.objectContaining({ firstname: 'Cy', lastname: 'Fox', title: 'F&I Manager', department: 'F&I' }),
  ]);
  const sellersOf = await group.db
    .selectFrom('deal')
    .innerJoin('employee', 'employee.employee_id', 'salesperson1_id')
    .select(['deal_no', 'lastname'])
    .where('deal_no', 'like', 'N%')
    .orderBy('deal_no')
    .execute();
  expect(sellersOf.map(({ lastname }) => lastname)).toEqual([
    ...['Quill', 'Quill', 'Quill', 'van der Berg Jr.', known.lastname],
  ]);
  await admin.call(undoImport, { run_id });
  expect(await people()).toEqual([]);
});

test('whoever was added is found again by the name in the file after it was changed here, and nobody is added twice', async () => {
  const lines = [header, sold(first, 'Dell, Eve')];
  const { upload_id, seen } = await looked(admin, lines);
  const profile = changedProfile(seen.profile, {
    source: 'Again',
    newEmployees: { salesperson1_id: ['Dell, Eve'] },
  });
  expect((await load(admin, upload_id, profile)).report).toMatchObject({ newEmployees: 1 });
  await group.db
    .updateTable('employee')
    .set({ lastname: 'Dellinger' })
    .where('lastname', '=', 'Dell')
    .execute();
  const again = await looked(admin, [header, sold(first, 'DELL, EVE')]);
  expect((await load(admin, again.upload_id, profile)).report).toMatchObject({ created: 1, newEmployees: 0 });
  expect(await people()).toMatchObject([{ firstname: 'Eve', lastname: 'Dellinger' }]);
});

test('a later file of employees of the same source gives whoever was added their number, and adds nobody', async () => {
  const { upload_id, seen } = await looked(admin, [header, sold(first, 'Kay Lund')]);
  const profile = changedProfile(seen.profile, {
    source: 'Numbered',
    newEmployees: { salesperson1_id: ['Kay Lund'] },
  });
  expect((await load(admin, upload_id, profile)).report).toMatchObject({ newEmployees: 1 });
  const staff = await looked(admin, [
    'Employee ID,First Name,Last Name,Title,Department,Store,Hire Date,Status',
    `41,Kay,Lund,Sales Manager,Sales,"${first}",2019-05-06,Active`,
  ]);
  const { report } = await load(
    admin,
    staff.upload_id,
    changedProfile(staff.seen.profile, { source: 'Numbered' }),
  );
  expect(report).toMatchObject({ outcome: 'loaded', created: 0, updated: 1 });
  const found = group.db.selectFrom('employee').select(['source_no', 'title']).where('lastname', '=', 'Lund');
  expect(await found.execute()).toEqual([{ source_no: 41, title: 'Sales Manager' }]);
});

test('the people of stores that the same file brings are of those stores', async () => {
  const { upload_id, seen } = await looked(admin, [header, sold('Alder Falls Kia', 'Fay Orr')]);
  const { store_id: _, ...columns } = seen.profile.columns;
  const profile = changedProfile(
    { ...seen.profile, columns },
    {
      store: { name: 'Store', create: true, timezone: 'America/New_York' },
      newEmployees: { salesperson1_id: ['Fay Orr'] },
    },
  );
  const judged = await admin.call(inspectImport, { upload_id, profile });
  expect(judged.people[0]?.texts).toMatchObject([{ outcome: 'new', store: 'Alder Falls Kia' }]);
  const { run_id, report } = await load(admin, upload_id, profile);
  expect(report).toMatchObject({ newStores: 1, newEmployees: 1 });
  expect(await people()).toContainEqual(
    expect.objectContaining({ lastname: 'Orr', storename: 'Alder Falls Kia' }),
  );
  await admin.call(undoImport, { run_id });
  expect(await people()).not.toContainEqual(expect.objectContaining({ lastname: 'Orr' }));
});

test('who may not edit employees adds none, is told who does, and saves no profile that would', async () => {
  const role = await group.db
    .selectFrom('permission')
    .innerJoin('module', 'Mod_ID', 'p_mod_id')
    .select(['p_mod_id', 'p_cr_id'])
    .where('mod_filename', '=', 'employee')
    .where('p_mod_type', '=', 'E')
    .execute();
  expect(role.length).toBeGreaterThan(0);
  const { upload_id, seen } = await looked(admin, [header, sold(first, 'Gus Hale')]);
  const profile = changedProfile(seen.profile, { newEmployees: { salesperson1_id: ['Gus Hale'] } });
  await admin.call(saveImportProfile, { name: 'Adds Gus', profile });
  const module = role[0]?.p_mod_id ?? 0;
  const { userid } = admin;
  await group.db
    .insertInto('permission_override')
    .values({ p_mod_id: module, p_userid: userid, p_mod_type: 'V' })
    .execute();
  try {
    const asked = await admin.call(inspectImport, { upload_id, profile });
    expect(asked.people_added_by).toContain('Administrator');
    expect(asked.profile).toEqual(profile);
    expect(asked.people[0]?.texts).toMatchObject([{ text: 'Gus Hale', outcome: 'unknown' }]);
    const whole = await checkFile(admin, { upload_id, profile });
    expect(whole.rejected).toMatchObject([
      { reason: 'No such employee.', values: [{ text: 'Gus Hale', count: 1 }] },
    ]);
    expect((await load(admin, upload_id, profile)).report).toMatchObject({ outcome: 'refused', rejected: 1 });
    const other = changedProfile(profile, { newEmployees: { salesperson1_id: ['Gus Hale', 'Ian Jay'] } });
    expect((await admin.reply(saveImportProfile, { name: 'Adds Gus', profile: other })).error).toMatchObject({
      code: 'forbidden',
    });
    // What somebody else has decided stays in it.
    await admin.call(saveImportProfile, {
      name: 'Adds Gus',
      profile: changedProfile(profile, { source: 'Elsewhere' }),
    });
  } finally {
    await group.db.deleteFrom('permission_override').where('p_userid', '=', userid).execute();
  }
});

test('names in a column that was taken for numbers can be added as long as nobody is known by a number', async () => {
  const byNumber = async (...sellers: readonly string[]) => {
    const lines = [header, ...sellers.map((seller) => sold(first, seller))];
    const { seen } = await looked(admin, lines);
    const { seen: again } = await looked(
      admin,
      lines,
      changedProfile(seen.profile, { employeesBy: 'employee_id' }),
    );
    return again.people[0]?.texts.map(({ text, can_be_added }) => [text, can_be_added]);
  };
  expect(await byNumber('Rivera, Sol', 'HOUSE')).toEqual([
    ['Rivera, Sol', true],
    ['HOUSE', false],
  ]);
  expect(await byNumber('Rivera, Sol', String(known.employee_id))).toEqual([['Rivera, Sol', false]]);
});
