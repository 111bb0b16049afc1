import { expect, test } from 'vitest';
import {
  bringBackImportProfile,
  changeImportProfile,
  deletedImportProfiles,
  deleteImportProfile,
  importProfiles,
  importProfileVersions,
  restoreImportProfile,
  saveImportProfile,
  shippedImportProfiles,
} from '../../../../contract/calls/imports/importProfiles.ts';
import { importHistory } from '../../../../contract/calls/imports/imports.ts';
import { inspectImport } from '../../../../contract/calls/imports/inspection.ts';
import { bestFit, fitsPattern } from '../../../../server/imports/profile/filePattern.ts';
import { testApp } from '../../../support/app.ts';
import { importDirectory } from '../../../support/imports.ts';
import { messagesOf } from '../../../support/messages.ts';
import { importToEnd, upload } from '../../../support/uploads.ts';

const group = await testApp({ config: { dataDir: importDirectory() } });
const { db } = group;
const admin = await group.signIn('Administrator');
const other = await group.signInNew({ role: 'Administrator', stores: 'all' });
const pat = { firstname: 'Pat', lastname: 'Lee' };
await db.updateTable('app_user').set(pat).where('userid', '=', other.userid).execute();

const profile = { feed: 'deals', source: 'CDK', columns: { vin: 'VIN', deal_no: 'No' } };
const written = {
  ...{ feed: 'deals', source: { name: 'CDK', lateAfterHours: 26 } },
  columns: { vin: { column: ['VIN'] }, deal_no: { column: ['No'] } },
};
const save = (name: string, change: object = {}) =>
  admin.call(saveImportProfile, { name, profile, ...change });
const versionsOf = (profile_id: number) => admin.call(importProfileVersions, { profile_id });
const names = async () => (await admin.call(importProfiles, {})).map(({ name }) => name);

test('each save makes a version with author, time and changes, which the audit keeps; the same again makes none', async () => {
  const first = await save('nightly', { file_pattern: 'deals-*.csv', version: 0 });
  expect(first.version).toBe(1);
  const columns = { vin: ['VIN', 'Vehicle'], stock_no: 'Stock' };
  const changed = { ...profile, columns, dates: ['DD/MM/YYYY', 'YYYY-MM-DD'] };
  const choice = { name: 'nightly', profile: changed, file_pattern: 'sales-*.csv', version: 1 };
  const second = await other.call(saveImportProfile, choice);
  expect(second).toMatchObject({ version: 2, profile_id: first.profile_id, updated_by: 'Pat Lee' });
  expect(await other.call(saveImportProfile, { ...choice, version: 2 })).toEqual(second);
  expect(await versionsOf(first.profile_id)).toMatchObject([
    {
      ...{ version: 2, made_by: 'Pat Lee', made_at: group.clock.now.toISOString(), more: 0 },
      changes: [
        { key: 'file_pattern', part: null, before: 'deals-*.csv', after: 'sales-*.csv' },
        { key: 'columns', part: 'vin', before: 'VIN', after: 'VIN, Vehicle' },
        { key: 'columns', part: 'deal_no', before: 'No', after: null },
        { key: 'read.dates', part: null, before: null, after: 'DD/MM/YYYY, YYYY-MM-DD' },
        { key: 'columns', part: 'stock_no', before: null, after: 'Stock' },
      ],
    },
    { version: 1, made_by: 'Test Administrator', changes: [], profile: written },
  ]);
  await save('A list');
  expect(await names()).toEqual(['A list', 'nightly']);
  expect(await admin.call(deleteImportProfile, { profile_id: first.profile_id })).toEqual({ deleted: 1 });
  expect((await admin.reply(deleteImportProfile, { profile_id: first.profile_id })).status).toBe(404);
  const entries = await db
    .selectFrom('audit')
    .select(['userid', 'action', 'before', 'after'])
    .where('resource', '=', 'import_profiles')
    .orderBy('audit_id')
    .execute();
  expect(entries).toMatchObject([
    { action: 'create' },
    {
      ...{ action: 'update', userid: other.userid },
      before: { name: 'nightly', profile: written, file_pattern: 'deals-*.csv' },
      after: { file_pattern: 'sales-*.csv' },
    },
    { action: 'create' },
    { action: 'delete', after: null },
  ]);
});

