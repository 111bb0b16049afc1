import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { runHere } from '../tests/support/processes/command.ts';
import { compiledCode, quickStart } from '../tests/support/processes/compiledCode.ts';
import { embeddedProgram } from '../tests/support/processes/embeddedProgram.ts';
import { keepApp } from './access/secondFactor/authenticatorApp.ts';
import { newChallenge } from './access/secondFactor/passkeys.ts';
import { beginStep } from './access/secondFactor/steps.ts';
import { issueHandoff, issueLink } from './access/signIn/oneTimeCodes.ts';
import { verifyPassword } from './access/signIn/password.ts';
import { hashSecret, newSecret } from './access/signIn/secrets.ts';
import { createSession } from './access/signIn/sessions.ts';
import { commands } from './cli.ts';
import { openDatabase } from './db/open.ts';
import { queueMail } from './mail/queue.ts';
import { beginAttempt } from './sso/attempts.ts';

const directory = mkdtempSync(join(tmpdir(), 'rooftop-cli-'));
const dataDir = join(directory, 'data');
const backup = join(directory, 'backup.tar.gz');

beforeAll(async () => {
  await embeddedProgram();
  const database = await openDatabase({ dataDir, dumpFile: inject('embeddedDump') });
  await database.close();
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** As a person runs it: a process of its own. */
async function rooftop(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [...quickStart, join(import.meta.dirname, 'cli.ts'), ...args], {
    env: { PATH: process.env.PATH, ...compiledCode, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [output, complaint, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, output, complaint };
}

/** The same in this process: another one would first load and compile the embedded database. */
const here = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  runHere({ DATA_DIR: dataDir, ...env }, ...args);

const oneSentence = /^[^\n]+\n$/;

test('help names every command', async () => {
  const { code, output } = await rooftop(['help']);
  expect(code).toBe(0);
  for (const name of Object.keys(commands)) expect(output).toContain(`  ${name}`);
});

test('a failure ends the process with its code and one sentence on standard error', async () => {
  const { code, output, complaint } = await rooftop(['nonsense']);
  expect({ code, output }).toEqual({ code: 2, output: '' });
  expect(complaint).toMatch(/^Unknown command "nonsense"[^\n]+\n$/);
});

test.each([
  [['constructor'], 'Unknown command "constructor"'],
  [['backup'], 'Missing: <file>'],
  [['backup', 'file', 'another'], '"another"'],
  [['backup', '--nonsense', 'file'], "Unknown option '--nonsense'"],
  [['user', 'create', '--role', 'GM'], '--email'],
  [['user', 'rename'], 'user remove-factor'],
  [['user', 'remove-factor'], '--email'],
  [['user', 'create', '--email', 'nobody', '--role', 'GM'], '--email must be'],
  [['user', 'create', '--email', 'a@b.example', '--role', 'GM', '--password', 'short'], 'at least 12'],
])('a wrong command line ends with 2 and says what is wrong: %j', async (args, sentence) => {
  const { code, output } = await here(args);
  expect({ code, output }).toEqual({ code: 2, output: expect.stringContaining(sentence) });
  expect(output).toMatch(oneSentence);
});

test.each([
  [{ PORT: 'x' }, 'PORT must be'],
  [{ DATABASE_URL: 'nonsense' }, 'DATABASE_URL must be'],
  [{ DATABASE_URL: 'postgres://a:hidden-word@127.0.0.1:1/x' }, "127.0.0.1:1/x can't be opened"],
  [{ DATA_DIR: join(import.meta.filename, 'below') }, "can't be written"],
])('a wrong environment ends with 1 and one sentence: %j', async (env, sentence) => {
  const { code, output } = await here(['migrate'], env);
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining(sentence) });
  expect(output).toMatch(oneSentence);
  expect(output).not.toContain('hidden-word');
});

test('the first user of an empty database is created with a store and a password that is shown once', async () => {
  const create = ['user', 'create', '--email', 'Boss@Group.example', '--role', 'administrator'];
  const { code, output } = await rooftop(create);
  expect(code).toBe(0);
  const password = /shown once\): (\S{12,})/.exec(output)?.[1] ?? '';
  const { db, close } = await openDatabase({ dataDir });
  const user = await db.selectFrom('app_user').selectAll().executeTakeFirstOrThrow();
  const audit = await db.selectFrom('audit').selectAll().execute();
  await close();
  expect(user).toMatchObject({ email: 'boss@group.example', all_stores: 'Y', status: 'A' });
  expect(await verifyPassword(user.password_hash ?? '', password)).toBe(true);
  expect(audit).toMatchObject([{ resource: 'admusers', record_id: String(user.userid), action: 'create' }]);
  expect(JSON.stringify(audit)).not.toContain('argon2');
  const again = await here(create);
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('already exists') });
});

