import { z } from 'zod';
import type { SsoProvider } from '../ssoSettings.ts';

/** What a provider says of somebody: an ID token's claims, with those of its user information. */
export type Claims = Readonly<Record<string, unknown>>;

/** Somebody whom a provider vouches for. */
export interface Person {
  readonly issuer: string;
  /** Never given to anybody else by that issuer. */
  readonly subject: string;
  /** In small letters; undefined unless the provider vouches for it and it is of one of its domains. */
  readonly email: string | undefined;
  readonly firstname: string;
  readonly lastname: string;
  readonly claims: Claims;
}

const Address = z.email().max(200).toLowerCase();

const textOf = (claim: unknown): string => (typeof claim === 'string' ? claim.trim().slice(0, 60) : '');

/** The claims that decide on who somebody is and becomes here. */
export const neededClaims = ({ claims, roles = [], stores = [] }: SsoProvider): string[] => {
  const rules = [...roles, ...stores].filter(({ everyone }) => !everyone);
  return [...new Set([claims.email, ...rules.map(({ claim }) => claim ?? claims.groups)])];
};

/** The provider whose domain an address is of. */
export function providerOfAddress(
  providers: readonly SsoProvider[],
  address: string,
): SsoProvider | undefined {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return providers.find(({ domains }) => domains.includes(domain));
}

/** @param identity issuer and subject, which the provider has signed */
export function personOf(
  provider: SsoProvider,
  claims: Claims,
  identity: Pick<Person, 'issuer' | 'subject'>,
): Person {
  const names = provider.claims;
  const email = vouchedAddress(provider, claims);
  return {
    ...identity,
    email,
    firstname: textOf(claims[names.firstname]) || (email?.replace(/@.*/, '').slice(0, 60) ?? ''),
    lastname: textOf(claims[names.lastname]) || provider.name,
    claims,
  };
}

function vouchedAddress(provider: SsoProvider, claims: Claims): string | undefined {
  const address = Address.safeParse(claims[provider.claims.email]);
  if (!address.success || !providerOfAddress([provider], address.data)) return undefined;
  const verified = claims.email_verified;
  // Some providers send it as a text.
  if (verified === true || verified === 'true') return address.data;
  return verified === undefined && provider.emailIsVerified ? address.data : undefined;
}