test('an old version is brought back as the next one', async () => {
  const { profile_id } = await save('back and forth', { file_pattern: 'a-*.csv' });
  await save('back and forth', { profile: { ...profile, source: 'Other' } });
  const third = await admin.call(bringBackImportProfile, { profile_id, version: 2, brings_back: 1 });
  expect(third).toMatchObject({ version: 3, profile: written, source: 'CDK', file_pattern: 'a-*.csv' });
  const versions = await versionsOf(profile_id);
  expect(versions.map(({ version, brings_back }) => [version, brings_back])).toEqual([
    ...[
      [3, 1],
      [2, null],
      [1, null],
    ],
  ]);
  const unknown = await admin.reply(bringBackImportProfile, { profile_id, version: 3, brings_back: 9 });
  expect(unknown.status).toBe(404);
});

test('of two users who change one profile the second is refused, and nothing is lost', async () => {
  const { profile_id } = await save('shared');
  const saving = (source: string, version: number) => ({
    name: 'shared',
    profile: { ...profile, source },
    version,
  });
  await other.call(saveImportProfile, saving('Theirs', 1));
  const { status, error } = await admin.reply(saveImportProfile, saving('Mine', 1));
  const message = 'Nothing was saved: Pat Lee has since saved version 2 of this profile.';
  expect({ status, message: error?.message }).toEqual({ status: 409, message });
  await admin.call(saveImportProfile, saving('Mine', 2));
  const sources = (await versionsOf(profile_id)).map((version) => version.profile.source.name);
  expect(sources).toEqual(['Mine', 'Theirs', 'CDK']);
  const racing = ['One', 'Two'].map((source) => admin.reply(saveImportProfile, saving(source, 3)));
  expect((await Promise.all(racing)).map((one) => one.status).toSorted()).toEqual([200, 409]);
  const taken = await admin.reply(saveImportProfile, { name: 'shared', profile, version: 0 });
  expect([taken.status, taken.error?.message]).toEqual([409, expect.stringMatching(/name already exists/)]);

  await other.call(deleteImportProfile, { profile_id });
  const gone = await admin.reply(saveImportProfile, saving('Mine', 4));
  expect([gone.status, gone.error?.message]).toEqual([409, expect.stringMatching(/someone deleted/)]);
  expect((await admin.reply(changeImportProfile, { profile_id, version: 4 })).status).toBe(404);
  const back = { profile_id, version: 4, brings_back: 1 };
  expect((await admin.reply(bringBackImportProfile, back)).status).toBe(404);
});

test('a new name is a version too, and no other profile’s; so is where its files lie', async () => {
  const { profile_id } = await save('old name', { file_pattern: 'w-*.csv' });
  await save('held name');
  const change = (version: number, values: object) =>
    admin.reply(changeImportProfile, { profile_id, version, ...values });
  expect((await change(1, { name: 'held name' })).error?.message).toMatch(/Another profile has this name/);
  expect((await change(1, { name: 'HELD  name' })).error?.message).toMatch(/nearly the same name/);
  expect((await change(1, { name: 'new name' })).status).toBe(200);
  expect((await change(1, { name: 'newer name' })).error?.message).toMatch(/version 2/);
  expect((await versionsOf(profile_id))[0]).toMatchObject({
    ...{ version: 2, changes: [{ key: 'name', before: 'old name', after: 'new name' }] },
  });
  const watch = { subfolder: 'cdk', watched: false, holds_unlike: true };
  const changed = await change(2, { ...watch, late_after_hours: 30 });
  const source = { name: 'CDK', lateAfterHours: 30 };
  const settings = { ...watch, file_pattern: 'w-*.csv' };
  expect(changed.response).toMatchObject({ version: 3, ...settings, profile: { ...written, source } });
  for (const subfolder of ['..', 'a/b', 'a\\b', '.hidden', 'Done', 'held', 'failed', 'working', 'x.', '*']) {
    const { status, error } = await change(3, { subfolder });
    const fields = error?.fields && messagesOf(error.fields);
    const expected = { subfolder: expect.stringMatching(/name of a folder/) };
    expect({ subfolder, status, fields }).toEqual({ subfolder, status: 400, fields: expected });
  }
  // A new version of its columns leaves where its files lie.
  expect(await save('new name', { file_pattern: 'w-*.csv' })).toMatchObject({ version: 4, ...watch });
});

