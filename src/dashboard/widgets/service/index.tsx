import { serviceWidget } from '../../../../contract/widgets/service.ts';
import { missingCost } from '../../figures/missingCost.ts';
import { byStore, defineTile } from '../../tile/defineTile.tsx';
import { comparedScopeOf } from '../../widgetData.ts';
import { ServiceFigures, ServiceSkeleton } from './ServiceFigures.tsx';
import { closedNothing, serviceTable } from './service.ts';

/** Closed repair orders, what they brought, and who pays. */
export const service = defineTile(serviceWidget, {
  ask: comparedScopeOf,
  stores: ({ rows }) => rows,
  definition: ['dashboard.service.share', 'dashboard.sales.mark', 'dashboard.tile.partialGross'],
  scope: (reply, { stores, days, t }) => [stores, days, ...missingCost(reply, t)],
  isEmpty: closedNothing,
  Skeleton: ServiceSkeleton,
  Figures: ServiceFigures,
  table: ({ response, meta }, words) => serviceTable(response, meta, { caption: byStore(words), ...words }),
});
