import type { Kysely } from 'kysely';
import { runStatements } from '../statements.ts';

/**
 * Parts on the shelves by the last day on which anybody bought them, so that those that lie idle are found without
 * reading all parts. Each day counts all before it too; parts of which nothing is known are older than any.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(
    db,
    `
create table part_shelf (
  store_id integer not null references store,
  last_day date not null,
  cost_until numeric not null check (cost_until > 0),
  primary key (store_id, last_day)
);
insert into part_shelf (store_id, last_day, cost_until)
select store_id, last_day, sum(sum(on_hand * unit_cost)) over (partition by store_id order by last_day)
from (
  select store_id, on_hand, unit_cost, coalesce(last_sold_date, stocked_date, '-infinity') as last_day
  from part_stock where on_hand > 0 and unit_cost > 0
) as part
group by store_id, last_day;
`,
  );
