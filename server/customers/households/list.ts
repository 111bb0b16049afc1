import { type RawBuilder, sql } from 'kysely';
import type {
  Household,
  HouseholdDecision,
  NamedDecision,
} from '../../../contract/calls/customers/households.ts';
import { instantOf } from '../../db/jsonRows.ts';
import type { Db } from '../../db/schema.ts';
import { personColumns } from '../personColumns.ts';
import { isFoundAt, isVisible, type Sight, storesOf } from '../sight.ts';

/** Members that are told of a household. */
const MOST_MEMBERS = 20;

const person = (alias: string) =>
  sql`jsonb_build_object(${sql.join(
    personColumns.flatMap((name) => [sql.lit(name), sql.ref(`${alias}.${name}`)]),
  )})`;

const nameOf = (alias: string) =>
  sql`${sql.ref(`${alias}.firstname`)} || ' ' || ${sql.ref(`${alias}.lastname`)}`;

/** Columns of a decision `d` and of `decider`, who made it. */
const told = sql`d.decision_id, d.kind, d.reason, ${nameOf('decider')} as decided_by, d.decided_at`;
const decider = sql`left join app_user as decider on decider.userid = d.decided_by`;

type Told = { readonly decided_at: Date | string };
const withTexts = <Row extends Told>(row: Row) => ({ ...row, decided_at: instantOf(row.decided_at) });

/** A row of `decisionsNaming`. */
export type DecisionTold = Omit<HouseholdDecision, 'decided_at'> & Told;

/** Whether both whom a decision `d` names are found at some stores: why it was made may tell of either. */
const isOfFound = (stores: RawBuilder<unknown>): RawBuilder<unknown> => sql`not exists (
  select from customer as c where c."UC_ID" in (d.left_id, d.right_id) and not ${isFoundAt(stores)})`;

/** As `isOfFound`, for whoever has this sight. */
const isSeenBy = (sight: Sight): RawBuilder<unknown> =>
  sight.seesEveryone ? sql`true` : isOfFound(storesOf(sight));

/**
 * A query of the decisions that hold and name one of some records, the newest first, that the row `person` is to see.
 * @param ids a list of SQL
 */
