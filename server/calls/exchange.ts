import type { PayloadOf } from '../../contract/call.ts';
import { exchangeRows, type exportExchangeRows } from '../../contract/calls/exchange.ts';
import type { Rights } from '../access/principal.ts';
import { storeScope, wholeScope } from '../access/scope.ts';
import { today } from '../calendar.ts';
import { analyse } from '../exchange/analytics.ts';
import { sourceOf } from '../exchange/rows.ts';
import { withMeta } from '../metrics/answers.ts';
import { periodOf } from '../metrics/periods/period.ts';
import { exportRowsBehind } from '../metrics/rows/exportRows.ts';
import { rowsBehind } from '../metrics/rows/query.ts';
import { exportBy, type Handlers } from './handler.ts';
import { unseenBy } from './widgetRows.ts';

const feed = ['deals', 'inventory'] as const;

/** @throws AppError `invalid` for a period that can't be; `forbidden` for stores out of scope */
function recordsOf(
  { set, by, key, storeId, ...range }: PayloadOf<typeof exportExchangeRows>,
  principal: Rights,
  now: Date,
) {
  const scope = storeScope(principal, storeId);
  const day = today(now);
  const period = periodOf(range, day);
  return {
    behind: { call: exchangeRows, source: sourceOf({ set, by, key, whole: wholeScope(principal) }) },
    of: { scope, customers: scope, period, part: undefined, today: day, now },
  };
}

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

  exchangeRows: async ({ page, ...asked }, context) => {
    const { principal, readDb, now } = context;
    const { behind, of } = recordsOf(asked, principal, now());
    const { response, meta } = await withMeta({ feed, ...of }, context, () =>
      rowsBehind(readDb, behind, of, { page, unseen: unseenBy(principal) }),
    );
    const { reply, hidden } = response;
    return { response: reply, meta: { ...meta, ...(hidden.length > 0 && { hidden }) } };
  },

  exportExchangeRows: async (asked, context) => {
    const by = exportBy(context);
    const { behind, of } = recordsOf(asked, by.principal, by.now);
    const { from, to } = of.period;
    const csv = await exportRowsBehind(context.readDb, behind, of, {
      ...{ ...by, resource: 'exanalytics', asked, unseen: unseenBy(by.principal) },
    });
    return { filename: `${asked.set}-${from}-${to}.csv`, csv };
  },
} satisfies Pick<Handlers, 'exchangeAnalytics' | 'exchangeRows' | 'exportExchangeRows'>;