test('a deleted profile is restored with its versions, unless its name was given to another', async () => {
  const { profile_id } = await save('undo me');
  await save('undo me', { profile: { ...profile, source: 'Second' } });
  await admin.call(deleteImportProfile, { profile_id });
  expect((await admin.reply(importProfileVersions, { profile_id })).status).toBe(404);
  const restored = await admin.call(restoreImportProfile, { profile_id });
  expect(restored).toMatchObject({ profile_id, version: 2, source: 'Second' });
  expect(await versionsOf(profile_id)).toHaveLength(2);
  expect((await admin.reply(restoreImportProfile, { profile_id })).status).toBe(404);
  await admin.call(deleteImportProfile, { profile_id });
  expect((await save('undo me')).profile_id).not.toBe(profile_id);
  expect((await admin.reply(restoreImportProfile, { profile_id })).error?.message).toMatch(/has this name/);
  const [last] = await admin.call(deletedImportProfiles, {});
  const deleted_by = expect.stringMatching(/\w+ \w+/);
  expect(last).toMatchObject({ profile_id, name: 'undo me', version: 2, source: 'Second', deleted_by });
});

const storesList = ['ID,AS_ID,storename,timezone', '71,171,Reading Kia,America/New_York'];

test('a file is inspected by the profile that its name fits best, one by name, or one sent; its import keeps the version', async () => {
  const stores = (source: string, more = {}) => ({ feed: 'stores', source, ...more });
  await save('any list', { profile: stores('Any'), file_pattern: 'stores*' });
  await save('monthly list', { profile: stores('Monthly'), file_pattern: 'stores-*.csv' });
  await save('monthly list', {
    profile: stores('Monthly', { allowedRejects: 50 }),
    file_pattern: 'stores-*.csv',
  });
  const upload_id = await upload(admin, 'Stores-2026-03.CSV', storesList);
  const look = async (choice: object) => {
    const { profile_name, profile: by } = await admin.call(inspectImport, { upload_id, ...choice });
    return [profile_name, by.source?.name];
  };
  expect(await look({})).toEqual(['monthly list', 'Monthly']);
  expect(await look({ profile_name: 'any list' })).toEqual(['any list', 'Any']);
  expect(await look({ profile: stores('Sent') })).toEqual([null, 'Sent']);
  expect((await look({ feed: 'stores' }))[0]).toBeNull();
  expect((await admin.reply(inspectImport, { upload_id, profile_name: 'none' })).status).toBe(404);

  const inspected = await admin.call(inspectImport, { upload_id });
  expect(inspected.profile_version).toBe(2);
  const versionOf = async (by: Record<string, unknown>) => {
    const start = { upload_id, profile: by, profile_name: 'monthly list', dry_run: true };
    const { run_id } = await importToEnd(admin, start);
    const runs = await admin.call(importHistory, {});
    return runs.find((run) => run.run_id === run_id)?.profile_version;
  };
  expect(await versionOf(inspected.profile)).toBe(2);
  expect(await versionOf(stores('Monthly'))).toBeNull();
});

test('shipped profiles are offered, and each can be saved', async () => {
  const shipped = await admin.call(shippedImportProfiles, {});
  expect(shipped).toHaveLength(5);
  for (const { name, profile: body } of shipped)
    expect((await admin.call(saveImportProfile, { name, profile: body, version: 0 })).profile).toEqual(body);
});

