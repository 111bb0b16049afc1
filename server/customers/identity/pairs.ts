import { sql } from 'kysely';
import type { z } from 'zod';
import type { IdentitySummary, MatchPair } from '../../../contract/calls/customers/identity.ts';
import type { MessageKey } from '../../../contract/messages/index.ts';
import type { StoreScope } from '../../access/scope.ts';
import type { Db } from '../../db/schema.ts';
import { messageOf } from '../../messages.ts';
import { isClosed, isUnit } from '../definitions.ts';
import { personColumns } from '../personColumns.ts';

/** Whose pairs: those of two customers who are related to these stores, or all there are. */
export type PairScope = StoreScope | 'all';

type Row = Omit<z.input<typeof MatchPair>, 'decided_at' | 'reason'> & {
  readonly decided_at: Date | null;
  /** The key of a message. */
  readonly reason: MessageKey;
};

const ref = (alias: string, column: string) => sql.ref(`${alias}.${column}`);

/** A customer is related to the stores of all their records; one that was merged away only to those of its own. */
const isRelated = (alias: string, { storeIds }: StoreScope) => {
  const stores = sql`${[...storeIds]}::integer[]`;
  const hasFact = (table: string) => sql`exists (select from ${sql.table(table)} as fact
    where fact."UC_ID" = ${ref(alias, 'UC_ID')} and fact.store_id = any (${stores}))`;
  return sql`case when ${ref(alias, 'merged_into')} is null then ${ref(alias, 'CVP_RelatedStores')} && ${stores}
    else ${ref(alias, 'stated_stores')} && ${stores} or ${hasFact('deal')} or ${hasFact('repair_order')} end`;
};

const isVisible = (scope: PairScope) =>
  scope === 'all' ? sql`true` : sql`${isRelated('a', scope)} and ${isRelated('b', scope)}`;

const pairs = sql`match_pair as p join customer as a on a."UC_ID" = p.left_id join customer as b on b."UC_ID" = p.right_id`;

/**
 * A record as the source has it, with what it alone – not who it is merged with – has bought and had serviced at the stores
 * in scope.
 */
const person = (alias: string, scope: PairScope) => {
  const inScope = scope === 'all' ? sql`true` : sql`store_id = any (${[...scope.storeIds]}::integer[])`;
  const own = sql`where "UC_ID" = ${ref(alias, 'UC_ID')} and ${inScope}`;
  return sql`jsonb_build_object(
    ${sql.join(personColumns.flatMap((name) => [sql.lit(name), ref(alias, name)]))},
    'deals', (select count(*) from deal ${own} and ${isUnit}),
    'ros', (select count(*) from repair_order ${own} and ${isClosed}),
    'last_seen', (select max(day) from (
      select contract_date as day from deal ${own} and ${isUnit}
      union all select opened_date from repair_order ${own} and status <> 'void') as seen))`;
};

interface PairRequest {
  readonly status: 'open' | 'merged' | 'rejected';
  readonly offset: number;
  readonly limit: number;
}

/** Open pairs, the surest first; or merged or rejected ones, the last decided first and those that nobody decided last. */
export async function listPairs(
  db: Db,
  { status, offset, limit }: PairRequest,
  scope: PairScope,
): Promise<{ rows: z.input<typeof MatchPair>[]; total: number }> {
  const order =
    status === 'open' ? sql`p.confidence desc, p.pair_id` : sql`p.decided_at desc nulls last, p.pair_id`;
  const { rows } = await sql<Row>`
    select p.pair_id, p.reason, p.confidence, p.status, p.decided_at, ${person('a', scope)} as left, ${person('b', scope)} as right,
      u.firstname || ' ' || u.lastname as decided_by
    from ${pairs} left join app_user as u on u.userid = p.decided_by
    where p.status = ${status} and ${isVisible(scope)}
    order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return {
    rows: rows.map((row) => ({
      ...row,
      reason: messageOf({ code: row.reason }),
      decided_at: row.decided_at?.toISOString() ?? null,
    })),
    total: await countPairs(db, status, scope),
  };
}

async function countPairs(db: Db, status: PairRequest['status'], scope: PairScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from ${pairs} where p.status = ${status} and ${isVisible(scope)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The pair with this number, locked until the transaction ends; undefined when there is none in scope. */
export async function lockPair(tx: Db, pairId: number, scope: PairScope) {
  const { rows } = await sql<LockedPair>`
    select p.left_id, p.right_id, p.status, p.decided_at is not null as is_decided
    from ${pairs} where p.pair_id = ${pairId} and ${isVisible(scope)} for update of p`.execute(tx);
  return rows[0];
}

export interface LockedPair {
  readonly left_id: number;
  readonly right_id: number;
  readonly status: 'open' | 'merged' | 'rejected';
  /** A person decided on it, and not only the rules. */
  readonly is_decided: boolean;
}

/**
 * How many households these stores know: those with a customer of theirs. `customer_set` counts a household where its
 * head is, and the head may be no customer of these stores, so only its sum over all of them is right.
 */
const householdsOf = (scope: PairScope) =>
  scope === 'all'
    ? sql`coalesce(sum(households), 0)`
    : sql`(select coalesce(sum(known.households), 0) from household_set as known
        where known.store_ids && ${[...scope.storeIds]}::integer[])`;

/** How many records stand for how many customers, from `customer_set`. Percentages have two decimals. */
export async function countIdentity(db: Db, scope: PairScope): Promise<Omit<IdentitySummary, 'open_pairs'>> {
  const inScope = scope === 'all' ? sql`true` : sql`store_ids && ${[...scope.storeIds]}::integer[]`;
  const share = (part: string) => sql`round(100.0 * sum(${sql.ref(part)}) / nullif(sum(customers), 0), 2)`;
  const { rows } = await sql<Omit<IdentitySummary, 'open_pairs'>>`
    select coalesce(sum(source_records), 0)::integer as source_records,
      coalesce(sum(customers), 0)::integer as resolved_customers,
      round(100 - 100.0 * sum(customers) / nullif(sum(source_records), 0), 2) as duplicate_pct,
      ${householdsOf(scope)}::integer as households,
      ${share('with_email')} as email_pct, ${share('with_phone')} as phone_pct
    from customer_set where ${inScope}`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('A sum without groups has one row.');
  return counts;
}

/** As `countIdentity`, with the pairs that wait for somebody to decide. */
export async function summarizeIdentity(db: Db, scope: PairScope): Promise<IdentitySummary> {
  return { ...(await countIdentity(db, scope)), open_pairs: await countPairs(db, 'open', scope) };
}
