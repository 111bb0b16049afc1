import type { QueryExecutorProvider } from 'kysely';
import { runStatements } from '../statements.ts';

/** When a person ended or skipped the tour of the dashboard. Whoever has signed in before knows their way. */
export const up = (db: QueryExecutorProvider) =>
  runStatements(
    db,
    `
alter table user_preference add column tour_ended_at timestamptz;
insert into user_preference (userid, updated_at, tour_ended_at)
  select userid, last_login_at, last_login_at from app_user where last_login_at is not null
  on conflict (userid) do update set tour_ended_at = excluded.tour_ended_at;
`,
  );
