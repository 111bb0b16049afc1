import { storeScope } from '../../access/scope.ts';
import { today } from '../../calendar.ts';
import { partsByStore } from '../../metrics/parts.ts';
import { periodOf } from '../../metrics/periods/period.ts';
import type { HandlersByRights } from '../handler.ts';
import { withMeta } from './figures.ts';

export const partsHandlers = {
  partsWidget: async ({ storeId, ...asked }, context) => {
    const scope = storeScope(context.principal, storeId);
    const day = today(context.now());
    const period = periodOf(asked, day);
    return withMeta({ feed: ['parts_sales', 'repair_orders'], scope, period }, context, () =>
      partsByStore(context.readDb, scope, period, day),
    );
  },
} satisfies Pick<HandlersByRights, 'partsWidget'>;
