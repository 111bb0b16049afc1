import type { Principal } from '../../access/principal.ts';
import { dayOf } from '../../service/day.ts';
import { detailsOf } from '../../service/details.ts';
import { weekOfStore } from '../../service/week.ts';
import { bookStored } from '../../service/writes/book.ts';
import { changeStored } from '../../service/writes/change.ts';
import type { Writer } from '../../service/writes/once.ts';
import type { CallContext, Handlers } from '../handler.ts';

const writerOf = ({ principal, client, now }: CallContext<Principal>): Writer => ({
  userid: principal.userid,
  address: client.address,
  now: now(),
});

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
    response: { appointment: await changeStored(context.db, payload, context.principal, writerOf(context)) },
  }),

  bookAppointment: async (payload, context) => ({
    response: { appointment: await bookStored(context.db, payload, context.principal, writerOf(context)) },
  }),
} satisfies Partial<Handlers>;
