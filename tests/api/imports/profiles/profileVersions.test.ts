import { describe, expect, test } from 'vitest';
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
import { testApp } from '../../../support/app.ts';
import { importDirectory } from '../../../support/imports.ts';
import { messagesOf } from '../../../support/messages.ts';
import { importToEnd, upload } from '../../../support/uploads.ts';

const group = await testApp({ config: { dataDir: importDirectory() } });
const admin = await group.signIn('Administrator');
const other = await group.signInNew({ role: 'Administrator', stores: 'all' });
await group.db
  .updateTable('app_user')
  .set({ firstname: 'Pat', lastname: 'Lee' })
  .where('userid', '=', other.userid)
  .execute();

const profile = { feed: 'deals', source: 'CDK', columns: { vin: 'VIN', deal_no: 'No' } };
const written = {
  ...{ feed: 'deals', source: { name: 'CDK', lateAfterHours: 26 } },
  columns: { vin: { column: ['VIN'] }, deal_no: { column: ['No'] } },
};
const save = (name: string, change: object = {}) =>
  admin.call(saveImportProfile, { name, profile, ...change });
const versionsOf = (profile_id: number) => admin.call(importProfileVersions, { profile_id });

test('each save makes a version, which says who made it, when, and what it changed', async () => {
  const first = await save('nightly', { file_pattern: 'deals-*.csv', version: 0 });
  expect(first.version).toBe(1);
  const changed = {
    ...profile,
    columns: { vin: ['VIN', 'Vehicle'], stock_no: 'Stock' },
    dates: ['DD/MM/YYYY', 'YYYY-MM-DD'],
  };
  const second = await other.call(saveImportProfile, {
    name: 'nightly',
    profile: changed,
    file_pattern: 'sales-*.csv',
    version: 1,
  });
  expect(second).toMatchObject({ version: 2, profile_id: first.profile_id, updated_by: 'Pat Lee' });
  const [newest, oldest] = await versionsOf(first.profile_id);
  expect(oldest).toMatchObject({ version: 1, made_by: 'Test Administrator', changes: [], profile: written });
  expect(newest).toMatchObject({
    version: 2,
    made_by: 'Pat Lee',
    made_at: group.clock.now.toISOString(),
    more: 0,
    changes: [
      { key: 'file_pattern', part: null, before: 'deals-*.csv', after: 'sales-*.csv' },
      { key: 'columns', part: 'vin', before: 'VIN', after: 'VIN, Vehicle' },
      { key: 'columns', part: 'deal_no', before: 'No', after: null },
      { key: 'read.dates', part: null, before: null, after: 'DD/MM/YYYY, YYYY-MM-DD' },
      { key: 'columns', part: 'stock_no', before: null, after: 'Stock' },
    ],
  });
});

test('what changes nothing makes no version', async () => {
  const first = await save('same');
  expect(await save('same', { profile: { ...profile, columns: { deal_no: 'No', vin: 'VIN' } } })).toEqual(
    first,
  );
  expect(await versionsOf(first.profile_id)).toHaveLength(1);
});

test('an old version is brought back as the next one', async () => {
  const { profile_id } = await save('back and forth', { file_pattern: 'a-*.csv' });
  await save('back and forth', { profile: { ...profile, source: 'Other' } });
  const third = await admin.call(bringBackImportProfile, { profile_id, version: 2, brings_back: 1 });
  expect(third).toMatchObject({ version: 3, profile: written, source: 'CDK', file_pattern: 'a-*.csv' });
  const versions = await versionsOf(profile_id);
  expect(versions.map(({ version, brings_back }) => [version, brings_back])).toEqual([
    [3, 1],
    [2, null],
    [1, null],
  ]);
  expect((await admin.reply(bringBackImportProfile, { profile_id, version: 3, brings_back: 9 })).status).toBe(
    404,
  );
});

