import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type { ReplyOf } from '../../../contract/call.ts';
import {
  addPasskey,
  beginApp,
  beginPasskey,
  confirmApp,
  factorChallenge,
  factorStep,
  finishSetUp,
  type PasskeyAssertion,
  passkeyChallenge,
  passkeySignIn,
  proveFactor,
} from '../../../contract/calls/doors/secondFactor.ts';
import { call } from '../api/api.ts';
import { adoptUser } from './session.ts';

export type FactorStep = NonNullable<ReplyOf<typeof factorStep>['step']>;

/** None of them may travel with others or wait for a sign-in: it is one. */
const alone = { batch: false, resume: false };

/** What has to follow the password; null when it has ended. */
export async function loadFactorStep(signal: AbortSignal): Promise<FactorStep | null> {
  return (await call(factorStep, {}, { ...alone, signal })).response.step;
}

/** Proves the second factor by a code, and signs in. */
export async function signInByCode(proof: { readonly app: string } | { readonly recovery: string }) {
  return adoptUser((await call(proveFactor, proof, alone)).response);
}

/** Proves the second factor by a passkey, and signs in. */
export async function signInByFactorPasskey() {
  const { response } = await call(factorChallenge, {}, alone);
  return adoptUser((await call(proveFactor, { passkey: await signed(response) }, alone)).response);
}

/** Signs in by a passkey alone. */
export async function signInByPasskey() {
  const { response } = await call(passkeyChallenge, {}, alone);
  return adoptUser((await call(passkeySignIn, { passkey: await signed(response) }, alone)).response);
}

async function signed(optionsJSON: ReplyOf<typeof factorChallenge>): Promise<PasskeyAssertion> {
  const { id, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) };
}

/** A secret for an authenticator app; it counts once `confirmNewApp` was right. */
export const newAppSecret = async () => (await call(beginApp, {}, alone)).response;

/** @returns recovery codes when there were none left */
export const confirmNewApp = async (code: string) =>
  (await call(confirmApp, { code }, alone)).response.recovery_codes;

/** Makes a passkey in this browser and adds it. @returns recovery codes when there were none left */
export async function makePasskey(name: string) {
  const { response: optionsJSON } = await call(beginPasskey, {}, alone);
  const { id, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const passkey = { id, clientDataJSON, attestationObject, transports };
  return (await call(addPasskey, { name, passkey }, alone)).response.recovery_codes;
}

/** Signs in after the factor that the role asks for was set up. */
export const finishSignIn = async () => adoptUser((await call(finishSetUp, {}, alone)).response);

/** Whether the browser has passkeys at all. */
export const knowsPasskeys = () => 'PublicKeyCredential' in window;

/** Why a browser has not given a passkey; undefined when it was something else that failed. */
export function passkeyFault(error: unknown): 'known' | 'cancelled' | undefined {
  if (!(error instanceof WebAuthnError)) {
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'cancelled' : undefined;
  }
  return error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' ? 'known' : 'cancelled';
}
