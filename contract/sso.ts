/**
 * Why the organization's sign-in led to nobody being signed in: its provider does not answer, said no or was left, the
 * way back took too long or began elsewhere, what came back can't be trusted, there is no address that the provider
 * vouches for, nobody has a login with it, that login is disabled or somebody else's, no rule gives a role or stores, a
 * rule names a role or a store that can not be given, or the last administrator would be one no more.
 */
export const ssoFaults = [
  'away',
  'cancelled',
  'stale',
  'untrusted',
  'email',
  'unknown',
  'disabled',
  'taken',
  'unmapped',
  'mapping',
  'lastAdministrator',
] as const;
export type SsoFault = (typeof ssoFaults)[number];

/** Where the organization's sign-in ends: the sign-in page with `SIGNED_IN`, or with a fault or an error code. */
export const SSO_PARAMETER = 'sso';
export const SIGNED_IN = 'in';
