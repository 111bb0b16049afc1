import type { Principal } from '../../access/principal.ts';
import { today } from '../../calendar.ts';
import { copyOf } from '../../customers/requests/copy.ts';
import { decideErasure, readmit } from '../../customers/requests/decide.ts';
import { previewOf } from '../../customers/requests/preview.ts';
import { closeRequest, enterRequest, type Handler, listRequests } from '../../customers/requests/register.ts';
import type { CallContext, Handlers } from '../handler.ts';

const PAGE = 25;

function handlerOf({ principal, now, client }: CallContext<Principal>): Handler {
  const at = now();
  return { userid: principal.userid, address: client.address, now: at, today: today(at) };
}

/** What customers ask about their data: the register, the copy, the erasure. */
export const requestsHandlers = {
  subjectRequests: async ({ page = 1, perPage = PAGE, ...wish }, { db, now }) => {
    const { rows, total } = await listRequests(
      db,
      { ...wish, offset: (page - 1) * perPage, limit: perPage },
      today(now()),
    );
    return { response: rows, meta: { total } };
  },

  previewErasure: async ({ customer }, context) => ({
    response: await previewOf(context.db, customer, handlerOf(context)),
  }),

  enterSubjectRequest: async (entry, context) => ({
    response: { request_id: await enterRequest(context.db, entry, handlerOf(context)) },
  }),

  refuseSubjectRequest: async ({ request_id, reason }, context) => {
    await closeRequest(context.db, request_id, { status: 'refused', reason }, handlerOf(context));
    return { response: {} };
  },

  closeSubjectRequest: async ({ request_id }, context) => {
    await closeRequest(context.db, request_id, { status: 'done', reason: null }, handlerOf(context));
    return { response: {} };
  },

  copySubject: async ({ request_id, format, locale }, context) => {
    const { db, principal } = context;
    return copyOf(db, { requestId: request_id, format, locale }, { ...handlerOf(context), principal });
  },

  eraseSubject: async ({ request_id, ...decision }, context) => {
    const status = await decideErasure(context.db, request_id, decision, handlerOf(context));
    context.erasures.wake();
    return { response: { status } };
  },

  readmitSubject: async ({ request_id }, context) => {
    await readmit(context.db, request_id, handlerOf(context));
    return { response: {} };
  },
} satisfies Partial<Handlers>;
