import type { Kysely } from 'kysely';
import { runStatements } from '../statements.ts';

/** How each user arranged the tiles of their dashboard; `version` says how `layout` is to be read. */
export const up = (db: Kysely<unknown>) =>
  runStatements(
    db,
    `
create table user_layout (
  userid integer primary key references app_user on delete cascade,
  version integer not null,
  layout jsonb not null,
  updated_at timestamptz not null
);
`,
  );
