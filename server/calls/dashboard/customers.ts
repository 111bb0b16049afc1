import type { StoreSelection } from '../../../contract/values.ts';
import type { Rights } from '../../access/principal.ts';
import { storeScope } from '../../access/scope.ts';
import { monthStart, today } from '../../calendar.ts';
import type { PairScope } from '../../customers/identity/pairs.ts';
import { AppError } from '../../errors.ts';
import { customerData } from '../../metrics/cdp.ts';
import { countEverything } from '../../metrics/counts.ts';
import { equityOfOwners, equitySummary } from '../../metrics/equity.ts';
import { customerFilter } from '../../segments/filter.ts';
import { readCustomers } from '../../segments/read.ts';
import { valuedOn } from '../../vehicles/valuedOn.ts';
import type { Handlers, HandlersByRights } from '../handler.ts';
import { withMeta } from './figures.ts';

/** All customers there are, also those of no store, for whoever sees all stores and asks for no other. */
export const customersOf = (principal: Rights, selection: StoreSelection): PairScope =>
  selection === 'all' && principal.seesAllStores ? 'all' : storeScope(principal, selection);

const countedFeeds = ['customers', 'inventory', 'repair_orders', 'deals', 'appointments'] as const;

export const customersHandlers = {
  dashboardCounts: async ({ storeId }, context) => {
    const scope = storeScope(context.principal, storeId);
    const day = today(context.now());
    return withMeta({ feed: countedFeeds, scope, period: { from: day, to: day } }, context, () =>
      countEverything(context.readDb, scope, customersOf(context.principal, storeId), day),
    );
  },
  cdpChart: async ({ storeids }, context) => {
    const scope = storeScope(context.principal, storeids);
    const day = today(context.now());
    return withMeta({ feed: 'customers', scope, period: { from: day, to: day } }, context, () =>
      customerData(context.readDb, customersOf(context.principal, storeids)),
    );
  },
} satisfies Pick<HandlersByRights, 'dashboardCounts' | 'cdpChart'>;

/** A filter may name a segment that was shared with its caller alone. */
export const equityHandlers = {
  equitySummary: async ({ store, date, exp }, context) => {
    const scope = storeScope(context.principal, store);
    const day = today(context.now());
    if (date !== undefined && monthStart(date) !== monthStart(day)) {
      throw new AppError('invalid', 'Equity is known as of this month only. Choose a day of it.', {
        fields: { date: 'Must be in this month.' },
      });
    }
    const period = { from: monthStart(day), to: day };
    const filter = customerFilter(exp, context.principal, day);
    const { response, meta } = await withMeta({ feed: 'deals', scope, period }, context, () =>
      filter.expression
        ? readCustomers(
            context.readDb,
            filter,
            (tx) => equityOfOwners(tx, scope, day, filter.ids),
            context.signal,
          )
        : equitySummary(context.readDb, scope, day),
    );
    return { response, meta: { ...meta, valued_on: await valuedOn(context.readDb, day) } };
  },
} satisfies Pick<Handlers, 'equitySummary'>;
