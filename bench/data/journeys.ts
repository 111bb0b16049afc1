import { sql } from 'kysely';
import { withoutDeadline } from '../../server/db/deadline.ts';
import type { Db } from '../../server/db/schema.ts';
import { STORES } from './history.ts';

/** Events of a customer besides deals and repair orders, and of the one who has very many. */
const EVENTS = 4;
export const OFTEN = { customer: 7, events: 5000 };

/** Campaigns, declined work and alerts of every customer, and of one of them thousands. */
export async function addJourneys(db: Db, customers: number): Promise<void> {
  const kinds = sql`(array['campaign', 'campaign', 'declined_service', 'equity_alert'])`;
  await withoutDeadline(async () => {
    await sql`insert into journey_event ("UC_ID", occurred_at, type, store_id, ref_id, amount)
      select c, timestamptz '2026-11-01 12:00Z' - make_interval(days => (c * 37 + n * 211) % 2500), ${kinds}[n],
        1 + c % ${sql.lit(STORES)}, 'C' || n, case when n > 2 then 400 end
      from generate_series(1, ${customers}::int) as c, generate_series(1, ${sql.lit(EVENTS)}) as n`.execute(
      db,
    );
    await sql`insert into journey_event ("UC_ID", occurred_at, type, store_id, ref_id)
      select ${sql.lit(OFTEN.customer)}, timestamptz '2016-01-01 12:00Z' + n % 1300 * interval '3 days', 'campaign', 5, 'C' || n
      from generate_series(1, ${sql.lit(OFTEN.events)}) as n`.execute(db);
    // Whoever asks, for whichever stores, knows the two whose journeys are read.
    await sql`update customer set "CVP_RelatedStores" = array[5] where "UC_ID" in (5, ${sql.lit(OFTEN.customer)})`.execute(
      db,
    );
    await sql`vacuum analyze journey_event`.execute(db);
  });
}
