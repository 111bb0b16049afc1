import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { readJson } from '../contract/json.ts';
import { OperatorError } from './errors.ts';

const Text = z.string().trim().min(1).max(500);

/** Plain http only on this machine: whoever is on the way could answer in the provider's name. */
const isSafe = (address: string) => {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
};

const Issuer = z
  .url({ protocol: /^https?$/, error: 'must be an https address', abort: true })
  .refine(isSafe, 'must be an https address');

const domainPattern = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;
const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .regex(domainPattern, 'must be an email domain, such as example.com');

/** Whom a rule is for: everyone, or those of whom a claim is, or holds, this value. */
const condition = {
  everyone: z.literal(true).optional(),
  /** @default the provider's claim of groups */
  claim: Text.optional(),
  value: Text.optional(),
};
const isCondition = ({ everyone, claim, value }: { everyone?: true; claim?: string; value?: string }) =>
  everyone === true ? value === undefined && claim === undefined : value !== undefined;
const noCondition = 'must have a value, or everyone: true and none';

/** Of several that fit the first counts. */
const RoleRule = z
  .strictObject({
    ...condition,
    role: Text,
    /** Whether it may give a role that edits logins, roles or permissions. @default false */
    administrator: z.boolean().default(false),
  })
  .refine(isCondition, noCondition);

/** Of several that fit the stores of all of them count. */
const StoreRule = z
  .strictObject({
    ...condition,
    /** Ids or names, the home store first; `all` for every store of the group. */
    stores: z.union([z.literal('all'), z.array(z.union([z.number().int().positive(), Text])).min(1)]),
  })
  .refine(isCondition, noCondition);

const Provider = z
  .strictObject({
    id: z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,30}$/, 'must be small letters, digits and dashes')
      .refine((id) => id !== 'callback', 'must be another name'),
    name: Text.max(60),
    issuer: Issuer,
    clientId: Text,
    clientSecret: Text.optional(),
    /** The variable that holds the secret in its place. */
    clientSecretEnv: Text.optional(),
    /** Whose addresses the provider may vouch for. */
    domains: z.array(Domain).min(1),
    scopes: z.array(z.string().regex(/^\S+$/)).default(['openid', 'email', 'profile']),
    /** Names of claims. */
    claims: z
      .strictObject({
        email: Text.default('email'),
        firstname: Text.default('given_name'),
        lastname: Text.default('family_name'),
        groups: Text.default('groups'),
      })
      .prefault({}),
    /** Every address that it sends is one that it gave out itself, though it does not say that it is verified. */
    emailIsVerified: z.boolean().default(false),
    /** @default logins keep the role that they have here */
    roles: z.array(RoleRule).min(1).optional(),
    /** @default logins keep the stores that they have here */
    stores: z.array(StoreRule).min(1).optional(),
    /** Whether somebody without a login gets one. */
    createLogins: z.boolean().default(false),
    /** Roles whose people may also use a password; administrators always may. */
    passwordFor: z.array(Text).default([]),
  })
  .refine(({ scopes }) => scopes.includes('openid'), { path: ['scopes'], error: 'must have openid' })
  .refine(
    ({ clientSecret, clientSecretEnv }) => (clientSecret === undefined) !== (clientSecretEnv === undefined),
    {
      path: ['clientSecret'],
      error: 'is required unless clientSecretEnv is set; use only one',
    },
  )
  .refine(({ createLogins, roles, stores }) => !createLogins || (roles && stores), {
    path: ['createLogins'],
    error: 'must be false without roles and stores: a new login would have none',
  });

const isUnique = (texts: readonly string[]) => new Set(texts).size === texts.length;

const Settings = z
  .strictObject({ providers: z.array(Provider).min(1).max(20) })
  .refine(({ providers }) => isUnique(providers.map(({ id }) => id)), {
    path: ['providers'],
    error: 'must have different ids',
  })
  .refine(({ providers }) => isUnique(providers.flatMap(({ domains }) => domains)), {
    path: ['providers'],
    error: 'must have different domains',
  });

