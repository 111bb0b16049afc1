import { serviceWidget } from '../../../../contract/widgets/service.ts';
import { byStore, defineTile } from '../../tile/defineTile.tsx';
import { scopeOf } from '../../widgetData.ts';
import { ServiceFigures, ServiceSkeleton } from './ServiceFigures.tsx';
import { closedNothing, missingCost, serviceTable } from './service.ts';

/** Closed repair orders, what they brought, and who pays. */
export const service = defineTile(serviceWidget, {
  ask: scopeOf,
  stores: ({ rows }) => rows,
  definition: ['dashboard.service.share', 'dashboard.sales.mark'],
  scope: (reply, { stores, days, t }) => [stores, days, ...missingCost(reply, t)],
  isEmpty: closedNothing,
  Skeleton: ServiceSkeleton,
  Figures: ServiceFigures,
  table: ({ response, meta }, words) => serviceTable(response, meta, { caption: byStore(words), ...words }),
});
