import { sql } from 'kysely';
import type { FeedName } from '../../../../contract/records/index.ts';
import type { Tx } from '../../../db/schema.ts';
import type { StageLayout } from '../../tables.ts';
import { ownNumbers } from '../staging/numbers.ts';
import type { NumberSource } from '../staging/sources.ts';
import { STAGE } from '../staging/stage.ts';
import { type LateReject, takeOut, unknownManagers } from './lateRejects.ts';

const stage = sql.table(STAGE);

export const REPORTS_TO_SELF = 'The employee would report to themselves.';

/** Employees who would report to themselves, counting the managers that are stored for people whom the file leaves out. */
export async function* managersInLoop(
  tx: Tx,
  feed: FeedName,
  layout: StageLayout,
  source: NumberSource,
): AsyncGenerator<LateReject> {
  if (feed !== 'employees' || !['employee_id', 'manager_id'].every((name) => layout.columns.includes(name)))
    return;
  const looping = sql`
    with recursive edge as (
      select s.employee_id as id, coalesce(n.id, s.manager_id) as manager
      from ${stage} as s left join (${ownNumbers(source.id)}) as n on n.number = s.manager_id
      where s.manager_id is not null
      union all
      select e.employee_id, e.manager_id from employee as e
      where e.manager_id is not null
        and not exists (select from ${stage} as s where s.employee_id = e.employee_id)
    ), line (start, id) as (
      select s.employee_id, edge.manager from ${stage} as s join edge on edge.id = s.employee_id
      union
      select line.start, edge.manager from line join edge using (id) where line.id <> line.start
    )
    select start from line where id = start`;
  yield* takeOut(
    tx,
    feed,
    { name: 'manager_id', reason: REPORTS_TO_SELF },
    sql`s.employee_id in (${looping})`,
  );
  // Others may name those who went.
  yield* unknownManagers(tx, feed, layout, source);
}