/** An identity provider of the organization's. */
export type SsoProvider = Omit<z.output<typeof Provider>, 'clientSecretEnv' | 'clientSecret'> & {
  readonly clientSecret: string;
};
export type RoleRule = z.output<typeof RoleRule>;
export type StoreRule = z.output<typeof StoreRule>;

type Environment = Readonly<Record<string, string | undefined>>;

interface Variables {
  readonly SSO_FILE?: string | undefined;
  readonly PUBLIC_URL?: string | undefined;
  readonly OIDC_ISSUER?: string | undefined;
  readonly OIDC_CLIENT_ID?: string | undefined;
  readonly OIDC_CLIENT_SECRET?: string | undefined;
  readonly OIDC_DOMAINS?: string | undefined;
  readonly OIDC_NAME?: string | undefined;
}

/**
 * The identity providers of the organization: those of a file, or one by variables of its own.
 * @param env where the file says that secrets are
 * @throws OperatorError, also when providers have no safe address to send browsers back to: a request's own may be made up
 */
export function readSso(variables: Variables, env: Environment): SsoProvider[] {
  const { SSO_FILE: file, OIDC_ISSUER: issuer, PUBLIC_URL } = variables;
  if (file === undefined && issuer === undefined) return [];
  if (file !== undefined && issuer !== undefined) {
    throw new OperatorError('Set SSO_FILE or OIDC_ISSUER, not both.');
  }
  if (PUBLIC_URL === undefined || !isSafe(PUBLIC_URL)) {
    const variable = file === undefined ? 'OIDC_ISSUER' : 'SSO_FILE';
    throw new OperatorError(`${variable} requires an https PUBLIC_URL for sign-in redirects.`);
  }
  return file === undefined ? [providerOf(variables)] : providersIn(file, env);
}

/** The providers of the file of settings; a sentence of what is wrong names the setting, never its value. */
function providersIn(path: string, env: Environment): SsoProvider[] {
  const parsed = Settings.safeParse(jsonIn(path));
  if (!parsed.success) throw new OperatorError(`SSO_FILE: ${sentenceFor(parsed.error)}`);
  return parsed.data.providers.map(({ clientSecretEnv, clientSecret, ...provider }) => ({
    ...provider,
    clientSecret: clientSecret ?? secretIn(env, clientSecretEnv ?? '', provider.id),
  }));
}

/** One provider that maps nothing, by variables of its own. */
function providerOf({ OIDC_ISSUER: issuer, ...values }: Variables): SsoProvider {
  const { OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_DOMAINS: domains } = values;
  if (!clientId || !clientSecret || !domains) {
    throw new OperatorError('OIDC_ISSUER requires OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_DOMAINS.');
  }
  const parsed = Provider.safeParse({
    id: 'oidc',
    name: values.OIDC_NAME ?? 'SSO',
    issuer,
    clientId,
    clientSecret,
    domains: domains.split(','),
  });
  if (parsed.success) return { ...parsed.data, clientSecret };
  const [issue] = parsed.error.issues;
  throw new OperatorError(
    issue?.path[0] === 'domains'
      ? 'OIDC_DOMAINS must be email domains separated by commas.'
      : 'OIDC_ISSUER must be an https address.',
  );
}

function secretIn(env: Environment, name: string, provider: string): string {
  const secret = env[name]?.trim();
  if (secret) return secret;
  throw new OperatorError(`SSO_FILE: ${name}, the secret of ${provider}, is not set.`);
}

function jsonIn(path: string): unknown {
  try {
    return readJson(readFileSync(path, 'utf8'));
  } catch (error) {
    const isJson = error instanceof SyntaxError;
    throw new OperatorError(isJson ? 'SSO_FILE must be JSON.' : "Couldn't read SSO_FILE.", 1, error);
  }
}

function sentenceFor({ issues: [issue] }: z.ZodError): string {
  const where = issue?.path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('');
  if (issue?.code === 'unrecognized_keys') {
    return `${where?.slice(1) || 'the file'} has no setting ${issue.keys[0]}.`;
  }
  const message =
    issue?.code === 'custom' || issue?.message.startsWith('must') ? issue.message : 'is not valid';
  return `${where?.slice(1) || 'the file'} ${message}.`;
}
