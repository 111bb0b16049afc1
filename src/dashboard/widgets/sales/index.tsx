import { salesWidget } from '../../../../contract/widgets/sales.ts';
import { unitsWithoutGross } from '../../figures/missingCost.ts';
import { byStore, defineTile } from '../../tile/defineTile.tsx';
import { comparedScopeOf } from '../../widgetData.ts';
import { SalesFigures, SalesSkeleton } from './SalesFigures.tsx';
import { salesTable, soldNothing } from './sales.ts';

/** Units retailed and gross of the period, with pace and target. */
export const sales = defineTile(salesWidget, {
  ask: comparedScopeOf,
  titleOf: ({ kind }) => kind,
  stores: ({ rows }) => rows,
  definition: ['dashboard.sales.mark', 'dashboard.tile.partialUnitGross'],
  scope: ({ response, meta }, { stores, days, t }) => [
    stores,
    days,
    ...unitsWithoutGross(response.totals, meta, t),
  ],
  isEmpty: soldNothing,
  Skeleton: SalesSkeleton,
  Figures: SalesFigures,
  table: ({ response, meta }, words) => salesTable(response, meta, { caption: byStore(words), ...words }),
});
