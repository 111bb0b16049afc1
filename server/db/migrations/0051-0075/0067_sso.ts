import type { QueryExecutorProvider } from 'kysely';
import { runStatements } from '../statements.ts';

/**
 * Whom identity providers mean by their subjects; of one login each has one. Of a sign-in that is under way only a hash of
 * what its browser holds. A session that came from a provider keeps what logging off there asks for, and goes with it.
 */
const statements = `
create table login_identity (
  issuer text not null,
  subject text not null,
  userid integer not null references app_user on delete cascade,
  provider text not null,
  linked_at timestamptz not null,
  last_at timestamptz not null,
  primary key (issuer, subject),
  unique (userid, issuer)
);

create table sso_attempt (
  secret_hash text primary key,
  provider text not null,
  expires_at timestamptz not null
);
create index sso_attempt_expiry on sso_attempt (expires_at);

create table sso_session (
  id_hash text primary key references session on delete cascade,
  provider text not null,
  issuer text not null,
  subject text not null,
  sid text,
  id_token text not null
);
create index sso_session_subject on sso_session (issuer, subject);
`;

/** Sign-ins through the organisation's identity provider. */
export const up = (db: QueryExecutorProvider) => runStatements(db, statements);
