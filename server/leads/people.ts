import { type RawBuilder, sql } from 'kysely';
import { NO_EMAIL } from '../../contract/contact/noContact.ts';
import { isNobodysPhone } from '../customers/nobodys.ts';
import { makeTemporary } from '../db/bulk/temporary.ts';
import type { Db } from '../db/schema.ts';

const MATCHES = 'lead_match';

const sameLastName = sql`name_key(a.last_name) <> '' and name_key(c."UC_LastName") = name_key(a.last_name)`;

/** Customers `c` who have what an arrival `a` without one says, and the same last name. */
const matching = (
  column: 'UC_Email' | 'UC_Phone1' | 'UC_Phone2',
  rank: number,
  limited: RawBuilder<unknown>,
) => {
  const [field, key] =
    column === 'UC_Email' ? (['email', 'email_key'] as const) : (['phone', 'phone_key'] as const);
  const isReal =
    column === 'UC_Email' ? sql`a.email !~ ${sql.lit(NO_EMAIL)}` : sql`not ${isNobodysPhone(sql`a.phone`)}`;
  return sql`
    select a.arrival_id, coalesce(c.merged_into, c."UC_ID") as id, ${sql.lit(rank)} as rank,
      name_key(c."UC_FirstName") = name_key(a.first_name) as is_same_first
    from lead_arrival as a join customer as c on ${sql.ref(`c.${column}`)} = ${sql.ref(`a.${field}`)}
    where a.known_id is null and ${sql.ref(`a.${key}`)} is not null and ${isReal} and ${sameLastName} and ${limited}`;
};

/**
 * Finds the customers of arrivals that name none. Definition "Identity match": the same last name and exactly the same
 * e-mail address or phone number; of several the one with the same first name counts, then one by e-mail, then the customer
 * who has been known longest. Whoever was found stays, whatever their e-mail address is later.
 * @param limited a condition on arrivals `a` and customers `c`; @default all
 * @returns a selection of the arrivals whose customer was found
 */
export async function findPeople(
  tx: Db,
  limited: RawBuilder<unknown> = sql`true`,
): Promise<RawBuilder<unknown>> {
  const all = sql.join(
    (['UC_Email', 'UC_Phone1', 'UC_Phone2'] as const).map((column, rank) => matching(column, rank, limited)),
    sql` union all `,
  );
  await makeTemporary(
    tx,
    MATCHES,
    sql`select distinct on (arrival_id) arrival_id, id from (${all}) as matching
      order by arrival_id, is_same_first desc nulls last, rank, id`,
  );
  await sql`update lead_arrival as a set found_id = m.id from ${sql.table(MATCHES)} as m
    where m.arrival_id = a.arrival_id`.execute(tx);
  return sql`select arrival_id from ${sql.table(MATCHES)}`;
}

/**
 * Lets go of customers who are not there any longer.
 * @param limited a condition on arrivals `a`; @default all
 * @returns the arrivals that had them
 */
export async function forgetGone(tx: Db, limited: RawBuilder<unknown> = sql`true`): Promise<number[]> {
  const { rows } = await sql<{ arrival_id: number }>`update lead_arrival as a set found_id = null
    where found_id is not null and ${limited} and not exists (select from customer where "UC_ID" = a.found_id)
    returning arrival_id`.execute(tx);
  return rows.map(({ arrival_id }) => arrival_id);
}
