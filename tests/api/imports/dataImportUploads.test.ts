import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { uploadImport } from '../../../contract/calls/imports/imports.ts';
import { inspectImport } from '../../../contract/calls/imports/inspection.ts';
import { Uploads } from '../../../server/imports/jobs/uploads.ts';
import { Batch } from '../../../server/plugins/batch.ts';
import { testApp } from '../../support/app.ts';
import { importDirectory } from '../../support/imports.ts';
import { multipart, sendParts, startUpload, upload, uploadUrl } from '../../support/uploads.ts';

const dataDir = importDirectory();
const uploads = join(dataDir, 'uploads');
const storedFiles = () => readdirSync(uploads).toSorted();
const group = await testApp({ config: { dataDir, importLimit: 1024 * 1024 } });
const admin = await group.signIn('Administrator');

const csv = (fileName: string, content: string | Buffer = 'ID\n1\n') => ({ fileName, content });
const nothingNew = async (work: () => Promise<void>) => {
  const before = storedFiles();
  await work();
  expect(storedFiles()).toEqual(before);
};

beforeEach(async () => {
  await upload(admin, 'first.csv', ['ID', '1']);
});

test('a file is kept under a random name, and its own name is data, without paths', async () => {
  const response = await sendParts(admin, [csv('Deals März.CSV', 'a,b\n1,2\n')]);
  expect(response.statusCode).toBe(200);
  const { upload_id, ...rest } = response.json().response;
  expect(upload_id).toMatch(/^[0-9a-f]{32}$/);
  expect(rest).toEqual({ file_name: 'Deals März.CSV', bytes: 8 });
  expect(storedFiles()).toEqual(expect.arrayContaining([`${upload_id}.file`, `${upload_id}.json`]));
  expect(response.headers['x-content-type-options']).toBe('nosniff');
  for (const [path, name] of [
    ['../../x.csv', 'x.csv'],
    ['..\\..\\windows\\x.csv', 'x.csv'],
    ['/etc/passwd/../y.csv', 'y.csv'],
    ['a\u0000b\u202egpj.csv', 'a b gpj.csv'],
    ['<img src=x>.txt', '<img src=x>.txt'],
  ] as const) {
    expect((await sendParts(admin, [csv(path)])).json().response.file_name).toBe(name);
    expect(readdirSync(dataDir)).toEqual(['uploads']);
  }
});

test('a workbook that can’t be read is accepted, and its inspection says what to do', async () => {
  const content = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000)]);
  const response = await sendParts(admin, [csv('Deals.xls', content)]);
  const { upload_id } = uploadImport.reply.parse(response.json().response);
  const { error } = await admin.reply(inspectImport, { upload_id });
  expect(error?.message).toMatch(/has a password, is older than Excel 97, .* as \.xlsx/);
});

const large = (size: number) => [csv('x.csv', Buffer.alloc(size, 'x'))];
const tooLarge = /^The file is larger than 1 MB\.$/;
const oneFile = /exactly one file/;

test.each<[string, Parameters<typeof multipart>[0], number, RegExp]>([
  ...['x.exe', 'x', '.csv', 'x.csv.zip', '', '..'].map(
    (name): [string, Parameters<typeof multipart>[0], number, RegExp] => [`"${name}"`, [csv(name)], 400, /./],
  ),
  ['no part', [], 400, oneFile],
  ['a part of another name', [{ ...csv('x.csv'), name: 'data' }], 400, oneFile],
  ['a part that is no file', [{ content: 'ID' }], 400, oneFile],
  ['two files', [csv('x.csv'), csv('y.csv')], 400, oneFile],
  ['a file and a field', [csv('x.csv'), { name: 'feed', content: 'deals' }], 400, oneFile],
  ['a name with a line break', [csv('x\r\nX-Evil: 1\r\n.csv')], 400, /Choose a \.csv/],
  ['a name of the prototype', [{ ...csv('x.csv'), name: '__proto__' }], 400, oneFile],
  ['an empty file', [csv('x.csv', '')], 400, /empty/],
  ['a file that is too large', large(1024 * 1024 + 1), 413, tooLarge],
  ['one that is announced to be', large(2 * 1024 * 1024), 413, tooLarge],
])('an invalid upload is refused and leaves nothing: %s', async (_what, parts, status, sentence) => {
  await nothingNew(async () => {
    const response = await sendParts(admin, parts);
    expect(response.statusCode).toBe(status);
    expect(response.json().error.message).toMatch(sentence);
  });
});

