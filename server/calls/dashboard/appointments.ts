import { storeScope } from '../../access/scope.ts';
import { today } from '../../calendar.ts';
import { appointmentsByStore } from '../../metrics/appointments.ts';
import { periodOf, refuseOutside } from '../../metrics/period.ts';
import { serviceBoard } from '../../metrics/serviceBoard.ts';
import type { Handlers } from '../handler.ts';
import { withMeta } from './figures.ts';

export const appointmentsHandlers = {
  appointmentsWidget: async ({ storeId, ...asked }, context) => {
    const scope = storeScope(context.principal, storeId);
    const now = context.now();
    const day = today(now);
    const period = periodOf(asked, day);
    return withMeta({ feed: 'appointments', scope, period }, context, () =>
      appointmentsByStore(context.readDb, scope, period, { today: day, now }),
    );
  },
  serviceBoard: async ({ store, date, exp }, context) => {
    const scope = storeScope(context.principal, store);
    const now = context.now();
    const day = date ?? today(now);
    refuseOutside('date', day);
    const words = exp.split(/\s+/).filter((word) => word !== '');
    const seesPersonal = context.principal.role.sees_personal === 'Y';
    return withMeta({ feed: 'appointments', scope, period: { from: day, to: day } }, context, () =>
      serviceBoard(context.readDb, { scope, date: day, words, seesPersonal, now }),
    );
  },
} satisfies Pick<Handlers, 'appointmentsWidget' | 'serviceBoard'>;
