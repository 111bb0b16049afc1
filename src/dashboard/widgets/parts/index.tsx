import { partsWidget } from '../../../../contract/widgets/parts.ts';
import { missingCost } from '../../figures/missingCost.ts';
import { byStore, defineTile } from '../../tile/defineTile.tsx';
import { comparedScopeOf } from '../../widgetData.ts';
import { PartsFigures, PartsSkeleton } from './PartsFigures.tsx';
import { partsTable, soldNoParts } from './parts.ts';

/** What parts were sold for, what they earned, and what lies idle. */
export const parts = defineTile(partsWidget, {
  ask: comparedScopeOf,
  stores: ({ rows }) => rows,
  definition: ['dashboard.parts.share', 'dashboard.tile.partialGross'],
  scope: (reply, { stores, days, t }) => [stores, days, ...missingCost(reply, t)],
  isEmpty: soldNoParts,
  Skeleton: PartsSkeleton,
  Figures: PartsFigures,
  table: ({ response, meta }, words) => partsTable(response, meta, { caption: byStore(words), ...words }),
});
