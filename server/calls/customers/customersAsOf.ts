import type { Meta } from '../../../contract/call.ts';
import type { Principal } from '../../access/principal.ts';
import { today } from '../../calendar.ts';
import { freshnessOfAll } from '../../metrics/freshness.ts';
import { valuedOn } from '../../vehicles/valuedOn.ts';
import type { CallContext } from '../handler.ts';

/**
 * How fresh what is known of customers is: as the feed to worry about most of those that tell of them; and of which day
 * the equity of their vehicles is.
 */
export async function customersAsOf({
  readDb,
  now,
}: Pick<CallContext<Principal>, 'readDb' | 'now'>): Promise<Meta> {
  const [freshness, valued_on] = await Promise.all([
    freshnessOfAll(readDb, ['customers', 'deals', 'repair_orders'], now()),
    valuedOn(readDb, today(now())),
  ]);
  return { ...freshness, valued_on };
}
