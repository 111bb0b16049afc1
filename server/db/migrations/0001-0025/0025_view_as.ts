import type { Kysely } from 'kysely';
import { runStatements } from '../statements.ts';

/**
 * Whose portal a session looks at in place of its own, and since when. Without the other login the whole session goes:
 * its pages must not write as the one who looks.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(
    db,
    `
alter table session
  add viewing_userid integer references app_user on delete cascade,
  add viewing_since timestamptz,
  add constraint session_viewing check ((viewing_userid is null) = (viewing_since is null));
create index session_viewing_user on session (viewing_userid) where viewing_userid is not null;
`,
  );
