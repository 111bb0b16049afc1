import { exchangeRows } from '../../contract/calls/exchange.ts';
import { storeScope, wholeScope } from '../access/scope.ts';
import { today } from '../calendar.ts';
import { analyse } from '../exchange/analytics.ts';
import { sourceOf } from '../exchange/rows.ts';
import { withMeta } from '../metrics/answers.ts';
import { periodOf } from '../metrics/periods/period.ts';
import { rowsBehind } from '../metrics/rows/query.ts';
import type { HandlersByRights } from './handler.ts';
import { unseenBy } from './widgetRows.ts';

const feed = ['deals', 'inventory'] as const;

/** Turn, trades and wholesale of the stores in scope, and the records behind. */
export const exchangeHandlers = {
  exchangeAnalytics: async ({ storeId, by, ...range }, context) => {
    const scope = storeScope(context.principal, storeId);
    const day = today(context.now());
    const period = periodOf(range, day);
    return withMeta({ feed, scope, period }, context, () =>
      analyse(context.readDb, { scope, whole: wholeScope(context.principal), period, by, today: day }),
    );
  },

  exchangeRows: async ({ set, by, key, storeId, page, ...range }, context) => {
    const { principal, readDb, now } = context;
    const scope = storeScope(principal, storeId);
    const day = today(now());
    const period = periodOf(range, day);
    const request = { scope, customers: scope, period, part: undefined, today: day };
    const behind = { call: exchangeRows, source: sourceOf({ set, by, key, whole: wholeScope(principal) }) };
    const { response, meta } = await withMeta({ feed, scope, period }, context, () =>
      rowsBehind(readDb, behind, request, { page, unseen: unseenBy(principal) }),
    );
    const { reply, hidden } = response;
    return { response: reply, meta: { ...meta, ...(hidden.length > 0 && { hidden }) } };
  },
} satisfies Pick<HandlersByRights, 'exchangeAnalytics' | 'exchangeRows'>;
