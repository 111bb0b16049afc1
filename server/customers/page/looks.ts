import { type RawBuilder, sql } from 'kysely';
import { writeAudit } from '../../access/audit.ts';
import { actorOf, type Principal } from '../../access/principal.ts';
import { preparedQuery, type Value } from '../../db/preparedQuery.ts';
import type { Db } from '../../db/schema.ts';

/** Pages on which everything about one person stands. */
export type LookedAt = 'customerdetails' | 'customer_journey';

interface Looking {
  readonly db: Db;
  readonly principal: Principal;
  readonly client: { readonly address: string };
  readonly now: () => Date;
}

/** Who comes back to a page within this time goes on with the same look. */
const MINUTES = 30;

/** Whose look at which page it is, and since when one goes on. */
export interface Look {
  readonly page: LookedAt;
  readonly looker: number;
  readonly looked_since: Date;
}

export const lookAt = (page: LookedAt, { principal, now }: Pick<Looking, 'principal' | 'now'>): Look => ({
  page,
  looker: actorOf(principal),
  looked_since: new Date(now().getTime() - MINUTES * 60_000),
});

/** Whether a look is written down already. @param customer a value of SQL */
export const wasLookedAt = (
  customer: RawBuilder<unknown>,
  value: Value<Look>,
): RawBuilder<unknown> => sql`exists (
  select from audit where resource = ${value('page')} and record_id = ${customer}::text and action = 'look'
    and userid = ${value('looker')}::integer and at > ${value('looked_since')}::timestamptz)`;

/**
 * Writes down that somebody looked at a customer: once in half an hour for each page, whoever they view the portal as. The
 * log names the customer by number alone, since people read it who may not see names.
 */
export async function noteLook(page: LookedAt, customer: number, looking: Looking): Promise<void> {
  const look = lookAt(page, looking);
  const [row] = await readLook(looking.db, { ...look, customer });
  if (!row?.was_looked_at) await writeLook(page, customer, looking);
}

const readLook = preparedQuery<{ readonly was_looked_at: boolean }, Look & { readonly customer: number }>(
  (value) => sql`select ${wasLookedAt(sql`${value('customer')}::integer`, value)} as was_looked_at`,
);

/** Writes a look down that is not yet. */
export async function writeLook(page: LookedAt, customer: number, looking: Looking): Promise<void> {
  const { db, principal, client, now } = looking;
  await writeAudit(db, {
    at: now(),
    userid: actorOf(principal),
    address: client.address,
    resource: page,
    record_id: String(customer),
    action: 'look',
    before: null,
    after: principal.viewing ? { viewing_as: principal.userid } : null,
  });
}
