import { sql } from 'kysely';
import { makeTemporary } from '../../db/bulk/temporary.ts';
import type { Db } from '../../db/schema.ts';
import type { Records } from '../affected.ts';
import { isNobodysPlace } from '../nobodys.ts';
import { type HouseholdDecision, type Regrouped, regroup } from './regroup.ts';

/** The household of each customer who may share one: `UC_ID`, `household_id`. Who is not in it lives alone. */
export const HOUSEHOLDS = 'figure_households';
const households = sql.ref(HOUSEHOLDS);
const REGROUPED = 'figure_regrouped';

/**
 * The records that decisions name, and whom those stand for: few, since people decide. Whatever changes may be about the
 * household of any of them.
 */
export const decidedRecords = sql`(
  with named as (
    select id as "UC_ID" from household_decision cross join lateral unnest(array[left_id, right_id]) as id
    where undone_at is null
  )
  select "UC_ID" from named
  union select merged_into from customer join named using ("UC_ID") where merged_into is not null
)`;

/**
 * Who lives where someone of the same last name lives, who has no last name or no full address living alone, and what
 * people have decided about that.
 * @param records all members of each household that one of them is in, and all whom decisions name
 */
export async function makeHouseholds(tx: Db, records: Records): Promise<void> {
  await makeTemporary(
    tx,
    HOUSEHOLDS,
    sql`select "UC_ID", min("UC_ID") over (partition by place, last) as household_id
      from (
        select "UC_ID", place_key(address, zip) as place, name_key("UC_LastName") as last
        from customer where merged_into is null and ${records(sql.ref('UC_ID'))} offset 0
      ) as home
      where place is not null and last <> '' and not ${isNobodysPlace(sql`place`)}`,
    'UC_ID',
  );
  const decisions = await readDecisions(tx);
  if (decisions.length > 0) await followDecisions(tx, regroup(decisions));
}

interface Row {
  readonly decision_id: number;
  readonly left: number | null;
  readonly left_home: number;
  readonly right: number | null;
  readonly right_home: number;
  readonly kind: 'merge' | 'split';
}

/** Those that hold. A decision about somebody who is gone goes with them. */
async function readDecisions(tx: Db): Promise<HouseholdDecision[]> {
  await sql`delete from household_decision where not exists (select from customer where "UC_ID" = left_id)
    or right_id is not null and not exists (select from customer where "UC_ID" = right_id)`.execute(tx);
  const anchor = (side: 'left' | 'right') => sql`left join lateral (
    select found.id, coalesce(lived.household_id, found.id) as home
    from (select coalesce(merged_into, "UC_ID") as id from customer where "UC_ID" = ${sql.ref(`${side}_id`)}) as found
    left join ${households} as lived on lived."UC_ID" = found.id
  ) as ${sql.ref(side)} on true`;
  const { rows } = await sql<Row>`
    select decision_id, kind, "left".id as "left", "left".home as left_home, "right".id as "right", "right".home as right_home
    from household_decision ${anchor('left')} ${anchor('right')} where undone_at is null`.execute(tx);
  return rows.flatMap<HouseholdDecision>(
    ({ decision_id: number, kind, left, left_home, right, right_home }) => {
      if (left === null) return [];
      const one = { id: left, home: left_home };
      if (kind === 'split') return [{ kind, number, left: one }];
      return right === null ? [] : [{ kind, number, left: one, right: { id: right, home: right_home } }];
    },
  );
}

/** Puts those whom decisions are about into their households; the lowest number of each names it. */
async function followDecisions(tx: Db, { homes, customers }: Regrouped): Promise<void> {
  const table = (moves: ReadonlyMap<number, number>) =>
    sql`unnest(${[...moves.keys()]}::integer[], ${[...moves.values()]}::integer[])`;
  await makeTemporary(
    tx,
    REGROUPED,
    sql`with moved as (
        select * from ${table(customers)} as own ("UC_ID", household)
      ), home as (
        select * from ${table(homes)} as own (home, household)
      ), member as (
        select "UC_ID", household from moved
        union all
        select lived."UC_ID", household
        from (
          select "UC_ID", household_id from ${households} union select home, home from home
        ) as lived join home on home.home = lived.household_id
        where lived."UC_ID" not in (select "UC_ID" from moved)
      )
      select "UC_ID", min("UC_ID") over (partition by household) as household_id from member`,
    'UC_ID',
  );
  await sql`delete from ${households} where "UC_ID" in (select "UC_ID" from ${sql.ref(REGROUPED)})`.execute(
    tx,
  );
  await sql`insert into ${households} select "UC_ID", household_id from ${sql.ref(REGROUPED)}`.execute(tx);
}
