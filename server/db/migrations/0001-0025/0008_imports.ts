import type { Kysely } from 'kysely';
import { runStatements } from '../statements.ts';

/** Profiles, the life of an import, and what it takes to undo one. */
export const up = (db: Kysely<unknown>) =>
  runStatements(
    db,
    `
create table import_profile (
  profile_id integer generated always as identity primary key,
  name text not null unique check (name <> ''),
  feed text not null,
  source text not null,
  body jsonb not null,
  file_pattern text,
  updated_by integer references app_user on delete set null,
  updated_at timestamptz not null
);

alter table import_run
  alter finished_at drop not null,
  alter file_sha256 drop not null,
  add state text not null default 'loaded'
    check (state in ('running', 'loaded', 'tried', 'refused', 'failed', 'stopped', 'undone')),
  add origin text not null default 'command' check (origin in ('command', 'upload', 'folder')),
  add rows_created integer not null default 0,
  add rows_updated integer not null default 0,
  add rows_unchanged integer not null default 0,
  add rows_skipped integer not null default 0,
  add rows_repeated integer not null default 0,
  add report jsonb,
  add progress jsonb,
  add stop_asked boolean not null default false,
  add message text,
  add undone_at timestamptz,
  add undone_by integer references app_user on delete set null;
create index import_run_started on import_run (started_at);
create index import_run_file on import_run (file_sha256);

create table import_change (
  run_id integer not null,
  table_name text not null,
  before jsonb not null
);
create index import_change_run on import_change (run_id);
`,
  );
