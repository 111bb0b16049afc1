import { expect, test } from 'vitest';
import { importSet } from '../../../../contract/calls/imports/importSets.ts';
import { importProgress } from '../../../../contract/calls/imports/imports.ts';
import { testApp } from '../../../support/app.ts';
import { setsOf } from '../../../support/importSets.ts';
import { importDirectory } from '../../../support/imports.ts';
import { importToEnd, upload } from '../../../support/uploads.ts';

const group = await testApp({ config: { dataDir: importDirectory() } });
const admin = await group.signIn('Administrator');
/** Views imports, and sees no names of customers. */
const controller = await group.signInNew({ role: 'Controller', stores: 'all' });

const files = {
  customers: (name: string) => ['UC_ID,UC_FirstName,UC_LastName', `7,Ann,${name}`],
  employees: (name: string) => [
    'employee_id,firstname,lastname,department,store_id,hire_date,status',
    `7,Pat,${name},Sales,1,2020-01-01,A`,
  ],
};

async function renaming(feed: keyof typeof files) {
  const runs = [];
  for (const name of ['Stone', 'Mueller']) {
    const upload_id = await upload(admin, `${feed}.csv`, files[feed](name));
    runs.push(await importToEnd(admin, { upload_id, profile: { feed, source: 'CSV' }, dry_run: false }));
  }
  expect(runs.map(({ state }) => state)).toEqual(['loaded', 'refused']);
  return runs[1]?.run_id ?? 0;
}

test('renamed customers are counted, not named, for roles without personal data', async () => {
  const run_id = await renaming('customers');
  const named = { before: 'Ann Stone', after: 'Ann Mueller' };
  expect((await admin.call(importProgress, { run_id })).report?.renames).toMatchObject([named]);
  const seen = await controller.call(importProgress, { run_id });
  expect(seen.report).toMatchObject({ conflicts: 1, renames: [] });
  expect(JSON.stringify(seen)).not.toMatch(/Stone|Mueller/);
});

test('nor does a set name them', async () => {
  const choose = async (feed: 'customers' | 'employees', name: string) => ({
    upload_id: await upload(admin, `${feed}.csv`, files[feed](name)),
    profile: { feed, source: 'CSV' },
  });
  const set = [await choose('customers', 'Mueller'), await choose('employees', 'Stone')];
  const { set_id } = await setsOf(group, admin).start(set, true);
  expect(JSON.stringify(await admin.call(importSet, { set_id }))).toMatch(/Ann Stone/);
  expect(JSON.stringify(await controller.call(importSet, { set_id }))).not.toMatch(/Ann/);
});

test('renamed employees are named to all viewers of imports', async () => {
  const run_id = await renaming('employees');
  const seen = await controller.call(importProgress, { run_id });
  expect(seen.report?.renames).toMatchObject([{ before: 'Pat Stone', after: 'Pat Mueller' }]);
});
