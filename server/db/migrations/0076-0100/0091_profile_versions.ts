import type { QueryExecutorProvider } from 'kysely';
import { runStatements } from '../statements.ts';

/**
 * Profiles by version: each change of one is a version of its own, and a deleted one stays so that it can be put back. An
 * import knows the version that it was made by. `subfolder` is the one of the watched folder whose files a profile is
 * for, `watched` whether the folder loads them, `holds_unlike` whether a file that looks unlike its elders waits there.
 */
const statements = `
alter table import_profile
  drop constraint import_profile_name_key,
  add version integer not null default 1 check (version > 0),
  add subfolder text check (subfolder <> ''),
  add watched boolean not null default true,
  add holds_unlike boolean not null default false,
  add deleted_at timestamptz;
create unique index import_profile_name on import_profile (name) where deleted_at is null;

create table import_profile_version (
  profile_id integer not null references import_profile on delete cascade,
  version integer not null check (version > 0),
  name text not null check (name <> ''),
  body jsonb not null,
  file_pattern text,
  subfolder text,
  watched boolean not null,
  holds_unlike boolean not null,
  brings_back integer,
  made_by integer references app_user on delete set null,
  made_at timestamptz not null,
  primary key (profile_id, version)
);
create index import_profile_version_made_by on import_profile_version (made_by);
insert into import_profile_version
  (profile_id, version, name, body, file_pattern, watched, holds_unlike, made_by, made_at)
select profile_id, 1, name, body, file_pattern, true, false, updated_by, updated_at from import_profile;

alter table import_run
  add profile_id integer references import_profile on delete set null,
  add profile_version integer;
create index import_run_profile on import_run (profile_id, run_id) where profile_id is not null
`;

export const up = (db: QueryExecutorProvider) => runStatements(db, statements);
