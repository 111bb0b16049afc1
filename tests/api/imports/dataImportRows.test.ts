import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importRejects, importRows, importWarnings } from '../../../contract/calls/imports/importRows.ts';
import { importHistory } from '../../../contract/calls/imports/imports.ts';
import { Imports } from '../../../server/imports/jobs/service.ts';
import { testApp } from '../../support/app.ts';
import { importDirectory } from '../../support/imports.ts';
import { loadLines } from '../../support/uploads.ts';

const dataDir = importDirectory();
const group = await testApp({ config: { dataDir } });
const admin = await group.signIn('Administrator');

const header = 'UC_ID,UC_LastName,UC_Phone1,UC_Email';
const drop = ['UC_Phone1', 'UC_Email'];
const by = { profile: { feed: 'customers', source: 'Test', drop, allowedRejects: 90 } };
const thirty = Array.from({ length: 30 }, (_none, at) => at);
const lines = [
  header,
  ...thirty.map((at) => `x${at},Lee,,`),
  ...thirty.map((at) => `${at + 1},Lee,55${at},nobody`),
];
/** Loads a file with thirty rejected rows and thirty with warnings. */
const importPeople = () => loadLines(admin, 'people.csv', lines, by);

test('rejected rows and warnings come page by page, or by reason, with line, column, value and reason', async () => {
  const run_id = await importPeople();
  const first = await admin.reply(importRows, { run_id, kind: 'rejected' });
  expect([first.meta.total, first.response.length]).toEqual([30, 25]);
  const notes = [{ column: 'UC_ID', value: 'x0', reason: 'Must be a whole number.' }];
  expect(first.response[0]).toEqual({ line: 2, notes });
  const page = { run_id, kind: 'warned', page: 3, perPage: 14 } as const;
  const warned = await admin.reply(importRows, page);
  expect(warned.meta.total).toBe(30);
  const ignored = expect.stringMatching(/Ignored\.$/);
  expect(warned.response).toMatchObject([
    { line: 60 },
    {
      line: 61,
      notes: [
        { column: 'UC_Email', value: 'nobody', reason: ignored },
        { column: 'UC_Phone1', value: '5529', reason: ignored },
      ],
    },
  ]);
  expect(await admin.call(importRows, { run_id, kind: 'rejected', page: 9 })).toEqual([]);
  const only = { column: 'UC_Email', reason: warned.response[0]?.notes[0]?.reason ?? '' };
  const mails = await admin.reply(importRows, { ...page, only });
  expect(mails.meta.total).toBe(30);
  expect(mails.response).toEqual([60, 61].map((line) => ({ line, notes: [{ ...only, value: 'nobody' }] })));
  const none = await admin.reply(importRows, { ...page, page: 1, only: { ...only, column: 'UC_ID' } });
  expect(none).toMatchObject({ response: [], meta: { total: 0 } });
});

test('both lists are exported as the rows of the file and audited, and not to users who can’t load files', async () => {
  const run_id = await importPeople();
  const rejects = await admin.reply(importRejects, { run_id });
  const warnings = await admin.reply(importWarnings, { run_id });
  const name = `attachment; filename="rows-with-warnings-${run_id}.csv"`;
  expect(warnings.headers['content-disposition']).toBe(name);
  const listed = `rooftop_reason,${header}\n2,UC_ID,x0,Must be a whole number.,x0,Lee,,\n`;
  expect(String(rejects.response)).toContain(listed);
  expect(String(warnings.response)).toContain(',30,Lee,5529,nobody\n');
  const exports = group.db.selectFrom('audit').select('after').where('action', '=', 'export');
  expect(await exports.where('record_id', '=', String(run_id)).orderBy('audit_id').execute()).toEqual([
    ...[{ after: { rejected_rows: true } }, { after: { warned_rows: true } }],
  ]);
  expect((await admin.call(importHistory, {}))[0]).toMatchObject({ has_rejects: true, has_warnings: true });
  const viewer = await group.signInNew({ role: 'Controller', stores: 'all' });
  expect((await viewer.reply(importRows, { run_id, kind: 'warned' })).status).toBe(403);
  for (const call of [importRejects, importWarnings])
    expect((await viewer.reply(call, { run_id })).status).toBe(403);
});

test('an import without such rows has no list, and a list of an earlier version is exported as it is', async () => {
  const clean = { run_id: await loadLines(admin, 'clean.csv', [header, '99,Ames,,'], by) };
  for (const kind of ['rejected', 'warned'] as const)
    expect((await admin.reply(importRows, { ...clean, kind })).status).toBe(404);
  expect((await admin.reply(importWarnings, clean)).error?.message).toMatch(/are available/);
  const old = 'row,column,value,reason\n2,UC_ID,x,Must be a whole number.\n';
  writeFileSync(join(dataDir, 'reports', `import-${clean.run_id}.csv`), old);
  expect((await admin.reply(importRejects, clean)).response).toBe(old);
  const rows = await admin.reply(importRows, { ...clean, kind: 'rejected' });
  expect(rows.error?.message).toMatch(/Download it as CSV/);
});

test('every list is deleted after 90 days', async () => {
  const directory = importDirectory();
  const reports = join(directory, 'reports');
  const limits = { secretKey: undefined, importDir: undefined, importLimit: 1, importQuiet: 1 };
  const log = { warn: () => {}, error: (fault: unknown) => expect(fault).toBeUndefined() };
  const { db, clock } = group;
  const imports = new Imports({ db, now: () => clock.now, log, config: { dataDir: directory, ...limits } });
  const old = ['import-1.csv', 'import-1-warnings.csv', 'a.csv-rejects.csv', 'a.csv-warnings.csv'];
  const kept = ['notes.csv', 'import-2.csv'];
  mkdirSync(reports);
  for (const name of [...old, ...kept]) {
    writeFileSync(join(reports, name), 'x');
    const days = name === 'import-2.csv' ? 89 : 91;
    const time = new Date(clock.now.getTime() - days * 24 * 3_600_000);
    utimesSync(join(reports, name), time, time);
  }
  await imports.sweep();
  expect([...old, ...kept].filter((name) => existsSync(join(reports, name)))).toEqual(kept);
});