export const decisionsNaming = (ids: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ${told} from household_decision as d ${decider}
  where d.undone_at is null and (d.left_id = any (${ids}) or d.right_id = any (${ids}))
    and (person.sees_everyone or ${isOfFound(sql`person.stores`)})
  order by d.decision_id desc`;

export const decisionsOf = (rows: readonly DecisionTold[]): HouseholdDecision[] => rows.map(withTexts);

/** Decisions that hold about customers in sight, the newest first. @param ids of those who stand for themselves */
export async function decisionsAbout(
  db: Db,
  ids: readonly number[],
  sight: Sight,
): Promise<Map<number, Household['decisions']>> {
  const { rows } = await sql<
    { id: number; decided_at: Date } & Omit<Household['decisions'][number], 'decided_at'>
  >`
    /* prepared */ select coalesce(c.merged_into, c."UC_ID") as id, ${told}
    from household_decision as d ${decider} join customer as c on c."UC_ID" in (d.left_id, d.right_id)
    where d.undone_at is null and coalesce(c.merged_into, c."UC_ID") = any (${ids}::integer[])
      and ${isSeenBy(sight)}
    order by d.decision_id desc`.execute(db);
  const about = new Map<number, Household['decisions']>();
  for (const { id, ...decision } of rows.map(withTexts)) about.set(id, [...(about.get(id) ?? []), decision]);
  return about;
}

export interface HouseholdQuery {
  /** Only those that somebody decided on. */
  readonly decided: boolean;
  /** Of this customer alone. */
  readonly customer: number | undefined;
  readonly offset: number;
  readonly limit: number;
}

interface Listed {
  readonly household_id: number;
  readonly count: number;
  readonly members: Household['members'];
  readonly total: number;
}

/** Customers of these whom somebody decided on, or who are named. */
const chosen = ({ decided, customer }: HouseholdQuery, sight: Sight) => {
  if (customer !== undefined) return sql`m.household_id = ${customer}`;
  if (!decided) return sql`true`;
  return sql`m.household_id in (
    select own.household_id from household_decision as d
    join customer as named on named."UC_ID" in (d.left_id, d.right_id)
    join customer as own on own."UC_ID" = coalesce(named.merged_into, named."UC_ID")
    where d.undone_at is null and own.household_id is not null and ${isSeenBy(sight)})`;
};

/**
 * Households with the members in sight, the largest first: all of several, those that decisions are about, or one, however
 * large.
 */
export async function listHouseholds(
  db: Db,
  query: HouseholdQuery,
  sight: Sight,
): Promise<{ rows: Household[]; total: number }> {
  // Most live alone, so the others are counted before their heads are looked up.
  const isListed = query.decided || query.customer !== undefined;
  const { rows } = await sql<Listed>`
    with other as (
      select m.household_id, count(*) as count from customer as m
      where m.household_id <> m."UC_ID" and m.merged_into is null and ${chosen(query, sight)}
        and exists (select from customer as c where c."UC_ID" = m."UC_ID" and ${isVisible(sight)})
      group by 1
    ), head as (
      select c."UC_ID" as household_id from customer as c
      where ${isListed ? sql`c."UC_ID" in (select m.household_id from customer as m where ${chosen(query, sight)})` : sql`c."UC_ID" in (select household_id from other)`}
        and c.merged_into is null and ${isVisible(sight)}
    ), household as (
      select household_id, coalesce(other.count, 0) + (head.household_id is not null)::integer as count
      from other full join head using (household_id)
    ), listed as (
      select *, count(*) over () as total from household where count > ${isListed ? 0 : 1}
      order by count desc, household_id limit ${query.limit} offset ${query.offset}
    )
    select listed.household_id, listed.count::integer as count, total::integer as total, array(
      select ${person('c')} from customer as c
      where (c."UC_ID" = listed.household_id or c.household_id = listed.household_id and c.household_id <> c."UC_ID")
        and c.merged_into is null and ${isVisible(sight)}
      order by c."UC_ID" limit ${sql.lit(MOST_MEMBERS)}) as members
    from listed order by listed.count desc, listed.household_id`.execute(db);
  const about = await decisionsAbout(
    db,
    rows.flatMap(({ members }) => members.map(({ UC_ID: id }) => id)),
    sight,
  );
  return {
    rows: rows.map(({ total: _, ...household }) => ({
      ...household,
      decisions: newestFirst(household.members.flatMap(({ UC_ID: id }) => about.get(id) ?? [])),
    })),
    total: rows[0]?.total ?? 0,
  };
}

/** Each once: a merge is about two of the members. */
const newestFirst = (decisions: Household['decisions']) =>
  [...new Map(decisions.map((one) => [one.decision_id, one])).values()].sort(
    (a, b) => b.decision_id - a.decision_id,
  );

type DecisionRow = Omit<NamedDecision, 'decided_at' | 'undone_at'> & {
  readonly decided_at: Date;
  readonly undone_at: Date | null;
  readonly total: number;
};

interface DecisionQuery {
  readonly undone: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** Decisions on customers in sight, the newest first. */
export async function listDecisions(
  db: Db,
  { undone, offset, limit }: DecisionQuery,
  sight: Sight,
): Promise<{ rows: NamedDecision[]; total: number }> {
  const isSeen = (id: 'left_id' | 'right_id') =>
    sql`exists (select from customer as c where c."UC_ID" = ${sql.ref(`d.${id}`)} and ${isVisible(sight)})`;
  const { rows } = await sql<DecisionRow>`
    select ${told}, ${person('one')} as "left", case when other."UC_ID" is not null then ${person('other')} end as "right",
      d.undone_at, ${nameOf('undoer')} as undone_by, (count(*) over ())::integer as total
    from household_decision as d ${decider} left join app_user as undoer on undoer.userid = d.undone_by
    join customer as one on one."UC_ID" = d.left_id left join customer as other on other."UC_ID" = d.right_id
    where d.undone_at is ${undone ? sql`not null` : sql`null`}
      and ${isSeen('left_id')} and (d.right_id is null or ${isSeen('right_id')})
    order by coalesce(d.undone_at, d.decided_at) desc, d.decision_id desc
    limit ${limit} offset ${offset}`.execute(db);
  return {
    rows: rows.map(({ total: _, undone_at, ...row }) => ({
      ...withTexts(row),
      undone_at: undone_at?.toISOString() ?? null,
    })),
    total: rows[0]?.total ?? 0,
  };
}
