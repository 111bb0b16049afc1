import { describe, expect, test } from 'vitest';
import { type Call, isOpen } from '../../../contract/call.ts';
import { saveImportProfile } from '../../../contract/calls/imports/importProfiles.ts';
import { discover, login } from '../../../contract/calls/session.ts';
import { getStores } from '../../../contract/calls/stores.ts';
import { saveView } from '../../../contract/calls/views.ts';
import { allCalls } from '../../../server/declared.ts';
import { testApp } from '../../support/app.ts';
import { requestFor } from '../../support/browser.ts';
import { sendParts } from '../../support/uploads.ts';

const group = await testApp();
const admin = await group.signIn('Administrator');

/** Bytes that no refusal has more than. */
const LONGEST_REFUSAL = 4096;
const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
const named = (count: number, length = 0) =>
  JSON.stringify(
    Object.fromEntries(Array.from({ length: count }, (_, place) => [`k${place}`.padEnd(length, 'x'), 1])),
  );

/** Everything that takes a body, for everyone and for those who are signed in. */
const taking = allCalls.filter(({ method, style }) => style !== 'upload' && /POST|PUT/.test(method));

/** Sends a body as it is to a call and expects it to be refused in few words. */
async function refused(call: Pick<Call, 'method' | 'path'>, payload: string) {
  const request = requestFor(call, { id: 1 });
  const headers = { 'content-type': 'application/json' };
  const { statusCode, body } = await admin.raw({ ...request, payload, headers });
  expect([400, 413], `${call.path}: ${body.slice(0, 300)}`).toContain(statusCode);
  expect(body.length, call.path).toBeLessThan(LONGEST_REFUSAL);
  return JSON.parse(body).error;
}

describe('every call that takes a body refuses in a few words', () => {
  test.each([
    ['90,000 names that it does not know', named(90_000)],
    ['10,000 lists in each other', `{"filter":${deep}}`],
    ['10,000 lists in each other and nothing else', deep],
    ['100 names of 9,000 characters', named(100, 9000)],
    ['a name of 75,000 characters', named(1, 75_000)],
  ])('%s', async (_, payload) => {
    for (const call of taking) await refused(call, payload);
  });
});

test('at most 20 fields are named, each cut', async () => {
  const { fields, message } = await refused(getStores, named(4000));
  expect(Object.keys(fields)).toHaveLength(20);
  expect(fields.k0).toEqual({ code: 'unknown', message: 'Unknown.' });
  expect(message).toBe('Some values are invalid.');
  expect(Object.keys((await refused(getStores, named(1, 75_000))).fields)[0]).toMatch(/^k0x{97}…$/);
});

test('every open call takes 4 KB and no more, as all of the contract that are open do', async () => {
  const open = taking.filter(isOpen);
  expect(open).toContain(login);
  for (const call of open) {
    expect(await refused(call, JSON.stringify({ x: 'x'.repeat(4096) }))).toMatchObject({ code: 'too_large' });
  }
  const fitting = { email: `${'x'.repeat(4000)}@example.com` };
  expect((await group.browser().reply(discover, fitting)).error).toMatchObject({ code: 'invalid' });
});

test('an address that leads nowhere reads no body', async () => {
  const broken = { method: 'POST', payload: '{"', headers: { 'content-type': 'application/json' } } as const;
  for (const url of ['/api/no-such-call', '/no-such-page']) {
    expect((await admin.raw({ ...broken, url })).statusCode).toBe(404);
  }
});

test.each(['gzip', 'GZIP', 'deflate', 'br', 'zstd', 'gzip, gzip', 'x-nonsense', '\u{e9}'.repeat(5000)])(
  'every call and every upload refuses a body encoded as %.20s at once',
  async (encoding) => {
    const payload = Buffer.from('corrupt');
    for (const call of allCalls.filter(({ method }) => /POST|PUT/.test(method))) {
      const type = call.style === 'upload' ? 'application/octet-stream' : 'application/json';
      const headers = { 'content-type': type, 'content-encoding': encoding };
      const { statusCode, body } = await admin.raw({ ...requestFor(call, { id: 1 }), payload, headers });
      expect(statusCode, `${call.path}: ${body.slice(0, 300)}`).toBe(415);
    }
  },
);

