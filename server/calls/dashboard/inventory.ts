import type { PayloadOf } from '../../../contract/call.ts';
import type { newInventoryWidget } from '../../../contract/calls/dashboard/inventory.ts';
import { storeScope } from '../../access/scope.ts';
import { monthStart, today } from '../../calendar.ts';
import { inventoryByStore, type StockType } from '../../metrics/inventory.ts';
import type { HandlersByRights, RightsContext } from '../handler.ts';
import { withMeta } from './figures.ts';

/** Stock is what stands there now, whatever period is asked; its interest is that of the month to date. */
const inventory =
  (type: StockType) =>
  async ({ storeId }: PayloadOf<typeof newInventoryWidget>, context: RightsContext) => {
    const scope = storeScope(context.principal, storeId);
    const day = today(context.now());
    const period = { from: monthStart(day), to: day };
    return withMeta({ feed: 'inventory', scope, period }, context, () =>
      inventoryByStore(context.readDb, scope, type, day),
    );
  };

export const inventoryHandlers = {
  newInventoryWidget: inventory('N'),
  usedInventoryWidget: inventory('U'),
} satisfies Pick<HandlersByRights, 'newInventoryWidget' | 'usedInventoryWidget'>;
