import type { QueryExecutorProvider } from 'kysely';
import { runStatements } from '../statements.ts';

/**
 * What a file said, in sums by store, month and what became of its rows, with the rows behind each sum: `keys`, `lines`,
 * `units_of`, `first_of` and `second_of` are lists of the same length. `first` and `second` are the two amounts that the
 * feed is compared by, null where the file does not tell them.
 */
export const up = (db: QueryExecutorProvider) =>
  runStatements(
    db,
    `
create table import_part (
  part_id bigint generated always as identity primary key,
  run_id integer not null,
  store_id integer,
  month date,
  fate text not null check (fate in ('loaded', 'rejected', 'skipped', 'repeated')),
  why text,
  rows integer not null,
  units integer not null,
  first numeric(16,2),
  second numeric(16,2),
  keys text[],
  lines integer[],
  units_of smallint[],
  first_of numeric[],
  second_of numeric[]
);
create index import_part_run on import_part (run_id);
`,
  );
