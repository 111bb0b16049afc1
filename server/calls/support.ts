import type { Principal } from '../access/principal.ts';
import { AppError } from '../errors.ts';
import { makeNonce } from '../support/guests.ts';
import { fileTicket, type Request } from '../support/newTicket.ts';
import { attachmentFor, ticketDetails, ticketsIn } from '../support/read.ts';
import { answer, change, forwardAgain } from '../support/work.ts';
import type { CallContext, Handlers } from './handler.ts';

const PAGE = 50;

const authorOf = ({ principal, client, now }: CallContext<Principal>) => ({
  principal,
  address: client.address,
  now: now(),
});

/** Files a request, has it forwarded where there is a support service, and says its number. */
async function file(request: Request, context: CallContext<Principal | null>) {
  const { db, config, client, principal, now, log, forwarding } = context;
  const forwards = config.supportUrl !== undefined;
  const number = await fileTicket(db, request, { principal, address: client.address, now: now(), forwards });
  if (number === undefined) {
    log.warn('A support request that only a robot sends was left out.');
    return { response: 'Your request was received.' };
  }
  forwarding.wake();
  return { response: `Your request was received as number ${number}.` };
}

/** Support requests: sent by anybody, read by their askers, worked on by those with the module. */
export const supportHandlers = {
  supportForm: async (_payload, { db, client, now }) => ({
    response: { nonce: await makeNonce(db, client.address, now()) },
  }),

  taskAction: file,

  expertTaskAction: file,

  listTickets: async ({ page = 1, perPage = PAGE, order, ...filter }, { db, principal }) => {
    const part = { order, offset: (page - 1) * perPage, limit: perPage };
    const { rows, total } = await ticketsIn(db, filter, principal, part);
    return { response: rows, meta: { total } };
  },

  getTicket: async ({ ticket_id }, { db, config, principal }) => ({
    response: await ticketDetails(db, ticket_id, principal, config.supportUrl !== undefined),
  }),

  answerTicket: async (payload, context) => {
    await answer(context.db, payload, authorOf(context));
    return { response: {} };
  },

  changeTicket: async (payload, context) => ({
    response: await change(context.db, payload, authorOf(context)),
  }),

  forwardTicket: async ({ ticket_id }, context) => {
    if (context.config.supportUrl === undefined) {
      throw new AppError('conflict', 'no_forwarding');
    }
    await forwardAgain(context.db, ticket_id, authorOf(context));
    context.forwarding.wake();
    return { response: {} };
  },

  ticketFile: ({ id }, { db, principal }) => attachmentFor(db, id, principal),
} satisfies Partial<Handlers>;
