import { type RawBuilder, sql } from 'kysely';
import type { ReplyOf } from '../../../contract/call.ts';
import {
  MOVED_ROWS,
  type MovedClass,
  type triedCustomers,
  type tryScores,
} from '../../../contract/calls/customers/scores.ts';
import type { ScoreValues } from '../../../contract/calls/customers/scoreValues.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { classOfScore, rulesOf } from '../definitions.ts';
import { type Sight, storesOf } from '../sight.ts';
import { scoresByOther } from './customerScores.ts';
import { heldVersion } from './versions.ts';

type Moves = ReplyOf<typeof tryScores>;
type Moved = ReplyOf<typeof triedCustomers>;

/** Reads one moment, and can write nothing. */
const reading = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().setAccessMode('read only').setIsolationLevel('repeatable read').execute(work);

/** Customers in sight as `UC_ID`, `store_ids`, and their lifetime value and class before and after. */
const moved = (held: ScoreValues, values: ScoreValues, sight: Sight) => sql`(
  select "UC_ID", store_ids, ltv_before, ltv as ltv_after,
    ${classOfScore(sql`ltv_before`, rulesOf(held))} as before, ${classOfScore(sql`ltv`, rulesOf(values))} as after
  from ${scoresByOther(held, values)} as fresh
  where ${inSight(sight)})`;

const inSight = (sight: Sight): RawBuilder<unknown> =>
  sight.seesEveryone ? sql`true` : sql`store_ids && ${storesOf(sight)}`;

/**
 * Counts who would move from which class to which, of all customers in sight and by each store in sight: by the
 * statement that applying the values runs, so that both agree to the last customer. Writes nothing.
 */
export const tryValues = (db: Db, values: ScoreValues, sight: Sight): Promise<Moves> =>
  reading(db, async (tx) => {
    const held = await heldVersion(tx);
    // Customers share a few sets of stores: each set is taken apart once.
    const { rows } = await sql<Moves['moves'][number]>`
      with counted as materialized (
        select store_ids, before, after, count(*) as customers from ${moved(held, values, sight)} as moved
        group by 1, 2, 3
      )
      select null::integer as store_id, before, after, sum(customers)::integer as count from counted group by 2, 3
      union all
      select store_id, before, after, sum(customers)::integer from counted cross join unnest(store_ids) as store_id
      where store_id = any (${storesOf(sight)}) group by 1, 2, 3`.execute(tx);
    return { version: held.number, moves: rows };
  });

interface Cell {
  readonly before: MovedClass;
  readonly after: MovedClass;
  /** Null for all stores in sight. */
  readonly store_id: number | null;
  readonly page: number;
}

/** The customers of a cell of that table, a page of them, and how many there are. */
export const triedPeople = (
  db: Db,
  values: ScoreValues,
  { before, after, store_id, page }: Cell,
  sight: Sight,
): Promise<Moved> =>
  reading(db, async (tx) => {
    const held = await heldVersion(tx);
    const atStore = store_id === null ? sql`true` : sql`store_ids @> array[${store_id}::integer]`;
    const { rows } = await sql<Moved['customers'][number] & { readonly total: number }>`
      select c."UC_ID", c."UC_FirstName", c."UC_LastName", c."UC_Email", c."UC_Phone1", found.ltv_before,
        found.ltv_after, found.total
      from (
        select *, count(*) over () as total from ${moved(held, values, sight)} as moved
        where before = ${before} and after = ${after} and ${atStore}
        order by ltv_after desc nulls last, "UC_ID" limit ${MOVED_ROWS} offset ${(page - 1) * MOVED_ROWS}
      ) as found join customer c using ("UC_ID")
      order by found.ltv_after desc nulls last, c."UC_ID"`.execute(tx);
    return {
      total: Number(rows[0]?.total ?? 0),
      customers: rows.map(({ total: _, ...customer }) => customer),
    };
  });
