import { storeScope } from '../../access/scope.ts';
import { today } from '../../calendar.ts';
import { periodOf } from '../../metrics/periods/period.ts';
import { salesByStore } from '../../metrics/sales.ts';
import type { HandlersByRights } from '../handler.ts';
import { withMeta } from './figures.ts';

export const salesHandlers = {
  salesWidget: async ({ storeId, ...asked }, context) => {
    const scope = storeScope(context.principal, storeId);
    const day = today(context.now());
    const period = periodOf(asked, day);
    return withMeta({ feed: 'deals', scope, period }, context, () =>
      salesByStore(context.readDb, scope, period, day),
    );
  },
} satisfies Pick<HandlersByRights, 'salesWidget'>;
