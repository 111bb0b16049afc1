/** Whom an identity provider means by a subject; of one login each provider has one. */
export interface LoginIdentityTable {
  issuer: string;
  subject: string;
  userid: number;
  /** The provider's id in the operator's settings. */
  provider: string;
  linked_at: Date;
  last_at: Date;
}

/** A sign-in that is under way at a provider. */
export interface SsoAttemptTable {
  /** Of what its browser holds, from which everything secret about it follows. */
  secret_hash: string;
  provider: string;
  expires_at: Date;
}

/** What logging off at the provider asks for, of a session that came from there. */
export interface SsoSessionTable {
  id_hash: string;
  provider: string;
  issuer: string;
  subject: string;
  /** The session at the provider, where it names it. */
  sid: string | null;
  id_token: string;
}
