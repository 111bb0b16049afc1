import { createHmac, generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { decodeJwt, decodeProtectedHeader, type JWTPayload, SignJWT } from 'jose';
import { afterEach, expect, test } from 'vitest';
import { drawn } from '../../support/seed.ts';
import { CLIENT_ID, CLIENT_SECRET } from '../../support/sso/identityProvider.ts';
import { ssoPortal } from '../../support/sso/ssoPortal.ts';

const { group, op, lines, leave, comeBack, signInAt } = await ssoPortal();
const { clock } = group;
op.accounts.set('s', { email: 'gm@rooftop.example', email_verified: true, groups: ['GMs', 'Exeter'] });
op.state.who = 's';
afterEach(() => {
  op.state.forge = undefined;
  clock.now = new Date();
});

const isSignedIn = (browser: ReturnType<typeof group.browser>) => browser.cookies.has('rooftop_session');

/** What becomes of a sign-in whose ID token is exchanged for this one. */
async function outcomeOf(forge: (token: string) => string | Promise<string>) {
  op.state.forge = forge;
  const browser = group.browser();
  const fault = await signInAt(browser);
  expect(isSignedIn(browser)).toBe(false);
  return fault;
}

const withClaims = (change: (claims: JWTPayload) => JWTPayload) => (token: string) =>
  op.reissue(token, change);
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

const forgeries: readonly (readonly [string, (token: string) => string | Promise<string>])[] = [
  ['is for another client', withClaims((claims) => ({ ...claims, aud: 'somebody else' }))],
  [
    'is for others too, and not for us to use',
    withClaims((claims) => ({ ...claims, aud: [CLIENT_ID, 'b'], azp: 'b' })),
  ],
  ['is of another issuer', withClaims((claims) => ({ ...claims, iss: 'https://evil.example' }))],
  ['has another nonce', withClaims((claims) => ({ ...claims, nonce: 'another' }))],
  ['has no nonce', withClaims(({ nonce: _, ...claims }) => claims)],
  ['has no subject', withClaims(({ sub: _, ...claims }) => claims)],
  ['has an empty subject', withClaims((claims) => ({ ...claims, sub: '' }))],
  ['has a blank subject', withClaims((claims) => ({ ...claims, sub: ' ' }))],
  [
    'was issued in the future',
    withClaims((claims) => ({ ...claims, iat: Number(claims.iat) + 3600, exp: Number(claims.iat) + 7200 })),
  ],
  ['never ends', withClaims(({ exp: _, ...claims }) => claims)],
  ['has ended', withClaims((claims) => ({ ...claims, exp: Number(claims.iat) - 90 }))],
  ['is not signed', (token) => `${encoded({ alg: 'none' })}.${token.split('.')[1]}.`],
  ['is not signed, under a key’s name', (token) => `${token.split('.').slice(0, 2).join('.')}.`],
  [
    'is signed with our own secret',
    (token) => {
      const text = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${token.split('.')[1]}`;
      return `${text}.${createHmac('sha256', CLIENT_SECRET).update(text).digest('base64url')}`;
    },
  ],
  [
    'is signed by a stranger',
    (token) =>
      new SignJWT(decodeJwt(token))
        .setProtectedHeader({ alg: 'RS256', kid: decodeProtectedHeader(token).kid ?? '' })
        .sign(stranger),
  ],
  ['is no token', () => 'x'],
];

test.each(forgeries)('nobody is signed in by a token that %s', async (_, forge) => {
  expect(await outcomeOf(forge)).toBe('untrusted');
});

test('nobody is signed in by a token that is changed anywhere', async () => {
  const flip = fc.record({
    at: fc.double({ min: 0, max: 0.999, noNaN: true }),
    to: fc.constantFrom(...'AZaz09-_.'),
  });
  await fc.assert(
    fc.asyncProperty(flip, async ({ at, to }) => {
      let isSame = false;
      const fault = await signInChanged((token) => {
        const index = Math.floor(at * token.length);
        const changed = token.slice(0, index) + to + token.slice(index + 1);
        isSame = bytesOf(changed) === bytesOf(token);
        return changed;
      });
      expect(fault).toBe(isSame ? 'in' : 'untrusted');
    }),
    drawn(200),
  );
});

/** The last character of a part holds bits that are not part of it. */
const bytesOf = (token: string) =>
  token
    .split('.')
    .map((part) => Buffer.from(part, 'base64url').toString('hex'))
    .join('.');

async function signInChanged(forge: (token: string) => string) {
  op.state.forge = forge;
  return signInAt(group.browser());
}

test('what comes back is good once, in the browser that it began in, and for ten minutes', async () => {
  const own = group.browser();
  const back = await op.visit((await leave(own)).href);
  const other = group.browser();
  expect(await comeBack(other, back)).toBe('stale');
  await leave(other);
  expect(await comeBack(other, back)).toBe('stale');
  expect(await comeBack(own, back)).toBe('in');
  const again = group.browser();
  expect(await comeBack(again, back)).toBe('stale');
  const late = group.browser();
  const tooLate = await op.visit((await leave(late)).href);
  clock.now = new Date(Date.now() + 10 * 60_000 + 1000);
  expect(await comeBack(late, tooLate)).toBe('stale');
  expect([other, again, late].some(isSignedIn)).toBe(false);
});

test('the code of another sign-in is of no use to a sign-in of one’s own', async () => {
  const victim = await op.visit((await leave(group.browser())).href);
  const thief = group.browser();
  const own = new URLSearchParams((await op.visit((await leave(thief)).href)).search);
  own.set('code', victim.searchParams.get('code') ?? '');
  expect(await comeBack(thief, { search: `?${own}` })).toBe('untrusted');
  expect(isSignedIn(thief)).toBe(false);
});

test('an answer in another provider’s name is refused, and so is one that lacks what it needs', async () => {
  const browser = group.browser();
  const back = await op.visit((await leave(browser)).href);
  back.searchParams.set('iss', 'https://evil.example');
  expect(await comeBack(browser, back)).toBe('untrusted');
  for (const search of ['', '?code=x', '?state=x', '?code=x&code=y&state=x', `?code=${'x'.repeat(5000)}`]) {
    expect(['stale', 'invalid']).toContain(await comeBack(browser, { search }));
  }
});

test('only a page of the portal begins a sign-in, at a provider that there is', async () => {
  const browser = group.browser();
  expect((await leave(browser, { from: 'cross-site' })).searchParams.get('sso')).toBe('forbidden');
  expect((await leave(browser, { id: 'nobody' })).searchParams.get('sso')).toBe('not_found');
  expect((await leave(browser, { id: '..%2Fx' })).searchParams.get('sso')).toBe('invalid');
  const location = await leave(browser);
  expect(location.searchParams.get('code_challenge_method')).toBe('S256');
  expect(location.searchParams.get('redirect_uri')).toBe('http://localhost:8110/api/session/sso/callback');
  expect(location.href).not.toContain(browser.cookies.get('rooftop_sso_proof'));
});

test('neither code, token, secret nor state is in the log', async () => {
  lines.length = 0;
  const seen: string[] = [CLIENT_SECRET];
  op.state.forge = (token) => {
    seen.push(token.split('.')[1] ?? '');
    return withClaims((claims) => ({ ...claims, aud: 'x' }))(token);
  };
  const browser = group.browser();
  const location = await leave(browser);
  const back = await op.visit(location.href);
  seen.push(browser.cookies.get('rooftop_sso_proof') ?? '', ...back.searchParams.values());
  expect(await comeBack(browser, back)).toBe('untrusted');
  expect(lines.length).toBeGreaterThan(0);
  const secrets = seen.filter((text) => text !== op.issuer && text !== '');
  expect(secrets.filter((secret) => lines.join('').includes(secret))).toEqual([]);
});
