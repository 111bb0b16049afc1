import { type RawBuilder, sql } from 'kysely';
import { fillBare, rewrite } from '../db/bulk/bareTable.ts';
import { isEmpty } from '../db/bulk/isEmpty.ts';
import { leaveTemporary, makeTemporary } from '../db/bulk/temporary.ts';
import type { Db } from '../db/schema.ts';

/** Temporary table of leads as they should be. */
const NEXT = 'lead_next';
const next = sql.table(NEXT);

/** Temporary table of the numbers of leads that are new or not what they were, and of those that are gone. */
export const CHANGED = 'lead_changed';

/** What a lead has of the arrival that came first. */
const ofFirst = ['store_id', 'lead_no', 'received_at', 'date', 'lead_source', 'provider'] as const;
/** What it has of the last arrival that says it, each by itself. */
const ofLast = ['employee_id', 'first_name', 'last_name', 'email', 'phone', 'comments'] as const;
/** The vehicle is that of the last arrival which names one, and not put together of several. */
const ofVehicle = ['vin', 'stock_type', 'year', 'make', 'model', 'trim'] as const;

const columns = [...ofFirst, 'lead_id', 'UC_ID', 'answered_at', ...ofVehicle, ...ofLast, 'repeats'] as const;
const refs = (names: readonly string[], alias?: string) =>
  sql.join(names.map((name) => sql.ref(alias ? `${alias}.${name}` : name)));

const isVehicle = sql`coalesce(a.vin, a.make, a.model, a.year::text) is not null`;

/** The first of the values in this order, where a condition on the arrival `a` is true. */
const firstOf = (value: RawBuilder<unknown>, condition: RawBuilder<unknown>, direction: 'asc' | 'desc') => {
  const way = sql.raw(direction);
  return sql`(array_agg(${value} order by a.received_at ${way}, a.lead_no collate "C" ${way})
    filter (where ${condition}))[1]`;
};

const earliest = (column: string) => {
  const value = sql.ref(`a.${column}`);
  return firstOf(value, sql`${value} is not null`, 'asc');
};

const named = (names: readonly string[], pick: (column: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  names.map((name) => sql`${pick(sql.ref(`a.${name}`))} as ${sql.ref(name)}`);

/** An arrival that is a lead by itself. */
const alone = [
  refs(ofFirst, 'a'),
  sql`a.arrival_id as lead_id`,
  sql`a.known_id as "UC_ID"`,
  sql`least(a.answered_at, m.answered_at) as answered_at`,
  refs(ofVehicle, 'a'),
  refs(ofLast, 'a'),
  sql`0 as repeats`,
];

const together = [
  ...named(ofFirst, (column) => sql`(array_agg(${column}) filter (where a.arrival_id = g.first_id))[1]`),
  sql`g.lead_id`,
  sql`coalesce(${earliest('UC_ID')}, ${earliest('found_id')}) as "UC_ID"`,
  sql`min(least(a.answered_at, m.answered_at)) as answered_at`,
  ...named(ofVehicle, (column) => firstOf(column, isVehicle, 'desc')),
  ...named(ofLast, (column) => firstOf(column, sql`${column} is not null`, 'desc')),
  sql`count(*)::integer - 1 as repeats`,
];

const arrivals = sql`lead_arrival as a left join lead_answer as m on m.arrival_id = a.arrival_id`;

/** Which leads are written anew. */
interface Written {
  /** Name of a table of `Membership`: arrivals that may be one lead with others. */
  readonly groups: string;
  /** Leads by number of which nothing else is left; all that are not written when every lead is. */
  readonly gone: RawBuilder<unknown> | 'others';
}

/**
 * Writes the leads that arrivals amount to, and takes those away that are part of others now, or of which no arrival is
 * left.
 */
export async function writeLeads(tx: Db, { groups, gone }: Written): Promise<void> {
  const grouped = sql`select ${sql.join(together)} from ${arrivals}
    join ${sql.table(groups)} as g on g.arrival_id = a.arrival_id group by g.lead_id`;
  const singles = sql`select ${sql.join(alone)} from ${arrivals}
    where a.arrival_id not in (select arrival_id from ${sql.table(groups)}) union all`;
  await makeTemporary(tx, NEXT, gone === 'others' ? sql`${singles} ${grouped}` : grouped);
  const dropped = gone === 'others' ? sql`true` : sql`lead_id in (${gone})`;
  const isGone = sql`${dropped} and lead_id not in (select lead_id from ${next})`;
  await leaveTemporary(tx, CHANGED, sql`select lead_id from lead where ${isGone}`);
  await sql`delete from lead where ${isGone}`.execute(tx);
  await sql`update lead_arrival as a set lead_id = nullif(g.lead_id, a.arrival_id)
    from ${sql.table(groups)} as g where g.arrival_id = a.arrival_id
      and a.lead_id is distinct from nullif(g.lead_id, a.arrival_id)`.execute(tx);
  await putNext(tx);
}

/** From so many on indexes are made faster than kept. */
const MANY_LEADS = 10_000;

async function putNext(tx: Db): Promise<void> {
  const values = columns.filter((name) => name !== 'lead_id');
  await sql`delete from ${next} as n using lead as l where l.lead_id = n.lead_id
    and (${refs(values, 'l')}) is not distinct from (${refs(values, 'n')})`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    with changed as (insert into ${sql.table(CHANGED)} select lead_id from ${next} returning 1)
    select count(*)::integer as count from changed`.execute(tx);
  const count = rows[0]?.count ?? 0;
  const insert = sql`insert into lead (${refs(columns)}) select ${refs(columns)} from ${next}`;
  if (count >= MANY_LEADS && (await isEmpty(tx, 'lead'))) {
    await fillBare(tx, 'lead', count, () => insert.execute(tx));
    return;
  }
  await rewrite(tx, 'lead', count, () =>
    sql`${insert}
      on conflict (lead_id) do update
      set ${sql.join(values.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}`.execute(
      tx,
    ),
  );
}
