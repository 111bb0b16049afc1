import { resolve } from 'node:path';
import { z } from 'zod';
import { type DestinationName, destinationNames } from '../contract/menu/destinations.ts';
import {
  addressOrNone,
  flag,
  hostName,
  logLevels,
  MOST_PROXIES,
  mailSender,
  mailServer,
  optional,
  postgresAddress,
  siblingKeys,
  trustedProxies,
  webAddress,
  webAddresses,
  wholeNumber,
} from './environmentValues.ts';
import { OperatorError } from './errors.ts';
import { withPassword, withSecretFiles } from './secretFiles.ts';
import { siblingsOf } from './siblingAddresses.ts';
import { readSso, type SsoProvider } from './ssoSettings.ts';

const environment = z.object({
  PORT: optional(wholeNumber(0, 65535)),
  HOST: optional(hostName),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(postgresAddress),
  DATABASE_REPLICA_URL: optional(postgresAddress),
  DATABASE_PASSWORD: optional(z.string()),
  DATABASE_POOL_SIZE: optional(wholeNumber(1, 500)),
  DEMO: optional(flag),
  DEMO_PASSWORD: optional(z.string().min(8).max(200)),
  DEMO_SIZE: optional(z.enum(['small', 'large'])),
  DEMO_CUSTOMERS: optional(wholeNumber(1, 50_000_000)),
  IMPORT_DIR: optional(z.string()),
  IMPORT_QUIET_SECONDS: optional(wholeNumber(1, 86_400)),
  IMPORT_LIMIT_MB: optional(wholeNumber(1, 100_000)),
  COUNT_MEMORY_MB: optional(wholeNumber(0, 100_000)),
  PUBLIC_URL: optional(webAddress),
  PUBLIC_DOCS: optional(flag),
  VALUATION_URL: optional(webAddress),
  PLATE_URL: optional(webAddress),
  SUPPORT_URL: optional(webAddress),
  WEATHER_URL: optional(addressOrNone),
  SMTP_URL: optional(mailServer),
  MAIL_FROM: optional(mailSender),
  ANALYTICS_URL: optional(webAddress),
  EXCHANGE_URL: optional(webAddress),
  AGENT_URL: optional(webAddress),
  XPERIENCE_URL: optional(webAddress),
  XTRACT_URL: optional(webAddress),
  TRACS_URL: optional(webAddress),
  TOUCH_URL: optional(webAddress),
  EXTERNAL_URLS: optional(webAddresses),
  SIBLING_KEYS: optional(siblingKeys),
  SSO_FILE: optional(z.string()),
  OIDC_ISSUER: optional(z.url({ protocol: /^https?$/ })),
  OIDC_CLIENT_ID: optional(z.string()),
  OIDC_CLIENT_SECRET: optional(z.string()),
  OIDC_DOMAINS: optional(z.string()),
  OIDC_NAME: optional(z.string()),
  SECRET_KEY: optional(z.string().min(32).max(500)),
  TRUST_PROXY: optional(trustedProxies),
  LOG_LEVEL: optional(z.enum(logLevels)),
});

type Environment = Readonly<Record<string, string | undefined>>;
type Variable = keyof z.infer<typeof environment>;

const expected: Readonly<Record<Variable, string>> = {
  PORT: 'a port number from 0 to 65535',
  HOST: 'a host name or an address',
  DATA_DIR: 'a directory',
  DATABASE_URL: 'an address like postgres://user:password@host:5432/database',
  DATABASE_REPLICA_URL: 'an address like postgres://user:password@host:5432/database',
  DATABASE_PASSWORD: 'a password',
  DATABASE_POOL_SIZE: 'a number of connections from 1 to 500',
  DEMO: '1 or 0',
  DEMO_PASSWORD: 'a password of 8 to 200 characters',
  DEMO_SIZE: 'small or large',
  DEMO_CUSTOMERS: 'a number of customers from 1 to 50000000',
  IMPORT_DIR: 'a directory',
  IMPORT_QUIET_SECONDS: 'a number of seconds from 1 to 86400',
  IMPORT_LIMIT_MB: 'a number of megabytes from 1 to 100000',
  COUNT_MEMORY_MB: 'a number of megabytes from 0 to 100000',
  PUBLIC_URL: 'an http or https address',
  PUBLIC_DOCS: '1 or 0',
  VALUATION_URL: 'an http or https address',
  PLATE_URL: 'an http or https address',
  SUPPORT_URL: 'an http or https address',
  WEATHER_URL: 'an http or https address, or none',
  SMTP_URL: 'an address like smtp://user:password@host:587 or smtps://host',
  MAIL_FROM: 'an email address, optionally in angle brackets after a name',
  ANALYTICS_URL: 'an http or https address',
  EXCHANGE_URL: 'an http or https address',
  AGENT_URL: 'an http or https address',
  XPERIENCE_URL: 'an http or https address',
  XTRACT_URL: 'an http or https address',
  TRACS_URL: 'an http or https address',
  TOUCH_URL: 'an http or https address',
  EXTERNAL_URLS: 'http or https addresses separated by commas',
  SIBLING_KEYS: `name:key pairs separated by commas, with keys of 24 to 200 characters and names of ${destinationNames.join(', ')}`,
  SSO_FILE: 'a file',
  OIDC_ISSUER: 'an https address',
  OIDC_CLIENT_ID: 'a text',
  OIDC_CLIENT_SECRET: 'a text',
  OIDC_DOMAINS: 'email domains separated by commas',
  OIDC_NAME: 'a text',
  SECRET_KEY: 'a secret of 32 to 500 characters',
  TRUST_PROXY: `false, the number of proxies from 1 to ${MOST_PROXIES}, or their addresses and networks separated by commas`,
  LOG_LEVEL: 'trace, debug, info, warn, error, fatal or silent',
};

