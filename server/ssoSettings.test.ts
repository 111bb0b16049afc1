import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { OperatorError } from './errors.ts';

const directory = mkdtempSync(join(tmpdir(), 'rooftop-sso-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
const file = join(directory, 'sso.json');

const provider = {
  id: 'okta',
  name: 'Dealer Group',
  issuer: 'https://group.okta.com',
  clientId: 'rooftop',
  clientSecret: 'a secret',
  domains: ['Group.example '],
};
const rules = { roles: [{ value: 'a', role: 'GM' }], stores: [{ everyone: true, stores: 'all' }] };

/** What becomes of a file with this text. */
function read(text: string, env: Readonly<Record<string, string>> = {}) {
  writeFileSync(file, text);
  return readConfig({ SSO_FILE: file, PUBLIC_URL: 'https://portal.example', ...env }).sso;
}
const readProviders = (...providers: unknown[]) => read(JSON.stringify({ providers }));

test('without settings there is no provider; with them each has what its file says', () => {
  expect(readConfig({}).sso).toEqual([]);
  const [one, two] = read(
    JSON.stringify({
      providers: [
        provider,
        {
          ...provider,
          ...rules,
          id: 'two',
          domains: ['b.example'],
          clientSecret: undefined,
          clientSecretEnv: 'TWO',
        },
      ],
    }),
    { TWO: 'the secret of two' },
  );
  expect(one).toMatchObject({
    domains: ['group.example'],
    clientSecret: 'a secret',
    scopes: ['openid', 'email', 'profile'],
    claims: { email: 'email', groups: 'groups' },
    createLogins: false,
    emailIsVerified: false,
    passwordFor: [],
  });
  expect(two).toMatchObject({
    clientSecret: 'the secret of two',
    roles: [{ value: 'a', administrator: false }],
  });
});

test.each<[unknown, string]>([
  [{ ...provider, issuer: 'http://group.okta.com' }, 'providers[0].issuer must be an https address.'],
  [{ ...provider, issuer: 'ftp://127.0.0.1' }, 'providers[0].issuer must be an https address.'],
  [{ ...provider, issuer: 'nonsense' }, 'providers[0].issuer must be an https address.'],
  [
    { ...provider, domains: ['not a domain'] },
    'providers[0].domains[0] must be an email domain, such as example.com.',
  ],
  [{ ...provider, domains: [] }, 'providers[0].domains is not valid.'],
  [{ ...provider, id: 'callback' }, 'providers[0].id must be another name.'],
  [{ ...provider, id: '../x' }, 'providers[0].id must be small letters, digits and dashes.'],
  [{ ...provider, clientID: 'x' }, 'providers[0] has no setting clientID.'],
  [
    { ...provider, clientSecretEnv: 'X' },
    'providers[0].clientSecret is required unless clientSecretEnv is set; use only one.',
  ],
  [{ ...provider, scopes: ['email'] }, 'providers[0].scopes must have openid.'],
  [
    { ...provider, createLogins: true },
    'providers[0].createLogins must be false without roles and stores: a new login would have none.',
  ],
  [
    { ...provider, roles: [{ role: 'GM' }] },
    'providers[0].roles[0] must have a value, or everyone: true and none.',
  ],
  [
    { ...provider, roles: [{ everyone: true, value: 'x', role: 'GM' }] },
    'providers[0].roles[0] must have a value, or everyone: true and none.',
  ],
  [{ ...provider, name: 7 }, 'providers[0].name is not valid.'],
])('%j is refused by a sentence that names the setting', (settings, sentence) => {
  expect(() => readProviders(settings)).toThrow(new OperatorError(`SSO_FILE: ${sentence}`));
});

test('two providers differ in their ids and in their domains', () => {
  const other = { ...provider, id: 'other', domains: ['other.example'] };
  expect(readProviders(provider, other)).toHaveLength(2);
  const sentence = (what: string) => new OperatorError(`SSO_FILE: providers must have different ${what}.`);
  expect(() => readProviders(provider, { ...other, id: 'okta' })).toThrow(sentence('ids'));
  expect(() => readProviders(provider, { ...other, domains: ['GROUP.example'] })).toThrow(
    sentence('domains'),
  );
});

test('a file that is away or no JSON, and a secret that is not set, stop the start', () => {
  expect(() => read('{')).toThrow('SSO_FILE must be JSON.');
  expect(() => readConfig({ SSO_FILE: '/nowhere', PUBLIC_URL: 'https://portal.example' })).toThrow(
    "Couldn't read SSO_FILE.",
  );
  const settings = { ...provider, clientSecret: undefined, clientSecretEnv: 'NOT_SET' };
  expect(() => readProviders(settings)).toThrow('SSO_FILE: NOT_SET, the secret of okta, is not set.');
});

const variables = {
  OIDC_ISSUER: 'https://accounts.google.com',
  OIDC_CLIENT_ID: 'x',
  OIDC_CLIENT_SECRET: 'y',
  OIDC_DOMAINS: 'a.example, b.example',
  PUBLIC_URL: 'https://portal.example',
};

test('variables make one provider', () => {
  expect(readConfig({ ...variables, OIDC_NAME: 'Google' }).sso).toMatchObject([
    {
      id: 'oidc',
      name: 'Google',
      issuer: 'https://accounts.google.com',
      domains: ['a.example', 'b.example'],
    },
  ]);
});

test.each<[Readonly<Record<string, string | undefined>>, string]>([
  [{ PUBLIC_URL: undefined }, 'OIDC_ISSUER requires an https PUBLIC_URL for sign-in redirects.'],
  [
    { PUBLIC_URL: 'http://portal.example' },
    'OIDC_ISSUER requires an https PUBLIC_URL for sign-in redirects.',
  ],
  [
    { OIDC_CLIENT_SECRET: undefined },
    'OIDC_ISSUER requires OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_DOMAINS.',
  ],
  [{ OIDC_DOMAINS: 'a b' }, 'OIDC_DOMAINS must be email domains separated by commas.'],
  [{ OIDC_ISSUER: 'http://accounts.google.com' }, 'OIDC_ISSUER must be an https address.'],
  [{ OIDC_ISSUER: 'x' }, 'OIDC_ISSUER must be an https address.'],
  [{ SSO_FILE: 'x' }, 'Set SSO_FILE or OIDC_ISSUER, not both.'],
])('%j stops the start', (wrong, sentence) => {
  expect(() => readConfig({ ...variables, ...wrong })).toThrow(new OperatorError(sentence));
});
