import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  ClientError,
  type ClientMetadata,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  clockSkew,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  ResponseBodyError,
  type ServerMetadata,
} from 'openid-client';
import { SsoFailure } from '../access/signIn/ssoFailure.ts';
import type { Clock } from '../clock.ts';
import { fetchLimited } from '../outside.ts';
import type { SsoProvider } from '../ssoSettings.ts';
import type { Proof } from './attempts.ts';
import { type Claims, neededClaims, type Person, personOf } from './person.ts';

/** Seconds that one answer of a provider may take. */
export const PATIENCE = 4;
/** Seconds that its clock may differ from ours. */
export const SKEW = 60;
/**
 * Milliseconds for which what a provider says of itself is believed: longer on the way back than before a browser is sent
 * to one that may be away by now.
 */
const BELIEVED = 3_600_000;
const BELIEVED_THERE = 60_000;

interface Known {
  readonly metadata: ServerMetadata;
  readonly at: number;
}

/** What providers say of themselves; of this process, and never of one that failed to say it. */
const known = new WeakMap<SsoProvider, Known>();

const boundedFetch: CustomFetch = (address, { body, ...request }) =>
  fetchLimited(address, {
    ...request,
    body: body instanceof Uint8Array ? new Uint8Array(body) : (body ?? null),
  });

/** @throws SsoFailure `away` */
export async function metadataOf(
  provider: SsoProvider,
  now: Clock,
  believed = BELIEVED,
): Promise<ServerMetadata> {
  const last = known.get(provider);
  const at = now().getTime();
  if (last && Math.abs(at - last.at) < believed) return last.metadata;
  known.delete(provider);
  const configuration = await discovery(new URL(provider.issuer), provider.clientId, undefined, undefined, {
    timeout: PATIENCE,
    [customFetch]: boundedFetch,
    execute: isPlain(provider.issuer) ? [allowInsecureRequests] : [],
  }).catch((error: unknown) => {
    throw new SsoFailure('away', `${provider.id} can not be discovered: ${reasonOf(error)}.`);
  });
  const metadata = configuration.serverMetadata();
  known.set(provider, { metadata, at });
  return metadata;
}

const isPlain = (address: string) => address.startsWith('http:');

/** Made anew each time, so that its keys are asked for at each sign-in: one that a provider has just changed is known. */
async function configurationOf(provider: SsoProvider, now: Clock, believed?: number): Promise<Configuration> {
  const metadata = await metadataOf(provider, now, believed);
  const client: Partial<ClientMetadata> = {
    [clockSkew]: Math.round((now().getTime() - Date.now()) / 1000),
    [clockTolerance]: SKEW,
  };
  const methods = metadata.token_endpoint_auth_methods_supported;
  const prove = methods?.includes('client_secret_post') ? ClientSecretPost : ClientSecretBasic;
  const configuration = new Configuration(metadata, provider.clientId, client, prove(provider.clientSecret));
  configuration.timeout = PATIENCE;
  configuration[customFetch] = boundedFetch;
  if (isPlain(provider.issuer)) allowInsecureRequests(configuration);
  // Without it only the connection would prove whose token it is.
  enableNonRepudiationChecks(configuration);
  return configuration;
}

const callbackOf = (publicUrl: string): string => `${publicUrl}/api/session/sso/callback`;

interface Departure {
  readonly publicUrl: string;
  readonly proof: Proof;
  readonly hint: string | undefined;
  readonly now: Clock;
}

/** Where the browser goes to sign in. @throws SsoFailure `away` */
export async function authorizationUrl(
  provider: SsoProvider,
  { publicUrl, proof, hint, now }: Departure,
): Promise<string> {
  const configuration = await configurationOf(provider, now, BELIEVED_THERE);
  return buildAuthorizationUrl(configuration, {
    redirect_uri: callbackOf(publicUrl),
    scope: provider.scopes.join(' '),
    state: proof.state,
    nonce: proof.nonce,
    code_challenge: await calculatePKCECodeChallenge(proof.verifier),
    code_challenge_method: 'S256',
    ...(hint !== undefined && { login_hint: hint }),
  }).href;
}

