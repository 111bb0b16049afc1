import { storeScope } from '../../access/scope.ts';
import { addDays, today } from '../../calendar.ts';
import { SUPPLY_DAYS } from '../../metrics/inventory.ts';
import { stockByModel } from '../../metrics/models.ts';
import type { HandlersByRights } from '../handler.ts';
import { withMeta } from './figures.ts';

export const modelsHandlers = {
  modelStock: async ({ store_id }, context) => {
    const scope = storeScope(context.principal, store_id);
    const day = today(context.now());
    const period = { from: addDays(day, 1 - SUPPLY_DAYS), to: day };
    return withMeta({ feed: ['inventory', 'deals'], scope, period }, context, () =>
      stockByModel(context.readDb, scope, day),
    );
  },
} satisfies Pick<HandlersByRights, 'modelStock'>;
