import type { Principal } from '../access/principal.ts';
import { freshnessOfAll } from '../metrics/freshness.ts';
import type { CallContext } from './handler.ts';

/** How fresh what is known of customers is: as the feed to worry about most of those that tell of them. */
export const customersAsOf = ({ readDb, now }: Pick<CallContext<Principal>, 'readDb' | 'now'>) =>
  freshnessOfAll(readDb, ['customers', 'deals', 'repair_orders'], now());