test('the calls of a batch are held to the same', async () => {
  const batch = { method: 'POST', path: 'batch' } as const;
  const one = (payload: string) => `{"calls":[{"path":"${getStores.path}","payload":${payload}}]}`;
  await refused(batch, one(named(90_000)));
  await refused(batch, one(deep));
  const many = `{"calls":[${Array(50)
    .fill(`{"path":"${getStores.path}","payload":${named(1800)}}`)
    .join()}]}`;
  await refused(batch, many);
  const texts = { sort: deep, filter: deep, range: deep };
  const calls = [
    { path: getStores.path, payload: JSON.parse(named(4000)) },
    { path: getStores.path, payload: { filter: Object.fromEntries([['x'.repeat(75_000), 1]]) } },
    { method: 'GET', path: 'session/current', payload: texts },
  ];
  const reply = await admin.raw({ ...requestFor(batch, {}), payload: JSON.stringify({ calls }) });
  expect(reply.statusCode).toBe(200);
  for (const line of reply.body.trim().split('\n')) {
    expect(line.length).toBeLessThan(LONGEST_REFUSAL);
    expect(JSON.parse(line)).toMatchObject({ status: 400, error: { code: 'invalid' } });
  }
});

test('JSON in a query, in a text and in a profile nests no deeper than a body may', async () => {
  const few = `${'['.repeat(60)}${']'.repeat(60)}`;
  for (const name of ['filter', 'sort', 'range']) {
    for (const json of [few, deep, `{"id":${few}}`]) {
      const url = `/api/resources/brands?${new URLSearchParams({ [name]: json })}`;
      const { statusCode, body } = await admin.raw({ method: 'GET', url });
      expect(statusCode).toBe(400);
      expect(body.length).toBeLessThan(LONGEST_REFUSAL);
    }
  }
  const [some] = (await admin.raw({ method: 'GET', url: '/api/resources/cmsmodules' })).json();
  const module = await admin.raw({
    method: 'PUT',
    url: `/api/resources/cmsmodules/${some.Mod_ID}`,
    payload: { xmlData: `'${few}'` },
  });
  expect(module.json()).toMatchObject({
    status: 400,
    error: { fields: { xmlData: { code: 'menu_entries' } } },
  });
  const state = { filter: { a: JSON.parse(few) }, sort: null, order: null, columns: null, density: null };
  expect((await admin.reply(saveView, { resource: 'brands', name: 'x', state })).status).toBe(400);
});

test('a profile with faults without end names a few', async () => {
  const profile = { feed: 'deals', source: 'x', ...JSON.parse(named(4000, 200)) };
  const columns = JSON.parse(named(4000, 200));
  for (const body of [profile, { feed: 'deals', source: 'x', columns }]) {
    const { status, error } = await admin.reply(saveImportProfile, { name: 'x', profile: body });
    expect(status).toBe(400);
    expect(JSON.stringify(error).length).toBeLessThan(LONGEST_REFUSAL);
  }
});

test('the name of an uploaded file is cut, whatever its length', async () => {
  const long = await sendParts(admin, [{ fileName: `${'x'.repeat(75_000)}.csv`, content: 'a\n1\n' }]);
  expect(long.json().response.file_name).toBe(`${'x'.repeat(196)}.csv`);
  const wrong = await sendParts(admin, [{ fileName: 'x'.repeat(75_000), content: 'a\n1\n' }]);
  expect(wrong.json()).toMatchObject({ status: 400, error: { code: 'invalid' } });
  expect(wrong.body.length).toBeLessThan(LONGEST_REFUSAL);
  const field = await sendParts(admin, [{ name: 'x'.repeat(75_000), content: deep }]);
  expect(field.statusCode).toBe(400);
  expect(field.body.length).toBeLessThan(LONGEST_REFUSAL);
});
