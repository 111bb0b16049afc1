import type { Kysely } from 'kysely';
import { runStatements } from '../statements.ts';

/**
 * A look at another's portal that has ended is kept as ended, whatever rights come back later. A hand-off knows the
 * session that it was made in, and works no longer than that; those of before, which live a minute, work no more.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(
    db,
    `
alter table session add viewing_ended boolean not null default false;
alter table one_time_code add session_hash text;
delete from one_time_code where purpose = 'handoff';
`,
  );
