import type { QueryExecutorProvider } from 'kysely';
import { runStatements } from '../statements.ts';

/**
 * The second factor of a sign-in: an authenticator app, passkeys and recovery codes. Between the password and the factor,
 * and while factors are changed, there is a step: a one-time code that nobody but the browser has. Failed tries at a factor
 * count apart from those at passwords.
 */
const statements = `
alter table role add needs_factor text not null default 'N' check (needs_factor in ('Y', 'N'));

create table authenticator_app (
  userid integer primary key references app_user on delete cascade,
  sealed_secret text not null,
  last_step bigint not null,
  added_at timestamptz not null,
  last_used_at timestamptz
);

create table passkey (
  passkey_id integer generated always as identity primary key,
  userid integer not null references app_user on delete cascade,
  credential_id text not null unique,
  host text not null,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  name text not null check (name <> ''),
  added_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_userid on passkey (userid);

create table recovery_code (
  code_hash text primary key,
  userid integer not null references app_user on delete cascade,
  used_at timestamptz
);
create index recovery_code_userid on recovery_code (userid);

alter table one_time_code drop constraint one_time_code_purpose_check;
alter table one_time_code add constraint one_time_code_purpose_check
  check (purpose in ('password', 'handoff', 'prove', 'setUp', 'passed', 'change'));
alter table one_time_code add pending_secret text;
create index one_time_code_userid on one_time_code (userid);

create table passkey_challenge (
  challenge_hash text primary key,
  code_hash text references one_time_code on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_expires on passkey_challenge (expires_at);
create index passkey_challenge_code on passkey_challenge (code_hash);

alter table sign_in_attempt drop constraint sign_in_attempt_purpose_check;
alter table sign_in_attempt add constraint sign_in_attempt_purpose_check
  check (purpose in ('password', 'link', 'factor'));

alter table ended_session drop constraint ended_session_reason_check;
alter table ended_session add constraint ended_session_reason_check check (
  reason in ('idle', 'absolute', 'elsewhere', 'password', 'role', 'disabled', 'signed_out', 'factor'));

alter table mail drop constraint mail_kind_check;
alter table mail add constraint mail_kind_check check (
  kind in ('invitation', 'password', 'forgotten', 'changed', 'answer', 'factor_added', 'factor_removed'));
`;

/** Two-step sign-in, which a role can ask of its people. */
export const up = (db: QueryExecutorProvider) => runStatements(db, statements);
