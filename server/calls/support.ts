import type { Principal } from '../access/principal.ts';
import { makeNonce } from '../support/guests.ts';
import { fileTicket } from '../support/newTicket.ts';
import { attachmentFor, ticketDetails, ticketsIn } from '../support/read.ts';
import { answer, change } from '../support/work.ts';
import type { CallContext, Handlers } from './handler.ts';

const PAGE = 50;

const authorOf = ({ principal, client, now }: CallContext<Principal>) => ({
  principal,
  address: client.address,
  now: now(),
});

/** Support requests: sent by anybody, read by their askers, worked on by those with the module. */
export const supportHandlers = {
  supportForm: async (_payload, { db, now }) => ({ response: { nonce: await makeNonce(db, now()) } }),

  taskAction: async (request, { db, client, principal, now, log }) => {
    const number = await fileTicket(db, request, { principal, address: client.address, now: now() });
    if (number === undefined) {
      log.warn('A support request that only a robot sends was left out.');
      return { response: 'Your request was received.' };
    }
    return { response: `Your request was received as number ${number}.` };
  },

  listTickets: async ({ page = 1, perPage = PAGE, ...filter }, { db, principal }) => {
    const part = { offset: (page - 1) * perPage, limit: perPage };
    const { rows, total } = await ticketsIn(db, filter, principal, part);
    return { response: rows, meta: { total } };
  },

  getTicket: async ({ ticket_id }, { db, principal }) => ({
    response: await ticketDetails(db, ticket_id, principal),
  }),

  answerTicket: async (payload, context) => {
    await answer(context.db, payload, authorOf(context));
    return { response: {} };
  },

  changeTicket: async (payload, context) => ({
    response: await change(context.db, payload, authorOf(context)),
  }),

  ticketFile: ({ id }, { db, principal }) => attachmentFor(db, id, principal),
} satisfies Partial<Handlers>;
