import type { Meta } from '../../../contract/call.ts';
import type { Principal } from '../../access/principal.ts';
import { today } from '../../calendar.ts';
import { scoresNow } from '../../customers/scores/versions.ts';
import { freshnessOfAll } from '../../metrics/freshness.ts';
import { valuedOn } from '../../vehicles/valuedOn.ts';
import type { CallContext } from '../handler.ts';

/**
 * How fresh what is known of customers is: as the feed to worry about most of those that tell of them; and of which day
 * the equity of their vehicles is, and by which version they are scored.
 */
export async function customersAsOf({
  readDb,
  now,
}: Pick<CallContext<Principal>, 'readDb' | 'now'>): Promise<Meta> {
  const [freshness, valued_on, scores] = await Promise.all([
    freshnessOfAll(readDb, ['customers', 'deals', 'repair_orders'], now()),
    valuedOn(readDb, today(now())),
    scoresNow(readDb),
  ]);
  return { ...freshness, valued_on, scores };
}
