import { z } from 'zod';
import { defineCall, moduleAccess, open, signedIn } from '../../call.ts';
import { fault } from '../../messages/fault.ts';
import { Id, Instant, Line } from '../../values.ts';
import { UserObject } from '../session.ts';

/** Six digits, however they are grouped. */
const AppCode = z
  .string()
  .max(40)
  .transform((typed) => typed.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, fault('six_digits')));

/** Sixteen letters and digits, however they are grouped. */
const RecoveryCode = z
  .string()
  .max(60)
  .transform((typed) => typed.toLowerCase().replace(/[^a-z0-9]/g, ''))
  .pipe(z.string().regex(/^[a-z0-9]{16}$/, fault('sixteen_characters')))
  .transform((code) => code.replace(/(....)(?=.)/g, '$1-'));

/** Bytes as base64url. */
const Bytes = z
  .string()
  .min(1)
  .max(3000)
  .regex(/^[\w-]+$/, fault('invalid'));
const Transports = z.array(z.string().max(20)).max(10);

/** What a passkey has signed, of a browser's `PublicKeyCredential`. */
const Assertion = z.strictObject({
  id: Bytes,
  clientDataJSON: Bytes,
  authenticatorData: Bytes,
  signature: Bytes,
  userHandle: Bytes.optional(),
});

/** A new passkey, of a browser's `PublicKeyCredential`. */
const Attestation = z.strictObject({
  id: Bytes,
  clientDataJSON: Bytes,
  attestationObject: Bytes,
  transports: Transports,
});
export type PasskeyAssertion = z.infer<typeof Assertion>;
export type PasskeyAttestation = z.infer<typeof Attestation>;

const Credential = z.object({ id: z.string(), type: z.literal('public-key'), transports: Transports });

/** What a browser is asked to have signed: `PublicKeyCredentialRequestOptionsJSON`. */
const AssertionOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  allowCredentials: z.array(Credential),
  userVerification: z.enum(['required', 'preferred']),
});

/** Of what a browser is asked to make a passkey: `PublicKeyCredentialCreationOptionsJSON`. */
const AttestationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  excludeCredentials: z.array(Credential),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('preferred'),
  }),
  attestation: z.literal('none'),
});

/** Null unless the login had none left. */
const NewRecoveryCodes = z.object({ recovery_codes: z.array(z.string()).nullable() });

export const factorStep = defineCall('GET', 'session/factor', {
  summary:
    'The second step after a correct password (error `second_factor`), before sign-in. Null without one.',
  request: z.strictObject({}),
  reply: z.object({
    step: z
      .object({
        /** `prove` a factor, `setUp` one that the role asks for, or `passed`: it is set up, `finish` signs in. */
        kind: z.enum(['prove', 'setUp', 'passed']),
        /** What can be proved, or set up. */
        app: z.boolean(),
        passkey: z.boolean(),
        recovery: z.boolean(),
        until: Instant,
      })
      .nullable(),
  }),
  access: open,
});

export const proveFactor = defineCall('POST', 'session/factor/prove', {
  summary: 'Verifies the second step in one of three ways and signs in.',
  request: z.union([
    z.strictObject({ app: AppCode }),
    z.strictObject({ recovery: RecoveryCode }),
    z.strictObject({ passkey: Assertion }),
  ]),
  reply: UserObject,
  access: open,
  writes: true,
});

export const factorChallenge = defineCall('POST', 'session/factor/challenge', {
  summary: 'The challenge for a passkey in the second step.',
  request: z.strictObject({}),
  reply: AssertionOptions,
  access: open,
  writes: true,
});

export const passkeyChallenge = defineCall('POST', 'session/passkey/challenge', {
  summary: 'The challenge for signing in with a passkey alone.',
  request: z.strictObject({}),
  reply: AssertionOptions,
  access: open,
  writes: true,
});

export const passkeySignIn = defineCall('POST', 'session/passkey', {
  summary: 'Signs in with a passkey that verified its owner.',
  request: z.strictObject({ passkey: Assertion }),
  reply: UserObject,
  access: open,
  writes: true,
});

export const beginApp = defineCall('POST', 'session/factor/app', {
  summary: 'A secret for an authenticator app during setup. A code must confirm it.',
  request: z.strictObject({}),
  reply: z.object({ secret: z.string(), uri: z.string() }),
  access: open,
  writes: true,
});

export const confirmApp = defineCall('POST', 'session/factor/app/confirm', {
  summary: 'Confirms an authenticator app with a code. It replaces an earlier app.',
  request: z.strictObject({ code: AppCode }),
  reply: NewRecoveryCodes,
  access: open,
  writes: true,
});

export const beginPasskey = defineCall('POST', 'session/factor/passkey', {
  summary: 'The options for a new passkey during setup.',
  request: z.strictObject({}),
  reply: AttestationOptions,
  access: open,
  writes: true,
});

export const addPasskey = defineCall('POST', 'session/factor/passkey/add', {
  summary: 'Adds a named passkey.',
  request: z.strictObject({ name: Line(60).min(1), passkey: Attestation }),
  reply: NewRecoveryCodes,
  access: open,
  writes: true,
});

export const finishSetUp = defineCall('POST', 'session/factor/finish', {
  summary: 'Signs in after setting up the second step the role requires.',
  request: z.strictObject({}),
  reply: UserObject,
  access: open,
  writes: true,
});

const OwnPasskey = z.object({
  passkey_id: z.number(),
  name: z.string(),
  added_at: Instant,
  last_used_at: Instant.nullable(),
  /** Whether it works under the address of the portal. */
  works_here: z.boolean(),
});
export type OwnPasskey = z.infer<typeof OwnPasskey>;

export const ownFactors = defineCall('GET', 'session/factors', {
  summary: "The caller's second steps, without their secrets.",
  request: z.strictObject({}),
  reply: z.object({
    app: z.object({ added_at: Instant, last_used_at: Instant.nullable() }).nullable(),
    passkeys: z.array(OwnPasskey),
    recovery_codes_left: z.number(),
    /** Whether the role asks for one. */
    is_needed: z.boolean(),
    /** Whether passkeys can be made under this address. */
    offers_passkeys: z.boolean(),
    /** Until when they can be changed without the password. */
    unlocked_until: Instant.nullable(),
  }),
  access: signedIn,
  onlyPeople: true,
});
export type OwnFactors = z.infer<typeof ownFactors.reply>;

export const unlockFactors = defineCall('POST', 'session/factors/unlock', {
  summary: "Unlocks changes to the caller's second steps in this session for ten minutes.",
  request: z.strictObject({ password: z.string().min(1).max(200) }),
  reply: z.object({ until: Instant }),
  access: signedIn,
  writes: true,
});

export const removeFactor = defineCall('POST', 'session/factors/remove', {
  summary: "Removes the caller's authenticator app or a passkey.",
  request: z.union([z.strictObject({ app: z.literal(true) }), z.strictObject({ passkey_id: Id })]),
  reply: z.object({}),
  access: signedIn,
  writes: true,
});

export const renewRecoveryCodes = defineCall('POST', 'session/factors/codes', {
  summary: 'Creates ten new recovery codes, replacing the earlier ones.',
  request: z.strictObject({}),
  reply: z.object({ recovery_codes: z.array(z.string()) }),
  access: signedIn,
  writes: true,
});

export const removeFactors = defineCall('POST', 'users/RemoveSecondFactor', {
  summary: 'Removes a lost second step from a login. Requires all the access that login has.',
  request: z.strictObject({ userid: Id }),
  reply: z.object({}),
  access: moduleAccess('admusers', 'edit'),
});
