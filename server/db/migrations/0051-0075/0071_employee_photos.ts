import type { QueryExecutorProvider } from 'kysely';
import { runStatements } from '../statements.ts';

/**
 * Photos of employees, in the database so that they come and go, and are backed up, with them. Those that were replaced
 * stay for a while, so that a change can be taken back.
 */
export const up = (db: QueryExecutorProvider) =>
  runStatements(
    db,
    `
alter table employee add column photo text;
create table employee_photo (
  employee_id integer not null references employee on delete cascade,
  photo text not null,
  content bytea not null,
  replaced_at timestamptz,
  primary key (employee_id, photo)
);
create index employee_photo_replaced on employee_photo (replaced_at) where replaced_at is not null;
create index app_user_employee on app_user (employee_id);
`,
  );