test.each([
  [['--role', 'Emperor'], 'Unknown role "Emperor"'],
  [['--role', 'GM', '--store', 'Nowhere'], 'Unknown store "Nowhere"'],
])('a user of an unknown role or store is refused: %j', async (options, sentence) => {
  const { code, output } = await here(['user', 'create', '--email', 'x@group.example', ...options]);
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining(sentence) });
});

test('a backup restores what was there when it was made, and keeps what it replaces', async () => {
  expect(await addBrand(1, 'Before')).toEqual(['Before']);
  expect((await here(['backup', backup])).code).toBe(0);
  expect(statSync(backup).mode & 0o077).toBe(0);
  expect(await addBrand(2, 'After')).toEqual(['Before', 'After']);
  const careful = await here(['restore', backup]);
  expect(careful).toMatchObject({ code: 1, output: expect.stringContaining('--force') });
  expect((await rooftop(['restore', '--force', backup])).code).toBe(0);
  expect(await addBrand(3, 'Later')).toEqual(['Before', 'Later']);
  expect(readdirSync(dataDir).filter((name) => name.includes('before-restore'))).toHaveLength(1);
  const overwrite = await here(['backup', backup]);
  expect(overwrite).toMatchObject({ code: 1, output: expect.stringContaining('already exists') });
});

const now = new Date();

/** How many sessions, keys, sign-ins under way, and codes that are sent to somebody, work, with the mail that will bring some. */
async function waysIn(): Promise<number> {
  const { db, close } = await openDatabase({ dataDir });
  const sessions = await db.selectFrom('session').select('id_hash').execute();
  const codes = await db.selectFrom('one_time_code').select('code_hash').execute();
  const mail = await db.selectFrom('mail').select('mail_id').where('state', '=', 'waiting').execute();
  const keys = await db.selectFrom('api_key').select('key_id').where('revoked_at', 'is', null).execute();
  const attempts = await db.selectFrom('sso_attempt').select('secret_hash').execute();
  const challenges = await db.selectFrom('passkey_challenge').select('challenge_hash').execute();
  await close();
  return [sessions, codes, mail, keys, attempts, challenges].flat().length;
}

/** Somebody who is signed in and looks at the portal as themselves, with a link and a hand-off on their way. */
async function letSomebodyIn(): Promise<void> {
  const { db, close } = await openDatabase({ dataDir });
  const { userid } = await db.selectFrom('app_user').select('userid').executeTakeFirstOrThrow();
  const secret = await createSession(db, userid, { address: '127.0.0.1', userAgent: 'test' }, now);
  await db.updateTable('session').set({ viewing_userid: userid, viewing_since: now }).execute();
  await issueLink(db, { userid, kind: 'password' }, now);
  await queueMail(db, { kind: 'forgotten', userid }, now);
  await issueHandoff(db, userid, now, { sessionHash: hashSecret(secret) });
  const key = { public_id: newSecret(), key_hash: newSecret(), name: 'Key', made_by: userid, made_at: now };
  const year = new Date(now.getTime() + 365 * 86_400_000);
  await db
    .insertInto('api_key')
    .values({ ...key, may: 'read', calls: [], store_ids: null, expires_at: year })
    .execute();
  await beginStep(db, userid, 'prove', now);
  await keepApp(db, userid, 'sealed', 1, now);
  await beginAttempt(db, 'house', now);
  await newChallenge(db, null, now);
  await close();
}

test('no session, key, one-time link or hand-off outlives a restore, or "sessions end"', async () => {
  const file = join(directory, 'signed-in.tar.gz');
  await letSomebodyIn();
  expect((await here(['backup', file])).code).toBe(0);
  expect(await waysIn()).toBe(8);
  const restored = await here(['restore', '--force', file]);
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('must sign in again') });
  expect(await waysIn()).toBe(0);
  expect(await apps()).toHaveLength(1);
  await letSomebodyIn();
  const ended = await here(['sessions', 'end']);
  expect(ended).toMatchObject({ code: 0, output: expect.stringContaining('Sessions ended: 1') });
  expect(await waysIn()).toBe(0);
  const { db, close } = await openDatabase({ dataDir });
  const views = await db.selectFrom('audit').select('action').where('action', '=', 'view_end').execute();
  await close();
  // One of the restored database, one of its own.
  expect(views).toHaveLength(2);
});

