import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { OperatorError } from './errors.ts';

test('an empty environment gives the embedded database in ./data on port 8080 of this machine', () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    demo: undefined,
    demoSize: 'small',
    demoCustomers: undefined,
    publicDocs: false,
    importQuiet: 60_000,
    trustProxy: false,
  });
});

test('a blank variable counts as missing', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 8080, databaseUrl: undefined });
});

test('the weather comes from Open-Meteo, from another service, or from nobody', () => {
  expect(readConfig({}).weatherUrl).toMatch(/^https:\/\/api\.open-meteo\.com\//);
  expect(readConfig({ WEATHER_URL: 'none' }).weatherUrl).toBeUndefined();
});

test('every variable is read', () => {
  const config = readConfig({
    PORT: '0',
    HOST: '::1',
    DATA_DIR: '/somewhere',
    DATABASE_URL: 'postgres://a:b@db/rooftop',
    DATABASE_REPLICA_URL: 'postgresql://a:b@replica/rooftop',
    DATABASE_POOL_SIZE: '20',
    DEMO: '1',
    DEMO_PASSWORD: 'long enough',
    DEMO_SIZE: 'large',
    DEMO_CUSTOMERS: '1000',
    PUBLIC_DOCS: '1',
    IMPORT_QUIET_SECONDS: '90',
    PUBLIC_URL: 'https://portal.example/',
    VALUATION_URL: 'https://values.example/value?key=1',
    PLATE_URL: 'https://plates.example',
    WEATHER_URL: 'https://weather.example/forecast',
    SIBLING_KEYS: 'xtract:0123456789abcdef01234567, tracs:76543210fedcba9876543210',
    TRUST_PROXY: '10.0.0.1, 10.0.0.0/8',
    LOG_LEVEL: 'error',
  });
  expect(config).toMatchObject({
    port: 0,
    host: '::1',
    dataDir: '/somewhere',
    databaseUrl: 'postgres://a:b@db/rooftop',
    databaseReplicaUrl: 'postgresql://a:b@replica/rooftop',
    databasePoolSize: 20,
    demo: true,
    demoPassword: 'long enough',
    demoSize: 'large',
    demoCustomers: 1000,
    publicDocs: true,
    importQuiet: 90_000,
    publicUrl: 'https://portal.example',
    valuationUrl: 'https://values.example/value?key=1',
    plateUrl: 'https://plates.example',
    weatherUrl: 'https://weather.example/forecast',
    siblingKeys: new Map([
      ['xtract', '0123456789abcdef01234567'],
      ['tracs', '76543210fedcba9876543210'],
    ]),
    trustProxy: ['10.0.0.1', '10.0.0.0/8'],
    logLevel: 'error',
  });
});

test('a watched folder needs three connections to PostgreSQL', () => {
  const folder = { IMPORT_DIR: '/files', DATABASE_URL: 'postgres://a:b@db/rooftop' };
  expect(() => readConfig({ ...folder, DATABASE_POOL_SIZE: '2' })).toThrow(
    new OperatorError('IMPORT_DIR requires a DATABASE_POOL_SIZE of at least 3.'),
  );
  expect(readConfig({ ...folder, DATABASE_POOL_SIZE: '3' }).databasePoolSize).toBe(3);
});

test.each(['IMPORT_S3_BUCKET', 'IMPORT_S3_REGION', 'IMPORT_S3_SECRET_FILE'])(
  'refuses to start while %s is set, and says what replaces it',
  (name) => {
    const sentence = `Rooftop no longer reads buckets. Remove ${name} and move files into IMPORT_DIR with rclone (see docs/operating.md).`;
    expect(() => readConfig({ [name]: 'files' })).toThrow(new OperatorError(sentence));
    expect(readConfig({ [name]: ' ' }).importDir).toBeUndefined();
  },
);

test.each([
  ['PORT', '80a'],
  ['PORT', '70000'],
  ['HOST', 'two words'],
  ['DATABASE_URL', 'mysql://secret@host/db'],
  ['DATABASE_POOL_SIZE', '9999'],
  ['DEMO', 'perhaps'],
  ['DEMO_SIZE', 'huge'],
  ['DEMO_CUSTOMERS', '-1'],
  ['IMPORT_QUIET_SECONDS', '90000'],
  ['IMPORT_QUIET_SECONDS', '1.5'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['WEATHER_URL', 'file:///etc/passwd'],
  ['SUPPORT_URL', 'mailto:desk@support.example'],
  ['SMTP_URL', 'https://mail.example'],
  ['MAIL_FROM', 'Rooftop <a@b>\nBcc: c@d.example'],
  ['MAIL_FROM', 'two@one.example, one@two.example'],
  ['SIBLING_KEYS', 'xtract:short'],
  ['SIBLING_KEYS', 'elsewhere:0123456789abcdef01234567'],
  ['SIBLING_KEYS', '0123456789abcdef01234567'],
  ['LOG_LEVEL', 'loud'],
])('a wrong %s is named in one sentence that does not repeat its value', (name, value) => {
  const readValue = () => readConfig({ [name]: value });
  expect(readValue).toThrow(OperatorError);
  expect(readValue).toThrow(new RegExp(`^${name} must be [^.]+\\.$`));
  expect(readValue).not.toThrow(value);
});

test.each([
  ...['true', 'TRUE', '*', 'my proxy', '-1', '10', '1.5', '1,2', '10.0.0.1,', '10.0.0.256', '10.0.0.0/33'],
  ...['0.0.0.0/0', '::/0', '::ffff:0:0/0', '0.0.0.0/1, 128.0.0.0/1', '10.0.0.1, 0.0.0.0/0', '2000::/3'],
  ...['10.0.0.0/', '10.0.0.0/8/8', '10.0.0.0/0x8', 'fe80::/129', 'loopback'],
])('TRUST_PROXY=%s, which nobody or everybody can be, is refused with a sentence', (value) => {
  const readValue = () => readConfig({ TRUST_PROXY: value });
  expect(readValue).toThrow(OperatorError);
  expect(readValue).toThrow(
    /^TRUST_PROXY must be false, the number of proxies from 1 to 9, or their addresses[^.]+\.$/,
  );
});

test.each([
  ['false', false],
  ['0', false],
  ['2', 2],
  [' 1 ', 1],
  ['192.0.2.1', ['192.0.2.1']],
  ['10.0.0.0/8, fd00::/8,::1', ['10.0.0.0/8', 'fd00::/8', '::1']],
])('TRUST_PROXY=%s is trusted as it says', (value, trustProxy) => {
  expect(readConfig({ TRUST_PROXY: value }).trustProxy).toEqual(trustProxy);
});

test('mail needs a server, a sender and an address that its links lead to', () => {
  const SMTP_URL = 'smtps://user:word@mail.example';
  const MAIL_FROM = 'Rooftop <rooftop@dealership.example>';
  expect(readConfig({ MAIL_FROM }).mail).toBeUndefined();
  expect(() => readConfig({ SMTP_URL })).toThrow('SMTP_URL requires MAIL_FROM');
  expect(() => readConfig({ SMTP_URL, MAIL_FROM })).toThrow('SMTP_URL requires PUBLIC_URL');
  const { mail } = readConfig({ SMTP_URL, MAIL_FROM, PUBLIC_URL: 'https://rooftop.example' });
  expect(mail).toEqual({ server: SMTP_URL, from: MAIL_FROM });
});

test('a replica without a primary is refused', () => {
  expect(() => readConfig({ DATABASE_REPLICA_URL: 'postgres://replica/rooftop' })).toThrow(
    'requires DATABASE_URL',
  );
});

describe('secrets in files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rooftop-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  function fileWith(text: string): string {
    const path = join(folder, 'secret');
    writeFileSync(path, text);
    return path;
  }

  test('reads a variable from the file that <NAME>_FILE names, without its last line break', () => {
    const key = 'k'.repeat(32);
    expect(readConfig({ SECRET_KEY_FILE: fileWith(`${key}\n`) }).secretKey).toBe(key);
  });

  test('prefers the variable itself', () => {
    const key = 'k'.repeat(32);
    expect(readConfig({ SECRET_KEY: key, SECRET_KEY_FILE: fileWith('other') }).secretKey).toBe(key);
  });

  test('names the variable of a file that can not be read, and of a wrong value', () => {
    expect(() => readConfig({ SECRET_KEY_FILE: join(folder, 'missing') })).toThrow(
      new OperatorError("The file that SECRET_KEY_FILE names can't be read."),
    );
    expect(() => readConfig({ SECRET_KEY_FILE: fileWith('short') })).toThrow(/^SECRET_KEY must be/);
  });

  test('adds the database password to addresses without one', () => {
    const config = readConfig({
      DATABASE_URL: 'postgres://rooftop@db:5432/rooftop',
      DATABASE_REPLICA_URL: 'postgres://rooftop:own@replica/rooftop',
      DATABASE_PASSWORD_FILE: fileWith('a/b %@:c\n'),
    });
    expect(new pg.Client(config.databaseUrl)).toMatchObject({ host: 'db', password: 'a/b %@:c' });
    expect(config.databaseReplicaUrl).toBe('postgres://rooftop:own@replica/rooftop');
  });

  test.each([
    [{}, 'DATABASE_PASSWORD needs DATABASE_URL.'],
    [
      { DATABASE_URL: 'postgres:///rooftop?host=/run/postgresql' },
      'DATABASE_PASSWORD needs a DATABASE_URL with a user and a host.',
    ],
  ])('refuses a database password with %o', (env, sentence) => {
    expect(() => readConfig({ ...env, DATABASE_PASSWORD: 'secret' })).toThrow(new OperatorError(sentence));
  });
});
