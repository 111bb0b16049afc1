import { type Selectable, sql } from 'kysely';
import type { Meta } from '../../../contract/call.ts';
import type { Principal } from '../../access/principal.ts';
import { monthStart, type PlainDate, today } from '../../calendar.ts';
import { scoresFrom } from '../../customers/scores/versions.ts';
import { preparedQuery } from '../../db/preparedQuery.ts';
import type { ScoreNowTable } from '../../db/tables/scores.ts';
import { freshnessOfAll } from '../../metrics/freshness.ts';
import { sharedRead } from '../../metrics/sharedRead.ts';
import type { CallContext } from '../handler.ts';

interface Held extends Selectable<ScoreNowTable> {
  readonly equity_month: PlainDate | null;
}

const readHeld = preparedQuery<Held, Record<never, never>>(
  () =>
    sql`select held.*, (select equity_month from valuation_state limit 1) as equity_month from score_now as held`,
);

/** Every screen of customers asks for it. */
const heldNow = sharedRead(async (db): Promise<Held> => {
  const [held] = await readHeld(db, {});
  if (!held) throw new Error('Customers are always scored by some version.');
  return held;
});

/**
 * How fresh what is known of customers is: as the feed to worry about most of those that tell of them; and of which day
 * the equity of their vehicles is, and by which version they are scored.
 */
export async function customersAsOf({
  readDb,
  now,
}: Pick<CallContext<Principal>, 'readDb' | 'now'>): Promise<Meta> {
  const [freshness, held] = await Promise.all([
    freshnessOfAll(readDb, ['customers', 'deals', 'repair_orders'], now()),
    heldNow(readDb),
  ]);
  return { ...freshness, valued_on: held.equity_month ?? monthStart(today(now())), scores: scoresFrom(held) };
}