test('JSON, and a form without its end, are refused and leave nothing', async () => {
  await nothingNew(async () => {
    const json = await admin.reply(uploadImport, {});
    expect(json).toMatchObject({ status: 415, error: { code: 'unsupported' } });
    const { payload, headers } = multipart([csv('x.csv')]);
    const cut = payload.subarray(0, -20);
    const response = await admin.raw({ method: 'POST', url: uploadUrl, payload: cut, headers });
    expect(response.json()).toMatchObject({ status: 400, error: { code: 'invalid' } });
  });
});

test('a sender without session, proof or right is refused before a byte of the file is read', async () => {
  const gm = await group.signInNew({ role: 'GM', stores: 'all' });
  const administratorOfOneStore = await group.signInNew({ role: 'Administrator', stores: [2] });
  await nothingNew(async () => {
    for (const browser of [gm, administratorOfOneStore]) {
      expect((await sendParts(browser, [csv('x.csv')])).statusCode).toBe(403);
    }
    expect((await sendParts(administratorOfOneStore, [csv('x.csv')])).json().error.message).toMatch(
      /every store/,
    );
    const { payload, headers } = multipart([csv('x.csv')]);
    const cookie = `rooftop_session=${admin.cookies.get('rooftop_session')}`;
    const unproven = { method: 'POST', url: uploadUrl, payload, headers: { ...headers, cookie } } as const;
    expect((await group.app.inject(unproven)).statusCode).toBe(403);
  });
  const address = await group.app.listen({ port: 0, host: '127.0.0.1' });
  const status = await new Promise((resolve, reject) => {
    const call = request(`${address}${uploadUrl}`, {
      method: 'POST',
      headers: { ...multipart([]).headers, 'content-length': 500_000 },
    });
    call.once('response', (response) => {
      resolve(response.statusCode);
      call.destroy();
    });
    call.once('error', reject);
    // Nothing of the body is ever sent.
    call.flushHeaders();
  });
  expect(status).toBe(401);
});

test('no other call takes a form, and an upload can not be part of a batch', async () => {
  const form = multipart([csv('x.csv')]);
  const response = await admin.raw({ method: 'POST', url: `/api/${inspectImport.path}`, ...form });
  expect(response.json()).toMatchObject({ status: 415, error: { code: 'unsupported' } });
  const calls = Batch.parse({ calls: [{ path: uploadImport.path, payload: {} }] });
  const batch = await admin.raw({ method: 'POST', url: '/api/batch', payload: calls });
  expect(JSON.parse(batch.body)).toMatchObject({ index: 0, status: 400 });
});

describe('an upload on its way', () => {
  /** A busy machine takes its time. */
  const patience = { timeout: 10_000 };
  const arriving = () => storedFiles().filter((name) => name.endsWith('.part')).length;

  test('that is broken off leaves nothing', async () => {
    await nothingNew(async () => {
      const { call } = await startUpload(group, admin);
      await expect.poll(arriving, patience).toBe(1);
      call.destroy();
      await expect.poll(arriving, patience).toBe(0);
    });
  });

  test('has at most two beside it from the same person', async () => {
    await nothingNew(async () => {
      const started = await Promise.all([1, 2, 3].map(() => startUpload(group, admin)));
      await expect.poll(arriving, patience).toBe(3);
      const fourth = await sendParts(admin, [csv('x.csv')]);
      expect(fourth.json()).toMatchObject({ status: 429, error: { code: 'too_many' } });
      expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(0);
      for (const { call } of started) call.destroy();
      await expect.poll(arriving, patience).toBe(0);
    });
  });

  test('is ended when nothing comes any more, however much came before', async () => {
    const hasty = await testApp({
      database: group.database,
      config: { dataDir, importLimit: 1024 * 1024 },
      limits: { bodySilence: 300 },
    });
    await nothingNew(async () => {
      const { ended } = await startUpload(hasty, admin);
      expect(await ended).toBe('cut off');
      await expect.poll(arriving, patience).toBe(0);
    });
    await hasty.close();
  });

  test('does not hold up a server that stops, and its sender is told to come again', async () => {
    const stopping = await testApp({
      database: group.database,
      config: { dataDir, importLimit: 1024 * 1024 },
    });
    await nothingNew(async () => {
      const { ended } = await startUpload(stopping, admin);
      await expect.poll(arriving, patience).toBe(1);
      await stopping.close();
      expect(await ended).toBe(503);
      expect(arriving()).toBe(0);
    });
  });
});

