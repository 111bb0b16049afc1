import type { QueryExecutorProvider } from 'kysely';
import { runStatements } from '../statements.ts';

/**
 * Of what a file said: the sum of first and second amount of rows that tell both, a third amount, and of how many rows each
 * is not known, also of those that are not kept one by one. Earlier imports have no third one, and of their rows that are
 * not kept one by one it stays unknown whether they told only one of the two.
 */
export const up = (db: QueryExecutorProvider) =>
  runStatements(
    db,
    `
alter table import_part
  add "both" numeric(16,2),
  add third numeric(16,2),
  add third_of numeric[],
  add unknown_first integer not null default 0,
  add unknown_second integer not null default 0,
  add unknown_both integer not null default 0;
update import_part as p set unknown_second = cardinality(array_positions(p.second_of, null))
from import_run as r where r.run_id = p.run_id and r.feed = 'parts_sales' and p.second_of is not null;
update import_part as p set unknown_first = cardinality(array_positions(p.first_of, null))
from import_run as r where r.run_id = p.run_id and r.feed = 'inventory' and p.first_of is not null;
update import_part as p set "both" = coalesce(p.first, 0) + coalesce(p.second, 0) - told.alone,
  unknown_first = told.unknown_first, unknown_second = told.unknown_second, unknown_both = told.unknown_both
from import_run as r, import_part as q cross join lateral (
  select coalesce(sum(coalesce(u.first, u.second)) filter (where u.first is null or u.second is null), 0) as alone,
    count(*) filter (where u.first is null) as unknown_first, count(*) filter (where u.second is null) as unknown_second,
    count(*) filter (where u.first is null or u.second is null) as unknown_both
  from unnest(q.first_of, q.second_of) as u (first, second)
) as told
where q.part_id = p.part_id and r.run_id = p.run_id and r.feed = 'deals';
`,
  );
