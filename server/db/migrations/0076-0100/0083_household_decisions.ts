import type { Kysely } from 'kysely';
import { runStatements } from '../statements.ts';

/**
 * What people have decided about households: two are one, or a customer is in none but their own. A decision outlives the
 * records that it names until whoever works on figures next has followed their going, so it refers to none.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(
    db,
    `
create table household_decision (
  decision_id integer generated always as identity primary key,
  kind text not null check (kind in ('merge', 'split')),
  left_id integer not null,
  right_id integer,
  reason text not null check (reason <> ''),
  decided_by integer references app_user on delete set null,
  decided_at timestamptz not null,
  undone_by integer references app_user on delete set null,
  undone_at timestamptz,
  constraint household_decision_two_check check ((kind = 'merge') = (right_id is not null))
);
create index household_decision_left on household_decision (left_id);
create index household_decision_right on household_decision (right_id) where right_id is not null;
`,
  );
