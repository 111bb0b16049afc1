import { describe, expect, test } from 'vitest';
import {
  deleteImportProfile,
  importProfiles,
  saveImportProfile,
} from '../../../contract/calls/imports/importProfiles.ts';
import { inspectImport } from '../../../contract/calls/imports/inspection.ts';
import { bestFit, fitsPattern } from '../../../server/imports/profile/filePattern.ts';
import { testApp } from '../../support/app.ts';
import { importDirectory } from '../../support/imports.ts';
import { messagesOf } from '../../support/messages.ts';
import { upload } from '../../support/uploads.ts';

const group = await testApp({ config: { dataDir: importDirectory() } });
const admin = await group.signIn('Administrator');

const profile = { feed: 'stores', source: 'Setup', columns: { ID: 'Number' } };
const written = { feed: 'stores', source: { name: 'Setup' }, columns: { ID: { column: ['Number'] } } };
const names = async () => (await admin.call(importProfiles, {})).map(({ name }) => name);

test('a profile is saved under a name, replaced under the same one, listed by name and deleted', async () => {
  const first = await admin.call(saveImportProfile, { name: 'b list', profile, file_pattern: 'lot-*.csv' });
  expect(first).toMatchObject({
    name: 'b list',
    feed: 'stores',
    source: 'Setup',
    profile: written,
    file_pattern: 'lot-*.csv',
    updated_by: 'Test Administrator',
    updated_at: group.clock.now.toISOString(),
  });
  const changed = { ...profile, source: 'Other' };
  const second = await admin.call(saveImportProfile, { name: 'b list', profile: changed });
  expect(second).toMatchObject({ profile_id: first.profile_id, source: 'Other', file_pattern: null });
  await admin.call(saveImportProfile, { name: 'A list', profile });
  expect(await names()).toEqual(['A list', 'b list']);
  expect(await admin.call(deleteImportProfile, { profile_id: first.profile_id })).toEqual({ deleted: 1 });
  expect(await names()).toEqual(['A list']);
  expect((await admin.reply(deleteImportProfile, { profile_id: first.profile_id })).status).toBe(404);
});

test('the audit keeps every version of a profile', async () => {
  const entries = await group.db
    .selectFrom('audit')
    .select(['userid', 'action', 'before', 'after'])
    .where('resource', '=', 'import_profiles')
    .orderBy('audit_id')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual(['create', 'update', 'create', 'delete']);
  expect(entries[1]).toMatchObject({
    userid: admin.userid,
    before: { name: 'b list', profile: written, file_pattern: 'lot-*.csv' },
    after: { profile: { source: { name: 'Other' } }, file_pattern: null },
  });
  expect(entries[3]).toMatchObject({ before: { profile: { source: { name: 'Other' } } }, after: null });
});

test('what a profile says wrongly is said by its key, in words that say what would be right', async () => {
  const upload_id = await upload(admin, 'stores.csv', ['Number,Name', '9,North']);
  const refused = async (body: object) => {
    const { error } = await admin.reply(inspectImport, { upload_id, profile: { ...profile, ...body } });
    return messagesOf(error?.fields);
  };
  expect(await refused({ constants: { zip: 'soon' } })).toEqual({
    'constants.zip': 'Must be a ZIP code, such as 19512.',
  });
  expect(await refused({ fill: { state: 'Ohio?' } })).toEqual({
    'columns.state.default': 'Must be a two-letter state.',
  });
  expect(await refused({ allowedRejects: 200, source: '', waive: { ID: 'x'.repeat(400) } })).toEqual({
    allowedRejects: 'Must be at most 100.',
    source: 'Required.',
    'waive.ID': 'Must be at most 300 characters.',
  });
});

