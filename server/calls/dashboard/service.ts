import { storeScope } from '../../access/scope.ts';
import { today } from '../../calendar.ts';
import { periodOf } from '../../metrics/periods/period.ts';
import { serviceByStore } from '../../metrics/service.ts';
import type { HandlersByRights } from '../handler.ts';
import { withMeta } from './figures.ts';

export const serviceHandlers = {
  serviceWidget: async ({ storeId, ...asked }, context) => {
    const scope = storeScope(context.principal, storeId);
    const day = today(context.now());
    const period = periodOf(asked, day);
    return withMeta({ feed: 'repair_orders', scope, period }, context, () =>
      serviceByStore(context.readDb, scope, period, day),
    );
  },
} satisfies Pick<HandlersByRights, 'serviceWidget'>;