/** The environment of the program, checked. */
export interface Config {
  /** @default 8080; 0 takes any free port */
  readonly port: number;
  /** @default '127.0.0.1' */
  readonly host: string;
  /** Absolute path of the directory of the embedded database, of reports and of uploads. @default './data' */
  readonly dataDir: string;
  /** PostgreSQL instead of the embedded database. @default undefined: embedded */
  readonly databaseUrl: string | undefined;
  /** Where metrics, segments and exports read from. @default undefined: the same database */
  readonly databaseReplicaUrl: string | undefined;
  /** Connections to PostgreSQL that this process may hold. @default 10 */
  readonly databasePoolSize: number;
  /** Load the demo group. @default undefined: only into an empty embedded database */
  readonly demo: boolean | undefined;
  /** @default undefined: random, printed once */
  readonly demoPassword: string | undefined;
  /** @default 'small' */
  readonly demoSize: 'small' | 'large';
  /** @default undefined: as many as that size has */
  readonly demoCustomers: number | undefined;
  /** Absolute path of the folder whose files are loaded as they come. @default undefined: none */
  readonly importDir: string | undefined;
  /** Milliseconds without a change after which a file in that folder is complete. @default 60 seconds */
  readonly importQuiet: number;
  /** Bytes of the largest file that can be uploaded to be imported. @default 2 GB */
  readonly importLimit: number;
  /** Bytes in which this process may keep customers to count them; 0: none are kept. @default 256 MB */
  readonly countMemory: number;
  /** Address under which browsers reach us, without a slash at the end. @default undefined: where we listen */
  readonly publicUrl: string | undefined;
  /** Whether the documentation of the calls is there for everybody, not only for those who are signed in. @default false */
  readonly publicDocs: boolean;
  /** Outside services for values of vehicles and for licence plates; see docs/valuation.md. @default undefined: none */
  readonly valuationUrl: string | undefined;
  readonly plateUrl: string | undefined;
  /** Where support requests are forwarded to; may hold a key. @default undefined: they stay here */
  readonly supportUrl: string | undefined;
  /** Forecast service; undefined when it is switched off. @default Open-Meteo's */
  readonly weatherUrl: string | undefined;
  /** The server that mail is sent by, and who it is from. @default undefined: no mail is sent */
  readonly mail: { readonly server: string; readonly from: string } | undefined;
  /** Addresses of sibling sites, by what is handed over to them. @default none: the portal's own receiver page */
  readonly siblings: Readonly<Record<DestinationName, readonly string[]>>;
  /** What sibling sites prove themselves with when they redeem a hand-off. @default none: nobody can */
  readonly siblingKeys: ReadonlyMap<DestinationName, string>;
  /** Where people of the organization sign in. @default none: everybody has a password */
  readonly sso: readonly SsoProvider[];
  /** What secrets in the database are sealed with. @default undefined: a file in the data directory */
  readonly secretKey: string | undefined;
  /** Whose X-Forwarded-* headers are believed: nobody's, of so many proxies, or of these addresses. @default false */
  readonly trustProxy: false | number | string[];
  /** What the log on standard output holds. @default 'warn' */
  readonly logLevel: (typeof logLevels)[number];
}

/** Asked without a key; takes and answers what `server/metrics/forecast.ts` describes. */
const OPEN_METEO = 'https://api.open-meteo.com/v1/forecast';