describe('nonsense is refused', () => {
  const cases: [string, object, RegExp][] = [
    ['an unknown feed', { profile: { feed: 'boats', source: 'x' } }, /feed/],
    ['an unknown key', { profile: { ...profile, colour: 1 } }, /unknown key "colour"/],
    ['an unknown field', { profile: { ...profile, columns: { wings: 'x' } } }, /No such field: wings/],
    ['no source', { profile: { feed: 'stores' } }, /source/],
    [
      'what no database keeps',
      { profile: { ...profile, constants: { storename: 'a\u0000b' } } },
      /Invalid profile/,
    ],
    ['half a character', { profile: { ...profile, constants: { storename: '\ud800' } } }, /Invalid profile/],
    [
      'too much',
      { profile: { ...profile, constants: { storename: 'x'.repeat(300_000) } } },
      /Invalid profile/,
    ],
    ['no name', { name: ' ' }, /invalid/],
    ['a name of two lines', { name: 'a\nb' }, /invalid/],
    ['a list', { profile: [] }, /invalid/],
    ['a path for a pattern', { file_pattern: '../*.csv' }, /pattern/],
    ['another wildcard', { file_pattern: 'lot-?.csv' }, /pattern/],
    ['a pattern for every file', { file_pattern: '*' }, /pattern/],
    ['a pattern that is no text', { file_pattern: 5 }, /invalid/],
    ['one more field', { userid: 1 }, /invalid/],
  ];
  test.each(cases)('%s', async (_what, change, sentence) => {
    const before = await names();
    const { status, error } = await admin.reply(saveImportProfile, { name: 'bad', profile, ...change });
    expect({ status, message: error?.message }).toEqual({
      status: 400,
      message: expect.stringMatching(sentence),
    });
    expect(await names()).toEqual(before);
  });
});

test('who only views may read profiles, not change them; others may not even read', async () => {
  const viewer = await group.signInNew({ role: 'Controller', stores: 'all' });
  expect(await viewer.call(importProfiles, {})).toHaveLength(1);
  expect((await viewer.reply(saveImportProfile, { name: 'x', profile })).status).toBe(403);
  const marketing = await group.signInNew({ role: 'Marketing', stores: 'all' });
  expect((await marketing.reply(importProfiles, {})).status).toBe(403);
});

test('a file is looked at by the profile that its name fits best, by one that is named, or by one that is sent', async () => {
  const save = (name: string, file_pattern: string | null, source: string) =>
    admin.call(saveImportProfile, { name, profile: { feed: 'stores', source }, file_pattern });
  await save('any store list', 'stores*', 'Any');
  await save('monthly list', 'stores-*.csv', 'Monthly');
  const upload_id = await upload(admin, 'Stores-2026-03.CSV', [
    'ID,AS_ID,storename,timezone',
    '7,107,Reading Kia,America/New_York',
  ]);
  const look = (choice: object) => admin.call(inspectImport, { upload_id, ...choice });
  expect(await look({})).toMatchObject({
    profile_name: 'monthly list',
    profile: { source: { name: 'Monthly' } },
  });
  expect(await look({ profile_name: 'any store list' })).toMatchObject({
    profile_name: 'any store list',
    profile: { source: { name: 'Any' } },
  });
  const newProfile = { feed: 'stores', source: 'Sent' };
  expect(await look({ profile: newProfile })).toMatchObject({
    profile_name: null,
    profile: { source: { name: 'Sent' } },
  });
  expect(await look({ feed: 'stores' })).toMatchObject({ profile_name: null, feed: 'stores' });
  expect((await admin.reply(inspectImport, { upload_id, profile_name: 'none' })).status).toBe(404);
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
])('the pattern %j and the name %j', (pattern, name, fits) => {
  expect(fitsPattern(pattern, name)).toBe(fits);
});

test('of two patterns that fit the longer one counts', () => {
  const candidates = [{ file_pattern: '*.csv' }, { file_pattern: null }, { file_pattern: 'deals-*.csv' }];
  expect(bestFit(candidates, 'deals-1.csv')).toEqual({ file_pattern: 'deals-*.csv' });
  expect(bestFit(candidates, 'deals.txt')).toBeUndefined();
});
