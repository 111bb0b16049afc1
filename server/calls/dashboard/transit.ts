import { storeScope } from '../../access/scope.ts';
import { today } from '../../calendar.ts';
import { contractsInTransit } from '../../metrics/transit.ts';
import type { HandlersByRights } from '../handler.ts';
import { withMeta } from './figures.ts';

/** Contracts in transit are those of now, whatever period is asked. */
export const transitHandlers = {
  transitWidget: async ({ storeId }, context) => {
    const scope = storeScope(context.principal, storeId);
    const day = today(context.now());
    return withMeta({ feed: 'deals', scope, period: { from: day, to: day } }, context, () =>
      contractsInTransit(context.readDb, scope, day),
    );
  },
} satisfies Pick<HandlersByRights, 'transitWidget'>;
