import type { Meta } from '../../../contract/call.ts';
import {
  type AnalyticsMetric,
  analyticsMetrics,
  grossMetrics,
} from '../../../contract/calls/dashboard/trends.ts';
import type { FeedName } from '../../../contract/records/index.ts';
import type { Rights } from '../../access/principal.ts';
import { storeScope } from '../../access/scope.ts';
import { today } from '../../calendar.ts';
import { monthAgainstBudget } from '../../metrics/budget.ts';
import { monthOf, periodOf } from '../../metrics/periods/period.ts';
import { salesByDay } from '../../metrics/salesByDay.ts';
import { trendOf, trendPeriod } from '../../metrics/trends.ts';
import type { HandlersByRights } from '../handler.ts';
import { withMeta } from './figures.ts';

const seesGross = ({ role }: Rights) => role.sees_gross === 'Y';

/** Says that gross was left out by rows, where the contract's names of fields can't tell it. */
const withoutGross = <T>({ meta }: { readonly meta: Meta }, response: T): { response: T; meta: Meta } => ({
  response,
  meta: { ...meta, hidden: ['gross'] },
});

/** The feeds behind the figures that are drawn over time. */
const feedOf: Readonly<Record<AnalyticsMetric, FeedName | readonly [FeedName, ...FeedName[]]>> = {
  units: 'deals',
  total_gross: 'deals',
  total_pvr: 'deals',
  ro_count: 'repair_orders',
  labor_sales: 'repair_orders',
  labor_gross: 'repair_orders',
  elr: 'repair_orders',
  parts_sales: ['parts_sales', 'repair_orders'],
  parts_gross: ['parts_sales', 'repair_orders'],
  fixed_absorption: ['overheads', 'parts_sales', 'repair_orders'],
};

export const trendsHandlers = {
  salesByDay: async ({ Stores, Date1, Date2 }, context) => {
    const scope = storeScope(context.principal, Stores);
    const day = today(context.now());
    const period = periodOf({ from: Date1, to: Date2 }, day, { from: 'Date1', to: 'Date2' });
    return withMeta({ feed: 'deals', scope, period }, context, () =>
      salesByDay(context.readDb, scope, period, day),
    );
  },

  monthVsBudget: async ({ Stores, Date: asked }, context) => {
    const scope = storeScope(context.principal, Stores);
    const day = today(context.now());
    const month = monthOf(asked ?? day, 'Date');
    const found = await withMeta(
      { feed: ['deals', 'repair_orders', 'parts_sales'], scope, period: month },
      context,
      async () => ({ rows: await monthAgainstBudget(context.readDb, scope, month, day) }),
    );
    if (seesGross(context.principal)) return found;
    return withoutGross(found, { rows: found.response.rows.filter(({ metric }) => metric !== 'gross') });
  },

  analytics: async ({ id, date, storeId }, context) => {
    const scope = storeScope(context.principal, storeId);
    const day = today(context.now());
    const period = trendPeriod(monthOf(date ?? day, 'date').from);
    const metric = analyticsMetrics[Math.max(id, 1) - 1] ?? analyticsMetrics[0];
    const found = await withMeta({ feed: feedOf[metric], scope, period }, context, () =>
      trendOf(context.readDb, scope, metric, period, day),
    );
    if (seesGross(context.principal) || !grossMetrics.includes(metric)) return found;
    return withoutGross(found, { ...found.response, series: [] });
  },
} satisfies Pick<HandlersByRights, 'salesByDay' | 'monthVsBudget' | 'analytics'>;
