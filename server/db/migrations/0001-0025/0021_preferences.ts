import type { Kysely } from 'kysely';
import { runStatements } from '../statements.ts';

/** What people prefer on every device, and sign-ins that failed: without what was typed when nobody is called so. */
export const up = (db: Kysely<unknown>) =>
  runStatements(
    db,
    `
create table user_preference (
  userid integer primary key references app_user on delete cascade,
  locale text check (locale in ('en', 'es')),
  theme text check (theme in ('light', 'dark', 'system')),
  landing_page text,
  menu text not null default 'Y' check (menu in ('Y', 'N')),
  updated_at timestamptz not null
);

create table failed_sign_in (
  failure_id bigint generated always as identity primary key,
  userid integer references app_user on delete cascade,
  address text not null,
  at timestamptz not null
);
create index failed_sign_in_time on failed_sign_in (at);
create index failed_sign_in_user on failed_sign_in (userid);
`,
  );
