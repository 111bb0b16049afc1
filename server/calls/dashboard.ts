import type { Meta, PayloadOf } from '../../contract/call.ts';
import type { newInventoryWidget, salesWidget } from '../../contract/calls/dashboard.ts';
import type { FeedName } from '../../contract/records/index.ts';
import type { Principal } from '../access/principal.ts';
import { type StoreScope, storeScope } from '../access/scope.ts';
import { monthStart, today } from '../calendar.ts';
import { feedStates, freshnessOf } from '../metrics/freshness.ts';
import { inventoryByStore, type StockType } from '../metrics/inventory.ts';
import { type Period, periodOf } from '../metrics/period.ts';
import { salesByStore } from '../metrics/sales.ts';
import type { CallContext, Handlers } from './handler.ts';
import { inTime } from './inTime.ts';

type DashboardCall = 'salesWidget' | 'newInventoryWidget' | 'usedInventoryWidget' | 'feedFreshness';
type Context = CallContext<Principal>;

interface Asked {
  readonly feed: FeedName;
  readonly scope: StoreScope;
  readonly period: Period;
}

/** Figures with what they are true for: stores, period, instant, freshness of their feed. */
async function withMeta<T>(
  { feed, scope, period }: Asked,
  { readDb, now }: Context,
  query: () => Promise<T>,
): Promise<{ response: T; meta: Meta }> {
  const [response, freshness] = await inTime(feed, () =>
    Promise.all([query(), freshnessOf(readDb, feed, now())]),
  );
  return {
    response,
    meta: {
      ...freshness,
      period_start: period.from,
      period_end: period.to,
      store_ids: [...scope.storeIds],
    },
  };
}

async function sales({ storeId, ...asked }: PayloadOf<typeof salesWidget>, context: Context) {
  const scope = storeScope(context.principal, storeId);
  const day = today(context.now());
  const period = periodOf(asked, day);
  return withMeta({ feed: 'deals', scope, period }, context, () =>
    salesByStore(context.readDb, scope, period, day),
  );
}

/** Stock is what stands there now, whatever period is asked; its interest is that of the month to date. */
const inventory =
  (type: StockType) =>
  async ({ storeId }: PayloadOf<typeof newInventoryWidget>, context: Context) => {
    const scope = storeScope(context.principal, storeId);
    const day = today(context.now());
    const period = { from: monthStart(day), to: day };
    return withMeta({ feed: 'inventory', scope, period }, context, () =>
      inventoryByStore(context.readDb, scope, type, day),
    );
  };

/** The dashboard's widgets, each for the stores that its caller may see. */
export const dashboardHandlers = {
  salesWidget: sales,
  newInventoryWidget: inventory('N'),
  usedInventoryWidget: inventory('U'),
  feedFreshness: async ({ storeId }, { principal, readDb, now }) => {
    const scope = storeScope(principal, storeId);
    const response = await inTime('feeds', () => feedStates(readDb, now()));
    return { response, meta: { as_of: now().toISOString(), store_ids: [...scope.storeIds] } };
  },
} satisfies Pick<Handlers, DashboardCall>;
