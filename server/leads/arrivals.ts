import { type RawBuilder, sql } from 'kysely';
import { makeTemporary } from '../db/bulk/temporary.ts';
import type { Db } from '../db/schema.ts';
import { SAME_LEAD_DAYS } from './fold.ts';

/** Temporary table of the arrivals that are folded anew: `arrival_id`. */
export const NEAR = 'lead_near';

/** What places an arrival among others: where it came, when, and from whom. */
export const placing = [
  'store_id',
  'arrival_id',
  'received_at',
  'lead_no',
  'known_id',
  'email_key',
  'phone_key',
] as const;

const keys = ['known_id', 'email_key', 'phone_key'] as const;

/** Hours, since a day of a time zone may have 23. */
const sameLead = sql`interval '${sql.raw(String(SAME_LEAD_DAYS * 24))} hours'`;

const refs = (alias: string) => sql.join(placing.map((name) => sql.ref(`${alias}.${name}`)));

/** The arrival next to `n` on one side that has the same key, unless it is too far away. */
const neighbour = (key: (typeof keys)[number], side: 'before' | 'after') => {
  const [than, order, bound] =
    side === 'before'
      ? [sql`<`, sql`desc`, sql`b.received_at >= n.received_at - ${sameLead}`]
      : [sql`>`, sql`asc`, sql`b.received_at <= n.received_at + ${sameLead}`];
  const column = sql.ref(`b.${key}`);
  return sql`(select ${refs('b')} from lead_arrival as b
    where ${column} = ${sql.ref(`n.${key}`)} and b.store_id = n.store_id and ${bound}
      and (b.received_at, b.arrival_id) ${than} (n.received_at, n.arrival_id)
    order by b.received_at ${order}, b.arrival_id ${order} limit 1)`;
};

const neighbours: RawBuilder<unknown> = sql.join(
  keys.flatMap((key) => [neighbour(key, 'before'), neighbour(key, 'after')]),
  sql` union all `,
);

/**
 * Finds all arrivals that may be one lead with touched ones, as these are and as they were: from each to those next to it
 * with the same key, and on from there.
 * @param touched name of a table with the columns of `placing`
 */
export const findNear = (tx: Db, touched: string): Promise<void> =>
  makeTemporary(
    tx,
    NEAR,
    sql`with recursive near as (
      select ${refs('t')} from ${sql.table(touched)} as t
      union
      select b.* from near as n cross join lateral (${neighbours}) as b
    ) select arrival_id from lead_arrival where arrival_id in (select arrival_id from near)`,
  );

const isClose = (key: (typeof keys)[number]) => {
  const window = sql`(partition by store_id, ${sql.ref(key)} order by received_at)`;
  return sql`select arrival_id from (
    select arrival_id, received_at - lag(received_at) over ${window} <= ${sameLead} as follows,
      lead(received_at) over ${window} - received_at <= ${sameLead} as precedes
    from lead_arrival where ${sql.ref(key)} is not null) as spaced
    where follows or precedes`;
};

/** Finds all arrivals that have another one of the same person beside them. */
export const findAllNear = (tx: Db): Promise<void> =>
  makeTemporary(tx, NEAR, sql.join(keys.map(isClose), sql` union `));
