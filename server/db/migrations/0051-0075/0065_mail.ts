import type { QueryExecutorProvider } from 'kysely';
import { runStatements } from '../statements.ts';

/**
 * What a mail is about, never its text: a link is made when it is sent, so that none is kept. Of everybody one of a kind
 * waits at most, and about one thing. Failed tries at links that set a password count apart from those at passwords.
 */
const statements = `
create table mail (
  mail_id bigint generated always as identity primary key,
  kind text not null check (kind in ('invitation', 'password', 'forgotten', 'changed', 'answer')),
  userid integer references app_user on delete cascade,
  about integer,
  asked_by integer references app_user on delete set null,
  message_id uuid not null default gen_random_uuid(),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'cancelled')),
  queued_at timestamptz not null,
  next_try_at timestamptz not null,
  tries integer not null default 0,
  is_taken boolean not null default false,
  ended_at timestamptz,
  fault text
);
create index mail_due on mail (next_try_at) where state = 'waiting';
create unique index mail_waiting on mail (userid, kind, coalesce(about, 0)) where state = 'waiting';
create index mail_queued on mail (queued_at);

alter table one_time_code add made_by integer references app_user on delete set null;

alter table sign_in_attempt add purpose text not null default 'password' check (purpose in ('password', 'link'));
`;

/** Mail that is sent in the background, and who made a one-time link. */
export const up = (db: QueryExecutorProvider) => runStatements(db, statements);
