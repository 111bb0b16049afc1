import { salesByDay } from '../../../../contract/widgets/byDay.ts';
import { unitsWithoutGross } from '../../figures/missingCost.ts';
import { defineTile } from '../../tile/defineTile.tsx';
import { comparedScopeOf } from '../../widgetData.ts';
import { ByDayFigures, ByDaySkeleton } from './ByDayFigures.tsx';
import { grainOf } from './byDay.ts';
import { byDayTable } from './byDayTable.ts';

/** Units and gross of each day of the period; of each week or month of a long one. */
export const byDay = defineTile(salesByDay, {
  ask: (scope) => {
    const { storeId, from, to, ...named } = comparedScopeOf(scope);
    return { Stores: storeId, ...(from && to && { Date1: from, Date2: to }), ...named };
  },
  isWhole: true,
  titleOf: (_, response) => grainOf(response?.days ?? []),
  definition: ['dashboard.byDay.closed', 'dashboard.tile.partialUnitGross'],
  scope: ({ response, meta }, { stores, days, t }) => [
    stores,
    days,
    ...unitsWithoutGross(response.current, meta, t),
  ],
  isEmpty: ({ current }) => current.total_units === 0,
  emptyTexts: () => 'sales.empty',
  Skeleton: ByDaySkeleton,
  Figures: ByDayFigures,
  table: ({ response, meta }, { t, format, title, days }) =>
    byDayTable(response, meta, { caption: t('dashboard.byDay.table', { tile: title, days }), t, format }),
});
