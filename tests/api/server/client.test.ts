import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { clientTypes } from '../../../bundling/clientTypes.ts';
import { Rooftop, RooftopError } from '../../../client/rooftop.ts';
import { makeApiKey, revokeApiKey } from '../../../contract/calls/doors/apiKeys.ts';
import { allCalls } from '../../../server/declared.ts';
import { testApp } from '../../support/app.ts';
import { seedOrganization } from '../../support/records/organization.ts';

const client = join(import.meta.dirname, '..', '..', '..', 'client');

const portal = await testApp({ logger: pino({ level: 'silent' }) });
const address = await portal.app.listen({ port: 0 });
const admin = await portal.signIn('Administrator');
const newKey = (may: 'read' | 'write', store_ids: number[] | null = null) =>
  admin.call(makeApiKey, { name: 'Client', may, store_ids });
const { key } = await newKey('read');
const rooftop = new Rooftop({ address, key });
beforeAll(() => seedOrganization(portal.db));

async function collected<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const all: Row[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

const failureOf = async (work: Promise<unknown>) => {
  const failure = await work.catch((error: unknown) => error);
  if (!(failure instanceof RooftopError)) throw new Error(`No refusal, but ${String(failure)}.`);
  return failure;
};

test('the types of the client are those of the contract: npm run client', () => {
  expect(readFileSync(join(client, 'calls.ts'), 'utf8') === clientTypes(allCalls)).toBe(true);
});

test('the example prints the units of the stores of its key', async () => {
  const { key: ofOne } = await newKey('read', [2]);
  const { stdout } = await promisify(execFile)('node', [join(client, 'examples', 'unitsByStore.ts')], {
    env: { ...process.env, ROOFTOP: address, ROOFTOP_KEY: ofOne },
  });
  expect(stdout).toBe('0\tExeter Toyota\n');
});

test('a list comes row by row, however many pages it has', async () => {
  const all = await rooftop.call('GET resources/employee', { sort: ['employee_id', 'ASC'] });
  const rows = await collected(
    rooftop.rows('GET resources/employee', { sort: ['employee_id', 'ASC'] }, { pageSize: 2 }),
  );
  expect(rows).toEqual(all);
  const { meta } = await rooftop.reply('GET resources/employee', { range: [0, 0] });
  expect(meta.total).toBe(all.length);
  const changes = await collected(rooftop.rows('POST audit', { resource: 'api_keys' }, { pageSize: 1 }));
  expect(changes.every(({ action }) => action === 'create')).toBe(true);
});

test('a batch tells of each call what it came to', async () => {
  const [session, refused, malformed] = await rooftop.batch([
    { line: 'GET session/current', payload: {} },
    { line: 'POST segments/delete', payload: { segment_id: 1 } },
    { line: 'POST audit', payload: { from: 'yesterday' } },
  ]);
  expect(session.ok && session.response.user.userid).toBe(admin.userid);
  expect(!refused.ok && refused.error.code).toBe('forbidden');
  expect(!malformed.ok && malformed.error.fields).toEqual({
    from: { code: 'date', message: 'Must be a date (YYYY-MM-DD).' },
  });
});

test('a record is changed, a file taken out, and one sent', async () => {
  const { key: writing } = await newKey('write');
  const writer = new Rooftop({ address: `${address}/`, key: writing });
  const brand = await writer.call('POST resources/brands', { brand_chrome_id: 900, brand_name: 'Rivian' });
  const { response, meta } = await writer.reply('PUT resources/brands/:id', {
    id: brand.brand_chrome_id,
    brand_name: 'Rivian R',
  });
  expect([response.brand_name, meta.audit_ids]).toEqual(['Rivian R', [expect.any(Number)]]);
  expect(await rooftop.call('GET resources/brands/csv', { columns: ['brand_name'] })).toContain('Rivian R');
  const file = new File(['Store,Title\n'], 'roster.csv');
  expect(await writer.call('POST imports/upload', { file })).toMatchObject({ file_name: 'roster.csv' });
});

test('refusals say why, in the words of the portal', async () => {
  const invalid = await failureOf(rooftop.call('POST audit', { perPage: 0 }));
  expect(invalid).toMatchObject({ status: 400, code: 'invalid', id: expect.stringMatching(/^\w{4}-\w{4}$/) });
  expect(invalid.reason).toBe('invalid_request');
  expect(invalid.fields).toEqual({
    perPage: { code: 'min', params: { min: 1 }, message: 'Must be at least 1.' },
  });
  const broken = new Rooftop({ address, key, fetch: async () => new Response('<html>', { status: 502 }) });
  expect(await failureOf(broken.call('GET session/current', {}))).toMatchObject({
    status: 502,
    code: 'unavailable',
  });
});

test('a stream of changes opens with a key, and a key that is revoked opens none', async () => {
  const { key: watching, key_id } = await newKey('read');
  const open = (signal: AbortSignal) =>
    fetch(`${address}/api/service/changes?store=1&date=2026-03-18`, {
      headers: { authorization: `Bearer ${watching}` },
      signal,
    });
  const leaving = new AbortController();
  const stream = await open(leaving.signal);
  expect(stream.headers.get('content-type')).toMatch('text/event-stream');
  leaving.abort();
  await admin.call(revokeApiKey, { key_id });
  expect((await open(new AbortController().signal)).status).toBe(401);
});
