import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { groupSettings, saveGroupSettings } from '../../../contract/calls/imports/groupSettings.ts';
import { importHistory } from '../../../contract/calls/imports/imports.ts';
import { openLog } from '../../../server/commands/log.ts';
import { readConfig } from '../../../server/config.ts';
import type { Db } from '../../../server/db/schema.ts';
import { Imports } from '../../../server/imports/jobs/service.ts';
import { testApp } from '../../support/app.ts';
import { importDirectory, profileOf, sampleVin, twoStores } from '../../support/imports.ts';
import { rooftop, runHere } from '../../support/processes/command.ts';
import { migratedDatabase, withinDatabase } from '../../support/processes/serverProcess.ts';
import { importToEnd, upload } from '../../support/uploads.ts';

const SENTENCE = 'The database disk is full. Free up space, then try again.';
const dataDir = importDirectory();
const logged: string[] = [];
const log = openLog('info', { write: (line) => void logged.push(line) });
const { db, signIn } = await testApp({ config: { dataDir }, logger: log });
const admin = await signIn('Administrator');
afterEach(async () => {
  await makeRoom(db);
  logged.length = 0;
});

const tables = ['deal', 'import_run', 'group_setting', 'store'] as const;

/** From now on the database has no room for rows of these tables: it fails with the error of PostgreSQL. */
async function fillDisk(on: Db, ...full: readonly (typeof tables)[number][]): Promise<void> {
  await sql`create or replace function no_room() returns trigger language plpgsql as $$
    begin
      raise exception 'could not extend file "base/5/18005": No space left on device' using errcode = '53100';
    end $$`.execute(on);
  for (const table of full) {
    const events = sql.raw(table === 'import_run' ? 'update' : 'insert or update');
    await sql`create trigger no_room before ${events} on ${sql.table(table)}
      for each row execute function no_room()`.execute(on);
  }
}

async function makeRoom(on: Db): Promise<void> {
  for (const table of tables) await sql`drop trigger if exists no_room on ${sql.table(table)}`.execute(on);
}

const lines = [
  'store_id,deal_no,contract_date,status,deal_type,deal_kind,vin,sale_price,front_gross,back_gross',
  `1,D1,2026-03-02,Finalized,New,Retail,${sampleVin(1)},30000,1000,500`,
];
const profile = { feed: 'deals', source: 'Test' };
const load = async () => {
  const upload_id = await upload(admin, 'deals.csv', lines);
  return importToEnd(admin, { upload_id, profile, dry_run: false });
};
const newest = async () => (await admin.call(importHistory, {}))[0];

/** What the log says, without a stack, which would name a place in a file. */
function expectOneLineEach(): void {
  expect(logged.join('')).toContain(SENTENCE);
  expect(logged.join('')).not.toMatch(/\.[jt]s:\d|stack|at async/);
}

test('a call that finds the disk full says so, and works as soon as there is room', async () => {
  await fillDisk(db, 'group_setting');
  const { status, error } = await admin.reply(saveGroupSettings, { funding_limit_days: 30 });
  expect([status, error?.code, error?.message]).toEqual([503, 'unavailable', SENTENCE]);
  expectOneLineEach();
  expect(logged).toHaveLength(1);
  expect(await admin.call(groupSettings, {})).toEqual({ funding_limit_days: 60 });
  await makeRoom(db);
  expect((await admin.reply(saveGroupSettings, { funding_limit_days: 30 })).status).toBe(200);
});

test('an import that finds the disk full fails with that sentence, in the history too, and can be loaded later', async () => {
  await fillDisk(db, 'deal');
  expect(await load()).toMatchObject({ state: 'failed', message: SENTENCE, report: null });
  expect(await newest()).toMatchObject({ state: 'failed', message: SENTENCE });
  expectOneLineEach();
  await makeRoom(db);
  expect(await load()).toMatchObject({ state: 'loaded' });
});

test('a history that has no room for it either says so all the same, and keeps it once there is room', async () => {
  await fillDisk(db, 'deal', 'import_run');
  await db.deleteFrom('deal').execute();
  expect(await load()).toMatchObject({ state: 'failed', message: SENTENCE });
  expect(await newest()).toMatchObject({ state: 'failed', message: SENTENCE });
  const other = new Imports({
    db,
    config: { ...readConfig({}), dataDir },
    now: () => new Date('2026-03-18T16:00:00Z'),
    log: { warn: () => {}, error: () => {} },
  });
  const path = join(dataDir, 'later.csv');
  writeFileSync(path, lines.join('\n'));
  const { runId, done } = await other.jobs.start({ path, profile: profileOf(profile) });
  await done;
  const runOf = () =>
    db
      .selectFrom('import_run')
      .select(['state', 'message'])
      .where('run_id', '=', runId)
      .executeTakeFirstOrThrow();
  expect(await runOf()).toMatchObject({ state: 'running' });
  await makeRoom(db);
  await other.sweep();
  expect(await runOf()).toEqual({ state: 'failed', message: SENTENCE });
});

test('on the command line it is one sentence, and the same command loads the file when there is room', async () => {
  const env = await migratedDatabase();
  const path = join(dataDir, 'stores.csv');
  writeFileSync(path, `${twoStores.join('\n')}\n`);
  await withinDatabase(env, (own) => fillDisk(own, 'store'));
  const refused = await rooftop(env, 'import', path, '--feed', 'stores').done;
  expect(refused).toEqual({ code: 1, output: `stores.csv wasn't imported. ${SENTENCE}\n` });
  const user = ['user', 'create', '--email', 'a@rooftop.example', '--role', 'Administrator'];
  expect(await runHere(env, ...user)).toEqual({ code: 1, output: `${SENTENCE}\n` });
  await withinDatabase(env, makeRoom);
  expect((await runHere(env, 'import', path, '--feed', 'stores')).code).toBe(0);
});