const POOL_SIZE = 10;
/** The watched folder holds its lock, loads a file and records progress at the same time. */
const FOLDER_CONNECTIONS = 3;

/**
 * Reads and checks the environment; the only place that knows its variables. Each may be in a file: `<NAME>_FILE`.
 * @throws OperatorError with one sentence that names the first wrong variable, never its value.
 */
export function readConfig(variables: Environment): Config {
  refuseBucket(variables);
  const env = withSecretFiles(variables, Object.keys(environment.shape));
  const parsed = environment.safeParse(env);
  if (!parsed.success) throw new OperatorError(sentenceFor(parsed.error));
  const value = parsed.data;
  if (value.DATABASE_REPLICA_URL && !value.DATABASE_URL) {
    throw new OperatorError('DATABASE_REPLICA_URL requires DATABASE_URL. Only PostgreSQL has replicas.');
  }
  if (value.DATABASE_PASSWORD && !value.DATABASE_URL) {
    throw new OperatorError('DATABASE_PASSWORD needs DATABASE_URL.');
  }
  const withOwnPassword = (address: string | undefined) =>
    address === undefined ? undefined : withPassword(address, value.DATABASE_PASSWORD);
  const poolSize = value.DATABASE_POOL_SIZE ?? POOL_SIZE;
  if (value.IMPORT_DIR && value.DATABASE_URL && poolSize < FOLDER_CONNECTIONS) {
    throw new OperatorError(`IMPORT_DIR requires a DATABASE_POOL_SIZE of at least ${FOLDER_CONNECTIONS}.`);
  }
  return {
    port: value.PORT ?? 8080,
    host: value.HOST ?? '127.0.0.1',
    dataDir: resolve(value.DATA_DIR ?? 'data'),
    databaseUrl: withOwnPassword(value.DATABASE_URL),
    databaseReplicaUrl: withOwnPassword(value.DATABASE_REPLICA_URL),
    databasePoolSize: poolSize,
    demo: value.DEMO,
    demoPassword: value.DEMO_PASSWORD,
    demoSize: value.DEMO_SIZE ?? 'small',
    demoCustomers: value.DEMO_CUSTOMERS,
    importDir: value.IMPORT_DIR === undefined ? undefined : resolve(value.IMPORT_DIR),
    importQuiet: (value.IMPORT_QUIET_SECONDS ?? 60) * 1000,
    importLimit: (value.IMPORT_LIMIT_MB ?? 2048) * 1024 * 1024,
    countMemory: (value.COUNT_MEMORY_MB ?? 256) * 1024 * 1024,
    publicUrl: value.PUBLIC_URL,
    publicDocs: value.PUBLIC_DOCS ?? false,
    valuationUrl: value.VALUATION_URL,
    plateUrl: value.PLATE_URL,
    supportUrl: value.SUPPORT_URL,
    weatherUrl: value.WEATHER_URL === 'none' ? undefined : (value.WEATHER_URL ?? OPEN_METEO),
    mail: mailOf(value),
    siblings: siblingsOf(value),
    siblingKeys: value.SIBLING_KEYS ?? new Map(),
    sso: readSso(value, env),
    secretKey: value.SECRET_KEY,
    trustProxy: value.TRUST_PROXY ?? false,
    logLevel: value.LOG_LEVEL ?? 'warn',
  };
}

/** @throws OperatorError when the environment still names a bucket, whose files would silently stop coming */
function refuseBucket(variables: Environment): void {
  const name = Object.keys(variables).find((key) => key.startsWith('IMPORT_S3_') && variables[key]?.trim());
  if (name === undefined) return;
  throw new OperatorError(
    `Rooftop no longer reads buckets. Remove ${name} and move files into IMPORT_DIR with rclone (see docs/operating.md).`,
  );
}

/** @throws OperatorError when mail has nobody to be from, or its links no address to lead to: a request's own may be made up */
function mailOf({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: z.output<typeof environment>): Config['mail'] {
  if (SMTP_URL === undefined) return undefined;
  if (MAIL_FROM === undefined) throw new OperatorError('SMTP_URL requires MAIL_FROM, the sender of emails.');
  if (PUBLIC_URL === undefined) {
    throw new OperatorError('SMTP_URL requires PUBLIC_URL, the address for links in emails.');
  }
  return { server: SMTP_URL, from: MAIL_FROM };
}

function sentenceFor(error: z.ZodError): string {
  const name = String(error.issues[0]?.path[0]);
  const isVariable = (key: string): key is Variable => key in expected;
  return `${name} must be ${isVariable(name) ? expected[name] : 'valid'}.`;
}