interface Return {
  readonly publicUrl: string;
  readonly proof: Proof;
  /** What the provider has put into the address. */
  readonly parameters: Readonly<Record<string, string | undefined>>;
  readonly now: Clock;
}

/** Somebody who has signed in at a provider, and what logging off there asks for. */
export interface Vouched {
  readonly person: Person;
  readonly idToken: string;
  readonly sid: string | null;
}

/**
 * Redeems the code that a browser has come back with and checks all of what it stands for.
 * @throws SsoFailure `away`, `cancelled` or `untrusted`
 */
export async function redeemCode(
  provider: SsoProvider,
  { publicUrl, proof, parameters, now }: Return,
): Promise<Vouched> {
  const configuration = await configurationOf(provider, now);
  const address = new URL(callbackOf(publicUrl));
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) address.searchParams.set(name, value);
  }
  try {
    const tokens = await authorizationCodeGrant(configuration, address, {
      pkceCodeVerifier: proof.verifier,
      expectedState: proof.state,
      expectedNonce: proof.nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims || !tokens.id_token) throw new SsoFailure('untrusted', 'No ID token came.');
    const { iss: issuer, sub: subject, sid, iat } = claims;
    if (!subject.trim()) throw new SsoFailure('untrusted', 'The ID token has an empty sub.');
    if (iat > now().getTime() / 1000 + SKEW)
      throw new SsoFailure('untrusted', 'The ID token is of the future.');
    const all = { ...(await furtherClaims(configuration, provider, claims, tokens.access_token)), ...claims };
    return {
      person: personOf(provider, all, { issuer, subject }),
      idToken: tokens.id_token,
      sid: typeof sid === 'string' ? sid : null,
    };
  } catch (error) {
    throw failureOf(provider, error);
  }
}

/** What only the user information tells of what is needed. */
async function furtherClaims(
  configuration: Configuration,
  provider: SsoProvider,
  claims: Claims & { readonly sub: string },
  accessToken: string,
): Promise<Claims> {
  const lacks = neededClaims(provider).some((name) => claims[name] === undefined);
  if (!lacks || configuration.serverMetadata().userinfo_endpoint === undefined) return {};
  return fetchUserInfo(configuration, accessToken, claims.sub);
}

/** Where the browser logs off from the provider; undefined when it has no such place. @throws SsoFailure `away` */
export async function endSessionUrl(
  provider: SsoProvider,
  { publicUrl, idToken, now }: { readonly publicUrl: string; readonly idToken: string; readonly now: Clock },
): Promise<string | undefined> {
  const configuration = await configurationOf(provider, now);
  if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined;
  return buildEndSessionUrl(configuration, {
    post_logout_redirect_uri: `${publicUrl}/`,
    id_token_hint: idToken,
  }).href;
}

/** Codes of answers that come of a provider out of order rather than of one that lies. */
const outOfOrder = new Set(['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']);

function failureOf(provider: SsoProvider, error: unknown): SsoFailure {
  if (error instanceof SsoFailure) return error;
  const detail = `${provider.id}: ${reasonOf(error)}.`;
  if (error instanceof AuthorizationResponseError) return new SsoFailure('cancelled', detail);
  if (error instanceof ResponseBodyError) return new SsoFailure('untrusted', detail);
  const isKnown = error instanceof ClientError;
  const isAway = isKnown ? outOfOrder.has(error.code ?? '') : error instanceof TypeError;
  return new SsoFailure(isAway ? 'away' : 'untrusted', detail);
}

/** Never the error itself, which may hold a token. */
function reasonOf(error: unknown): string {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) return error.error;
  if (!(error instanceof Error)) return 'it is not known why';
  return error instanceof ClientError ? `${error.message} (${error.code})` : error.message;
}