test('only its sender finds an upload again, and only for a day', async () => {
  const upload_id = await upload(admin, 'x.csv', ['ID', '1']);
  const other = await group.signInNew({ role: 'Administrator', stores: 'all' });
  expect((await other.reply(inspectImport, { upload_id })).status).toBe(404);
  const { now } = group.clock;
  const store = new Uploads({
    directory: uploads,
    largest: 1024,
    now: () => new Date(now.getTime() + 25 * 3_600_000),
  });
  await store.sweep();
  expect(storedFiles()).toEqual([]);
  expect((await admin.reply(inspectImport, { upload_id })).error).toMatchObject({
    code: 'not_found',
    message: expect.stringMatching(/Upload it again/),
  });
});

test('a start removes what never arrived; while others may be at it, only what has been silent for long', async () => {
  mkdirSync(uploads, { recursive: true });
  const [silent, arriving] = ['a'.repeat(32), 'b'.repeat(32)].map((id) => join(uploads, `${id}.part`));
  for (const path of [silent, arriving]) writeFileSync(path ?? '', 'x');
  const { now } = group.clock;
  utimesSync(arriving ?? '', now, now);
  const anHourAgo = new Date(now.getTime() - 3_600_000);
  utimesSync(silent ?? '', anHourAgo, anHourAgo);
  const store = new Uploads({ directory: uploads, largest: 1024, now: () => now });
  await store.sweep();
  expect(storedFiles().filter((name) => name.endsWith('.part'))).toEqual([`${'b'.repeat(32)}.part`]);
  await store.sweep(new Date(now.getTime() + 1000));
  expect(storedFiles().filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('a file that an import of another process reads stays, unless that process has ended', async () => {
  const id = 'c'.repeat(32);
  const uploadRecord = { id, userid: 1, fileName: 'x.csv', bytes: 1, at: new Date() };
  writeFileSync(join(uploads, `${id}.json`), JSON.stringify(uploadRecord));
  writeFileSync(join(uploads, `${id}.file`), 'x');
  let now = new Date();
  const [reader, other] = [0, 1].map(
    () => new Uploads({ directory: uploads, largest: 1024, now: () => now }),
  );
  await reader?.hold([id]);
  await other?.remove([id]);
  expect(storedFiles()).toContain(`${id}.file`);
  now = new Date(now.getTime() + 25 * 3_600_000);
  await other?.sweep();
  expect(storedFiles().filter((name) => name.startsWith(id))).toEqual([]);
  await reader?.release([id]);
  await expect(reader?.hold([id])).rejects.toMatchObject({ code: 'not_found' });
  expect(storedFiles().filter((name) => name.startsWith(id))).toEqual([]);
});

/** Whether each of these files of a new user is still there after the last one. */
async function keptOf(contents: readonly string[]): Promise<boolean[]> {
  const user = await group.signInNew({ role: 'Administrator', stores: 'all' });
  const ids: string[] = [];
  for (const [at, content] of contents.entries()) {
    group.clock.now = new Date(group.clock.now.getTime() + 1000);
    ids.push(await upload(user, `${at}.csv`, [content]));
  }
  return ids.map((id) => storedFiles().includes(`${id}.file`));
}

test('a user keeps ten files, together at most twice the size of the largest allowed: the oldest make room', async () => {
  const ten = Array.from({ length: 10 }, () => true);
  expect(await keptOf(Array.from({ length: 12 }, () => 'ID'))).toEqual([false, false, ...ten]);
  const line = 'x'.repeat(900_000);
  expect(await keptOf([line, line, line, line])).toEqual([false, false, true, true]);
});
