import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { currentSession } from '../../../contract/calls/session.ts';
import { PRELOADS } from '../../../contract/preloads.ts';
import { hashSecret } from '../../../server/access/signIn/secrets.ts';
import { testApp } from '../../support/app.ts';

const directory = mkdtempSync(join(tmpdir(), 'rooftop-web-'));
const SCRIPT = `console.log("${'x'.repeat(5000)}")`;

mkdirSync(join(directory, 'assets'));
writeFileSync(
  join(directory, 'index.html'),
  '<head><style nonce="__CSP_NONCE__"></style><meta nonce="__CSP_NONCE__"></head>page',
);
writeFileSync(join(directory, 'icon.svg'), '<svg/>');
writeFileSync(
  join(directory, PRELOADS),
  JSON.stringify({
    shell: ['assets/shell.js'],
    pages: { stores: ['assets/lists.js'], dashboard: ['assets/tiles.js'] },
  }),
);
writeFileSync(join(directory, 'assets', 'index-abc123.js'), SCRIPT);
writeFileSync(join(directory, 'assets', 'packed-abc123.js'), SCRIPT);
writeFileSync(join(directory, 'assets', 'packed-abc123.js.br'), brotliCompressSync(SCRIPT));
const group = await testApp({ web: { directory }, config: { trustProxy: 1 } });
afterAll(() => rmSync(directory, { recursive: true }));

const getPage = (url: string, headers: Record<string, string> = {}) =>
  group.browser().raw({ method: 'GET', url, headers: { accept: 'text/html', ...headers } });

describe('a page', () => {
  test.each([
    '/',
    '/stores',
    '/stores/5',
    '/auth/some-token',
    '/no/such/page',
    '/index.html',
    '/stores?page=2',
  ])('is sent for %s and never kept', async (url) => {
    const { statusCode, headers, body } = await getPage(url);
    expect(statusCode).toBe(200);
    expect(body).toMatch(/page$/);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
  });

  test('is sent to clients that take anything, or do not say what they take', async () => {
    for (const headers of [{ accept: '*/*' }, {}]) {
      for (const url of ['/', '/stores?page=2.5']) {
        const { statusCode, body } = await group.browser().raw({ method: 'GET', url, headers });
        expect([statusCode, body]).toEqual([200, expect.stringMatching(/page$/)]);
      }
    }
  });

  test('has a fresh nonce, the one of its policy, and brings a token', async () => {
    const nonces = new Set<string | undefined>();
    for (let count = 0; count < 3; count += 1) {
      const { headers, body, cookies } = await getPage('/');
      const pageNonces = [...body.matchAll(/nonce="([^"]+)"/g)].map(([, nonce]) => nonce);
      expect(pageNonces.length).toBe(2);
      expect(new Set(pageNonces).size).toBe(1);
      expect(headers['content-security-policy']).toContain(`'nonce-${pageNonces[0]}'`);
      expect(cookies).toMatchObject([{ name: 'XSRF-TOKEN', sameSite: 'Lax' }]);
      nonces.add(pageNonces[0]);
    }
    expect(nonces.size).toBe(3);
  });

  test('is not sent in place of a file, a call, or for what does not ask for a page', async () => {
    for (const url of ['/assets/gone.js', '/api/no/such', '/api']) {
      expect((await getPage(url)).json()).toMatchObject({ status: 404, error: { code: 'not_found' } });
    }
    for (const accept of ['application/json', 'application/json, */*', 'image/*']) {
      expect((await getPage('/stores', { accept })).statusCode).toBe(404);
    }
    expect((await getPage('/gone.png', { accept: '*/*' })).statusCode).toBe(404);
    const post = await group
      .browser()
      .raw({ method: 'POST', url: '/stores', headers: { accept: 'text/html' } });
    expect(post.statusCode).toBe(404);
  });
});

