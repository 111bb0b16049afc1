import type { QueryExecutorProvider } from 'kysely';
import { runStatements } from '../statements.ts';

/**
 * Failures count per account and network together. What was counted until now goes: it named addresses, and names that
 * nobody has as they were typed, which may be passwords.
 */
const statements = `
create function sign_in_name(typed text) returns text language sql immutable parallel safe
  return lower(btrim(regexp_replace(normalize(typed, nfkc), '\\s+', ' ', 'g')));
create index app_user_sign_in_name on app_user (sign_in_name("ADuserid"));

create table signed_in_from (
  userid integer not null references app_user on delete cascade,
  network text not null,
  last_at timestamptz not null,
  primary key (userid, network)
);
create index signed_in_from_time on signed_in_from (last_at);

delete from sign_in_attempt;
drop index sign_in_attempt_address;
alter table sign_in_attempt rename address to network;
create index sign_in_attempt_network on sign_in_attempt (network, at);
create index sign_in_attempt_both on sign_in_attempt (account, network, at);
`;

/** What a name means that somebody signs in with, and where people have signed in from. */
export const up = (db: QueryExecutorProvider) => runStatements(db, statements);
