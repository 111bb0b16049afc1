import { DeniedClaim } from '../../access/deniedClaim.ts';
import type { Principal } from '../../access/principal.ts';
import { dayOf } from '../../service/day.ts';
import { detailsOf } from '../../service/details.ts';
import { weekOfStore } from '../../service/week.ts';
import { bookStored } from '../../service/writes/book.ts';
import { changeStored } from '../../service/writes/change.ts';
import type { Writer } from '../../service/writes/once.ts';
import type { CallContext, Handlers } from '../handler.ts';

/** @throws DeniedClaim for a change that was kept for somebody else */
function writerOf(
  { userid }: { readonly userid?: number | undefined },
  context: CallContext<Principal>,
): Writer {
  const { principal, client, now } = context;
  if (userid !== undefined && userid !== principal.userid) {
    throw new DeniedClaim('own_change_only', { userid }, { fields: { userid: 'own_change_only' } });
  }
  return { userid: principal.userid, address: client.address, now: now() };
}

/**
 * The service board. It reads from where it writes: a replica may not have the change yet that somebody has just made
 * or been told of.
 */
export const serviceBoardHandlers = {
  serviceDay: async ({ store, date }, { db, principal, now }) => ({
    response: await dayOf(db, { principal, store, date, now: now() }),
  }),

  serviceWeek: async ({ store, date }, { db, principal, now }) => ({
    response: await weekOfStore(db, { principal, store, date, now: now() }),
  }),

  serviceAppointment: async ({ store, appt_id: number }, { db, principal, now }) => ({
    response: await detailsOf(db, { principal, store, number, now: now() }),
  }),

  changeAppointment: async (payload, context) => ({
    response: {
      appointment: await changeStored(context.db, payload, context.principal, writerOf(payload, context)),
    },
  }),

  bookAppointment: async (payload, context) => ({
    response: {
      appointment: await bookStored(context.db, payload, context.principal, writerOf(payload, context)),
    },
  }),
} satisfies Partial<Handlers>;