describe('the scripts of a page', () => {
  const scriptsFor = async (url: string, cookie: string) => {
    const { body } = await getPage(url, { cookie });
    return [...body.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g)].map(
      ([, path]) => path,
    );
  };

  test('are named by its document, for who seems to be signed in', async () => {
    const session = `rooftop_session=${'s'.repeat(43)}`;
    expect(await scriptsFor('/stores/5?x=1', session)).toEqual(['/assets/shell.js', '/assets/lists.js']);
    expect(await scriptsFor('/', session)).toEqual(['/assets/shell.js', '/assets/tiles.js']);
    expect(await scriptsFor('/constructor', session)).toEqual(['/assets/shell.js']);
    expect(await scriptsFor('/stores', 'rooftop_session=none')).toEqual([]);
    expect(await scriptsFor('/stores', 'other=1')).toEqual([]);
    for (const url of ['/login', '/login?why=1', '/auth/code'])
      expect(await scriptsFor(url, session)).toEqual([]);
  });

  test('are named no more once a call has found that the session has ended', async () => {
    const ended = await group.signInNew({ role: 'GM' });
    const document = async () =>
      (await ended.raw({ method: 'GET', url: '/stores', headers: { accept: 'text/html' } })).body;
    expect(await document()).toContain('modulepreload');
    await group.db.deleteFrom('session').where('userid', '=', ended.userid).execute();
    const id_hash = hashSecret(ended.cookies.get('rooftop_session') ?? '');
    await group.db
      .insertInto('ended_session')
      .values({ id_hash, reason: 'idle', ended_at: new Date() })
      .execute();
    expect(await ended.reply(currentSession, {})).toMatchObject({ status: 401, error: { reason: 'idle' } });
    expect(await document()).not.toContain('modulepreload');
    // Nothing is known of it, so nothing is lost with its cookie.
    await group.db.deleteFrom('ended_session').execute();
    expect((await ended.reply(currentSession, {})).status).toBe(401);
    expect(ended.cookies.has('rooftop_session')).toBe(false);
  });
});

describe('a file', () => {
  test('that the build has compressed is sent as it is there', async () => {
    const packed = await getPage('/assets/packed-abc123.js', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(brotliCompressSync(SCRIPT).length),
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(packed.headers['content-type']).toMatch('javascript');
    expect((await getPage('/assets/packed-abc123.js')).body).toBe(SCRIPT);
  });

  test('with a hash in its name is kept for good, others for a while', async () => {
    const script = await getPage('/assets/index-abc123.js');
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(script.headers['content-type']).toMatch('javascript');
    expect((await getPage('/icon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  });

  test('is compressed for those who can read that', async () => {
    const { headers, rawPayload } = await getPage('/assets/index-abc123.js', {
      'accept-encoding': 'gzip, br',
    });
    expect(headers['content-encoding']).toMatch(/gzip|br/);
    expect(rawPayload.length).toBeLessThan(SCRIPT.length / 10);
  });

  test('outside the directory is out of reach', async () => {
    for (const url of [
      '/../package.json',
      '/%2e%2e/package.json',
      '/assets/..%2f..%2fpackage.json',
      '/assets/%00',
    ]) {
      const { body } = await getPage(url, { accept: '*/*' });
      expect(body).not.toContain('dependencies');
    }
  });
});

test.each([
  '/',
  '/assets/index-abc123.js',
  '/api/session/welcome',
  '/api/session/current',
  '/api/docs',
  '/nowhere.js',
])('%s carries the security headers', async (url) => {
  const { headers } = await getPage(url);
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/(^|;)script-src 'self'(;|$)/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).not.toContain('unsafe');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('strict-transport-security');
  expect((await getPage(url, { 'x-forwarded-proto': 'https' })).headers['strict-transport-security']).toMatch(
    'max-age=',
  );
});

test('nothing under /api is kept by a browser or proxy', async () => {
  for (const url of ['/api/session/welcome', '/api/session/current', '/api/nowhere']) {
    expect((await getPage(url)).headers['cache-control']).toBe('no-store');
  }
});

test('/healthz and /readyz answer without a session', async () => {
  expect((await getPage('/healthz')).json()).toEqual({ status: 'ok' });
  expect((await getPage('/readyz')).json()).toEqual({ status: 'ok' });
});

test('/readyz says when the database is away, while /healthz still answers', async () => {
  const lonely = await testApp({ logger: pino({ level: 'silent' }) });
  await lonely.database.close();
  const get = (url: string) => lonely.browser().raw({ method: 'GET', url });
  expect((await get('/readyz')).json()).toMatchObject({ status: 503, error: { code: 'unavailable' } });
  expect((await get('/healthz')).statusCode).toBe(200);
});