test.each<[string, object, RegExp]>([
  ['an unknown feed', { profile: { feed: 'boats', source: 'x' } }, /feed/],
  ['an unknown key', { profile: { ...profile, colour: 1 } }, /unknown key "colour"/],
  ['an unknown field', { profile: { ...profile, columns: { wings: 'x' } } }, /No such field: wings/],
  ['no source', { profile: { feed: 'stores' } }, /source/],
  ['a null character', { profile: { ...profile, constants: { lender: 'a\u0000b' } } }, /Invalid profile/],
  ['half a character', { profile: { ...profile, constants: { lender: '\ud800' } } }, /Invalid profile/],
  ['too much', { profile: { ...profile, constants: { lender: 'x'.repeat(300_000) } } }, /Invalid profile/],
  ['no name', { name: ' ' }, /invalid/],
  ['a name of two lines', { name: 'a\nb' }, /invalid/],
  ['a path for a pattern', { file_pattern: '../*.csv' }, /pattern/],
  ['another wildcard', { file_pattern: 'lot-?.csv' }, /pattern/],
  ['a pattern for every file', { file_pattern: '*' }, /pattern/],
  ['one more field', { userid: 1 }, /invalid/],
])('an invalid profile is refused and not saved: %s', async (_what, change, sentence) => {
  const before = await names();
  const { status, error } = await admin.reply(saveImportProfile, { name: 'bad', profile, ...change });
  expect([status, error?.message]).toEqual([400, expect.stringMatching(sentence)]);
  expect(await names()).toEqual(before);
});

test('an invalid profile is refused by key, with what is valid', async () => {
  const upload_id = await upload(admin, 'list.csv', storesList);
  const refused = async (body: object) => {
    const by = { feed: 'stores', source: 'Setup', ...body };
    return messagesOf((await admin.reply(inspectImport, { upload_id, profile: by })).error?.fields);
  };
  const zip = { 'constants.zip': 'Must be a ZIP code, such as 19512.' };
  expect(await refused({ constants: { zip: 'soon' } })).toEqual(zip);
  const several = { allowedRejects: 200, source: '', waive: { ID: 'x'.repeat(400) } };
  expect(await refused(several)).toEqual({
    allowedRejects: 'Must be at most 100.',
    source: 'Required.',
    'waive.ID': 'Must be at most 300 characters.',
  });
});

test('viewers see profiles and versions and change nothing; users of some stores or without the page see nothing', async () => {
  const { profile_id } = await save('looked at');
  const viewer = await group.signInNew({ role: 'Controller', stores: 'all' });
  const oneStore = await group.signInNew({ role: 'Controller', stores: [1] });
  const marketing = await group.signInNew({ role: 'Marketing', stores: 'all' });
  const reads = [
    [importProfiles, {}],
    [importProfileVersions, { profile_id }],
    [shippedImportProfiles, {}],
    [deletedImportProfiles, {}],
  ] as const;
  for (const [call, payload] of reads) {
    expect((await viewer.reply(call, payload)).status).toBe(200);
    for (const user of [oneStore, marketing]) expect((await user.reply(call, payload)).status).toBe(403);
  }
  const writes = [
    [saveImportProfile, { name: 'x', profile }],
    [changeImportProfile, { profile_id, version: 1, watched: false }],
    [bringBackImportProfile, { profile_id, version: 1, brings_back: 1 }],
    [deleteImportProfile, { profile_id }],
    [restoreImportProfile, { profile_id }],
  ] as const;
  for (const [call, payload] of writes) expect((await viewer.reply(call, payload)).status).toBe(403);
  expect(await versionsOf(profile_id)).toHaveLength(1);
});

test.each([
  ['deals.csv', 'DEALS.CSV', true],
  ['deals*.csv', 'deals.csv', true],
  ['*deals*', 'march deals 2.csv', true],
  ['a*b*c', 'abbc', true],
  ['a*a', 'a', false],
  ['deals.csv', 'deals.csv.txt', false],
  ['de.ls.csv', 'deals.csv', false],
  ['*.csv', 'deals.txt', false],
])('the pattern %j and the name %j: %s', (pattern, name, fits) => {
  expect(fitsPattern(pattern, name)).toBe(fits);
});

test('of two patterns that fit the longer one counts', () => {
  const candidates = [{ file_pattern: '*.csv' }, { file_pattern: null }, { file_pattern: 'deals-*.csv' }];
  expect(bestFit(candidates, 'deals-1.csv')).toEqual({ file_pattern: 'deals-*.csv' });
  expect(bestFit(candidates, 'deals.txt')).toBeUndefined();
});
