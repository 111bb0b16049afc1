import type { QueryExecutorProvider } from 'kysely';
import { runStatements } from '../statements.ts';

/**
 * How long visits and changes are kept. A portal that has any gets 30 days' notice: until then all of it stays.
 * The index lets the key of what was taken back be checked without reading the whole log.
 *
 * Of a notification only what it is about is kept, never a text. Of one kind and subject one is unread at most, and
 * counts; mail about it goes in one letter with the others that wait (`mail_id`).
 */
const statements = `
create table retention (
  what text primary key check (what in ('activity', 'changes')),
  months integer check (months between 1 and 120),
  next_months integer check (next_months between 1 and 120),
  next_from timestamptz,
  looked_at timestamptz,
  cleared_at timestamptz,
  cleared_before timestamptz,
  cleared_rows integer not null default 0,
  check ((next_months is null) = (next_from is null))
);
insert into retention (what, months) values ('activity', 13), ('changes', 84);
update retention set months = null, next_months = months, next_from = now() + interval '30 days'
where case what when 'activity' then exists (select from user_activity) else exists (select from audit) end;
create index audit_reverted_by on audit (reverted_by) where reverted_by is not null;

create table notification (
  notification_id bigint generated always as identity primary key,
  userid integer not null references app_user on delete cascade,
  kind text not null check (kind in ('answer', 'changed', 'assigned', 'segment', 'import', 'feed', 'sign_in')),
  subject bigint not null,
  at timestamptz not null,
  times integer not null default 1,
  in_portal boolean not null,
  read_at timestamptz,
  by_mail boolean not null,
  mail_id bigint references mail on delete set null
);
create unique index notification_unread on notification (userid, kind, subject) where read_at is null;
create index notification_latest on notification (userid, at desc);
create index notification_at on notification (at);
create index notification_mail on notification (mail_id) where mail_id is not null;
create index notification_to_mail on notification (userid) where by_mail and mail_id is null and read_at is null;

alter table user_preference add notifications jsonb;
alter table feed add feed_id integer generated always as identity unique;
alter table feed add told_late_at timestamptz;

alter table mail drop constraint mail_kind_check;
alter table mail add check (
  kind in ('invitation', 'password', 'forgotten', 'changed', 'answer', 'factor_added', 'factor_removed', 'news'));
`;

/** How long things are kept, and what people are notified of. */
export const up = (db: QueryExecutorProvider) => runStatements(db, statements);
