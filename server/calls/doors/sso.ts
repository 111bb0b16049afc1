import { SIGNED_IN, SSO_PARAMETER } from '../../../contract/sso.ts';
import type { Principal } from '../../access/principal.ts';
import type { Config } from '../../config.ts';
import { AppError } from '../../errors.ts';
import { admit } from '../../sso/admit.ts';
import { beginAttempt, endAttempt } from '../../sso/attempts.ts';
import type { Person } from '../../sso/person.ts';
import { authorizationUrl, redeemCode } from '../../sso/provider.ts';
import { endLoggedOff, keepSsoSession } from '../../sso/sessions.ts';
import type { SsoProvider } from '../../ssoSettings.ts';
import type { CallContext, Handlers } from '../handler.ts';
import { openSession } from './openSession.ts';

/** The name of the one cookie: who begins another sign-in gives up the last. */
const PROOF = 'proof';

/** Where a browser begins to sign in at a provider. */
export const ssoAddress = ({ id }: SsoProvider): string => `/api/session/sso/${id}`;

/** @throws AppError `not_found` */
function providerNamed({ sso, publicUrl }: Config, id: string) {
  const provider = sso.find((one) => one.id === id);
  if (!provider || publicUrl === undefined) {
    throw new AppError('not_found', 'no_such_sso');
  }
  return { provider, publicUrl };
}

/** Sign-ins at the organization's identity providers. */
export const ssoHandlers = {
  startSso: async ({ provider: id, hint }, { db, config, now, ssoProofs }) => {
    const { provider, publicUrl } = providerNamed(config, id);
    const { secret, proof } = await beginAttempt(db, provider.id, now());
    const location = await authorizationUrl(provider, { publicUrl, proof, hint, now });
    ssoProofs.keep(PROOF, secret);
    return { location };
  },

  endSso: async (parameters, context) => {
    const { db, config, now, ssoProofs } = context;
    const attempt = await endAttempt(db, ssoProofs.take(PROOF), parameters.state, now());
    const { provider, publicUrl } = providerNamed(config, attempt.provider);
    const vouched = await redeemCode(provider, { publicUrl, proof: attempt.proof, parameters, now });
    const userid = await admitted(provider, vouched.person, context);
    const { sessionHash } = await openSession(userid, context, provider.name);
    await keepSsoSession(db, sessionHash, provider, vouched);
    return { location: `/login?${SSO_PARAMETER}=${SIGNED_IN}` };
  },

  endSsoSessions: async ({ provider: id, logout_token }, { db, config, now }) => {
    const { provider } = providerNamed(config, id);
    await endLoggedOff(db, provider, logout_token, now);
    return { response: {} };
  },
} satisfies Partial<Handlers>;

async function admitted(
  provider: SsoProvider,
  person: Person,
  { db, config, client, now, log }: CallContext<Principal | null>,
): Promise<number> {
  const withDemo = config.demo !== false;
  const arrival = { provider, person, now: now(), address: client.address, withDemo };
  const { userid, unmapped } = await admit(db, arrival);
  if (unmapped.length > 0) {
    log.info({ userid, provider: provider.id, unmapped: unmapped.length }, 'Some groups have no rule.');
  }
  return userid;
}