const apps = async () => {
  const { db, close } = await openDatabase({ dataDir });
  const rows = await db.selectFrom('authenticator_app').select('userid').execute();
  await close();
  return rows;
};

test('a lost second factor is removed on the command line, once', async () => {
  const remove = (email: string) => here(['user', 'remove-factor', '--email', email]);
  expect(await apps()).toHaveLength(1);
  expect(await remove('Boss@group.example')).toMatchObject({ code: 0 });
  expect(await apps()).toEqual([]);
  expect(await remove('boss@group.example')).toMatchObject({
    code: 3,
    output: expect.stringContaining('has no two-step sign-in'),
  });
  expect(await remove('nobody@group.example')).toMatchObject({ code: 1 });
});

test('activity and the change log are written to a file, all of them, and that is written down', async () => {
  const file = join(directory, 'changes.csv');
  await here(['user', 'create', '--email', 'keeper@rooftop.example', '--role', 'Administrator']);
  const write = (...args: string[]) => here(['activity', 'export', ...args]);
  expect(await write('changes', file)).toMatchObject({ code: 0, output: expect.stringContaining(file) });
  const lines = () => readFileSync(file, 'utf8').split('\r\n').slice(0, -1);
  expect(lines()[0]).toMatch(/^\ufeffNumber,Time,Person/);
  // Nobody of the portal did it, and still it is there.
  expect(lines().filter((line) => line.includes('keeper@rooftop.example'))).toHaveLength(1);
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(await write('changes', file)).toMatchObject({ code: 1, output: expect.stringContaining('--force') });
  expect((await write('changes', file, '--force')).code).toBe(0);
  expect(lines().at(-1)).toContain(',export,user_activity,');
  expect((await write('changes', file, '--force', '--before', '2001-01-01')).code).toBe(0);
  expect(lines()).toHaveLength(1);
  const wrong = [['pages', file], ['visits'], ['visits', file, '--from', 'yesterday']];
  for (const args of wrong) {
    const { code, output } = await write(...args);
    expect([code, output]).toEqual([2, expect.stringMatching(oneSentence)]);
  }
  expect((await write('visits', join(directory, 'no', 'folder.csv'))).code).toBe(1);
  expect(readdirSync(directory).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test.each([
  ['text', Buffer.from('not a backup')],
  ['compressed text', gzipSync('not a backup')],
  ['nothing', Buffer.alloc(0)],
])('a file that is no backup is refused and nothing changes: %s', async (_name, bytes) => {
  const file = join(directory, 'wrong.tar.gz');
  writeFileSync(file, bytes);
  const before = readdirSync(dataDir);
  const { code, output } = await here(['restore', '--force', file]);
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining("isn't a backup") });
  expect(readdirSync(dataDir)).toEqual(before);
});

test('what is left of a database that was never finished is no database: not to back up, and not in the way of a restore', async () => {
  writeFileSync(join(dataDir, 'database.unfinished'), '');
  const nothing = await here(['backup', join(directory, 'nothing.tar.gz')]);
  expect(nothing).toMatchObject({ code: 1, output: expect.stringContaining('No database') });
  expect((await here(['restore', backup])).code).toBe(0);
  expect(await addBrand(4, 'Restored')).toEqual(['Before', 'Restored']);
});

test('a backup of a directory in use is refused', async () => {
  const database = await openDatabase({ dataDir });
  const { code, complaint } = await rooftop(['backup', join(directory, 'other.tar.gz')]);
  await database.close();
  expect({ code, complaint }).toEqual({
    code: 1,
    complaint: expect.stringContaining('is in use by process'),
  });
});

/** Adds a brand and returns the names of all. */
async function addBrand(brand_chrome_id: number, brand_name: string): Promise<string[]> {
  const { db, close } = await openDatabase({ dataDir });
  await db.insertInto('brand').values({ brand_chrome_id, brand_name }).execute();
  const brands = await db.selectFrom('brand').select('brand_name').orderBy('brand_chrome_id').execute();
  await close();
  return brands.map((brand) => brand.brand_name);
}
