import { equitySummary } from '../../../../contract/widgets/equity.ts';
import { defineTile } from '../../tile/defineTile.tsx';
import { EquityFigures, EquitySkeleton } from './EquityFigures.tsx';
import { equityTable, vehiclesIn } from './equity.ts';

/** What customers would have left of their vehicles. It is that of this month, whatever the period. */
export const equity = defineTile(equitySummary, {
  ask: ({ storeId }) => ({ store: storeId }),
  definition: ['dashboard.equity.window'],
  scope: ({ response, meta }, { t, format, stores, storeCount }) => {
    const vehicles = vehiclesIn(response);
    return [
      // There is no room for all, and all of their stores is what a reader takes for granted.
      ...(meta.store_ids && meta.store_ids.length < storeCount ? [stores] : []),
      t('dashboard.equity.count', { smart_count: vehicles, count: format.integer(vehicles) }),
      ...(meta.valued_on ? [t('dashboard.equity.valuedOn', { date: format.dayOfYear(meta.valued_on) })] : []),
    ];
  },
  isEmpty: (response) => vehiclesIn(response) === 0,
  page: { route: 'EquityScreen', label: 'dashboard.equity.callToday' },
  Skeleton: EquitySkeleton,
  Figures: ({ reply }) => <EquityFigures response={reply.response} />,
  table: ({ response }, { t, format }) => equityTable(response, t, format),
});
