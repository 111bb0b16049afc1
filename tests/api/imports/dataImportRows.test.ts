import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importRejects, importRows, importWarnings } from '../../../contract/calls/imports/importRows.ts';
import { importHistory } from '../../../contract/calls/imports/imports.ts';
import { Imports } from '../../../server/imports/jobs/service.ts';
import { testApp } from '../../support/app.ts';
import { importDirectory } from '../../support/imports.ts';
import { importToEnd, upload } from '../../support/uploads.ts';

const dataDir = importDirectory();
const group = await testApp({ config: { dataDir } });
const admin = await group.signIn('Administrator');

const header = 'UC_ID,UC_LastName,UC_Phone1,UC_Email';
const lines = [
  header,
  ...Array.from({ length: 30 }, (_none, at) => `x${at},Lee,,`),
  ...Array.from({ length: 30 }, (_none, at) => `${at + 1},Lee,55${at},nobody`),
];
const profile = {
  feed: 'customers',
  source: 'Test',
  drop: ['UC_Phone1', 'UC_Email'],
  allowedRejects: 90,
};
/** A file with thirty rejected rows and thirty with warnings. */
async function importPeople(): Promise<number> {
  const upload_id = await upload(admin, 'people.csv', lines);
  const { run_id } = await importToEnd(admin, { upload_id, profile, dry_run: false });
  return run_id;
}

test('rejected rows and warnings come page by page, with line, column, value and reason', async () => {
  const run_id = await importPeople();
  const first = await admin.reply(importRows, { run_id, kind: 'rejected' });
  expect(first.meta.total).toBe(30);
  expect(first.response).toHaveLength(25);
  expect(first.response[0]).toEqual({
    line: 2,
    notes: [{ column: 'UC_ID', value: 'x0', reason: 'Must be a whole number.' }],
  });
  const second = await admin.reply(importRows, { run_id, kind: 'warned', page: 3, perPage: 14 });
  expect(second.meta.total).toBe(30);
  expect(second.response.map(({ line }: { line: number }) => line)).toEqual([60, 61]);
  expect(second.response[1]).toMatchObject({
    line: 61,
    notes: [
      { column: 'UC_Email', value: 'nobody', reason: expect.stringMatching(/Ignored\.$/) },
      { column: 'UC_Phone1', value: '5529', reason: expect.stringMatching(/Ignored\.$/) },
    ],
  });
  expect(await admin.call(importRows, { run_id, kind: 'rejected', page: 9 })).toEqual([]);
});

test('rows of which one thing was said come by themselves, with their own total', async () => {
  const run_id = await importPeople();
  const listed = await admin.call(importRows, { run_id, kind: 'warned', perPage: 1 });
  const reason = listed[0]?.notes.find(({ column }) => column === 'UC_Email')?.reason ?? '';
  const only = { column: 'UC_Email', reason };
  const { response, meta } = await admin.reply(importRows, {
    run_id,
    kind: 'warned',
    only,
    page: 3,
    perPage: 14,
  });
  expect(meta.total).toBe(30);
  expect(response).toEqual([60, 61].map((line) => ({ line, notes: [{ ...only, value: 'nobody' }] })));
  const none = await admin.reply(importRows, { run_id, kind: 'warned', only: { column: 'UC_ID', reason } });
  expect(none).toMatchObject({ response: [], meta: { total: 0 } });
});

test('both lists are downloaded as the rows of the file, and each download is audited', async () => {
  const run_id = await importPeople();
  const rejects = await admin.reply(importRejects, { run_id });
  const warnings = await admin.reply(importWarnings, { run_id });
  expect(warnings.headers['content-disposition']).toBe(
    `attachment; filename="rows-with-warnings-${run_id}.csv"`,
  );
  expect(String(rejects.response)).toContain(
    `rooftop_reason,${header}\n2,UC_ID,x0,Must be a whole number.,x0,Lee,,\n`,
  );
  expect(String(warnings.response)).toContain(',30,Lee,5529,nobody\n');
  const audited = await group.db
    .selectFrom('audit')
    .select('after')
    .where('action', '=', 'export')
    .where('record_id', '=', String(run_id))
    .orderBy('audit_id')
    .execute();
  expect(audited).toEqual([{ after: { rejected_rows: true } }, { after: { warned_rows: true } }]);
  expect((await admin.call(importHistory, {}))[0]).toMatchObject({ has_rejects: true, has_warnings: true });
});

test('who may not load files gets neither', async () => {
  const run_id = await importPeople();
  const clerk = await group.signInNew({ role: 'Controller', stores: 'all' });
  for (const reply of [
    await clerk.reply(importRows, { run_id, kind: 'warned' }),
    await clerk.reply(importRejects, { run_id }),
    await clerk.reply(importWarnings, { run_id }),
  ]) {
    expect(reply.status).toBe(403);
  }
});

test('an import without such rows has no list, and a list of an earlier version is downloaded as it is', async () => {
  const clean = await importToEnd(admin, {
    upload_id: await upload(admin, 'clean.csv', [header, '99,Ames,,']),
    profile,
    dry_run: false,
  });
  for (const kind of ['rejected', 'warned'] as const) {
    expect((await admin.reply(importRows, { run_id: clean.run_id, kind })).status).toBe(404);
  }
  expect((await admin.reply(importWarnings, { run_id: clean.run_id })).error?.message).toMatch(
    /are available/,
  );
  const old = 'row,column,value,reason\n2,UC_ID,x,Must be a whole number.\n';
  writeFileSync(join(dataDir, 'reports', `import-${clean.run_id}.csv`), old);
  expect((await admin.reply(importRejects, { run_id: clean.run_id })).response).toBe(old);
  const listed = await admin.reply(importRows, { run_id: clean.run_id, kind: 'rejected' });
  expect(listed.error?.message).toMatch(/Download it as CSV/);
});

test('every list goes after 90 days', async () => {
  const directory = importDirectory();
  const reports = join(directory, 'reports');
  const config = {
    dataDir: directory,
    secretKey: undefined,
    importDir: undefined,
    importLimit: 1,
    importQuiet: 1,
  };
  const log = { warn: () => {}, error: (fault: unknown) => expect(fault).toBeUndefined() };
  const imports = new Imports({ db: group.db, now: () => group.clock.now, log, config });
  const names = ['import-1.csv', 'import-1-warnings.csv', 'a.csv-rejects.csv', 'a.csv-warnings.csv'];
  mkdirSync(reports);
  for (const [at, name] of [...names, 'notes.csv', 'import-2.csv'].entries()) {
    writeFileSync(join(reports, name), 'x');
    const days = at === 5 ? 89 : 91;
    const time = new Date(group.clock.now.getTime() - days * 24 * 3_600_000);
    utimesSync(join(reports, name), time, time);
  }
  await imports.sweep();
  const isThere = (name: string) => existsSync(join(reports, name));
  expect([...names, 'notes.csv', 'import-2.csv'].filter(isThere)).toEqual(['notes.csv', 'import-2.csv']);
});
