import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose';
import { type Configuration, Provider } from 'oidc-provider';
import { closeAfterFile } from '../fileEnd.ts';

/** What somebody's token says beside the subject. */
type AccountClaims = Readonly<Record<string, unknown>>;

interface State {
  /** Subject of whoever signs in there next. */
  who: string;
  /** Whether its tokens hold no more than a subject, so that only the user information tells the rest. */
  isThin: boolean;
  /** Another token in place of the one that it issues. */
  forge: ((idToken: string) => string | Promise<string>) | undefined;
  /** `breaks off`: no answer; a number: that status, at the addresses that begin with `awayAt`. */
  away: 'breaks off' | number | undefined;
  awayAt: string;
}

export const CLIENT_ID = 'rooftop';
export const CLIENT_SECRET = 'the secret of the portal at its provider';

async function newKey(kid: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' };
}

/** A real identity provider on this machine, which signs in whoever the test says; it closes with the file. */
export async function identityProvider(publicUrl: string) {
  const accounts = new Map<string, AccountClaims>();
  const state: State = { who: '', isThin: false, forge: undefined, away: undefined, awayAt: '/' };
  let key = await newKey('first');
  let provider: Provider;
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const bound: AddressInfo | string | null = server.address();
  const issuer = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    if (state.away !== undefined && request.url?.startsWith(state.awayAt)) {
      if (state.away === 'breaks off') request.socket.destroy();
      else response.writeHead(state.away).end();
    } else if (request.url?.startsWith('/interaction/')) {
      await provider.interactionFinished(request, response, { login: { accountId: state.who } });
    } else await provider.callback()(request, response);
  }

  function build(): Provider {
    const built = new Provider(issuer, configurationOf(publicUrl, { accounts, state, key }));
    built.use(async (ctx, next) => {
      await next();
      const { body } = ctx;
      const token: unknown = Reflect.get(Object(body), 'id_token');
      if (ctx.path !== '/token' || !state.forge || typeof token !== 'string') return;
      ctx.body = { ...Object(body), id_token: await state.forge(token) };
    });
    return built;
  }
  provider = build();
  closeAfterFile(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  /** Any claims, signed by the provider's own key. */
  const sign = async (claims: JWTPayload, type = 'JWT') =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: key.kid ?? '', typ: type })
      .sign(await importJWK(key, 'RS256'));

  return {
    issuer,
    accounts,
    state,
    /** Signs with a new key from now on; the old one is known no longer. */
    rotate: async () => {
      key = await newKey(`after ${key.kid}`);
      provider = build();
    },
    sign,
    /** The same token with other claims, signed by the provider's own key. */
    reissue: (token: string, change: (claims: JWTPayload) => JWTPayload) => sign(change(decodeJwt(token))),
    /** Goes where a browser is led, until the provider sends it elsewhere; returns that address. */
    visit: (address: string) => follow(address, issuer),
  };
}

async function follow(address: string, issuer: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let next = new URL(address);
  for (let step = 0; step < 10 && next.origin === issuer; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (!location) throw new Error(`The provider answers ${response.status}: ${await response.text()}`);
    next = new URL(location, next);
  }
  return next;
}

interface Inside {
  readonly accounts: ReadonlyMap<string, AccountClaims>;
  readonly state: State;
  readonly key: JWK;
}

function configurationOf(publicUrl: string, { accounts, state, key }: Inside): Configuration {
  return {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [`${publicUrl}/api/session/sso/callback`],
        post_logout_redirect_uris: [`${publicUrl}/`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['the cookies of the provider'] },
    claims: {
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'groups', 'department', 'sid'],
    },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    ttl: {
      Session: 600,
      Grant: 600,
      Interaction: 600,
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
    },
    findAccount: (_ctx, subject) => ({
      accountId: subject,
      claims: (use) => ({
        sub: subject,
        ...(use === 'id_token' && state.isThin ? {} : accounts.get(subject)),
      }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}