describe('two people who change one profile', () => {
  test('whoever saves second is told who was first, and nothing is lost', async () => {
    const { profile_id } = await save('shared');
    await other.call(saveImportProfile, {
      name: 'shared',
      profile: { ...profile, source: 'Theirs' },
      version: 1,
    });
    const mine = { name: 'shared', profile: { ...profile, source: 'Mine' }, version: 1 };
    const { status, error } = await admin.reply(saveImportProfile, mine);
    expect({ status, message: error?.message }).toEqual({
      status: 409,
      message: 'Nothing was saved: Pat Lee has since saved version 2 of this profile.',
    });
    await admin.call(saveImportProfile, { ...mine, version: 2 });
    const sources = (await versionsOf(profile_id)).map((version) => version.profile.source.name);
    expect(sources).toEqual(['Mine', 'Theirs', 'CDK']);
  });

  test('of two who save at once one is told', async () => {
    await save('raced');
    const replies = await Promise.all(
      ['One', 'Two'].map((source) =>
        admin.reply(saveImportProfile, { name: 'raced', profile: { ...profile, source }, version: 1 }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('a new profile does not take the place of one that has its name', async () => {
    await save('taken');
    const { status, error } = await admin.reply(saveImportProfile, { name: 'taken', profile, version: 0 });
    expect(status).toBe(409);
    expect(error?.message).toMatch(/a profile with this name already exists/);
  });

  test('one that was deleted meanwhile is not saved again without being told', async () => {
    const { profile_id } = await save('gone');
    await other.call(deleteImportProfile, { profile_id });
    const { status, error } = await admin.reply(saveImportProfile, { name: 'gone', profile, version: 1 });
    expect(status).toBe(409);
    expect(error?.message).toMatch(/someone deleted this profile/);
    for (const call of [changeImportProfile, bringBackImportProfile] as const) {
      const change = { profile_id, version: 1, brings_back: 1 };
      const { brings_back: _, ...settings } = change;
      const reply =
        call === changeImportProfile
          ? await admin.reply(changeImportProfile, settings)
          : await admin.reply(bringBackImportProfile, change);
      expect(reply.status).toBe(404);
    }
  });
});

test('a profile gets another name, which is no other one’s, and keeps its versions', async () => {
  const { profile_id } = await save('old name');
  await save('held name');
  const rename = (name: string, version = 1) =>
    admin.reply(changeImportProfile, { profile_id, version, name });
  expect((await rename('held name')).error?.message).toMatch(/Another profile has this name/);
  expect((await rename('HELD  name')).error?.message).toMatch(/nearly the same name/);
  expect((await rename('Old name')).status).toBe(200);
  expect((await rename('new name')).error?.message).toMatch(/version 2/);
  expect((await rename('new name', 2)).status).toBe(200);
  const [newest] = await versionsOf(profile_id);
  expect(newest).toMatchObject({
    version: 3,
    changes: [{ key: 'name', before: 'Old name', after: 'new name' }],
  });
});

test('which files of the folder it loads is a version too; nonsense is refused', async () => {
  const { profile_id } = await save('watching', { file_pattern: 'w-*.csv' });
  const changed = await admin.call(changeImportProfile, {
    ...{ profile_id, version: 1, subfolder: 'cdk', watched: false, holds_unlike: true, late_after_hours: 30 },
  });
  expect(changed).toMatchObject({
    ...{ version: 2, subfolder: 'cdk', watched: false, holds_unlike: true, file_pattern: 'w-*.csv' },
    profile: { ...written, source: { name: 'CDK', lateAfterHours: 30 } },
  });
  for (const subfolder of ['..', 'a/b', 'a\\b', '.hidden', 'Done', 'held', 'failed', 'working', 'x.', '*']) {
    const { status, error } = await admin.reply(changeImportProfile, { profile_id, version: 2, subfolder });
    expect({ subfolder, status, fields: error?.fields && messagesOf(error?.fields) }).toEqual({
      ...{ subfolder, status: 400 },
      fields: { subfolder: expect.stringMatching(/name of a folder/) },
    });
  }
  // Saving its columns anew leaves where its files lie.
  expect(await save('watching', { file_pattern: 'w-*.csv' })).toMatchObject({
    ...{ version: 3, subfolder: 'cdk', watched: false, holds_unlike: true },
  });
});

test('a deleted profile is put back with its versions, unless its name was given to another', async () => {
  const { profile_id } = await save('undo me');
  await save('undo me', { profile: { ...profile, source: 'Second' } });
  await admin.call(deleteImportProfile, { profile_id });
  expect((await admin.reply(importProfileVersions, { profile_id })).status).toBe(404);
  const restored = await admin.call(restoreImportProfile, { profile_id });
  expect(restored).toMatchObject({ profile_id, version: 2, source: 'Second' });
  expect(await versionsOf(profile_id)).toHaveLength(2);
  expect((await admin.reply(restoreImportProfile, { profile_id })).status).toBe(404);
  await admin.call(deleteImportProfile, { profile_id });
  const second = await save('undo me');
  expect(second.profile_id).not.toBe(profile_id);
  expect((await admin.reply(restoreImportProfile, { profile_id })).error?.message).toMatch(/has this name/);
  const [last] = await admin.call(deletedImportProfiles, {});
  expect(last).toMatchObject({ profile_id, name: 'undo me', version: 2, source: 'Second' });
  expect(last?.deleted_by).toMatch(/\w+ \w+/);
});

test('an import remembers the version of its profile, unless it was changed for this file', async () => {
  const body = { feed: 'stores', source: 'Versioned' };
  await save('stores list', { profile: body });
  await save('stores list', { profile: { ...body, allowedRejects: 50 } });
  const lines = ['ID,AS_ID,storename,timezone', '71,171,Reading Kia,America/New_York'];
  const upload_id = await upload(admin, 'stores.csv', lines);
  const start = { upload_id, profile_name: 'stores list', dry_run: true };
  const versionOf = async (profile: Record<string, unknown>) => {
    const { run_id } = await importToEnd(admin, { ...start, profile });
    const runs = await admin.call(importHistory, {});
    return runs.find((run) => run.run_id === run_id)?.profile_version;
  };
  const { profile: saved, ...looked } = await admin.call(inspectImport, {
    upload_id,
    profile_name: 'stores list',
  });
  expect(looked).toMatchObject({ profile_name: 'stores list', profile_version: 2 });
  expect(await versionOf(saved)).toBe(2);
  expect(await versionOf(body)).toBeNull();
});

test('those that come along are offered, and each can be saved', async () => {
  const shipped = await admin.call(shippedImportProfiles, {});
  expect(shipped.map(({ name }) => name)).toEqual([
    'auction-sales',
    'dealer-sales',
    'listings',
    'service-line-items',
    'service-line-subitems',
  ]);
  for (const { name, profile: body } of shipped) {
    const saved = await admin.call(saveImportProfile, { name, profile: body, version: 0 });
    expect(saved.profile).toEqual(body);
  }
});

test('who only views sees profiles and versions and changes nothing; others see nothing', async () => {
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
    for (const nobody of [oneStore, marketing]) expect((await nobody.reply(call, payload)).status).toBe(403);
  }
  const writes = [
    [changeImportProfile, { profile_id, version: 1, watched: false }],
    [bringBackImportProfile, { profile_id, version: 1, brings_back: 1 }],
    [deleteImportProfile, { profile_id }],
    [restoreImportProfile, { profile_id }],
  ] as const;
  for (const [call, payload] of writes) expect((await viewer.reply(call, payload)).status).toBe(403);
  expect(await versionsOf(profile_id)).toHaveLength(1);
});
